//! Keeps the screen on, where the browser can.

use js_sys::Reflect;
use leptos::{prelude::*, task::spawn_local};
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;

use super::{browser, effect};

/// Holds the screen on while `wanted` is true. Browsers let go when the page is hidden; it is asked for again when the
/// page comes back.
pub(crate) fn hold_while(wanted: Memo<bool>) {
    // What belongs to one thread must not be made on the server: a page may be dropped on another.
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
    // The answer is a promise that nobody waits for.
    let _ = browser::method(held, "release").map(|release| release.call0(held));
}

/// `None` where the browser has no such thing, or refuses: on low battery, say.
async fn request() -> Option<JsValue> {
    let wake_lock = Reflect::get(&window().navigator(), &"wakeLock".into()).ok()?;
    if wake_lock.is_undefined() {
        return None;
    }
    let promise = browser::call_promise(&wake_lock, "request", &"screen".into())?.ok()?;
    JsFuture::from(promise).await.ok()
}
