//! What the solver says, beside the tools: progress, the answer, and what can be done with it. While it plays, its
//! buttons are in place of the tools.

use leptos::prelude::*;

use crate::{
    solitaire::controller::{Advice, Controller, Dialog, Speed},
    tr,
    ui::{El, Tag, View, browser, div, dynamic, each, effect, el, nothing, text_button, truth},
};

/// The panel beside the tools. Empty while nobody has asked.
pub(super) fn advice(controller: Controller) -> View {
    let mut was_open = false;
    effect(move || {
        let is_open = controller.advice.get().is_some();
        keep_focus(was_open, is_open);
        was_open = is_open;
    });
    // The dialog for a new game has the panel itself.
    let is_choosing = controller.is_open(Dialog::Start);
    dynamic(move || match controller.advice.get() {
        Some(advice) if !is_choosing.get() => panel(controller, advice).into(),
        _ => nothing(),
    })
}

/// The panel while a new deal is searched for.
pub(super) fn search(controller: Controller) -> View {
    dynamic(move || match controller.advice.get() {
        Some(Advice::Searching) => panel(controller, Advice::Searching).into(),
        _ => nothing(),
    })
}

/// The focus goes to the panel, which comes up far from the button that was pressed, and back to the tools when it is
/// closed.
fn keep_focus(was_open: bool, is_open: bool) {
    request_animation_frame(move || {
        if is_open {
            // A dialog comes after the table.
            if let Some(first) = browser::all(".advice [data-first]").last() {
                let _ = first.focus();
            }
        } else if was_open && browser::find(":focus").is_none() {
            browser::focus(".felt-row [data-testid=hint]");
        }
    });
}

fn panel(controller: Controller, advice: Advice) -> El {
    let lang = controller.lang;
    let button = |name: &'static str, label: &'static str| {
        text_button("button small", label).id_for_tests(name)
    };
    let close =
        || button("advice-close", tr!(lang, site.close)).press(move || controller.end_advice());
    let new = || {
        button("advice-new", tr!(lang, solitaire.menu.new)).press(move || {
            controller.end_advice();
            controller.show(Dialog::Start);
        })
    };
    let text = |text: &'static str| el(Tag::P).text(text);
    let (text, first, others) = match advice {
        Advice::Searching => {
            let searching = el(Tag::P).live_text(move || {
                let count = controller.solver.examined.get().unwrap_or_default();
                tr!(lang, solitaire.solver.searching, count)
            });
            let stop = button("advice-cancel", tr!(lang, solitaire.solver.stop))
                .press(move || controller.end_advice());
            (searching, stop, vec![])
        }
        Advice::CanBeWon { moves } => {
            let show = button("show-me", tr!(lang, solitaire.solver.show_me))
                .press(move || controller.show_me());
            let text = el(Tag::P).text(tr!(lang, solitaire.solver.can_be_won, count = moves));
            (text, show, vec![close()])
        }
        Advice::Lost { can_go_back: true } => {
            let back = button("go-back", tr!(lang, solitaire.solver.go_back))
                .press(move || controller.go_back());
            (text(tr!(lang, solitaire.solver.lost)), back, vec![close()])
        }
        Advice::Lost { can_go_back: false } => {
            let text = text(tr!(lang, solitaire.solver.lost_deal));
            (text, new(), vec![close()])
        }
        Advice::Unknown => (text(tr!(lang, solitaire.solver.unknown)), close(), vec![]),
        Advice::Showing => {
            let left = el(Tag::P).live_text(move || {
                let count = controller.left.get();
                tr!(lang, solitaire.solver.left, count)
            });
            let stop = button("stop", tr!(lang, solitaire.solver.stop))
                .press(move || controller.end_advice());
            (left, stop, speeds(controller))
        }
        Advice::Shown => {
            let mine = button("try-yourself", tr!(lang, solitaire.solver.try_yourself))
                .press(move || controller.try_yourself());
            (text(tr!(lang, solitaire.solver.shown)), mine, vec![new()])
        }
    };
    let buttons = [first.attr("data-first", true)].into_iter().chain(others);
    let class = match advice {
        Advice::Showing | Advice::Shown => "advice over",
        _ => "advice",
    };
    div(class)
        .attr("role", "group")
        .attr("aria-labelledby", "advice")
        .child(text.attr("id", "advice"))
        .child(div("button-row").list(each(buttons, |button| button)))
}

/// A button for each speed of showing the moves.
fn speeds(controller: Controller) -> Vec<El> {
    let lang = controller.lang;
    let speed = |speed: Speed| {
        let (name, label) = match speed {
            Speed::Slow => ("slow", tr!(lang, solitaire.solver.slow)),
            Speed::Normal => ("normal", tr!(lang, solitaire.solver.normal)),
            Speed::Fast => ("fast", tr!(lang, solitaire.solver.fast)),
        };
        text_button("button small", label)
            .id_for_tests(name)
            .live("aria-pressed", move || {
                truth(controller.speed.get() == speed)
            })
            .press(move || controller.speed.set(speed))
    };
    Speed::ALL.map(speed).into()
}
