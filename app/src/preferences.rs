//! Language and colours: two cookies, so that the server's first answer is right already.
//!
//! Both switches are links (`?lang=pl`, `?theme=dark`) that the server understands without script. With script the colours
//! change in place, and the language loads the page anew.

#[cfg(feature = "ssr")]
use leptos::{either::Either, html};
use leptos::{ev, prelude::*};

use crate::{
    i18n::Locale,
    tr,
    ui::{
        I18n, browser,
        dropdown::dropdown,
        el::{Tag, each, effect, el},
        icon::{Icon, icon},
        site_address,
    },
};

/// A year, in seconds: how long a choice is remembered.
pub(crate) const COOKIE_AGE: i64 = 31_536_000;

/// The cookie and the query parameter that hold the language.
pub(crate) const LANGUAGE: &str = "lang";

const THEME: &str = "theme";

/// More bytes than a link of ours has, with what others add to it.
const LONGEST_QUERY: usize = 1_000;

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
    #[cfg(feature = "ssr")]
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

/// The present address with one parameter set: what a switch links to, so that it works without script. A query that is longer
/// than any link of ours is left out, so that an answer does not grow with it.
fn with_parameter(search: &str, name: &str, value: &str) -> String {
    let search = if search.len() > LONGEST_QUERY {
        ""
    } else {
        search
    };
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
    let search = site_address::search();
    let clean = without_parameters(&search, &[LANGUAGE, THEME]);
    if clean.trim_start_matches('?') != search {
        site_address::replace(&format!(
            "{}{clean}{}",
            site_address::path(),
            site_address::hash()
        ));
    }
}

/// Chooses the language. The page is loaded anew in it; what is played is saved.
pub(crate) fn language_switch(i18n: I18n) -> AnyView {
    let search = site_address::search();
    let choice = |(locale, name): (Locale, &'static str)| {
        let code = locale.as_str();
        let choose = move |event: ev::Event| {
            event.prevent_default();
            browser::set_cookie(LANGUAGE, code, COOKIE_AGE);
            browser::refresh_offline_pages();
            // Where reloading is refused, the choice holds from the next page on.
            let _ = window().location().reload();
        };
        let link = el(Tag::A)
            .class("menu-item")
            .attr("href", with_parameter(&search, LANGUAGE, code))
            .attr("lang", code)
            .attr("hreflang", code)
            .attr("aria-current", (i18n == locale).then_some("true"))
            .on("click", choose)
            .text(name);
        el(Tag::LI).child(link)
    };
    let languages = [
        (Locale::Pl, "Polski"),
        (Locale::En, "English"),
        (Locale::Bg, "Български"),
    ];
    let face = el(Tag::SPAN)
        .class("code")
        .attr("aria-hidden", "true")
        .text(i18n.as_str());
    dropdown(
        tr!(i18n, site.language),
        "language",
        face.into(),
        each(languages, choice),
    )
}

/// Chooses the colours.
pub(crate) fn theme_switch(i18n: I18n) -> AnyView {
    let search = site_address::search();
    let first = Theme::from_request();
    // By its number: one type of signal fewer.
    let theme = RwSignal::new(first as usize);
    let item = |item: Theme| {
        let label = match item {
            Theme::System => tr!(i18n, site.theme_system),
            Theme::Light => tr!(i18n, site.theme_light),
            Theme::Dark => tr!(i18n, site.theme_dark),
        };
        let link = el(Tag::A)
            .class("menu-item")
            .attr("href", with_parameter(&search, THEME, item.name()))
            .live("aria-current", move || {
                (theme.get() == item as usize).then_some("true")
            })
            .on("click", move |event| {
                event.prevent_default();
                theme.set(item as usize);
                choose(item);
            })
            .text(label);
        el(Tag::LI).child(link)
    };
    // A page that the service worker kept may be older than the choice.
    effect(move || {
        browser::set_root_attribute("data-theme", first.attribute());
    });
    dropdown(
        tr!(i18n, site.theme),
        "theme",
        icon(Icon::Theme),
        each(Theme::ALL, item),
    )
}

fn choose(theme: Theme) {
    browser::set_root_attribute("data-theme", theme.attribute());
    browser::tint(|media| match theme {
        Theme::Light => LIGHT_PAPER,
        Theme::Dark => DARK_PAPER,
        Theme::System if media.unwrap_or_else(browser::prefers_dark) => DARK_PAPER,
        Theme::System => LIGHT_PAPER,
    });
    match theme {
        Theme::System => browser::set_cookie(THEME, "", 0),
        _ => browser::set_cookie(THEME, theme.name(), COOKIE_AGE),
    }
    browser::refresh_offline_pages();
}

/// The language of this page: on the server the one that the request asks for, in the browser the one that the document is in.
pub(crate) fn language() -> Locale {
    #[cfg(feature = "ssr")]
    return request_language();
    #[cfg(not(feature = "ssr"))]
    return browser::root_attribute("lang")
        .and_then(|lang| of_code(&lang))
        .unwrap_or_default();
}

/// The cookie, else the first of the browser's languages that the site has, else English.
#[cfg(feature = "ssr")]
fn request_language() -> Locale {
    let Some(parts) = use_context::<http::request::Parts>() else {
        return Locale::default();
    };
    let header = |name| parts.headers.get(name)?.to_str().ok();
    let chosen = header(http::header::COOKIE)
        .and_then(|cookies| cookie(cookies, LANGUAGE))
        .and_then(of_code);
    chosen
        .or_else(|| accepted(header(http::header::ACCEPT_LANGUAGE)?))
        .unwrap_or_default()
}

/// The code of the first language of an `Accept-Language` header that the site has.
#[cfg(feature = "ssr")]
#[must_use]
pub fn accepted_language(languages: &str) -> Option<&'static str> {
    accepted(languages).map(Locale::as_str)
}

/// Browsers list their languages best first, as `pl-PL,pl;q=0.9,en;q=0.8`.
#[cfg(feature = "ssr")]
fn accepted(languages: &str) -> Option<Locale> {
    languages
        .split(',')
        .filter_map(|language| language.split([';', '-']).next())
        .find_map(|code| of_code(&code.trim().to_ascii_lowercase()))
}

fn of_code(code: &str) -> Option<Locale> {
    Locale::ALL
        .into_iter()
        .find(|locale| locale.as_str() == code)
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
    #[cfg(feature = "ssr")]
    fn the_first_language_that_the_site_has_is_taken() {
        assert_eq!(accepted("de, PL-pl;q=0.8, en"), Some(Locale::Pl));
        assert_eq!(accepted("bg"), Some(Locale::Bg));
        assert_eq!(accepted("de,*;q=0.1"), None);
    }

    #[test]
    fn an_unknown_theme_follows_the_device() {
        assert_eq!(Theme::from_cookies("lang=pl; theme=dark"), Theme::Dark);
        assert_eq!(Theme::from_cookies("theme=purple"), Theme::System);
        assert_eq!(Theme::from_cookies(""), Theme::System);
    }
}
