//! Slots and tray as HTML text, rendered by the same code on the server and in the browser.
//!
//! Everything that can be pressed has `data-at`: `s` and the slot's index in the session, or `i` and the item's.

use std::fmt::Write;

use games::{
    Language,
    portals::{Board, Item},
};

use super::words;
use crate::ui::aria_label;

/// Something that can be pressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum At {
    /// An item, by its index in the session.
    Item(usize),
    /// A slot, by its index in the session.
    Slot(usize),
}

impl At {
    /// Parses `i2` or `s0`.
    pub(super) fn parse(text: &str) -> Option<Self> {
        let number = text.get(1..)?.parse().ok();
        match text.get(..1)? {
            "i" => number.map(Self::Item),
            "s" => number.map(Self::Slot),
            _ => None,
        }
    }

    /// Its selector on the page.
    pub(super) fn selector(self) -> String {
        let (letter, number) = match self {
            Self::Item(number) => ("i", number),
            Self::Slot(number) => ("s", number),
        };
        format!(".portal [data-at={letter}{number}]")
    }
}

/// What is drawn round the slots of a session, so that the picture shows a place exactly when there is a slot for it.
/// What is higher in the picture is further away, so it comes first. `data-part` is the slot's number in the portal.
pub(super) fn parts(board: &Board) -> String {
    let session = board.session();
    let mut slots = session.slots().to_vec();
    slots.sort_by_key(|slot| slot.wide.top);
    let mut html = String::new();
    for slot in slots {
        // Writing to a String cannot fail.
        let _ = write!(
            html,
            "<img class=part data-part={} src=\"/portals/{}/{}.svg\" alt=\"\" draggable=false>",
            slot.number.get(),
            session.portal().id,
            slot.id,
        );
    }
    html
}

/// The slots with the items in them. `data-slot` is the slot's number in the portal, by which the style sheet
/// positions it.
pub(super) fn slots(lang: Language, board: &Board, chosen: Option<At>) -> String {
    let mut html = String::new();
    let last = board.placed().last().map(|(_, slot)| *slot);
    for (index, slot) in board.session().slots().iter().enumerate() {
        let item = board
            .item_in(index)
            .and_then(|item| board.session().items().get(item));
        let (class, label) = match item {
            Some(item) if last == Some(index) => ("ring full new", words::filled(lang, slot, item)),
            Some(item) => ("ring full", words::filled(lang, slot, item)),
            None => ("ring", words::slot(lang, slot)),
        };
        let pressed = chosen == Some(At::Slot(index));
        let strict = if slot.is_strict { " data-strict" } else { "" };
        // Writing to a String cannot fail.
        let _ = write!(
            html,
            "<button type=button class=\"{class}\" data-testid=slot data-at=s{index} data-slot={}{strict} aria-pressed={pressed} {}>{}</button>",
            slot.number.get(),
            aria_label(&label),
            item.map_or(String::new(), |item| image(item)),
        );
    }
    html
}

/// The tray. An item in a slot leaves a gap in the tray, so that no other moves away under a finger.
pub(super) fn tray(lang: Language, board: &Board, chosen: Option<At>) -> String {
    let mut html = String::new();
    for (index, item) in board.session().items().iter().enumerate() {
        if board.slot_of(index).is_some() {
            html.push_str("<span class=\"thing gone\"></span>");
            continue;
        }
        let pressed = chosen == Some(At::Item(index));
        let _ = write!(
            html,
            "<button type=button class=thing data-testid=item data-at=i{index} data-item={} aria-pressed={pressed} {}>{}</button>",
            item.id,
            aria_label(item.name.in_language(lang)),
            image(item),
        );
    }
    html
}

fn image(item: &Item) -> String {
    format!(
        "<img src=\"/portals/items/{}.svg\" alt=\"\" width=64 height=64 draggable=false>",
        item.id
    )
}
