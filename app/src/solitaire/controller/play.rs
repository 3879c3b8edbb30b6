//! Moves, undo and redo.

use games::{
    cards::Card,
    solitaire::{Game, Move, PileId, Played, Position, Refusal, Status, Variant},
};
use gloo::timers::callback::Timeout;
use leptos::prelude::*;

use super::{CARDS, Controller, Dialog, today};
use crate::{
    progress,
    saves::{ActionContext, BrowserStore, GamePage, Refused},
    solitaire::{
        selection::Selection,
        settings::{Choice, Settings},
        state::PlayContext,
        statistics::Statistics,
        tap::Tap,
        words,
    },
    tr,
    ui::{browser, effect, motion::glide},
};

/// How long the last move is visible before the game is announced as won, in ms.
const UNTIL_WON: u32 = 450;

impl Controller {
    /// A tap: moves to the best destination, or puts the selected cards here. With the setting for it, the first tap
    /// only selects.
    pub(in crate::solitaire) fn tap(self, at: Selection) {
        let chosen = self.chosen.get_untracked();
        self.chosen.set(None);
        let chooses = self.manner().has(Choice::TapChooses);
        let games = self.games.read_untracked();
        let tap = games
            .position()
            .map(|position| Tap::of(position, chosen, at, chooses));
        drop(games);
        match tap {
            Some(Tap::Play(step)) => self.play(step),
            Some(Tap::Choose) => self.choose(at),
            Some(Tap::Refuse(refusal)) => self.refuse(at, refusal),
            Some(Tap::Release) | None => {}
        }
    }

    /// Explains why cards cannot be moved.
    pub(in crate::solitaire) fn refuse(self, at: Selection, refusal: Refusal) {
        if let Some(why) = words::refused(self.lang, at.from, refusal) {
            self.notifier.tell(why);
        }
    }

    /// Selects cards; the next tap is their destination. Selecting the same cards again clears the selection.
    pub(in crate::solitaire) fn choose(self, at: Selection) {
        let chosen = self.chosen.get_untracked();
        self.chosen.set(None);
        let games = self.games.read_untracked();
        let Some(position) = games.position().filter(|_| chosen != Some(at)) else {
            return;
        };
        if let Tap::Refuse(refusal) = Tap::choose(position, at) {
            return self.refuse(at, refusal);
        }
        self.chosen.set(Some(at));
        if let Some(card) = words::lifted(position, at.from, at.count) {
            let card = words::card(self.lang, card);
            let said = tr!(self.lang, solitaire.say.selected, card);
            self.notifier.say(said);
        }
    }

    /// Whether a tap selects. The lesson always uses the default.
    fn manner(self) -> Settings {
        if self.lesson.get_untracked() {
            Settings::default()
        } else {
            self.settings.get_untracked()
        }
    }

    /// Draws from the stock, or turns the waste over.
    pub(in crate::solitaire) fn draw(self) {
        self.chosen.set(None);
        self.tap(Selection::none(PileId::Stock));
    }

    /// Makes a move.
    pub(in crate::solitaire) fn play(self, step: Move) {
        self.advance(Some(step));
    }

    /// Finishes a decided game.
    pub(in crate::solitaire) fn finish(self) {
        self.advance(None);
    }

    /// Makes a move, or all moves that finish the game if there is none given.
    fn advance(self, step: Option<Move>) {
        let visiting = self.visiting();
        let variant = self.games.read_untracked().game().map(Game::variant);
        let Some(variant) = variant else { return };
        self.chosen.set(None);
        let automatic = self.manner().automatic();
        let name = self.namer(variant);
        let played = glide(CARDS, || {
            let mut games = self.games.write();
            match step {
                Some(step) => games.play(step, automatic, &name, self.now()),
                None => games.finish(&name, self.now()).map(Ok),
            }
        });
        match self.carried_out(played) {
            Some(Ok(played)) => {
                if visiting {
                    self.after_saving();
                }
                if step.is_some() {
                    self.say(&played);
                }
                self.count();
            }
            Some(Err(refusal)) => self.notifier.tell(words::refusal(self.lang, refusal)),
            None => {}
        }
    }

    /// Undoes the last move.
    pub(in crate::solitaire) fn undo(self) {
        let undone = glide(CARDS, || self.games.write().undo(self.now()));
        self.after(undone);
    }

    /// Redoes the move that was undone.
    pub(in crate::solitaire) fn redo(self) {
        let redone = glide(CARDS, || self.games.write().redo(self.now()));
        let is_done = redone.is_ok();
        self.after(redone);
        if is_done {
            self.count();
        }
    }

    /// Restarts the deal.
    pub(in crate::solitaire) fn restart(self) {
        self.close();
        let restarted = glide(CARDS, || self.games.write().restart(self.now()));
        if restarted.is_ok() {
            self.seconds.set(0);
        }
        self.after(restarted);
    }

    /// Shows a move that makes progress, and says why.
    pub(in crate::solitaire) fn hint(self) {
        let games = self.games.read_untracked();
        let Some(position) = games.position() else {
            return;
        };
        match position.hints().first() {
            Some(hint) => {
                let Move { from, to, count } = hint.step;
                // The waste is turned over by pressing the stock.
                let from = if hint.step.is_redeal() { to } else { from };
                self.chosen.set(Some(Selection { from, count }));
                self.notifier.tell(words::hint(self.lang, position, hint));
            }
            None if position.status() == Status::Stuck => {
                self.notifier.tell(tr!(self.lang, solitaire.stuck));
            }
            None => self.notifier.tell(tr!(self.lang, solitaire.no_hint)),
        }
    }

    /// The cards that the last move sent to the foundations automatically.
    pub(in crate::solitaire) fn moved(position: &Position, game: &Game) -> Vec<Card> {
        let automatic = game.log().rev().take_while(|(_, automatic)| *automatic);
        moved_to_foundations(position, automatic.map(|(step, _)| step))
    }

    fn after<T>(self, done: Result<T, Refused>) {
        self.chosen.set(None);
        self.carried_out(done);
    }

    /// Announces the move to screen readers.
    fn say(self, played: &Played) {
        let games = self.games.read_untracked();
        let Some(position) = games.position() else {
            return;
        };
        let mut said = words::moved(self.lang, position, played.step);
        let mut home = moved_to_foundations(position, played.automatic.iter().rev().copied());
        home.reverse();
        let home: Vec<_> = home
            .into_iter()
            .map(|card| words::card(self.lang, card))
            .collect();
        if !home.is_empty() {
            let home = tr!(self.lang, solitaire.say.foundation, cards = home.join(", "));
            // The moved card itself may have moved on automatically; then its destination is not announced.
            if !said.is_empty() {
                said.push_str(". ");
            }
            said.push_str(&home);
        }
        self.notifier.say(said);
    }

    /// Tells the player when no move is left, after a move, undo or opening a link.
    pub(in crate::solitaire) fn tell_when_stuck(self) {
        let mut was_stuck = false;
        effect(move || {
            let games = self.games.read();
            let is_stuck = games
                .game()
                .is_some_and(|game| game.status() == Status::Stuck);
            if is_stuck && !was_stuck {
                self.notifier.tell(tr!(self.lang, solitaire.stuck));
            }
            was_stuck = is_stuck;
        });
    }

    /// Counts the game when it is begun and when it is won.
    fn count(self) {
        let games = self.games.read_untracked();
        let (Some(slot), Some(game)) = (games.slot(), games.game()) else {
            return;
        };
        let mut statistics = Statistics::load(&BrowserStore);
        if statistics.see(slot.id.as_str(), game, today()) {
            statistics.save(&BrowserStore);
        }
        if game.status() == Status::Won {
            let id = slot.id.clone();
            Timeout::new(UNTIL_WON, move || {
                let games = self.games.try_read_untracked();
                // Not if another game was begun or the move undone since then.
                let still = games.is_some_and(|games| {
                    games.slot().is_some_and(|slot| slot.id == id)
                        && games
                            .game()
                            .is_some_and(|game| game.status() == Status::Won)
                });
                if still {
                    self.show(Dialog::Won);
                }
            })
            .forget();
        }
    }

    pub(super) fn namer(self, variant: Variant) -> impl Fn(usize) -> String {
        let name = progress::solitaire::kind(self.lang, variant.kind());
        move |number| format!("{name} {number}")
    }

    /// The moment of an event.
    pub(super) fn now(self) -> PlayContext {
        PlayContext {
            moment: ActionContext::now(),
            seconds: u32::try_from(self.seconds.get_untracked()).unwrap_or(u32::MAX),
        }
    }
}

/// The cards of moves to the foundations, last move first.
fn moved_to_foundations(position: &Position, steps: impl Iterator<Item = Move>) -> Vec<Card> {
    let mut foundations = position.foundations();
    let mut cards = Vec::new();
    for step in steps {
        let PileId::Foundation(suit) = step.to else {
            continue;
        };
        for foundation in &mut foundations {
            if foundation.suit == suit {
                cards.extend(foundation.top());
                foundation.height = foundation.height.saturating_sub(1);
            }
        }
    }
    cards
}

/// Moves the focus back to the pressed card, or to the card now in its place: the table was rendered again.
pub(in crate::solitaire) fn focus_again(at: Selection) {
    let exact = format!(".felt [data-at=\"{at}\"]");
    let last = format!(".felt [data-pile=\"{}\"] > :last-child", at.from.sign());
    if browser::find(&exact).is_some() {
        browser::focus(&exact);
    } else {
        browser::focus(&format!("{last}[data-at], {last} [data-at]"));
    }
}
