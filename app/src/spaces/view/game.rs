//! The open game: whose turn it is, what to send, how the rounds went.

use games::spaces::{
    Link,
    game::{Totals, Turn},
};
use leptos::{ev, prelude::*};

use super::me::me_drawer;
use crate::{
    saves::clean_name,
    share::{Shareable, share_row},
    spaces::{
        controls::Controls,
        creature::{Creature, Face},
        picture::Drawing,
        scene::Watch,
        state::Playing,
        words,
    },
    tr,
    ui::{
        browser,
        debug::debug_note,
        drawer::drawer,
        el::{El, Tag, dynamic, each, effect, el, field, input, optional},
        icon::{Icon, icon},
    },
};

/// The game on the screen.
pub(in crate::spaces) fn game(controls: Controls) -> AnyView {
    let main = el(Tag::DIV)
        .class("scene")
        .child(part(controls, standing))
        .child(part(controls, act))
        .child(send(controls));
    let side = el(Tag::DIV)
        .class("scene side")
        .child(part(controls, history))
        .child(me_drawer(controls))
        .child(tools(controls))
        .child(debug_note(move || {
            let link = controls.table.read().link_to_send()?;
            Some((link.path(), String::new()))
        }));
    el(Tag::DIV)
        .class("spaces-columns scene")
        .child(main)
        .child(side)
        .into()
}

/// A part of the page that follows the open game.
fn part(controls: Controls, of: fn(Controls, &Playing) -> El) -> AnyView {
    dynamic(move || {
        let table = controls.table.read();
        optional(table.playing().map(|playing| of(controls, playing)))
    })
}

/// Both players with their points, and the one sentence.
fn standing(controls: Controls, playing: &Playing) -> El {
    let i18n = controls.i18n;
    let game = &playing.game;
    let name = &playing.slot.name;
    let Totals { mine, theirs } = game.totals();
    let side = |creature: Creature, name: String| {
        el(Tag::DIV)
            .class("score-side")
            .child(creature.picture(Face::Default))
            .child(el(Tag::SPAN).class("score-name").text(name))
    };
    let me = controls.table.read().me().creature;
    let score = el(Tag::DIV)
        .class("score")
        .child(side(me, tr!(i18n, spaces.you).to_owned()))
        .child(
            el(Tag::SPAN)
                .class("score-points")
                .id_for_tests("totals")
                .text(format!("{mine} : {theirs}")),
        )
        .child(side(Creature::of_opponent(game), name.clone()));
    let about = words::size_rules(i18n, game.size(), game.rules());
    let round = tr!(i18n, spaces.game.round, round = words::round_number(game));
    el(Tag::SECTION)
        .class("sheet")
        .child(
            el(Tag::P)
                .class("turn-line")
                .id_for_tests("turn")
                .attr("role", "status")
                .text(words::due(i18n, game, name)),
        )
        .child(score)
        .child(el(Tag::P).class("hint").text(format!("{round} · {about}")))
}

/// The one thing to press.
fn act(controls: Controls, playing: &Playing) -> El {
    let i18n = controls.i18n;
    let game = &playing.game;
    let button = |name: &'static str, label: &'static str, press: fn(Controls)| {
        el(Tag::BUTTON)
            .class("button primary big")
            .id_for_tests(name)
            .press(move || press(controls))
            .text(label)
    };
    let main = match game.turn() {
        Turn::Answer => Some(button(
            "answer",
            tr!(i18n, spaces.visit.answer),
            Controls::answer,
        )),
        Turn::Choose => Some(button(
            "next-challenge",
            tr!(i18n, spaces.pick.title_next),
            Controls::next_challenge,
        )),
        Turn::Over => Some(button(
            "again",
            tr!(i18n, spaces.game.again),
            Controls::again,
        )),
        Turn::Waiting | Turn::TheirChallenge => None,
    };
    let covered = (game.turn() == Turn::Answer).then(|| {
        el(Tag::DIV)
            .class("covered")
            .attr("role", "img")
            .attr("aria-label", tr!(i18n, spaces.game.their_board))
            .text("?")
    });
    let change = game.can_take_back().then(|| {
        el(Tag::BUTTON)
            .class("button")
            .id_for_tests("change-board")
            .press(move || controls.take_back())
            .child(icon(Icon::Undo))
            .child(el(Tag::SPAN).text(tr!(i18n, spaces.game.change)))
    });
    el(Tag::DIV)
        .class("scene")
        .maybe(covered)
        .child(el(Tag::DIV).class("button-row").maybe(main).maybe(change))
}

/// What goes to the opponent. The row stays while the game changes, so that an open dialog does.
fn send(controls: Controls) -> AnyView {
    let i18n = controls.i18n;
    let what = Signal::derive(move || {
        let table = controls.table.read();
        let link = table.link_to_send()?;
        let path = link.path();
        let text = match &link {
            Link::Result(_) => tr!(i18n, spaces.game.share_result),
            Link::Deck(_) => tr!(i18n, spaces.game.share_deck),
            _ => tr!(i18n, spaces.game.share_challenge),
        };
        Some(Shareable {
            title: tr!(i18n, spaces.game.share_title),
            text,
            qr_paths: [path.clone(), path.clone()],
            path,
        })
    });
    let shared = RwSignal::new(0);
    effect(move || {
        if shared.get() > 0 {
            controls.mark_sent();
        }
    });
    let hidden = move || what.read().is_none();
    // The result can go without the next challenge.
    let alone = move || {
        let table = controls.table.read();
        let choosing = table
            .playing()
            .is_some_and(|playing| playing.game.turn() == Turn::Choose);
        optional(choosing.then(|| {
            el(Tag::P)
                .class("hint")
                .text(tr!(i18n, spaces.game.no_counter))
        }))
    };
    let hint = move || {
        let table = controls.table.read();
        let sent = table
            .playing()
            .is_some_and(|playing| playing.game.is_handed_over());
        optional(sent.then(|| {
            el(Tag::P)
                .class("hint")
                .text(tr!(i18n, spaces.game.sent_hint))
        }))
    };
    el(Tag::DIV)
        .class("share-place")
        .live("hidden", hidden)
        .part(alone)
        .child(share_row(
            i18n,
            what,
            tr!(i18n, spaces.game.nothing_to_send),
            shared,
        ))
        .part(hint)
        .into()
}

/// The rounds that were played, under fog.
fn history(controls: Controls, playing: &Playing) -> El {
    let i18n = controls.i18n;
    let rounds = controls.table.read_untracked().rounds();
    let any = !rounds.is_empty();
    let items = each(rounds.into_iter().enumerate(), |(index, watch)| {
        round(controls, index, watch)
    });
    let fog = tr!(i18n, spaces.game.fog, name = playing.slot.name.clone());
    el(Tag::SECTION)
        .class(if any { "sheet" } else { "visually-hidden" })
        .attr("aria-labelledby", "history-title")
        .child(
            el(Tag::H2)
                .attr("id", "history-title")
                .text(tr!(i18n, spaces.game.history)),
        )
        .child(el(Tag::OL).class("history").list(items))
        .child(el(Tag::P).class("hint").text(fog))
}

fn round(controls: Controls, index: usize, watch: Watch) -> El {
    let i18n = controls.i18n;
    let number = index + 1;
    let [mine, theirs] = watch.round.outcome.points;
    let drawing = Drawing::of_round(watch.size, &watch.round, watch.round.steps.len()).svg();
    let words = el(Tag::DIV)
        .child(el(Tag::STRONG).text(tr!(i18n, spaces.watch.title, round = number)))
        .child(
            el(Tag::SPAN)
                .class("hint")
                .text(words::verdict(i18n, &watch.round, &watch.names)),
        );
    let label = tr!(i18n, spaces.game.watch_round, round = number);
    let show = el(Tag::BUTTON)
        .class("button small")
        .attr("aria-label", label)
        .press(move || controls.watch(watch.clone()))
        .text(tr!(i18n, spaces.game.watch));
    el(Tag::LI)
        .class("history-round")
        .id_for_tests("history-round")
        .attr("data-points", format!("{mine}:{theirs}"))
        .child(
            el(Tag::SPAN)
                .class("thumb drawing")
                .attr("aria-hidden", "true")
                .html(drawing),
        )
        .child(words)
        .child(show)
}

/// The opponent's name here, and the game as a file.
fn tools(controls: Controls) -> AnyView {
    let i18n = controls.i18n;
    drawer("game-tools", tr!(i18n, site.menu), move || {
        let table = controls.table.read();
        let Some(playing) = table.playing() else {
            return optional(None);
        };
        let name = playing.slot.name.clone();
        let label = tr!(i18n, spaces.game.rename, name = name.clone());
        let save = move |event: ev::Event| {
            event.prevent_default();
            let typed = browser::value(".game-tools input[name=opponent]");
            if let Some(name) = typed.and_then(|typed| clean_name(&typed)) {
                controls.rename(name);
            }
        };
        let input = input(
            field("text")
                .class("input")
                .attr("name", "opponent")
                .attr("maxlength", "40")
                .attr("aria-label", label)
                .attr("value", name),
        );
        let form = el(Tag::FORM)
            .class("rename")
            .on("submit", save)
            .child(input)
            .child(
                el(Tag::BUTTON)
                    .class("button small")
                    .attr("type", "submit")
                    .text(tr!(i18n, spaces.lobby.rename)),
            );
        let file = el(Tag::BUTTON)
            .class("button")
            .id_for_tests("save-file")
            .press(move || controls.save_file())
            .child(icon(Icon::Save))
            .child(el(Tag::SPAN).text(tr!(i18n, spaces.game.save_file)));
        vec![AnyView::from(form), file.into()].into_any()
    })
}
