//! The field for a code: it validates while typing and shows what would be opened.

use games::{
    incoming::{self, GameKind, Incoming, Target, read_as},
    zoo::Code,
};
use leptos::{either::EitherOf3, prelude::*};

use super::preview::Preview;
use crate::{
    i18n::{t, t_string, use_i18n},
    ui::{dialog::Dialog, errors},
    zoo::controls::Controls,
};

/// The field in a dialog, for when a game is on the table.
#[component]
pub(in crate::zoo) fn LoadDialog() -> impl IntoView {
    let i18n = use_i18n();
    let controls = Controls::expect();
    view! {
        <Dialog
            open=controls.load_open
            title=Signal::derive(move || t_string!(i18n, zoo.load.title).to_owned())
            class="load-dialog"
        >
            <CodeForm outcome_id="dialog-code-outcome"/>
        </Dialog>
    }
}

/// A field, a preview and a button. Without script it is a plain form whose answer is the preview.
#[component]
pub(super) fn CodeForm(
    /// The id of the line below the field; two forms may be in one page.
    outcome_id: &'static str,
) -> impl IntoView {
    let i18n = use_i18n();
    let controls = Controls::expect();
    let text = RwSignal::new(String::new());
    let read = Memo::new(move |_| {
        let text = text.get();
        (!text.trim().is_empty()).then(|| read_code(&text))
    });
    let good = move || read.with(|read| matches!(read, Some(Ok(_))));
    let on_submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        if let Some(Ok(code)) = read.get_untracked() {
            controls.load(&code.position);
            controls.load_open.set(false);
            text.set(String::new());
        }
    };
    let outcome = move || match read.get() {
        None => EitherOf3::A(view! { <p class="hint">{t!(i18n, zoo.load.hint)}</p> }),
        Some(Ok(code)) => EitherOf3::B(view! { <Preview code/> }),
        Some(Err(error)) => EitherOf3::C(view! {
            <p class="bad-text" data-testid="code-error">{move || errors::sentence(i18n, &error)}</p>
        }),
    };
    view! {
        <form class="code-form" method="get" action="/zoo" on:submit=on_submit>
            <label class="field">
                <span class="field-label">{t!(i18n, zoo.load.label)}</span>
                <input
                    class="input mono"
                    type="text"
                    name="code"
                    required
                    autocomplete="off"
                    autocapitalize="characters"
                    spellcheck="false"
                    enterkeyhint="go"
                    aria-invalid=move || read.with(|read| matches!(read, Some(Err(_)))).then_some("true")
                    aria-describedby=outcome_id
                    prop:value=text
                    on:input=move |event| text.set(event_target_value(&event))
                />
            </label>
            <div id=outcome_id class="code-outcome" role="status">{outcome}</div>
            <button class="button primary needs-script" type="submit" disabled=move || !good()>
                {t!(i18n, zoo.load.button)}
            </button>
            <button class="button primary without-script" type="submit">{t!(i18n, zoo.load.check)}</button>
        </form>
    }
}

/// A typed or pasted text: a bare code, or a whole link.
fn read_code(text: &str) -> Result<Code, incoming::Error> {
    match read_as(GameKind::Zoo, text)? {
        Incoming {
            target: Target::Zoo(code),
            ..
        } => Ok(code),
        Incoming {
            target: Target::Later(_),
            ..
        } => Err(incoming::Error::Unrecognised),
    }
}
