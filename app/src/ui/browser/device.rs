//! The device: screen, clock, randomness, and its owner's preferences.

use games::Language;
use js_sys::Reflect;
use leptos::{prelude::*, task::spawn_local};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

use super::js::{call_promise, ignore, method};
use crate::tr;

/// Whether the page is visible, not in the background.
pub(crate) fn is_seen() -> bool {
    document().visibility_state() == web_sys::VisibilityState::Visible
}

/// Whether the player prefers reduced motion.
pub(crate) fn prefers_still() -> bool {
    matches_media("(prefers-reduced-motion: reduce)")
}

/// Whether the page is pressed with fingers rather than with a mouse.
pub(crate) fn is_touched() -> bool {
    matches_media("(pointer: coarse)")
}

/// Whether the window is as wide as a tablet's.
pub(crate) fn is_wide() -> bool {
    matches_media("(min-width: 44em)")
}

/// Whether the device is set to a dark colour scheme.
pub(crate) fn prefers_dark() -> bool {
    matches_media("(prefers-color-scheme: dark)")
}

fn matches_media(query: &str) -> bool {
    let query = window().match_media(query);
    query.ok().flatten().is_some_and(|query| query.matches())
}

/// Whether the page may fill the screen. iPhones allow that for videos only.
pub(crate) fn has_full_screen() -> bool {
    let enabled = Reflect::get(&document(), &"fullscreenEnabled".into());
    enabled.is_ok_and(|enabled| enabled.is_truthy())
}

/// Whether the page fills the screen.
pub(crate) fn is_full_screen() -> bool {
    let element = Reflect::get(&document(), &"fullscreenElement".into());
    element.is_ok_and(|element| element.is_truthy())
}

/// Enters or leaves full screen.
pub(crate) fn toggle_full_screen() {
    set_full_screen(!is_full_screen());
}

/// Enters full screen, in which the screen keeps its orientation, or leaves it.
pub(crate) fn set_full_screen(on: bool) {
    let page = document();
    if on == is_full_screen() {
        return;
    }
    let root = page.document_element();
    let asked = match root.filter(|_| on) {
        Some(root) => call_promise(&root, "requestFullscreen", &JsValue::UNDEFINED),
        None => call_promise(&page, "exitFullscreen", &JsValue::UNDEFINED),
    };
    if let Some(Ok(promise)) = asked {
        // The device may refuse; the page then stays as it is.
        spawn_local(async move {
            if JsFuture::from(promise).await.is_ok() && on {
                keep_orientation();
            }
        });
    }
}

/// Locks the screen's orientation. Only phones and tablets do that, and only in full screen, with which it ends.
fn keep_orientation() {
    let get = |of: &JsValue, name: &str| Reflect::get(of, &name.into()).ok();
    let orientation = get(&window(), "screen").and_then(|screen| get(&screen, "orientation"));
    let locked = orientation
        .filter(JsValue::is_truthy)
        .and_then(|orientation| {
            let now = get(&orientation, "type")?;
            call_promise(&orientation, "lock", &now)?.ok()
        });
    if let Some(promise) = locked {
        ignore(promise);
    }
}

/// Milliseconds since 1970, UTC.
pub(crate) fn now_ms() -> u64 {
    // Dates before 1970 or after the year 285,000 do not matter.
    js_sys::Date::now() as u64
}

/// Milliseconds since 1970 in local time.
pub(crate) fn local_ms() -> u64 {
    let now = js_sys::Date::new_0();
    (now.get_time() - now.get_timezone_offset() * 60_000.0) as u64
}

/// Formats a date, in days since 1970, in a language. `how` is JSON, the options of `toLocaleDateString`.
pub(crate) fn date(lang: Language, day: u32, how: &str) -> String {
    let Ok(how) = js_sys::JSON::parse(how) else {
        return String::new();
    };
    let date = js_sys::Date::new(&JsValue::from_f64(f64::from(day) * 86_400_000.0));
    date.to_locale_date_string(lang.code(), &how).into()
}

/// How long ago a moment was, in words: "just now", "5 minutes ago", "yesterday". Empty if the browser has no words for it.
pub(crate) fn ago(lang: Language, moment_ms: u64) -> String {
    let seconds = now_ms().saturating_sub(moment_ms) / 1_000;
    let (count, unit) = match seconds {
        // The browser would say "this minute".
        0..60 => return tr!(lang, saves.just_now).to_owned(),
        60..3_600 => (seconds / 60, "minute"),
        3_600..86_400 => (seconds / 3_600, "hour"),
        86_400..2_592_000 => (seconds / 86_400, "day"),
        _ => (seconds / 2_592_000, "month"),
    };
    relative_time(lang, -(count as f64), unit).unwrap_or_default()
}

/// `Intl.RelativeTimeFormat`, which js-sys does not have.
fn relative_time(lang: Language, count: f64, unit: &str) -> Option<String> {
    let intl = Reflect::get(&window(), &"Intl".into()).ok()?;
    let class = Reflect::get(&intl, &"RelativeTimeFormat".into()).ok()?;
    let how = js_sys::JSON::parse("{\"numeric\":\"auto\"}").ok()?;
    let options = js_sys::Array::of2(&lang.code().into(), &how);
    let format = Reflect::construct(class.dyn_ref::<js_sys::Function>()?, &options).ok()?;
    let text = method(&format, "format")?.call2(&format, &count.into(), &unit.into());
    text.ok()?.as_string()
}

/// Eight unpredictable bytes, to seed a shuffle.
pub(crate) fn random_seed() -> u64 {
    let mut bytes = [0_u8; 8];
    let filled = window()
        .crypto()
        .and_then(|crypto| crypto.get_random_values_with_u8_array(&mut bytes));
    match filled {
        Ok(_) => u64::from_le_bytes(bytes),
        // No secret depends on it: a clock and Math.random are enough to shuffle cards.
        Err(_) => now_ms() ^ (js_sys::Math::random() * 9_007_199_254_740_992.0) as u64,
    }
}
