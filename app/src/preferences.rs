//! Language and colours: two cookies, so that the server's first answer is right already.
//!
//! Both switches are links (`?lang=pl`, `?theme=dark`) that the server understands without script. With script the colours
//! change in place, and the language loads the page anew.

use leptos::{either::Either, html, prelude::*};
use leptos_i18n::{Locale as _, context::UseLocalesOptions};
use leptos_router::{
    NavigateOptions,
    hooks::{use_location, use_navigate},
};

use crate::{
    i18n::Locale,
    tr,
    ui::{
        browser,
        dropdown::Dropdown,
        icon::{Icon, icon},
    },
    use_i18n,
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
        match cookie(cookies, THEME) {
            Some("light") => Self::Light,
            Some("dark") => Self::Dark,
            _ => Self::System,
        }
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
    let rest = without_parameters(search, &[name]);
    let joint = if rest.is_empty() { "?" } else { "&" };
    format!("{rest}{joint}{name}={value}")
}

/// The query without some parameters; empty, or with its question mark.
fn without_parameters(search: &str, names: &[&str]) -> String {
    let mut query = String::new();
    for pair in search.trim_start_matches('?').split('&') {
        if !pair.is_empty()
            && !pair
                .split('=')
                .next()
                .is_some_and(|name| names.contains(&name))
        {
            query.push(if query.is_empty() { '?' } else { '&' });
            query.push_str(pair);
        }
    }
    query
}

/// A choice that came in the address is a cookie by now. It leaves the address, where it would outlive the next choice.
pub(crate) fn clean_address() {
    let location = use_location();
    let navigate = use_navigate();
    Effect::new(move || {
        let search = location.search.get();
        let clean = without_parameters(&search, &[LANGUAGE, THEME]);
        if clean.trim_start_matches('?') != search {
            let path = location.pathname.get_untracked();
            let hash = location.hash.get_untracked();
            let options = NavigateOptions {
                replace: true,
                scroll: false,
                ..NavigateOptions::default()
            };
            navigate(&format!("{path}{clean}{hash}"), options);
        }
    });
}

/// Chooses the language. The page is loaded anew in it; what is played is saved.
#[component]
pub(crate) fn LanguageSwitch() -> impl IntoView {
    let i18n = use_i18n();
    let search = use_location().search;
    let current = i18n.get_locale_untracked();
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
                    aria-current=(current == locale).then_some("true")
                    on:click=move |event| {
                        event.prevent_default();
                        browser::set_cookie(LANGUAGE, code, COOKIE_AGE);
                        browser::refresh_offline_pages();
                        // Where reloading is refused, the choice holds from the next page on.
                        let _ = window().location().reload();
                    }
                >
                    {name}
                </a>
            </li>
        }
    };
    view! {
        <Dropdown
            label=tr!(i18n, site.language)
            class="language"
            face=view! { <span class="code" aria-hidden="true">{current.as_str()}</span> }.into_any()
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
    let theme = RwSignal::new(Theme::from_request());
    let choice = move |choice: Theme| {
        let label = match choice {
            Theme::System => tr!(i18n, site.theme_system),
            Theme::Light => tr!(i18n, site.theme_light),
            Theme::Dark => tr!(i18n, site.theme_dark),
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
                        choose(choice);
                    }
                >
                    {label}
                </a>
            </li>
        }
    };
    // A page that the service worker kept may be older than the choice.
    Effect::new(move || {
        browser::set_root_attribute("data-theme", theme.get_untracked().attribute());
    });
    view! {
        <Dropdown label=tr!(i18n, site.theme) class="theme" face=icon(Icon::Theme).into_any()>
            <ul class="menu-list">{Theme::ALL.map(choice).collect_view()}</ul>
        </Dropdown>
    }
}

fn choose(theme: Theme) {
    browser::set_root_attribute("data-theme", theme.attribute());
    match theme {
        Theme::System => browser::set_cookie(THEME, "", 0),
        _ => browser::set_cookie(THEME, theme.name(), COOKIE_AGE),
    }
    browser::refresh_offline_pages();
}

/// What tells the server's first rendering the language: the cookie, else what the browser asks for.
pub(crate) fn language_of_request() -> UseLocalesOptions {
    #[cfg(feature = "ssr")]
    {
        UseLocalesOptions::default().ssr_lang_header_getter(|| {
            let parts = use_context::<http::request::Parts>()?;
            let header = |name| parts.headers.get(name)?.to_str().ok();
            let chosen = header(http::header::COOKIE)
                .and_then(|cookies| cookie(cookies, LANGUAGE))
                .filter(|code| {
                    Locale::get_all()
                        .iter()
                        .any(|locale| locale.as_str() == *code)
                });
            chosen
                .or_else(|| header(http::header::ACCEPT_LANGUAGE))
                .map(str::to_owned)
        })
    }
    // The browser reads it from the document.
    #[cfg(not(feature = "ssr"))]
    {
        UseLocalesOptions::default()
    }
}

/// The value of a cookie in a `Cookie` header.
fn cookie<'a>(cookies: &'a str, wanted: &str) -> Option<&'a str> {
    cookies
        .split(';')
        .filter_map(|pair| pair.trim().split_once('='))
        .find_map(|(name, value)| (name == wanted).then_some(value))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_switch_keeps_the_rest_of_the_query() {
        assert_eq!(with_parameter("", "lang", "pl"), "?lang=pl");
        assert_eq!(with_parameter("lang=en", "lang", "pl"), "?lang=pl");
        assert_eq!(
            with_parameter("code=ZS%2BEcA&lang=en&c=K2H9", "lang", "bg"),
            "?code=ZS%2BEcA&c=K2H9&lang=bg"
        );
    }

    #[test]
    fn a_choice_leaves_the_address() {
        let search = "lang=pl&code=ZS5&theme=dark";
        assert_eq!(without_parameters(search, &["lang", "theme"]), "?code=ZS5");
        assert_eq!(without_parameters("lang=pl", &["lang", "theme"]), "");
    }

    #[test]
    fn an_unknown_theme_follows_the_device() {
        assert_eq!(Theme::from_cookies("lang=pl; theme=dark"), Theme::Dark);
        assert_eq!(Theme::from_cookies("theme=purple"), Theme::System);
        assert_eq!(Theme::from_cookies(""), Theme::System);
    }
}
