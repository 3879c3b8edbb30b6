//! The HTML document around the pages. Only the server runs this.

use games::Language;
use leptos::{nonce::use_nonce, prelude::*};

use crate::{
    pages::{App, Page},
    preferences::Preferences,
    site::Site,
    ui::escape_html,
};

/// Run before the first paint: says whether the address has a fragment, which games are kept on this device, whether nobody has
/// played Spaces on it, and how the player likes the cards, so that the style sheet can hold back, or show at once, what would
/// change in the moment when the browser reads them.
const EARLY: &str = "if(location.hash.length>1)document.documentElement.dataset.fragment='';try{for(var k in localStorage)if(k.startsWith('passalong.open.'))\
document.documentElement.dataset.kept=(document.documentElement.dataset.kept||'')+' '+k.slice(15);\
document.documentElement.dataset.cards=localStorage['passalong.solitaire.settings']||'';\
if(!localStorage['passalong.spaces.me'])document.documentElement.dataset.newcomer=''}catch(e){}";

/// Follows the focus for as long as the page lives: when what has it leaves the page, as a button does that ends a screen, the
/// content has it, so that keys and screen readers go on there and not at the browser's own bar. A frame later, since pages that
/// write something anew give the focus back within the frame.
const FOCUS: &str = "var focused;function isLost(){return focused&&!focused.isConnected&&document.activeElement==document.body}\
addEventListener('focusin',function(e){focused=e.target});new MutationObserver(function(){if(isLost())requestAnimationFrame(function(){\
if(isLost()){focused=0;document.getElementById('content').focus({preventScroll:true})}})}).observe(document,{childList:true,subtree:true})";

/// The document: head, the pages, and the module that wakes them up in the browser.
#[must_use]
pub fn shell() -> impl IntoView {
    let site = expect_context::<Site>();
    let nonce = use_nonce();
    let preferences = Preferences::current();
    let theme = preferences.theme.unwrap_or_default();
    let lang = preferences.language.unwrap_or_default();
    let page = Page::expect();
    let bundle = page.bundle(&site.assets).clone();
    let words = match lang {
        Language::English => bundle.words.en,
        Language::Polish => bundle.words.pl,
        Language::Bulgarian => bundle.words.bg,
    };
    let start = format!(
        "import start,{{hydrate}} from '{}';Promise.all([fetch('{words}').then(r=>r.text()),start({{module_or_path:'{}'}})]).then(([words])=>hydrate(words));",
        bundle.js, bundle.wasm
    );
    view! {
        <!DOCTYPE html>
        <html lang=lang.code() data-theme=theme.attribute()>
            <head>
                <meta charset="utf-8"/>
                <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"/>
                {theme.metas()}
                <title inner_html=escape_html(&page.title(lang))></title>
                <meta name="description" content=page.description(lang)/>
                <link rel="preload" href=site.assets.fonts.latin r#as="font" type="font/woff2" crossorigin="anonymous"/>
                <link rel="stylesheet" href=bundle.css/>
                <link rel="modulepreload" href=bundle.js/>
                <link rel="preload" href=bundle.wasm r#as="fetch" type="application/wasm" crossorigin="anonymous"/>
                <link rel="preload" href=words r#as="fetch" crossorigin="anonymous"/>
                <link rel="icon" href="/favicon.svg" type="image/svg+xml"/>
                <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png"/>
                <link rel="manifest" href="/manifest.webmanifest"/>
                <script nonce=nonce.clone()>{[EARLY, FOCUS].concat()}</script>
                <noscript>
                    <style nonce=nonce.clone()>
                        ".needs-script{display:none!important}.without-script{display:revert!important}"
                    </style>
                </noscript>
            </head>
            <body>
                <App/>
                <script type="module" nonce=nonce>{start}</script>
            </body>
        </html>
    }
}
