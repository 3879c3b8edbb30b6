//! The end of a game: it finishes card by card, the result is shown, and the cards leave in a cascade. Any press skips
//! what moves.

use games::solitaire::{Automatic, Game, Move, Played, Status};
use gloo::timers::callback::Timeout;
use leptos::prelude::*;

use super::{Advice, CARDS, Controller, Dialog};
use crate::{
    solitaire::{
        sound::Sound,
        view::cascade::{duration, order},
    },
    ui::{browser, effect, motion::glide},
};

/// How long the last move is visible before the game is announced as won, in ms.
pub(super) const UNTIL_WON: u32 = 450;

/// The pause between two cards of a game that finishes by itself, in ms.
const BETWEEN_CARDS: u32 = 80;

impl Controller {
    /// Finishes a decided game: at once, but shown card by card.
    pub(in crate::solitaire) fn finish(self) {
        let before = self.games.read_untracked().position().cloned();
        let Some(played) = self.advance(None) else {
            return;
        };
        match before.filter(|_| !browser::prefers_still()) {
            Some(position) => {
                let mut game = Game::from_position(position);
                game.set_automatic(Automatic::Off);
                self.replay.set(Some(game));
                let Played {
                    step, automatic, ..
                } = played;
                let steps: Vec<_> = automatic.into_iter().rev().chain([step]).collect();
                self.show_next(steps);
            }
            None => self.announce(UNTIL_WON),
        }
    }

    /// Shows the moves that are left, the last one first.
    fn show_next(self, mut left: Vec<Move>) {
        if self.replay.read_untracked().is_none() {
            return;
        }
        let Some(step) = left.pop() else {
            self.replay.set(None);
            return self.announce(UNTIL_WON);
        };
        glide(CARDS, || {
            self.replay.update(|game| {
                // The moves were made before, so they are legal.
                let _ = game.as_mut().map(|game| game.play(step));
            });
        });
        Sound::Home.play();
        Timeout::new(BETWEEN_CARDS, move || self.show_next(left)).forget();
    }

    /// Announces a won game, after some milliseconds.
    pub(super) fn announce(self, wait: u32) {
        let won = |controller: Self| {
            let games = controller.games.try_read_untracked()?;
            let game = games.game().filter(|game| game.status() == Status::Won)?;
            Some((games.slot()?.id.clone(), order(game.position())))
        };
        let Some((id, _)) = won(self) else { return };
        let is_shown = self.is_showing();
        let announce = move || {
            // Not if another game was begun or the move undone since then.
            let Some((_, cards)) = won(self).filter(|(now, _)| *now == id) else {
                return;
            };
            if is_shown {
                // It is not the player's win.
                return self.advice.set(Some(Advice::Shown));
            }
            self.show(Dialog::Won);
            Sound::Win.play();
            if !browser::prefers_still() {
                let end = duration(cards.len());
                self.cascade.set(cards);
                self.cascade_timer.restart();
                self.cascade_timer
                    .after(end, move || self.cascade.set(Vec::new()));
            }
        };
        Timeout::new(wait, announce).forget();
    }

    /// Lets any press skip what moves.
    pub(in crate::solitaire) fn skip_on_press(self) {
        effect(move || {
            for kind in ["pointerdown", "keydown"] {
                browser::on_window(kind, move |_| self.skip());
            }
        });
    }

    fn skip(self) {
        if self.replay.read_untracked().is_some() {
            self.replay.set(None);
            self.announce(0);
        }
        if !self.cascade.read_untracked().is_empty() {
            self.cascade.set(Vec::new());
        }
    }
}
