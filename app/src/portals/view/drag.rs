//! Items and slots under a finger, the mouse or a key.

use leptos::{ev, prelude::*};

use super::super::{controls::Controls, picture::At};
use crate::ui::{
    browser::{self, Rect},
    drag::{Held, SecondFinger, Target},
    pointer::{DRAGGED, Things, pressed},
};

/// How far beside a slot an item may be dropped, in CSS pixels from the slot's edge.
const REACH: f64 = 36.0;

impl Things for Controls {
    type Thing = At;
    /// A slot.
    type Place = usize;
    const ROOT: &'static str = ".portal";
    /// Children rest a palm on the screen.
    const SECOND_FINGER: SecondFinger = SecondFinger::Ignored;
    const HAS_LONG_PRESS: bool = false;

    fn thing(self, event: &ev::Event) -> Option<At> {
        At::parse(&pressed(event, ".portal [data-at]", "data-at")?)
    }

    fn can_move(self, thing: At) -> bool {
        matches!(thing, At::Item(_))
    }

    fn on_press(self, thing: At) {
        if let At::Item(item) = thing {
            self.pick(item);
        }
    }

    fn lift(self, thing: At) -> Option<Held<usize>> {
        let At::Item(number) = thing else { return None };
        let item = browser::find(&thing.selector())?;
        let table = self.table.read_untracked();
        let board = table.board()?;
        let mut targets = Vec::new();
        for place in 0..board.session().slots().len() {
            if board.item_in(place).is_none()
                && let Some(ring) = browser::find(&At::Slot(place).selector())
            {
                let rect = browser::rect(&ring);
                let (left, top) = rect.middle();
                // Rings are round: the distance to the middle counts.
                let area = Rect {
                    left,
                    top,
                    ..Rect::default()
                };
                let reach = rect.width / 2.0 + REACH;
                targets.push(Target { place, area, reach });
            }
        }
        let middle = browser::rect(&item).middle();
        let _ = item.set_attribute(DRAGGED, "");
        self.held.set_value(Some(number));
        Some(Held { middle, targets })
    }

    fn on_over(self, slot: Option<usize>) {
        browser::unmark(".portal", "data-near");
        if let Some(slot) = slot {
            browser::mark(&At::Slot(slot).selector(), "data-near");
        }
    }

    fn on_drop(self, thing: At, slot: Option<usize>) {
        self.held.set_value(None);
        self.on_over(None);
        if let (At::Item(item), Some(slot)) = (thing, slot) {
            self.put(item, slot);
        }
    }

    fn on_tap(self, thing: At, by_key: bool) {
        self.tap(thing, by_key);
    }

    fn on_stir(self) {
        self.stir();
    }
}
