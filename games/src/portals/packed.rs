//! The data files in the packed form that the program contains.
//!
//! JSON is for authors of portals; reading it with helpful errors takes 14 KiB of code that no
//! browser needs. `docs/formats.md` describes the packed form; a test ensures that it equals the
//! JSON files.

use super::{Catalogue, Cells, Circle, Index, Item, ItemNumber, Names, Portal, Slot, SlotNumber};
use std::fmt::Write;

/// Writes the items, then each portal with its slots: one per line, fields separated by `;`.
pub(super) fn write(catalogue: &Catalogue) -> String {
    let mut text = String::new();
    // Writing to a String cannot fail.
    for Item {
        id, index, name, ..
    } in catalogue.items()
    {
        let _ = writeln!(text, "{id};{index};{}", names(name));
    }
    for portal in catalogue.portals() {
        let cells = portal
            .cells
            .map(|cells| format!("{},{},{}", cells.min, cells.max, cells.extra_items));
        let _ = writeln!(
            text,
            "@{};{};{}",
            portal.id,
            names(&portal.name),
            cells.join(",")
        );
        for slot in &portal.slots {
            let circle =
                |circle: Circle| format!("{},{},{}", circle.top, circle.left, circle.diameter);
            let _ = writeln!(
                text,
                "={};{};{};{};{},{}",
                slot.id,
                indices(&slot.index),
                u8::from(slot.is_strict),
                indices(&slot.near),
                circle(slot.wide),
                circle(slot.narrow)
            );
        }
    }
    text
}

fn indices(list: &[Index]) -> String {
    let list: Vec<&str> = list.iter().map(Index::as_str).collect();
    list.join(",")
}

/// The indices in a text written by [`indices`].
fn read_indices(text: &str) -> Option<Vec<Index>> {
    let mut list = Vec::new();
    for one in text.split(',').filter(|one| !one.is_empty()) {
        list.push(Index::new(one)?);
    }
    Some(list)
}

fn names(Names { bg, pl, en }: &Names) -> String {
    format!("{bg};{pl};{en}")
}

/// Parses the output of [`write`]; `None` for anything else.
pub(super) fn read(text: &str) -> Option<(Vec<Item>, Vec<Portal>)> {
    let (mut items, mut portals) = (Vec::new(), Vec::<Portal>::new());
    for line in text.lines() {
        let mut fields = line.split(';');
        let first = fields.next()?;
        let mut text = || fields.next().map(str::to_owned);
        if let Some(id) = first.strip_prefix('=') {
            let portal = portals.last_mut()?;
            let index = read_indices(&text()?)?;
            let is_strict = text()? == "1";
            let near = read_indices(&text()?)?;
            let circle = |[top, left, diameter]: [u16; 3]| Circle {
                top,
                left,
                diameter,
            };
            let [wide, narrow] = triples(&text()?)?.map(circle);
            portal.slots.push(Slot {
                number: SlotNumber::new(portal.slots.len() as u8)?,
                id: id.to_owned(),
                index,
                is_strict,
                near,
                wide,
                narrow,
            });
        } else if let Some(id) = first.strip_prefix('@') {
            let name = read_names(&mut text)?;
            let cells = |[min, max, extra_items]: [u16; 3]| Cells {
                min: min as u8,
                max: max as u8,
                extra_items: extra_items as u8,
            };
            portals.push(Portal {
                number: portals.len() as u8,
                id: id.to_owned(),
                name,
                cells: triples(&text()?)?.map(cells),
                slots: Vec::new(),
            });
        } else {
            items.push(Item {
                number: ItemNumber::new(items.len() as u16)?,
                id: first.to_owned(),
                index: Index::new(&text()?)?,
                name: read_names(&mut text)?,
            });
        }
    }
    Some((items, portals))
}

fn read_names(mut text: impl FnMut() -> Option<String>) -> Option<Names> {
    let [bg, pl, en] = [text()?, text()?, text()?];
    Some(Names { bg, pl, en })
}

fn triples<const N: usize>(text: &str) -> Option<[[u16; 3]; N]> {
    let mut triples = [[0; 3]; N];
    let mut written = text.split(',');
    for number in triples.as_flattened_mut() {
        *number = written.next()?.parse().ok()?;
    }
    Some(triples)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_packed_form_equals_the_data_files() {
        let files = Catalogue::files().unwrap();
        let packed = super::super::catalogue::PACKED;
        assert!(
            write(&files) == packed,
            "run: cargo run -p games --example pack_portals"
        );
        let (items, portals) = read(packed).unwrap();
        assert_eq!(items, files.items());
        assert_eq!(portals, files.portals());
    }

    #[test]
    fn other_texts_are_refused() {
        for text in [
            "dog",
            "dog;H;a;b;c",
            "=slot-1;h;0;;1,2,3,4,5,6",
            "@d1;a;b;c;1,2",
            "dog;h;a;b",
        ] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
