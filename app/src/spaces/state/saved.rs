//! What is saved: boards, decks, games.

use games::spaces::{Labelled, Rules};

use super::{
    super::{
        BOARDS, DECKS,
        maker::Maker,
        names,
        screen::{Pick, Purpose, Screen},
    },
    State,
};
use crate::saves::{ActionContext, Deleted, Slot, SlotId, Store};

impl<S: Store + Clone> State<S> {
    /// A saved board or deck.
    pub(in crate::spaces) fn saved(&self, id: &SlotId) -> Option<(Slot, Vec<Labelled>)> {
        self.boards.get(id).or_else(|| self.decks.get(id))
    }

    /// Renames a saved board or deck.
    pub(in crate::spaces) fn rename_saved(&mut self, id: &SlotId, name: &str) {
        self.boards.rename(id, name);
        self.decks.rename(id, name);
    }

    /// Opens a saved board in the maker, or a saved deck in the choice of its boards.
    pub(in crate::spaces) fn edit(&mut self, id: &SlotId) {
        if let Some((_, boards)) = self.decks.get(id)
            && let Some(first) = boards.first()
        {
            let size = first.board.size();
            let mut pick = Pick::new(Purpose::Change(id.clone()), size, Rules::Classic);
            (pick.deck, pick.chosen) = (true, boards);
            self.enter(Screen::Pick(pick));
        } else if let Some((_, boards)) = self.boards.get(id)
            && let Some(first) = boards.first()
        {
            let size = first.board.size();
            self.maker = Maker::of_board(&first.board);
            let pick = Pick::new(Purpose::Change(id.clone()), size, Rules::Classic);
            self.enter(Screen::Editor(pick));
        }
    }

    /// Saves a board unless it is saved already. `index` distinguishes several saved at the same moment.
    pub(in crate::spaces) fn save_board(&mut self, board: Labelled, index: u64, at: ActionContext) {
        let name = |number| names::board(self.lang, number);
        self.boards.save(&[board], index, &name, at);
    }

    /// Deletes a saved game, board or deck.
    pub(in crate::spaces) fn delete(&mut self, slot: &Slot) -> Option<Deleted> {
        match slot.game.as_str() {
            BOARDS => self.boards.delete(&slot.id),
            DECKS => self.decks.delete(&slot.id),
            _ => self.games.delete(&slot.id),
        }
    }

    /// Undoes a deletion.
    pub(in crate::spaces) fn restore(&mut self, deleted: &Deleted) {
        match deleted.slot.game.as_str() {
            BOARDS => self.boards.restore(deleted),
            DECKS => self.decks.restore(deleted),
            _ => self.games.restore(deleted),
        }
    }
}
