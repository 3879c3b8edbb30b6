//! The table of contents of the site.
//!
//! There is no router in the browser: pages are few, every link between them loads the next one whole, and what is played is
//! saved. It would be a third of the bundle.

use games::incoming::GameKind;
use leptos::prelude::*;

use crate::{
    about::about_page,
    home::{game_name, home_page},
    i18n::Locale,
    missing::missing_page,
    open::open_page,
    preferences,
    spaces::spaces_page,
    tr,
    ui::{
        browser,
        crash::crash_banner,
        el::{Tag, effect, el},
        frame::header,
        notice::{notices, provide_teller},
        prose_page, site_address,
    },
    zoo::zoo_page,
};

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
    /// The place of a game that is still being made.
    Soon(GameKind),
    /// Every other path.
    Missing,
}

impl Page {
    /// The page at a path.
    pub(crate) fn at(path: &str) -> Self {
        match path {
            "/" => Self::Home,
            "/open" => Self::Open,
            "/about" => Self::About,
            "/zoo" => Self::Zoo,
            "/spaces" => Self::Spaces,
            "/solitaire" | "/solitaire/freecell" | "/solitaire/klondike" => {
                Self::Soon(GameKind::Solitaire)
            }
            "/portals" => Self::Soon(GameKind::Portals),
            _ => Self::Missing,
        }
    }

    /// The title of its tab.
    #[cfg(feature = "ssr")]
    pub(crate) fn title(self, i18n: Locale) -> String {
        match self {
            Self::Home | Self::Open => {
                format!("{}: {}", tr!(i18n, site.name), tr!(i18n, home.title))
            }
            Self::About => tr!(i18n, about.title).to_owned(),
            Self::Zoo => tr!(i18n, zoo.page_title).to_owned(),
            Self::Spaces => tr!(i18n, spaces.page_title).to_owned(),
            Self::Soon(game) => game_name(i18n, game).to_owned(),
            Self::Missing => tr!(i18n, missing.title).to_owned(),
        }
    }

    /// What search engines and previews say of it.
    #[cfg(feature = "ssr")]
    pub(crate) fn description(self, i18n: Locale) -> &'static str {
        match self {
            Self::Zoo => tr!(i18n, zoo.description),
            Self::Spaces => tr!(i18n, spaces.description),
            _ => tr!(i18n, site.description),
        }
    }

    fn view(self, i18n: Locale) -> AnyView {
        match self {
            Self::Home => home_page(i18n),
            Self::Open => open_page(i18n),
            Self::About => about_page(i18n),
            Self::Zoo => zoo_page(i18n),
            Self::Spaces => spaces_page(i18n),
            Self::Soon(game) => prose_page(move || {
                (
                    game_name(i18n, game),
                    vec![tr!(i18n, soon.text), tr!(i18n, soon.keep)],
                    tr!(i18n, soon.back),
                )
            }),
            Self::Missing => missing_page(i18n),
        }
    }
}

/// The page at the present address, with the frame around it.
#[component]
pub fn App() -> impl IntoView {
    let i18n = preferences::language();
    let teller = provide_teller();
    effect(move || {
        preferences::clean_address();
        browser::register_service_worker();
        // Tests and the style sheet learn from this that the page answers to presses.
        browser::set_root_attribute("data-hydrated", Some(""));
    });
    let content = el(Tag::MAIN)
        .attr("id", "content")
        .attr("tabindex", "-1")
        .child(Page::at(&site_address::path()).view(i18n));
    vec![
        header(i18n),
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
        assert_eq!(Page::at("/zoo"), Page::Zoo);
        assert_eq!(
            Page::at("/solitaire/klondike"),
            Page::Soon(GameKind::Solitaire)
        );
        for path in ["", "/ZOO", "/zoo/", "/zoo/1", "//", "/pkg"] {
            assert_eq!(Page::at(path), Page::Missing, "{path}");
        }
    }
}
