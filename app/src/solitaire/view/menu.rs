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
        El, Tag, View, choices, div, drawer, dynamic, each, el, fact, field, hint, paragraph,
        radio, sound, text_button, titled_choice,
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
    // The open game may be deleted below.
    let actions = dynamic(move || {
        let games = controller.games.read();
        let can_restart = games.game().is_some_and(|game| game.can_undo());
        let kind = games
            .game()
            .map_or(Kind::FreeCell, |game| game.variant().kind());
        let is_open = games.game().is_some_and(|game| !game.position().is_won());
        div("button-row")
            .child(
                button("whether-won", tr!(lang, solitaire.solver.ask))
                    .attr("disabled", !is_open)
                    .press(move || controller.ask_whether_won()),
            )
            .child(
                button("restart", tr!(lang, solitaire.menu.restart))
                    .attr("disabled", !can_restart)
                    .press(move || controller.restart()),
            )
            .child(
                button("lesson", tr!(lang, solitaire.lesson.title))
                    .press(move || controller.start_lesson(kind)),
            )
            .into()
    });
    vec![
        actions,
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
        hint(tr!(lang, solitaire.hold)).into(),
        paragraph("hint keys", tr!(lang, solitaire.keys)).into(),
    ]
    .into()
}

/// A group of settings of which one is on, or none of them.
pub(super) fn one_of<const COUNT: usize>(
    controller: Controller,
    name: &'static str,
    title: &'static str,
    labels: [(Option<Choice>, &'static str); COUNT],
) -> El {
    let all = labels.map(|(choice, _)| choice);
    let choice = |(choice, label): (Option<Choice>, &'static str)| {
        let others = all.into_iter().flatten();
        let is_chosen = {
            let others = others.clone();
            move || {
                let now = controller.settings.get();
                match choice {
                    Some(choice) => now.has(choice),
                    None => !others.clone().any(|other| now.has(other)),
                }
            }
        };
        let choose = move || {
            let all: Vec<_> = others
                .clone()
                .map(|other| (other, choice == Some(other)))
                .collect();
            controller.switch(&all);
        };
        let value = choice.map_or("usual", Choice::name);
        titled_choice(
            radio(name, value, false, choose).live("checked", is_chosen),
            label,
        )
    };
    choices("choices", title).list(each(labels, choice))
}

fn settings(controller: Controller) -> View {
    let lang = controller.lang;
    let now = controller.settings.get_untracked();
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
        (Choice::DarkFaces, tr!(lang, solitaire.settings.dark)),
        (Choice::LeftHanded, tr!(lang, solitaire.settings.left)),
        (Choice::NoTimer, tr!(lang, solitaire.settings.untimed)),
    ];
    let sounds = field("checkbox")
        .attr("checked", sound::is_on())
        .on("change", |event: ev::Event| {
            sound::switch(event_target_checked(&event))
        });
    let table = choices("choices", tr!(lang, solitaire.settings.table))
        .list(each(checks, check))
        .child(titled_choice(sounds, tr!(lang, solitaire.settings.sound)));
    let automatic = [
        (
            Some(Choice::NeverHome),
            tr!(lang, solitaire.settings.automatic_off),
        ),
        (None, tr!(lang, solitaire.settings.automatic_safe)),
        (
            Some(Choice::AlwaysHome),
            tr!(lang, solitaire.settings.automatic_always),
        ),
    ];
    let felt = [
        (None, tr!(lang, solitaire.settings.felt_green)),
        (
            Some(Choice::FeltBlue),
            tr!(lang, solitaire.settings.felt_blue),
        ),
        (
            Some(Choice::FeltPlum),
            tr!(lang, solitaire.settings.felt_plum),
        ),
    ];
    let backs = [
        (None, tr!(lang, solitaire.settings.back_stripes)),
        (
            Some(Choice::BackDots),
            tr!(lang, solitaire.settings.back_dots),
        ),
        (
            Some(Choice::BackPlain),
            tr!(lang, solitaire.settings.back_plain),
        ),
    ];
    let groups = [
        (
            "automatic",
            tr!(lang, solitaire.settings.automatic),
            automatic,
        ),
        ("felt", tr!(lang, solitaire.settings.felt), felt),
        ("back", tr!(lang, solitaire.settings.backs), backs),
    ];
    let [first, felt, backs] =
        groups.map(|(name, title, labels)| one_of(controller, name, title, labels));
    div("solitaire-settings")
        .child(first)
        .child(table)
        .child(felt)
        .child(backs)
        .into()
}

fn statistics(controller: Controller) -> View {
    let asked = RwSignal::new(false);
    dynamic(move || totals(controller, asked))
}

/// The totals, and a button that resets them at the second press.
fn totals(controller: Controller, asked: RwSignal<bool>) -> View {
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
        let rate = (sums.won * 100).checked_div(sums.begun);
        let rate = rate.map_or_else(none, |rate| [&rate.to_string(), "%"].concat());
        let average = sums
            .average()
            .map_or_else(none, |average| words::time(average as usize));
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
            (tr!(lang, solitaire.statistics.rate), rate),
            (tr!(lang, solitaire.statistics.time), time),
            (tr!(lang, solitaire.statistics.average), average),
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
    let label = if asked.get() {
        tr!(lang, solitaire.statistics.reset_sure)
    } else {
        tr!(lang, solitaire.statistics.reset)
    };
    let reset = text_button("button small", label)
        .id_for_tests("reset")
        .press(move || {
            if asked.get_untracked() {
                let mut statistics = Statistics::load(&BrowserStore);
                statistics.reset();
                statistics.save(&BrowserStore);
            }
            asked.update(|asked| *asked = !*asked);
        });
    el(Tag::DIV).list(each(all, row)).child(reset).into()
}
