//! What can be on the screen.

use games::spaces::{Labelled, Link, Opponent, Round, Rules, Size, board_of_day, link::DECK_LIMIT};

use super::{creature::Creature, svg::Drawing, visit::LinkStatus};
use crate::{progress::friend::Friend, saves::SlotId};

/// A screen. Screens are stacked: Back leads to the one below.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Screen {
    /// Games, boards, decks.
    Lobby,
    /// The first round.
    Tutorial,
    /// The content of a link, beside the saved games.
    Visit(Visit),
    /// The open game.
    Game,
    /// Choosing a board or several.
    Pick(Pick),
    /// Making a board.
    Editor(Pick),
    /// Watching a round.
    Watch(Watch),
    /// A saved board or deck.
    Saved(SlotId),
}

/// The purpose of chosen boards.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Purpose {
    /// To save a board.
    Keep,
    /// To save a deck.
    KeepDeck,
    /// To challenge someone: a new game.
    Challenge,
    /// To answer the challenge of the open game.
    Answer,
    /// To make the next challenge of the open game.
    Next,
    /// To play against a board in a friendly round.
    Friendly(Box<Labelled>),
    /// To play against a ready opponent.
    Versus(Opponent),
    /// To play against the board of a day, counted from 1 January 1970.
    Day(u32),
    /// To replace a saved board or deck.
    Change(SlotId),
}

/// An unfinished choice of boards.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Pick {
    /// Its purpose.
    pub(super) purpose: Purpose,
    /// The size of the boards.
    pub(super) size: Size,
    /// The rules that they must obey.
    pub(super) rules: Rules,
    /// Whether a deck is being chosen.
    pub(super) deck: bool,
    /// The number of boards that a deck must have. `None` for any number.
    pub(super) count: Option<usize>,
    /// Those chosen so far, in order.
    pub(super) chosen: Vec<Labelled>,
}

impl Pick {
    /// A choice of one board, or of a deck to keep.
    pub(super) fn new(purpose: Purpose, size: Size, rules: Rules) -> Self {
        let deck = matches!(purpose, Purpose::KeepDeck);
        Self {
            purpose,
            size,
            rules,
            deck,
            count: None,
            chosen: Vec::new(),
        }
    }

    /// Whether the player chooses the size of the boards.
    pub(super) fn is_any_size(&self) -> bool {
        matches!(
            self.purpose,
            Purpose::Keep | Purpose::KeepDeck | Purpose::Challenge | Purpose::Versus(_)
        )
    }

    /// Whether the player chooses the rules of the boards.
    pub(super) fn is_any_rules(&self) -> bool {
        self.is_any_size() && !matches!(self.purpose, Purpose::Versus(_))
    }

    /// Whether a finished board is only saved.
    pub(super) fn is_for_later(&self) -> bool {
        self.deck || matches!(self.purpose, Purpose::Keep | Purpose::Change(_))
    }

    /// Whether enough boards are chosen.
    pub(super) fn is_complete(&self) -> bool {
        let chosen = self.chosen.len();
        self.count.map_or(chosen > 0, |count| chosen == count)
    }

    /// The ready opponent that the board plays against.
    pub(super) fn opponent(&self) -> Option<Opponent> {
        match self.purpose {
            Purpose::Versus(opponent) => Some(opponent),
            Purpose::Day(day) => Some(board_of_day(day).0),
            _ => None,
        }
    }

    /// Chooses a board. In a deck a second press removes it, and a full deck accepts no more.
    pub(super) fn toggle(&mut self, board: &Labelled) {
        if !self.deck {
            self.chosen = vec![board.clone()];
        } else if let Some(index) = self.chosen.iter().position(|chosen| chosen == board) {
            self.chosen.remove(index);
        } else if self.chosen.len() < self.count.unwrap_or(DECK_LIMIT) {
            self.chosen.push(board.clone());
        }
    }
}

/// A link that was opened.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Visit {
    /// Its content.
    pub(super) link: Link,
    /// Its meaning for the games saved here.
    pub(super) meaning: LinkStatus,
}

/// A round being watched. The player's own board comes first.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Watch {
    pub(super) size: Size,
    pub(super) round: Round,
    /// The players; `None` for the player of this device.
    pub(super) names: [Option<Friend>; 2],
    pub(super) creatures: [Creature; 2],
    /// `None` for a friendly round.
    pub(super) number: Option<Number>,
    /// The title of a round that is of no game.
    pub(super) title: Option<String>,
    /// Whether the opponent's hidden traps are shown: the game is over.
    pub(super) is_open: bool,
    /// Whether it ends the tutorial.
    pub(super) is_lesson: bool,
    /// The choice of the board that plays against a ready opponent, who can be played again.
    pub(super) again: Option<Pick>,
    /// The rounds to watch after it.
    pub(super) next: Option<Box<Self>>,
}

/// Which round of a game it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Number {
    /// The exchange, from 1.
    pub(super) exchange: usize,
    /// For decks, the round of that exchange, from 1.
    pub(super) round: Option<usize>,
}

impl Watch {
    /// The round of two boards.
    pub(super) fn new(
        mine: &Labelled,
        theirs: &Labelled,
        names: [Option<Friend>; 2],
        creatures: [Creature; 2],
        number: Option<Number>,
    ) -> Self {
        Self {
            size: mine.board.size(),
            round: Round::play(&mine.board, &theirs.board),
            names,
            creatures,
            number,
            title: None,
            is_open: false,
            is_lesson: false,
            again: None,
            next: None,
        }
    }

    /// The drawing after this many steps.
    pub(super) fn drawing(&self, steps: usize) -> Drawing {
        let drawing = Drawing::of_round(self.size, &self.round, steps);
        if self.is_open {
            drawing
        } else {
            drawing.fogged()
        }
    }

    /// Rounds to watch in a row: the first of them.
    pub(super) fn in_a_row(rounds: Vec<Self>) -> Option<Self> {
        let link = |next: Option<Self>, mut watch: Self| {
            watch.next = next.map(Box::new);
            Some(watch)
        };
        rounds.into_iter().rev().fold(None, link)
    }
}
