//! What the address of a page requests. The query is read once while rendering, on both sides; only the browser has
//! the fragment, which an effect reads.

use std::rc::Rc;

use games::{
    Language,
    incoming::{self, Error, Found, GameKind},
    link::percent,
};
use leptos::prelude::*;

use crate::{
    errors::{self, LinkError},
    ui::{View, browser, div, effect, link_error, site_address},
};

/// The content of an address besides the path: nothing, a payload, or something that cannot be opened.
pub(crate) type Link = Result<Option<Found>, Error>;

/// The content of this page's query: a context, read once for the document and the page.
#[derive(Clone)]
pub(crate) struct Query(pub(crate) Link);

/// The first form field with this name in a query. Unlike in links, a plus is a space here.
pub(crate) fn field(search: &str, name: &str) -> Option<String> {
    let mut pairs = search.split('&').filter_map(|pair| pair.split_once('='));
    let (_, raw) = pairs.find(|(written, _)| *written == name)?;
    Some(percent::decode(&raw.replace('+', " ")).into_owned())
}

/// Opens a payload of the page's game, or returns why it cannot.
type Open = dyn Fn(&Found) -> Result<(), LinkError>;

/// What a page does with its address.
#[derive(Clone)]
struct Visitor {
    path: String,
    game: Option<GameKind>,
    open: Rc<Open>,
    lang: Language,
    why: RwSignal<Option<LinkError>>,
}

impl Visitor {
    fn arrive(&self, link: Link, in_query: bool) {
        let takes = !in_query
            || match self.game {
                Some(GameKind::Zoo | GameKind::Solitaire) => true,
                // On other pages a child plays the portal in the path.
                Some(GameKind::Portals) => self.path == "/portals",
                // Boards are secret, so they belong in the fragment.
                Some(GameKind::Spaces) | None => false,
            };
        let outcome = match link {
            Ok(None) => return,
            Ok(Some(found)) if takes && Some(found.game()) == self.game => (self.open)(&found),
            Ok(Some(found)) => return send_on(&found.path()),
            Err(error) => Err(errors::unread(self.lang, &error)),
        };
        if let Err(why) = outcome {
            self.why.set(Some(why));
            #[cfg(feature = "ssr")]
            refuse();
        }
    }

    /// Reads the fragment in the browser, now and whenever it changes.
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

/// Reads the address for a page, and later every new fragment. A payload of `game` goes to `open`, and one of another
/// game to that game's page; for anything that cannot be opened, `why` gets the reason. In the browser `wake` runs
/// first, and gets whether the fragment has a payload for this page.
pub(crate) fn watch(
    lang: Language,
    why: RwSignal<Option<LinkError>>,
    game: Option<GameKind>,
    wake: impl Fn(bool) + 'static,
    open: impl Fn(&Found) -> Result<(), LinkError> + 'static,
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

/// The message above a page that opens no links: why a link in its address cannot be opened.
pub(crate) fn note(lang: Language) -> View {
    let why = RwSignal::new(None);
    watch(lang, why, None, |_| {}, |_| Ok(()));
    div("address-note").child(failure(lang, why)).into()
}

/// Why a link cannot be opened, on a page without a game of its own.
pub(crate) fn failure(lang: Language, why: RwSignal<Option<LinkError>>) -> View {
    let dismiss = move || {
        why.set(None);
        site_address::make_plain(&site_address::path());
    };
    link_error(lang, why, || false, dismiss, || None)
}

/// Goes to another page in place of the current history entry.
pub(crate) fn send_on(path: &str) {
    #[cfg(feature = "ssr")]
    crate::shell::redirect(path);
    #[cfg(not(feature = "ssr"))]
    site_address::go_instead(path);
}

/// The HTTP status of the answer to a link that cannot be opened.
#[cfg(feature = "ssr")]
pub(crate) fn refuse() {
    crate::shell::set_status(http::StatusCode::BAD_REQUEST);
}
