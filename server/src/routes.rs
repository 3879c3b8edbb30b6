//! The table of contents: which handler answers which path, under which limits.

use std::{any::Any, sync::Arc};

use app::{portals::random_seed, site::Site, storage::Storage};
use axum::{
    Router,
    extract::{Request, State},
    http::{HeaderValue, Method, StatusCode, Uri, header},
    middleware::{self, Next},
    response::{Html, IntoResponse, Response},
    routing::get,
};
use tower::ServiceBuilder;
use tower_http::{
    CompressionLevel, catch_panic::CatchPanicLayer, compression::CompressionLayer,
    limit::RequestBodyLimitLayer, timeout::TimeoutLayer,
};

use crate::{
    config::Config,
    errors, files,
    files::{Files, SiteError},
    headers, limits,
    limits::Writes,
    log,
    log::FilePattern,
    metrics::Metrics,
    origin, portals, preferences, preview,
    sessions::Sessions,
};

/// The compression level of pages. One level more makes them 6 % smaller and takes twice the time.
const COMPRESSION: CompressionLevel = CompressionLevel::Precise(3);

/// The whole site.
///
/// # Errors
/// The folder of built files cannot be used.
pub fn router(
    config: &Config,
    storage: Arc<dyn Storage>,
    metrics: Metrics,
) -> Result<Router, SiteError> {
    router_with(config, storage, metrics, Router::new())
}

/// The whole site and additional routes under the same headers, checks and limits.
///
/// # Errors
/// The folder of built files cannot be used.
pub fn router_with(
    config: &Config,
    storage: Arc<dyn Storage>,
    metrics: Metrics,
    further: Router,
) -> Result<Router, SiteError> {
    let files = Arc::new(Files::load(&config.site)?);
    let style = errors::Style(files.assets().bundles.home.css.clone());
    let site = Site::new(config.base_url.as_str(), files.assets().clone());
    let tls = config.base_url.is_https();
    let writes = Arc::new(Writes::new(config.writes_per_minute, config.proxies));
    let sessions = Sessions::start(Arc::clone(&storage), metrics.clone());

    // Outermost layer first. Layers below `explain` answer with a bare status, which it turns into a page; those above
    // add headers and log.
    let around = ServiceBuilder::new()
        .layer(middleware::from_fn_with_state(metrics, log::requests))
        .layer(middleware::from_fn_with_state(
            headers::Tls(tls),
            headers::secure,
        ))
        .layer(middleware::from_fn_with_state(style, errors::explain))
        .layer(CatchPanicLayer::custom(broken))
        .layer(TimeoutLayer::with_status_code(
            StatusCode::SERVICE_UNAVAILABLE,
            config.timeout,
        ))
        .layer(middleware::from_fn_with_state(
            config.base_url.clone(),
            origin::check,
        ))
        .layer(middleware::from_fn_with_state(writes, limits::limit))
        .layer(RequestBodyLimitLayer::new(config.max_body));

    Ok(pages(site.clone(), tls)
        .layer(middleware::from_fn_with_state(files.clone(), built_files))
        .route("/healthz", get(health))
        .route("/readyz", get(readiness).with_state(storage))
        .route("/qr.svg", get(qr_code).with_state(site.clone()))
        .merge(preview::routes(files))
        .merge(portals::routes(sessions))
        .merge(further)
        .layer(around))
}

/// The app's pages, including the one for unknown paths.
fn pages(site: Site, tls: bool) -> Router {
    Router::new().fallback(page).with_state(site).layer(
        ServiceBuilder::new()
            .layer(CompressionLayer::new().quality(COMPRESSION))
            .layer(middleware::from_fn_with_state(
                preferences::Secure(tls),
                preferences::remember,
            )),
    )
}

/// Answers every path that is not a file. The app decides which paths are unknown.
///
/// A page depends on cookies, so shared caches must not store it.
async fn page(State(site): State<Site>, request: Request) -> Response {
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        let allow = [(header::ALLOW, "GET, HEAD")];
        return (StatusCode::METHOD_NOT_ALLOWED, allow).into_response();
    }
    let uri = request.uri();
    if !uri.path().starts_with('/') {
        return StatusCode::BAD_REQUEST.into_response();
    }
    let cache = [(header::CACHE_CONTROL, "private, no-cache")];
    if let Some(target) = without_trailing_slash(uri.path(), uri.query()) {
        let location = [(header::LOCATION, target)];
        return (StatusCode::PERMANENT_REDIRECT, cache, location).into_response();
    }
    if let Some(response) = played(uri) {
        return response;
    }
    let nonce = headers::nonce();
    let (request, _) = request.into_parts();
    let answer = app::answer(request, &site, &nonce);
    match answer.location {
        Some(location) => (answer.status, cache, [(header::LOCATION, location)]).into_response(),
        None => {
            let policy = headers::page_policy(&nonce);
            (answer.status, cache, policy, Html(answer.html)).into_response()
        }
    }
}

/// The answer to a form of the pages without script: a redirect to the next position. It is random, so it must not be
/// cached.
fn played(uri: &Uri) -> Option<Response> {
    let target = app::plain::next(uri.path(), uri.query()?, random_seed())?;
    let headers = [
        (header::LOCATION, HeaderValue::try_from(target).ok()?),
        (header::CACHE_CONTROL, HeaderValue::from_static("no-store")),
    ];
    Some((StatusCode::SEE_OTHER, headers).into_response())
}

/// The target of the redirect for `/zoo/?code=…`. Reduces leading slashes to one, and backslashes too, which browsers
/// treat as slashes: the target is never another host.
fn without_trailing_slash(path: &str, query: Option<&str>) -> Option<String> {
    let name = path.strip_suffix('/')?.trim_matches(['/', '\\']);
    if name.is_empty() {
        return None;
    }
    Some(match query {
        Some(query) => format!("/{name}?{query}"),
        None => format!("/{name}"),
    })
}

/// Answers with a built file if the path is one.
async fn built_files(State(files): State<Arc<Files>>, request: Request, next: Next) -> Response {
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return next.run(request).await;
    }
    let path = request.uri().path();
    match files.answer(path, request.method(), request.headers()) {
        Some(mut response) => {
            let pattern = if files::is_package(path) {
                "/pkg/{file}"
            } else {
                "/{file}"
            };
            response.extensions_mut().insert(FilePattern(pattern));
            response
        }
        None if files::is_package(path) => (StatusCode::NOT_FOUND, "Not found.\n").into_response(),
        None => next.run(request).await,
    }
}

/// The QR code of a link, whose path and query are the query here: for pages without script.
async fn qr_code(State(site): State<Site>, uri: Uri) -> Response {
    match app::qr_code(&site, uri.query().unwrap_or_default()) {
        Some(svg) => {
            let headers = [
                (header::CONTENT_TYPE, "image/svg+xml"),
                (header::CACHE_CONTROL, "public, max-age=86400"),
            ];
            (headers, svg).into_response()
        }
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

/// Reports that the server is running.
async fn health() -> &'static str {
    "ok"
}

/// Reports whether the store works. The status is 200 either way: without the store, everything but its own changes
/// still works, so nothing is gained by sending players elsewhere.
async fn readiness(State(storage): State<Arc<dyn Storage>>) -> &'static str {
    match storage.reach().await {
        Ok(()) => "ready\nstore: ok\n",
        Err(_) => "ready\nstore: lost\n",
    }
}

/// The answer after a handler has panicked. The panic hook has logged it.
fn broken(_: Box<dyn Any + Send>) -> Response {
    StatusCode::INTERNAL_SERVER_ERROR.into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_trailing_slash_never_leads_to_another_host() {
        let target = without_trailing_slash;
        assert_eq!(
            target("/zoo/", Some("code=Z")).as_deref(),
            Some("/zoo?code=Z")
        );
        assert_eq!(
            target("//evil.example/", None).as_deref(),
            Some("/evil.example")
        );
        for path in ["/\\evil.example/", "/\\/evil.example/", "\\\\evil.example/"] {
            assert_eq!(target(path, None).as_deref(), Some("/evil.example"));
        }
        assert_eq!(target("/zoo", None), None);
        assert_eq!(target("/", Some("p=1")), None);
        assert_eq!(target("///", None), None);
    }
}
