//! An opened link: its content beside the saved games. The challenger's board is not drawn.

use games::{
    Language,
    spaces::{Game, Link, Old, Size, link::Mode},
};
use leptos::prelude::*;

use super::lobby::picture;
use crate::{
    progress::friend::{Friend, about},
    saves::SlotId,
    spaces::{
        action::Action,
        controller::Controller,
        creature::{Creature, Face},
        screen::Visit,
        visit::{IllegalBoard, LinkStatus, Part},
        words,
    },
    tr,
    ui::{El, Tag, View, div, each, el, hint, paragraph, text_button},
};

/// The content of the link and the possible actions.
pub(in crate::spaces) fn visit(controller: Controller, visit: &Visit) -> View {
    let lang = controller.lang;
    let sheet = el(Tag::SECTION).class("sheet").id_for_tests("visit");
    let sheet = match &visit.meaning {
        LinkStatus::New(game) => {
            let from = sender(&visit.link);
            challenge(controller, sheet, &visit.link, from, game.size())
        }
        LinkStatus::GoesOn {
            slot,
            rounds_from,
            game,
        } => {
            // A player who has just set a name is called by it.
            let from = visit.link.common().and_then(|common| common.from.clone());
            let friend = from.map_or_else(
                || controller.state.read_untracked().friend_of(slot),
                Friend::Named,
            );
            let text = match rounds_from {
                _ if game.mode() == Mode::Deck => {
                    tr!(lang, spaces.visit.deck_result_text).to_owned()
                }
                Some(_) => tr!(
                    lang,
                    spaces.visit.result_text,
                    round = game.exchanges().len()
                ),
                None => String::new(),
            };
            let title = match rounds_from {
                Some(_) => about!(lang, friend, spaces.visit.result or spaces.unnamed.result),
                None => about!(lang, friend, spaces.visit.next_only or spaces.unnamed.next_only),
            };
            let label = match rounds_from {
                Some(_) if game.mode() == Mode::Deck => tr!(lang, spaces.game.watch),
                Some(_) => tr!(lang, spaces.visit.watch),
                None => tr!(lang, spaces.visit.open_game),
            };
            let [_, creature] = controller.state.read_untracked().creatures(game);
            head(sheet, creature, title)
                .child(el(Tag::P).text(text))
                .child(row([
                    primary("go-on", label).press(move || controller.act(Action::GoOn))
                ]))
        }
        LinkStatus::Known { slot, own } => {
            let friend = controller.state.read_untracked().friend_of(slot);
            let (title, text) = if *own {
                (
                    tr!(lang, spaces.visit.own),
                    tr!(lang, spaces.visit.own_text).to_owned(),
                )
            } else {
                (
                    tr!(lang, spaces.visit.known),
                    about!(lang, friend, spaces.visit.known_text or spaces.unnamed.known_text),
                )
            };
            told(sheet, title, text).child(row([open(controller, slot)]))
        }
        LinkStatus::Unanswered(slot) => {
            let friend = controller.state.read_untracked().friend_of(slot);
            sheet
                .child(
                    el(Tag::H2).text(
                        about!(lang, friend, progress.spaces.answer or progress.unnamed.answer),
                    ),
                )
                .child(row([answer(controller)]))
        }
        LinkStatus::Conflict {
            slot,
            exchange,
            mode,
        } => {
            let round = exchange + 1;
            let text = match mode {
                Mode::Rounds => tr!(lang, spaces.visit.conflict_text, round),
                Mode::Deck => tr!(lang, spaces.visit.deck_conflict_text, round),
            };
            told(sheet, tr!(lang, spaces.visit.conflict), text)
                .child(row([open(controller, slot), watch(controller)]))
        }
        LinkStatus::Another { slot, game } => another(controller, sheet, slot, game),
        LinkStatus::Gap(slot) => {
            let friend = controller.state.read_untracked().friend_of(slot);
            let text = about!(lang, friend, spaces.visit.gap_text or spaces.unnamed.gap_text);
            told(sheet, tr!(lang, spaces.visit.gap), text)
                .child(row([open(controller, slot), watch(controller)]))
        }
        LinkStatus::Several(slots) => several(controller, sheet, slots),
        LinkStatus::UnknownGame(_) => {
            let count = match &visit.link {
                Link::Result(played) => played.rounds.len(),
                _ => 0,
            };
            let take_up = primary("take-up", tr!(lang, spaces.visit.take_up))
                .press(move || controller.act(Action::Accept));
            let text = tr!(lang, spaces.visit.stranger_text, count);
            told(sheet, tr!(lang, spaces.visit.stranger), text)
                .child(row([take_up, watch(controller)]))
        }
        LinkStatus::Illegal(faulty) => illegal(controller, sheet, &visit.link, faulty),
        LinkStatus::Boards => boards(controller, sheet, &visit.link),
    };
    let later = text_button("button", tr!(lang, spaces.visit.later))
        .id_for_tests("later-link")
        .press(move || controller.act(Action::PutAway));
    sheet.child(row([later])).into()
}

fn head(sheet: El, creature: Creature, title: String) -> El {
    sheet.child(
        div("visit-creature")
            .child(creature.picture(Face::Forward))
            .child(el(Tag::H2).text(title)),
    )
}

fn told(sheet: El, title: &'static str, text: String) -> El {
    sheet
        .child(el(Tag::H2).text(title))
        .child(el(Tag::P).text(text))
}

fn row(buttons: impl IntoIterator<Item = El>) -> El {
    div("button-row").list(each(buttons, |button| button))
}

fn primary(name: &'static str, label: &'static str) -> El {
    text_button("button primary big", label).id_for_tests(name)
}

fn open(controller: Controller, slot: &SlotId) -> El {
    let slot = slot.clone();
    primary("open-game", tr!(controller.lang, spaces.visit.open_game))
        .press(move || controller.act(Action::Open(slot.clone())))
}

fn watch(controller: Controller) -> El {
    text_button("button", tr!(controller.lang, spaces.visit.watch))
        .id_for_tests("watch-link")
        .press(move || controller.act(Action::WatchLink))
}

fn sender(link: &Link) -> Friend {
    let common = link.common();
    Friend::of_link(common.and_then(|common| common.from.as_deref()))
}

fn challenge(controller: Controller, sheet: El, link: &Link, friend: Friend, size: Size) -> El {
    let lang = controller.lang;
    let by = words::rules(
        lang,
        link.common().map(|common| common.rules).unwrap_or_default(),
    );
    let (title, text, creature) = match link {
        Link::Deck(deck) => (
            about!(lang, friend, spaces.visit.deck or spaces.unnamed.deck),
            tr!(
                lang,
                spaces.visit.deck_text,
                count = deck.boards.len(),
                size = size.get(),
                rules = by
            ),
            deck.boards.first().map(Creature::of_board),
        ),
        Link::Challenge(challenge) => (
            about!(lang, friend, spaces.visit.challenge or spaces.unnamed.challenge),
            tr!(
                lang,
                spaces.visit.challenge_text,
                size = size.get(),
                rules = by
            ),
            Some(Creature::of_board(&challenge.board)),
        ),
        // The challenge after the last round of a game.
        _ => (
            about!(lang, friend, spaces.visit.challenge or spaces.unnamed.challenge),
            tr!(
                lang,
                spaces.visit.challenge_text,
                size = size.get(),
                rules = by
            ),
            link.next().first().map(Creature::of_board),
        ),
    };
    let (mode, inside) = match link {
        Link::Deck(_) => (Mode::Deck, tr!(lang, spaces.visit.inside_deck)),
        _ => (Mode::Rounds, tr!(lang, spaces.visit.inside)),
    };
    // Whoever comes by this link has never seen the game.
    let is_new = controller.state.read_untracked().is_first_time();
    let rules = is_new.then(|| paragraph("lead", tr!(lang, spaces.visit.rules)));
    let learn = is_new.then(|| {
        text_button("button big", tr!(lang, spaces.visit.learn))
            .id_for_tests("learn")
            .press(move || controller.act(Action::Learn))
    });
    head(sheet, creature.unwrap_or_default(), title)
        .maybe(rules)
        .child(el(Tag::P).text(text))
        .child(row([answer(controller)].into_iter().chain(learn)))
        .child(covered(lang, mode))
        .child(hint(inside))
}

fn answer(controller: Controller) -> El {
    primary("answer", tr!(controller.lang, spaces.visit.answer))
        .press(move || controller.act(Action::Accept))
}

/// The challenger's board or deck, face down.
pub(super) fn covered(lang: Language, mode: Mode) -> El {
    let label = match mode {
        Mode::Rounds => tr!(lang, spaces.game.their_board),
        Mode::Deck => tr!(lang, spaces.game.their_deck),
    };
    div("covered")
        .attr("role", "img")
        .attr("aria-label", label)
        .text("?")
}

/// Another friend's answer to a challenge that has become a game already.
fn another(controller: Controller, sheet: El, slot: &SlotId, game: &Game) -> El {
    let lang = controller.lang;
    let state = controller.state.read_untracked();
    let friend = Friend::of_link(game.opponent_name());
    let [_, creature] = state.creatures(game);
    let title = about!(lang, friend, spaces.visit.another or spaces.unnamed.another);
    let first = state.friend_of(slot);
    let text = about!(lang, first, spaces.visit.another_text or spaces.unnamed.another_text);
    let start = text_button(
        "button primary big",
        about!(lang, friend, spaces.visit.another_start or spaces.unnamed.another_start),
    )
    .id_for_tests("start-another")
    .press(move || controller.act(Action::Accept));
    head(sheet, creature, title)
        .child(el(Tag::P).text(text))
        .child(row([start]))
}

fn several(controller: Controller, sheet: El, slots: &[SlotId]) -> El {
    let games = each(slots.iter().cloned(), |slot| {
        let name = controller.state.read_untracked().friend_of(&slot);
        let name = name.label(controller.lang);
        el(Tag::LI).child(
            text_button("button", name)
                .press(move || controller.act(Action::BelongsTo(slot.clone()))),
        )
    });
    sheet
        .child(el(Tag::H2).text(tr!(controller.lang, spaces.visit.several)))
        .child(el(Tag::UL).class("game-list").list(games))
}

/// The rules that each board breaks. Played rounds can be watched; a board that waits for an answer can be played
/// against.
fn illegal(controller: Controller, sheet: El, link: &Link, faulty: &[IllegalBoard]) -> El {
    let lang = controller.lang;
    let board = |IllegalBoard { of, board, broken }: &IllegalBoard| {
        let rules = each(broken.iter().copied(), |broken| {
            el(Tag::LI).text(words::broken(lang, broken))
        });
        let rules = el(Tag::UL)
            .class("steps-list")
            .id_for_tests("broken")
            .list(rules);
        let against = board.clone();
        let was_played = matches!(of, Part::Challenge(_) | Part::Answer(_));
        let play = (!was_played).then(|| {
            primary("friendly", tr!(lang, spaces.visit.friendly_play))
                .press(move || controller.act(Action::Friendly(against.clone())))
        });
        div("scene")
            .maybe(words::part(lang, *of).map(|title| el(Tag::H3).text(title)))
            .child(rules)
            .child(row(play))
    };
    let can_watch = matches!(link, Link::Result(_));
    told(
        sheet,
        tr!(lang, spaces.visit.friendly),
        tr!(lang, spaces.visit.friendly_text).to_owned(),
    )
    .list(each(faulty, board))
    .child(row(can_watch.then(|| watch(controller))))
}

/// A single board, or those of an old link: they are drawn, because they are not a challenge.
fn boards(controller: Controller, sheet: El, link: &Link) -> El {
    let lang = controller.lang;
    match link {
        Link::Board(labelled) => {
            let size = labelled.board.size().get();
            let text = tr!(lang, spaces.visit.board_text, size);
            let save = primary("save-boards", tr!(lang, spaces.visit.board_save))
                .press(move || controller.act(Action::SaveBoards));
            let against = labelled.clone();
            let play = text_button("button", tr!(lang, spaces.visit.look))
                .press(move || controller.act(Action::Friendly(against.clone())));
            told(sheet, tr!(lang, spaces.visit.board), text)
                .child(div("lobby-picture").child(picture(labelled)))
                .child(row([save, play]))
        }
        Link::Old(old) => self::old(controller, sheet, old),
        _ => sheet,
    }
}

fn old(controller: Controller, sheet: El, old: &Old) -> El {
    let lang = controller.lang;
    let text = tr!(lang, spaces.visit.old_text, count = old.boards.len());
    let save = primary("save-boards", tr!(lang, spaces.visit.old_save))
        .press(move || controller.act(Action::SaveBoards));
    let boards = each(&old.boards, |labelled| {
        el(Tag::LI).class("thumb-item").child(picture(labelled))
    });
    let differs = old
        .rounds
        .iter()
        .enumerate()
        .filter(|(_, round)| round.differs())
        .filter_map(|(index, round)| {
            let [first, second] = round.told?;
            let [real_first, real_second] = round.outcome.points;
            Some(tr!(
                lang,
                spaces.visit.old_differs,
                round = index + 1,
                told = format!("{first}:{second}"),
                real = format!("{real_first}:{real_second}")
            ))
        });
    told(sheet, tr!(lang, spaces.visit.old), text)
        .child(el(Tag::UL).class("thumbs").list(boards))
        .child(
            el(Tag::UL)
                .class("steps-list")
                .list(each(differs, |text| el(Tag::LI).text(text))),
        )
        .child(row([save]))
}
