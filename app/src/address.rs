//! What the address of the page asks for. The query is read once while rendering, on both sides; fragments are the browser's alone
//! and are read in an effect.

use std::rc::Rc;

use games::{
    Language,
    incoming::{self, Error, Found, GameKind},
    link::percent,
};
use leptos::prelude::*;

use crate::{
    errors,
    ui::{View, browser, div, effect, link_error, site_address},
};

/// What an address holds beside a page's path: nothing, a payload, or something that does not open.
pub(crate) type Link = Result<Option<Found>, Error>;

/// What the query of this page holds: a context, read once for the document and the page.
#[derive(Clone)]
pub(crate) struct Query(pub(crate) Link);

/// The first field of a form with this name, in a query. In a form, unlike in a link, a plus is a blank.
pub(crate) fn field(search: &str, name: &str) -> Option<String> {
    let mut pairs = search.split('&').filter_map(|pair| pair.split_once('='));
    let (_, raw) = pairs.find(|(written, _)| *written == name)?;
    Some(percent::decode(&raw.replace('+', " ")).into_owned())
}

/// Opens a payload of the page's game, or says why it does not open.
type Open = dyn Fn(&Found) -> Result<(), String>;

/// What a page does with its address.
#[derive(Clone)]
struct Visitor {
    path: String,
    game: Option<GameKind>,
    open: Rc<Open>,
    lang: Language,
    why: RwSignal<String>,
}

impl Visitor {
    fn arrive(&self, link: Link, in_query: bool) {
        let takes = !in_query
            || match self.game {
                Some(GameKind::Zoo | GameKind::Solitaire) => true,
                // Elsewhere a child plays what the path says.
                Some(GameKind::Portals) => self.path == "/portals",
                // Boards are secret: they belong into the fragment.
                Some(GameKind::Spaces) | None => false,
            };
        let outcome = match link {
            Ok(None) => return,
            Ok(Some(found)) if takes && Some(found.game()) == self.game => (self.open)(&found),
            Ok(Some(found)) => return send_on(&found.path()),
            Err(error) => Err(errors::sentence(self.lang, &error)),
        };
        if let Err(why) = outcome {
            self.why.set(why);
            #[cfg(feature = "ssr")]
            refuse();
        }
    }

    /// Reads the fragment in the browser, now and whenever another one comes.
    fn follow(self, wake: Box<dyn Fn(bool)>) {
        effect(move || {
            let link = self.fragment();
            wake(matches!(&link, Ok(Some(found)) if Some(found.game()) == self.game));
            self.arrive(link, false);
            let visitor = self.clone();
            browser::on_window("hashchange", move |_| {
                visitor.arrive(visitor.fragment(), false);
            });
        });
    }

    fn fragment(&self) -> Link {
        incoming::at(&[&*self.path, &site_address::hash()].concat())
    }
}

/// Gives a page what its address asks for, and whatever fragment comes later: a payload of its `game` to `open`; a payload of
/// another game goes to that game's page; of what does not open, `why` says the reason. In the browser `wake` runs first, and is
/// told whether the fragment has a payload for this page.
pub(crate) fn watch(
    lang: Language,
    why: RwSignal<String>,
    game: Option<GameKind>,
    wake: impl Fn(bool) + 'static,
    open: impl Fn(&Found) -> Result<(), String> + 'static,
) {
    let Query(link) = expect_context();
    let visitor = Visitor {
        path: site_address::path(),
        game,
        open: Rc::new(open),
        lang,
        why,
    };
    visitor.arrive(link, true);
    visitor.follow(Box::new(wake));
}

/// What stands above a page that opens no link itself: why a link in its address does not open.
pub(crate) fn note(lang: Language) -> View {
    let why = RwSignal::new(String::new());
    watch(lang, why, None, |_| {}, |_| Ok(()));
    div("address-note").child(failure(lang, why)).into()
}

/// Why a link does not open, on a page without a game that could be meant.
pub(crate) fn failure(lang: Language, why: RwSignal<String>) -> View {
    let dismiss = move || {
        why.set(String::new());
        site_address::make_plain(&site_address::path());
    };
    link_error(lang, why, || false, dismiss, || None)
}

/// Goes to another page in the place of this one.
pub(crate) fn send_on(path: &str) {
    #[cfg(feature = "ssr")]
    crate::shell::redirect(path);
    #[cfg(not(feature = "ssr"))]
    site_address::go_instead(path);
}

/// The status of an answer to a link that does not open.
#[cfg(feature = "ssr")]
pub(crate) fn refuse() {
    crate::shell::set_status(http::StatusCode::BAD_REQUEST);
}
