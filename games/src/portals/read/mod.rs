//! Reading the data files. `docs/formats.md` describes them.

mod error;

use super::{Cells, Circle, Index, Item, ItemNumber, Names, Portal, Slot, SlotNumber};
use crate::json::{Malformed, Scanner, Start, tenths, whole};
pub use error::{DataError, DataErrorKind};
use std::borrow::Cow;

/// The items of `items.json`.
pub(super) fn items(text: &str) -> Result<Vec<Item>, DataError> {
    let mut reader = Reader::new(text);
    let mut items = None;
    reader.object(|reader, key| match key {
        "items" => reader.put(&mut items, |reader| reader.list(Reader::item)),
        _ => Err(reader.fails(DataErrorKind::BadKey)),
    })?;
    reader.finish()?;
    reader.need(items, "\"items\"")
}

/// The keys of an object, each with the name used if it is missing.
type Keys = [(&'static str, &'static str); 3];

const NAMES: Keys = [
    ("bg", "the name in bg"),
    ("pl", "the name in pl"),
    ("en", "the name in en"),
];

const VARIANTS: Keys = [
    ("t1", "\"t1\" in \"variants\""),
    ("k1", "\"k1\" in \"variants\""),
    ("e1", "\"e1\" in \"variants\""),
];

const CELLS: Keys = [
    ("min_cells", "\"min_cells\""),
    ("max_cells", "\"max_cells\""),
    ("extra_items", "\"extra_items\""),
];

const PLACE: Keys = [
    ("top", "\"top\""),
    ("left", "\"left\""),
    ("diameter", "\"diameter\""),
];

/// A portal's file, and where each slot ends in it.
pub(super) fn portal(text: &str, number: u8) -> Result<(Portal, Vec<usize>), DataError> {
    let mut reader = Reader::new(text);
    let mut ends = Vec::new();
    let (mut id, mut name, mut cells, mut slots) = (None, None, None, None);
    let mut slot = |reader: &mut Reader<'_>, number| {
        let slot = reader.slot(number)?;
        ends.push(reader.scanner.at());
        Ok(slot)
    };
    reader.object(|reader, key| match key {
        "id" => reader.put(&mut id, Reader::id),
        "name" => reader.put(&mut name, Reader::names),
        "variants" => reader.put(&mut cells, |reader| {
            reader.three(VARIANTS, |reader, _| reader.cells())
        }),
        "slots" => reader.put(&mut slots, |reader| reader.list(&mut slot)),
        _ => Err(reader.fails(DataErrorKind::BadKey)),
    })?;
    reader.finish()?;
    let portal = Portal {
        number,
        id: reader.need(id, "\"id\"")?,
        name: reader.need(name, "\"name\"")?,
        cells: reader.need(cells, "\"variants\"")?,
        slots: reader.need(slots, "\"slots\"")?,
    };
    Ok((portal, ends))
}

struct Reader<'a> {
    scanner: Scanner<'a>,
}

impl<'a> Reader<'a> {
    const fn new(text: &'a str) -> Self {
        Self {
            scanner: Scanner::new(text),
        }
    }

    const fn fails(&self, kind: DataErrorKind) -> DataError {
        let at = self.scanner.at();
        DataError { kind, at }
    }

    fn json<T>(&self, read: Result<T, Malformed>) -> Result<T, DataError> {
        read.map_err(|Malformed| self.fails(DataErrorKind::Malformed))
    }

    fn need<T>(&self, value: Option<T>, wanted: &'static str) -> Result<T, DataError> {
        value.ok_or(self.fails(DataErrorKind::Missing { wanted }))
    }

    fn want<T>(&self, value: Option<T>, wanted: &'static str) -> Result<T, DataError> {
        value.ok_or(self.fails(DataErrorKind::BadValue { wanted }))
    }

    /// Reads the value of a key; every key must occur once.
    fn put<T>(
        &mut self,
        place: &mut Option<T>,
        read: impl FnOnce(&mut Self) -> Result<T, DataError>,
    ) -> Result<(), DataError> {
        match place.replace(read(self)?) {
            None => Ok(()),
            Some(_) => Err(self.fails(DataErrorKind::BadKey)),
        }
    }

    fn finish(&mut self) -> Result<(), DataError> {
        let read = self.scanner.finish();
        self.json(read)
    }

    fn start(&mut self) -> Result<Start<'a>, DataError> {
        let read = self.scanner.start();
        self.json(read)
    }

    fn object(
        &mut self,
        mut entry: impl FnMut(&mut Self, &str) -> Result<(), DataError>,
    ) -> Result<(), DataError> {
        let is_object = self.start()? == Start::Object;
        self.want(is_object.then_some(()), "an object in braces")?;
        let mut is_first = true;
        loop {
            let read = self.scanner.key(is_first);
            let Some(key) = self.json(read)? else {
                return Ok(());
            };
            is_first = false;
            entry(self, &key)?;
        }
    }

    /// The values of an object with exactly these keys.
    fn three<T>(
        &mut self,
        keys: Keys,
        mut read: impl FnMut(&mut Self, &str) -> Result<T, DataError>,
    ) -> Result<[T; 3], DataError> {
        let mut values = [None, None, None];
        self.object(|reader, key| {
            let place = keys.iter().position(|(known, _)| *known == key);
            match place.and_then(|place| values.get_mut(place)) {
                Some(place) => reader.put(place, |reader| read(reader, key)),
                None => Err(reader.fails(DataErrorKind::BadKey)),
            }
        })?;
        let [a, b, c] = values;
        let [first, second, third] = keys.map(|(_, wanted)| wanted);
        Ok([
            self.need(a, first)?,
            self.need(b, second)?,
            self.need(c, third)?,
        ])
    }

    /// A list, whose items are read by index.
    fn list<T>(
        &mut self,
        mut item: impl FnMut(&mut Self, usize) -> Result<T, DataError>,
    ) -> Result<Vec<T>, DataError> {
        let is_list = self.start()? == Start::List;
        self.want(is_list.then_some(()), "a list in brackets")?;
        let mut list = Vec::new();
        loop {
            let read = self.scanner.item(list.is_empty());
            if !self.json(read)? {
                return Ok(list);
            }
            list.push(item(self, list.len())?);
        }
    }

    fn text(&mut self) -> Result<Cow<'a, str>, DataError> {
        let text = match self.start()? {
            Start::Text(text) => Some(text),
            _ => None,
        };
        self.want(text, "a text")
    }

    fn id(&mut self) -> Result<String, DataError> {
        let text = self.text()?;
        let is_letter = |byte: u8| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'-');
        let is_id = (1..=32).contains(&text.len()) && text.bytes().all(is_letter);
        let id = is_id.then(|| text.into_owned());
        self.want(id, "1 to 32 characters of a-z, 0-9 and -")
    }

    fn index(&mut self) -> Result<Index, DataError> {
        let index = Index::new(&self.text()?);
        self.want(index, "an index, 1 to 16 characters of a-z, 0-9 and -")
    }

    fn names(&mut self) -> Result<Names, DataError> {
        let [bg, pl, en] = self.three(NAMES, |reader, _| reader.name())?;
        Ok(Names { bg, pl, en })
    }

    fn name(&mut self) -> Result<String, DataError> {
        let text = self.text()?;
        // They end a name in the packed form, or on the page.
        let is_barred = |letter: char| letter.is_control() || ";\"&<>".contains(letter);
        let is_name = !text.trim().is_empty() && text.len() <= 60 && !text.contains(is_barred);
        let name = is_name.then(|| text.into_owned());
        let wanted = "a name of 1 to 60 bytes without ; \" & < > or control characters";
        self.want(name, wanted)
    }

    fn number(&mut self, most: u8, wanted: &'static str) -> Result<u8, DataError> {
        let number = match self.start()? {
            Start::Number(number) => whole(number).and_then(|number| u8::try_from(number).ok()),
            _ => None,
        };
        self.want(number.filter(|number| *number <= most), wanted)
    }

    fn percent(&mut self) -> Result<u16, DataError> {
        let number = match self.start()? {
            Start::Number(number) => tenths(number).filter(|number| *number <= 1_000),
            _ => None,
        };
        self.want(number, "a number from 0 to 100 with at most one decimal")
    }

    fn cells(&mut self) -> Result<Cells, DataError> {
        let [min, max, extra_items] = self.three(CELLS, |reader, key| match key {
            "extra_items" => reader.number(Cells::MOST_EXTRA, "a number from 0 to 7"),
            _ => reader.number(31, "a number from 1 to 31"),
        })?;
        let cells = Cells {
            min,
            max,
            extra_items,
        };
        let wanted = "\"min_cells\" from 1 to \"max_cells\"";
        self.want(Some(cells).filter(|_| (1..=max).contains(&min)), wanted)
    }

    fn circle(&mut self) -> Result<Circle, DataError> {
        let [top, left, diameter] = self.three(PLACE, |reader, _| reader.percent())?;
        Ok(Circle {
            top,
            left,
            diameter,
        })
    }

    fn item(&mut self, number: usize) -> Result<Item, DataError> {
        let (mut id, mut index, mut name) = (None, None, None);
        self.object(|reader, key| match key {
            "id" => reader.put(&mut id, Self::id),
            "index" => reader.put(&mut index, Self::index),
            "name" => reader.put(&mut name, Self::names),
            _ => Err(reader.fails(DataErrorKind::BadKey)),
        })?;
        let number = u16::try_from(number).ok().and_then(ItemNumber::new);
        Ok(Item {
            number: self.need(number, "room for more items")?,
            id: self.need(id, "\"id\"")?,
            index: self.need(index, "\"index\"")?,
            name: self.need(name, "\"name\"")?,
        })
    }

    fn slot(&mut self, number: usize) -> Result<Slot, DataError> {
        let (mut id, mut index, mut is_strict, mut near) = (None, None, None, None);
        let (mut wide, mut narrow) = (None, None);
        self.object(|reader, key| match key {
            "id" => reader.put(&mut id, Self::id),
            "letter" => reader.put(&mut index, |reader| Ok(vec![reader.index()?])),
            "index" => reader.put(&mut index, |reader| reader.list(|reader, _| reader.index())),
            "strict" => reader.put(&mut is_strict, Self::truth),
            "near" => reader.put(&mut near, |reader| reader.list(|reader, _| reader.index())),
            "wide" => reader.put(&mut wide, Self::circle),
            "narrow" => reader.put(&mut narrow, Self::circle),
            _ => Err(reader.fails(DataErrorKind::BadKey)),
        })?;
        let checked = u8::try_from(number).ok().and_then(SlotNumber::new);
        let index = index.filter(|list| !list.is_empty());
        Ok(Slot {
            number: self.need(checked, "room for more slots (32 at most)")?,
            id: id.unwrap_or_else(|| format!("slot-{}", number + 1)),
            index: self.need(index, "\"index\" or \"letter\"")?,
            is_strict: is_strict.unwrap_or(false),
            near: near.unwrap_or_default(),
            wide: self.need(wide, "\"wide\"")?,
            narrow: self.need(narrow, "\"narrow\"")?,
        })
    }

    fn truth(&mut self) -> Result<bool, DataError> {
        let truth = match self.start()? {
            Start::Word("true") => Some(true),
            Start::Word("false") => Some(false),
            _ => None,
        };
        self.want(truth, "true or false")
    }
}
