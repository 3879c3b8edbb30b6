//! Language and colours: two cookies, so that the server's first answer is right already.
//!
//! Both switches are links (`?lang=pl`, `?theme=dark`) that the server understands without script; with script they
//! take effect in place.

use leptos::{either::Either, html, prelude::*};
use leptos_i18n::Locale as _;
use leptos_router::hooks::use_location;

use crate::{
    i18n::{Locale, t_string, use_i18n},
    ui::{browser, dropdown::Dropdown, icon::Icon, icon::icon},
};

/// A year, in seconds: how long a choice is remembered.
pub(crate) const COOKIE_AGE: i64 = 31_536_000;

/// The cookie and the query parameter that hold the language.
pub(crate) const LANGUAGE: &str = "lang";

const THEME: &str = "theme";
const LIGHT_PAPER: &str = "#FBF7F0";
const DARK_PAPER: &str = "#14171F";

/// The colours of the pages.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Theme {
    /// As the device says.
    #[default]
    System,
    /// Light, whatever the device says.
    Light,
    /// Dark, whatever the device says.
    Dark,
}

impl Theme {
    const ALL: [Self; 3] = [Self::System, Self::Light, Self::Dark];

    fn name(self) -> &'static str {
        match self {
            Self::System => "system",
            Self::Light => "light",
            Self::Dark => "dark",
        }
    }

    fn from_cookies(cookies: &str) -> Self {
        cookies
            .split(';')
            .filter_map(|pair| pair.trim().split_once('='))
            .find(|(name, _)| *name == THEME)
            .map_or(Self::System, |(_, value)| match value {
                "light" => Self::Light,
                "dark" => Self::Dark,
                _ => Self::System,
            })
    }

    /// The theme that the request's cookie asks for.
    pub(crate) fn from_request() -> Self {
        #[cfg(feature = "ssr")]
        {
            use_context::<http::request::Parts>()
                .and_then(|parts| {
                    let cookies = parts.headers.get(http::header::COOKIE)?;
                    Some(Self::from_cookies(cookies.to_str().ok()?))
                })
                .unwrap_or_default()
        }
        #[cfg(not(feature = "ssr"))]
        {
            Self::from_cookies(&browser::cookies())
        }
    }

    /// The value of `data-theme` on the document; none follows the device.
    pub(crate) fn attribute(self) -> Option<&'static str> {
        (self != Self::System).then(|| self.name())
    }

    /// What tints the browser's own bars.
    pub(crate) fn metas(self) -> impl IntoView {
        let tint = |paper| html::meta().name("theme-color").content(paper);
        match self {
            Self::System => Either::Left(view! {
                <meta name="color-scheme" content="light dark"/>
                {tint(LIGHT_PAPER).attr("media", "(prefers-color-scheme: light)")}
                {tint(DARK_PAPER).attr("media", "(prefers-color-scheme: dark)")}
            }),
            Self::Light | Self::Dark => {
                let paper = if self == Self::Light {
                    LIGHT_PAPER
                } else {
                    DARK_PAPER
                };
                Either::Right(view! {
                    <meta name="color-scheme" content=self.name()/>
                    {tint(paper)}
                })
            }
        }
    }
}

/// The present address with one parameter set: what a switch links to, so that it works without script.
fn with_parameter(search: &str, name: &str, value: &str) -> String {
    let mut query: String = search
        .trim_start_matches('?')
        .split('&')
        .filter(|pair| !pair.is_empty() && pair.split('=').next() != Some(name))
        .fold(String::from("?"), |mut query, pair| {
            query.push_str(pair);
            query.push('&');
            query
        });
    query.push_str(name);
    query.push('=');
    query.push_str(value);
    query
}

/// Chooses the language.
#[component]
pub(crate) fn LanguageSwitch() -> impl IntoView {
    let i18n = use_i18n();
    let search = use_location().search;
    let choice = move |locale: Locale, name: &'static str| {
        let code = locale.as_str();
        view! {
            <li>
                <a
                    class="menu-item"
                    href=move || with_parameter(&search.get(), LANGUAGE, code)
                    rel="external"
                    lang=code
                    hreflang=code
                    aria-current=move || (i18n.get_locale() == locale).then_some("true")
                    on:click=move |event| {
                        event.prevent_default();
                        i18n.set_locale(locale);
                        browser::refresh_offline_pages();
                    }
                >
                    {name}
                </a>
            </li>
        }
    };
    view! {
        <Dropdown
            label=Signal::derive(move || t_string!(i18n, site.language))
            class="language"
            face=move || view! { <span class="code" aria-hidden="true">{move || i18n.get_locale().as_str()}</span> }
        >
            <ul class="menu-list">
                {choice(Locale::pl, "Polski")}
                {choice(Locale::en, "English")}
                {choice(Locale::bg, "Български")}
            </ul>
        </Dropdown>
    }
}

/// Chooses the colours.
#[component]
pub(crate) fn ThemeSwitch() -> impl IntoView {
    let i18n = use_i18n();
    let search = use_location().search;
    // The server's choice stands in the document; reading it back keeps the first render equal.
    let theme = RwSignal::new(Theme::from_request());
    let choice = move |choice: Theme| {
        let label = move || match choice {
            Theme::System => t_string!(i18n, site.theme_system),
            Theme::Light => t_string!(i18n, site.theme_light),
            Theme::Dark => t_string!(i18n, site.theme_dark),
        };
        view! {
            <li>
                <a
                    class="menu-item"
                    href=move || with_parameter(&search.get(), THEME, choice.name())
                    rel="external"
                    aria-current=move || (theme.get() == choice).then_some("true")
                    on:click=move |event| {
                        event.prevent_default();
                        theme.set(choice);
                        apply(choice);
                    }
                >
                    {label}
                </a>
            </li>
        }
    };
    Effect::new(move || {
        browser::set_root_attribute("data-theme", theme.get_untracked().attribute())
    });
    view! {
        <Dropdown
            label=Signal::derive(move || t_string!(i18n, site.theme))
            class="theme"
            face=|| icon(Icon::Theme)
        >
            <ul class="menu-list">{Theme::ALL.map(choice).collect_view()}</ul>
        </Dropdown>
    }
}

fn apply(theme: Theme) {
    browser::set_root_attribute("data-theme", theme.attribute());
    match theme {
        Theme::System => browser::set_cookie(THEME, "", 0),
        _ => browser::set_cookie(THEME, theme.name(), COOKIE_AGE),
    }
    browser::refresh_offline_pages();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_switch_keeps_the_rest_of_the_query() {
        assert_eq!(with_parameter("", "lang", "pl"), "?lang=pl");
        assert_eq!(
            with_parameter("code=ZS%2BEcA&lang=en&c=K2H9", "lang", "bg"),
            "?code=ZS%2BEcA&c=K2H9&lang=bg"
        );
    }

    #[test]
    fn an_unknown_theme_follows_the_device() {
        assert_eq!(Theme::from_cookies("lang=pl; theme=dark"), Theme::Dark);
        assert_eq!(Theme::from_cookies("theme=purple"), Theme::System);
        assert_eq!(Theme::from_cookies(""), Theme::System);
    }
}
