//! A new game: how many bots, one deck or one each.

use games::zoo::{BotCount, Mode, Setup};
use leptos::prelude::*;

use super::load::CodeForm;
use crate::{
    i18n::{t, t_string, use_i18n},
    zoo::controls::Controls,
};

/// Chooses the set-up and starts; the way to open a code stands beside it.
#[component]
pub(in crate::zoo) fn SetUp() -> impl IntoView {
    let i18n = use_i18n();
    let controls = Controls::expect();
    let bots = RwSignal::new(BotCount::ONE);
    let mode = RwSignal::new(Mode::Shared);
    let count = move |choice: BotCount| {
        let number = choice.get();
        view! {
            <label class="choice count">
                <input
                    type="radio"
                    name="bots"
                    value=number
                    checked=choice == BotCount::ONE
                    prop:checked=move || bots.get() == choice
                    on:change=move |_| bots.set(choice)
                />
                <span class="choice-title">{number}</span>
            </label>
        }
    };
    let deck = move |choice: Mode| {
        let (title, hint) = match choice {
            Mode::Shared => (
                Signal::derive(move || t_string!(i18n, zoo.setup.shared)),
                Signal::derive(move || t_string!(i18n, zoo.setup.shared_hint)),
            ),
            Mode::Individual => (
                Signal::derive(move || t_string!(i18n, zoo.setup.individual)),
                Signal::derive(move || t_string!(i18n, zoo.setup.individual_hint)),
            ),
        };
        view! {
            <label class="choice">
                <input
                    type="radio"
                    name="mode"
                    value=if choice == Mode::Shared { "shared" } else { "individual" }
                    checked=choice == Mode::Shared
                    prop:checked=move || mode.get() == choice
                    on:change=move |_| mode.set(choice)
                />
                <span>
                    <span class="choice-title">{title}</span>
                    <span class="hint">{hint}</span>
                </span>
            </label>
        }
    };
    view! {
        <div class="zoo-setup">
            <section class="sheet" aria-labelledby="setup-title">
                <h2 id="setup-title">{t!(i18n, zoo.setup.title)}</h2>
                <p>{t!(i18n, zoo.setup.lead)}</p>
                <p class="note warn without-script">{t!(i18n, site.no_script)}</p>
                <form
                    class="setup-form"
                    on:submit=move |event| {
                        event.prevent_default();
                        controls.start(Setup::new(mode.get_untracked(), bots.get_untracked()));
                    }
                >
                    <fieldset class="choices counts">
                        <legend>{t!(i18n, zoo.setup.bots)}</legend>
                        {BotCount::ALL.map(count).collect_view()}
                    </fieldset>
                    <Show when=move || bots.get() != BotCount::ONE>
                        <fieldset class="choices">
                            <legend>{t!(i18n, zoo.setup.mode)}</legend>
                            {deck(Mode::Shared)}
                            {deck(Mode::Individual)}
                        </fieldset>
                    </Show>
                    <button class="button primary big needs-script" type="submit">{t!(i18n, zoo.setup.start)}</button>
                </form>
                <Show when=move || controls.desk.with(|desk| desk.has_before())>
                    <button class="button" on:click=move |_| controls.leave()>{t!(i18n, zoo.setup.back)}</button>
                </Show>
                <p class="hint needs-script">{t!(i18n, zoo.share_nothing)}</p>
            </section>
            <section class="sheet" aria-labelledby="open-title">
                <h2 id="open-title">{t!(i18n, zoo.load.title)}</h2>
                <CodeForm outcome_id="code-outcome"/>
            </section>
        </div>
    }
}
