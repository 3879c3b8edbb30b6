//! Generating sessions that differ from those before.

use super::{History, Item, Portal, Session, Slot, Usage, Variant, catalogue};
use crate::random::below;
use rand::Rng;

/// The maximum number of attempts, if one fails or needlessly repeats a category.
const ATTEMPTS: u32 = 24;

impl Session {
    /// Generates a session.
    ///
    /// - Slots of different categories are drawn before one is repeated. Each slot gets an item at
    ///   once, so there is a complete solution.
    /// - In `t1` exactly one slot of the session accepts each item. In all variants at least one
    ///   accepts each extra item, so that the picture never shows a place for it without a slot.
    /// - No item comes together with a slot that is [near](Slot::near) to it.
    /// - Within a category no item repeats before all were used, and none of the last session if
    ///   possible. Among the remaining items, often used ones are less likely: see [`weight`].
    /// - The browser's own usage takes precedence: if there is one, it decides which items may be
    ///   next, and the server's only how likely each is.
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
        let mut candidates = candidates(portal, history);
        let mut best: Option<Draw> = None;
        for attempt in 0..ATTEMPTS {
            if attempt == ATTEMPTS / 2 {
                // If the preferred items leave a slot without any, all are allowed.
                for candidate in &mut candidates {
                    candidate.rank = Default::default();
                }
            }
            let mut draw = Draw::new(portal, variant, candidates.clone());
            if !draw.pairs(count.into(), rng) {
                continue;
            }
            let found = (draw.repeats, draw.stale);
            let needed = usize::from(count).saturating_sub(draw.categories());
            if best
                .as_ref()
                .is_none_or(|best| found < (best.repeats, best.stale))
            {
                best = Some(draw);
            }
            if found <= (needed, 0) {
                break;
            }
        }
        let mut draw = best?;
        draw.extra(cells.extra_items.into(), rng);
        Some(Self::of(portal, variant, draw.pairs, &draw.extra))
    }
}

/// The weight of an item used this often: max(0.01, 0.5^usage), times 6,400.
fn weight(usage: u32) -> u32 {
    if usage < 7 { 6_400 >> usage } else { 64 }
}

/// Slots of a portal, one bit each by number.
type Slots = u32;

/// An item that may be drawn.
#[derive(Copy, Clone)]
struct Candidate {
    item: &'static Item,
    /// The slots that accept it.
    slots: Slots,
    /// The slots that must not be in a session with it.
    near: Slots,
    /// Its priority: not in the last session first, then the least used.
    rank: (bool, u16),
    /// Its weight among those that may be next.
    weight: u32,
}

/// The items that any slot of the portal accepts.
fn candidates(portal: &Portal, history: &History<'_>) -> Vec<Candidate> {
    let no_usage = Usage::new();
    let shared = history.shared.unwrap_or(&no_usage);
    let own = history.own.filter(|own| **own != no_usage);
    let first = own.unwrap_or(shared);
    let mut candidates = Vec::new();
    for item in catalogue().items() {
        let (mut slots, mut near) = (0, 0);
        for slot in &portal.slots {
            slots |= Slots::from(slot.accepts(item)) << slot.number.get();
            near |= Slots::from(slot.is_near(item)) << slot.number.get();
        }
        if slots != 0 {
            let own = own.map_or(0, |own| own.count(item));
            candidates.push(Candidate {
                item,
                slots,
                near,
                rank: (first.was_last(item), first.count(item)),
                weight: weight(u32::from(own) + u32::from(shared.count(item))),
            });
        }
    }
    candidates
}

/// An unfinished session.
struct Draw {
    portal: &'static Portal,
    variant: Variant,
    /// The items not drawn yet.
    left: Vec<Candidate>,
    pairs: Vec<(&'static Slot, &'static Item)>,
    /// The slots of the pairs.
    drawn: Slots,
    /// The slots that accept one of the drawn items.
    taking: Slots,
    /// The slots that one of the drawn items bars.
    near: Slots,
    extra: Vec<&'static Item>,
    /// The number of slots that repeat a category.
    repeats: usize,
    /// The number of items that were in the last session too.
    stale: usize,
}

impl Draw {
    const fn new(portal: &'static Portal, variant: Variant, left: Vec<Candidate>) -> Self {
        Self {
            portal,
            variant,
            left,
            pairs: Vec::new(),
            drawn: 0,
            taking: 0,
            near: 0,
            extra: Vec::new(),
            repeats: 0,
            stale: 0,
        }
    }

    /// The number of categories of the portal's slots, by the first letter of each.
    fn categories(&self) -> usize {
        let mut letters: Vec<char> = self.portal.slots.iter().filter_map(category).collect();
        super::order::sort_by_key(&mut letters, |letter| *letter);
        letters.dedup();
        letters.len()
    }

    /// Draws this many slots with an item each; returns whether it succeeded.
    fn pairs(&mut self, count: usize, rng: &mut (impl Rng + ?Sized)) -> bool {
        while self.pairs.len() < count {
            let Some((slot, is_repeat)) = self.slot(rng) else {
                return false;
            };
            let Some(drawn) = self.item(|draw, item| draw.may_fill(slot, item), rng) else {
                return false;
            };
            self.repeats += usize::from(is_repeat);
            self.stale += usize::from(drawn.rank.0);
            self.drawn |= bit(slot);
            self.taking |= drawn.slots;
            self.near |= drawn.near;
            self.pairs.push((slot, drawn.item));
        }
        true
    }

    /// Whether the slot may be drawn with this item. In `t1` no other drawn slot may accept it.
    fn may_fill(&self, slot: &Slot, item: &Candidate) -> bool {
        item.slots & bit(slot) != 0
            && item.near & self.drawn == 0
            && (self.variant != Variant::T1 || item.slots & self.drawn == 0)
    }

    /// The next slot to draw, and whether it repeats a category: preferably one that shares no
    /// category with those before, then one whose first category is new, then any; among equals,
    /// one with preferred items. In `t1` the slot must accept none of the items before.
    fn slot(&self, rng: &mut (impl Rng + ?Sized)) -> Option<(&'static Slot, bool)> {
        let barred = match self.variant {
            Variant::T1 => self.drawn | self.near | self.taking,
            Variant::K1 | Variant::E1 => self.drawn | self.near,
        };
        let mut best = None;
        let mut slots = Vec::new();
        for slot in &self.portal.slots {
            if barred & bit(slot) != 0 {
                continue;
            }
            let fits = self.left.iter().filter(|left| self.may_fill(slot, left));
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

    /// Draws one of the allowed items, preferring those of the highest priority.
    fn item(
        &mut self,
        may_be: impl Fn(&Self, &Candidate) -> bool,
        rng: &mut (impl Rng + ?Sized),
    ) -> Option<Candidate> {
        let fits = || self.left.iter().filter(|left| may_be(self, left));
        let rank = fits().map(|left| left.rank).min()?;
        let next = || fits().filter(|left| left.rank == rank);
        let mut drawn = below(next().map(|left| left.weight).sum(), rng);
        let mut chosen = None;
        for candidate in next() {
            chosen = Some(*candidate);
            match drawn.checked_sub(candidate.weight) {
                Some(rest) => drawn = rest,
                None => break,
            }
        }
        let chosen = chosen?;
        self.left
            .retain(|left| left.item.number != chosen.item.number);
        Some(chosen)
    }

    /// Draws extra items. More items never make a session unsolvable. Every slot keeps an item for
    /// the next session that is not in this one, if it can.
    fn extra(&mut self, count: usize, rng: &mut (impl Rng + ?Sized)) {
        let may_be = |draw: &Self, item: &Candidate| {
            let takers = (item.slots & draw.drawn).count_ones();
            item.near & draw.drawn == 0
                && (takers == 1 || takers > 1 && draw.variant != Variant::T1)
        };
        let is_spare = |draw: &Self, item: &Candidate| {
            let keeps_another = |slot: &Slot| {
                let mut fits = draw.left.iter().filter(|left| left.slots & bit(slot) != 0);
                fits.nth(1).is_some()
            };
            let mut slots = draw.portal.slots.iter();
            slots.all(|slot| item.slots & bit(slot) == 0 || keeps_another(slot))
        };
        while self.extra.len() < count {
            let drawn = self
                .item(|draw, item| may_be(draw, item) && is_spare(draw, item), rng)
                .or_else(|| self.item(may_be, rng));
            match drawn {
                Some(drawn) => self.extra.push(drawn.item),
                None => return,
            }
        }
    }
}

const fn bit(slot: &Slot) -> Slots {
    1 << slot.number.get()
}

/// A slot's category: the first letter of its first index.
fn category(slot: &Slot) -> Option<char> {
    slot.index.first().map(|index| index.category())
}

fn shares_category(one: &Slot, other: &Slot) -> bool {
    let mut letters = one.index.iter().map(|index| index.category());
    letters.any(|letter| other.index.iter().any(|index| index.category() == letter))
}
