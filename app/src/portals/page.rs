//! The pages of Portals: choosing, playing, and the page for grown-ups.

use games::{
    Language,
    incoming::{Found, GameKind},
    portals::{Session, catalogue},
};
use leptos::prelude::*;

use super::{
    controller::Controller,
    start::{follow_age, start},
    view::{
        corner::{corner, press},
        end::end,
        scene::scene,
    },
    words,
};
use crate::{
    address::{failure, watch},
    errors::LinkError,
    pages::Route,
    tr,
    ui::{Tag, View, div, effect, el, pointer::pressed, site_address, still, wake_lock},
};

/// The page of Portals at an address.
pub(crate) fn portals_page(lang: Language, route: Route) -> View {
    match route {
        Route::Linked(session) => {
            let (portal, variant) = (session.portal(), session.variant());
            play(Controller::new(lang, portal, variant, Some(session)))
        }
        Route::Play(number, variant) => {
            let portal = catalogue().portals().get(usize::from(number));
            match portal {
                Some(portal) => play(Controller::new(lang, portal, variant, None)),
                None => start_page(lang),
            }
        }
        Route::Start | Route::GrownUps => start_page(lang),
    }
}

/// Choose a picture and an age. Offline, links arrive here in the fragment.
fn start_page(lang: Language) -> View {
    let open = move |found: &Found| {
        let session = found
            .portals()
            .map_err(|error| words::error(lang, &error, found))?;
        go_to(&session.target);
        Ok(())
    };
    let error = RwSignal::new(None);
    watch(lang, error, Some(GameKind::Portals), |_| {}, open);
    effect(follow_age);
    div("page portals-start")
        .child(failure(lang, error))
        .child(start(lang))
        .into()
}

/// Goes to the page of a session in the fragment.
fn go_to(session: &Session) {
    let page = words::path(session.portal(), session.variant());
    site_address::go_instead(&[&*page, &site_address::hash()].concat());
}

/// The page for grown-ups, which the server renders completely.
pub(crate) fn grown_ups_page(lang: Language) -> View {
    let article = still(el(Tag::ARTICLE).class("page prose grownups"), move || {
        #[cfg(feature = "ssr")]
        return super::grownups::content(lang);
        #[cfg(not(feature = "ssr"))]
        {
            let _ = lang;
            crate::ui::nothing()
        }
    });
    div("grownups-frame")
        .on("click", |event| {
            if pressed(&event, "[data-do=print]", "data-do").is_some() {
                // Refused only where there is nothing to print with.
                let _ = window().print();
            }
        })
        .child(article)
        .into()
}

/// The game: the picture edge to edge, and nothing else.
fn play(controller: Controller) -> View {
    let lang = controller.lang;
    let why = RwSignal::new(None);
    watch_address(controller, why);
    wake_lock::hold_while(controller.has_board);
    div("portal-page")
        .live("data-end", move || controller.end())
        .live("data-admire", move || {
            controller.is_admiring.get().then_some("")
        })
        .live("data-waiting", move || {
            controller.is_waiting().then_some("")
        })
        // The pressed button itself says what it does.
        .on("click", move |event| {
            if let Some(what) = pressed(&event, "[data-do]", "data-do") {
                press(controller, &what);
            }
        })
        .child(still(el(Tag::H1).class("visually-hidden"), move || {
            let name = words::place_and_age(lang, controller.portal, controller.variant);
            format!("{} {name}", tr!(lang, portals.title)).into()
        }))
        .child(scene(controller))
        .child(end(controller))
        .child(corner(controller))
        .child(failure(lang, why))
        .child(still(
            el(Tag::P).class("note warn without-script"),
            move || tr!(lang, site.no_script).into(),
        ))
        .into()
}

/// Resumes the session in the fragment, or else what was played before.
fn watch_address(controller: Controller, why: RwSignal<Option<LinkError>>) {
    let wake = move |linked: bool| {
        if !linked {
            controller.wake(None);
        }
    };
    let open = move |found: &Found| {
        let session = found.portals().map(|incoming| incoming.target);
        match &session {
            Ok(session) if !controller.plays(session) => go_to(session),
            // One that cannot be opened leaves the current board.
            Err(_) if controller.has_board.get_untracked() => {}
            _ => controller.wake(session.clone().ok()),
        }
        why.set(None);
        session
            .map(|_| ())
            .map_err(|error| words::error(controller.lang, &error, found))
    };
    watch(controller.lang, why, Some(GameKind::Portals), wake, open);
}
