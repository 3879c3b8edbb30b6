//! The access log: one line per request.

use std::time::Instant;

use axum::{extract::Request, middleware::Next, response::Response};

/// The maximum length of a logged path, in characters.
const MAX_PATH: usize = 80;

/// Logs method, path, status and time. Omits the query, which contains codes and names.
pub(crate) async fn requests(request: Request, next: Next) -> Response {
    let start = Instant::now();
    let method = request.method().clone();
    let path = loggable(request.uri().path());
    let response = next.run(request).await;
    let status = response.status().as_u16();
    let ms = start.elapsed().as_millis();
    if path == "/healthz" {
        tracing::debug!(%method, path, status, ms, "request");
    } else {
        tracing::info!(%method, path, status, ms, "request");
    }
    response
}

/// The path up to where a link that was percent-encoded as a whole begins to contain a query or a fragment.
fn loggable(path: &str) -> String {
    let end = path
        .char_indices()
        .enumerate()
        .find(|(count, (_, char))| *count == MAX_PATH || matches!(char, '%' | '=' | '&' | '|'))
        .map(|(_, (index, _))| index);
    match end.and_then(|end| path.get(..end)) {
        Some(kept) => format!("{kept}…"),
        None => path.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_is_logged_without_what_a_mangled_link_put_into_it() {
        assert_eq!(loggable("/zoo"), "/zoo");
        assert_eq!(loggable("/spaces%23challenge=1:Ann"), "/spaces…");
        assert_eq!(loggable("/zoo&from=Ann"), "/zoo…");
        assert_eq!(loggable(&"/".repeat(100)).chars().count(), 81);
    }
}
