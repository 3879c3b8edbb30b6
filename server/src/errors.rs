//! Pages for what goes wrong outside the app: limits, refusals, panics.
//!
//! The parts that refuse a request answer with a bare status; this is where it gets its words.

use axum::{
    body::{Body, HttpBody},
    extract::{Request, State},
    http::{HeaderValue, Response, StatusCode, header},
    middleware::Next,
};

use crate::{headers, preferences::Reader, words::Words};

/// The site's style sheet, which these pages share.
#[derive(Debug, Clone)]
pub(crate) struct Style(pub(crate) String);

/// Gives an error that has no words of its own a page that says what happened and what to do.
pub(crate) async fn explain(
    State(Style(style)): State<Style>,
    request: Request,
    next: Next,
) -> Response<Body> {
    let reader = Reader::of(&request);
    let mut response = next.run(request).await;
    let status = response.status();
    if !(status.is_client_error() || status.is_server_error()) || has_words(&response) {
        return response;
    }
    *response.body_mut() = Body::from(page(status, reader, &style));
    let headers = response.headers_mut();
    headers.remove(header::CONTENT_LENGTH);
    headers.insert(
        header::CONTENT_TYPE,
        HeaderValue::from_static("text/html; charset=utf-8"),
    );
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    headers.insert(
        header::CONTENT_SECURITY_POLICY,
        headers::plain_page_policy(),
    );
    if status == StatusCode::SERVICE_UNAVAILABLE {
        headers.insert(header::RETRY_AFTER, HeaderValue::from_static("5"));
    }
    response
}

/// The body limit answers with a line of English; everything else is either empty or meant.
fn has_words(response: &Response<Body>) -> bool {
    response.status() != StatusCode::PAYLOAD_TOO_LARGE
        && (response.headers().contains_key(header::CONTENT_TYPE)
            || response.body().size_hint().exact() != Some(0))
}

fn page(status: StatusCode, reader: Reader, style: &str) -> String {
    let Words {
        title,
        what,
        advice,
        home,
    } = Words::of(status, reader.lang);
    let lang = reader.lang;
    let theme = reader
        .theme
        .map(|theme| format!(" data-theme=\"{theme}\""))
        .unwrap_or_default();
    let scheme = reader.theme.unwrap_or("light dark");
    // The path of the style sheet comes from the build: a plain path of letters and digits.
    format!(
        "<!DOCTYPE html>\n\
         <html lang=\"{lang}\"{theme}>\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"color-scheme\" content=\"{scheme}\">\n\
         <meta name=\"robots\" content=\"noindex\">\n\
         <title>{title} · Passalong</title>\n\
         <link rel=\"icon\" href=\"/favicon.svg\" type=\"image/svg+xml\">\n\
         <link rel=\"stylesheet\" href=\"{style}\">\n</head>\n\
         <body>\n<main>\n<article class=\"page prose\">\n\
         <h1>{title}</h1>\n<p>{what}</p>\n<p>{advice}</p>\n\
         <p><a class=\"button primary\" href=\"/\">{home}</a></p>\n\
         </article>\n</main>\n</body>\n</html>\n"
    )
}
