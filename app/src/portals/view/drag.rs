//! Dragging items and slots by finger, mouse or key.

use leptos::{ev, prelude::*};

use super::super::{board_html::At, controller::Controller};
use crate::ui::{
    browser::{self, Rect},
    drag::{Effect, Held},
    pointer::{DRAGGED, Things, pressed},
};

/// How far from the edge of a slot an item may be dropped, in CSS pixels.
const REACH: f64 = 36.0;

/// How far above a finger an item is held, so that the child sees it, in CSS pixels. The style sheet moves it.
const LIFT: f64 = 36.0;

impl Things for Controller {
    type Thing = At;
    const ROOT: &'static str = ".portal";
    /// Children rest their palms on the screen.
    const SECOND_FINGER_CANCELS: bool = false;
    const HAS_LONG_PRESS: bool = false;

    fn thing(self, event: &ev::Event) -> Option<At> {
        At::parse(&pressed(event, ".portal [data-at]", "data-at")?)
    }

    fn lift(self, thing: At) -> Option<Held> {
        let At::Item(number) = thing else { return None };
        let item = browser::find(&thing.selector())?;
        let table = self.table.read_untracked();
        let board = table.board()?;
        let mut targets = Vec::new();
        for (slot, ring) in browser::all(".portal .ring").iter().enumerate() {
            let ring = browser::rect(ring);
            let (left, top) = ring.middle();
            // Rings are round: the distance to the centre counts.
            let middle = Rect {
                left,
                top,
                ..Rect::default()
            };
            let is_free = board.item_in(slot).is_none();
            targets.push((
                middle,
                if is_free {
                    ring.width / 2.0 + REACH
                } else {
                    -1.0
                },
            ));
        }
        let (left, top) = browser::rect(&item).middle();
        // The child aims with what it sees.
        let lift = if browser::is_touched() { LIFT } else { 0.0 };
        let middle = (left, top - lift);
        let _ = item.set_attribute(DRAGGED, "");
        self.held.set_value(Some(number));
        Some(Held { middle, targets })
    }

    fn act(self, effect: Effect<At>) {
        match effect {
            Effect::Activity => self.on_activity(),
            Effect::Press(At::Item(item), _) => self.pick(item),
            Effect::Over(slot) => {
                browser::unmark(".portal", "data-near");
                if let Some(slot) = slot {
                    browser::mark(&At::Slot(slot).selector(), "data-near");
                }
            }
            Effect::Drop(thing, slot) => {
                self.held.set_value(None);
                browser::unmark(".portal", "data-near");
                if let (At::Item(item), Some(slot)) = (thing, slot) {
                    self.put(item, slot);
                }
            }
            Effect::Tap(thing, by_key) => self.tap(thing, by_key),
            _ => {}
        }
    }
}
