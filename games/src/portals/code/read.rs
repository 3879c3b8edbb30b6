//! Decoding of session codes.

use super::{Error, ErrorKind, LIMIT, LOWER_CASE, VERSION, bits};
use crate::link::base64url;
use crate::portals::{Item, ItemNumber, Portal, Session, Slot, SlotNumber, Variant, catalogue};

pub(super) fn decode(code: &str) -> Result<Session, Error> {
    let length = ErrorKind::measure(code, LIMIT)?;
    let bytes = base64url::decode(code).map_err(|fault| {
        let damage = fault.damage(code);
        ErrorKind::BadBase64 { damage }.at(fault.at())
    })?;
    let mut fields = Fields {
        bits: base64url::Fields::new(&bytes, 0),
        end: length,
    };
    let (portal, variant) = fields.header()?;
    let pairs = fields.pairs(portal)?;
    let extra = fields.extra(&pairs)?;
    let finished = fields.bits.finish();
    finished.map_err(|at| ErrorKind::TrailingData.at(at))?;
    Ok(Session::of(portal, variant, pairs, &extra))
}

type Pair = (&'static Slot, &'static Item);

struct Fields<'a> {
    bits: base64url::Fields<'a>,
    /// The total number of characters.
    end: usize,
}

impl Fields<'_> {
    /// The next number and its position; `Err` with the kind of the missing field if the code ends
    /// before.
    fn number(&mut self, bits: u32, missing: ErrorKind) -> Result<(u16, usize), Error> {
        let at = self.bits.at();
        match self.bits.read(bits) {
            Some(number) => Ok((number as u16, at)),
            None => Err(missing.at(self.end)),
        }
    }

    fn header(&mut self) -> Result<(&'static Portal, Variant), Error> {
        // A text of base64url has at least one byte, which is more than the version.
        let (version, at) = self.number(bits::VERSION, ErrorKind::Empty)?;
        if u32::from(version) != VERSION {
            let is_newer = (VERSION..LOWER_CASE).contains(&version.into());
            let version = version as u8;
            return Err(ErrorKind::UnsupportedVersion { version, is_newer }.at(at));
        }
        let unknown = |number| ErrorKind::UnknownPortal { number };
        let (number, at) = self.number(bits::PORTAL, unknown(None))?;
        let portal = catalogue().portals().get(usize::from(number));
        let portal = portal.ok_or(unknown(Some(number as u8)).at(at))?;
        let unknown = |number| ErrorKind::UnknownVariant { number };
        let (number, at) = self.number(bits::VARIANT, unknown(None))?;
        let variant = Variant::from_number(u32::from(number));
        Ok((portal, variant.ok_or(unknown(Some(number as u8)).at(at))?))
    }

    /// At least one pair, with ascending slots.
    fn pairs(&mut self, portal: &'static Portal) -> Result<Vec<Pair>, Error> {
        let bad = |number| ErrorKind::BadSlot { number };
        let (count, at) = self.number(bits::PAIRS, bad(None))?;
        if count == 0 {
            return Err(bad(None).at(at));
        }
        let mut pairs: Vec<Pair> = Vec::new();
        for _ in 0..count {
            let (number, at) = self.number(bits::SLOT, bad(None))?;
            let slot = SlotNumber::new(number as u8).and_then(|number| portal.slot(number));
            let is_next = |slot: &&Slot| {
                let last = pairs.last();
                last.is_none_or(|(last, _)| last.number < slot.number)
            };
            let slot = slot.filter(is_next).ok_or(bad(Some(number as u8)).at(at))?;
            let (item, at) = self.item(&pairs)?;
            if !slot.accepts(item) {
                let (item, slot) = (item.number.get(), slot.number.get());
                return Err(ErrorKind::Unsolvable { item, slot }.at(at));
            }
            pairs.push((slot, item));
        }
        Ok(pairs)
    }

    /// An item that has not occurred yet.
    fn item(&mut self, pairs: &[Pair]) -> Result<(&'static Item, usize), Error> {
        let bad = |number| ErrorKind::BadItem { number };
        let (number, at) = self.number(bits::ITEM, bad(None))?;
        let item = ItemNumber::new(number).and_then(|number| catalogue().item(number));
        let is_new = |item: &&Item| pairs.iter().all(|(_, other)| other.number != item.number);
        let item = item.filter(is_new).ok_or(bad(Some(number)).at(at))?;
        Ok((item, at))
    }

    /// The extra items, ascending.
    fn extra(&mut self, pairs: &[Pair]) -> Result<Vec<&'static Item>, Error> {
        let (count, _) = self.number(bits::EXTRA, ErrorKind::BadItem { number: None })?;
        let mut extra: Vec<&Item> = Vec::new();
        for _ in 0..count {
            let (item, at) = self.item(pairs)?;
            if extra.last().is_some_and(|last| last.number >= item.number) {
                let number = Some(item.number.get());
                return Err(ErrorKind::BadItem { number }.at(at));
            }
            extra.push(item);
        }
        Ok(extra)
    }
}
