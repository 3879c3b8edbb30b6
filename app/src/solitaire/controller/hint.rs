//! Hints: a move that is shown, with the reason, until the next press on the table.

use games::solitaire::{Move, Position, Status};
use leptos::prelude::*;

use super::Controller;
use crate::{
    solitaire::{selection::Selection, words},
    tr,
    ui::browser::{self, Rect},
};

/// A move that is shown.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::solitaire) struct ShownHint {
    pub(in crate::solitaire) step: Move,
    /// The path of the arrow from the cards to their destination: the data of an SVG path in CSS pixels of the felt.
    pub(in crate::solitaire) arrow: String,
}

impl Controller {
    /// Shows a move that makes progress, and says that it may not lead to a win.
    pub(super) fn guess(self, position: &Position) {
        match position.hints().first() {
            Some(hint) => {
                let guess = tr!(self.lang, solitaire.solver.guess);
                let said = words::hint(self.lang, position, hint);
                self.show_hint(hint.step, [guess, " ", &said].concat());
            }
            None if position.status() == Status::Stuck => {
                self.notifier.tell(tr!(self.lang, solitaire.stuck));
            }
            None => self.notifier.tell(tr!(self.lang, solitaire.no_hint)),
        }
    }

    /// Shows a move and says why. Its cards are selected, so that a press on them or on the destination makes the move.
    pub(super) fn show_hint(self, step: Move, said: String) {
        self.hint
            .set(arrow(step).map(|arrow| ShownHint { step, arrow }));
        self.chosen.set(Some(selected(step)));
        self.notifier.tell(said);
    }

    /// The hint, as long as its cards are selected.
    pub(in crate::solitaire) fn shown_hint(self) -> Option<ShownHint> {
        let chosen = self.chosen.get()?;
        self.hint.get().filter(|hint| selected(hint.step) == chosen)
    }

    /// The move of the hint on the screen.
    fn hinted(self) -> Option<Move> {
        let chosen = self.chosen.get_untracked()?;
        let step = self.hint.read_untracked().as_ref()?.step;
        (selected(step) == chosen).then_some(step)
    }

    /// The move of the hint on the screen, if a press there means it: on its cards or on their destination.
    pub(super) fn follows_hint(self, at: Selection) -> Option<Move> {
        let is_meant = |step: &Move| {
            let cards = selected(*step);
            at.from == step.to || at.from == cards.from && at.count <= cards.count
        };
        self.hinted().filter(is_meant)
    }

    /// What the player has selected. The cards of a hint are not: whatever else is pressed acts as it does without a
    /// hint.
    pub(super) fn selection(self) -> Option<Selection> {
        self.chosen
            .get_untracked()
            .filter(|_| self.hinted().is_none())
    }
}

/// What is selected while a move is shown. The waste is turned over by pressing the stock.
fn selected(step: Move) -> Selection {
    let Move { from, to, count } = step;
    Selection {
        from: if step.is_redeal() { to } else { from },
        count,
    }
}

/// An arc from the cards to their destination; `None` if they are not on the page.
fn arrow(step: Move) -> Option<String> {
    let felt = browser::find(".felt")?;
    let felt = browser::rect(&felt);
    let from = Selection {
        from: step.from,
        count: step.count,
    };
    let start = browser::find(&format!(".felt [data-at=\"{from}\"]"));
    let start = match start {
        Some(card) => {
            // Of a covered card, the strip that can be seen.
            let strip = card.closest(".step:not(:last-child)").ok().flatten();
            browser::rect(&strip.unwrap_or_else(|| card.into()))
        }
        None => pile(&from.from.sign().to_string())?,
    };
    let ((from_x, from_y), (to_x, to_y)) = (
        (start.left + start.width * 0.6, start.middle().1),
        pile(&step.to.sign().to_string())?.middle(),
    );
    // It bends to its left, so that it does not hide the cards between.
    let (across, down) = (to_x - from_x, to_y - from_y);
    let (bend_x, bend_y) = (
        from_x + across / 2.0 + down * 0.18,
        from_y + down / 2.0 - across.abs() * 0.18,
    );
    // Whole pixels: formatting fractions costs 8 KiB of the bundle.
    let [from_x, bend_x, to_x] = [from_x, bend_x, to_x].map(|x| (x - felt.left) as i32);
    let [from_y, bend_y, to_y] = [from_y, bend_y, to_y].map(|y| (y - felt.top) as i32);
    Some(format!(
        "M{from_x} {from_y}Q{bend_x} {bend_y} {to_x} {to_y}"
    ))
}

/// The top card of a pile, or its place.
fn pile(sign: &str) -> Option<Rect> {
    let cards = browser::all(&format!(".felt [data-pile=\"{sign}\"] [data-at]"));
    Some(browser::rect(cards.last()?))
}
