//! The open game: whose turn it is, what to send, and the rounds so far.

use games::{
    inspect,
    spaces::{
        Link,
        game::{Totals, Turn, Verdict},
        link::Mode,
    },
};
use leptos::prelude::*;

use super::{
    lobby::{picture, thumb},
    profile::{ask_name, profile_drawer},
    visit::covered,
};
use crate::{
    progress::{
        self,
        friend::{Friend, about},
    },
    saves::{Backup, clean_name},
    share::{Shareable, share_row},
    spaces::{
        action::Action,
        controller::Controller,
        creature::{Creature, Face},
        screen::{Purpose, Screen, Watch},
        visit::Playing,
        words,
    },
    tr,
    ui::{
        El, Handle, Icon, Tag, View, button, debug_note, div, drawer, dynamic, each, effect, el,
        files, hint, name_field, optional, span, text_button, titled,
    },
};

/// The game on the screen.
pub(in crate::spaces) fn game(controller: Controller) -> View {
    let asks = asks_for_name(controller);
    let main = div("scene")
        .child(part(controller, standing))
        .child(part(controller, act))
        .child(send(controller, asks));
    let side = div("scene side")
        .child(part(controller, history))
        .child(profile_drawer(controller, asks))
        .child(tools(controller))
        .child(debug_note(inspect::spaces, move || {
            let link = controller.state.read().link_to_send()?;
            Some((link.path(), String::new()))
        }));
    div("spaces-columns scene").child(main).child(side).into()
}

/// A part of the page that follows the open game.
fn part(controller: Controller, of: fn(Controller, &Playing) -> El) -> View {
    dynamic(move || {
        let state = controller.state.read();
        optional(state.playing().map(|playing| of(controller, playing)))
    })
}

/// Both players with their points, and the status in one sentence.
fn standing(controller: Controller, playing: &Playing) -> El {
    let lang = controller.lang;
    let game = &playing.game;
    let friend = Friend::parse(&playing.slot.name);
    let Totals { mine, theirs } = game.totals();
    let side = |creature: Creature, face: Face, name: String| {
        div("score-side")
            .child(creature.picture(face))
            .child(span("score-name", name))
    };
    let [me, them] = controller.state.read().creatures(game);
    // At the end of the game the faces tell how it went.
    let [my_face, their_face] = match game.verdict() {
        None => [Face::Default; 2],
        Some(Verdict::Won) => [Face::Goal, Face::Trapped],
        Some(Verdict::Lost) => [Face::Trapped, Face::Goal],
        Some(Verdict::Tied) => [Face::Forward; 2],
    };
    let score = div("score")
        .child(side(me, my_face, tr!(lang, spaces.you).to_owned()))
        .child(
            el(Tag::SPAN)
                .class("score-points")
                .id_for_tests("totals")
                .text(format!("{mine} : {theirs}")),
        )
        .child(side(them, their_face, friend.label(lang)));
    let about = words::size_rules(lang, game.size(), game.rules());
    let round = words::round_of(lang, game);
    let is_over = game.verdict().is_some();
    let [won, lost] = controller.state.read().games_won(&friend);
    let won = (is_over && won + lost > 0).then(|| {
        hint(about!(lang, friend, spaces.game.games_won or spaces.unnamed.games_won, won, lost))
    });
    el(Tag::SECTION)
        .class(if is_over { "sheet climax" } else { "sheet" })
        .child(
            el(Tag::P)
                .class("turn-line")
                .id_for_tests("turn")
                .attr("role", "status")
                .text(progress::spaces::due(lang, game, &friend)),
        )
        .child(score)
        .child(hint(format!("{round} · {about}")))
        .maybe(won)
}

/// The next action.
fn act(controller: Controller, playing: &Playing) -> El {
    let lang = controller.lang;
    let game = &playing.game;
    let main_button = |name: &'static str, label: &'static str, purpose: Purpose| {
        text_button("button primary big", label)
            .id_for_tests(name)
            .press(move || controller.act(Action::PickFor(purpose.clone())))
    };
    let main = match game.turn() {
        Turn::Answer => Some(main_button(
            "answer",
            tr!(lang, spaces.visit.answer),
            Purpose::Answer,
        )),
        Turn::Choose => Some(main_button(
            "next-challenge",
            tr!(lang, spaces.pick.title_next),
            Purpose::Next,
        )),
        Turn::Over => Some(match controller.state.read().rematch() {
            Some((last, next)) if last.slot.id == playing.slot.id => {
                text_button("button primary big", tr!(lang, spaces.game.rematch))
                    .id_for_tests("rematch")
                    .press(move || controller.act(Action::Open(next.slot.id.clone())))
            }
            _ => main_button("again", tr!(lang, spaces.game.again), Purpose::Challenge),
        }),
        Turn::Waiting | Turn::TheirChallenge => None,
    };
    let covered = (game.turn() == Turn::Answer).then(|| covered(lang, game.mode()));
    let change = game.can_take_back().then(|| {
        let label = match game.mode() {
            Mode::Rounds => tr!(lang, spaces.game.change),
            Mode::Deck => tr!(lang, spaces.game.change_deck),
        };
        button("button", Icon::Undo, label)
            .id_for_tests("change-board")
            .press(move || controller.act(Action::TakeBack))
    });
    let together = (!game.is_handed_over() && game.rematch_id().is_some())
        .then(|| hint(tr!(lang, spaces.game.together)));
    // What is to be sent, with the board that it challenges with.
    let unsent = game.my_challenge().first().filter(|_| game.can_take_back());
    let board = unsent.map(|board| div("send-board").child(picture(board)));
    div("scene")
        .maybe(covered)
        .maybe(board)
        .maybe(together)
        .child(div("button-row").maybe(main).maybe(change))
}

/// Whether the player is asked for a name beside the link. Stays until the link is sent: a name that has just been typed
/// can be corrected.
fn asks_for_name(controller: Controller) -> RwSignal<bool> {
    let asks = RwSignal::new(false);
    effect(move || {
        let state = controller.state.read();
        let sent = state
            .playing()
            .is_some_and(|playing| playing.game.was_sent());
        asks.update(|asks| *asks = !sent && (*asks || state.asks_for_name()));
    });
    asks
}

/// The link for the opponent. The row stays while the game changes, so that an open dialog does too.
fn send(controller: Controller, asks: RwSignal<bool>) -> View {
    let lang = controller.lang;
    let what = Signal::derive(move || {
        let state = controller.state.read();
        let link = state.link_to_send()?;
        let text = match &link {
            Link::Result(_) => tr!(lang, spaces.game.share_result),
            Link::Deck(_) => tr!(lang, spaces.game.share_deck),
            _ => tr!(lang, spaces.game.share_challenge),
        };
        Some(Shareable::new(
            tr!(lang, spaces.game.share_title),
            text,
            link.path(),
        ))
    });
    let shared = RwSignal::new(0);
    effect(move || {
        if shared.get() > 0 {
            controller.act(Action::MarkSent);
        }
    });
    let hidden = move || what.read().is_none();
    // The result can be sent without the next challenge.
    let alone = move || {
        let state = controller.state.read();
        let choosing = state
            .playing()
            .is_some_and(|playing| playing.game.turn() == Turn::Choose);
        optional(choosing.then(|| hint(tr!(lang, spaces.game.no_counter))))
    };
    let hint = move || {
        let state = controller.state.read();
        let text = state.playing().and_then(|Playing { game, .. }| {
            let is_first = game.exchanges().len() == 0;
            match game.is_handed_over() {
                true if is_first => Some(tr!(lang, spaces.game.many)),
                true => Some(tr!(lang, spaces.game.sent_hint)),
                false => None,
            }
        });
        optional(text.map(hint))
    };
    div("share-place")
        .live("hidden", hidden)
        .part(move || optional(asks.get().then(|| ask_name(controller))))
        .part(alone)
        .child(share_row(
            lang,
            what,
            tr!(lang, spaces.game.nothing_to_send),
            Some(shared),
        ))
        .part(hint)
        .into()
}

/// The played rounds, under fog.
fn history(controller: Controller, playing: &Playing) -> El {
    let lang = controller.lang;
    let rounds = controller.state.read_untracked().rounds();
    let any = !rounds.is_empty();
    let items = each(rounds, |watch| round(controller, watch));
    let fog = match playing.game.turn() {
        Turn::Over => tr!(lang, spaces.game.revealed).to_owned(),
        _ => {
            let friend = Friend::parse(&playing.slot.name);
            about!(lang, friend, spaces.game.fog or spaces.unnamed.fog)
        }
    };
    let class = if any { "sheet" } else { "visually-hidden" };
    titled(class, "history-title", tr!(lang, spaces.game.history))
        .child(el(Tag::OL).class("history").list(items))
        .child(hint(fog))
}

fn round(controller: Controller, watch: Watch) -> El {
    let lang = controller.lang;
    let title = watch.number.map(|number| words::round(lang, number));
    let title = title.unwrap_or_default();
    let [mine, theirs] = watch.round.outcome.points;
    let drawing = watch.drawing(watch.round.steps.len());
    let label = tr!(lang, spaces.game.watch_round, round = title);
    let words = el(Tag::DIV).child(el(Tag::STRONG).text(title)).child(span(
        "hint",
        words::verdict(lang, &watch.round, &watch.names),
    ));
    let show = text_button("button small", tr!(lang, spaces.game.watch))
        .attr("aria-label", label)
        .press(move || controller.act(Action::Enter(Screen::Watch(watch.clone()))));
    el(Tag::LI)
        .class("history-round")
        .id_for_tests("history-round")
        .attr("data-points", format!("{mine}:{theirs}"))
        .child(thumb(&drawing))
        .child(words)
        .child(show)
}

/// The opponent's name on this device, and the game as a file.
fn tools(controller: Controller) -> View {
    let lang = controller.lang;
    drawer("game-tools", tr!(lang, spaces.game.tools), move || {
        let state = controller.state.read();
        let Some(playing) = state.playing() else {
            return optional(None);
        };
        let friend = Friend::parse(&playing.slot.name);
        let label = about!(lang, friend, spaces.game.rename or spaces.unnamed.rename);
        let typed = Handle::new();
        let save = move || {
            if let Some(name) = typed.value().and_then(|typed| clean_name(&typed)) {
                controller.act(Action::Rename(name));
            }
        };
        let input = name_field(typed, friend.name().unwrap_or_default().to_owned())
            .attr("name", "opponent")
            .attr("aria-label", label);
        let form = el(Tag::FORM)
            .class("rename")
            .on_submit(save)
            .child(input)
            .child(text_button("button small", tr!(lang, spaces.lobby.rename)));
        let file = button("button", Icon::Save, tr!(lang, spaces.game.save_file))
            .id_for_tests("save-file")
            .press(move || save_file(controller));
        vec![View::from(form), file.into()].into()
    })
}

/// Saves the open game as a file.
fn save_file(controller: Controller) {
    let state = controller.state.read_untracked();
    if let Some(playing) = state.playing() {
        let text = Backup::one(playing.slot.clone()).to_string();
        let name = tr!(controller.lang, spaces.game.file_name);
        files::download(name, "text/plain", &text);
    }
}
