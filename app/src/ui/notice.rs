//! Notices: a short line at the top of the window, over the header, with at most one button; and the live region for
//! screen readers.
//!
//! A notice never covers the next thing to press: no game uses the area of the header, and a line without a button
//! lets presses through.

use std::sync::Arc;

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::MouseEvent;

use super::{El, Tag, Timer, View, div, el, text_button};

/// How long a notice stays: long enough to read it twice and reach its button.
const SHOWN_MS: u32 = 9_000;

/// How far from the top the button of a notice may reach, in CSS pixels.
const REACH: i32 = 96;

/// A notice with a button: its text, the label, and the action.
#[derive(Clone)]
struct Offer {
    text: String,
    label: String,
    action: Arc<dyn Fn() + Send + Sync>,
}

/// Shows notices to the player. Created by [`provide_notifier`].
#[derive(Clone, Copy)]
pub(crate) struct Notifier {
    /// The line without a button; empty for none.
    line: RwSignal<String>,
    /// The last one is shown. After its button was pressed the one before returns, so that several deletions can be
    /// undone.
    offers: RwSignal<Vec<Offer>>,
    /// Whether the button is at the bottom, because the finger is at the top.
    low: RwSignal<bool>,
    spoken: RwSignal<String>,
    /// Hides the line after its time.
    line_timer: Timer,
    /// Hides the offers after their time.
    offer_timer: Timer,
}

impl Notifier {
    /// The notifier of this page.
    pub(crate) fn expect() -> Self {
        expect_context()
    }

    /// Shows a line for some seconds and announces it to screen readers.
    pub(crate) fn tell(self, text: impl Into<String>) {
        self.line.set(text.into());
        self.line_timer.restart();
        self.line_timer.after(SHOWN_MS, move || self.end_line());
    }

    /// Shows a line with a button.
    pub(crate) fn offer(
        self,
        text: impl Into<String>,
        label: impl Into<String>,
        action: impl Fn() + Send + Sync + 'static,
    ) {
        let offer = Offer {
            text: text.into(),
            label: label.into(),
            // Not a Callback: that would belong to the part of the page that was pressed, which the press may
            // rebuild.
            action: Arc::new(action),
        };
        self.low.set(is_pressed_within(REACH));
        self.offers.write().push(offer);
        self.keep_offers();
    }

    /// Removes the line, because it was about a state that is over.
    pub(crate) fn end_line(self) {
        self.line.set(String::new());
    }

    /// Announces a text to screen readers only, such as the card that was drawn and is visible anyway.
    pub(crate) fn say(self, text: impl Into<String>) {
        let text = text.into();
        // Screen readers do not repeat the same text; an invisible character makes it different.
        let again = *self.spoken.read_untracked() == text;
        self.spoken
            .set(if again { format!("{text}\u{a0}") } else { text });
    }

    /// Restarts the time of the offers.
    fn keep_offers(self) {
        self.offer_timer.restart();
        self.offer_timer
            .after(SHOWN_MS, move || self.offers.set(Vec::new()));
    }

    /// Presses the button of the last offer.
    fn take(self) {
        let offer = self.offers.write().pop();
        self.keep_offers();
        if let Some(offer) = offer {
            (offer.action)();
        }
    }
}

/// Whether the current press is that close to the top. A press by keyboard has no position.
fn is_pressed_within(reach: i32) -> bool {
    let event = window().event().dyn_into::<MouseEvent>();
    event.is_ok_and(|press| press.detail() > 0 && press.client_y() < reach)
}

/// Makes a [`Notifier`] available to everything below.
pub(crate) fn provide_notifier() -> Notifier {
    let notifier = Notifier {
        line: RwSignal::new(String::new()),
        offers: RwSignal::new(Vec::new()),
        low: RwSignal::new(false),
        spoken: RwSignal::new(String::new()),
        line_timer: Timer::new(),
        offer_timer: Timer::new(),
    };
    provide_context(notifier);
    notifier
}

/// Where notices appear: once in the page, and once in every open dialog, since a dialog makes the page behind it
/// inert.
pub(super) fn notices(notifier: Notifier, dialog: Option<RwSignal<bool>>) -> El {
    let shown = move || {
        let mut notices = Vec::<View>::new();
        if dialog.is_none_or(|open| open.get()) {
            let line = notifier.line.read();
            if !line.is_empty() {
                notices.push(notice(&line).into());
            }
            if let Some(offer) = notifier.offers.read().last() {
                let button = text_button("button small", offer.label.clone());
                notices.push(
                    notice(&offer.text)
                        .child(button.press(move || notifier.take()))
                        .into(),
                );
            }
        }
        notices.into()
    };
    let class = move || {
        if notifier.low.get() {
            "notices low"
        } else {
            "notices"
        }
    };
    el(Tag::DIV)
        .live("class", class)
        .attr("role", "status")
        .part(shown)
}

fn notice(text: &str) -> El {
    div("notice").child(el(Tag::P).text(text.to_owned()))
}

/// The notices of the page and its live region. Once per page.
pub(crate) fn told(notifier: Notifier) -> View {
    let spoken = div("visually-hidden")
        .attr("role", "status")
        .attr("aria-live", "polite")
        .id_for_tests("announcer")
        .live_text(move || notifier.spoken.get());
    vec![View::from(notices(notifier, None)), spoken.into()].into()
}
