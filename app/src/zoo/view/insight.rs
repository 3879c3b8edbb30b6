//! What was drawn, and what may come.

use games::zoo::{Bot, Card, Draw, Game, Mode, Turn};
use leptos::prelude::*;
use leptos_router::hooks::use_location;

use super::table::of_game;
use crate::{
    i18n::{t, t_string, use_i18n},
    ui::icon::icon,
    zoo::{controls::Controls, words},
};

/// How many draws of a bot the log shows; the game remembers more.
const SHOWN_DRAWS: usize = 200;

/// The draws of every bot, the latest first.
#[component]
pub(in crate::zoo) fn Log() -> impl IntoView {
    let i18n = use_i18n();
    let controls = Controls::expect();
    let setup = of_game(controls, Game::setup);
    let entry = move |draw: Draw| {
        let name = move || words::title(i18n, draw.card);
        let reshuffled = draw.reshuffled.then(|| {
            view! { <span class="tag">{t!(i18n, zoo.log.reshuffle)}</span> }
        });
        view! {
            <li>
                <span class="card-number small">{draw.card.printed_number()}</span>
                <span>{name}</span>
                {reshuffled}
            </li>
        }
    };
    let column = move |bot: Bot, alone: bool| {
        let draws = of_game(controls, move |game| {
            game.log()
                .rev()
                .filter(|draw| draw.bot == bot)
                .take(SHOWN_DRAWS)
                .collect::<Vec<_>>()
        });
        let list = move || {
            draws
                .get()
                .unwrap_or_default()
                .into_iter()
                .map(entry)
                .collect_view()
        };
        let empty = move || draws.with(|draws| draws.as_ref().is_none_or(Vec::is_empty));
        view! {
            <section class="log-bot">
                {(!alone).then(|| view! {
                    <h3>{move || t_string!(i18n, zoo.table.bot, bot = bot.number()).to_string()}</h3>
                })}
                <ol class="log-list">{list}</ol>
                <Show when=empty>
                    <p class="hint">{t!(i18n, zoo.log.empty)}</p>
                </Show>
            </section>
        }
    };
    let from_code = of_game(controls, |game| {
        game.log().len() == 0 && game.current_card().is_some()
    });
    view! {
        <details class="drawer log">
            <summary>{t!(i18n, zoo.log.title)}</summary>
            <div class="drawer-body">
                <Show when=move || from_code.get() == Some(true)>
                    <p class="hint">{t!(i18n, zoo.log.from_code)}</p>
                </Show>
                <div class="log-bots">
                    {move || setup.get().map(|setup| {
                        let alone = setup.bots().get() == 1;
                        setup.bots().bots().map(|bot| column(bot, alone)).collect_view()
                    })}
                </div>
            </div>
        </details>
    }
}

/// The chance of each kind of card to come next.
#[component]
pub(in crate::zoo) fn Chances() -> impl IntoView {
    let i18n = use_i18n();
    let controls = Controls::expect();
    let this = of_game(controls, |game| game.chances(Turn::This));
    // With one deck for all it makes no difference who draws.
    let next = of_game(controls, |game| {
        let differs = game.setup().mode() == Mode::Individual && game.current_card().is_some();
        (differs && game.setup().bots().get() > 1).then(|| game.chances(Turn::Next))
    });
    let cell = |left: u8, of: u8| {
        view! {
            <td>
                <span class="chance-count">{format!("{left}/{of}")}</span>
                <meter min="0" max=Card::COUNT value=left aria-hidden="true"></meter>
            </td>
        }
    };
    let rows = move || {
        let next = next.get().flatten();
        this.get()
            .into_iter()
            .flatten()
            .enumerate()
            .map(|(row, chance)| {
                let next = next.as_ref().and_then(|next| next.get(row).copied());
                view! {
                    <tr>
                        <th scope="row">
                            {icon(words::kind_icon(chance.kind))}
                            <span>{words::kind(i18n, chance.kind)}</span>
                        </th>
                        {cell(chance.left, chance.of)}
                        {next.map(|next| cell(next.left, next.of))}
                    </tr>
                }
            })
            .collect_view()
    };
    let heads = move || {
        let both = next.get().flatten().is_some();
        let first = if both {
            t_string!(i18n, zoo.chances.this)
        } else {
            t_string!(i18n, zoo.chances.chance)
        };
        view! {
            <th scope="col">{first}</th>
            {both.then(|| view! { <th scope="col">{t!(i18n, zoo.chances.next)}</th> })}
        }
    };
    view! {
        <details class="drawer chances">
            <summary>{t!(i18n, zoo.chances.title)}</summary>
            <div class="drawer-body">
                <table class="chance-table">
                    <thead><tr><th scope="col">{t!(i18n, zoo.chances.kind)}</th>{heads}</tr></thead>
                    <tbody>{rows}</tbody>
                </table>
            </div>
        </details>
    }
}

/// With `?debug=1`: the link and what `inspect` says of it, for bug reports.
#[component]
pub(in crate::zoo) fn DebugNote() -> impl IntoView {
    let controls = Controls::expect();
    let search = use_location().search;
    let debug =
        Memo::new(move |_| search.with(|search| search.split('&').any(|pair| pair == "debug=1")));
    let path = Memo::new(move |_| {
        debug
            .get()
            .then(|| controls.desk.with(|desk| desk.position()))
            .flatten()
            .map(|position| position.link_path())
    });
    move || {
        path.get().map(|path| {
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
