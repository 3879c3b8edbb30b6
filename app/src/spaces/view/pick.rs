//! Choosing a board, or the boards of a deck.

use games::{
    Language,
    spaces::{Labelled, Rules, Size, is_legal},
};
use leptos::prelude::*;

use super::lobby::picture;
use crate::{
    spaces::{
        action::Action,
        controller::Controller,
        creature::Face,
        ready,
        screen::{Pick, Purpose},
        words,
    },
    tr,
    ui::{
        El, Icon, Tag, View, button, choices, div, dynamic, each, el, explained_choice, hint,
        named, optional, radio, text_button, titled_choice, truth,
    },
};

/// The sizes that the maker offers.
const SIZES: core::ops::RangeInclusive<u8> = 2..=10;

/// The purpose of the boards, size and rules if they can be chosen, the player's boards, and a button for a new one.
pub(in crate::spaces) fn pick(controller: Controller, pick: &Pick) -> View {
    let lang = controller.lang;
    let new = button("button primary big", Icon::Plus, tr!(lang, spaces.pick.new))
        .id_for_tests("make-board")
        .press(move || controller.act(Action::Make));
    // For a board to keep, there is none to choose.
    let own = match pick.purpose {
        Purpose::Keep => optional(None),
        _ => own(controller),
    };
    div("scene pick")
        .child(el(Tag::H2).text(title(lang, pick)))
        .child(optional(against(lang, pick)))
        .child(optional(
            pick.is_any_size().then(|| sizes(controller, pick.size)),
        ))
        .child(optional(
            pick.is_any_rules().then(|| rules(controller, pick.rules)),
        ))
        .child(div("button-row").child(new))
        .child(own)
        .child(chosen(controller))
        .into()
}

/// The ready opponent that the board will play against.
pub(super) fn against(lang: Language, pick: &Pick) -> Option<El> {
    let opponent = pick.opponent()?;
    let (name, how) = ready::words(lang, opponent);
    let words = named(name.to_owned(), how.to_owned());
    let picture = ready::creature(opponent).picture(Face::Default);
    Some(div("against").child(picture).child(words))
}

fn title(lang: Language, pick: &Pick) -> &'static str {
    match (&pick.purpose, pick.deck) {
        (_, true) => tr!(lang, spaces.pick.title_deck),
        (Purpose::Challenge, _) => tr!(lang, spaces.pick.title_challenge),
        (Purpose::Answer, _) => tr!(lang, spaces.pick.title_answer),
        (Purpose::Next, _) => tr!(lang, spaces.pick.title_next),
        (Purpose::Friendly(_), _) => tr!(lang, spaces.pick.title_friendly),
        (Purpose::Versus(_) | Purpose::Day(_), _) => tr!(lang, spaces.pick.title_versus),
        (Purpose::Keep | Purpose::KeepDeck | Purpose::Change(_), _) => {
            tr!(lang, spaces.editor.title)
        }
    }
}

fn sizes(controller: Controller, now: Size) -> El {
    let all = SIZES.filter_map(Size::new).map(|size| {
        let choose = move || controller.act(Action::PickSize(size));
        titled_choice(
            radio("size", size.get().to_string(), size == now, choose),
            size.get().to_string(),
        )
    });
    choices("choices", tr!(controller.lang, spaces.pick.size))
        .child(div("sizes").list(each(all, |choice| choice)))
}

fn rules(controller: Controller, now: Rules) -> El {
    let lang = controller.lang;
    let all = [
        (
            Rules::Classic,
            tr!(lang, spaces.pick.classic),
            tr!(lang, spaces.pick.classic_hint),
        ),
        (
            Rules::Tournament,
            tr!(lang, spaces.pick.tournament),
            tr!(lang, spaces.pick.tournament_hint),
        ),
    ];
    let choice = |(rules, title, hint): (Rules, &'static str, &'static str)| {
        let choose = move || controller.act(Action::PickRules(rules));
        let button = radio("rules", rules.name(), rules == now, choose);
        explained_choice(button, title, hint)
    };
    choices("choices", tr!(lang, spaces.pick.rules)).list(each(all, choice))
}

/// What happens with what is selected, at the lower edge of the window; for a deck, with the number of its boards.
fn chosen(controller: Controller) -> View {
    let lang = controller.lang;
    dynamic(move || {
        let state = controller.state.read();
        let Some(pick) = state.pick().filter(|pick| pick.deck || pick.is_complete()) else {
            return optional(None);
        };
        let chosen = pick.chosen.len();
        let text = pick.deck.then(|| match pick.count {
            Some(count) => tr!(lang, spaces.pick.deck_need, count, chosen),
            None => tr!(lang, spaces.pick.deck_hint, count = chosen),
        });
        let done = text_button("button primary big", words::use_boards(lang, pick))
            .id_for_tests("use-chosen")
            .attr("disabled", !pick.is_complete())
            .press(move || controller.act(Action::UseChosen));
        let status = el(Tag::P).attr("role", "status");
        let bar = div("lower-edge")
            .maybe(text.map(|text| status.text(text)))
            .child(done);
        optional(Some(bar))
    })
}

/// The player's boards of this size.
fn own(controller: Controller) -> View {
    let lang = controller.lang;
    dynamic(move || {
        let state = controller.state.read();
        let Some(pick) = state.pick() else {
            return optional(None);
        };
        let boards: Vec<_> = state
            .boards()
            .into_iter()
            .filter_map(|(slot, boards)| Some((slot, boards.into_iter().next()?)))
            .filter(|(_, labelled)| labelled.board.size() == pick.size)
            .collect();
        if boards.is_empty() {
            return hint(tr!(lang, spaces.pick.none)).into();
        }
        let items = each(boards, |(slot, labelled)| {
            el(Tag::LI)
                .class("thumb-item")
                .child(option(controller, pick, slot.name, labelled))
        });
        el(Tag::SECTION)
            .class("scene")
            .child(el(Tag::H3).text(tr!(lang, spaces.pick.yours)))
            .child(el(Tag::UL).class("thumbs").list(items))
            .into()
    })
}

fn option(controller: Controller, pick: &Pick, name: String, labelled: Labelled) -> El {
    let lang = controller.lang;
    let fits = is_legal(&labelled.board, pick.rules);
    let index = pick.chosen.iter().position(|chosen| *chosen == labelled);
    let mut text = name;
    if !fits {
        text = tr!(lang, spaces.pick.unfit).to_owned();
    } else if let (Some(index), true) = (index, pick.deck) {
        text = format!("{}. {text}", index + 1);
    }
    let picture = picture(&labelled);
    el(Tag::BUTTON)
        .class("thumb-button")
        .id_for_tests("own-board")
        .attr("disabled", !fits)
        .attr("aria-pressed", truth(index.is_some()))
        .press(move || controller.act(Action::Toggle(labelled.clone())))
        .child(picture)
        .child(el(Tag::SPAN).text(text))
}
