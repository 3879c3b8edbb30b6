//! Converts the steps of a search to moves of the game.

use super::back::Taken;
use super::start::Start;
use super::state::{State, Step};
use crate::cards::{Card, Rank};
use crate::solitaire::solver::Solution;
use crate::solitaire::{Automatic, Game, Move, PileId, Played, Position, Refusal};

/// A step, and whether it brings a card back from its foundation.
type Task = (Step, bool);

/// Converts the steps to moves, inserting draws and runs that make room. They are made by the rules
/// of the game: `None` unless all are legal and win.
pub(super) fn solution(
    position: &Position,
    start: &Start,
    given: State,
    steps: &[Taken],
) -> Option<Solution> {
    let tasks = tasks(start, given, steps);
    // A card that an automatic move took may be needed again.
    [Automatic::Safe, Automatic::Off]
        .into_iter()
        .find_map(|automatic| {
            let moves = played(position, &tasks, automatic)?;
            let moves = trimmed(position, tasks.clone(), automatic).unwrap_or(moves);
            Some(Solution { moves, automatic })
        })
}

/// The steps with those to the foundations that follow from them.
fn tasks(start: &Start, mut state: State, steps: &[Taken]) -> Vec<Task> {
    let mut tasks = Vec::new();
    let up = |card| {
        let foundation = true;
        (Step { card, foundation }, false)
    };
    state.settle(start, |card| tasks.push(up(card)));
    for taken in steps {
        for step in taken.steps() {
            tasks.push((step, state.is_to_foundation(step.card)));
            state.apply(start, step);
        }
        state.settle(start, |card| tasks.push(up(card)));
    }
    tasks
}

/// The moves without those of cards that go to their foundations and come back later, as far as the
/// others still win. So a card that has come back is used before it goes up again, even by whoever
/// asks for a new solution after each move.
fn trimmed(position: &Position, mut tasks: Vec<Task>, automatic: Automatic) -> Option<Vec<Played>> {
    let mut moves = None;
    let mut index = 0;
    while index < tasks.len() {
        let rest = tasks.get(index..).unwrap_or_default();
        let together = rest.iter().take_while(|(_, is_back)| *is_back).count();
        // Of cards that come back together none may go up: it would take the others with it.
        let shorter = [together, together.min(1)].into_iter().find_map(|count| {
            let fewer = without(&tasks, index, count)?;
            Some((played(position, &fewer, automatic)?, fewer))
        });
        if let Some((played, fewer)) = shorter {
            index -= (tasks.len() - fewer.len()) / 2;
            (moves, tasks) = (Some(played), fewer);
        } else {
            index += 1;
        }
    }
    moves
}

/// The steps without those of the given number of cards that come back from an index on, if they
/// went up before: neither the one nor the other. `None` if no card did.
fn without(tasks: &[Task], index: usize, count: usize) -> Option<Vec<Task>> {
    let (before, rest) = tasks.split_at_checked(index)?;
    let (back, after) = rest.split_at_checked(count)?;
    let mut fewer = before.to_vec();
    let mut kept = Vec::new();
    for task in back {
        let is_up = |(up, is_back): &Task| up.card == task.0.card && up.foundation && !is_back;
        match fewer.iter().rposition(is_up) {
            Some(went) => drop(fewer.remove(went)),
            None => kept.push(*task),
        }
    }
    fewer.extend(kept.iter().chain(after));
    (fewer.len() < tasks.len()).then_some(fewer)
}

/// Makes the moves of these steps, and those that win from there.
fn played(position: &Position, tasks: &[Task], automatic: Automatic) -> Option<Vec<Played>> {
    let mut table = Table {
        game: Game::from_position(position.clone()),
        moves: Vec::new(),
    };
    table.game.set_automatic(automatic);
    for (step, is_back) in tasks {
        table.step(*step, *is_back)?;
    }
    while !table.game.position().is_won() {
        table.go_on()?;
    }
    Some(table.moves)
}

/// The game, and the moves so far.
struct Table {
    game: Game,
    moves: Vec<Played>,
}

impl Table {
    fn play(&mut self, step: Move) -> Result<(), Refusal> {
        self.moves.push(self.game.play(step)?);
        Ok(())
    }

    /// Where a card of a column is, and the number of cards from it to the top.
    fn find(&self, card: Card) -> Option<(u8, u8)> {
        let mut columns = (0..).zip(self.game.position().columns());
        columns.find_map(|(index, column)| {
            let above = column.cards.iter().rev().position(|there| *there == card)?;
            Some((index, above as u8 + 1))
        })
    }

    /// The column whose top card a card fits on.
    fn column_for(&self, card: Card) -> Option<u8> {
        let mut columns = (0..).zip(self.game.position().columns());
        let fits = |on: &Card| {
            on.rank().index() == card.rank().index() + 1 && on.colour() != card.colour()
        };
        let king = card.rank() == Rank::KING;
        columns.find_map(|(index, column)| {
            let takes = column.cards.last().map_or(king, fits);
            takes.then_some(index)
        })
    }

    /// Makes a step; `is_back` if the card comes back from its foundation.
    fn step(&mut self, step: Step, is_back: bool) -> Option<()> {
        let card = Card::from_code(step.card)?;
        let suit = card.suit();
        let is_to_foundation = self.game.position().height(suit) > card.rank().index();
        if is_to_foundation != is_back {
            // An automatic move has already taken it.
            return is_to_foundation.then_some(());
        }
        let mut from = match self.find(card) {
            _ if is_back => (PileId::Foundation(suit), 1),
            Some((column, count)) => (PileId::Column(column), count),
            None => {
                self.draw_to(card)?;
                if self.game.position().height(suit) > card.rank().index() {
                    return Some(());
                }
                (PileId::Waste, 1)
            }
        };
        let to = if step.foundation {
            if let (PileId::Column(_), 2..) = from {
                // What is on it moves to the other card of that rank and colour.
                self.clear(from)?;
                from.1 = 1;
            }
            PileId::Foundation(suit)
        } else {
            PileId::Column(self.column_for(card)?)
        };
        let (from, count) = from;
        self.play(Move { from, to, count }).ok()
    }

    /// Moves what is on the lowest of these cards to another column.
    fn clear(&mut self, (from, count): (PileId, u8)) -> Option<()> {
        let PileId::Column(index) = from else {
            return None;
        };
        let column = self.game.position().columns().get(usize::from(index))?;
        let run = *column.cards.top(count - 1).first()?;
        let to = PileId::Column(self.column_for(run)?);
        let count = count - 1;
        self.play(Move { from, to, count }).ok()
    }

    /// Draws until a card is on top of the waste or on its foundation.
    fn draw_to(&mut self, card: Card) -> Option<()> {
        // Two passes have fewer draws.
        for _ in 0..120 {
            let position = self.game.position();
            let is_to_foundation = position.height(card.suit()) > card.rank().index();
            if is_to_foundation || position.waste().last() == Some(&card) {
                return Some(());
            }
            let step = position.draw()?;
            self.play(step).ok()?;
        }
        None
    }

    /// Moves the lowest possible card to its foundation.
    fn go_on(&mut self) -> Option<()> {
        let position = self.game.position();
        let next = position.foundations().into_iter().filter_map(|f| f.next());
        let card = next.min_by_key(|card| card.rank())?;
        let step = Step {
            card: card.code(),
            foundation: true,
        };
        self.step(step, false)
    }
}
