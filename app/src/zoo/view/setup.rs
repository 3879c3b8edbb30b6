//! A new game: how many bots, one deck or one each.

use games::zoo::{BotCount, Mode, Setup};
use leptos::prelude::*;

use super::load::CodeForm;
use crate::{tr, use_i18n, zoo::controls::Controls};

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
                    on:change=move |_| bots.set(choice)
                />
                <span class="choice-title">{number}</span>
            </label>
        }
    };
    let deck = move |choice: Mode| {
        let (value, title, hint) = match choice {
            Mode::Shared => (
                "shared",
                tr!(i18n, zoo.setup.shared),
                tr!(i18n, zoo.setup.shared_hint),
            ),
            Mode::Individual => (
                "individual",
                tr!(i18n, zoo.setup.individual),
                tr!(i18n, zoo.setup.individual_hint),
            ),
        };
        view! {
            <label class="choice">
                <input
                    type="radio"
                    name="mode"
                    value=value
                    checked=choice == Mode::Shared
                    on:change=move |_| mode.set(choice)
                />
                <span>
                    <span class="choice-title">{title}</span>
                    <span class="hint">{hint}</span>
                </span>
            </label>
        }
    };
    let start = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        controls.start(Setup::new(mode.get_untracked(), bots.get_untracked()));
    };
    let back = move || {
        controls.desk.with(|desk| desk.has_before()).then(|| {
            view! {
                <button class="button" on:click=move |_| controls.leave()>
                    {tr!(i18n, zoo.setup.back)}
                </button>
            }
        })
    };
    view! {
        <div class="zoo-setup">
            <section class="sheet" aria-labelledby="setup-title">
                <h2 id="setup-title">{tr!(i18n, zoo.setup.title)}</h2>
                <p>{tr!(i18n, zoo.setup.lead)}</p>
                <p class="note warn without-script">{tr!(i18n, site.no_script)}</p>
                <form class="setup-form" on:submit=start>
                    <fieldset class="choices counts">
                        <legend>{tr!(i18n, zoo.setup.bots)}</legend>
                        {BotCount::ALL.map(count).into_iter().collect_view()}
                    </fieldset>
                    <fieldset class="choices" hidden=move || bots.get() == BotCount::ONE>
                        <legend>{tr!(i18n, zoo.setup.mode)}</legend>
                        {deck(Mode::Shared)}
                        {deck(Mode::Individual)}
                    </fieldset>
                    <button class="button primary big needs-script" type="submit">
                        {tr!(i18n, zoo.setup.start)}
                    </button>
                </form>
                {back}
                <p class="hint needs-script">{tr!(i18n, zoo.share_nothing)}</p>
            </section>
            <section class="sheet" aria-labelledby="open-title">
                <h2 id="open-title">{tr!(i18n, zoo.load.title)}</h2>
                <CodeForm outcome_id="code-outcome"/>
            </section>
        </div>
    }
}
