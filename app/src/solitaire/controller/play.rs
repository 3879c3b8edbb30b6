//! Moves, undo and redo.

use games::{
    cards::Card,
    solitaire::{Game, Move, PileId, Played, Position, Refusal, Status, Variant},
};
use leptos::prelude::*;

use super::{CARDS, Controller, finish::UNTIL_WON, today};
use crate::{
    progress,
    saves::{ActionContext, BrowserStore, GamePage, Refused},
    solitaire::{
        selection::Selection,
        settings::{Choice, Settings},
        sound::Sound,
        state::PlayContext,
        statistics::Statistics,
        tap::Tap,
        words,
    },
    tr,
    ui::{browser, effect, motion::glide},
};

/// How many automatic moves are listed card by card for screen readers; more are counted.
const LISTED: usize = 4;

impl Controller {
    /// A tap: moves to the best destination, or puts the selected cards here. With the setting for it, the first tap
    /// only selects.
    pub(in crate::solitaire) fn tap(self, at: Selection) {
        if self.interrupt() {
            return;
        }
        let (chosen, hinted) = (self.selection(), self.follows_hint(at));
        self.chosen.set(None);
        if let Some(step) = hinted {
            return self.play(step);
        }
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
        if self.interrupt() {
            return;
        }
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

    /// A column's digit: puts the selected cards there, or selects those at its end that can move together.
    pub(in crate::solitaire) fn choose_column(self, index: u8) {
        if self.interrupt() {
            return;
        }
        let column = PileId::Column(index);
        if let Some(step) = self.follows_hint(Selection::none(column)) {
            return self.play(step);
        }
        let chosen = self.selection();
        let games = self.games.read_untracked();
        let Some(position) = games.position() else {
            return;
        };
        let counts = |of: PileId| {
            let cards = match of {
                PileId::Column(index) => position.columns().get(usize::from(index)),
                _ => None,
            };
            (1..=cards.map_or(1, |column| column.cards.len())).rev()
        };
        match chosen {
            Some(chosen) if chosen.from != column && chosen.from != PileId::Stock => {
                // Of the selected run, as many cards as fit there.
                let mut steps = counts(chosen.from).map(|count| Move {
                    count: count as u8,
                    ..chosen.to(column)
                });
                let step = chosen.to(column);
                let fits = |step: &Move| position.check(*step).is_ok();
                let step = Some(step)
                    .filter(fits)
                    .or_else(|| steps.find(fits))
                    .unwrap_or(step);
                drop(games);
                self.play(step);
            }
            Some(chosen) if chosen.from == column => {
                drop(games);
                self.tap(chosen);
            }
            _ => {
                let can_move = |count: &u8| !position.moves_from(column, *count).is_empty();
                let count = counts(column)
                    .map(|count| count as u8)
                    .find(can_move)
                    .unwrap_or(1);
                drop(games);
                let at = Selection {
                    from: column,
                    count,
                };
                self.choose(at);
                request_animation_frame(move || focus_again(at));
            }
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
        if glide(CARDS, || self.advance(Some(step))).is_some() {
            self.announce(UNTIL_WON);
        }
    }

    /// Makes a move, or all moves that finish the game if there is none given.
    pub(super) fn advance(self, step: Option<Move>) -> Option<Played> {
        let visiting = self.visiting();
        let variant = self.games.read_untracked().game().map(Game::variant)?;
        self.chosen.set(None);
        // Named before it moves: automatic moves may take it, or what is on it, further.
        let card = step.and_then(|step| {
            let games = self.games.read_untracked();
            words::lifted(games.position()?, step.from, step.count)
        });
        let automatic = self.manner().automatic();
        let name = self.namer(variant);
        let mut games = self.games.write();
        let played = match step {
            Some(step) => games.play(step, automatic, &name, self.now()),
            None => games.finish(&name, self.now()).map(Ok),
        };
        drop(games);
        match self.carried_out(played)? {
            Ok(played) => {
                if visiting {
                    self.after_saving();
                }
                if step.is_some() {
                    self.say(&played, card);
                    sound(&played);
                }
                self.count();
                Some(played)
            }
            Err(refusal) => {
                self.notifier.tell(words::refusal(self.lang, refusal));
                None
            }
        }
    }

    /// Undoes the last move.
    pub(in crate::solitaire) fn undo(self) {
        if self.interrupt() {
            return;
        }
        let undone = glide(CARDS, || self.games.write().undo(self.now()));
        self.after(undone);
    }

    /// Redoes the move that was undone.
    pub(in crate::solitaire) fn redo(self) {
        if self.interrupt() {
            return;
        }
        let redone = glide(CARDS, || self.games.write().redo(self.now()));
        let is_done = redone.is_ok();
        self.after(redone);
        if is_done {
            self.count();
            self.announce(UNTIL_WON);
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

    /// The cards that the last move sent to the foundations automatically.
    pub(in crate::solitaire) fn moved(position: &Position, game: &Game) -> Vec<Card> {
        let automatic = game.log().rev().take_while(|(_, automatic)| *automatic);
        moved_to_foundations(position, automatic.map(|(step, _)| step))
    }

    fn after<T>(self, done: Result<T, Refused>) {
        self.chosen.set(None);
        self.carried_out(done);
    }

    /// Announces the move of a card to screen readers.
    fn say(self, played: &Played, card: Option<Card>) {
        let games = self.games.read_untracked();
        let Some(position) = games.position() else {
            return;
        };
        let mut said = words::moved(self.lang, position, played.step, card);
        let mut home = moved_to_foundations(position, played.automatic.iter().rev().copied());
        home.reverse();
        let home: Vec<_> = home
            .into_iter()
            .map(|card| words::card(self.lang, card))
            .collect();
        if !home.is_empty() {
            let home = if home.len() > LISTED {
                tr!(self.lang, solitaire.say.foundation_many, count = home.len())
            } else {
                tr!(self.lang, solitaire.say.foundation, cards = home.join(", "))
            };
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

    /// Counts the game in the statistics when it is begun and when it is won.
    /// What the solver plays is not the player's.
    fn count(self) {
        if self.is_showing() {
            return;
        }
        let games = self.games.read_untracked();
        let (Some(slot), Some(game)) = (games.slot(), games.game()) else {
            return;
        };
        let mut statistics = Statistics::load(&BrowserStore);
        if statistics.see(slot.id.as_str(), game, today()) {
            statistics.save(&BrowserStore);
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

/// The sound of a move.
fn sound(played: &Played) {
    let step = played.step;
    let sound = if step.is_draw() || step.is_redeal() {
        Sound::Draw
    } else if step.is_to_foundation() || !played.automatic.is_empty() {
        Sound::Home
    } else {
        Sound::Down
    };
    sound.play();
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
