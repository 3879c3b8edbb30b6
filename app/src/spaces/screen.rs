//! What can be on the screen.

use games::spaces::{Labelled, Link, Round, Rules, Size, link::DECK_LIMIT};

use super::{creature::Creature, visit::LinkStatus};

/// One screen. They are stacked: the way back leads to the one below.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Screen {
    /// Games, boards, decks.
    Lobby,
    /// The first round.
    Tutorial,
    /// What a link holds, beside what is kept.
    Visit(Visit),
    /// The open game.
    Game,
    /// A board, or several, are being chosen.
    Pick(Pick),
    /// A board is being made.
    Editor(Pick),
    /// A round is being watched.
    Watch(Watch),
}

/// What boards are being chosen for.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Purpose {
    /// To keep a board.
    Keep,
    /// To keep a deck.
    KeepDeck,
    /// To challenge somebody: a new game.
    Challenge,
    /// To answer the challenge of the open game.
    Answer,
    /// To make the next challenge of the open game.
    Next,
    /// To play against a board for nothing.
    Friendly(Box<Labelled>),
}

/// A choice of boards under way.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Pick {
    /// What for.
    pub(super) purpose: Purpose,
    /// The size of the boards.
    pub(super) size: Size,
    /// The rules that they have to obey.
    pub(super) rules: Rules,
    /// Whether a deck is being chosen.
    pub(super) deck: bool,
    /// How many boards a deck has to have. `None` for any number.
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

    /// Chooses a board; in a deck a second press takes it out, and a full deck takes no more.
    pub(super) fn toggle(&mut self, board: &Labelled) {
        if !self.deck {
            self.chosen = vec![board.clone()];
        } else if let Some(place) = self.chosen.iter().position(|chosen| chosen == board) {
            self.chosen.remove(place);
        } else if self.chosen.len() < self.count.unwrap_or(DECK_LIMIT) {
            self.chosen.push(board.clone());
        }
    }
}

/// A link that was opened.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Visit {
    /// What it holds.
    pub(super) link: Link,
    /// What it means for the games that are kept here.
    pub(super) meaning: LinkStatus,
}

/// A round being watched. The own board comes first.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Watch {
    pub(super) size: Size,
    pub(super) round: Round,
    /// The players' names; `None` for the own.
    pub(super) names: [Option<String>; 2],
    pub(super) creatures: [Creature; 2],
    /// `None` for a round that counts for nothing.
    pub(super) number: Option<Number>,
    /// Whether it ends the tutorial.
    pub(super) is_lesson: bool,
    /// What is watched after it.
    pub(super) next: Option<Box<Self>>,
}

/// Which round of a game it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Number {
    /// The exchange, from 1.
    pub(super) exchange: usize,
    /// Between decks, the round of that exchange, from 1.
    pub(super) round: Option<usize>,
}

impl Watch {
    /// The round of two boards.
    pub(super) fn new(
        mine: &Labelled,
        theirs: &Labelled,
        names: [Option<String>; 2],
        creatures: [Creature; 2],
        number: Option<Number>,
    ) -> Self {
        Self {
            size: mine.board.size(),
            round: Round::play(&mine.board, &theirs.board),
            names,
            creatures,
            number,
            is_lesson: false,
            next: None,
        }
    }

    /// Rounds that are watched one after the other: the first of them.
    pub(super) fn in_a_row(rounds: Vec<Self>) -> Option<Self> {
        let link = |next: Option<Self>, mut watch: Self| {
            watch.next = next.map(Box::new);
            Some(watch)
        };
        rounds.into_iter().rev().fold(None, link)
    }
}
