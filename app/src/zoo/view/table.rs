//! The table: the card, the bots, the buttons.
//!
//! A section is one closure over the desk and plain inside: a press changes most of it anyway, and every closure of its own
//! would cost a kilobyte of the bundle.

use games::zoo::{Card, Game, Mode, Shown, Turn};
use leptos::{either::Either, prelude::*};

use crate::{
    tr,
    ui::{
        I18n,
        frame::mark,
        icon::{Icon, icon},
    },
    use_i18n,
    zoo::{controls::Controls, words},
};

/// The bots, whose turn it is, and what lies before each of them. One bot alone needs no list.
#[component]
pub(in crate::zoo) fn Bots() -> impl IntoView {
    let i18n = use_i18n();
    let controls = Controls::expect();
    move || {
        controls.desk.with(|desk| {
            let game = desk.game().filter(|game| game.setup().bots().get() > 1)?;
            Some(view! {
                <ul class="bots" aria-label=tr!(i18n, zoo.table.bots_label)>
                    {bot_chips(i18n, game)}
                </ul>
            })
        })
    }
}

fn bot_chips(i18n: I18n, game: &Game) -> impl IntoView + use<> {
    let individual = game.setup().mode() == Mode::Individual;
    let current = game.current_card().map(|_| game.current_bot());
    let chip = |bot: games::zoo::Bot| {
        let card = match game.shown(bot) {
            Shown::Card(card) => {
                tr!(i18n, zoo.table.card_label, number = card.printed_number()).to_string()
            }
            Shown::NotInCode => tr!(i18n, zoo.table.not_in_code).to_owned(),
            Shown::NothingYet => tr!(i18n, zoo.table.nothing_yet).to_owned(),
        };
        let progress = individual.then(|| game.progress(bot).to_string());
        view! {
            <li class="bot" aria-current=(current == Some(bot)).then_some("true")>
                <span class="bot-name">{words::bot(i18n, bot)}</span>
                <span class="bot-progress">{progress}</span>
                <span class="bot-card">{card}</span>
            </li>
        }
    };
    game.setup().bots().bots().map(chip).collect_view()
}

/// The card on the table, or the deck before the first draw.
#[component]
pub(in crate::zoo) fn CardStage() -> impl IntoView {
    let i18n = use_i18n();
    let controls = Controls::expect();
    let turned = RwSignal::new(false);
    let turn = tr!(i18n, zoo.table.turn);
    // Two names for one animation, taken in turns: a new draw starts it anew, whether or not the last has ended.
    let class = move || {
        let turned = if turned.get() { " turned" } else { "" };
        let drawn = match controls.drawn.get() {
            0 => "",
            count if count.is_multiple_of(2) => " drawn-even",
            _ => " drawn-odd",
        };
        format!("card-frame{turned}{drawn}")
    };
    let card = move || {
        controls.desk.with(|desk| {
            let game = desk.game()?;
            Some(match game.current_card() {
                Some(card) => Either::Left(card_face(i18n, game, card)),
                None => Either::Right(card_back(i18n)),
            })
        })
    };
    view! {
        <section class="stage" aria-label=tr!(i18n, zoo.load.card)>
            <div class=class>{card}</div>
            <button
                class="icon-button turn needs-script"
                aria-pressed=move || if turned.get() { "true" } else { "false" }
                aria-label=turn
                title=turn
                on:click=move |_| turned.update(|turned| *turned = !*turned)
            >
                {icon(Icon::Turn)}
            </button>
        </section>
    }
}

fn card_face(i18n: I18n, game: &Game, card: Card) -> impl IntoView + use<> {
    let alone = game.setup().bots().get() == 1;
    let owner = if alone {
        tr!(i18n, zoo.table.deck).to_owned()
    } else {
        words::bot(i18n, game.current_bot())
    };
    let number = card.printed_number();
    let label = tr!(i18n, zoo.table.card_label, number = number).to_string();
    let effects = words::effects(i18n, card)
        .into_iter()
        .map(|(of, text)| view! { <li>{icon(of)} <span>{text}</span></li> })
        .collect_view();
    view! {
        <article class="card" data-testid="card" data-card=card.symbol().to_string()>
            <p class="card-top">
                <span data-testid="card-bot">{owner}</span>
                <span class="card-progress" data-testid="progress">
                    {game.progress(game.current_bot()).to_string()}
                </span>
            </p>
            <h2 class="card-title">
                <span class="visually-hidden">{label} ": "</span>
                <span class="card-number" aria-hidden="true">{number}</span>
                <span class="card-name">{words::title(i18n, card)}</span>
            </h2>
            <ol class="effects">{effects}</ol>
            <p class="income">{icon(Icon::Money)} <span>{words::income(i18n, card)}</span></p>
        </article>
    }
}

fn card_back(i18n: I18n) -> impl IntoView {
    view! {
        <div class="card back" data-testid="no-card">
            {mark()}
            <p class="card-name">{tr!(i18n, zoo.table.no_card)}</p>
            <p>{tr!(i18n, zoo.table.no_card_hint)}</p>
        </div>
    }
}

/// What the buttons say and whether they can be pressed.
#[derive(Clone, PartialEq)]
struct Buttons {
    undo: bool,
    redo: bool,
    /// Whether there is a choice of who draws: not with one bot, and not before the first card.
    both: bool,
    this: String,
    next: (&'static str, String),
}

impl Buttons {
    fn of(i18n: I18n, game: &Game) -> Self {
        let started = game.current_card().is_some();
        let both = started && game.setup().bots().get() > 1;
        let this = tr!(
            i18n,
            zoo.table.this_sub,
            bot = game.bot_at(Turn::This).number()
        );
        let next = if both {
            let bot = game.bot_at(Turn::Next).number();
            (
                tr!(i18n, zoo.table.next_bot),
                tr!(i18n, zoo.table.next_sub, bot = bot).to_string(),
            )
        } else if started {
            (
                tr!(i18n, zoo.table.draw),
                tr!(i18n, zoo.table.draw_sub).to_owned(),
            )
        } else {
            (
                tr!(i18n, zoo.table.first),
                tr!(i18n, zoo.table.first_sub).to_owned(),
            )
        };
        Self {
            undo: game.can_undo(),
            redo: game.can_redo(),
            both,
            this: this.to_string(),
            next,
        }
    }
}

/// Undo and redo, and the two big buttons, within reach of a thumb.
#[component]
pub(in crate::zoo) fn Actions() -> impl IntoView {
    let i18n = use_i18n();
    let controls = Controls::expect();
    // The same elements whatever they say, so that the focus stays on what was pressed.
    let buttons = move || {
        let buttons = controls
            .desk
            .with(|desk| desk.game().map(|game| Buttons::of(i18n, game)))?;
        Some(view! {
            <div class="actions-tools needs-script">
                <button
                    class="icon-button labelled"
                    data-testid="undo"
                    disabled=!buttons.undo
                    on:click=move |_| controls.undo()
                >
                    {icon(Icon::Undo)} <span>{tr!(i18n, zoo.table.undo)}</span>
                </button>
                <button
                    class="icon-button labelled"
                    data-testid="redo"
                    disabled=!buttons.redo
                    on:click=move |_| controls.redo()
                >
                    {icon(Icon::Redo)} <span>{tr!(i18n, zoo.table.redo)}</span>
                </button>
            </div>
            <div class="actions-draw needs-script">
                <button
                    class="button big"
                    data-testid="this-bot"
                    hidden=!buttons.both
                    on:click=move |_| controls.draw(Turn::This)
                >
                    <strong>{tr!(i18n, zoo.table.this_bot)}</strong>
                    <span class="sub">{buttons.this}</span>
                </button>
                <button
                    class="button primary big"
                    data-testid="next-bot"
                    on:click=move |_| controls.draw(Turn::Next)
                >
                    <strong>{buttons.next.0}</strong>
                    <span class="sub">{buttons.next.1}</span>
                </button>
            </div>
        })
    };
    view! {
        <div class="actions">
            <p class="note warn without-script">{tr!(i18n, site.no_script)}</p>
            {buttons}
        </div>
    }
}
