//! The table: taps, keys and drags on the piles; counters and buttons; what is passed along.

use games::solitaire::{Game, Link, Status};
use leptos::{ev, prelude::*};
use wasm_bindgen::JsCast;

use super::{
    super::{controls::Controls, picture, words},
    drag,
};
use crate::{
    saves::Scene,
    share::{Shareable, share_row},
    tr,
    ui::{
        browser,
        debug::debug_note,
        el::{Tag, dynamic, each, el, optional},
        icon::{Icon, icon},
    },
};

/// The table of the open game.
pub(in crate::solitaire) fn table(controls: Controls) -> AnyView {
    el(Tag::DIV)
        .class("felt-page")
        .child(visit(controls))
        .child(felt(controls))
        .child(won(controls))
        .child(tools(controls))
        .child(share(controls))
        .child(debug_note(move || {
            let desk = controls.desk.read();
            Some(desk.position()?.link_path())
        }))
        .into()
}

fn felt(controls: Controls) -> AnyView {
    let cards = dynamic(move || {
        let desk = controls.desk.read();
        let html = desk.game().map(|game| {
            let position = game.position();
            let marks = picture::Marks {
                chosen: controls.chosen.get(),
                moved: Controls::moved(position, game),
            };
            picture::table(controls.i18n, position, &marks)
        });
        el(Tag::DIV)
            .class("cards")
            .html(html.unwrap_or_default())
            .into()
    });
    let dragging = StoredValue::new(drag::Drag::default());
    el(Tag::DIV)
        .class("felt")
        .id_for_tests("felt")
        .on("pointerdown", move |event| {
            drag::down(dragging, at(&event).as_deref(), &event)
        })
        .on("pointermove", move |event| {
            drag::moved(controls, dragging, &event)
        })
        .on("pointerup", move |event| {
            drag::up(controls, dragging, &event)
        })
        .on("pointercancel", move |_| drag::cancel(dragging))
        .on("click", move |event| {
            let dragged = dragging.get_value().ended;
            if let Some(at) = at(&event).filter(|_| !dragged) {
                controls.tap(&at);
                // The cards are written anew first, and with them what has the focus.
                request_animation_frame(move || {
                    browser::focus(&format!(".felt [data-at=\"{at}\"]"));
                });
            }
        })
        .on("keydown", move |event| on_key(controls, &event))
        .child(cards)
        .into()
}

/// What was pressed: a card or an empty place.
fn at(event: &ev::Event) -> Option<String> {
    let target = event.target()?.dyn_into::<web_sys::Element>().ok()?;
    let button = target.closest("[data-at]").ok().flatten()?;
    button.get_attribute("data-at")
}

/// Arrows move between the piles and within a column; letters do what the buttons do.
fn on_key(controls: Controls, event: &ev::Event) {
    let Some(key) = event.dyn_ref::<ev::KeyboardEvent>() else {
        return;
    };
    if key.ctrl_key() || key.meta_key() || key.alt_key() {
        return;
    }
    match key.key().as_str() {
        "ArrowLeft" => browser::step_focus(".felt [data-at]", -1, true),
        "ArrowRight" => browser::step_focus(".felt [data-at]", 1, true),
        "ArrowUp" => browser::step_focus(".felt [data-at]", -1, false),
        "ArrowDown" => browser::step_focus(".felt [data-at]", 1, false),
        " " => controls.draw(),
        "u" | "U" => controls.undo(),
        "r" | "R" => controls.redo(),
        "h" | "H" => controls.hint(),
        "x" | "X" => {
            if let Some(at) = at(event) {
                controls.choose(&at);
            }
        }
        _ => return,
    }
    event.prevent_default();
}

fn visit(controls: Controls) -> AnyView {
    let i18n = controls.i18n;
    dynamic(move || {
        let desk = controls.desk.read();
        let visiting = matches!(desk.scene(), Scene::Visit(_));
        optional(visiting.then(|| {
            let mine = desk.has_before().then(|| {
                el(Tag::BUTTON)
                    .class("button small")
                    .press(move || controls.leave())
                    .text(tr!(i18n, solitaire.visit.mine))
            });
            el(Tag::SECTION)
                .class("note visit")
                .id_for_tests("visit")
                .child(el(Tag::P).text(tr!(i18n, solitaire.visit.text)))
                .maybe(mine)
        }))
    })
}

fn won(controls: Controls) -> AnyView {
    let i18n = controls.i18n;
    dynamic(move || {
        let desk = controls.desk.read();
        let game = desk.game().filter(|game| game.status() == Status::Won);
        optional(game.map(|game| {
            let variant = game.variant();
            let moves =
                tr!(i18n, solitaire.count.moves, count = game.position().moves()).to_string();
            el(Tag::SECTION)
                .class("note won")
                .id_for_tests("won")
                .attr("role", "status")
                .child(el(Tag::H2).text(tr!(i18n, solitaire.won.title)))
                .child(el(Tag::P).text(moves))
                .child(
                    el(Tag::BUTTON)
                        .class("button primary")
                        .press(move || controls.start(variant))
                        .text(tr!(i18n, solitaire.won.again)),
                )
        }))
    })
}

fn tools(controls: Controls) -> AnyView {
    let i18n = controls.i18n;
    let tool = |name: &'static str, of, label: &'static str| {
        el(Tag::BUTTON)
            .class("icon-button labelled")
            .id_for_tests(name)
            .child(icon(of))
            .child(el(Tag::SPAN).text(label))
    };
    let cannot = move |may: fn(&Game) -> bool| !controls.desk.read().game().is_some_and(may);
    let counts = move || {
        let desk = controls.desk.read();
        let text = desk.game().map(|game| words::summary(i18n, game));
        text.into_any()
    };
    let finish = move || {
        let desk = controls.desk.read();
        let decided = desk
            .position()
            .is_some_and(|position| position.finish().is_some());
        optional(decided.then(|| {
            el(Tag::BUTTON)
                .class("button primary")
                .id_for_tests("finish")
                .press(move || controls.finish())
                .text(tr!(i18n, solitaire.menu.finish))
        }))
    };
    let row = [
        tool("undo", Icon::Undo, tr!(i18n, solitaire.menu.undo))
            .live("disabled", move || cannot(Game::can_undo))
            .press(move || controls.undo()),
        tool("redo", Icon::Redo, tr!(i18n, solitaire.menu.redo))
            .live("disabled", move || cannot(Game::can_redo))
            .press(move || controls.redo()),
        tool("hint", Icon::Hint, tr!(i18n, solitaire.menu.hint)).press(move || controls.hint()),
        tool("restart", Icon::Previous, tr!(i18n, solitaire.menu.restart))
            .live("disabled", move || cannot(Game::can_undo))
            .press(move || controls.restart()),
        tool("new", Icon::Plus, tr!(i18n, solitaire.menu.new))
            .press(move || controls.start_open.set(true)),
    ];
    el(Tag::DIV)
        .class("felt-tools needs-script")
        .child(el(Tag::P).class("hint").id_for_tests("counts").part(counts))
        .part(finish)
        .child(el(Tag::DIV).class("felt-row").list(each(row, |tool| tool)))
        .into()
}

fn share(controls: Controls) -> AnyView {
    let i18n = controls.i18n;
    let what = Signal::derive(move || {
        let desk = controls.desk.read();
        let game = desk.game()?;
        let path = match game.origin().filter(|_| !game.can_undo()) {
            Some(deal) => Link::Deal(deal).path(),
            None => game.position().link_path(),
        };
        Some(Shareable {
            title: tr!(i18n, solitaire.share.title),
            text: tr!(i18n, solitaire.share.text),
            qr_paths: [path.clone(), path.clone()],
            path,
        })
    });
    share_row(i18n, what, "", RwSignal::new(0))
}
