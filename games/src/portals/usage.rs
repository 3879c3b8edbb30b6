//! How often items were used.

use super::{Item, ItemNumber, Session};

/// The prefix of usage counts as text.
const NAME: &str = "usage1/";

/// The maximum length of such a text.
const LIMIT: usize = 16_384;

/// How often each item was used, and which were in the last session. Contains nothing about who
/// played or when.
///
/// The server keeps one for all players, and each browser its own, as text.
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
    /// By item number, without trailing zeros.
    counts: Vec<u16>,
    /// The items of the last session, in the order of their numbers.
    last: Vec<ItemNumber>,
}

/// The usage counts from which a new session is to differ.
#[derive(Copy, Clone, Debug, Default)]
pub struct History<'a> {
    /// The browser's own usage, which takes precedence.
    pub own: Option<&'a Usage>,
    /// The server's usage, of all players.
    pub shared: Option<&'a Usage>,
}

impl Usage {
    /// The maximum sum of counts; above it they are cleared, so that no item is excluded forever.
    /// About 20 sessions.
    pub const MOST: u32 = 200;

    /// A usage without any session.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            counts: Vec::new(),
            last: Vec::new(),
        }
    }

    /// A usage with these items: the number of each, its count, and whether it was in the last
    /// session. Ascending, without duplicates.
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

    /// How often the item was used since the counts were cleared.
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

    /// Counts all items of a session, including extra ones. If the sum exceeds
    /// [`MOST`](Self::MOST), the counts are cleared, but not the list of the last session.
    pub fn add(&mut self, session: &Session) {
        self.last.clear();
        for item in session.items() {
            self.last.push(item.number);
            let index = usize::from(item.number.get());
            if index >= self.counts.len() {
                self.counts.resize(index + 1, 0);
            }
            if let Some(count) = self.counts.get_mut(index) {
                *count = count.saturating_add(1);
            }
        }
        super::order::sort_by_key(&mut self.last, |item| *item);
        if self.sum() > Self::MOST {
            self.counts.clear();
        }
    }

    /// Writes the usage as a line of ASCII: `usage1/`, each used item with its count, `/`, the
    /// items of the last session; both ascending by number.
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

    /// Parses the output of [`to_text`](Self::to_text); `None` for any other text, also if the sum
    /// of the counts exceeds [`MOST`](Self::MOST).
    #[must_use]
    pub fn from_text(text: &str) -> Option<Self> {
        if text.len() > LIMIT {
            return None;
        }
        let (counts, last) = text.strip_prefix(NAME)?.split_once('/')?;
        let mut usage = Self::new();
        for pair in counts.split(',').filter(|pair| !pair.is_empty()) {
            let (item, count) = pair.split_once('.')?;
            let index = usize::from(ItemNumber::new(item.parse().ok()?)?.get());
            // Ascending, without duplicates.
            if index < usage.counts.len() {
                return None;
            }
            usage.counts.resize(index, 0);
            usage.counts.push(count.parse().ok()?);
        }
        for item in last.split(',').filter(|item| !item.is_empty()) {
            let item = ItemNumber::new(item.parse().ok()?)?;
            if usage.last.last().is_some_and(|last| *last >= item) {
                return None;
            }
            usage.last.push(item);
        }
        // Every usage has exactly one spelling.
        (usage.sum() <= Self::MOST && usage.to_text() == text).then_some(usage)
    }
}
