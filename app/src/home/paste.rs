//! The field that takes anything: a link, a code, a whole line out of a chat.

use games::incoming::{self, Incoming, Target};
use leptos::prelude::*;
use leptos_router::hooks::use_navigate;

use crate::{open::path_of, tr, ui::errors, use_i18n};

/// The paste field. Without script the server reads the text at `/open`.
#[component]
pub(crate) fn PasteForm(
    /// What stands in the field at first: what was sent to the server, say.
    #[prop(optional)]
    text: String,
    /// What is wrong with it.
    #[prop(optional_no_strip)]
    error: Option<incoming::Error>,
) -> impl IntoView {
    let i18n = use_i18n();
    let navigate = use_navigate();
    let text = RwSignal::new(text);
    let outcome = RwSignal::new(error.map(Err));
    let on_submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        match incoming::read(&text.get_untracked()) {
            Ok(incoming) => match path_of(&incoming) {
                Some(path) => navigate(&path, leptos_router::NavigateOptions::default()),
                None => outcome.set(Some(Ok(incoming))),
            },
            Err(error) => outcome.set(Some(Err(error))),
        }
    };
    let failed = move || outcome.with(|outcome| matches!(outcome, Some(Err(_))));
    let outcome_class = move || {
        if failed() {
            "paste-outcome bad-text"
        } else {
            "paste-outcome"
        }
    };
    let said = move || {
        outcome.get().map(|outcome| match outcome {
            Ok(Incoming {
                target: Target::Later(game),
                ..
            }) => errors::later(i18n, game),
            Ok(_) => String::new(),
            Err(error) => errors::sentence(i18n, &error),
        })
    };
    view! {
        <form class="paste" method="get" action="/open" on:submit=on_submit>
            <label class="field-label" for="paste">{tr!(i18n, home.paste_label)}</label>
            <div class="paste-row">
                <input
                    id="paste"
                    class="input"
                    type="text"
                    name="text"
                    required
                    autocomplete="off"
                    autocapitalize="off"
                    spellcheck="false"
                    enterkeyhint="go"
                    placeholder=tr!(i18n, home.paste_placeholder)
                    aria-describedby="paste-outcome"
                    aria-invalid=move || failed().then_some("true")
                    value=text.get_untracked()
                    prop:value=text
                    on:input=move |event| {
                        text.set(event_target_value(&event));
                        outcome.set(None);
                    }
                />
                <button class="button primary" type="submit">{tr!(i18n, home.paste_go)}</button>
            </div>
            <p id="paste-outcome" class=outcome_class role="status">{said}</p>
        </form>
    }
}
