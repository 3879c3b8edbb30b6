//! The buttons that move a game on.

use games::spaces::{Labelled, Rules};

use super::{
    super::scene::{Pick, Purpose, Scene, Watch},
    Controls,
};
use crate::{
    saves::{Backup, Moment, SlotId},
    tr,
    ui::files,
};
use leptos::prelude::*;

impl Controls {
    /// Boards were chosen: what they were chosen for is done.
    pub(in crate::spaces) fn chosen(self, pick: Pick) {
        let i18n = self.i18n;
        let friend = tr!(i18n, spaces.friend);
        let deck_name = |number: usize| tr!(i18n, spaces.lobby.deck_name, number = number);
        let mut outcome = Ok(());
        self.change(|table| outcome = table.chosen(pick, friend, &deck_name, Moment::now()));
        self.told(outcome);
        self.after_keeping();
    }

    /// Challenges somebody with a kept board, or with a kept deck.
    pub(in crate::spaces) fn challenge_with(self, boards: &[Labelled]) {
        let Some(first) = boards.first() else {
            return;
        };
        let mut pick = Pick::new(Purpose::Challenge, first.board.size(), Rules::Classic);
        pick.deck = boards.len() > 1;
        pick.chosen = boards.to_vec();
        self.chosen(pick);
    }

    /// Takes the opened challenge, or the opened game, as an own one.
    pub(in crate::spaces) fn accept(self) {
        let friend = tr!(self.i18n, spaces.friend);
        self.plain_address();
        self.change(|table| table.accept(friend, Moment::now()));
        self.after_keeping();
    }

    /// Takes what the opened link adds to a kept game.
    pub(in crate::spaces) fn go_on(self) {
        let mut outcome = Ok(());
        let friend = tr!(self.i18n, spaces.friend);
        self.plain_address();
        self.change(|table| outcome = table.go_on(friend, Moment::now()));
        self.told(outcome);
    }

    /// Says to which of several games the opened link belongs.
    pub(in crate::spaces) fn belongs_to(self, id: &SlotId) {
        self.change(|table| table.belongs_to(id));
    }

    /// Chooses the answer to the challenge of the open game.
    pub(in crate::spaces) fn answer(self) {
        self.change(|table| table.pick(Purpose::Answer));
    }

    /// Chooses the next challenge of the open game.
    pub(in crate::spaces) fn next_challenge(self) {
        self.change(|table| table.pick(Purpose::Next));
    }

    /// A new game like the open one.
    pub(in crate::spaces) fn again(self) {
        self.change(|table| table.pick(Purpose::Challenge));
    }

    /// A friendly round against a board.
    pub(in crate::spaces) fn friendly(self, board: &Labelled) {
        let pick = Pick::new(
            Purpose::Friendly(Box::new(board.clone())),
            board.board.size(),
            Rules::Classic,
        );
        self.enter(Scene::Pick(pick));
    }

    /// Takes the own challenge back that was not sent yet, and chooses another.
    pub(in crate::spaces) fn take_back(self) {
        let mut outcome = Ok(());
        self.change(|table| outcome = table.take_back(Moment::now()));
        self.told(outcome);
    }

    /// Shows a round.
    pub(in crate::spaces) fn watch(self, watch: Watch) {
        self.enter(Scene::Watch(watch));
    }

    /// Shows the last round of the opened link.
    pub(in crate::spaces) fn watch_link(self) {
        let i18n = self.i18n;
        let other = tr!(i18n, spaces.friend).to_owned();
        self.change(|table| table.watch_link(other));
    }

    /// What was to be sent is on its way.
    pub(in crate::spaces) fn mark_sent(self) {
        let mut outcome = Ok(());
        self.change(|table| outcome = table.mark_sent(Moment::now()));
        self.told(outcome);
        self.after_keeping();
    }

    /// Keeps the boards of the opened link.
    pub(in crate::spaces) fn save_boards(self) {
        let saved = self.table.write().save_boards(&self.namer(), Moment::now());
        let text = tr!(self.i18n, spaces.visit.old_saved, count = saved);
        self.after_keeping();
        self.put_away();
        self.teller.tell(text);
    }

    /// Names the opponent.
    pub(in crate::spaces) fn rename(self, name: String) {
        let outcome = self.table.write().rename(name, Moment::now());
        self.told(outcome);
    }

    /// Hands the open game out as a file.
    pub(in crate::spaces) fn save_file(self) {
        let table = self.table.read_untracked();
        if let Some(playing) = table.playing() {
            let text = Backup::one(playing.slot.clone()).to_string();
            files::download(tr!(self.i18n, spaces.game.file_name), "text/plain", &text);
        }
    }
}
