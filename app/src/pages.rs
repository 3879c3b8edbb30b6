//! The table of contents of the site.
//!
//! There is no router in the browser: pages are few, every link between them loads the next one whole, and what is played is
//! saved. It would be a third of the bundle.

use games::{
    incoming::{GameKind, carries},
    solitaire::Kind,
};
use leptos::prelude::*;

use crate::{
    about::about_page,
    home::home_page,
    missing::missing_page,
    open::open_page,
    portals::{Route, portals_page},
    preferences::{Preferences, clean_address},
    solitaire::solitaire_page,
    spaces::spaces_page,
    ui::{
        I18n, browser,
        crash::crash_banner,
        el::{Tag, effect, el, nothing},
        frame::header,
        notice::{notices, provide_teller},
        site_address,
    },
    zoo::zoo_page,
};

#[cfg(feature = "ssr")]
use crate::tr;

/// A page of the site.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Page {
    /// `/`
    Home,
    /// `/open`: the paste field without script.
    Open,
    /// `/about`
    About,
    /// `/zoo`
    Zoo,
    /// `/spaces`
    Spaces,
    /// `/solitaire` and the pages of its two games; `/?p=`.
    Solitaire(Option<Kind>),
    /// `/portals`, and what is below it.
    Portals(Route),
    /// Every other path.
    Missing,
}

impl Page {
    /// The page at a path; at the root the query can be a position of solitaire.
    pub(crate) fn at(path: &str, search: &str) -> Self {
        match path {
            "/" if carries(GameKind::Solitaire, &format!("/?{search}")) => Self::Solitaire(None),
            "/" => Self::Home,
            "/open" => Self::Open,
            "/about" => Self::About,
            "/zoo" => Self::Zoo,
            "/spaces" => Self::Spaces,
            "/solitaire" => Self::Solitaire(None),
            "/solitaire/freecell" => Self::Solitaire(Some(Kind::FreeCell)),
            "/solitaire/klondike" => Self::Solitaire(Some(Kind::Klondike)),
            _ => Route::at(path, search).map_or(Self::Missing, Self::Portals),
        }
    }

    /// The title of its tab.
    #[cfg(feature = "ssr")]
    pub(crate) fn title(self, i18n: I18n) -> String {
        match self {
            Self::Home | Self::Open => {
                format!("{}: {}", tr!(i18n, site.name), tr!(i18n, home.title))
            }
            Self::About => tr!(i18n, server.about.title).to_owned(),
            Self::Zoo => tr!(i18n, server.zoo.page_title).to_owned(),
            Self::Spaces => tr!(i18n, server.spaces.page_title).to_owned(),
            Self::Solitaire(_) => tr!(i18n, server.solitaire.page_title).to_owned(),
            Self::Portals(Route::Play(portal, variant)) => {
                crate::portals::title(i18n, portal, variant)
            }
            Self::Portals(Route::GrownUps) => tr!(i18n, server.grownups.title).to_owned(),
            Self::Portals(_) => tr!(i18n, server.portals.page_title).to_owned(),
            Self::Missing => tr!(i18n, server.missing.title).to_owned(),
        }
    }

    /// What search engines and previews say of it.
    #[cfg(feature = "ssr")]
    pub(crate) fn description(self, i18n: I18n) -> &'static str {
        match self {
            Self::Zoo => tr!(i18n, server.zoo.description),
            Self::Spaces => tr!(i18n, server.spaces.description),
            Self::Solitaire(_) => tr!(i18n, server.solitaire.description),
            Self::Portals(_) => tr!(i18n, server.portals.description),
            _ => tr!(i18n, server.site.description),
        }
    }

    /// Whether the page is a child's, with nothing on it but the game.
    fn is_bare(self) -> bool {
        matches!(self, Self::Portals(route) if route.is_play())
    }

    fn view(self, i18n: I18n) -> AnyView {
        match self {
            Self::Home => home_page(i18n),
            Self::Open => open_page(i18n),
            Self::About => about_page(i18n),
            Self::Zoo => zoo_page(i18n),
            Self::Spaces => spaces_page(i18n),
            Self::Solitaire(kind) => solitaire_page(i18n, kind),
            Self::Portals(route) => portals_page(i18n, route),
            Self::Missing => missing_page(i18n),
        }
    }
}

/// The page at the present address, with the frame around it.
#[component]
pub fn App() -> impl IntoView {
    let i18n = Preferences::current().language.unwrap_or_default();
    let teller = provide_teller();
    effect(move || {
        clean_address();
        browser::register_service_worker();
        // Tests and the style sheet learn from this that the page answers to presses.
        browser::set_root_attribute("data-hydrated", Some(""));
    });
    let page = Page::at(&site_address::path(), &site_address::search());
    let content = el(Tag::MAIN)
        .attr("id", "content")
        .attr("tabindex", "-1")
        .child(page.view(i18n));
    vec![
        if page.is_bare() {
            nothing()
        } else {
            header(i18n)
        },
        crash_banner(i18n),
        content.into(),
        notices(i18n, teller),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_lead_to_their_pages_and_all_others_to_none() {
        let at = |path| Page::at(path, "");
        assert_eq!(at("/zoo"), Page::Zoo);
        assert_eq!(
            at("/solitaire/klondike"),
            Page::Solitaire(Some(Kind::Klondike))
        );
        assert_eq!(at("/"), Page::Home);
        assert_eq!(Page::at("/", "p=v1F00"), Page::Solitaire(None));
        assert_eq!(at("/portals"), Page::Portals(Route::Start));
        for path in ["", "/ZOO", "/zoo/", "/zoo/1", "//", "/pkg"] {
            assert_eq!(at(path), Page::Missing, "{path}");
        }
    }
}
