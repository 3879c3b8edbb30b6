//! What the buttons of the page do: they change the [`Table`] and tell the player what happened.

mod play;

use games::{
    incoming,
    spaces::{Labelled, Link},
};
use leptos::prelude::*;

use super::{
    DRAFT,
    me::Me,
    scene::{Pick, Purpose, Scene},
    sketch::Sketch,
    state::{Table, Trouble},
    view::tutorial::SCRIPTED,
    words,
};
use crate::{
    errors,
    saves::{BrowserStore, Elsewhere, Moment, Slot, SlotId, Store},
    tr,
    ui::{I18n, browser, notice::Teller, screen_history, site_address},
};

/// The page's state and all that may change it.
#[derive(Clone, Copy)]
pub(super) struct Controls {
    /// The scenes and what is kept.
    pub(super) table: RwSignal<Table<BrowserStore>>,
    /// Counts the scenes that came on the screen: its own signal, so that a scene is not built anew with each press.
    pub(super) shown: Memo<usize>,
    /// Why the link in the address does not open, in words; empty if it does.
    pub(super) link_error: RwSignal<String>,
    /// The language of the page.
    pub(super) i18n: I18n,
    teller: Teller,
}

impl Controls {
    /// The controls of a page that is being made.
    pub(super) fn new(i18n: I18n) -> Self {
        let table = RwSignal::new(Table::new(BrowserStore));
        Self {
            table,
            shown: Memo::new(move |_| table.read().shown()),
            link_error: RwSignal::new(String::new()),
            i18n,
            teller: Teller::expect(),
        }
    }

    /// Says why the link in the address does not open.
    pub(super) fn link_failed(self, error: &incoming::Error) {
        self.link_error.set(errors::sentence(self.i18n, error));
    }

    /// Says a line to the player.
    pub(super) fn tell(self, text: impl Into<String>) {
        self.teller.tell(text);
    }

    /// Reads what is kept, once the browser's storage can be read.
    pub(super) fn resume(self) {
        self.step(Table::resume);
    }

    /// Shows what a link holds.
    pub(super) fn visit(self, link: Link) {
        self.link_error.set(String::new());
        self.change(|table| table.visit(link));
    }

    /// Goes to another scene; the way back leads here.
    pub(super) fn enter(self, scene: Scene) {
        self.change(|table| table.enter(scene));
    }

    /// Goes one scene back.
    pub(super) fn back(self) {
        if self.table.read_untracked().depth() == 0 {
            self.plain_address();
        }
        self.change(Table::leave);
    }

    /// Changes the board in the making, keeps it over a reload, and says what is possible then.
    pub(super) fn sketch(self, change: impl FnOnce(&mut Sketch)) {
        let say = {
            let mut table = self.table.write();
            let sketch = table.sketch_mut();
            change(sketch);
            // Where nothing is kept, the board is lost with the page, as everything is.
            BrowserStore.set(DRAFT, &sketch.to_text());
            sketch.say()
        };
        self.teller.say(words::say(self.i18n, &say));
    }

    /// Goes back as far as the browser's own Back says. An entry without a depth is a link that was followed from this screen.
    pub(super) fn moved_to(self, depth: Option<usize>) {
        let now = self.table.read_untracked().depth();
        match depth {
            Some(depth) if depth < now => {
                self.table.write().leave_to(depth);
                browser::focus("main");
            }
            Some(_) => {}
            None => screen_history::set_depth(now),
        }
    }

    /// Puts an opened link away.
    pub(super) fn put_away(self) {
        self.plain_address();
        self.change(Table::home);
    }

    /// Puts the message about a bad link away.
    pub(super) fn dismiss_error(self) {
        self.link_error.set(String::new());
        self.plain_address();
    }

    /// Opens a kept game.
    pub(super) fn open(self, id: &SlotId) {
        self.plain_address();
        self.change(|table| table.open(id));
    }

    /// Begins the first round.
    pub(super) fn learn(self) {
        self.change(|table| {
            *table.sketch_mut() = Sketch::first();
            table.enter(Scene::Tutorial);
        });
    }

    /// Plays the first round against the scripted board.
    pub(super) fn first_round(self) {
        let board = self.table.read_untracked().sketch().board();
        let scripted = games::spaces::decode(SCRIPTED);
        if let (Some(board), Ok(scripted)) = (board, scripted) {
            let name = tr!(self.i18n, spaces.tutorial.pip).to_owned();
            self.change(|table| {
                table.learned();
                table.home();
                table.enter_friendly(&board.into(), &scripted, name);
            });
            self.teller.tell(tr!(self.i18n, spaces.tutorial.end));
        }
    }

    /// The first round is skipped.
    pub(super) fn learned(self) {
        self.change(|table| {
            table.learned();
            table.home();
        });
    }

    /// Changes what is being chosen.
    pub(super) fn change_pick(self, change: impl FnOnce(&mut Pick)) {
        self.table.write().change_pick(change);
    }

    /// Chooses a kept board: of a deck one more or less, else the one that is wanted.
    pub(super) fn toggle(self, board: &Labelled) {
        let Some(mut pick) = self.table.read_untracked().picking() else {
            return;
        };
        pick.toggle(board);
        if pick.is_deck() {
            self.change_pick(|now| *now = pick);
        } else {
            self.chosen(pick);
        }
    }

    /// The boards of the deck are chosen.
    pub(super) fn deck_chosen(self) {
        let pick = self.table.read_untracked().picking();
        if let Some(pick) = pick {
            self.chosen(pick);
        }
    }

    /// Goes from a choice to the board's maker.
    pub(super) fn make(self) {
        let pick = self.table.read_untracked().picking();
        if let Some(pick) = pick {
            self.make_for(pick);
        }
    }

    /// Goes to the board's maker, with what was being made if it fits.
    pub(super) fn make_for(self, pick: Pick) {
        let kept = BrowserStore
            .get(DRAFT)
            .and_then(|text| Sketch::from_text(&text))
            .filter(|kept| {
                let draft = kept.draft();
                draft.size() == pick.size && draft.rules() == pick.rules && !draft.is_finished()
            });
        let sketch = kept.unwrap_or_else(|| Sketch::new(pick.size, pick.rules));
        self.change(|table| {
            *table.sketch_mut() = sketch;
            table.enter(Scene::Editor(pick));
        });
    }

    /// A board is ready and used.
    pub(super) fn made(self, board: Labelled) {
        BrowserStore.remove(DRAFT);
        let Some(mut pick) = self.table.read_untracked().picking() else {
            return;
        };
        if matches!(pick.purpose, Purpose::Keep) || pick.is_deck() {
            self.keep_board(board);
            self.back();
        } else {
            self.table
                .write()
                .keep_board(board.clone(), &self.namer(), Moment::now());
            pick.toggle(&board);
            self.chosen(pick);
        }
    }

    /// A board is ready and kept; it can be used as well.
    pub(super) fn save_board(self, board: Labelled) {
        self.keep_board(board);
    }

    fn keep_board(self, board: Labelled) {
        self.table
            .write()
            .keep_board(board, &self.namer(), Moment::now());
        self.after_keeping();
        self.teller.tell(tr!(self.i18n, spaces.editor.saved));
    }

    /// Changes the player of this device.
    pub(super) fn change_me(self, change: impl FnOnce(&mut Me)) {
        let mut table = self.table.write();
        table.change_me(change);
        let outcome = table.sign_again(Moment::now());
        drop(table);
        self.told(outcome);
    }

    /// Deletes a kept game, board or deck and offers to take that back.
    pub(super) fn delete(self, slot: &Slot) {
        let Some(slot) = self.table.write().delete(slot) else {
            return;
        };
        let i18n = self.i18n;
        let text = tr!(i18n, spaces.lobby.deleted, name = slot.name.clone());
        self.teller.offer(text, tr!(i18n, site.undo), move || {
            self.table.write().restore(slot.clone());
        });
    }

    /// Follows what another tab has done.
    pub(super) fn changed_elsewhere(self, key: Option<String>) {
        let i18n = self.i18n;
        match self.table.write().changed_elsewhere(key.as_deref()) {
            Some(Elsewhere::Followed) => self.teller.tell(tr!(i18n, spaces.saves.moved_on)),
            Some(Elsewhere::Deleted) => {
                self.teller.tell(tr!(i18n, spaces.saves.deleted_elsewhere));
            }
            None => {}
        }
    }

    fn told(self, outcome: Result<(), Trouble>) {
        if let Err(trouble) = outcome {
            self.teller.tell(words::trouble(self.i18n, &trouble));
        }
    }

    fn namer(self) -> impl Fn(usize) -> String {
        let i18n = self.i18n;
        move |number| tr!(i18n, spaces.lobby.board_name, number = number)
    }

    /// Changes the table. The focus goes to the new scene, if there is one: what was pressed is gone.
    fn change(self, change: impl FnOnce(&mut Table<BrowserStore>)) {
        if self.step(change) {
            browser::scroll_to_top();
            browser::focus("main");
        }
    }

    /// Changes the table and keeps the browser's history in step, so that its Back goes one scene back. True if another scene is
    /// on the screen then.
    fn step(self, change: impl FnOnce(&mut Table<BrowserStore>)) -> bool {
        let (before, shown) = self.place();
        change(&mut self.table.write());
        let (after, now) = self.place();
        for depth in before + 1..=after {
            screen_history::push(depth);
        }
        if after < before {
            screen_history::back(before - after);
        }
        now != shown
    }

    fn place(self) -> (usize, usize) {
        let table = self.table.read_untracked();
        (table.depth(), table.shown())
    }

    fn after_keeping(self) {
        if !self.table.read_untracked().unsaved() {
            browser::keep_storage();
        }
    }

    /// The link leaves the address, so that a reload resumes the kept game and does not start the link again.
    fn plain_address(self) {
        site_address::make_plain("/spaces");
    }
}
