//! Small sounds, synthesised with Web Audio, so that no file is loaded: bursts of noise through a band (paper, wood)
//! and tones of two sine partials. One switch for all games, remembered; silent until the first press.

use std::cell::RefCell;

use js_sys::Reflect;
use leptos::{prelude::*, task::spawn_local};
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    AudioBuffer, AudioContext, AudioContextState, AudioNode, AudioParam, AudioScheduledSourceNode,
    BiquadFilterType, GainNode,
};

use super::{
    browser::{self, ignore},
    effect,
};
use crate::saves::{BrowserStore, Store};

/// Stored while sound is off.
const OFF: &str = "passalong.no-sound";

/// What earlier versions stored, when only Portals had sounds.
const OFF_BEFORE: &str = "passalong.portals.no-sound";

/// Whether sound is on.
pub(crate) fn is_on() -> bool {
    [OFF, OFF_BEFORE].map(|key| BrowserStore.get(key)) == [None, None]
}

/// Switches sound on or off, for all games. If the browser refuses to store it, it holds for this page.
pub(crate) fn switch(on: bool) {
    if on {
        for key in [OFF, OFF_BEFORE] {
            BrowserStore.remove(key);
        }
    } else {
        BrowserStore.set(OFF, "1");
    }
}

/// Whether sound is on, as a signal for a switch. There may be several switches, so it is read again after each press.
pub(crate) fn state() -> RwSignal<bool> {
    let on = RwSignal::new(true);
    effect(move || {
        let read = move || {
            if on.get_untracked() != is_on() {
                on.set(is_on());
            }
        };
        read();
        browser::on_window("click", move |_| read());
    });
    on
}

/// One part of a sound. A sound is a list of them:
///
/// ```ignore
/// play(const { &[Beat::burst(900.0, 0.0), Beat::tone(220.0, 0.0).wooden().lasting(0.08)] });
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Beat {
    shape: Shape,
    /// The pitch of a tone, or the middle of a burst's band, in hertz, at the start and at the end.
    pitch: f32,
    end_pitch: f32,
    /// The start, in seconds from now.
    at: f64,
    /// The duration, in seconds.
    length: f64,
    /// The gain; 1 is the volume of the device.
    gain: f32,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Shape {
    Burst,
    /// With the gain of the second partial relative to the first.
    Tone {
        overtone: f32,
    },
    Reed,
}

impl Beat {
    /// A short burst of noise around a frequency in hertz, `at` seconds from now: dry, like a card on a table.
    pub(crate) const fn burst(pitch: f32, at: f64) -> Self {
        Self {
            shape: Shape::Burst,
            pitch,
            end_pitch: pitch,
            at,
            length: 0.06,
            gain: 0.5,
        }
    }

    /// A soft tone of a pitch in hertz, `at` seconds from now.
    pub(crate) const fn tone(pitch: f32, at: f64) -> Self {
        Self {
            shape: Shape::Tone { overtone: 0.0 },
            pitch,
            end_pitch: pitch,
            at,
            length: 0.45,
            gain: 0.12,
        }
    }

    /// The tone of a wooden bar: with a second partial two octaves above, as in a marimba.
    pub(crate) const fn wooden(self) -> Self {
        Self {
            shape: Shape::Tone { overtone: 0.3 },
            ..self
        }
    }

    /// A tone rich in partials, as of a reed or a throat.
    pub(crate) const fn reedy(self) -> Self {
        Self {
            shape: Shape::Reed,
            ..self
        }
    }

    /// Ends at another pitch, in hertz.
    pub(crate) const fn bending(self, end_pitch: f32) -> Self {
        Self { end_pitch, ..self }
    }

    /// When it ends, in seconds from now.
    #[cfg(test)]
    pub(crate) const fn end(self) -> f64 {
        self.at + self.length
    }

    /// Its gain.
    #[cfg(test)]
    pub(crate) const fn loudness(self) -> f32 {
        self.gain
    }

    /// With another duration, in seconds.
    pub(crate) const fn lasting(self, length: f64) -> Self {
        Self { length, ..self }
    }

    /// With another gain. Tones stay below -18 LUFS up to 0.15, bursts up to 0.8.
    pub(crate) const fn gain(self, gain: f32) -> Self {
        Self { gain, ..self }
    }
}

/// The part of a beat in which it gets louder; it fades during the rest.
const ATTACK: f64 = 0.05;

/// The duration of the noise that bursts are cut from, in seconds.
const NOISE: f32 = 0.5;

thread_local! {
    /// Created at the first sound, after a press. `None` if the browser has no Web Audio.
    static CONTEXT: RefCell<Option<AudioContext>> = const { RefCell::new(None) };
    static NOISES: RefCell<Option<AudioBuffer>> = const { RefCell::new(None) };
}

/// Plays a sound, unless sound is off or nothing was pressed yet.
pub(crate) fn play(beats: &[Beat]) {
    if !is_on() || !is_pressed() {
        return;
    }
    let Some(context) = awake() else { return };
    for beat in beats {
        // A device without loudspeakers refuses.
        let _ = start(&context, *beat);
    }
}

/// Whether the player has pressed anything on this page. Browsers that cannot tell keep the context suspended until
/// then.
fn is_pressed() -> bool {
    let get = |of: &JsValue, name: &str| Reflect::get(of, &name.into()).ok();
    let activation = get(&window().navigator(), "userActivation").filter(JsValue::is_object);
    activation.is_none_or(|known| get(&known, "hasBeenActive").is_some_and(|is| is.is_truthy()))
}

/// The context, resumed if the browser allows it: it is suspended until the page is pressed. One that the device has
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

fn start(context: &AudioContext, beat: Beat) -> Result<(), JsValue> {
    let begin = context.current_time() + beat.at;
    let gain = context.create_gain()?;
    let loudness = gain.gain();
    loudness.set_value_at_time(0.0, begin)?;
    let loudest = begin + beat.length * ATTACK;
    loudness.linear_ramp_to_value_at_time(beat.gain, loudest)?;
    loudness.linear_ramp_to_value_at_time(0.0, begin + beat.length)?;
    let to: &AudioNode = &context.destination();
    gain.connect_with_audio_node(to)?;
    let source = match beat.shape {
        Shape::Burst => burst(context, beat, &gain)?,
        Shape::Tone { overtone } => tone(context, beat, &[1.0, 0.0, 0.0, overtone], &gain)?,
        Shape::Reed => tone(context, beat, &REED, &gain)?,
    };
    source.start_with_when(begin)?;
    source.stop_with_when(begin + beat.length)
}

/// The gains of a reed's partials.
const REED: [f32; 6] = [1.0, 0.6, 0.4, 0.25, 0.15, 0.1];

/// Lets a pitch move from the start of a beat to its end.
fn bend(pitch: &AudioParam, beat: Beat, now: f64) -> Result<(), JsValue> {
    let begin = now + beat.at;
    pitch.set_value_at_time(beat.pitch, begin)?;
    pitch.linear_ramp_to_value_at_time(beat.end_pitch, begin + beat.length)?;
    Ok(())
}

fn tone(
    context: &AudioContext,
    beat: Beat,
    partials: &[f32],
    to: &GainNode,
) -> Result<AudioScheduledSourceNode, JsValue> {
    let source = context.create_oscillator()?;
    source.frequency().set_value(beat.pitch);
    bend(&source.frequency(), beat, context.current_time())?;
    // A sine, an oscillator's default, is the softest waveform.
    if partials.iter().skip(1).any(|gain| *gain > 0.0) {
        let mut sines = [&[0.0], partials].concat();
        let mut cosines = vec![0.0; sines.len()];
        let wave = context.create_periodic_wave(&mut cosines, &mut sines)?;
        source.set_periodic_wave(&wave);
    }
    source.connect_with_audio_node(to)?;
    Ok(source.into())
}

fn burst(
    context: &AudioContext,
    beat: Beat,
    to: &GainNode,
) -> Result<AudioScheduledSourceNode, JsValue> {
    let source = context.create_buffer_source()?;
    source.set_buffer(Some(&noise(context)?));
    let band = context.create_biquad_filter()?;
    band.set_type(BiquadFilterType::Bandpass);
    bend(&band.frequency(), beat, context.current_time())?;
    source
        .connect_with_audio_node(&band)?
        .connect_with_audio_node(to)?;
    Ok(source.into())
}

/// White noise, made once.
fn noise(context: &AudioContext) -> Result<AudioBuffer, JsValue> {
    if let Some(made) = NOISES.with_borrow(Clone::clone) {
        return Ok(made);
    }
    let rate = context.sample_rate();
    let length = (rate * NOISE) as u32;
    // Any numbers without a pattern will do: a linear congruential generator, with the constants of Numerical Recipes.
    let mut seed = 1_u32;
    let samples: Vec<f32> = (0..length)
        .map(|_| {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            seed as f32 / 2_147_483_648.0 - 1.0
        })
        .collect();
    let made = context.create_buffer(1, length, rate)?;
    made.copy_to_channel(&samples, 0)?;
    NOISES.set(Some(made.clone()));
    Ok(made)
}
