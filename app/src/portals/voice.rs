//! Names spoken by the browser's own voices.

use js_sys::Reflect;
use leptos::prelude::window;
use wasm_bindgen::JsCast;
use web_sys::{SpeechSynthesis, SpeechSynthesisUtterance, SpeechSynthesisVoice};

/// Slower than people talk with each other.
const RATE: f32 = 0.85;

/// `speechSynthesis` is missing in some browsers, whatever its type says.
fn synthesis() -> Option<SpeechSynthesis> {
    Reflect::get(&window(), &"speechSynthesis".into())
        .ok()?
        .dyn_into()
        .ok()
}

/// Asks for the voices: browsers begin to load them at the first question.
pub(super) fn warm_up() {
    if let Some(synthesis) = synthesis() {
        let _ = synthesis.get_voices();
    }
}

/// Says something in a language, instead of what is being said. Silent where the device itself has no voice for it: voices
/// that speak from afar would send the words to another host.
pub(super) fn say(text: &str, language: &str) {
    let Some(synthesis) = synthesis() else { return };
    let speaks = |voice: &SpeechSynthesisVoice| {
        voice.local_service()
            && voice
                .lang()
                .get(..2)
                .is_some_and(|code| code.eq_ignore_ascii_case(language))
    };
    let voices = synthesis.get_voices().into_iter();
    let mut voices = voices.filter_map(|voice| voice.dyn_into::<SpeechSynthesisVoice>().ok());
    let Some(voice) = voices.find(speaks) else {
        return;
    };
    if let Ok(utterance) = SpeechSynthesisUtterance::new_with_text(text) {
        utterance.set_lang(&voice.lang());
        utterance.set_voice(Some(&voice));
        utterance.set_rate(RATE);
        synthesis.cancel();
        synthesis.speak(&utterance);
    }
}
