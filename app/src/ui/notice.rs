//! Notices: one short line at the bottom of the screen, with at most one button; and the live region, which is heard but
//! not seen.

use gloo::timers::callback::Timeout;
use leptos::prelude::*;

use crate::{tr, use_i18n};

/// How long a notice stays: long enough to read it twice and to reach its button.
const SHOWN_MS: u32 = 9_000;

/// A notice's button.
#[derive(Clone)]
pub(crate) struct Offer {
    /// What stands on it.
    pub(crate) label: String,
    /// What it does.
    pub(crate) action: Callback<()>,
}

#[derive(Clone)]
struct Notice {
    text: String,
    offer: Option<Offer>,
}

/// The way to tell the player something. Provided to all pages by [`Notices`].
#[derive(Clone, Copy)]
pub(crate) struct Teller {
    notice: RwSignal<Option<Notice>>,
    spoken: RwSignal<String>,
    timer: StoredValue<Option<Timeout>, LocalStorage>,
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
        let action = Callback::new(move |()| action());
        self.show(
            text.into(),
            Some(Offer {
                label: label.into(),
                action,
            }),
        );
    }

    /// Is heard by screen readers and not seen: what the eye sees anyway, such as the card that was drawn.
    pub(crate) fn say(self, text: impl Into<String>) {
        let text = text.into();
        // The same words twice would not be read twice: an invisible difference makes them new.
        self.spoken.update(|spoken| {
            *spoken = if *spoken == text {
                format!("{text}\u{a0}")
            } else {
                text
            };
        });
    }

    fn show(self, text: String, offer: Option<Offer>) {
        self.notice.set(Some(Notice { text, offer }));
        let timeout = Timeout::new(SHOWN_MS, move || self.dismiss());
        self.timer.set_value(Some(timeout));
    }

    fn dismiss(self) {
        self.notice.set(None);
        self.timer.set_value(None);
    }
}

/// Makes a [`Teller`] for everything below.
pub(crate) fn provide_teller() -> Teller {
    let teller = Teller {
        notice: RwSignal::new(None),
        spoken: RwSignal::new(String::new()),
        timer: StoredValue::new_local(None),
    };
    provide_context(teller);
    teller
}

/// Where notices appear. Once in the page.
#[component]
pub(crate) fn Notices(teller: Teller) -> impl IntoView {
    let i18n = use_i18n();
    let button = move |offer: Offer| {
        view! {
            <button
                class="button small"
                on:click=move |_| {
                    teller.dismiss();
                    offer.action.run(());
                }
            >
                {offer.label}
            </button>
        }
    };
    let line = move || {
        teller.notice.get().map(|Notice { text, offer }| {
            view! {
                <div class="notice">
                    <p>{text}</p>
                    {match offer {
                        Some(offer) => button(offer),
                        None => button(Offer {
                            label: tr!(i18n, site.dismiss).to_owned(),
                            action: Callback::new(|()| ()),
                        }),
                    }}
                </div>
            }
        })
    };
    view! {
        <div class="notices" role="status">{line}</div>
        <div class="visually-hidden" role="status" aria-live="polite" data-testid="announcer">
            {move || teller.spoken.get()}
        </div>
    }
}
