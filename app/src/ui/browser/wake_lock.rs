//! Keeps the screen on if the browser can.

use js_sys::Reflect;
use leptos::{prelude::*, task::spawn_local};
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;

use crate::ui::{browser, effect};

/// Keeps the screen on while `wanted` is true. Browsers release the lock when the page is hidden, so it is requested
/// again when the page returns.
pub(crate) fn hold_while(wanted: Memo<bool>) {
    // Values that are not `Send` must not be created on the server: a page may be dropped on another thread.
    if cfg!(feature = "ssr") {
        return;
    }
    let lock = StoredValue::new_local(None::<JsValue>);
    let release_held = move || {
        if let Some(held) = lock.try_update_value(Option::take).flatten() {
            release(&held);
        }
    };
    let ask = move || {
        spawn_local(async move {
            let Some(held) = request().await else { return };
            // By the time the browser answers, the game or the page may be gone.
            if wanted.try_get_untracked() != Some(true) {
                release(&held);
            } else if let Some(unkept) = lock.try_set_value(Some(held)).flatten() {
                release(&unkept);
            }
        });
    };
    effect(move || {
        release_held();
        if wanted.get() {
            ask();
        }
    });
    effect(move || {
        browser::on_window("visibilitychange", move |_| {
            if browser::is_seen() && wanted.try_get_untracked().unwrap_or(false) {
                ask();
            }
        });
    });
    on_cleanup(release_held);
}

fn release(held: &JsValue) {
    // The returned promise is not awaited.
    let _ = browser::method(held, "release").map(|release| release.call0(held));
}

/// `None` if the browser has no wake lock or refuses it, for example on low battery.
async fn request() -> Option<JsValue> {
    let wake_lock = Reflect::get(&window().navigator(), &"wakeLock".into()).ok()?;
    if wake_lock.is_undefined() {
        return None;
    }
    let promise = browser::call_promise(&wake_lock, "request", &"screen".into())?.ok()?;
    JsFuture::from(promise).await.ok()
}
