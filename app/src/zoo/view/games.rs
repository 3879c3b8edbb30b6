//! The kept games in a dialog.

use std::sync::Arc;

use games::zoo::Game;
use leptos::prelude::*;

use crate::{
    saves::{Keeper, Slot, SlotId, kept_games},
    tr,
    ui::dialog::dialog,
    zoo::{controls::Controls, words},
};

/// The list of kept games in a dialog.
pub(in crate::zoo) fn games_dialog(controls: Controls) -> AnyView {
    dialog(
        controls.i18n,
        controls.games_open,
        tr!(controls.i18n, saves.title),
        "games-dialog",
        move || kept_games(controls.i18n, Arc::new(controls)),
    )
}

impl Keeper for Controls {
    fn kept(&self) -> Vec<(Slot, bool)> {
        self.desk.read().kept_and_open()
    }

    fn summary(&self, record: &str) -> Option<String> {
        let game = Game::from_record(record).ok()?;
        Some(words::summary(self.i18n, &game))
    }

    fn new_game(&self) {
        self.set_up();
    }

    fn open(&self, id: &SlotId) {
        (*self).open(id);
    }

    fn rename(&self, id: &SlotId, name: String) {
        (*self).rename(id, name);
    }

    fn delete(&self, id: &SlotId) -> Option<(String, Arc<dyn Fn() + Send + Sync>)> {
        let controls = *self;
        let slot = controls.desk.write().delete(id)?;
        controls.games_open.set(false);
        let name = slot.name.clone();
        let bring_back = move || controls.desk.write().restore(slot.clone());
        Some((name, Arc::new(bring_back)))
    }

    fn refresh(&self) {
        self.desk.write();
    }
}
