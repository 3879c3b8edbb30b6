//! The table of contents: what is answered where, and under which limits.

use std::{any::Any, sync::Arc};

use app::{site::Site, storage::Storage};
use axum::{
    Router,
    body::Body,
    extract::{Request, State},
    http::{HeaderValue, Method, StatusCode, header},
    middleware::{self, Next},
    response::{IntoResponse, Response},
    routing::get,
};
use leptos::{
    nonce::use_nonce,
    prelude::{provide_context, use_context},
};
use leptos_axum::ResponseOptions;
use tower::ServiceBuilder;
use tower_http::{
    catch_panic::CatchPanicLayer, compression::CompressionLayer, limit::RequestBodyLimitLayer,
    timeout::TimeoutLayer,
};

use crate::{
    config::Config,
    errors, files,
    files::{Files, SiteError},
    headers, log, origin, portals, preferences,
};

/// The whole site.
///
/// # Errors
/// The folder of built files cannot be used.
pub fn router(config: &Config, storage: Arc<dyn Storage>) -> Result<Router, SiteError> {
    router_with(config, storage, Router::new())
}

/// The whole site and further routes, which come under the same headers, checks and limits.
///
/// # Errors
/// The folder of built files cannot be used.
pub fn router_with(
    config: &Config,
    storage: Arc<dyn Storage>,
    further: Router,
) -> Result<Router, SiteError> {
    let files = Arc::new(Files::load(&config.site)?);
    let style = errors::Style(files.assets().bundles.home.css.clone());
    let site = Site {
        base_url: config.base_url.as_str().to_owned(),
        assets: files.assets().clone(),
    };
    let tls = config.base_url.is_https();

    // From the outside in. What stands below a line answers with a bare status; what stands
    // above gives it words, then headers.
    let around = ServiceBuilder::new()
        .layer(middleware::from_fn(log::requests))
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
        .layer(RequestBodyLimitLayer::new(config.max_body));

    Ok(pages(site, tls)
        .layer(middleware::from_fn_with_state(files, built_files))
        .route("/healthz", get(health))
        .merge(portals::routes(storage))
        .merge(further)
        .layer(around))
}

/// The app's pages, and its page for every path that is none.
fn pages(site: Site, tls: bool) -> Router {
    // Where rendering spawns its tasks. It is set once a process; a second router finds it set.
    let _ = any_spawner::Executor::init_tokio();
    let context = move || {
        provide_context(site.clone());
        // Server functions have a context of their own, without a nonce and without need of one.
        if let (Some(nonce), Some(response)) = (use_nonce(), use_context::<ResponseOptions>())
            && let Some(policy) = headers::page_policy(&nonce)
        {
            response.insert_header(header::CONTENT_SECURITY_POLICY, policy);
        }
    };
    let render = leptos_axum::render_app_async_with_context(context, app::shell);
    Router::new()
        .fallback(move |request: Request| page(request, render.clone()))
        .layer(
            ServiceBuilder::new()
                .layer(CompressionLayer::new())
                .layer(middleware::from_fn(finish_page))
                .layer(middleware::from_fn_with_state(
                    preferences::Secure(tls),
                    preferences::remember,
                )),
        )
}

/// Answers every path that is no file. The app knows its pages, and says which paths are none.
async fn page<Render, Page>(request: Request, render: Render) -> Response
where
    Render: FnOnce(Request) -> Page,
    Page: Future<Output = Response<Body>>,
{
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        let allow = [(header::ALLOW, "GET, HEAD")];
        return (StatusCode::METHOD_NOT_ALLOWED, allow).into_response();
    }
    let uri = request.uri();
    if !uri.path().starts_with('/') {
        return StatusCode::BAD_REQUEST.into_response();
    }
    if let Some(target) = without_trailing_slash(uri.path(), uri.query()) {
        return (StatusCode::PERMANENT_REDIRECT, [(header::LOCATION, target)]).into_response();
    }
    render(request).await
}

/// Where `/zoo/?code=…` should have gone. Slashes in front are reduced to one as well, and so are
/// backslashes, which browsers take for slashes: the target is never another host.
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

/// Answers with a built file where the path is one.
async fn built_files(State(files): State<Arc<Files>>, request: Request, next: Next) -> Response {
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return next.run(request).await;
    }
    let path = request.uri().path();
    match files.answer(path, request.headers()) {
        Some(response) => response,
        None if files::is_package(path) => (StatusCode::NOT_FOUND, "Not found.\n").into_response(),
        None => next.run(request).await,
    }
}

/// What all pages have in common.
///
/// A page depends on cookies, so no shared cache may keep it. Where the app leads elsewhere, it
/// says so in the status only to those who ask for HTML by name, which preview makers do not.
async fn finish_page(request: Request, next: Next) -> Response {
    let reads = matches!(*request.method(), Method::GET | Method::HEAD);
    let mut response = next.run(request).await;
    if leads_elsewhere(&response) {
        // Nobody reads the page under a redirect.
        *response.body_mut() = Body::empty();
        response.headers_mut().remove(header::CONTENT_LENGTH);
        if reads && response.status() == StatusCode::OK {
            *response.status_mut() = StatusCode::FOUND;
        }
    }
    response
        .headers_mut()
        .entry(header::CACHE_CONTROL)
        .or_insert(HeaderValue::from_static("private, no-cache"));
    response
}

fn leads_elsewhere(response: &Response) -> bool {
    response.headers().contains_key(header::LOCATION)
}

/// Says that the server runs.
async fn health() -> &'static str {
    "ok"
}

/// The answer where a handler panicked. The panic hook has logged it.
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
