//! The table: the card, the bots, the buttons.

use games::zoo::{Bot, Card, Game, Mode, Shown, Turn};
use leptos::{either::Either, prelude::*};

use crate::{
    i18n::{t, t_string, use_i18n},
    ui::{
        frame::mark,
        icon::{Icon, icon},
    },
    zoo::{controls::Controls, words},
};

/// Something that is known of the game on the screen.
pub(in crate::zoo) fn of_game<T: PartialEq + Send + Sync + 'static>(
    controls: Controls,
    read: impl Fn(&Game) -> T + Send + Sync + 'static,
) -> Memo<Option<T>> {
    Memo::new(move |_| controls.desk.with(|desk| desk.game().map(&read)))
}

/// The bots, whose turn it is, and what lies before each of them.
#[component]
pub(in crate::zoo) fn Bots() -> impl IntoView {
    let i18n = use_i18n();
    let controls = Controls::expect();
    let setup = of_game(controls, Game::setup);
    let chip = move |bot: Bot, individual: bool| {
        let current = of_game(controls, move |game| {
            game.current_bot() == bot && game.current_card().is_some()
        });
        let shown = of_game(controls, move |game| game.shown(bot));
        let progress = of_game(controls, move |game| game.progress(bot).to_string());
        let card = move || match shown.get() {
            Some(Shown::Card(card)) => {
                t_string!(i18n, zoo.table.card_label, number = card.printed_number()).to_string()
            }
            Some(Shown::NotInCode) => t_string!(i18n, zoo.table.not_in_code).to_owned(),
            Some(Shown::NothingYet) | None => t_string!(i18n, zoo.table.nothing_yet).to_owned(),
        };
        view! {
            <li class="bot" aria-current=move || (current.get() == Some(true)).then_some("true")>
                <span class="bot-name">
                    {move || t_string!(i18n, zoo.table.bot, bot = bot.number()).to_string()}
                </span>
                {individual.then(|| view! { <span class="bot-progress">{progress}</span> })}
                <span class="bot-card">{card}</span>
            </li>
        }
    };
    move || {
        setup
            .get()
            .filter(|setup| setup.bots().get() > 1)
            .map(|setup| {
                let individual = setup.mode() == Mode::Individual;
                view! {
                    <ul class="bots" aria-label=move || t_string!(i18n, zoo.table.bots_label)>
                        {setup.bots().bots().map(|bot| chip(bot, individual)).collect_view()}
                    </ul>
                }
            })
    }
}

/// The card on the table, or the deck before the first draw.
#[component]
pub(in crate::zoo) fn CardStage() -> impl IntoView {
    let i18n = use_i18n();
    let controls = Controls::expect();
    let card = of_game(controls, Game::current_card);
    let turned = RwSignal::new(false);
    let drawn = move || {
        let count = controls.drawn.get();
        (count > 0).then(|| count.is_multiple_of(2))
    };
    view! {
        <section class="stage" aria-label=move || t_string!(i18n, zoo.load.card)>
            // Two names for one animation, taken in turns: a new draw starts it anew, whether or not the last has ended.
            <div
                class="card-frame"
                class:turned=turned
                class:drawn-even=move || drawn() == Some(true)
                class:drawn-odd=move || drawn() == Some(false)
            >
                {move || match card.get().flatten() {
                    Some(card) => Either::Left(view! { <CardFace card/> }),
                    None => Either::Right(view! { <CardBack/> }),
                }}
            </div>
            <button
                class="icon-button turn needs-script"
                aria-pressed=move || if turned.get() { "true" } else { "false" }
                aria-label=move || t_string!(i18n, zoo.table.turn)
                title=move || t_string!(i18n, zoo.table.turn)
                on:click=move |_| turned.update(|turned| *turned = !*turned)
            >
                {icon(Icon::Turn)}
            </button>
        </section>
    }
}

#[component]
fn CardFace(card: Card) -> impl IntoView {
    let i18n = use_i18n();
    let controls = Controls::expect();
    let bot = of_game(controls, |game| game.current_bot().number());
    let alone = of_game(controls, |game| game.setup().bots().get() == 1);
    let progress = of_game(controls, |game| {
        game.progress(game.current_bot()).to_string()
    });
    let progress = move || progress.get().unwrap_or_default();
    let owner = move || {
        if alone.get() == Some(true) {
            t_string!(i18n, zoo.table.deck).to_owned()
        } else {
            t_string!(i18n, zoo.table.bot, bot = bot.get().unwrap_or_default()).to_string()
        }
    };
    let effects = move || {
        words::effects(i18n, card)
            .into_iter()
            .map(|(of, text)| view! { <li>{icon(of)} <span>{text}</span></li> })
            .collect_view()
    };
    view! {
        <article class="card" data-testid="card" data-card=card.symbol().to_string()>
            <p class="card-top">
                <span class="card-owner" data-testid="card-bot">{owner}</span>
                <span class="card-progress" data-testid="progress">{progress}</span>
            </p>
            <h2 class="card-title">
                <span class="card-number">
                    <span class="visually-hidden">
                        {move || t_string!(i18n, zoo.table.card_label, number = card.printed_number()).to_string()} ": "
                    </span>
                    <span aria-hidden="true">{card.printed_number()}</span>
                </span>
                <span class="card-name">{move || words::title(i18n, card)}</span>
            </h2>
            <ol class="effects">{effects}</ol>
            <p class="income">{icon(Icon::Money)} <span>{move || words::income(i18n, card)}</span></p>
        </article>
    }
}

#[component]
fn CardBack() -> impl IntoView {
    let i18n = use_i18n();
    view! {
        <div class="card back" data-testid="no-card">
            {mark()}
            <p class="card-name">{t!(i18n, zoo.table.no_card)}</p>
            <p>{t!(i18n, zoo.table.no_card_hint)}</p>
        </div>
    }
}

/// Undo and redo, and the two big buttons, within reach of a thumb.
#[component]
pub(in crate::zoo) fn Actions() -> impl IntoView {
    let i18n = use_i18n();
    let controls = Controls::expect();
    let can_undo = of_game(controls, Game::can_undo);
    let can_redo = of_game(controls, Game::can_redo);
    // Before the first card, and with one bot, there is one thing to press.
    let single = of_game(controls, |game| {
        let alone = game.setup().bots().get() == 1;
        (alone || game.current_card().is_none()).then(|| game.current_card().is_some())
    });
    let this = of_game(controls, |game| game.bot_at(Turn::This).number());
    let next = of_game(controls, |game| game.bot_at(Turn::Next).number());
    let buttons = move || match single.get().flatten() {
        Some(drawing) => Either::Left(view! {
            <button class="button primary big" data-testid="draw" on:click=move |_| controls.draw(Turn::This)>
                <strong>
                    {move || if drawing { t_string!(i18n, zoo.table.draw) } else { t_string!(i18n, zoo.table.first) }}
                </strong>
                <span class="sub">
                    {move || if drawing { t_string!(i18n, zoo.table.draw_sub) } else { t_string!(i18n, zoo.table.first_sub) }}
                </span>
            </button>
        }),
        None => Either::Right(view! {
            <button class="button big" data-testid="this-bot" on:click=move |_| controls.draw(Turn::This)>
                <strong>{t!(i18n, zoo.table.this_bot)}</strong>
                <span class="sub">
                    {move || t_string!(i18n, zoo.table.this_sub, bot = this.get().unwrap_or_default()).to_string()}
                </span>
            </button>
            <button class="button primary big" data-testid="next-bot" on:click=move |_| controls.draw(Turn::Next)>
                <strong>{t!(i18n, zoo.table.next_bot)}</strong>
                <span class="sub">
                    {move || t_string!(i18n, zoo.table.next_sub, bot = next.get().unwrap_or_default()).to_string()}
                </span>
            </button>
        }),
    };
    view! {
        <div class="actions">
            <p class="note warn without-script">{t!(i18n, site.no_script)}</p>
            <div class="actions-tools needs-script">
                <button
                    class="icon-button labelled"
                    data-testid="undo"
                    disabled=move || can_undo.get() != Some(true)
                    on:click=move |_| controls.undo()
                >
                    {icon(Icon::Undo)} <span>{t!(i18n, zoo.table.undo)}</span>
                </button>
                <button
                    class="icon-button labelled"
                    data-testid="redo"
                    disabled=move || can_redo.get() != Some(true)
                    on:click=move |_| controls.redo()
                >
                    {icon(Icon::Redo)} <span>{t!(i18n, zoo.table.redo)}</span>
                </button>
            </div>
            <div class="actions-draw needs-script">{buttons}</div>
        </div>
    }
}
