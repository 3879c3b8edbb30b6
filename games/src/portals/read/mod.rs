//! Reading of the files of data. `docs/formats.md` describes them.

mod error;

use super::{Cells, Index, Item, ItemNumber, Names, Place, Portal, Slot, SlotNumber, Variant};
use crate::json::{Malformed, Scanner, Start, tenths, whole};
pub use error::{DataError, DataErrorKind};
use std::borrow::Cow;

/// The items of `items.json`.
pub(super) fn items(text: &str) -> Result<Vec<Item>, DataError> {
    let mut reader = Reader::new(text);
    let mut items = None;
    reader.object(|reader, key| {
        if key != "items" {
            return Err(reader.fails(DataErrorKind::BadKey));
        }
        let mut list = Vec::new();
        reader.list(|reader| {
            let item = reader.item(list.len())?;
            list.push(item);
            Ok(())
        })?;
        reader.put(&mut items, list)
    })?;
    reader.finish()?;
    reader.need(items, "\"items\"")
}

/// A portal's file, and where each slot ends in it.
pub(super) fn portal(text: &str, number: u8) -> Result<(Portal, Vec<usize>), DataError> {
    let mut reader = Reader::new(text);
    let mut ends = Vec::new();
    let (mut id, mut name, mut slots) = (None, None, None);
    let mut cells = [None; 3];
    reader.object(|reader, key| match key {
        "id" => {
            let read = reader.id()?;
            reader.put(&mut id, read)
        }
        "name" => {
            let read = reader.names()?;
            reader.put(&mut name, read)
        }
        "variants" => reader.object(|reader, key| {
            let variant = Variant::from_name(key).map(Variant::number);
            let read = reader.cells()?;
            match variant.and_then(|number| cells.get_mut(usize::from(number))) {
                Some(place) => reader.put(place, read),
                None => Err(reader.fails(DataErrorKind::BadKey)),
            }
        }),
        "slots" => {
            let mut list = Vec::new();
            reader.list(|reader| {
                let slot = reader.slot(list.len())?;
                list.push(slot);
                ends.push(reader.scanner.at());
                Ok(())
            })?;
            reader.put(&mut slots, list)
        }
        _ => Err(reader.fails(DataErrorKind::BadKey)),
    })?;
    reader.finish()?;
    let [t1, k1, e1] = cells;
    let portal = Portal {
        number,
        id: reader.need(id, "\"id\"")?,
        name: reader.need(name, "\"name\"")?,
        cells: [
            reader.need(t1, "\"t1\" in \"variants\"")?,
            reader.need(k1, "\"k1\" in \"variants\"")?,
            reader.need(e1, "\"e1\" in \"variants\"")?,
        ],
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

    /// Every key stands once.
    fn put<T>(&self, place: &mut Option<T>, value: T) -> Result<(), DataError> {
        match place.replace(value) {
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
        if self.start()? != Start::Object {
            let wanted = "an object in braces";
            return Err(self.fails(DataErrorKind::BadValue { wanted }));
        }
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

    fn list(
        &mut self,
        mut item: impl FnMut(&mut Self) -> Result<(), DataError>,
    ) -> Result<(), DataError> {
        if self.start()? != Start::List {
            let wanted = "a list in brackets";
            return Err(self.fails(DataErrorKind::BadValue { wanted }));
        }
        let mut is_first = true;
        loop {
            let read = self.scanner.item(is_first);
            if !self.json(read)? {
                return Ok(());
            }
            is_first = false;
            item(self)?;
        }
    }

    fn text(&mut self) -> Result<Cow<'a, str>, DataError> {
        match self.start()? {
            Start::Text(text) => Ok(text),
            _ => Err(self.fails(DataErrorKind::BadValue { wanted: "a text" })),
        }
    }

    fn id(&mut self) -> Result<String, DataError> {
        let text = self.text()?;
        let is_letter = |byte: u8| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'-');
        if (1..=32).contains(&text.len()) && text.bytes().all(is_letter) {
            return Ok(text.into_owned());
        }
        let wanted = "1 to 32 characters of a-z, 0-9 and -";
        Err(self.fails(DataErrorKind::BadValue { wanted }))
    }

    fn index(&mut self) -> Result<Index, DataError> {
        let wanted = "an index, 1 to 16 characters of a-z, 0-9 and -,";
        let text = self.text()?;
        Index::new(&text).ok_or(self.fails(DataErrorKind::BadValue { wanted }))
    }

    fn names(&mut self) -> Result<Names, DataError> {
        let mut names = Names::default();
        self.object(|reader, key| {
            let place = match key {
                "bg" => &mut names.bg,
                "pl" => &mut names.pl,
                "en" => &mut names.en,
                _ => return Err(reader.fails(DataErrorKind::BadKey)),
            };
            let text = reader.text()?;
            let wanted = "a name of 1 to 60 bytes without ; \" & < > and control characters";
            // They end a name in the packed form, or on the page.
            let is_barred = |letter: char| letter.is_control() || ";\"&<>".contains(letter);
            if !place.is_empty() {
                return Err(reader.fails(DataErrorKind::BadKey));
            }
            if text.trim().is_empty() || text.len() > 60 || text.contains(is_barred) {
                return Err(reader.fails(DataErrorKind::BadValue { wanted }));
            }
            *place = text.into_owned();
            Ok(())
        })?;
        for (name, wanted) in [
            (&names.bg, "the name in bg"),
            (&names.pl, "the name in pl"),
            (&names.en, "the name in en"),
        ] {
            if name.is_empty() {
                return Err(self.fails(DataErrorKind::Missing { wanted }));
            }
        }
        Ok(names)
    }

    fn number(&mut self, most: i32, wanted: &'static str) -> Result<u8, DataError> {
        let number = match self.start()? {
            Start::Number(number) => whole(number).filter(|number| (0..=most).contains(number)),
            _ => None,
        };
        let number = number.and_then(|number| u8::try_from(number).ok());
        number.ok_or(self.fails(DataErrorKind::BadValue { wanted }))
    }

    fn percent(&mut self) -> Result<u16, DataError> {
        let wanted = "a number from 0 to 100 with one decimal at most";
        let number = match self.start()? {
            Start::Number(number) => tenths(number).filter(|number| *number <= 1_000),
            _ => None,
        };
        number.ok_or(self.fails(DataErrorKind::BadValue { wanted }))
    }

    fn cells(&mut self) -> Result<Cells, DataError> {
        let (mut min, mut max, mut extra_items) = (None, None, None);
        self.object(|reader, key| {
            let place = match key {
                "min_cells" => &mut min,
                "max_cells" => &mut max,
                "extra_items" => {
                    let most = i32::from(Cells::MOST_EXTRA);
                    let read = reader.number(most, "a number from 0 to 7")?;
                    return reader.put(&mut extra_items, read);
                }
                _ => return Err(reader.fails(DataErrorKind::BadKey)),
            };
            let read = reader.number(31, "a number from 1 to 31")?;
            reader.put(place, read)
        })?;
        let cells = Cells {
            min: self.need(min, "\"min_cells\"")?,
            max: self.need(max, "\"max_cells\"")?,
            extra_items: self.need(extra_items, "\"extra_items\"")?,
        };
        if cells.min == 0 || cells.max < cells.min {
            let wanted = "\"min_cells\" of 1 at least and no more than \"max_cells\"";
            return Err(self.fails(DataErrorKind::BadValue { wanted }));
        }
        Ok(cells)
    }

    fn place(&mut self) -> Result<Place, DataError> {
        let (mut top, mut left, mut diameter) = (None, None, None);
        self.object(|reader, key| {
            let place = match key {
                "top" => &mut top,
                "left" => &mut left,
                "diameter" => &mut diameter,
                _ => return Err(reader.fails(DataErrorKind::BadKey)),
            };
            let read = reader.percent()?;
            reader.put(place, read)
        })?;
        Ok(Place {
            top: self.need(top, "\"top\"")?,
            left: self.need(left, "\"left\"")?,
            diameter: self.need(diameter, "\"diameter\"")?,
        })
    }

    fn item(&mut self, number: usize) -> Result<Item, DataError> {
        let (mut id, mut index, mut name) = (None, None, None);
        self.object(|reader, key| match key {
            "id" => {
                let read = reader.id()?;
                reader.put(&mut id, read)
            }
            "index" => {
                let read = reader.index()?;
                reader.put(&mut index, read)
            }
            "name" => {
                let read = reader.names()?;
                reader.put(&mut name, read)
            }
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
        let (mut id, mut index, mut is_strict) = (None, None, None);
        let (mut wide, mut narrow) = (None, None);
        self.object(|reader, key| match key {
            "id" => {
                let read = reader.id()?;
                reader.put(&mut id, read)
            }
            "letter" => {
                let read = vec![reader.index()?];
                reader.put(&mut index, read)
            }
            "index" => {
                let mut list = Vec::new();
                reader.list(|reader| {
                    list.push(reader.index()?);
                    Ok(())
                })?;
                reader.put(&mut index, list)
            }
            "strict" => match reader.start()? {
                Start::Word("true") => reader.put(&mut is_strict, true),
                Start::Word("false") => reader.put(&mut is_strict, false),
                _ => {
                    let wanted = "true or false";
                    Err(reader.fails(DataErrorKind::BadValue { wanted }))
                }
            },
            "wide" => {
                let read = reader.place()?;
                reader.put(&mut wide, read)
            }
            "narrow" => {
                let read = reader.place()?;
                reader.put(&mut narrow, read)
            }
            _ => Err(reader.fails(DataErrorKind::BadKey)),
        })?;
        let checked = u8::try_from(number).ok().and_then(SlotNumber::new);
        let index = index.filter(|list| !list.is_empty());
        Ok(Slot {
            number: self.need(checked, "room for more slots (32 at most)")?,
            id: id.unwrap_or_else(|| format!("slot-{}", number + 1)),
            index: self.need(index, "\"index\" or \"letter\"")?,
            is_strict: is_strict.unwrap_or(false),
            wide: self.need(wide, "\"wide\"")?,
            narrow: self.need(narrow, "\"narrow\"")?,
        })
    }
}
