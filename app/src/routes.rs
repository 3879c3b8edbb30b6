//! The table of contents of the site.

use leptos::prelude::*;
use leptos_meta::provide_meta_context;
use leptos_router::{
    SsrMode,
    components::{Route, Router, Routes},
    path,
};

use crate::{
    about::AboutPage,
    home::HomePage,
    i18n::I18nContextProvider,
    not_found::NotFound,
    open::OpenPage,
    preferences::{clean_address, language_of_request},
    soon::SoonPage,
    ui::{
        browser,
        crash::CrashBanner,
        frame::Header,
        notice::{Notices, provide_teller},
    },
    zoo::ZooPage,
};
use games::incoming::GameKind;

/// All pages with the frame around them.
#[component]
pub fn App() -> impl IntoView {
    provide_meta_context();
    view! {
        <I18nContextProvider enable_cookie=false ssr_lang_header_getter=language_of_request()>
            <Pages/>
        </I18nContextProvider>
    }
}

#[component]
fn Pages() -> impl IntoView {
    let teller = provide_teller();
    Effect::new(move || {
        browser::register_service_worker();
        // Tests and the style sheet learn from this that the page answers to presses.
        browser::set_root_attribute("data-hydrated", Some(""));
    });
    view! {
        <Router>
            <AddressCleaner/>
            <Header/>
            <CrashBanner/>
            <main id="content" tabindex="-1">
                <Routes fallback=NotFound>
                    <Route path=path!("/") view=HomePage ssr=SsrMode::Async/>
                    <Route path=path!("/open") view=OpenPage ssr=SsrMode::Async/>
                    <Route path=path!("/about") view=AboutPage ssr=SsrMode::Async/>
                    <Route path=path!("/zoo") view=ZooPage ssr=SsrMode::Async/>
                    <Route path=path!("/spaces") view=|| view! { <SoonPage game=GameKind::Spaces/> } ssr=SsrMode::Async/>
                    <Route path=path!("/solitaire") view=|| view! { <SoonPage game=GameKind::Solitaire/> } ssr=SsrMode::Async/>
                    <Route path=path!("/solitaire/freecell") view=|| view! { <SoonPage game=GameKind::Solitaire/> } ssr=SsrMode::Async/>
                    <Route path=path!("/solitaire/klondike") view=|| view! { <SoonPage game=GameKind::Solitaire/> } ssr=SsrMode::Async/>
                    <Route path=path!("/portals") view=|| view! { <SoonPage game=GameKind::Portals/> } ssr=SsrMode::Async/>
                </Routes>
            </main>
            <Notices teller/>
        </Router>
    }
}

/// Has to be inside the router.
#[component]
fn AddressCleaner() -> impl IntoView {
    clean_address();
}
