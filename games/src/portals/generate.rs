//! Drawing a session, so that it differs from those before.

use super::{History, Item, Portal, Session, Slot, Usage, Variant, catalogue};
use crate::random::below;
use rand::Rng;

/// How often a draw is begun anew when it comes to no end, or repeats a category that it need not.
const ATTEMPTS: u32 = 24;

impl Session {
    /// Draws a session.
    ///
    /// - Slots of different categories come before one is repeated. Each slot gets an item at once, so
    ///   that there is a complete solution.
    /// - In `t1` every item is one that exactly one slot of the session accepts.
    /// - Within a category no item comes again before all have come, and none of the last session where
    ///   that can be avoided. Among the items that may come next, one that came often is less likely:
    ///   see [`weight`].
    /// - The browser's own usage comes first: where there is one, it says which items may come next, and
    ///   the server's only how likely each is.
    ///
    /// `None` only for a portal whose data allow no session.
    ///
    /// ```
    /// use games::portals::{History, Session, Usage, Variant, catalogue};
    /// use games::random::Generator;
    /// use rand::SeedableRng;
    ///
    /// let portal = catalogue().portal("d1").unwrap();
    /// let mut rng = Generator::seed_from_u64(1);
    /// let mut usage = Usage::new();
    /// let history = History { own: None, shared: Some(&usage) };
    /// let session = Session::make(portal, Variant::T1, &history, &mut rng).unwrap();
    /// usage.add(&session);
    /// assert!((3..=4).contains(&session.slots().len()));
    /// assert_eq!(usage.sum() as usize, session.items().len());
    /// ```
    pub fn make(
        portal: &'static Portal,
        variant: Variant,
        history: &History<'_>,
        rng: &mut (impl Rng + ?Sized),
    ) -> Option<Self> {
        let cells = portal.cells(variant);
        let most = cells.max.min(portal.slots.len() as u8);
        let least = cells.min.min(most);
        let count = least + below(u32::from(most - least) + 1, rng) as u8;
        let mut best: Option<Draw> = None;
        for _ in 0..ATTEMPTS {
            let mut draw = Draw::new(portal, variant, history);
            if draw.pairs(count.into(), rng)
                && best.as_ref().is_none_or(|b| draw.repeats < b.repeats)
            {
                draw.extra(cells.extra_items.into(), rng);
                let is_done = draw.repeats <= usize::from(count).saturating_sub(draw.categories());
                best = Some(draw);
                if is_done {
                    break;
                }
            }
        }
        let draw = best?;
        Some(Self::of(portal, variant, draw.pairs, &draw.extra))
    }
}

/// How likely an item is that came so often: max(0.01, 0.5^usage), times 6,400.
fn weight(usage: u32) -> u32 {
    if usage < 7 { 6_400 >> usage } else { 64 }
}

/// An item that may be drawn.
#[derive(Copy, Clone)]
struct Candidate {
    item: &'static Item,
    /// What comes first: not in the last session, then seldom.
    rank: (bool, u16),
    /// How often it came in all.
    usage: u32,
}

/// A session being drawn.
struct Draw {
    portal: &'static Portal,
    variant: Variant,
    /// The items that some slot of the portal takes and that are not drawn yet.
    left: Vec<Candidate>,
    pairs: Vec<(&'static Slot, &'static Item)>,
    extra: Vec<&'static Item>,
    /// How many slots repeat a category.
    repeats: usize,
}

impl Draw {
    fn new(portal: &'static Portal, variant: Variant, history: &History<'_>) -> Self {
        let no_usage = Usage::new();
        let shared = history.shared.unwrap_or(&no_usage);
        let own = history.own.filter(|own| **own != no_usage);
        let first = own.unwrap_or(shared);
        let items = catalogue().items().iter();
        let candidate = |item| Candidate {
            item,
            rank: (first.was_last(item), first.count(item)),
            usage: u32::from(shared.count(item)) + u32::from(own.map_or(0, |own| own.count(item))),
        };
        Self {
            portal,
            variant,
            left: items
                .filter(|item| portal.takes(item))
                .map(candidate)
                .collect(),
            pairs: Vec::new(),
            extra: Vec::new(),
            repeats: 0,
        }
    }

    /// How many categories the portal's slots have, by the first letter of each.
    fn categories(&self) -> usize {
        let mut letters: Vec<char> = self.portal.slots.iter().filter_map(category).collect();
        letters.sort_unstable();
        letters.dedup();
        letters.len()
    }

    /// Draws so many slots and an item for each; whether it came to an end.
    fn pairs(&mut self, count: usize, rng: &mut (impl Rng + ?Sized)) -> bool {
        while self.pairs.len() < count {
            let Some((slot, is_repeat)) = self.slot(rng) else {
                return false;
            };
            let Some(item) = self.item(|draw, item| draw.may_fill(slot, item), rng) else {
                return false;
            };
            self.repeats += usize::from(is_repeat);
            self.pairs.push((slot, item));
        }
        true
    }

    /// Whether the slot may be drawn with this item.
    fn may_fill(&self, slot: &Slot, item: &Item) -> bool {
        let is_alone = || {
            let mut others = self.pairs.iter();
            self.variant != Variant::T1 || !others.any(|(other, _)| other.accepts(item))
        };
        slot.accepts(item) && is_alone()
    }

    /// A slot that is not drawn yet, and whether it repeats a category: first of all one that shares no
    /// category with those before, then one whose first category is new, then any. Among the like, one
    /// whose items came seldom.
    fn slot(&self, rng: &mut (impl Rng + ?Sized)) -> Option<(&'static Slot, bool)> {
        let mut best = None;
        let mut slots = Vec::new();
        for slot in &self.portal.slots {
            let mut drawn = self.pairs.iter();
            let is_drawn = |(other, item): &(&Slot, &Item)| {
                other.number == slot.number || self.variant == Variant::T1 && slot.accepts(item)
            };
            if drawn.any(is_drawn) {
                continue;
            }
            let fits = self
                .left
                .iter()
                .filter(|left| self.may_fill(slot, left.item));
            let Some(rank) = fits.map(|left| left.rank).min() else {
                continue;
            };
            let others = || self.pairs.iter().map(|(other, _)| *other);
            let is_repeat = others().any(|other| category(other) == category(slot));
            let is_mixed = others().any(|other| shares_category(other, slot));
            let rank = (is_repeat, is_mixed, rank);
            if best.is_none_or(|best| rank < best) {
                best = Some(rank);
                slots.clear();
            }
            if best == Some(rank) {
                slots.push((slot, is_repeat));
            }
        }
        slots.get(below(slots.len() as u32, rng) as usize).copied()
    }

    /// Takes one of the items that may be drawn, of those that come first.
    fn item(
        &mut self,
        may_be: impl Fn(&Self, &Item) -> bool,
        rng: &mut (impl Rng + ?Sized),
    ) -> Option<&'static Item> {
        let fits = self.left.iter().filter(|left| may_be(self, left.item));
        let rank = fits.clone().map(|left| left.rank).min()?;
        let next = fits.filter(|left| left.rank == rank);
        let sum = next.clone().map(|left| weight(left.usage)).sum();
        let mut drawn = below(sum, rng);
        let mut chosen = None;
        for candidate in next {
            chosen = Some(candidate.item);
            match drawn.checked_sub(weight(candidate.usage)) {
                Some(rest) => drawn = rest,
                None => break,
            }
        }
        let chosen = chosen?;
        self.left.retain(|left| left.item.number != chosen.number);
        Some(chosen)
    }

    /// Draws items that have no slot of their own. More items never make a session unsolvable.
    fn extra(&mut self, count: usize, rng: &mut (impl Rng + ?Sized)) {
        let may_be = |draw: &Self, item: &Item| {
            let slots = draw.pairs.iter().filter(|(slot, _)| slot.accepts(item));
            draw.variant != Variant::T1 || slots.count() == 1
        };
        while self.extra.len() < count {
            match self.item(may_be, rng) {
                Some(item) => self.extra.push(item),
                None => return,
            }
        }
    }
}

/// A slot's category: the first letter of its first index.
fn category(slot: &Slot) -> Option<char> {
    slot.index.first().map(|index| index.category())
}

fn shares_category(one: &Slot, other: &Slot) -> bool {
    let mut letters = one.index.iter().map(|index| index.category());
    letters.any(|letter| other.index.iter().any(|index| index.category() == letter))
}
