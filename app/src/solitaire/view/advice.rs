//! What the solver says, in a line over the header like a notice: progress, the answer, and what can be done with it.

use leptos::prelude::*;

use crate::{
    solitaire::controller::{Advice, Controller, Speed},
    tr,
    ui::{El, Tag, View, div, el, nothing, text_button, truth},
};

/// The line. Empty while nobody has asked.
pub(super) fn advice(controller: Controller) -> View {
    let shown = move || match controller.advice.get() {
        None => nothing(),
        Some(advice) => line(controller, advice).into(),
    };
    div("notices advice")
        .attr("role", "status")
        .part(shown)
        .into()
}

fn line(controller: Controller, advice: Advice) -> El {
    let lang = controller.lang;
    let button = |name: &'static str, label: &'static str| {
        text_button("button small", label).id_for_tests(name)
    };
    let close =
        || button("advice-close", tr!(lang, site.close)).press(move || controller.end_advice());
    let text = |text: String| el(Tag::P).text(text);
    let line = div("notice");
    match advice {
        Advice::Searching => line
            .child(el(Tag::P).live_text(move || {
                let count = controller.solver.examined.get().unwrap_or_default();
                tr!(lang, solitaire.solver.searching, count)
            }))
            .child(
                button("advice-cancel", tr!(lang, solitaire.solver.stop))
                    .press(move || controller.end_advice()),
            ),
        Advice::CanBeWon { moves } => line
            .child(text(tr!(lang, solitaire.solver.can_be_won, count = moves)))
            .child(
                button("show-me", tr!(lang, solitaire.solver.show_me))
                    .press(move || controller.show_me()),
            )
            .child(close()),
        Advice::Lost { can_go_back } => line
            .child(text(tr!(lang, solitaire.solver.lost).to_owned()))
            .maybe(can_go_back.then(|| {
                button("go-back", tr!(lang, solitaire.solver.go_back))
                    .press(move || controller.go_back())
            }))
            .child(close()),
        Advice::Unknown => line
            .child(text(tr!(lang, solitaire.solver.unknown).to_owned()))
            .child(close()),
        Advice::Showing { left } => {
            let speed = |speed: Speed| {
                let (name, label) = match speed {
                    Speed::Slow => ("slow", tr!(lang, solitaire.solver.slow)),
                    Speed::Normal => ("normal", tr!(lang, solitaire.solver.normal)),
                    Speed::Fast => ("fast", tr!(lang, solitaire.solver.fast)),
                };
                button(name, label)
                    .live("aria-pressed", move || {
                        truth(controller.speed.get() == speed)
                    })
                    .press(move || controller.speed.set(speed))
            };
            let mut line = line.child(text(tr!(lang, solitaire.solver.left, count = left)));
            for each in Speed::ALL {
                line = line.child(speed(each));
            }
            line.child(
                button("stop", tr!(lang, solitaire.solver.stop))
                    .press(move || controller.end_advice()),
            )
        }
    }
}
