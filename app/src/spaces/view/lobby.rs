//! The first screen: what Spaces is, the games, the boards, the decks.

use games::spaces::{Labelled, Rules, Size};
use leptos::prelude::*;

use super::{files::open_file, ready::ready};
use crate::{
    paste::paste_form,
    progress::{self, friend::Friend},
    saves::Slot,
    spaces::{
        action::Action,
        controller::Controller,
        creature::Face,
        screen::{Pick, Purpose, Screen},
        svg::Drawing,
        visit::Playing,
        words,
    },
    tr,
    ui::{
        El, Icon, Tag, View, button, div, drawing, dynamic, each, el, hint, icon, icon_button,
        named, paragraph, span, text_button, titled,
    },
};

/// Everything that the player has, and the button to challenge someone.
pub(in crate::spaces) fn lobby(controller: Controller) -> View {
    div("scene")
        .child(hero(controller))
        .child(ready(controller))
        .child(games(controller))
        .child(boards(controller))
        .child(decks(controller))
        .into()
}

fn hero(controller: Controller) -> View {
    let lang = controller.lang;
    let challenge = text_button("button primary big", tr!(lang, spaces.lobby.challenge))
        .id_for_tests("challenge")
        .press(move || controller.act(Action::Enter(Screen::Pick(any(Purpose::Challenge)))));
    let learn = text_button("button", tr!(lang, spaces.lobby.learn))
        .id_for_tests("learn")
        .press(move || controller.act(Action::Learn));
    let words = div("scene")
        .child(paragraph("lead", tr!(lang, spaces.lead)))
        .child(paragraph(
            "note warn without-script",
            tr!(lang, spaces.rules.no_script),
        ))
        .child(div("button-row needs-script").child(challenge).child(learn));
    el(Tag::SECTION).class("lobby-hero").child(words).into()
}

fn sheet(id: &'static str, title: &'static str) -> El {
    titled("sheet needs-script", id, title)
}

fn games(controller: Controller) -> View {
    let lang = controller.lang;
    let list = listed(
        controller,
        "game-list",
        tr!(lang, spaces.lobby.no_games),
        |controller| {
            let games = controller.state.read().games();
            each(games, |playing| game(controller, playing))
        },
    );
    sheet("games-title", tr!(lang, spaces.lobby.games))
        .child(list)
        .child(paste_form(lang, String::new(), None))
        .child(open_file(controller))
        .into()
}

fn game(controller: Controller, playing: Playing) -> El {
    let lang = controller.lang;
    let friend = Friend::parse(&playing.slot.name);
    let [_, creature] = controller.state.read_untracked().creatures(&playing.game);
    let open = playing.slot.id.clone();
    let due = progress::spaces::is_due(&playing.game);
    let words = named(
        friend.label(lang),
        progress::spaces::due(lang, &playing.game, &friend),
    );
    let button = el(Tag::BUTTON)
        .class(if due { "game-open due" } else { "game-open" })
        .id_for_tests("game")
        .press(move || controller.act(Action::Open(open.clone())))
        .child(creature.picture(Face::Default))
        .child(words);
    el(Tag::LI)
        .class("game-item")
        .child(button)
        .child(bin(controller, playing.slot))
}

/// A list that follows the state, or a line if it is empty.
fn listed(
    controller: Controller,
    class: &'static str,
    none: &'static str,
    items: fn(Controller) -> Vec<View>,
) -> View {
    dynamic(move || {
        let items = items(controller);
        if items.is_empty() {
            return hint(none).into();
        }
        el(Tag::UL).class(class).list(items).into()
    })
}

/// An empty choice of boards.
fn any(purpose: Purpose) -> Pick {
    Pick::new(purpose, Size::new(4).unwrap_or(Size::MIN), Rules::Classic)
}

fn bin(controller: Controller, slot: Slot) -> El {
    let label = tr!(controller.lang, spaces.lobby.delete);
    let name = words::title(controller.lang, &slot);
    icon_button(Icon::Delete, format!("{label}: {name}"), label)
        .press(move || controller.act(Action::Delete(slot.clone())))
}

fn boards(controller: Controller) -> View {
    let lang = controller.lang;
    let new = button(
        "button small",
        Icon::Plus,
        tr!(lang, spaces.lobby.new_board),
    )
    .id_for_tests("new-board")
    .press(move || controller.act(Action::Enter(Screen::Pick(any(Purpose::Keep)))));
    let list = listed(
        controller,
        "thumbs",
        tr!(lang, spaces.lobby.no_boards),
        |controller| {
            let boards = controller.state.read().boards();
            each(boards, |(slot, boards)| board(controller, slot, boards))
        },
    );
    sheet("boards-title", tr!(lang, spaces.lobby.boards))
        .child(list)
        .child(div("button-row").child(new))
        .into()
}

fn board(controller: Controller, slot: Slot, boards: Vec<Labelled>) -> El {
    let lang = controller.lang;
    let name = slot.name.clone();
    let opened = slot.id.clone();
    let pictures = el(Tag::BUTTON)
        .class("thumb-button")
        .id_for_tests("saved-board")
        .press(move || controller.act(Action::Enter(Screen::Saved(opened.clone()))))
        .list(boards.iter().map(picture).collect())
        .child(span("hint", name.clone()));
    let send = tr!(lang, spaces.lobby.challenge);
    let tools = div("thumb-tools")
        .child(
            icon_button(Icon::Send, format!("{send}: {name}"), send)
                .press(move || controller.act(Action::ChallengeWith(boards.clone()))),
        )
        .child(bin(controller, slot));
    el(Tag::LI).class("thumb-item").child(pictures).child(tools)
}

/// A thumbnail of a drawing.
pub(super) fn thumb(of: &Drawing) -> El {
    drawing(Tag::SPAN, "thumb drawing", of.svg())
}

/// A thumbnail of a board.
pub(in crate::spaces) fn picture(labelled: &Labelled) -> View {
    thumb(&Drawing::of_board(&labelled.board)).into()
}

fn decks(controller: Controller) -> View {
    let lang = controller.lang;
    let new = button("button small", Icon::Plus, tr!(lang, spaces.lobby.new_deck))
        .id_for_tests("new-deck")
        .press(move || {
            controller.act(Action::Enter(Screen::Pick(any(Purpose::KeepDeck))));
        });
    let list = listed(
        controller,
        "game-list",
        tr!(lang, spaces.lobby.no_decks),
        |controller| {
            let decks = controller.state.read().decks();
            each(decks, |(slot, boards)| deck(controller, slot, boards))
        },
    );
    sheet("decks-title", tr!(lang, spaces.lobby.decks))
        .child(list)
        .child(div("button-row").child(new))
        .into()
}

fn deck(controller: Controller, slot: Slot, boards: Vec<Labelled>) -> El {
    let lang = controller.lang;
    let count = tr!(lang, spaces.lobby.deck_count, count = boards.len());
    let size = boards.first().map_or(0, |first| first.board.size().get());
    let size = tr!(lang, spaces.lobby.size, size);
    let words = named(slot.name.clone(), format!("{count} · {size}"));
    let send = el(Tag::BUTTON)
        .class("game-open")
        .id_for_tests("deck")
        .attr("title", tr!(lang, spaces.lobby.send_deck))
        .press(move || controller.act(Action::ChallengeWith(boards.clone())))
        .child(icon(Icon::Send))
        .child(words);
    let (opened, label) = (slot.id.clone(), tr!(lang, spaces.saved.edit));
    let edit = icon_button(Icon::Rename, format!("{label}: {}", slot.name), label)
        .press(move || controller.act(Action::Enter(Screen::Saved(opened.clone()))));
    el(Tag::LI)
        .class("game-item")
        .child(send)
        .child(edit)
        .child(bin(controller, slot))
}
