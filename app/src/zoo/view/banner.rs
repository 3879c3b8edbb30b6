//! What stands above the table: a link that does not open, a game that came in a link, trouble with saving.

use leptos::prelude::*;

use crate::{
    i18n::{t, t_string, use_i18n},
    ui::errors,
    zoo::{controls::Controls, state::Scene},
};

/// Why the link does not open, and a plain form for another try.
#[component]
pub(in crate::zoo) fn LinkError() -> impl IntoView {
    let i18n = use_i18n();
    let controls = Controls::expect();
    move || {
        controls.link_error.get().map(|error| {
            view! {
                <section class="note bad" role="alert" data-testid="link-error">
                    <h2>{t!(i18n, error.title)}</h2>
                    <p>{move || errors::sentence(i18n, &error)}</p>
                    <p>{t!(i18n, error.ask)}</p>
                    <Show when=move || controls.desk.with(|desk| desk.slot().is_some())>
                        <p>{t!(i18n, error.untouched)}</p>
                    </Show>
                    <div class="button-row needs-script">
                        <button class="button small" on:click=move |_| controls.leave()>{t!(i18n, site.dismiss)}</button>
                    </div>
                </section>
            }
        })
    }
}

/// Says that the position came in a link, and whose it is.
#[component]
pub(in crate::zoo) fn VisitBanner() -> impl IntoView {
    let i18n = use_i18n();
    let controls = Controls::expect();
    let visit = Memo::new(move |_| {
        controls.desk.with(|desk| match desk.scene() {
            Scene::Visit(visit) => Some((visit.from.clone(), desk.has_before())),
            _ => None,
        })
    });
    move || {
        visit.get().map(|(from, beside)| {
            let sender = from.map(|name| {
                view! { <p>{move || t_string!(i18n, zoo.visit.sender, name = name.clone()).to_string()}</p> }
            });
            view! {
                <section class="note" data-testid="visit">
                    <h2>{t!(i18n, zoo.visit.title)}</h2>
                    {sender}
                    <p>
                        {move || if beside { t_string!(i18n, zoo.visit.beside) } else { t_string!(i18n, zoo.visit.text) }}
                    </p>
                    <div class="button-row needs-script">
                        <button class="button small primary" on:click=move |_| controls.accept()>
                            {t!(i18n, zoo.visit.keep)}
                        </button>
                        <button class="button small" on:click=move |_| controls.leave()>
                            {move || if beside { t_string!(i18n, zoo.visit.leave) } else { t_string!(i18n, zoo.visit.setup) }}
                        </button>
                    </div>
                </section>
            }
        })
    }
}

/// Trouble with saved games.
#[component]
pub(in crate::zoo) fn Trouble() -> impl IntoView {
    let i18n = use_i18n();
    let controls = Controls::expect();
    let unsaved = Memo::new(move |_| controls.desk.with(|desk| desk.unsaved()));
    view! {
        <Show when=move || unsaved.get()>
            <p class="note warn" role="status">{t!(i18n, zoo.saves.unsaved)}</p>
        </Show>
        <Show when=move || controls.damaged.get()>
            <p class="note warn" role="status">{t!(i18n, zoo.saves.damaged)}</p>
        </Show>
    }
}
