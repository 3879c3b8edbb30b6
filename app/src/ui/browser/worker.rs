//! The service worker.

use js_sys::Reflect;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::js::ignore;

/// Registers the service worker: an opened game plays on without a network.
pub(crate) fn register_service_worker() {
    if let Some(workers) = service_workers() {
        // Refused in some private windows: then the page simply needs the network.
        ignore(workers.register("/sw.js"));
    }
}

/// Asks the service worker to fetch the pages that it keeps for offline use again: their language or colours changed.
pub(crate) fn refresh_offline_pages() {
    let workers = service_workers();
    let Some(controller) = workers.and_then(|workers| workers.controller()) else {
        return;
    };
    let message = js_sys::Object::new();
    let _ = Reflect::set(&message, &"type".into(), &"refresh-pages".into());
    let _ = controller.post_message(&message);
}

/// `navigator.serviceWorker` is missing on plain http, whatever its type says.
fn service_workers() -> Option<web_sys::ServiceWorkerContainer> {
    Reflect::get(&window().navigator(), &"serviceWorker".into())
        .ok()?
        .dyn_into()
        .ok()
}
