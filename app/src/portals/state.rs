//! What is on the screen and what may change it. Independent of the browser, so it is tested as plain Rust.

use games::portals::{Board, Portal, Refusal, Session, Usage, Variant, catalogue};

use super::{board_html::At, request::Request};
use crate::saves::{ActionContext, OpenGame, Playing, Saveable, Slot, Slots, Store};

/// The storage key of the browser's own usage counts.
const USAGE: &str = "passalong.portals.usage";

/// The maximum number of saved boards of links, so that reopening a recent link resumes its board.
const LINKS: usize = 8;

/// The middle of a picture, in tenths of a percent of its height.
const MIDDLE: u16 = 500;

/// The name of a slot says where its board is from: a page of a portal and an age, or a link.
const PAGE: &str = "page";
const LINK: &str = "link";

impl Saveable for Board {
    const KIND: &'static str = "portals";

    fn to_record(&self) -> String {
        self.to_record()
    }

    fn from_record(record: &str) -> Option<Self> {
        Self::from_record(record).ok()
    }

    fn same_position(&self, other: &Self) -> bool {
        self.session() == other.session() && self.placed() == other.placed()
    }

    /// A link means its session until that is finished; then it begins again.
    fn is_meant_by(&self, linked: &Self) -> bool {
        self.session() == linked.session() && !self.is_finished()
    }
}

/// The result of a press or a drop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Outcome {
    /// An item or a slot is selected.
    Chosen(At),
    /// The selection was cleared.
    Unchosen,
    /// An item is in a slot.
    Placed {
        /// The item's index in the session.
        item: usize,
        /// Whether that was the last one.
        finished: bool,
    },
    /// The item goes back to the tray.
    Refused {
        /// The item's index in the session.
        item: usize,
        /// Why.
        why: Refusal,
    },
    /// Nothing to do.
    Nothing,
}

/// The age of the board that was played last.
pub(super) fn last_age<S: Store>(store: S) -> Option<Variant> {
    let slots = Slots::new(store, Board::KIND).list();
    let mut boards = slots
        .iter()
        .filter_map(|slot| Board::from_record(&slot.record).ok());
    Some(boards.next()?.session().variant())
}

/// The board being played, the saved ones, and the selection.
#[derive(Clone, Debug)]
pub(super) struct OpenBoard<S> {
    store: S,
    games: OpenGame<S, Board>,
    chosen: Option<At>,
}

impl<S: Store + Clone> OpenBoard<S> {
    /// A table without a board, for the page of a portal and an age.
    pub(super) fn of_page(store: S) -> Self {
        Self {
            games: OpenGame::new(store.clone()),
            store,
            chosen: None,
        }
    }

    /// A table with the session of a link.
    pub(super) fn of_link(store: S, session: Session) -> Self {
        let mut table = Self::of_page(store);
        table.games.visit(Board::new(session), None);
        table
    }

    /// The board.
    pub(super) fn board(&self) -> Option<&Board> {
        self.games.game()
    }

    /// The selected item or slot.
    pub(super) fn chosen(&self) -> Option<At> {
        self.chosen
    }

    /// Resumes the saved board of the page or the link, unless it is finished. The items of a link opened for the
    /// first time count as shown. Returns whether there is a board now.
    pub(super) fn resume(&mut self, portal: &Portal, variant: Variant, at: ActionContext) -> bool {
        self.games.wake();
        self.adopt_old_boards(at);
        if let Some(board) = self.board() {
            let session = board.session().clone();
            self.games.resume();
            if self.games.playing().is_none() {
                self.count(&session);
                self.begin_named(Board::new(session), LINK, at);
            }
        } else {
            let page = self.of(portal, variant).next();
            if let Some(page) = page.filter(|page| !page.game.is_finished()) {
                self.games.open(&page.slot.id);
            }
        }
        self.board().is_some()
    }

    /// The saved boards of a page, last saved first.
    fn of(&self, portal: &Portal, variant: Variant) -> impl Iterator<Item = Playing<Board>> {
        let belongs = move |playing: &Playing<Board>| {
            let session = playing.game.session();
            let same = session.portal().number == portal.number && session.variant() == variant;
            same && playing.slot.name == PAGE
        };
        self.games.saved().into_iter().filter(belongs)
    }

    /// Begins a session on its page and counts its items as shown.
    pub(super) fn begin(&mut self, session: Session, at: ActionContext) {
        self.count(&session);
        let replaced: Vec<_> = self.of(session.portal(), session.variant()).collect();
        for playing in replaced {
            self.games.delete(&playing.slot.id);
        }
        self.begin_named(Board::new(session), PAGE, at);
    }

    fn begin_named(&mut self, board: Board, name: &str, at: ActionContext) {
        let at = self.in_order(at);
        self.chosen = None;
        self.games.begin_named(board, name.to_owned(), at);
        let is_link = |slot: &Slot| slot.name == LINK;
        for old in self.games.slots().into_iter().filter(is_link).skip(LINKS) {
            self.games.delete(&old.id);
        }
    }

    /// Slots are numbered in the order in which they were saved. The time at which a child played is not stored.
    fn in_order(&self, at: ActionContext) -> ActionContext {
        let slots = self.games.slots();
        let now = slots.first().map_or(1, |last| last.saved + 1);
        ActionContext { now, ..at }
    }

    /// Reads the store again, since another tab may have continued the game. Returns whether it has.
    pub(super) fn refresh(&mut self) -> bool {
        self.games.refresh().is_some()
    }

    /// Boards saved before slots existed: one per page, and those of links, one per line.
    fn adopt_old_boards(&mut self, at: ActionContext) {
        let mut keys = vec![("passalong.portals.link".to_owned(), LINK)];
        for portal in catalogue().portals() {
            for variant in Variant::ALL {
                let key = ["passalong.portals.", &portal.id, ".", variant.name()].concat();
                keys.push((key, PAGE));
            }
        }
        let slots = Slots::new(self.store.clone(), Board::KIND);
        let mut index = 1;
        for (key, name) in keys {
            let Some(old) = self.store.get(&key) else {
                continue;
            };
            // The newest is the first line, and must be saved last.
            for record in old
                .lines()
                .rev()
                .filter(|record| Board::from_record(record).is_ok())
            {
                let mut slot = slots.make(at.slot_id(index), name.to_owned(), record.to_owned());
                slots.save(&mut slot, index);
                index += 1;
            }
            self.store.remove(&key);
        }
    }

    /// What to request from the server, or to generate here.
    pub(super) fn request(&self, portal: &'static Portal, variant: Variant) -> Request {
        Request::new(portal, variant, self.usage())
    }

    fn count(&self, session: &Session) {
        let mut usage = self.usage();
        usage.add(session);
        // If storage is refused, items just repeat sooner.
        self.store.set(USAGE, &usage.to_text());
    }

    fn usage(&self) -> Usage {
        let kept = self.store.get(USAGE);
        kept.and_then(|text| Usage::from_text(&text))
            .unwrap_or_default()
    }

    /// A press on an item or a slot. The second of two puts the item into the slot.
    pub(super) fn tap(&mut self, at: At, now: ActionContext) -> Outcome {
        let Some(board) = self.board() else {
            return Outcome::Nothing;
        };
        let full = matches!(at, At::Slot(slot) if board.item_in(slot).is_some());
        if full {
            return Outcome::Nothing;
        }
        match (self.chosen, at) {
            (Some(At::Item(item)), At::Slot(slot)) | (Some(At::Slot(slot)), At::Item(item)) => {
                self.put(item, slot, now)
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

    /// Clears the selection.
    pub(super) fn unchoose(&mut self) {
        self.chosen = None;
    }

    /// Puts an item into a slot.
    pub(super) fn put(&mut self, item: usize, slot: usize, at: ActionContext) -> Outcome {
        self.chosen = None;
        let now = self.in_order(at);
        let tried = self
            .games
            .change(now, |board| match board.try_place(item, slot) {
                Err(Refusal::Unknown | Refusal::Placed | Refusal::Taken) => None,
                tried => Some(tried.map(|()| board.is_finished())),
            });
        match tried {
            Ok(Ok(finished)) => Outcome::Placed { item, finished },
            Ok(Err(why)) => Outcome::Refused { item, why },
            // There is no such move, or another tab has made one and its board is on the screen now.
            Err(_) => Outcome::Nothing,
        }
    }

    /// The hint for a toddler who is stuck: the held, the selected or else the first item with a matching slot, and
    /// that slot. None for older children.
    pub(super) fn glow(&self, held: Option<usize>) -> Option<[At; 2]> {
        let board = self.board()?;
        if board.session().variant() != Variant::T1 {
            return None;
        }
        let chosen = match self.chosen {
            Some(At::Item(item)) => Some(item),
            _ => None,
        };
        // An extra item has no slot, so another item is shown.
        let mut items = held
            .into_iter()
            .chain(chosen)
            .chain(0..board.session().items().len());
        items.find_map(|item| self.hint_for(item))
    }

    /// Whether the slot of a hint is in the upper half of the picture.
    pub(super) fn is_high(&self, way: Option<[At; 2]>) -> bool {
        let slots = self.board().map(|board| board.session().slots());
        let slot = match way {
            Some([_, At::Slot(slot)]) => slots.and_then(|slots| slots.get(slot)),
            _ => None,
        };
        slot.is_some_and(|slot| slot.wide.top < MIDDLE)
    }

    /// An item and a slot that accepts it now.
    pub(super) fn hint_for(&self, item: usize) -> Option<[At; 2]> {
        let slot = self.board()?.place_for(item)?;
        Some([At::Item(item), At::Slot(slot)])
    }
}

#[cfg(test)]
#[path = "state_tests.rs"]
mod tests;
