//! The unfinished board: squares to press, the goal above them, and the sentence about it.

use std::fmt::Write;

use games::{
    Language,
    spaces::{Mark, Move, Size, Square},
};
use leptos::{ev, prelude::*};
use wasm_bindgen::JsCast;

use super::saved::numbers;
use crate::{
    spaces::{
        action::Action,
        controller::Controller,
        maker::{Cell, Edit, Maker, Mode},
        svg::{Drawing, center},
    },
    tr,
    ui::{
        El, Handle, Icon, Tag, View, browser, div, drawing, dynamic, each, effect, el, icon,
        optional, text_button, tool, truth,
    },
};

/// The board, and the tools beneath.
pub(in crate::spaces) fn making(controller: Controller) -> [View; 2] {
    [board(controller), tools(controller)]
}

fn board(controller: Controller) -> View {
    let size = controller.state.read_untracked().maker().draft().size();
    let sides = 0..size.get();
    let goals = each(sides.clone(), |column| goal(controller, column));
    let rows = each(sides, |row| {
        div("square-row")
            .attr("role", "row")
            .list(each(0..size.get(), |column| {
                square(controller, size, row, column)
            }))
    });
    let label = tr!(controller.lang, spaces.editor.grid, size = size.get());
    let picture = dynamic(move || {
        let svg = drawn(controller.state.read().maker());
        drawing(Tag::DIV, "drawing", svg).into()
    });
    let order = dynamic(move || {
        let state = controller.state.read();
        let draft = state.maker().draft();
        let drawn = Drawing::of_moves(draft.size(), draft.moves());
        optional(controller.order.get().then(|| numbers(&drawn)))
    });
    let squares = div("squares")
        .attr("role", "grid")
        .attr("aria-label", label)
        .on_key(move |event| on_key(controller, size, &event))
        .list(rows);
    let field = div("space-field")
        .id_for_tests("board")
        .child(picture)
        .child(order)
        .child(squares);
    let field = div("").child(div("goal-row").list(goals)).child(field);
    zoomed(controller, size, field)
}

/// The drawing with the possible moves.
fn drawn(maker: &Maker) -> String {
    let mut options = String::new();
    let choices = maker.choices();
    match maker.mode() {
        Mode::Step => {
            for open in &choices.pieces {
                let (x, y) = center(*open);
                // Writing to a String cannot fail.
                let _ = write!(
                    options,
                    "<circle class=\"option-dot\" cx=\"{x}\" cy=\"{y}\" r=\"3\"/>"
                );
            }
        }
        Mode::Trap => {
            for open in &choices.traps {
                let (x, y) = center(*open);
                let _ = write!(
                    options,
                    "<path class=\"option-trap\" d=\"M{} {}l6 6m0 -6l-6 6\"/>",
                    x - 3,
                    y - 3
                );
            }
        }
    }
    if let Some(piece) = maker
        .draft()
        .piece()
        .filter(|_| !maker.draft().is_finished())
    {
        let (x, y) = center(piece);
        let _ = write!(
            options,
            "<circle class=\"own-piece\" cx=\"{x}\" cy=\"{y}\" r=\"3.6\"/>"
        );
    }
    Drawing::of_moves(maker.draft().size(), maker.draft().moves()).svg_with(&options)
}

fn goal(controller: Controller, column: u8) -> El {
    let open = move || controller.state.read().maker().choices().goal == Some(column);
    let label = tr!(
        controller.lang,
        spaces.editor.goal_square,
        column = u16::from(column) + 1
    );
    let button = el(Tag::BUTTON)
        .class("goal-button")
        .attr("data-goal", column)
        .attr("aria-label", label)
        .live("disabled", move || !open())
        .press(move || controller.act(Action::Draw(Edit::Goal)))
        .child(icon(Icon::Flag));
    div("goal-slot").child(button)
}

fn square(controller: Controller, size: Size, row: u8, column: u8) -> El {
    let lang = controller.lang;
    let square = el(Tag::BUTTON)
        .attr("role", "gridcell")
        .attr("data-square", place(row, column));
    let Some(at) = Square::new(size, row, column) else {
        return square;
    };
    let cell = move || controller.state.read().maker().cell(at);
    // One Tab stop: the piece, or the middle of the bottom row; arrow keys continue from there.
    let stop = move || {
        let piece = controller.state.read().maker().draft().piece();
        piece.map_or(
            row == size.bottom_row() && column == size.get() / 2,
            |piece| piece == at,
        )
    };
    square
        .live(
            "class",
            move || {
                if cell().open { "square open" } else { "square" }
            },
        )
        .live("tabindex", move || if stop() { "0" } else { "-1" })
        .live("aria-label", move || {
            square_name(lang, at, cell(), controller.state.read().maker().mode())
        })
        .press(move || controller.act(Action::Draw(Edit::Press(at))))
}

fn place(row: u8, column: u8) -> String {
    format!("{row}-{column}")
}

/// "Row 2, column 1, trap".
fn square_name(lang: Language, at: Square, cell: Cell, mode: Mode) -> String {
    let (row, column) = (u16::from(at.row()) + 1, u16::from(at.column()) + 1);
    let mut name = tr!(lang, spaces.editor.square, row, column);
    let parts = [
        match cell.mark {
            _ if cell.here => Some(tr!(lang, spaces.editor.is_here)),
            Some(Mark::Piece) => Some(tr!(lang, spaces.editor.is_piece)),
            Some(Mark::Trap) => None,
            None => None,
        },
        (cell.mark == Some(Mark::Trap)).then(|| tr!(lang, spaces.editor.is_trap)),
        cell.open.then(|| match mode {
            Mode::Step => tr!(lang, spaces.editor.can_step),
            Mode::Trap => tr!(lang, spaces.editor.can_trap),
        }),
    ];
    for part in parts.into_iter().flatten() {
        name.push_str(", ");
        name.push_str(part);
    }
    name
}

/// Arrow keys move the focus; letters do what the buttons do.
fn on_key(controller: Controller, size: Size, event: &ev::KeyboardEvent) {
    let Some(key) = browser::shortcut(event) else {
        return;
    };
    let focused = event
        .target()
        .and_then(|target| target.dyn_into::<web_sys::Element>().ok())
        .and_then(|target| target.get_attribute("data-square"));
    let Some((row, column)) = focused.as_deref().and_then(|focused| {
        let (row, column) = focused.split_once('-')?;
        Some((row.parse::<u8>().ok()?, column.parse::<u8>().ok()?))
    }) else {
        return;
    };
    let last = size.bottom_row();
    let go = |row: u8, column: u8| {
        browser::focus(&format!("[data-square=\"{}\"]", place(row, column)));
    };
    match key.as_str() {
        "ArrowUp" if row > 0 => go(row - 1, column),
        "ArrowUp" => browser::focus(".goal-button:not(:disabled)"),
        "ArrowDown" => go(last.min(row + 1), column),
        "ArrowLeft" => go(row, column.saturating_sub(1)),
        "ArrowRight" => go(row, last.min(column + 1)),
        "Home" => go(row, 0),
        "End" => go(row, last),
        "t" => {
            if let Some(at) = Square::new(size, row, column) {
                controller.act(Action::Draw(Edit::Trap(at)));
            }
        }
        "g" => controller.act(Action::Draw(Edit::Goal)),
        "u" | "Backspace" => controller.act(Action::Draw(Edit::Undo)),
        _ => return,
    }
    event.prevent_default();
}

/// The switch for the order of traps.
pub(super) fn order(controller: Controller) -> El {
    let order = controller.order;
    text_button("button small", tr!(controller.lang, spaces.editor.order))
        .id_for_tests("order")
        .live("aria-pressed", move || truth(order.get()))
        .press(move || order.set(!order.get_untracked()))
}

/// Above this size a square is smaller than a finger on a phone.
const LARGE: u8 = 12;

/// A large board can be enlarged, and is then moved under its frame.
pub(super) fn zoomed(controller: Controller, size: Size, field: El) -> View {
    let zoom = RwSignal::new(false);
    let frame = Handle::new();
    effect(move || frame.set_property("--squares", &size.get().to_string()));
    let class = move || {
        if zoom.get() {
            "field-box zoomed"
        } else {
            "field-box"
        }
    };
    let button = (size.get() > LARGE).then(|| {
        text_button("button small", tr!(controller.lang, spaces.editor.zoom))
            .id_for_tests("zoom")
            .live("aria-pressed", move || truth(zoom.get()))
            .press(move || {
                zoom.set(!zoom.get_untracked());
                // A path begins at the bottom.
                request_animation_frame(move || {
                    if let Some(frame) = frame.get() {
                        frame.set_scroll_top(frame.scroll_height());
                    }
                });
            })
    });
    // What scrolls can be scrolled by keys, too.
    let frame = el(Tag::DIV)
        .live("class", class)
        .live("tabindex", move || zoom.get().then_some("0"))
        .handle(frame)
        .child(field);
    div("scene").child(frame).maybe(button).into()
}

/// Step or trap; undo, redo, start over; the score.
fn tools(controller: Controller) -> View {
    let lang = controller.lang;
    let mode = |mode: Mode, name: &'static str, label: &'static str| {
        el(Tag::BUTTON)
            .id_for_tests(name)
            .live("aria-pressed", move || {
                truth(controller.state.read().maker().mode() == mode)
            })
            .press(move || controller.act(Action::Draw(Edit::Mode(mode))))
            .text(label)
    };
    let modes = div("mode")
        .child(mode(
            Mode::Step,
            "mode-step",
            tr!(lang, spaces.editor.mode_piece),
        ))
        .child(
            mode(Mode::Trap, "mode-trap", tr!(lang, spaces.editor.mode_trap))
                .live("disabled", move || {
                    controller.state.read().maker().choices().traps.is_empty()
                }),
        );
    let steps = div("editor-steps")
        .child(
            tool("undo", Icon::Undo, tr!(lang, spaces.editor.undo))
                .live("aria-disabled", move || {
                    truth(!controller.state.read().maker().draft().can_undo())
                })
                .press(move || controller.act(Action::Draw(Edit::Undo))),
        )
        .child(
            tool("redo", Icon::Redo, tr!(lang, spaces.editor.redo))
                .live("aria-disabled", move || {
                    truth(!controller.state.read().maker().draft().can_redo())
                })
                .press(move || controller.act(Action::Draw(Edit::Redo))),
        )
        .child(
            tool("clear", Icon::Delete, tr!(lang, spaces.editor.clear))
                .live("aria-disabled", move || {
                    truth(!controller.state.read().maker().draft().can_undo())
                })
                .press(move || controller.act(Action::Draw(Edit::Clear))),
        );
    let facts = el(Tag::P).class("editor-facts").part(move || {
        let table = controller.state.read();
        let draft = table.maker().draft();
        let alone = tr!(lang, spaces.editor.alone, count = draft.score_alone());
        let left = tr!(lang, spaces.editor.traps_left, count = draft.traps_left());
        let facts = [
            Some(el(Tag::SPAN).id_for_tests("alone").text(alone)),
            (draft.rules() == games::spaces::Rules::Tournament).then(|| el(Tag::SPAN).text(left)),
        ];
        each(facts.into_iter().flatten(), |fact| fact).into()
    });
    let has_traps = move || {
        let state = controller.state.read();
        let mut moves = state.maker().draft().moves().iter();
        moves.any(|step| matches!(step, Move::Trap(_)))
    };
    let order = order(controller).live("hidden", move || !has_traps());
    div("editor-tools")
        .child(modes)
        .child(facts)
        .child(order)
        .child(steps)
        .into()
}
