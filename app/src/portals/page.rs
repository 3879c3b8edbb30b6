//! The pages of Portals: choosing, playing, and the one for grown-ups.

use games::{
    incoming::{self, GameKind, Target, carries, read_as},
    portals::{Session, catalogue},
};
use leptos::{ev, prelude::*};
use wasm_bindgen::JsCast;
use web_sys::Element;

use super::{
    controls::Controls,
    route::Route,
    start::start,
    view::{
        corner::{corner, press},
        end::end,
        scene::scene,
    },
    words,
};
use crate::{
    errors, tr,
    ui::{
        I18n, browser,
        el::{Tag, effect, el, still},
        link_error::link_error,
        site_address, wake_lock,
    },
};

/// The page of Portals to which an address leads.
pub(crate) fn portals_page(i18n: I18n, route: Route) -> AnyView {
    match route {
        Route::Start => start_page(i18n),
        Route::Broken => broken_page(i18n),
        Route::GrownUps => grown_ups_page(i18n),
        Route::Linked => match linked(&address()) {
            Ok(session) => {
                let (portal, variant) = (session.portal(), session.variant());
                play(Controls::new(i18n, portal, variant, Some(session)))
            }
            Err(_) => broken_page(i18n),
        },
        Route::Play(number, variant) => {
            let portal = catalogue().portals().get(usize::from(number));
            match portal {
                Some(portal) => play(Controls::new(i18n, portal, variant, None)),
                None => start_page(i18n),
            }
        }
    }
}

fn address() -> String {
    format!("/portals?{}", site_address::search())
}

/// The session in an address.
fn linked(address: &str) -> Result<Session, incoming::Error> {
    match read_as(GameKind::Portals, address)?.target {
        Target::Portals(session) => Ok(session),
        _ => Err(incoming::Error::Unrecognised),
    }
}

/// Choose a picture and an age. Offline, links arrive here in the fragment.
fn start_page(i18n: I18n) -> AnyView {
    let error = RwSignal::new(String::new());
    effect(move || {
        let look = move || {
            let address = format!("/portals{}", site_address::hash());
            if !carries(GameKind::Portals, &address) {
                return;
            }
            match linked(&address) {
                Ok(session) => {
                    let page = words::path(session.portal(), session.variant());
                    site_address::go_instead(&format!("{page}{}", site_address::hash()));
                }
                Err(why) => error.set(errors::sentence(i18n, &why)),
            }
        };
        look();
        browser::on_window("hashchange", move |_| look());
    });
    choose(i18n, error)
}

/// A link that does not open: why, and every way to start.
fn broken_page(i18n: I18n) -> AnyView {
    let why = linked(&address()).err();
    let why = why.map_or(String::new(), |why| errors::sentence(i18n, &why));
    #[cfg(feature = "ssr")]
    if let Some(response) = use_context::<leptos_axum::ResponseOptions>() {
        response.set_status(http::StatusCode::BAD_REQUEST);
    }
    choose(i18n, RwSignal::new(why))
}

fn choose(i18n: I18n, error: RwSignal<String>) -> AnyView {
    let dismiss = move || {
        error.set(String::new());
        site_address::make_plain("/portals");
    };
    el(Tag::DIV)
        .class("page portals-start")
        .child(link_error(i18n, error, || false, dismiss, || None))
        .child(start(i18n))
        .into()
}

/// What grown-ups want to know: the server writes all of it.
fn grown_ups_page(i18n: I18n) -> AnyView {
    still(el(Tag::ARTICLE).class("page prose grownups"), move || {
        #[cfg(feature = "ssr")]
        return super::grownups::content(i18n);
        #[cfg(not(feature = "ssr"))]
        {
            let _ = i18n;
            crate::ui::el::nothing()
        }
    })
}

/// A child plays: the picture edge to edge, and nothing else.
fn play(controls: Controls) -> AnyView {
    let i18n = controls.i18n;
    effect(move || wake(controls));
    wake_lock::hold_while(controls.has_board);
    el(Tag::DIV)
        .class("portal-page")
        .live("data-end", move || controls.end())
        .on("click", move |event| {
            if let Some(what) = doing(&event) {
                press(controls, &what);
            }
        })
        .child(still(el(Tag::H1).class("visually-hidden"), move || {
            let name = words::place_and_age(i18n, controls.portal, controls.variant);
            format!("{} {name}", tr!(i18n, portals.title)).into_any()
        }))
        .child(scene(controls))
        .child(end(i18n))
        .child(corner(controls))
        .child(still(
            el(Tag::P).class("note warn without-script"),
            move || tr!(i18n, site.no_script).into_any(),
        ))
        .into()
}

/// What the pressed button does, by its `data-do`.
fn doing(event: &ev::Event) -> Option<String> {
    let target = event.target()?.dyn_into::<Element>().ok()?;
    let button = target.closest("[data-do]").ok().flatten()?;
    button.get_attribute("data-do")
}

/// The fragment and the storage are the browser's alone: they are looked at once the page lives.
fn wake(controls: Controls) {
    let fragment = format!("/portals{}", site_address::hash());
    let session = linked(&fragment).ok();
    let other = session.as_ref().filter(|session| {
        session.portal().id != controls.portal.id || session.variant() != controls.variant
    });
    match other {
        Some(session) => {
            let page = words::path(session.portal(), session.variant());
            site_address::go_instead(&format!("{page}{}", site_address::hash()));
        }
        None => controls.wake(session),
    }
}
