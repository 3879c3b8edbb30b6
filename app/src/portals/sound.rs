//! Soft sounds, synthesised with Web Audio, so that no file is loaded. Browsers allow sound only after the first
//! touch.

use std::cell::RefCell;

use leptos::task::spawn_local;
use wasm_bindgen_futures::JsFuture;
use web_sys::{AudioContext, AudioContextState, AudioNode};

use crate::ui::browser::ignore;

/// A sound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sound {
    /// An item is picked up.
    Pick,
    /// An item is where it belongs.
    Right,
    /// An item does not belong there.
    Wobble,
    /// Another slot is better for it, and glows.
    Elsewhere,
    /// The game is finished.
    Finish,
}

/// A tone: its pitch in hertz, and its start in seconds from now.
type Tone = (f32, f64);

impl Sound {
    fn tones(self) -> &'static [Tone] {
        match self {
            Self::Pick => &[(587.0, 0.0)],
            Self::Right => &[(659.0, 0.0), (880.0, 0.11)],
            Self::Wobble => &[(294.0, 0.0), (262.0, 0.14)],
            Self::Elsewhere => &[(440.0, 0.0), (587.0, 0.2)],
            Self::Finish => &[
                (523.0, 0.0),
                (659.0, 0.15),
                (784.0, 0.3),
                (1047.0, 0.45),
                (784.0, 0.6),
                (1047.0, 0.75),
            ],
        }
    }
}

/// The maximum gain of a tone; 1 is the volume of the device.
const LOUDNESS: f32 = 0.12;

/// The duration of a tone's attack and release, in seconds.
const SWELL: f64 = 0.02;
const FADE: f64 = 0.45;

thread_local! {
    /// Created at the first sound, after a touch. `None` if the browser has no Web Audio.
    static CONTEXT: RefCell<Option<AudioContext>> = const { RefCell::new(None) };
}

/// Plays a sound.
pub(super) fn play(sound: Sound) {
    let Some(context) = awake() else { return };
    for tone in sound.tones() {
        // A device without loudspeakers refuses.
        let _ = start(&context, *tone);
    }
}

/// The context, resumed if the browser allows it: it is suspended until the page is touched. One that the device has
/// interrupted (for a call, or for another program) may never play again, so it is replaced.
fn awake() -> Option<AudioContext> {
    use AudioContextState::{Running, Suspended};
    let usable = |context: &AudioContext| matches!(context.state(), Running | Suspended);
    let kept = CONTEXT.take();
    let context = match kept {
        Some(context) if usable(&context) => context,
        spent => {
            retire(spent);
            AudioContext::new().ok()?
        }
    };
    CONTEXT.set(Some(context.clone()));
    let waking = context.resume();
    spawn_local(async move {
        let woken = match waking {
            Ok(waking) => JsFuture::from(waking).await,
            Err(error) => Err(error),
        };
        if woken.is_err() {
            retire(CONTEXT.take());
        }
    });
    Some(context)
}

/// Releases a context's resources.
fn retire(context: Option<AudioContext>) {
    if let Some(Ok(closing)) = context.map(|context| context.close()) {
        ignore(closing);
    }
}

fn start(context: &AudioContext, (pitch, delay): Tone) -> Result<(), wasm_bindgen::JsValue> {
    let begin = context.current_time() + delay;
    let gain = context.create_gain()?;
    let loudness = gain.gain();
    loudness.set_value_at_time(0.0, begin)?;
    loudness.linear_ramp_to_value_at_time(LOUDNESS, begin + SWELL)?;
    loudness.linear_ramp_to_value_at_time(0.0, begin + FADE)?;
    // A sine, an oscillator's default and the softest waveform.
    let tone = context.create_oscillator()?;
    tone.frequency().set_value(pitch);
    let to: &AudioNode = &context.destination();
    tone.connect_with_audio_node(&gain)?
        .connect_with_audio_node(to)?;
    tone.start_with_when(begin)?;
    tone.stop_with_when(begin + FADE)
}
