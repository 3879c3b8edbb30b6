//! The parents' corner, behind a button to be held or a sum in words: settings, the link to this game, the exits.
//!
//! A two-year-old neither keeps a finger still for three seconds nor solves a sum; with a screen reader or keyboard
//! both are done like any other way. All texts are the server's: the pressed elements say in `data-do` what they do.

use games::Language;
use leptos::{ev, prelude::*};
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, HtmlInputElement, KeyboardEvent};

use super::super::{controller::Controller, settings::Setting, words};
use crate::{
    share::{Shareable, share_row},
    tr,
    ui::{
        El, Icon, Tag, View, browser, div, dynamic, el, field, hint, icon, link, modal, nothing,
        pointer::pressed, still, text_button,
    },
};

/// The smallest number in a sum, and the number of consecutive numbers.
const FROM: u32 = 3;
const SPAN: u32 = 7;

/// The lock, and the dialog behind it.
pub(in crate::portals) fn corner(controller: Controller) -> View {
    let lang = controller.lang;
    let lock = still(div("lock-place needs-script"), move || {
        let title = tr!(lang, portals.grown_ups);
        el(Tag::BUTTON)
            .class("lock")
            .id_for_tests("grown-ups")
            .attr("data-do", "corner")
            .attr("aria-label", title)
            .attr("title", title)
            .child(icon(Icon::Lock))
            .into()
    });
    let dialog = modal(controller.corner_open, controller.corner)
        .class("dialog corner")
        .attr("aria-labelledby", "corner-title")
        .on_submit(move || answer(controller))
        .on("pointerdown", move |event| hold(controller, &event))
        .on("pointerup", move |_| let_go(controller))
        .on("pointercancel", move |_| let_go(controller))
        .on("keydown", move |event| hold(controller, &event))
        .on("keyup", move |_| let_go(controller))
        .child(still(div("dialog-body"), move || content(lang)))
        .child(dynamic(move || {
            if controller.corner_open.get() {
                share(controller)
            } else {
                nothing()
            }
        }));
    vec![lock, dialog.into()].into()
}

/// The sum, and the content behind it. Once it is solved, the dialog has `data-solved`, and the style sheet shows the
/// content.
fn content(lang: Language) -> View {
    let head = el(Tag::HEADER)
        .class("dialog-head")
        .child(
            el(Tag::H2)
                .attr("id", "corner-title")
                .text(tr!(lang, portals.grown_ups)),
        )
        .child(
            doing("icon-button", "close")
                .attr("aria-label", tr!(lang, site.close))
                .child(icon(Icon::Close)),
        );
    vec![View::from(head), gate(lang).into(), panel(lang).into()].into()
}

fn doing(class: &'static str, what: &'static str) -> El {
    el(Tag::BUTTON)
        .class(class)
        .attr("type", "button")
        .id_for_tests(what)
        .attr("data-do", what)
}

fn gate(lang: Language) -> El {
    let number = || el(Tag::STRONG).class("gate-number");
    let numbers = (FROM..FROM + SPAN).map(|number| words::number(lang, number as usize));
    let ask = el(Tag::LABEL)
        .class("gate-ask")
        .attr("for", "gate-answer")
        .id_for_tests("gate-ask")
        // The browser takes the words for its sums from here.
        .attr("data-numbers", numbers.collect::<Vec<_>>().join(","))
        .text(format!("{} ", tr!(lang, portals.gate.ask)))
        .child(number())
        .text(format!(" {} ", tr!(lang, portals.gate.times)))
        .child(number())
        .text("?");
    let wrong = el(Tag::P)
        .class("gate-wrong")
        .id_for_tests("gate-wrong")
        .child(el(Tag::SPAN).text(tr!(lang, portals.gate.wrong)));
    let field = field("text")
        .class("input")
        .attr("id", "gate-answer")
        .id_for_tests("gate-answer")
        .attr("autofocus", true)
        .attr("inputmode", "numeric")
        .attr("autocomplete", "off")
        .attr("maxlength", "3");
    // A wrong answer shows another sum while the focus stays, so all of it is announced again.
    let question = el(Tag::DIV)
        .attr("role", "status")
        .attr("aria-atomic", "true")
        .child(wrong)
        .child(ask);
    let hold = doing("button hold", "hold")
        .attr("data-hold", "")
        .text(tr!(lang, portals.gate.hold));
    el(Tag::FORM)
        .class("gate")
        .child(hold)
        .child(question)
        .child(field)
        .child(
            text_button("button primary", tr!(lang, portals.gate.open)).id_for_tests("gate-open"),
        )
}

fn panel(lang: Language) -> El {
    let switch = |what, label| {
        doing("button switch", what)
            .text(label)
            .attr("role", "switch")
            .attr("aria-checked", "true")
    };
    let way = |name: &'static str, path: &'static str, label: &'static str| {
        link("button", path, label).id_for_tests(name)
    };
    let settings = div("button-row")
        .child(switch("sound", tr!(lang, portals.settings.sound)))
        .child(switch("voice", tr!(lang, portals.settings.voice)))
        .child(doing("button", "full").text(tr!(lang, portals.settings.full)));
    let ways = div("button-row")
        .child(doing("button", "again").text(tr!(lang, portals.settings.fresh)))
        .child(way("other", "/portals", tr!(lang, portals.settings.other)))
        .child(way(
            "more",
            "/portals/grownups",
            tr!(lang, portals.settings.more),
        ))
        .child(way("leave", "/", tr!(lang, portals.settings.leave)));
    div("corner-panel")
        .id_for_tests("panel")
        .child(settings)
        .child(ways)
        .child(hint(tr!(lang, portals.settings.share)))
}

/// Handles a press on an element with `data-do`.
pub(in crate::portals) fn press(controller: Controller, what: &str) {
    match what {
        "corner" => open(controller),
        "close" => controller.corner_open.set(false),
        "sound" => controller.toggle(Setting::Sound),
        "voice" => controller.toggle(Setting::Voice),
        "full" => browser::toggle_full_screen(),
        "again" => {
            controller.corner_open.set(false);
            controller.fresh();
        }
        _ => {}
    }
}

/// Asks for a sum; the settings are behind it.
fn open(controller: Controller) {
    let Some(dialog) = controller.corner.get() else {
        return;
    };
    let_go(controller);
    for attribute in ["data-solved", "data-wrong"] {
        let _ = dialog.remove_attribute(attribute);
    }
    if !browser::has_full_screen() {
        let _ = dialog.set_attribute("data-no-full", "");
    }
    controller.show_settings();
    ask(controller);
    controller.corner_open.set(true);
}

/// Replaces the sum, in words, by a different one, so that the change is seen and announced.
fn ask(controller: Controller) {
    let corner = controller.corner;
    let Some(label) = corner.find::<HtmlElement>(".gate-ask") else {
        return;
    };
    let numbers = label.get_attribute("data-numbers").unwrap_or_default();
    let seed = browser::random_seed() as u32;
    let [first, mut last] = [seed % SPAN, seed / SPAN % SPAN];
    if (first + FROM) * (last + FROM) == controller.sum.get_value() {
        last = (last + 1) % SPAN;
    }
    controller.sum.set_value((first + FROM) * (last + FROM));
    for (place, number) in [("first", first), ("last", last)] {
        let word = numbers.split(',').nth(number as usize);
        let shown = corner.find::<HtmlElement>(&format!(".gate-number:{place}-of-type"));
        if let Some(shown) = shown {
            shown.set_text_content(word);
        }
    }
    if let Some(field) = corner.find::<HtmlInputElement>(".input") {
        field.set_value("");
    }
}

/// How long the button is held, in milliseconds.
const HOLD_MS: u32 = 3_000;

/// Begins to hold the button, by pointer or by key. A key that repeats has begun already.
fn hold(controller: Controller, event: &ev::Event) {
    let is_key = event
        .dyn_ref::<KeyboardEvent>()
        .is_some_and(|key| !matches!(key.key().as_str(), "Enter" | " "));
    let Some(dialog) = controller.corner.get().filter(|_| !is_key) else {
        return;
    };
    if pressed(event, "[data-hold]", "data-hold").is_none() || dialog.has_attribute(HOLDING) {
        return;
    }
    let _ = dialog.set_attribute(HOLDING, "");
    controller.hold.after(HOLD_MS, move || {
        let_go(controller);
        solved(controller);
    });
}

/// Marks the dialog while the button is held.
const HOLDING: &str = "data-holding";

fn let_go(controller: Controller) {
    controller.hold.restart();
    if let Some(dialog) = controller.corner.get() {
        let _ = dialog.remove_attribute(HOLDING);
    }
}

/// Shows what is behind the gate.
fn solved(controller: Controller) {
    let corner = controller.corner;
    if let Some(dialog) = corner.get() {
        let _ = dialog.set_attribute("data-solved", "");
    }
    if let Some(switch) = corner.find::<HtmlElement>(".switch") {
        let _ = switch.focus();
    }
}

/// Checks the answer.
fn answer(controller: Controller) {
    let corner = controller.corner;
    let (Some(dialog), Some(field)) = (corner.get(), corner.find::<HtmlInputElement>(".input"))
    else {
        return;
    };
    if field.value().trim().parse() == Ok(controller.sum.get_value()) {
        solved(controller);
    } else {
        // Another sum, so that trying all numbers leads nowhere.
        let _ = dialog.set_attribute("data-wrong", "");
        ask(controller);
        let _ = field.focus();
    }
}

fn share(controller: Controller) -> View {
    let lang = controller.lang;
    let what = Signal::derive(move || {
        let table = controller.table.read();
        let path = table.board()?.session().path();
        Some(Shareable::new(
            tr!(lang, site.portals_name),
            tr!(lang, site.portals_text),
            path,
        ))
    });
    share_row(lang, what, "", None)
}
