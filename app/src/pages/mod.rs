//! The table of contents of the site: maps paths to pages.
//!
//! There is no router in the browser. There are few pages, every link loads a whole document, and games are saved; a
//! router would be a third of the bundle.

mod route;

use games::{
    Language,
    incoming::{self, GameKind},
    solitaire::Kind,
    spaces::link::PLAY as SPACES_PLAY,
};
use leptos::prelude::*;

pub(crate) use route::{Entry, Route};

use crate::{
    address::{self, Link, Query},
    preferences::{Preferences, clean_address, tell_of_kept_language},
    tr,
    ui::{
        Notifier, Tag, View, browser, crash::crash_banner, effect, el, header, nothing,
        provide_notifier, site_address, told,
    },
};

#[cfg(feature = "ssr")]
use crate::{
    preview::Subject,
    site::{Assets, Bundle},
};
#[cfg(feature = "ssr")]
use games::portals::catalogue;

/// A page of the site.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Page {
    /// `/`
    Home,
    /// `/open`: the paste field without script.
    Open,
    /// `/about`
    About,
    /// `/zoo`
    Zoo,
    /// `/spaces`, and `/spaces/play`, where its links lead.
    Spaces(Entry),
    /// `/solitaire` and the pages of its two games; `/?p=`.
    Solitaire(Option<Kind>),
    /// `/portals` and all paths below.
    Portals(Route),
    /// Any other path.
    Missing,
}

impl Page {
    /// The page at the current address. The address is read once; the document and the page share the result as
    /// contexts.
    pub(crate) fn expect() -> Self {
        use_context().unwrap_or_else(|| {
            let (page, link) = Self::read(&site_address::path(), &site_address::search());
            provide_context(page.clone());
            provide_context(Query(link));
            page
        })
    }

    /// The page at an address, and the content of its query.
    pub(crate) fn read(path: &str, search: &str) -> (Self, Link) {
        let page = Self::at(path);
        let link = match page {
            #[cfg(feature = "home")]
            Self::Open => incoming::find(&crate::open::field(search)).map(Some),
            _ => incoming::at(&[path, "?", search].concat()),
        };
        match (page, link) {
            // Solitaire positions on the front page open in place.
            (Self::Home, Ok(Some(found))) if found.game() == GameKind::Solitaire => {
                (Self::Solitaire(None), Ok(Some(found)))
            }
            // The start page explains why one cannot be opened.
            #[cfg(feature = "portals")]
            (Self::Portals(Route::Start), Ok(Some(found))) if found.game() == GameKind::Portals => {
                match found.portals() {
                    Ok(incoming) => (Self::Portals(Route::Linked(incoming.target)), Ok(None)),
                    Err(_) => (Self::Portals(Route::Start), Ok(Some(found))),
                }
            }
            // The start page explains it, without the long text.
            (Self::Portals(Route::GrownUps), Err(error)) => {
                (Self::Portals(Route::Start), Err(error))
            }
            other => other,
        }
    }

    /// The page at a path.
    fn at(path: &str) -> Self {
        match path {
            "/" => Self::Home,
            "/open" => Self::Open,
            "/about" => Self::About,
            "/zoo" => Self::Zoo,
            "/spaces" => Self::Spaces(Entry::Lobby),
            SPACES_PLAY => Self::Spaces(Entry::Link),
            "/solitaire" => Self::Solitaire(None),
            "/solitaire/freecell" => Self::Solitaire(Some(Kind::FreeCell)),
            "/solitaire/klondike" => Self::Solitaire(Some(Kind::Klondike)),
            #[cfg(feature = "portals")]
            _ => Route::at(path).map_or(Self::Missing, Self::Portals),
            #[cfg(not(feature = "portals"))]
            _ => Self::Missing,
        }
    }

    /// The title of the document.
    #[cfg(feature = "ssr")]
    pub(crate) fn title(&self, lang: Language) -> String {
        match self {
            Self::Home | Self::Open => {
                format!("{}: {}", tr!(lang, site.name), tr!(lang, home.title))
            }
            Self::About => tr!(lang, server.about.title).to_owned(),
            Self::Zoo => tr!(lang, server.zoo.page_title).to_owned(),
            Self::Spaces(Entry::Lobby) => tr!(lang, server.spaces.page_title).to_owned(),
            Self::Spaces(Entry::Link) => tr!(lang, server.preview.spaces).to_owned(),
            Self::Solitaire(_) => tr!(lang, server.solitaire.page_title).to_owned(),
            Self::Portals(Route::Play(portal, variant)) => {
                crate::portals::title(lang, *portal, *variant)
            }
            Self::Portals(Route::GrownUps) => tr!(lang, server.grownups.title).to_owned(),
            Self::Portals(_) => tr!(lang, server.portals.page_title).to_owned(),
            Self::Missing => tr!(lang, server.missing.title).to_owned(),
        }
    }

    /// The pattern of the page's path, for logs and metrics: nothing in it depends on the address.
    #[cfg(feature = "ssr")]
    const fn pattern(&self) -> &'static str {
        match self {
            Self::Home => "/",
            Self::Open => "/open",
            Self::About => "/about",
            Self::Zoo => "/zoo",
            Self::Spaces(Entry::Lobby) => "/spaces",
            Self::Spaces(Entry::Link) => SPACES_PLAY,
            Self::Solitaire(None) => "/solitaire",
            Self::Solitaire(Some(Kind::FreeCell)) => "/solitaire/freecell",
            Self::Solitaire(Some(Kind::Klondike)) => "/solitaire/klondike",
            Self::Portals(Route::Start | Route::Linked(_)) => "/portals",
            Self::Portals(Route::GrownUps) => "/portals/grownups",
            Self::Portals(Route::Play(..)) => "/portals/{portal}/{variant}",
            Self::Missing => "missing",
        }
    }

    /// The description for search engines and previews.
    #[cfg(feature = "ssr")]
    pub(crate) fn description(&self, lang: Language) -> &'static str {
        match self {
            Self::Zoo => tr!(lang, server.zoo.description),
            Self::Spaces(Entry::Lobby) => tr!(lang, server.spaces.description),
            Self::Spaces(Entry::Link) => tr!(lang, server.preview.spaces_text),
            Self::Solitaire(_) => tr!(lang, server.solitaire.description),
            Self::Portals(_) => tr!(lang, server.portals.description),
            _ => tr!(lang, server.site.description),
        }
    }

    /// The preview picture of the page without a link.
    #[cfg(feature = "ssr")]
    pub(crate) fn picture(&self) -> Subject {
        match self {
            Self::Home | Self::Open | Self::About | Self::Missing => Subject::Site,
            Self::Zoo => Subject::Zoo(None),
            Self::Spaces(_) => Subject::Spaces,
            Self::Solitaire(_) => Subject::Solitaire(None),
            Self::Portals(_) => catalogue()
                .portals()
                .first()
                .map_or(Subject::Site, Subject::Portal),
        }
    }

    /// Whether the page is for children, with nothing on it but the game.
    fn is_bare(&self) -> bool {
        matches!(self, Self::Portals(route) if route.is_play())
    }

    /// The bundle of this page.
    #[cfg(feature = "ssr")]
    pub(crate) fn bundle<'a>(&self, assets: &'a Assets) -> &'a Bundle {
        let bundles = &assets.bundles;
        match self {
            Self::Home | Self::Open | Self::About | Self::Missing => &bundles.home,
            Self::Zoo => &bundles.zoo,
            Self::Spaces(_) => &bundles.spaces,
            Self::Solitaire(_) => &bundles.solitaire,
            Self::Portals(_) => &bundles.portals,
        }
    }

    /// The pages of each feature: the server has all of them, each bundle one.
    #[allow(unreachable_patterns, reason = "the last one is for bundles")]
    fn view(self, lang: Language) -> View {
        match self {
            #[cfg(feature = "home")]
            Self::Home => with_note(lang, crate::home::home_page),
            #[cfg(feature = "home")]
            Self::Open => crate::open::open_page(lang),
            #[cfg(feature = "home")]
            Self::About => with_note(lang, crate::about::about_page),
            #[cfg(feature = "home")]
            Self::Missing => with_note(lang, crate::missing::missing_page),
            #[cfg(feature = "zoo")]
            Self::Zoo => crate::zoo::zoo_page(lang),
            #[cfg(feature = "spaces")]
            Self::Spaces(entry) => crate::spaces::spaces_page(lang, entry),
            #[cfg(feature = "solitaire")]
            Self::Solitaire(kind) => crate::solitaire::solitaire_page(lang, kind),
            #[cfg(feature = "portals")]
            Self::Portals(Route::GrownUps) => with_note(lang, crate::portals::grown_ups_page),
            #[cfg(feature = "portals")]
            Self::Portals(route) => crate::portals::portals_page(lang, route),
            // The document never loads another page's bundle.
            _ => nothing(),
        }
    }
}

/// The pattern of a page's path, for logs and metrics: nothing in it depends on the address.
///
/// ```
/// use app::path_pattern;
///
/// assert_eq!(path_pattern("/portals/d1/t1"), "/portals/{portal}/{variant}");
/// assert_eq!(path_pattern("/zoo&from=Ann"), "missing");
/// ```
#[cfg(feature = "ssr")]
#[must_use]
pub fn path_pattern(path: &str) -> &'static str {
    Page::at(path).pattern()
}

/// Wraps a page that opens no links. The message is rendered second, so that its status becomes the answer's.
fn with_note(lang: Language, page: fn(Language) -> View) -> View {
    vec![address::note(lang), page(lang)].into()
}

/// Hydrates the page that the server wrote. False, with nothing changed, if the document differs from it.
#[cfg(not(feature = "ssr"))]
#[must_use]
pub fn hydrate() -> bool {
    // Fails if the previous attempt has already set it.
    let _ = any_spawner::Executor::init_wasm_bindgen();
    let owner = Owner::new_root(None);
    let body = document().body();
    let page = owner.with(|| body.and_then(|body| crate::ui::hydrate(app(), &body)));
    let is_awake = page.is_some();
    if is_awake {
        // Leaked, because it lives as long as the document.
        core::mem::forget((owner, page));
    } else {
        // Pending effects would otherwise never run.
        owner.pause();
    }
    is_awake
}

/// The page at the current address, inside the frame.
pub(crate) fn app() -> View {
    let lang = Preferences::current().language.unwrap_or_default();
    let notifier = provide_notifier();
    let page = Page::expect();
    let is_bare = page.is_bare();
    effect(move || {
        clean_address();
        if !is_bare {
            tell_of_kept_language(lang, notifier);
            browser::on_window("new-version", move |_| tell_of_new_version(lang, notifier));
        }
        // Tells tests and the style sheet that the page is hydrated.
        browser::set_root_attribute("data-hydrated", Some(""));
    });
    let content = el(Tag::MAIN)
        .attr("id", "content")
        .attr("tabindex", "-1")
        .child(page.view(lang));
    vec![
        if is_bare { nothing() } else { header(lang) },
        crash_banner(lang),
        content.into(),
        told(notifier),
    ]
    .into()
}

/// Offers to load the page again. `wake.js` has found that the site is newer than this page.
fn tell_of_new_version(lang: Language, notifier: Notifier) {
    let (text, label) = (tr!(lang, site.new_version), tr!(lang, site.reload));
    // Saved games continue after that, and links are opened again.
    notifier.offer(text, label, site_address::reload);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_paths_lead_to_their_pages_and_others_to_none() {
        let at = Page::at;
        assert_eq!(at("/zoo"), Page::Zoo);
        assert_eq!(
            at("/solitaire/klondike"),
            Page::Solitaire(Some(Kind::Klondike))
        );
        assert_eq!(at("/"), Page::Home);
        assert_eq!(at("/portals"), Page::Portals(Route::Start));
        for path in ["", "/ZOO", "/zoo/", "/zoo/1", "//", "/pkg"] {
            assert_eq!(at(path), Page::Missing, "{path}");
        }
    }

    fn read(path: &str, search: &str) -> (Page, Result<Option<GameKind>, &'static str>) {
        let (page, link) = Page::read(path, search);
        let link = link.map(|found| found.map(|found| found.game()));
        (page, link.map_err(|error| error.kind_name()))
    }

    #[test]
    fn the_query_selects_the_page_and_its_content() {
        assert_eq!(
            read("/open", "text=ZS5"),
            (Page::Open, Ok(Some(GameKind::Zoo)))
        );
        assert_eq!(read("/open", "text="), (Page::Open, Err("empty")));
        assert_eq!(read("/open", "code=ZS5"), (Page::Open, Err("empty")));
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
            let (page, link) = Page::read("/portals", search);
            assert_eq!(page, Page::Portals(Route::Start), "{search}");
            let error = link.unwrap().unwrap().portals().unwrap_err();
            assert_eq!(error.kind_name(), kind, "{search}");
        }
    }
}
