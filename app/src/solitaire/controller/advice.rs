//! What the solver knows about the open game: hints that win, whether it can still be won, and the way back to where it
//! could.

use games::solitaire::{
    Game, Move, Position,
    solver::{Reply, Request},
};
use leptos::prelude::*;

use super::{CARDS, Controller};
use crate::{
    saves::{BrowserStore, GamePage},
    solitaire::{statistics::Statistics, words},
    tr,
    ui::{effect, motion::glide},
};

/// How long a hint waits for the solver before it is a guess, in ms.
const PATIENCE: u32 = 400;

/// What is shown of the solver's work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::solitaire) enum Advice {
    /// The solver is searching, and the player waits for it.
    Searching,
    /// The game can be won.
    CanBeWon {
        /// The number of moves.
        moves: usize,
    },
    /// It cannot be won from here.
    Lost {
        /// Whether moves were made that can be undone.
        can_go_back: bool,
    },
    /// The search was too large.
    Unknown,
    /// The moves that win are being shown.
    Showing,
    /// They were shown to the end.
    Shown,
}

/// How fast the moves that win are shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::solitaire) enum Speed {
    Slow,
    #[default]
    Normal,
    Fast,
}

impl Speed {
    pub(in crate::solitaire) const ALL: [Self; 3] = [Self::Slow, Self::Normal, Self::Fast];

    /// The time between two moves, in ms.
    const fn pause(self) -> u32 {
        match self {
            Self::Slow => 1_800,
            Self::Normal => 900,
            Self::Fast => 350,
        }
    }
}

impl Controller {
    /// Ends what the solver does for a position once that has changed, unless it is the solver that changes it.
    pub(in crate::solitaire) fn follow_position(self) {
        let mut before = None;
        effect(move || {
            let position = self.games.read().position().cloned();
            if before == position {
                return;
            }
            if before.is_some() && !self.is_showing() && self.advice.get_untracked().is_some() {
                self.end_advice();
            }
            before = position;
        });
    }

    /// Whether the solver plays.
    pub(super) fn is_showing(self) -> bool {
        self.advice.get_untracked() == Some(Advice::Showing)
    }

    /// Stops the solver that plays, for whatever the player has pressed. False if it does not play.
    pub(in crate::solitaire) fn interrupt(self) -> bool {
        let is_showing = self.is_showing();
        if is_showing {
            self.end_advice();
        }
        is_showing
    }

    /// Removes the advice, and cancels the search for it.
    pub(in crate::solitaire) fn end_advice(self) {
        self.solver.cancel();
        self.demonstration.restart();
        self.advice.set(None);
    }

    /// Answers whether the game can still be won. Meanwhile the player can see that the solver is searching.
    pub(in crate::solitaire) fn ask_whether_won(self) {
        self.close();
        let Some(game) = self.to_ask() else { return };
        let position = game.position().clone();
        let can_go_back = game.can_undo();
        self.demonstration.restart();
        self.advice.set(Some(Advice::Searching));
        self.solver
            .ask(&Request::Solve(Box::new(game)), move |reply| {
                self.advice.set(Some(match &reply {
                    Reply::Won(plan) => Advice::CanBeWon {
                        moves: moves_left(plan, &position),
                    },
                    Reply::Lost => Advice::Lost { can_go_back },
                    _ => Advice::Unknown,
                }));
                self.keep_plan(reply);
            });
    }

    /// Undoes as many moves as it takes until the game can be won.
    pub(in crate::solitaire) fn go_back(self) {
        let Some(game) = self.to_ask() else { return };
        self.advice.set(Some(Advice::Searching));
        self.solver
            .ask(&Request::Back(Box::new(game)), move |reply| {
                self.advice.set(None);
                match reply {
                    Reply::Back(moves) => {
                        self.take_back(moves);
                        self.notifier
                            .tell(tr!(self.lang, solitaire.solver.undone, count = moves));
                    }
                    Reply::Lost => self
                        .notifier
                        .tell(tr!(self.lang, solitaire.solver.lost_deal)),
                    _ => self.advice.set(Some(Advice::Unknown)),
                }
            });
    }

    fn take_back(self, moves: usize) {
        glide(CARDS, || {
            for _ in 0..moves {
                // Refused only if another tab has gone on, which is said.
                let _ = self.games.write().undo(self.now());
            }
        });
    }

    /// Takes back what the solver has played, for the player's own turn.
    pub(in crate::solitaire) fn try_yourself(self) {
        self.take_back(self.shown.get_untracked());
    }

    /// Plays the moves that win, one after another, until it is stopped.
    pub(in crate::solitaire) fn show_me(self) {
        let plan = self.plan.get_value();
        let games = self.games.read_untracked();
        let left = plan
            .zip(games.position())
            .map(|(plan, position)| moves_left(&plan, position));
        drop(games);
        match left {
            Some(left) if left > 0 => {
                if !self.is_showing() {
                    self.shown.set(0);
                    self.advice.set(Some(Advice::Showing));
                }
                self.left.set(left);
                self.demonstration.restart();
                let pause = self.speed.get_untracked().pause();
                self.demonstration
                    .after(pause, move || self.show_next_move());
            }
            _ => self.end_advice(),
        }
    }

    fn show_next_move(self) {
        let games = self.games.read_untracked();
        let step = games.position().and_then(|position| self.planned(position));
        drop(games);
        if let Some(step) = step {
            self.play(step);
            if self.shown.get_untracked() == 0 {
                self.leave_out();
            }
            self.shown.update(|moves| *moves += 1);
        }
        self.show_me();
    }

    /// Leaves the open game out of the statistics: the solver has played a part of it.
    fn leave_out(self) {
        let games = self.games.read_untracked();
        let Some(slot) = games.slot() else { return };
        let mut statistics = Statistics::load(&BrowserStore);
        statistics.leave_out(slot.id.as_str());
        statistics.save(&BrowserStore);
    }

    /// Shows a move that wins, and says why it helps. Without an answer in time it is the best guess, and says so.
    pub(in crate::solitaire) fn hint(self) {
        if self.interrupt() {
            return;
        }
        let games = self.games.read_untracked();
        let Some(position) = games.position().cloned() else {
            return;
        };
        drop(games);
        if let Some(step) = self.planned(&position) {
            return self.show_planned(&position, step);
        }
        let Some(game) = self.to_ask() else { return };
        let can_go_back = game.can_undo();
        self.advice.set(None);
        self.demonstration.restart();
        let waited = position.clone();
        self.demonstration.after(PATIENCE, move || {
            if self.is_at(&waited) {
                self.guess(&waited);
            }
        });
        self.solver
            .ask(&Request::Solve(Box::new(game)), move |reply| {
                self.demonstration.restart();
                let is_lost = reply == Reply::Lost;
                self.keep_plan(reply);
                if !self.is_at(&position) {
                    return;
                }
                match self.planned(&position) {
                    Some(step) => self.show_planned(&position, step),
                    None if is_lost => {
                        self.advice.set(Some(Advice::Lost { can_go_back }));
                    }
                    None => self.guess(&position),
                }
            });
    }

    fn show_planned(self, position: &Position, step: Move) {
        let plan = self.plan.get_value();
        let left = plan.map_or(0, |plan| moves_left(&plan, position));
        let said = words::planned(self.lang, position, step, left);
        self.show_hint(step, said);
    }

    /// Keeps the moves that win.
    fn keep_plan(self, reply: Reply) {
        if let Reply::Won(plan) = reply {
            self.plan.set_value(Some(*plan));
        }
    }

    /// The next move of the plan, if this position is on its way.
    fn planned(self, position: &Position) -> Option<Move> {
        let mut plan = advanced(self.plan.get_value()?, position)?;
        Some(plan.redo()?.step)
    }

    /// The open game with the player's setting, for the solver. `None` if it is won: then there is nothing to ask.
    fn to_ask(self) -> Option<Game> {
        let mut game = self.games.read_untracked().game()?.clone();
        if game.position().is_won() {
            return None;
        }
        game.set_automatic(self.settings.get_untracked().automatic());
        Some(game)
    }

    fn is_at(self, position: &Position) -> bool {
        self.games.read_untracked().position() == Some(position)
    }
}

/// The plan at a position, if that is on its way.
fn advanced(mut plan: Game, position: &Position) -> Option<Game> {
    while plan.position() != position {
        plan.redo()?;
    }
    Some(plan)
}

/// The number of moves from a position of the plan to its end.
fn moves_left(plan: &Game, position: &Position) -> usize {
    let mut left = 0;
    if let Some(mut plan) = advanced(plan.clone(), position) {
        while plan.redo().is_some() {
            left += 1;
        }
    }
    left
}
