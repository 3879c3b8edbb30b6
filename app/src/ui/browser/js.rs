//! JavaScript functions that may be missing.

use js_sys::{Function, Promise, Reflect};
use leptos::task::spawn_local;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

/// A method of a JavaScript object that may be missing.
pub(crate) fn method(object: &JsValue, name: &str) -> Option<Function> {
    Reflect::get(object, &JsValue::from_str(name))
        .ok()?
        .dyn_into()
        .ok()
}

/// Calls a method that may be missing and returns a promise.
pub(crate) fn call_promise(
    object: &JsValue,
    name: &str,
    argument: &JsValue,
) -> Option<Result<Promise, JsValue>> {
    let answer = method(object, name)?.call1(object, argument);
    Some(answer.map(|promise| Promise::resolve(&promise)))
}

/// Runs a promise whose outcome does not matter.
pub(crate) fn ignore(promise: Promise) {
    spawn_local(async move {
        let _ = JsFuture::from(promise).await;
    });
}
