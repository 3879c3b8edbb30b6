//! Notices: one short line at the bottom of the screen, with at most one button; and the live region, which is heard but
//! not seen.

use std::sync::Arc;

use games::Language;
use leptos::prelude::*;

use super::{Tag, Timer, div, el, optional, text_button};
use crate::tr;

/// How long a notice stays: long enough to read it twice and to reach its button.
const SHOWN_MS: u32 = 9_000;

/// The label of a notice's button and what it does.
type Offer = (String, Arc<dyn Fn() + Send + Sync>);

/// The way to tell the player something. Made by [`provide_teller`].
#[derive(Clone, Copy)]
pub(crate) struct Teller {
    notice: RwSignal<Option<(String, Option<Offer>)>>,
    spoken: RwSignal<String>,
    /// Ends the notice that is shown.
    timer: Timer,
}

impl Teller {
    /// The teller of this page.
    pub(crate) fn expect() -> Self {
        expect_context()
    }

    /// Shows a line for some seconds; screen readers hear it.
    pub(crate) fn tell(self, text: impl Into<String>) {
        self.show(text.into(), None);
    }

    /// Shows a line with a button.
    pub(crate) fn offer(
        self,
        text: impl Into<String>,
        label: impl Into<String>,
        action: impl Fn() + Send + Sync + 'static,
    ) {
        // Not a Callback: that would belong to the part of the page that is pressed, which the press may build anew.
        self.show(text.into(), Some((label.into(), Arc::new(action))));
    }

    /// Is heard by screen readers and not seen: what the eye sees anyway, such as the card that was drawn.
    pub(crate) fn say(self, text: impl Into<String>) {
        let text = text.into();
        // The same words twice would not be read twice: an invisible difference makes them new.
        let again = *self.spoken.read_untracked() == text;
        self.spoken
            .set(if again { format!("{text}\u{a0}") } else { text });
    }

    fn show(self, text: String, offer: Option<Offer>) {
        self.notice.set(Some((text, offer)));
        self.timer.restart();
        self.timer.after(SHOWN_MS, move || self.dismiss());
    }

    fn dismiss(self) {
        self.notice.set(None);
    }
}

/// Makes a [`Teller`] for everything below.
pub(crate) fn provide_teller() -> Teller {
    let teller = Teller {
        notice: RwSignal::new(None),
        spoken: RwSignal::new(String::new()),
        timer: Timer::new(),
    };
    provide_context(teller);
    teller
}

/// Where notices appear. Once in the page.
pub(crate) fn notices(lang: Language, teller: Teller) -> AnyView {
    let dismiss = tr!(lang, site.dismiss);
    let line = move || {
        let notice = teller.notice.get().map(|(text, offer)| {
            let (label, action) = offer.unzip();
            let button = text_button("button small", label.unwrap_or_else(|| dismiss.to_owned()))
                .press(move || {
                    teller.dismiss();
                    if let Some(action) = &action {
                        action();
                    }
                });
            div("notice").child(el(Tag::P).text(text)).child(button)
        });
        optional(notice)
    };
    let shown = div("notices").attr("role", "status").part(line);
    let spoken = div("visually-hidden")
        .attr("role", "status")
        .attr("aria-live", "polite")
        .id_for_tests("announcer")
        .part(move || teller.spoken.get().into_any());
    vec![AnyView::from(shown), AnyView::from(spoken)].into_any()
}
