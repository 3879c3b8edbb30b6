//! The open game: whose turn it is, what to send, and the rounds so far.

use games::{
    inspect,
    spaces::{
        Link,
        game::{Totals, Turn},
        link::Mode,
    },
};
use leptos::prelude::*;

use super::{lobby::thumb, profile::profile_drawer, visit::covered};
use crate::{
    progress,
    saves::{Backup, clean_name},
    share::{Shareable, share_row},
    spaces::{
        action::Action,
        controller::Controller,
        creature::{Creature, Face},
        screen::{Purpose, Screen, Watch},
        svg::Drawing,
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
    let main = div("scene")
        .child(part(controller, standing))
        .child(part(controller, act))
        .child(send(controller));
    let side = div("scene side")
        .child(part(controller, history))
        .child(profile_drawer(controller))
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
    let name = &playing.slot.name;
    let Totals { mine, theirs } = game.totals();
    let side = |creature: Creature, name: String| {
        div("score-side")
            .child(creature.picture(Face::Default))
            .child(span("score-name", name))
    };
    let me = controller.state.read().profile().creature;
    let score = div("score")
        .child(side(me, tr!(lang, spaces.you).to_owned()))
        .child(
            el(Tag::SPAN)
                .class("score-points")
                .id_for_tests("totals")
                .text(format!("{mine} : {theirs}")),
        )
        .child(side(Creature::of_opponent(game), name.clone()));
    let about = words::size_rules(lang, game.size(), game.rules());
    let round = words::round_of(lang, game);
    el(Tag::SECTION)
        .class("sheet")
        .child(
            el(Tag::P)
                .class("turn-line")
                .id_for_tests("turn")
                .attr("role", "status")
                .text(progress::spaces::due(lang, game, name)),
        )
        .child(score)
        .child(hint(format!("{round} · {about}")))
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
        Turn::Over => Some(main_button(
            "again",
            tr!(lang, spaces.game.again),
            Purpose::Challenge,
        )),
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
    div("scene")
        .maybe(covered)
        .child(div("button-row").maybe(main).maybe(change))
}

/// The link for the opponent. The row stays while the game changes, so that an open dialog does too.
fn send(controller: Controller) -> View {
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
        let sent = state
            .playing()
            .is_some_and(|playing| playing.game.is_handed_over());
        optional(sent.then(|| hint(tr!(lang, spaces.game.sent_hint))))
    };
    div("share-place")
        .live("hidden", hidden)
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
    let fog = tr!(lang, spaces.game.fog, name = playing.slot.name.clone());
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
    let drawing = Drawing::of_round(watch.size, &watch.round, watch.round.steps.len());
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
    drawer("game-tools", tr!(lang, site.menu), move || {
        let state = controller.state.read();
        let Some(playing) = state.playing() else {
            return optional(None);
        };
        let name = playing.slot.name.clone();
        let label = tr!(lang, spaces.game.rename, name = name.clone());
        let typed = Handle::new();
        let save = move || {
            if let Some(name) = typed.value().and_then(|typed| clean_name(&typed)) {
                controller.act(Action::Rename(name));
            }
        };
        let input = name_field(typed, name)
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
