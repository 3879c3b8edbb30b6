//! The look of the table, and the game clock.

use games::solitaire::{Game, Status};
use gloo::timers::callback::Interval;
use leptos::prelude::*;

use super::Controller;
use crate::{
    saves::{BrowserStore, SlotId},
    solitaire::settings::{Choice, Settings},
    ui::{
        browser::{self, on_cleanup_local},
        effect,
    },
};

impl Controller {
    /// Reads the settings.
    pub(in crate::solitaire) fn load_settings(self) {
        let settings = Settings::load(&BrowserStore);
        self.settings.set(settings);
        browser::set_root_attribute("data-cards", Some(&settings.words()));
    }

    /// Switches a setting on or off.
    pub(in crate::solitaire) fn switch(self, choices: &[(Choice, bool)]) {
        let mut settings = self.settings.get_untracked();
        for (choice, on) in choices {
            settings = settings.with(*choice, *on);
        }
        settings.save(&BrowserStore);
        self.load_settings();
    }

    /// Counts the seconds from the first move while the table is visible and no dialog is open. Saved with every
    /// move, and when the page is left.
    pub(in crate::solitaire) fn keep_time(self) {
        let (mut shown, mut before) = (None::<SlotId>, 0);
        effect(move || {
            let games = self.games.read();
            let id = games.slot().map(|slot| slot.id.clone());
            let kept = games.game().map_or(0, Game::seconds) as usize;
            // Another tab may have played longer. Only a restart reduces the time.
            if shown != id || kept > self.seconds.get_untracked() || kept < before {
                self.seconds.set(kept);
            }
            (shown, before) = (id, kept);
        });
        effect(move || {
            let tick = move || {
                let runs = self.games.try_read_untracked().is_some_and(|games| {
                    let game = games.game().filter(|_| games.slot().is_some());
                    game.is_some_and(|game| game.has_begun() && game.status() != Status::Won)
                });
                let is_played = browser::is_seen() && browser::find("dialog[open]").is_none();
                if runs && is_played {
                    self.seconds.update(|seconds| *seconds += 1);
                }
            };
            on_cleanup_local(Interval::new(1_000, tick));
            browser::on_window("visibilitychange", move |_| {
                let kept = self.games.read_untracked().game().map_or(0, Game::seconds) as usize;
                if !browser::is_seen() && self.seconds.get_untracked() > kept {
                    self.games.write().keep_time(self.now());
                }
            });
        });
    }
}
