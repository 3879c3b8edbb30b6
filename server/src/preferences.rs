//! Language and colours chosen by the address: the way to switch without script.
//!
//! `?lang=pl` and `?theme=dark` on any page are answered with that choice at once, cookies or not:
//! the request's cookies are rewritten before the page is rendered. The answer sets the same
//! cookie for the pages that follow.

use axum::{
    extract::{Request, State},
    http::{HeaderMap, HeaderValue, Method, header},
    middleware::Next,
    response::Response,
};

/// The cookie and parameter of the language.
const LANG: &str = "lang";
/// The cookie and parameter of the colours.
const THEME: &str = "theme";
/// The colours that follow the device: no cookie.
const SYSTEM: &str = "system";
/// A year.
const MAX_AGE: u32 = 31_536_000;

const LANGUAGES: [&str; 3] = ["pl", "en", "bg"];
const THEMES: [&str; 3] = ["light", "dark", SYSTEM];

/// What the query chooses; the last of several wins, unknown values count as absent.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct Choices {
    lang: Option<&'static str>,
    theme: Option<&'static str>,
}

impl Choices {
    fn of_query(query: &str) -> Self {
        let mut choices = Self::default();
        for (name, value) in query.split('&').filter_map(|pair| pair.split_once('=')) {
            let known =
                |values: [&'static str; 3]| values.into_iter().find(|known| *known == value);
            match name {
                LANG => choices.lang = known(LANGUAGES).or(choices.lang),
                THEME => choices.theme = known(THEMES).or(choices.theme),
                _ => {}
            }
        }
        choices
    }

    fn pairs(self) -> impl Iterator<Item = (&'static str, &'static str)> {
        [(LANG, self.lang), (THEME, self.theme)]
            .into_iter()
            .filter_map(|(name, value)| Some((name, value?)))
    }
}

/// Whether the cookies that are set may travel over TLS only.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Secure(pub(crate) bool);

/// Applies the query's choices to a page request and remembers them in the answer.
pub(crate) async fn apply(
    State(secure): State<Secure>,
    mut request: Request,
    next: Next,
) -> Response {
    let reads = matches!(*request.method(), Method::GET | Method::HEAD);
    let choices = match request.uri().query() {
        Some(query) if reads => Choices::of_query(query),
        _ => Choices::default(),
    };
    if choices != Choices::default() {
        rewrite(request.headers_mut(), choices);
    }
    let mut response = next.run(request).await;
    for (name, value) in choices.pairs() {
        response
            .headers_mut()
            .append(header::SET_COOKIE, set_cookie(name, value, secure));
    }
    response
}

/// Makes the request's cookies say what the query chose.
fn rewrite(headers: &mut HeaderMap, choices: Choices) {
    let chosen = |name: &[u8]| choices.pairs().any(|(known, _)| known.as_bytes() == name);
    let kept = pairs(headers)
        .filter(|(name, _)| !chosen(name))
        .map(|(_, pair)| pair.to_vec());
    let added = choices
        .pairs()
        .filter(|(_, value)| *value != SYSTEM)
        .map(|(name, value)| format!("{name}={value}").into_bytes());
    let cookies: Vec<_> = kept.chain(added).collect();
    headers.remove(header::COOKIE);
    if let Ok(value) = HeaderValue::from_bytes(&cookies.join(&b"; "[..]))
        && !value.is_empty()
    {
        headers.insert(header::COOKIE, value);
    }
}

/// The request's cookies, each as its name and as it stands.
fn pairs(headers: &HeaderMap) -> impl Iterator<Item = (&[u8], &[u8])> {
    headers
        .get_all(header::COOKIE)
        .iter()
        .flat_map(|value| value.as_bytes().split(|byte| *byte == b';'))
        .map(<[u8]>::trim_ascii)
        .filter(|pair| !pair.is_empty())
        .map(|pair| {
            let name = pair.split(|byte| *byte == b'=').next().unwrap_or_default();
            (name.trim_ascii(), pair)
        })
}

fn set_cookie(name: &str, value: &'static str, Secure(secure): Secure) -> HeaderValue {
    // The pages' own script changes these cookies as well, so they are not HttpOnly.
    let (value, age) = if value == SYSTEM {
        ("", 0)
    } else {
        (value, MAX_AGE)
    };
    let secure = if secure { "; Secure" } else { "" };
    let cookie = format!("{name}={value}; Path=/; Max-Age={age}; SameSite=Lax{secure}");
    HeaderValue::try_from(cookie).unwrap_or(HeaderValue::from_static(""))
}

/// How a request wants to be answered, for the pages that the app does not render.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Reader {
    /// The language: `pl`, `en` or `bg`.
    pub(crate) lang: &'static str,
    /// The colours, `light` or `dark`; `None` follows the device.
    pub(crate) theme: Option<&'static str>,
}

impl Reader {
    /// From the query, else the cookies, else the browser's languages, else English.
    pub(crate) fn of(request: &Request) -> Self {
        let headers = request.headers();
        let choices = Choices::of_query(request.uri().query().unwrap_or_default());
        let cookie = |name: &str, values: [&'static str; 3]| {
            let (_, pair) = pairs(headers).find(|(found, _)| *found == name.as_bytes())?;
            let value = pair.get(name.len() + 1..)?;
            values.into_iter().find(|known| known.as_bytes() == value)
        };
        let lang = choices.lang.or_else(|| cookie(LANG, LANGUAGES));
        let theme = choices.theme.or_else(|| cookie(THEME, THEMES));
        Self {
            lang: lang.unwrap_or_else(|| accepted(headers)),
            theme: theme.filter(|theme| *theme != SYSTEM),
        }
    }
}

/// The first of the browser's languages that the site knows, as the pages decide it.
fn accepted(headers: &HeaderMap) -> &'static str {
    headers
        .get_all(header::ACCEPT_LANGUAGE)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .find_map(app::accepted_language)
        .unwrap_or("en")
}

#[cfg(test)]
mod tests {
    use axum::body::Body;

    use super::*;

    fn cookies(before: &[&'static str], query: &str) -> Option<String> {
        let mut headers = HeaderMap::new();
        for value in before {
            headers.append(header::COOKIE, HeaderValue::from_static(value));
        }
        rewrite(&mut headers, Choices::of_query(query));
        assert!(headers.get_all(header::COOKIE).iter().count() <= 1);
        Some(headers.get(header::COOKIE)?.to_str().unwrap().to_owned())
    }

    #[test]
    fn a_choice_replaces_the_cookie_and_leaves_the_others() {
        assert_eq!(
            cookies(&["a=1; lang=en; b=2", "lang=pl"], "lang=bg").as_deref(),
            Some("a=1; b=2; lang=bg")
        );
        assert_eq!(
            cookies(&["language=en; lang"], "lang=bg&theme=dark").as_deref(),
            Some("language=en; lang=bg; theme=dark")
        );
    }

    #[test]
    fn the_theme_of_the_device_is_no_cookie() {
        assert_eq!(cookies(&["theme=dark"], "theme=system"), None);
    }

    #[test]
    fn unknown_values_are_ignored_and_the_last_known_one_wins() {
        for query in [
            "",
            "lang",
            "lang=",
            "lang=de",
            "lang=PL",
            "theme=pink",
            "xlang=pl",
            "lang%3Dpl",
        ] {
            assert_eq!(Choices::of_query(query), Choices::default(), "{query}");
        }
        assert_eq!(Choices::of_query("lang=pl&lang=bg&lang=x").lang, Some("bg"));
    }

    #[test]
    fn the_reader_is_found_in_query_cookies_and_languages_in_this_order() {
        let reader = |uri: &str, cookie: &str, languages: &str| {
            let request = Request::builder()
                .uri(uri)
                .header("cookie", cookie)
                .header("accept-language", languages);
            Reader::of(&request.body(Body::empty()).unwrap())
        };
        assert_eq!(reader("/?lang=bg", "lang=pl", "en").lang, "bg");
        assert_eq!(reader("/", "lang=pl", "en").lang, "pl");
        assert_eq!(reader("/", "lang=xx", "de, PL-pl;q=0.8, en").lang, "pl");
        assert_eq!(reader("/", "", "de").lang, "en");
        assert_eq!(reader("/", "theme=dark", "").theme, Some("dark"));
        assert_eq!(reader("/?theme=system", "theme=dark", "").theme, None);
    }
}
