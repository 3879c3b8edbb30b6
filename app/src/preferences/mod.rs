//! Language, colours and text size: their cookies and query parameters, their values, and how they are read and written.
//!
//! A query parameter (`?lang=pl`, `?theme=dark`) applies to its own page and, by the cookie of the same name, to the
//! following ones. The server sets the cookie, so that switching works without script; with script the switch sets it
//! itself.

mod switches;
mod text_size;
mod theme;

use games::Language;

pub(crate) use switches::{clean_address, language_switch, tell_of_kept_language, theme_switch};
pub use text_size::TextSize;
pub use theme::Theme;

#[cfg(not(feature = "ssr"))]
use crate::ui::{browser, site_address};

/// The cookie and the query parameter of the language.
const LANGUAGE: &str = "lang";
/// The cookie and the query parameter of the colours.
const THEME: &str = "theme";
/// The cookie and the query parameter of the text size.
const SIZE: &str = "size";
/// How long a cookie lasts: a year, in seconds.
const MAX_AGE: u32 = 31_536_000;

/// What was chosen; `None` if nothing was.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Preferences {
    /// The language.
    pub language: Option<Language>,
    /// The colours.
    pub theme: Option<Theme>,
    /// The size of the text.
    pub size: Option<TextSize>,
}

impl Preferences {
    /// The preferences of the page being rendered.
    pub(crate) fn current() -> Self {
        #[cfg(feature = "ssr")]
        return leptos::prelude::use_context::<http::request::Parts>()
            .map(|parts| Self::of_request(&parts.uri, &parts.headers))
            .unwrap_or_default();
        #[cfg(not(feature = "ssr"))]
        {
            let mut found = Self::default();
            found.read(&browser::cookies(), ';');
            found.read(&site_address::search(), '&');
            // A page cached by the service worker may be in another language than the cookie says.
            found.set(
                LANGUAGE,
                &browser::root_attribute("data-lang").unwrap_or_default(),
            );
            found
        }
    }

    /// The preferences of a request: from the query, or else the cookies, or else the browser's first language that
    /// the site supports.
    #[cfg(feature = "ssr")]
    #[must_use]
    pub fn of_request(uri: &http::Uri, headers: &http::HeaderMap) -> Self {
        let texts = |name| {
            headers
                .get_all(name)
                .into_iter()
                .map(|value: &http::HeaderValue| String::from_utf8_lossy(value.as_bytes()))
        };
        let mut found = Self {
            language: texts(http::header::ACCEPT_LANGUAGE).find_map(|text| accepted(&text)),
            theme: None,
            size: None,
        };
        for cookies in texts(http::header::COOKIE) {
            for cookie in cookie::Cookie::split_parse(cookies).flatten() {
                found.set(cookie.name(), cookie.value());
            }
        }
        found.read(uri.query().unwrap_or_default(), '&');
        found
    }

    /// The preferences that a query chooses.
    #[cfg(feature = "ssr")]
    #[must_use]
    pub fn of_query(query: &str) -> Self {
        let mut found = Self::default();
        found.read(query, '&');
        found
    }

    /// Applies pairs of name and value.
    fn read(&mut self, pairs: &str, separator: char) {
        for pair in pairs.split(separator) {
            if let Some((name, value)) = pair.split_once('=') {
                self.set(name.trim_ascii(), value);
            }
        }
    }

    /// Applies a value. The last known one counts; unknown ones are ignored.
    fn set(&mut self, name: &str, value: &str) {
        match name {
            LANGUAGE => self.language = Language::from_code(value).or(self.language),
            THEME => self.theme = Theme::from_name(value).or(self.theme),
            SIZE => self.size = TextSize::from_name(value).or(self.size),
            _ => {}
        }
    }

    /// The cookies that store the choice, in the form of `Set-Cookie` and `document.cookie`. The system's colours
    /// need no cookie. `secure` restricts a cookie to https.
    #[must_use]
    pub fn cookies(self, secure: bool) -> Vec<String> {
        let secure = if secure { "; Secure" } else { "" };
        // Scripts change these cookies too, so they are not HttpOnly.
        let cookie = |name, value: &str, age| {
            format!("{name}={value}; Path=/; Max-Age={age}; SameSite=Lax{secure}")
        };
        let mut cookies = Vec::new();
        if let Some(language) = self.language {
            cookies.push(cookie(LANGUAGE, language.code(), MAX_AGE));
        }
        match self.theme {
            None => {}
            Some(Theme::System) => cookies.push(cookie(THEME, "", 0)),
            Some(theme) => cookies.push(cookie(THEME, theme.name(), MAX_AGE)),
        }
        match self.size {
            None => {}
            Some(TextSize::Normal) => cookies.push(cookie(SIZE, "", 0)),
            Some(size) => cookies.push(cookie(SIZE, size.name(), MAX_AGE)),
        }
        cookies
    }
}

/// The first supported language of an `Accept-Language` header (RFC 9110, section 12.5.4). Browsers list the best
/// first: `pl-PL,pl;q=0.9,en;q=0.8`.
#[cfg(feature = "ssr")]
fn accepted(languages: &str) -> Option<Language> {
    languages
        .split(',')
        .filter_map(|language| language.split([';', '-']).next())
        .find_map(|code| Language::from_code(code.trim_ascii()))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The values that a query chooses: the language's code, the theme's name.
    fn chosen(query: &str) -> (&'static str, &'static str) {
        let mut found = Preferences::default();
        found.read(query, '&');
        let language = found.language.map_or("", Language::code);
        (language, found.theme.map_or("", Theme::name))
    }

    #[test]
    fn unknown_values_are_ignored_and_the_last_known_one_wins() {
        for query in [
            "",
            "lang",
            "lang=",
            "lang=de",
            "theme=pink",
            "xlang=pl",
            "lang%3Dpl",
        ] {
            assert_eq!(chosen(query), ("", ""), "{query}");
        }
        assert_eq!(chosen("lang=pl&lang=BG&lang=x"), ("bg", ""));
        assert_eq!(chosen("code=ZS5&theme=system&lang=en"), ("en", "system"));
    }

    #[test]
    fn a_choice_is_kept_for_a_year_and_the_systems_colours_need_no_cookie() {
        let cookies = |query| {
            let mut found = Preferences::default();
            found.read(query, '&');
            found.cookies(query.contains("theme=dark"))
        };
        assert_eq!(
            cookies("lang=pl&theme=system"),
            [
                "lang=pl; Path=/; Max-Age=31536000; SameSite=Lax",
                "theme=; Path=/; Max-Age=0; SameSite=Lax"
            ]
        );
        assert_eq!(
            cookies("theme=dark"),
            ["theme=dark; Path=/; Max-Age=31536000; SameSite=Lax; Secure"]
        );
        assert!(cookies("").is_empty());
    }

    #[test]
    #[cfg(feature = "ssr")]
    fn the_query_overrides_the_cookies_which_override_the_languages_of_the_browser() {
        let of = |uri: &'static str, cookies: &'static str, languages: &'static str| {
            let mut headers = http::HeaderMap::new();
            let value = http::HeaderValue::from_static;
            headers.append(http::header::COOKIE, value(cookies));
            headers.append(http::header::ACCEPT_LANGUAGE, value("de, *;q=0.1"));
            headers.append(http::header::ACCEPT_LANGUAGE, value(languages));
            Preferences::of_request(&http::Uri::from_static(uri), &headers)
        };
        let language = |uri, cookies, languages| of(uri, cookies, languages).language;
        assert_eq!(
            language("/?lang=bg", "lang=pl", "en"),
            Some(Language::Bulgarian)
        );
        assert_eq!(language("/", "lang=pl", "en"), Some(Language::Polish));
        assert_eq!(
            language("/", "lang=xx", "fr, PL-pl;q=0.8, en"),
            Some(Language::Polish)
        );
        assert_eq!(language("/", "", "fr"), None);
        let theme = |uri, cookies| of(uri, cookies, "").theme;
        assert_eq!(theme("/", "lang=pl; theme=dark"), Some(Theme::Dark));
        assert_eq!(theme("/?theme=system", "theme=dark"), Some(Theme::System));
    }
}
