//! The menu of the page: settings, statistics, saved games, keys.

use std::sync::Arc;

use games::solitaire::{Kind, Variant};
use leptos::{ev, prelude::*};

use super::super::{
    controller::{Controller, today},
    settings::Choice,
    statistics::Statistics,
    words,
};
use crate::{
    progress,
    saves::{BrowserStore, saved_games},
    tr,
    ui::{
        Tag, View, choices, div, drawer, each, el, fact, field, hint, paragraph, radio,
        text_button, titled_choice,
    },
};

/// The three games of the standard size.
pub(super) const STANDARD: [Variant; 3] = [
    Variant::FREECELL,
    Variant::KLONDIKE_ONE,
    Variant::KLONDIKE_THREE,
];

/// The menu of the page.
pub(in crate::solitaire) fn menu(controller: Controller) -> View {
    let lang = controller.lang;
    let button =
        |name: &'static str, label: &'static str| text_button("button", label).id_for_tests(name);
    let games = controller.games.read_untracked();
    let can_restart = games.game().is_some_and(|game| game.can_undo());
    // The lesson is only about FreeCell.
    let has_lesson = games
        .game()
        .is_none_or(|game| game.variant().kind() == Kind::FreeCell);
    let actions = div("button-row")
        .child(
            button("restart", tr!(lang, solitaire.menu.restart))
                .attr("disabled", !can_restart)
                .press(move || controller.restart()),
        )
        .maybe(has_lesson.then(|| {
            button("lesson", tr!(lang, solitaire.lesson.title))
                .press(move || controller.start_lesson())
        }));
    vec![
        actions.into(),
        drawer("settings", tr!(lang, solitaire.menu.settings), move || {
            settings(controller)
        }),
        drawer(
            "statistics",
            tr!(lang, solitaire.statistics.title),
            move || statistics(controller),
        ),
        drawer("kept", tr!(lang, saves.title), move || {
            saved_games(lang, Arc::new(controller))
        }),
        paragraph("hint keys", tr!(lang, solitaire.keys)).into(),
    ]
    .into()
}

fn settings(controller: Controller) -> View {
    let lang = controller.lang;
    let now = controller.settings.get_untracked();
    let home = |(name, label, never, always): (&'static str, &'static str, bool, bool)| {
        let chosen = (now.has(Choice::NeverHome), now.has(Choice::AlwaysHome)) == (never, always);
        let choose = move || {
            controller.switch(&[(Choice::NeverHome, never), (Choice::AlwaysHome, always)]);
        };
        titled_choice(radio("automatic", name, chosen, choose), label)
    };
    let all = [
        (
            "never",
            tr!(lang, solitaire.settings.automatic_off),
            true,
            false,
        ),
        (
            "safe",
            tr!(lang, solitaire.settings.automatic_safe),
            false,
            false,
        ),
        (
            "always",
            tr!(lang, solitaire.settings.automatic_always),
            false,
            true,
        ),
    ];
    let check = |(choice, label): (Choice, &'static str)| {
        let field = field("checkbox").attr("checked", now.has(choice)).on(
            "change",
            move |event: ev::Event| {
                controller.switch(&[(choice, event_target_checked(&event))]);
            },
        );
        titled_choice(field, label)
    };
    let checks = [
        (Choice::TapChooses, tr!(lang, solitaire.settings.tap)),
        (
            Choice::FourColours,
            tr!(lang, solitaire.settings.four_colours),
        ),
        (Choice::LargeFaces, tr!(lang, solitaire.settings.large)),
        (Choice::LeftHanded, tr!(lang, solitaire.settings.left)),
    ];
    div("solitaire-settings")
        .child(choices("choices", tr!(lang, solitaire.settings.automatic)).list(each(all, home)))
        .child(choices("choices", tr!(lang, solitaire.settings.table)).list(each(checks, check)))
        .into()
}

fn statistics(controller: Controller) -> View {
    let lang = controller.lang;
    let statistics = Statistics::load(&BrowserStore);
    let row = |variant: Variant| {
        let sums = statistics.of(variant);
        let none = || "–".to_owned();
        let time = if sums.seconds == 0 {
            none()
        } else {
            words::time(sums.seconds as usize)
        };
        let moves = if sums.moves == 0 {
            none()
        } else {
            sums.moves.to_string()
        };
        let facts = [
            (
                tr!(lang, solitaire.statistics.begun),
                sums.begun.to_string(),
            ),
            (tr!(lang, solitaire.statistics.won), sums.won.to_string()),
            (
                tr!(lang, solitaire.statistics.streak),
                sums.streak.to_string(),
            ),
            (
                tr!(lang, solitaire.statistics.longest),
                sums.longest.to_string(),
            ),
            (tr!(lang, solitaire.statistics.time), time),
            (tr!(lang, solitaire.statistics.moves), moves),
            (
                tr!(lang, solitaire.statistics.days),
                statistics.days_in_a_row(variant, today()).to_string(),
            ),
        ];
        el(Tag::SECTION)
            .class("sums")
            .child(el(Tag::H3).text(progress::solitaire::variant(lang, variant)))
            .child(el(Tag::DL).list(each(facts, fact)))
    };
    let all: Vec<_> = statistics.variants().collect();
    if all.is_empty() {
        let none = tr!(lang, solitaire.statistics.none);
        return hint(none).into();
    }
    el(Tag::DIV).list(each(all, row)).into()
}
