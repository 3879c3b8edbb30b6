//! What stands above the table: a link that does not open, a game that came in a link, trouble with saving.

use leptos::prelude::*;

use crate::{
    tr,
    ui::errors,
    use_i18n,
    zoo::{controls::Controls, state::Scene},
};

/// Why the link does not open, and what to do.
#[component]
pub(in crate::zoo) fn LinkError() -> impl IntoView {
    let i18n = use_i18n();
    let controls = Controls::expect();
    move || {
        let error = controls.link_error.get()?;
        let untouched = controls
            .desk
            .with(|desk| desk.slot().is_some())
            .then(|| view! { <p>{tr!(i18n, error.untouched)}</p> });
        Some(view! {
            <section class="note bad" role="alert" data-testid="link-error">
                <h2>{tr!(i18n, error.title)}</h2>
                <p>{errors::sentence(i18n, &error)}</p>
                <p>{tr!(i18n, error.ask)}</p>
                {untouched}
                <div class="button-row needs-script">
                    <button class="button small" on:click=move |_| controls.leave()>
                        {tr!(i18n, site.dismiss)}
                    </button>
                </div>
            </section>
        })
    }
}

/// Says that the position came in a link, and whose it is.
#[component]
pub(in crate::zoo) fn VisitBanner() -> impl IntoView {
    let i18n = use_i18n();
    let controls = Controls::expect();
    move || {
        let (from, beside) = controls.desk.with(|desk| match desk.scene() {
            Scene::Visit(visit) => Some((visit.from.clone(), desk.has_before())),
            _ => None,
        })?;
        let sender = from.map(|name| {
            view! { <p>{tr!(i18n, zoo.visit.sender, name = name).to_string()}</p> }
        });
        let (text, other) = if beside {
            (tr!(i18n, zoo.visit.beside), tr!(i18n, zoo.visit.leave))
        } else {
            (tr!(i18n, zoo.visit.text), tr!(i18n, zoo.visit.setup))
        };
        Some(view! {
            <section class="note" data-testid="visit">
                <h2>{tr!(i18n, zoo.visit.title)}</h2>
                {sender}
                <p>{text}</p>
                <div class="button-row needs-script">
                    <button class="button small primary" on:click=move |_| controls.accept()>
                        {tr!(i18n, zoo.visit.keep)}
                    </button>
                    <button class="button small" on:click=move |_| controls.leave()>{other}</button>
                </div>
            </section>
        })
    }
}

/// Trouble with saved games.
#[component]
pub(in crate::zoo) fn Trouble() -> impl IntoView {
    let i18n = use_i18n();
    let controls = Controls::expect();
    move || {
        let unsaved = controls.desk.with(|desk| desk.unsaved());
        let lines = [
            unsaved.then(|| tr!(i18n, zoo.saves.unsaved)),
            controls.damaged.get().then(|| tr!(i18n, zoo.saves.damaged)),
        ];
        let line = |text| view! { <p class="note warn" role="status">{text}</p> };
        lines.into_iter().flatten().map(line).collect_view()
    }
}
