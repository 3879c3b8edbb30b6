//! What was drawn, and what may come.

use games::zoo::{Card, Chance, Draw, Game, Mode, Turn};
use leptos::prelude::*;
use leptos_router::hooks::use_location;

use crate::{
    tr,
    ui::{I18n, icon::icon},
    use_i18n,
    zoo::{controls::Controls, words},
};

/// How many draws of a bot the log shows; the game remembers more.
const SHOWN_DRAWS: usize = 200;

/// The draws of every bot, the latest first.
#[component]
pub(in crate::zoo) fn Log() -> impl IntoView {
    let i18n = use_i18n();
    let controls = Controls::expect();
    let bots = move || {
        controls
            .desk
            .with(|desk| desk.game().map(|game| log(i18n, game)))
    };
    view! {
        <details class="drawer log">
            <summary>{tr!(i18n, zoo.log.title)}</summary>
            <div class="drawer-body">{bots}</div>
        </details>
    }
}

fn log(i18n: I18n, game: &Game) -> impl IntoView + use<> {
    let from_code = (game.log().len() == 0 && game.current_card().is_some())
        .then(|| view! { <p class="hint">{tr!(i18n, zoo.log.from_code)}</p> });
    let alone = game.setup().bots().get() == 1;
    let bot_log = |bot| {
        let draws: Vec<_> = game
            .log()
            .rev()
            .filter(|draw| draw.bot == bot)
            .take(SHOWN_DRAWS)
            .map(|draw| log_entry(i18n, draw))
            .collect();
        let empty = draws
            .is_empty()
            .then(|| view! { <p class="hint">{tr!(i18n, zoo.log.empty)}</p> });
        view! {
            <section class="log-bot">
                {(!alone).then(|| view! { <h3>{words::bot(i18n, bot)}</h3> })}
                <ol class="log-list">{draws}</ol>
                {empty}
            </section>
        }
    };
    view! {
        {from_code}
        <div class="log-bots">{game.setup().bots().bots().map(bot_log).collect_view()}</div>
    }
}

fn log_entry(i18n: I18n, draw: Draw) -> impl IntoView {
    let reshuffled = draw
        .reshuffled
        .then(|| view! { <span class="tag">{tr!(i18n, zoo.log.reshuffle)}</span> });
    view! {
        <li>
            <span class="card-number small">{draw.card.printed_number()}</span>
            <span>{words::title(i18n, draw.card)}</span>
            {reshuffled}
        </li>
    }
}

/// The chance of each kind of card to come next.
#[component]
pub(in crate::zoo) fn Chances() -> impl IntoView {
    let i18n = use_i18n();
    let controls = Controls::expect();
    let table = move || {
        controls
            .desk
            .with(|desk| desk.game().map(|game| chances(i18n, game)))
    };
    view! {
        <details class="drawer chances">
            <summary>{tr!(i18n, zoo.chances.title)}</summary>
            <div class="drawer-body">{table}</div>
        </details>
    }
}

fn chances(i18n: I18n, game: &Game) -> impl IntoView + use<> {
    // With one deck for all it makes no difference who draws.
    let differs = game.setup().mode() == Mode::Individual
        && game.setup().bots().get() > 1
        && game.current_card().is_some();
    let this = game.chances(Turn::This);
    let next = game.chances(Turn::Next);
    let cell = |chance: &Chance| {
        view! {
            <td>
                <span class="chance-count">{format!("{}/{}", chance.left, chance.of)}</span>
                <meter min="0" max=Card::COUNT value=chance.left aria-hidden="true"></meter>
            </td>
        }
    };
    let rows = this
        .iter()
        .zip(&next)
        .map(|(this, next)| {
            view! {
                <tr>
                    <th scope="row">
                        {icon(words::kind_icon(this.kind))}
                        <span>{words::kind(i18n, this.kind)}</span>
                    </th>
                    {cell(this)}
                    {differs.then(|| cell(next))}
                </tr>
            }
        })
        .collect_view();
    let (first, second) = if differs {
        (
            tr!(i18n, zoo.chances.this),
            Some(tr!(i18n, zoo.chances.next)),
        )
    } else {
        (tr!(i18n, zoo.chances.chance), None)
    };
    view! {
        <table class="chance-table">
            <thead>
                <tr>
                    <th scope="col">{tr!(i18n, zoo.chances.kind)}</th>
                    <th scope="col">{first}</th>
                    {second.map(|second| view! { <th scope="col">{second}</th> })}
                </tr>
            </thead>
            <tbody>{rows}</tbody>
        </table>
    }
}

/// With `?debug=1`: the link and what `inspect` says of it, for bug reports.
#[component]
pub(in crate::zoo) fn DebugNote() -> impl IntoView {
    let controls = Controls::expect();
    let search = use_location().search;
    move || {
        let debug = search.with(|search| search.split('&').any(|pair| pair == "debug=1"));
        let position = controls.desk.with(|desk| desk.position());
        position.filter(|_| debug).map(|position| {
            let path = position.link_path();
            let report = games::inspect::inspect(&path, None);
            view! {
                <section class="drawer debug" data-testid="debug">
                    <p class="mono">{path}</p>
                    <pre class="mono">{report}</pre>
                </section>
            }
        })
    }
}
