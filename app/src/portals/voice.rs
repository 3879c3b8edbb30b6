//! Names spoken by the browser's speech synthesis.

use std::cell::RefCell;

use gloo::timers::callback::Timeout;
use js_sys::{Array, Reflect};
use leptos::prelude::window;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::SpeechSynthesisUtterance;

use crate::ui::browser;

/// Slower than normal speech.
const RATE: f32 = 0.85;

/// How long nothing may be spoken after `cancel`, in milliseconds: some engines drop it.
const AFTER_CANCEL_MS: u32 = 120;

thread_local! {
    /// What to speak after that pause.
    static NEXT: RefCell<Option<JsValue>> = const { RefCell::new(None) };
}

/// `speechSynthesis` is missing in some browsers and differs between them, so all of it is accessed by name.
fn synthesis() -> Option<JsValue> {
    let synthesis = Reflect::get(&window(), &"speechSynthesis".into()).ok()?;
    synthesis.is_object().then_some(synthesis)
}

fn voices(synthesis: &JsValue) -> Option<Array> {
    let voices = browser::method(synthesis, "getVoices")?
        .call0(synthesis)
        .ok()?;
    voices.dyn_into().ok()
}

/// Requests the voices: browsers begin to load them at the first request.
pub(super) fn warm_up() {
    let _ = synthesis().as_ref().and_then(voices);
}

/// Speaks a text in a language, interrupting what is being spoken. Silent if the device has no local voice for it:
/// remote voices would send the words to another host.
pub(super) fn say(text: &str, language: &str) {
    let Some(synthesis) = synthesis() else { return };
    let get = |voice: &JsValue, name: &str| Reflect::get(voice, &name.into()).unwrap_or_default();
    let speaks = |voice: &JsValue| {
        let lang = get(voice, "lang").as_string().unwrap_or_default();
        let code = lang.get(..2).unwrap_or_default();
        code.eq_ignore_ascii_case(language) && get(voice, "localService").is_truthy()
    };
    let Some(voices) = voices(&synthesis) else {
        return;
    };
    for voice in voices.iter() {
        if !speaks(&voice) {
            continue;
        }
        if let Ok(utterance) = SpeechSynthesisUtterance::new_with_text(text) {
            for (name, value) in [
                ("lang", get(&voice, "lang")),
                ("voice", voice),
                ("rate", RATE.into()),
            ] {
                // Properties that cannot be set keep the browser's defaults.
                let _ = Reflect::set(&utterance, &name.into(), &value);
            }
            let is_busy = ["speaking", "pending"].map(|state| get(&synthesis, state).is_truthy());
            speak_instead(synthesis, utterance.into(), is_busy.contains(&true));
        }
        return;
    }
}

/// Replaces what is being spoken.
fn speak_instead(synthesis: JsValue, utterance: JsValue, is_busy: bool) {
    let call = |synthesis: &JsValue, name: &str, argument: &JsValue| {
        let _ = browser::method(synthesis, name).map(|method| method.call1(synthesis, argument));
    };
    let is_waiting = NEXT.with_borrow(Option::is_some);
    if !is_busy && !is_waiting {
        // Browsers require a touch for the first word, so this must stay synchronous.
        return call(&synthesis, "speak", &utterance);
    }
    NEXT.set(Some(utterance));
    if !is_waiting {
        call(&synthesis, "cancel", &JsValue::UNDEFINED);
        let speak = move || {
            if let Some(utterance) = NEXT.take() {
                call(&synthesis, "speak", &utterance);
            }
        };
        Timeout::new(AFTER_CANCEL_MS, speak).forget();
    }
}
