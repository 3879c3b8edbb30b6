//! What is on the screen and what may change it. No browser: it is tested as plain Rust.

use games::portals::{Board, Portal, Refusal, Session, Usage, Variant};

use super::{picture::At, request::Request};
use crate::saves::Store;

/// Where this browser keeps which items it has shown.
const USAGE: &str = "passalong.portals.usage";

/// How many boards of links are kept: whoever opens another link finds the one before as it was left.
const LINKS: usize = 8;

/// What a press or a drop has done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Outcome {
    /// An item or a slot waits for its counterpart.
    Chosen(At),
    /// Nothing waits any more.
    Unchosen,
    /// An item lies in a slot.
    Placed {
        /// The item's place in the session.
        item: usize,
        /// Whether that was the last one.
        finished: bool,
    },
    /// The item goes back to the tray.
    Refused {
        /// The item's place in the session.
        item: usize,
        /// Why.
        why: Refusal,
    },
    /// There was nothing to do.
    Nothing,
}

/// The board being played, and what is kept of it.
#[derive(Clone, Debug)]
pub(super) struct Table<S> {
    store: S,
    /// Under which name the board is kept: each page has its own, and links one for all.
    key: String,
    /// How many boards are kept under that name, the newest first.
    most: usize,
    board: Option<Board>,
    chosen: Option<At>,
}

impl<S: Store> Table<S> {
    /// A table without a board, for the page of a portal and an age.
    pub(super) fn of_page(store: S, portal: &Portal, variant: Variant) -> Self {
        Self {
            store,
            key: format!("passalong.portals.{}.{}", portal.id, variant.name()),
            most: 1,
            board: None,
            chosen: None,
        }
    }

    /// A table with the session of a link. What was kept of another one is not looked at yet.
    pub(super) fn of_link(store: S, session: Session) -> Self {
        Self {
            store,
            key: "passalong.portals.link".to_owned(),
            most: LINKS,
            board: Some(Board::new(session)),
            chosen: None,
        }
    }

    /// The board.
    pub(super) fn board(&self) -> Option<&Board> {
        self.board.as_ref()
    }

    /// What waits for its counterpart.
    pub(super) fn chosen(&self) -> Option<At> {
        self.chosen
    }

    /// Goes on with the kept board where it left off, if it belongs here and is not finished; the items of a link that is opened
    /// for the first time count as shown. Whether there is a board now.
    pub(super) fn resume(&mut self, portal: &Portal, variant: Variant) -> bool {
        let belongs = |kept: &Board| {
            let session = kept.session();
            let same = match &self.board {
                // A link shows its own session and no other.
                Some(board) => board.session() == session,
                None => session.portal().id == portal.id && session.variant() == variant,
            };
            same && !kept.is_finished()
        };
        let kept = self.store.get(&self.key).unwrap_or_default();
        if let Some(kept) = boards(&kept).find(belongs) {
            self.board = Some(kept);
        } else if let Some(board) = &self.board {
            self.count(board.session());
            self.keep();
        }
        self.board.is_some()
    }

    /// Begins a session, and remembers that its items were shown.
    pub(super) fn begin(&mut self, session: Session) {
        self.count(&session);
        self.chosen = None;
        self.board = Some(Board::new(session));
        self.keep();
    }

    /// What to ask the server for, or oneself.
    pub(super) fn request(&self, portal: &'static Portal, variant: Variant) -> Request {
        Request::new(portal, variant, self.usage())
    }

    fn count(&self, session: &Session) {
        let mut usage = self.usage();
        usage.add(session);
        // Where nothing can be kept, items come again sooner: no more than that.
        self.store.set(USAGE, &usage.to_text());
    }

    fn usage(&self) -> Usage {
        let kept = self.store.get(USAGE);
        kept.and_then(|text| Usage::from_text(&text))
            .unwrap_or_default()
    }

    /// A press on an item or a slot: the second of two puts the item into the slot.
    pub(super) fn tap(&mut self, at: At) -> Outcome {
        let Some(board) = &self.board else {
            return Outcome::Nothing;
        };
        let full = matches!(at, At::Slot(slot) if board.item_in(slot).is_some());
        if full {
            return Outcome::Nothing;
        }
        match (self.chosen, at) {
            (Some(At::Item(item)), At::Slot(slot)) | (Some(At::Slot(slot)), At::Item(item)) => {
                self.put(item, slot)
            }
            (Some(chosen), _) if chosen == at => {
                self.chosen = None;
                Outcome::Unchosen
            }
            _ => {
                self.chosen = Some(at);
                Outcome::Chosen(at)
            }
        }
    }

    /// Nothing waits any more.
    pub(super) fn unchoose(&mut self) {
        self.chosen = None;
    }

    /// Puts an item into a slot.
    pub(super) fn put(&mut self, item: usize, slot: usize) -> Outcome {
        self.chosen = None;
        let Some(board) = &mut self.board else {
            return Outcome::Nothing;
        };
        let outcome = match board.try_place(item, slot) {
            Ok(()) => Outcome::Placed {
                item,
                finished: board.is_finished(),
            },
            Err(Refusal::Unknown | Refusal::Placed | Refusal::Taken) => return Outcome::Nothing,
            Err(why) => Outcome::Refused { item, why },
        };
        self.keep();
        outcome
    }

    /// What glows for a toddler who is stuck: the item that is held, the chosen one or the first that has a place, and its slot.
    /// Nothing for those who are older.
    pub(super) fn glow(&self, held: Option<usize>) -> Option<[At; 2]> {
        let board = self.board.as_ref()?;
        if board.session().variant() != Variant::T1 {
            return None;
        }
        let chosen = match self.chosen {
            Some(At::Item(item)) => Some(item),
            _ => None,
        };
        // What is left over has no place: then another item shows the way.
        let mut items = held
            .into_iter()
            .chain(chosen)
            .chain(0..board.session().items().len());
        items.find_map(|item| Some([At::Item(item), At::Slot(board.place_for(item)?)]))
    }

    fn keep(&self) {
        let Some(board) = &self.board else { return };
        let mut text = board.to_record();
        let kept = self.store.get(&self.key).unwrap_or_default();
        let others = boards(&kept).filter(|other| other.session() != board.session());
        for other in others.take(self.most - 1) {
            text.push('\n');
            text.push_str(&other.to_record());
        }
        // Where nothing can be kept, a reload begins anew: a child has lost nothing by it.
        self.store.set(&self.key, &text);
    }
}

/// The boards that are kept under one name, the newest first: each is read when it is asked for.
fn boards(kept: &str) -> impl Iterator<Item = Board> {
    let records = kept.lines().take(LINKS);
    records.filter_map(|record| Board::from_record(record).ok())
}

#[cfg(test)]
#[path = "state_tests.rs"]
mod tests;
