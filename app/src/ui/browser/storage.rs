//! What the browser stores for this site: cookies, storage, and the pages that the service worker caches.

use js_sys::Reflect;
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{HtmlDocument, Storage};

use super::js::{call_promise, ignore};

/// The document's cookies as one text. The server reads them from the request instead.
pub(crate) fn cookies() -> String {
    html_document()
        .and_then(|document| document.cookie().ok())
        .unwrap_or_default()
}

/// Sets a cookie, written as in a `Set-Cookie` header.
pub(crate) fn set_cookie(cookie: &str) {
    let _ = html_document().map(|document| document.set_cookie(cookie));
}

/// Whether the page was loaded over TLS.
pub(crate) fn is_https() -> bool {
    let protocol = window().location().protocol();
    protocol.is_ok_and(|protocol| protocol == "https:")
}

fn html_document() -> Option<HtmlDocument> {
    document().dyn_into().ok()
}

/// `localStorage`, if the browser allows it.
pub(crate) fn local_storage() -> Option<Storage> {
    window().local_storage().ok().flatten()
}

/// `sessionStorage`, if the browser allows it.
pub(crate) fn session_storage() -> Option<Storage> {
    window().session_storage().ok().flatten()
}

/// Asks the browser not to clear this site's storage when space runs low.
pub(crate) fn keep_storage() {
    let Ok(storage) = Reflect::get(&window().navigator(), &"storage".into()) else {
        return;
    };
    if storage.is_undefined() {
        return;
    }
    if let Some(Ok(promise)) = call_promise(&storage, "persist", &JsValue::UNDEFINED) {
        ignore(promise);
    }
}

/// Asks the service worker to fetch its cached pages again, since their language or colours changed.
pub(crate) fn refresh_offline_pages() {
    let workers = service_workers();
    let Some(controller) = workers.and_then(|workers| workers.controller()) else {
        return;
    };
    let message = js_sys::Object::new();
    let _ = Reflect::set(&message, &"type".into(), &"refresh-pages".into());
    let _ = controller.post_message(&message);
}

/// `navigator.serviceWorker` is missing on plain http, although its type says otherwise.
fn service_workers() -> Option<web_sys::ServiceWorkerContainer> {
    Reflect::get(&window().navigator(), &"serviceWorker".into())
        .ok()?
        .dyn_into()
        .ok()
}
