//! The address of the page: which page it leads to, and the payload in it. The query is read once while rendering, on both sides;
//! fragments are the browser's alone and are read in an effect.

use std::rc::Rc;

use games::{
    incoming::{self, Error, Found, GameKind},
    link::percent,
};
use leptos::prelude::*;

use crate::{
    errors,
    pages::Page,
    portals::Route,
    ui::{I18n, browser, el::effect, link_error::link_error, site_address},
};

/// What an address holds beside a page's path: nothing, a payload, or something that does not open.
type Link = Result<Option<Found>, Error>;

/// The address of the request, or the one that the browser has loaded, without the fragment.
#[derive(Clone)]
pub(crate) struct Address {
    /// The page that it leads to.
    pub(crate) page: Page,
    /// What the query holds.
    pub(crate) link: Link,
}

impl Address {
    /// The address of this page, read once: the document and the pages share it as a context.
    pub(crate) fn expect() -> Self {
        use_context().unwrap_or_else(|| {
            let address = Self::read(&site_address::path(), &site_address::search());
            provide_context(address.clone());
            address
        })
    }

    fn read(path: &str, search: &str) -> Self {
        let page = Page::at(path);
        let link = match page {
            Page::Open => incoming::find(&field(search)).map(Some),
            _ => incoming::at(&[path, "?", search].concat()),
        };
        match (page, link) {
            // Positions of solitaire are shown right there.
            (Page::Home, Ok(Some(found))) if found.game() == GameKind::Solitaire => Self {
                page: Page::Solitaire(None),
                link: Ok(Some(found)),
            },
            (Page::Portals(Route::Start), Ok(Some(found))) if found.game() == GameKind::Portals => {
                let (route, link) = match found.portals() {
                    Ok(incoming) => (Route::Linked(incoming.target), Ok(None)),
                    Err(error) => (Route::Start, Err(error)),
                };
                Self {
                    page: Page::Portals(route),
                    link,
                }
            }
            // Reading on is for those who came by a good link; the start page says more.
            (Page::Portals(Route::GrownUps), Err(error)) => Self {
                page: Page::Portals(Route::Start),
                link: Err(error),
            },
            (page, link) => Self { page, link },
        }
    }
}

/// The text of the paste field in a query. In a form, unlike in a link, a plus is a blank.
pub(crate) fn field(search: &str) -> String {
    let raw = search
        .split('&')
        .find_map(|pair| pair.strip_prefix("text="))
        .unwrap_or_default();
    percent::decode(&raw.replace('+', " ")).into_owned()
}

/// Opens a payload of the page's game.
type Open = dyn Fn(&Found) -> Result<(), Error>;

/// What a page does with its address.
#[derive(Clone)]
struct Visitor {
    path: String,
    game: Option<GameKind>,
    /// Whether payloads in the query are shown in place; else they are sent on to where they belong.
    takes_query: bool,
    open: Rc<Open>,
    fail: Rc<dyn Fn(&Error)>,
}

impl Visitor {
    fn arrive(&self, link: Link, in_query: bool) {
        let outcome = match link {
            Ok(None) => return,
            Ok(Some(found))
                if Some(found.game()) == self.game && (!in_query || self.takes_query) =>
            {
                (self.open)(&found)
            }
            Ok(Some(found)) => return send_on(&found.path()),
            Err(error) => Err(error),
        };
        if let Err(error) = outcome {
            (self.fail)(&error);
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

/// Gives a page what its address asks for, and whatever fragment comes later: a payload of its `game` to `open`, what does not
/// open to `fail`; a payload of another game goes to that game's page. In the browser `wake` runs first, and is told whether the
/// fragment has a payload for this page.
pub(crate) fn watch(
    game: Option<GameKind>,
    wake: impl Fn(bool) + 'static,
    open: impl Fn(&Found) -> Result<(), Error> + 'static,
    fail: impl Fn(&Error) + 'static,
) {
    let Address { page, link } = Address::expect();
    let visitor = Visitor {
        path: site_address::path(),
        game,
        // Boards are secret, and the page of a portal has no session in its query.
        takes_query: matches!(page, Page::Zoo | Page::Solitaire(_)),
        open: Rc::new(open),
        fail: Rc::new(fail),
    };
    visitor.arrive(link, true);
    visitor.follow(Box::new(wake));
}

/// What stands above a page that opens no link itself: why a link in its address does not open.
pub(crate) fn note(i18n: I18n) -> AnyView {
    let why = RwSignal::new(String::new());
    let fail = move |error: &Error| why.set(errors::sentence(i18n, error));
    watch(None, |_| {}, |_| Ok(()), fail);
    let dismiss = move || {
        why.set(String::new());
        site_address::make_plain(&site_address::path());
    };
    link_error(i18n, why, || false, dismiss, || None)
}

/// Goes to another page in the place of this one.
pub(crate) fn send_on(path: &str) {
    #[cfg(feature = "ssr")]
    leptos_axum::redirect(path);
    #[cfg(not(feature = "ssr"))]
    site_address::go_instead(path);
}

/// The status of an answer to a link that does not open.
#[cfg(feature = "ssr")]
pub(crate) fn refuse() {
    if let Some(response) = use_context::<leptos_axum::ResponseOptions>() {
        response.set_status(http::StatusCode::BAD_REQUEST);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(path: &str, search: &str) -> (Page, Result<Option<GameKind>, &'static str>) {
        let Address { page, link } = Address::read(path, search);
        let link = link.map(|found| found.map(|found| found.game()));
        (page, link.map_err(|error| error.kind_name()))
    }

    #[test]
    fn a_form_field_is_read_as_forms_are_written() {
        assert_eq!(field("text=ZP%2BITEA+hi&x=1"), "ZP+ITEA hi");
        assert_eq!(field("x=1"), "");
        let zoo = Ok(Some(GameKind::Zoo));
        assert_eq!(read("/open", "text=ZS5"), (Page::Open, zoo));
        assert_eq!(read("/open", "text="), (Page::Open, Err("empty")));
        assert_eq!(read("/open", "code=ZS5"), (Page::Open, Err("empty")));
    }

    #[test]
    fn the_query_says_what_a_page_is_for() {
        let solitaire = Ok(Some(GameKind::Solitaire));
        assert_eq!(read("/", "p=v1F00"), (Page::Solitaire(None), solitaire));
        assert_eq!(read("/", "fbclid=x"), (Page::Home, Ok(None)));
        assert_eq!(read("/", "p=AAAA"), (Page::Home, Err("unrecognised")));
        let (page, link) = read("/portals", "s=BABgBGEAAMBhAAgBAA");
        assert!(matches!(page, Page::Portals(Route::Linked(_))) && link == Ok(None));
        for (search, kind) in [
            ("s=", "empty"),
            ("s=AAAA", "unsupported_version"),
            ("s=%00", "bad_base64"),
        ] {
            let start = Page::Portals(Route::Start);
            assert_eq!(read("/portals", search), (start, Err(kind)), "{search}");
        }
    }
}
