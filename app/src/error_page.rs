//! The page for errors outside the app: limits, refusals, panics. The server writes it without the bundle.

use http::StatusCode;

use crate::{
    preferences::Preferences,
    shell, tr,
    ui::{Tag, View, el, escape_html, prose_page},
};

/// The HTML document for an error status: what happened and what to do. `css` is the path of the style sheet.
#[must_use]
pub fn error_page(status: StatusCode, preferences: Preferences, css: &str) -> String {
    let theme = preferences.theme.unwrap_or_default();
    let lang = preferences.language.unwrap_or_default();
    macro_rules! words {
        ($kind:ident) => {
            [
                tr!(lang, server.errors.$kind.title),
                tr!(lang, server.errors.$kind.what),
                tr!(lang, server.errors.$kind.advice),
            ]
        };
    }
    let [title, what, advice] = match status {
        StatusCode::FORBIDDEN => words!(refused),
        StatusCode::METHOD_NOT_ALLOWED => words!(method),
        StatusCode::PAYLOAD_TOO_LARGE | StatusCode::URI_TOO_LONG => words!(too_large),
        StatusCode::TOO_MANY_REQUESTS => words!(too_many),
        StatusCode::REQUEST_TIMEOUT
        | StatusCode::SERVICE_UNAVAILABLE
        | StatusCode::GATEWAY_TIMEOUT => words!(busy),
        _ if status.is_client_error() => words!(unreadable),
        _ => words!(broken),
    };
    let name = tr!(lang, site.name);
    let head = format!(
        "<title>{} · {name}</title><link rel=\"stylesheet\" href=\"{css}\">",
        escape_html(title)
    );
    let mut body = String::new();
    let page = prose_page(|| (title, vec![what, advice], tr!(lang, server.missing.home)));
    View::from(el(Tag::MAIN).child(page)).write(&mut body);
    shell::html(
        lang,
        theme,
        preferences.size.unwrap_or_default(),
        &head,
        &body,
    )
}

#[cfg(test)]
mod tests {
    use games::Language;

    use super::*;
    use crate::preferences::Theme;

    #[test]
    fn each_kind_of_error_has_its_words_in_each_language() {
        let mut headings = Vec::new();
        for status in [400, 403, 405, 413, 429, 500, 503] {
            for language in Language::ALL {
                let preferences = Preferences {
                    language: Some(language),
                    theme: Some(Theme::Dark),
                    size: None,
                };
                let status = StatusCode::from_u16(status).unwrap();
                let page = error_page(status, preferences, "/pkg/style.css");
                let (_, rest) = page.split_once("<h1>").unwrap();
                let heading = rest.split_once("</h1>").unwrap().0.to_owned();
                assert!(!headings.contains(&heading), "{heading}");
                headings.push(heading);
                let tag = format!("<html lang=\"{}\"", language.code());
                assert!(page.contains(&tag), "{page}");
                assert!(page.contains("data-theme=\"dark\""), "{page}");
            }
        }
    }
}
