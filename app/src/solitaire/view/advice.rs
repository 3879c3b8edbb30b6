//! What the solver says, in a line over the header like a notice: progress, the answer, and what can be done with it.

use leptos::prelude::*;

use crate::{
    solitaire::controller::{Advice, Controller, Speed},
    tr,
    ui::{El, Tag, View, div, each, el, nothing, text_button, truth},
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
    let (text, buttons) = match advice {
        Advice::Searching => {
            let searching = el(Tag::P).live_text(move || {
                let count = controller.solver.examined.get().unwrap_or_default();
                tr!(lang, solitaire.solver.searching, count)
            });
            let stop = button("advice-cancel", tr!(lang, solitaire.solver.stop))
                .press(move || controller.end_advice());
            (searching, vec![stop])
        }
        Advice::CanBeWon { moves } => {
            let show = button("show-me", tr!(lang, solitaire.solver.show_me))
                .press(move || controller.show_me());
            let text = text(tr!(lang, solitaire.solver.can_be_won, count = moves));
            (text, vec![show, close()])
        }
        Advice::Lost { can_go_back } => {
            let back = can_go_back.then(|| {
                button("go-back", tr!(lang, solitaire.solver.go_back))
                    .press(move || controller.go_back())
            });
            let text = text(tr!(lang, solitaire.solver.lost).to_owned());
            (text, back.into_iter().chain([close()]).collect())
        }
        Advice::Unknown => {
            let text = text(tr!(lang, solitaire.solver.unknown).to_owned());
            (text, vec![close()])
        }
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
            let stop = button("stop", tr!(lang, solitaire.solver.stop))
                .press(move || controller.end_advice());
            let buttons = Speed::ALL.into_iter().map(speed).chain([stop]).collect();
            let text = text(tr!(lang, solitaire.solver.left, count = left));
            (text, buttons)
        }
    };
    let buttons: Vec<El> = buttons;
    div("notice")
        .child(text)
        .child(div("button-row").list(each(buttons, |button| button)))
}
