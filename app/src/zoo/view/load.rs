//! The field for a code: it validates while typing and shows what would be opened.

use games::{
    incoming::{self, GameKind, Incoming, Target, read_as},
    zoo::Code,
};
use leptos::{either::EitherOf3, prelude::*};

use super::preview::preview;
use crate::{
    tr,
    ui::{dialog::Dialog, errors},
    use_i18n,
    zoo::controls::Controls,
};

/// The field in a dialog, for when a game is on the table.
#[component]
pub(in crate::zoo) fn LoadDialog() -> impl IntoView {
    let i18n = use_i18n();
    let controls = Controls::expect();
    view! {
        <Dialog open=controls.load_open title=tr!(i18n, zoo.load.title) class="load-dialog">
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
    let read = move || text.with(|text| (!text.trim().is_empty()).then(|| read_code(text)));
    let on_submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        if let Some(Ok(code)) = untrack(read) {
            controls.load(&code.position);
            controls.load_open.set(false);
            text.set(String::new());
        }
    };
    let outcome = move || match read() {
        None => EitherOf3::A(view! { <p class="hint">{tr!(i18n, zoo.load.hint)}</p> }),
        Some(Ok(code)) => EitherOf3::B(preview(i18n, &code)),
        Some(Err(error)) => EitherOf3::C(view! {
            <p class="bad-text" data-testid="code-error">{errors::sentence(i18n, &error)}</p>
        }),
    };
    view! {
        <form class="code-form" method="get" action="/zoo" on:submit=on_submit>
            <label class="field">
                <span class="field-label">{tr!(i18n, zoo.load.label)}</span>
                <input
                    class="input mono"
                    type="text"
                    name="code"
                    required
                    autocomplete="off"
                    autocapitalize="characters"
                    spellcheck="false"
                    enterkeyhint="go"
                    aria-invalid=move || matches!(read(), Some(Err(_))).then_some("true")
                    aria-describedby=outcome_id
                    prop:value=text
                    on:input=move |event| text.set(event_target_value(&event))
                />
            </label>
            <div id=outcome_id class="code-outcome" role="status">{outcome}</div>
            <button
                class="button primary needs-script"
                type="submit"
                disabled=move || !matches!(read(), Some(Ok(_)))
            >
                {tr!(i18n, zoo.load.button)}
            </button>
            <button class="button primary without-script" type="submit">
                {tr!(i18n, zoo.load.check)}
            </button>
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
