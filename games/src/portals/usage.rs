//! Which items came how often.

use super::{Item, ItemNumber, Session};

/// What the text of a usage begins with.
const NAME: &str = "usage1/";

/// The most characters of such a text.
const LIMIT: usize = 16_384;

/// How often each item came, and which came in the last session. It knows nothing of who played or
/// when.
///
/// The server keeps one for all, and each browser one of its own, as a text.
///
/// ```
/// use games::portals::Usage;
///
/// let usage = Usage::from_text("usage1/3.2,17.1/17").unwrap();
/// assert_eq!(usage.to_text(), "usage1/3.2,17.1/17");
/// assert_eq!(usage.sum(), 3);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Usage {
    /// By item number; nothing behind the last that is not zero.
    counts: Vec<u16>,
    /// The items of the last session, in the order of their numbers.
    last: Vec<ItemNumber>,
}

/// What a new session is to differ from.
#[derive(Copy, Clone, Debug, Default)]
pub struct History<'a> {
    /// The browser's own usage, which comes first.
    pub own: Option<&'a Usage>,
    /// The server's usage, of all who play there.
    pub shared: Option<&'a Usage>,
}

impl Usage {
    /// The sum of counts that may stand; above it they are cleared, so that no item is barred for
    /// ever. About 20 sessions.
    pub const MOST: u32 = 200;

    /// A usage without any session.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            counts: Vec::new(),
            last: Vec::new(),
        }
    }

    /// The usage with these items: the number of each, how often it came, and whether it was in the last
    /// session. In ascending order, none twice.
    #[must_use]
    pub fn from_items(items: impl IntoIterator<Item = (ItemNumber, u16, bool)>) -> Self {
        let mut usage = Self::new();
        for (number, count, was_last) in items {
            if count > 0 {
                usage.counts.resize(usize::from(number.get()), 0);
                usage.counts.push(count);
            }
            if was_last {
                usage.last.push(number);
            }
        }
        usage
    }

    /// How often the item came since the counts were cleared.
    #[must_use]
    pub fn count(&self, item: &Item) -> u16 {
        let count = self.counts.get(usize::from(item.number.get()));
        count.copied().unwrap_or_default()
    }

    /// Whether the item was in the last session.
    #[must_use]
    pub fn was_last(&self, item: &Item) -> bool {
        self.last.contains(&item.number)
    }

    /// The sum of all counts.
    #[must_use]
    pub fn sum(&self) -> u32 {
        self.counts.iter().map(|count| u32::from(*count)).sum()
    }

    /// Counts all items of a session, the extra ones as well. Counts whose sum passes
    /// [`MOST`](Self::MOST) are cleared; what was in the last session is known all the same.
    pub fn add(&mut self, session: &Session) {
        self.last.clear();
        for item in session.items() {
            self.last.push(item.number);
            let place = usize::from(item.number.get());
            if place >= self.counts.len() {
                self.counts.resize(place + 1, 0);
            }
            if let Some(count) = self.counts.get_mut(place) {
                *count = count.saturating_add(1);
            }
        }
        super::order::sort_by_key(&mut self.last, |item| *item);
        if self.sum() > Self::MOST {
            self.counts.clear();
        }
    }

    /// The usage as a line of ASCII: `usage1/`, each item that came with its count, `/`, the items of
    /// the last session; items by their numbers, in their order.
    #[must_use]
    pub fn to_text(&self) -> String {
        let mut text = String::from(NAME);
        let mut separator = "";
        for (number, count) in self.counts.iter().enumerate() {
            if *count > 0 {
                text.push_str(&format!("{separator}{number}.{count}"));
                separator = ",";
            }
        }
        text.push('/');
        separator = "";
        for item in &self.last {
            text.push_str(&format!("{separator}{}", item.get()));
            separator = ",";
        }
        text
    }

    /// Reads what [`to_text`](Self::to_text) writes; `None` for any other text. Counts whose sum is
    /// above [`MOST`](Self::MOST) are none that it writes.
    #[must_use]
    pub fn from_text(text: &str) -> Option<Self> {
        if text.len() > LIMIT {
            return None;
        }
        let (counts, last) = text.strip_prefix(NAME)?.split_once('/')?;
        let mut usage = Self::new();
        for pair in counts.split(',').filter(|pair| !pair.is_empty()) {
            let (item, count) = pair.split_once('.')?;
            let place = usize::from(ItemNumber::new(item.parse().ok()?)?.get());
            // In their order, and none twice.
            if place < usage.counts.len() {
                return None;
            }
            usage.counts.resize(place, 0);
            usage.counts.push(count.parse().ok()?);
        }
        for item in last.split(',').filter(|item| !item.is_empty()) {
            let item = ItemNumber::new(item.parse().ok()?)?;
            if usage.last.last().is_some_and(|last| *last >= item) {
                return None;
            }
            usage.last.push(item);
        }
        // There is one spelling of every usage.
        (usage.sum() <= Self::MOST && usage.to_text() == text).then_some(usage)
    }
}
