//! Checks whether a data file is playable, for tests and for authors of portals.

use super::{DataError, DataErrorKind, Item, Portal, Slot, Variant, read};

/// Reads a portal's file and reports everything that would spoil its sessions.
///
/// # Errors
/// A single [`DataError`] if the file cannot be read; otherwise all problems, by slot.
///
/// ```
/// use games::portals::{catalogue, check_portal};
///
/// let text = r#"{"id":"d9","name":{"bg":"двор","pl":"podwórko","en":"yard"},
/// "variants":{"t1":{"min_cells":1,"max_cells":1,"extra_items":0},
///   "k1":{"min_cells":1,"max_cells":1,"extra_items":0},
///   "e1":{"min_cells":1,"max_cells":1,"extra_items":0}},
/// "slots":[{"letter":"x","wide":{"top":50,"left":50,"diameter":9.5},
///   "narrow":{"top":50,"left":50,"diameter":18}}]}"#;
/// let errors = check_portal(text, catalogue().items()).unwrap_err();
/// assert!(errors[0].to_string().starts_with("no item has an index that begins with \"x\""));
/// assert_eq!(errors[0].line_and_column(text), (6, 47));
/// ```
pub fn check_portal(text: &str, items: &[Item]) -> Result<Portal, Vec<DataError>> {
    let (portal, ends) = read::portal(text, 0).map_err(|error| vec![error])?;
    let mut errors = Vec::new();
    for (slot, at) in portal.slots.iter().zip(ends) {
        let mut report = |kind| errors.push(DataError { kind, at });
        let before = portal.slots.iter().take(usize::from(slot.number.get()));
        if before.into_iter().any(|other| other.id == slot.id) {
            report(DataErrorKind::DuplicateId);
        }
        check_slot(slot, items, &mut report);
    }
    for variant in Variant::ALL {
        if usize::from(portal.cells(variant).max) > portal.slots.len() {
            errors.push(DataError {
                kind: DataErrorKind::TooFewSlots { variant },
                at: text.len(),
            });
        }
    }
    if errors.is_empty() {
        Ok(portal)
    } else {
        Err(errors)
    }
}

fn check_slot(slot: &Slot, items: &[Item], report: &mut impl FnMut(DataErrorKind)) {
    let is_known = |index| items.iter().any(|item| item.index.starts_with(index));
    for index in slot.index.iter().chain(&slot.near).copied() {
        if !is_known(index) {
            report(DataErrorKind::UnknownIndex { index });
        }
    }
    if slot.index.iter().copied().all(is_known) && !items.iter().any(|item| slot.accepts(item)) {
        report(DataErrorKind::NoItem);
    }
    // Pictures are 16:10 and 2:3, so a radius in their width is this much of their height. Some
    // screens crop up to a twelfth at the upper and lower edge, narrow ones also at the sides.
    for (circle, picture, [sideways, upright], [beside, above]) in [
        (slot.wide, "wide", [60, 96], [0, 1_000]),
        (slot.narrow, "narrow", [60, 40], [1_000, 1_000]),
    ] {
        // Everything in twelfths of a tenth of a percent.
        let is_inside = |middle: u16, radius: u32, margin: u32| {
            let (middle, radius) = (
                u32::from(middle) * 12,
                u32::from(circle.diameter) * radius / 10,
            );
            middle >= radius + margin && middle + radius + margin <= 12_000
        };
        let is_seen =
            is_inside(circle.left, sideways, beside) && is_inside(circle.top, upright, above);
        if circle.diameter == 0 || !is_seen {
            report(DataErrorKind::OutsidePicture { picture });
        }
    }
}

/// Reads `items.json` and looks for duplicate ids.
///
/// # Errors
/// [`DataError`] at the first problem; for a duplicate id at the end of the text.
pub fn check_items(text: &str) -> Result<Vec<Item>, DataError> {
    let items = read::items(text)?;
    for (number, item) in items.iter().enumerate() {
        if items.iter().take(number).any(|other| other.id == item.id) {
            let (kind, at) = (DataErrorKind::DuplicateId, text.len());
            return Err(DataError { kind, at });
        }
    }
    Ok(items)
}
