//! How much consecutive sessions differ.

use super::{History, Item, ItemNumber, Portal, Session, Usage, Variant, catalogue};
use crate::random::Generator;
use rand::SeedableRng;

/// How much consecutive sessions of a portal differ, starting from empty counts and including extra
/// items.
///
/// ```
/// use games::portals::{Variant, Variety, catalogue};
///
/// let portal = catalogue().portal("d2").unwrap();
/// let variety = Variety::of(portal, Variant::K1, 10, 1).unwrap();
/// assert!(variety.score <= 100);
/// assert!(variety.shared_with_last <= 10);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variety {
    /// The number of sessions.
    pub sessions: u32,
    /// The number of different items used.
    pub distinct: u32,
    /// The uses of the most used item.
    pub most_uses: u32,
    /// The uses of the least used item, among those used at all.
    pub fewest_uses: u32,
    /// The variety score in hundredths, rounded up: (most uses − fewest uses) / mean uses, over the
    /// used items.
    pub score: u32,
    /// The largest share of a session's items that were in the session before, in percent, rounded
    /// up.
    pub shared_with_last: u32,
    /// The share of the tenth session's items that were in the first, in percent, rounded up; of
    /// the last session if there are fewer than ten.
    pub shared_with_first: u32,
    /// The categories of the used items, in alphabetical order.
    pub categories: Vec<CategoryVariety>,
}

/// The variety within a category.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct CategoryVariety {
    /// The first letter of the indices.
    pub category: char,
    /// The number of uses of its items.
    pub picks: u32,
    /// The number of different items used.
    pub distinct: u32,
    /// The number of items that any slot of the portal accepts.
    pub usable: u32,
}

impl CategoryVariety {
    /// Whether enough different items were used: at least min(picks, usable) / 1.15.
    #[must_use]
    pub fn is_enough(&self) -> bool {
        self.distinct * 115 >= self.picks.min(self.usable) * 100
    }
}

impl Variety {
    /// Generates this many sessions from a seed, each with the counts of those before. `None` if
    /// there are none.
    #[must_use]
    pub fn of(portal: &'static Portal, variant: Variant, sessions: u32, seed: u64) -> Option<Self> {
        let mut rng = Generator::seed_from_u64(seed);
        let mut usage = Usage::new();
        let mut uses = vec![0; catalogue().items().len()];
        let mut shared_with_last = 0;
        let mut shared_with_first = 0;
        let (mut first, mut last) = (None, None);
        for number in 1..=sessions {
            let history = History {
                own: None,
                shared: Some(&usage),
            };
            let session = Session::make(portal, variant, &history, &mut rng)?;
            usage.add(&session);
            for item in session.items() {
                if let Some(uses) = uses.get_mut(usize::from(item.number.get())) {
                    *uses += 1;
                }
            }
            if let Some(last) = &last {
                shared_with_last = shared_with_last.max(shared(&session, last));
            }
            let first = first.get_or_insert_with(|| session.clone());
            if number <= 10 {
                shared_with_first = shared(&session, first);
            }
            last = Some(session);
        }
        let came = || uses.iter().copied().filter(|uses| *uses > 0);
        let (most_uses, fewest_uses) = (came().max()?, came().min()?);
        let (distinct, sum) = (came().count() as u32, came().sum::<u32>());
        Some(Self {
            sessions,
            distinct,
            most_uses,
            fewest_uses,
            score: ((most_uses - fewest_uses) * distinct * 100).div_ceil(sum),
            shared_with_last,
            shared_with_first,
            categories: categories(portal, &uses),
        })
    }
}

/// The share of a session's items that are in another, in percent, rounded up.
fn shared(session: &Session, other: &Session) -> u32 {
    let numbers: Vec<ItemNumber> = other.items().iter().map(|item| item.number).collect();
    let items = session.items().iter();
    let shared = items.filter(|item| numbers.contains(&item.number)).count();
    (shared as u32 * 100).div_ceil(session.items().len().max(1) as u32)
}

fn categories(portal: &Portal, uses: &[u32]) -> Vec<CategoryVariety> {
    let mut categories: Vec<CategoryVariety> = Vec::new();
    let usable = |item: &&Item| portal.takes(item);
    for item in catalogue().items().iter().filter(usable) {
        let uses = uses.get(usize::from(item.number.get()));
        let uses = uses.copied().unwrap_or_default();
        let letter = item.index.category();
        let index = categories.iter().position(|known| known.category >= letter);
        let index = index.unwrap_or(categories.len());
        if categories
            .get(index)
            .is_none_or(|known| known.category != letter)
        {
            let new = CategoryVariety {
                category: letter,
                picks: 0,
                distinct: 0,
                usable: 0,
            };
            categories.insert(index, new);
        }
        if let Some(category) = categories.get_mut(index) {
            category.picks += uses;
            category.distinct += u32::from(uses > 0);
            category.usable += 1;
        }
    }
    categories
}
