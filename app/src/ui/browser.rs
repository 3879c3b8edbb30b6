//! The browser's own functions that pages call in effects and event handlers, never while rendering.
//!
//! Every one of them does nothing, or says "not there", where the browser refuses: private windows, old devices, plain
//! http on a home network.

use super::{I18n, dropdown::on_cleanup_local};
use gloo::events::{EventListener, EventListenerOptions};
use js_sys::{Function, Promise, Reflect};
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, HtmlDocument, HtmlElement, HtmlInputElement, Storage};

/// The document's cookies as one text. The server reads them from the request.
#[cfg(not(feature = "ssr"))]
pub(crate) fn cookies() -> String {
    html_document()
        .and_then(|document| document.cookie().ok())
        .unwrap_or_default()
}

/// Sets a cookie, written as in a `Set-Cookie` header.
pub(crate) fn set_cookie(cookie: &str) {
    let _ = html_document().map(|document| document.set_cookie(cookie));
}

/// Whether the page came over TLS.
pub(crate) fn is_https() -> bool {
    let protocol = window().location().protocol();
    protocol.is_ok_and(|protocol| protocol == "https:")
}

fn html_document() -> Option<HtmlDocument> {
    document().dyn_into().ok()
}

/// Sets or removes an attribute of the document's root element.
pub(crate) fn set_root_attribute(name: &str, value: Option<&str>) {
    if let Some(root) = document().document_element() {
        let _ = match value {
            Some(value) => root.set_attribute(name, value),
            None => root.remove_attribute(name),
        };
    }
}

/// An attribute of the document's root element.
#[cfg(not(feature = "ssr"))]
pub(crate) fn root_attribute(name: &str) -> Option<String> {
    document().document_element()?.get_attribute(name)
}

/// The origin of this page: `https://play.example`.
pub(crate) fn origin() -> String {
    window().location().origin().unwrap_or_default()
}

/// What is kept for this site over time; `None` where the browser keeps nothing.
pub(crate) fn local_storage() -> Option<Storage> {
    window().local_storage().ok().flatten()
}

/// What is kept for this tab.
pub(crate) fn session_storage() -> Option<Storage> {
    window().session_storage().ok().flatten()
}

/// The first element that fits.
pub(crate) fn find(selector: &str) -> Option<HtmlElement> {
    let found = document().query_selector(selector).ok().flatten();
    found.and_then(|found| found.dyn_into().ok())
}

/// All elements that fit, in their order.
pub(crate) fn all(selector: &str) -> Vec<HtmlElement> {
    let mut elements = Vec::new();
    if let Ok(found) = document().query_selector_all(selector) {
        for index in 0..found.length() {
            let element = found.get(index).and_then(|node| node.dyn_into().ok());
            elements.extend(element);
        }
    }
    elements
}

/// Puts the focus on the first element that fits.
pub(crate) fn focus(selector: &str) {
    if let Some(element) = find(selector) {
        // It fails only for an element that is out of the page by now.
        let _ = element.focus();
    }
}

/// Gives an empty attribute to the first element that fits.
pub(crate) fn mark(selector: &str, attribute: &str) {
    if let Some(element) = find(selector) {
        // It fails only for names that are none.
        let _ = element.set_attribute(attribute, "");
    }
}

/// Takes an attribute from every element below `root` that has it.
pub(crate) fn unmark(root: &str, attribute: &str) {
    while let Some(marked) = find(&format!("{root} [{attribute}]")) {
        let _ = marked.remove_attribute(attribute);
    }
}

/// Moves the focus among the elements that fit, by so many places; with `piles`, to the last one of the next parent.
pub(crate) fn step_focus(selector: &str, by: i32, piles: bool) {
    let all = all(selector);
    let pile = |element: &HtmlElement| {
        let pile = element.closest("[data-pile]").ok().flatten()?;
        pile.get_attribute("data-pile")
    };
    let active = document().active_element();
    let has_focus = |element: &HtmlElement| active.as_ref() == Some(element);
    let Some(mut index) = all.iter().position(has_focus) else {
        return;
    };
    let pile_at = |index: usize| all.get(index).and_then(pile);
    let from = pile_at(index);
    loop {
        let next = if by < 0 {
            index.checked_sub(1)
        } else {
            Some(index + 1)
        };
        let Some(next) = next.filter(|next| *next < all.len()) else {
            return;
        };
        index = next;
        let to = pile_at(index);
        if !piles || (to != from && pile_at(index + 1) != to) {
            break;
        }
    }
    if let Some(element) = all.get(index) {
        let _ = element.focus();
    }
}

/// Shows the page from its top.
pub(crate) fn scroll_to_top() {
    window().scroll_to_with_x_and_y(0.0, 0.0);
}

/// Puts the focus on a field and selects what is in it.
pub(crate) fn select(selector: &str) {
    if let Some(field) = find_field(selector) {
        let _ = field.focus();
        field.select();
    }
}

/// What is in a field.
pub(crate) fn value(selector: &str) -> Option<String> {
    find_field(selector).map(|field| field.value())
}

/// Puts a value into a field.
pub(crate) fn set_value(selector: &str, value: &str) {
    if let Some(field) = find_field(selector) {
        field.set_value(value);
    }
}

fn find_field(selector: &str) -> Option<HtmlInputElement> {
    find(selector).and_then(|found| found.dyn_into().ok())
}

/// Sets a custom property of the elements that fit. The policy of the page allows no style attributes.
pub(crate) fn set_property(selector: &str, name: &str, value: &str) {
    for element in all(selector) {
        // It fails only for names that no style sheet knows.
        let _ = element.style().set_property(name, value);
    }
}

/// Where an element is seen, in CSS pixels of the window.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Rect {
    pub(crate) left: f64,
    pub(crate) top: f64,
    pub(crate) width: f64,
    pub(crate) height: f64,
}

impl Rect {
    /// The point in its middle.
    pub(crate) fn middle(self) -> (f64, f64) {
        (self.left + self.width / 2.0, self.top + self.height / 2.0)
    }
}

/// Where an element is seen. Asks the browser to lay the page out: never while something is dragged.
pub(crate) fn rect(element: &Element) -> Rect {
    let rect = method(element, "getBoundingClientRect").and_then(|rect| rect.call0(element).ok());
    let side = |name: &str| {
        let side = Reflect::get(rect.as_ref()?, &name.into()).ok()?;
        side.as_f64()
    };
    let side = |name| side(name).unwrap_or_default();
    Rect {
        left: side("left"),
        top: side("top"),
        width: side("width"),
        height: side("height"),
    }
}

/// Whether the page is seen: not in the background.
pub(crate) fn is_seen() -> bool {
    document().visibility_state() == web_sys::VisibilityState::Visible
}

/// Whether the player has asked the device for less motion.
pub(crate) fn prefers_still() -> bool {
    matches_media("(prefers-reduced-motion: reduce)")
}

/// Tints the browser's own bars. Each tint of the document is asked for by whether it is the one for dark devices (`None`: it
/// is for all).
pub(crate) fn tint(color: impl Fn(Option<bool>) -> &'static str) {
    for meta in all("meta[name=theme-color]") {
        let dark = meta
            .get_attribute("media")
            .map(|media| media.contains("dark"));
        let _ = meta.set_attribute("content", color(dark));
    }
}

/// Whether the page may fill the screen; iPhones let only films do so.
pub(crate) fn has_full_screen() -> bool {
    let enabled = Reflect::get(&document(), &"fullscreenEnabled".into());
    enabled.is_ok_and(|enabled| enabled.is_truthy())
}

/// Fills the screen with the page, or leaves it again.
pub(crate) fn toggle_full_screen() {
    let page = document();
    let element = Reflect::get(&page, &"fullscreenElement".into());
    let is_full = element.is_ok_and(|element| element.is_truthy());
    let root = page.document_element();
    let asked = match root.filter(|_| !is_full) {
        Some(root) => call_promise(&root, "requestFullscreen", &JsValue::UNDEFINED),
        None => call_promise(&page, "exitFullscreen", &JsValue::UNDEFINED),
    };
    if let Some(Ok(promise)) = asked {
        // Refused where the device has decided otherwise: the page stays as it is.
        leptos::task::spawn_local(async move {
            let _ = wasm_bindgen_futures::JsFuture::from(promise).await;
        });
    }
}

/// Whether the device is set to dark.
pub(crate) fn prefers_dark() -> bool {
    matches_media("(prefers-color-scheme: dark)")
}

fn matches_media(query: &str) -> bool {
    let query = window().match_media(query);
    query.ok().flatten().is_some_and(|query| query.matches())
}

/// Listens to an event of the window for as long as the reactive owner lives.
pub(crate) fn on_window(event: &'static str, handler: impl FnMut(&web_sys::Event) + 'static) {
    // What is heard may be prevented.
    let options = EventListenerOptions::enable_prevent_default();
    let listener = EventListener::new_with_options(&window(), event, options, handler);
    on_cleanup_local(listener);
}

/// Listens to what other tabs do to the kept games: the key that they have changed, `None` for everything.
pub(crate) fn on_storage(mut handler: impl FnMut(Option<String>) + 'static) {
    on_window("storage", move |event| {
        let event = event.dyn_ref::<web_sys::StorageEvent>();
        handler(event.and_then(web_sys::StorageEvent::key));
    });
}

/// Milliseconds since 1970, UTC.
pub(crate) fn now_ms() -> u64 {
    // Dates before 1970 and beyond the year 285,000 are of no interest.
    js_sys::Date::now() as u64
}

/// A day since 1970 UTC in the words of a language. `how` is JSON, as `toLocaleDateString` takes it.
pub(crate) fn date(i18n: I18n, day: u32, how: &str) -> String {
    let Ok(how) = js_sys::JSON::parse(how) else {
        return String::new();
    };
    let date = js_sys::Date::new(&JsValue::from_f64(f64::from(day) * 86_400_000.0));
    date.to_locale_date_string(i18n.code(), &how).into()
}

/// Eight unpredictable bytes, to seed the shuffle.
pub(crate) fn random_seed() -> u64 {
    let mut bytes = [0_u8; 8];
    let filled = window()
        .crypto()
        .and_then(|crypto| crypto.get_random_values_with_u8_array(&mut bytes));
    match filled {
        Ok(_) => u64::from_le_bytes(bytes),
        // No secret hangs on it: a clock and Math.random shuffle cards well enough.
        Err(_) => now_ms() ^ (js_sys::Math::random() * 9_007_199_254_740_992.0) as u64,
    }
}

/// A method of a JavaScript object that may be missing.
pub(crate) fn method(object: &JsValue, name: &str) -> Option<Function> {
    Reflect::get(object, &JsValue::from_str(name))
        .ok()?
        .dyn_into()
        .ok()
}

/// Calls a method that may be missing and that answers with a promise.
pub(crate) fn call_promise(
    object: &JsValue,
    name: &str,
    argument: &JsValue,
) -> Option<Result<Promise, JsValue>> {
    let answer = method(object, name)?.call1(object, argument);
    Some(answer.map(|promise| Promise::resolve(&promise)))
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

/// Registers the service worker: an opened game plays on without a network.
pub(crate) fn register_service_worker() {
    if let Some(workers) = service_workers() {
        let registered = workers.register("/sw.js");
        // Refused in some private windows: then the page simply needs the network.
        leptos::task::spawn_local(async move {
            let _ = wasm_bindgen_futures::JsFuture::from(registered).await;
        });
    }
}

/// `navigator.serviceWorker` is missing on plain http, whatever its type says.
fn service_workers() -> Option<web_sys::ServiceWorkerContainer> {
    Reflect::get(&window().navigator(), &"serviceWorker".into())
        .ok()?
        .dyn_into()
        .ok()
}

/// Asks the browser not to clear this site's storage when space runs short.
pub(crate) fn keep_storage() {
    let Ok(storage) = Reflect::get(&window().navigator(), &"storage".into()) else {
        return;
    };
    if storage.is_undefined() {
        return;
    }
    if let Some(Ok(promise)) = call_promise(&storage, "persist", &JsValue::UNDEFINED) {
        leptos::task::spawn_local(async move {
            let _ = wasm_bindgen_futures::JsFuture::from(promise).await;
        });
    }
}
