//! The meaning of an opened link on this device.

use games::spaces::{
    Broken, Game, Labelled, Link, Rules, broken_rules,
    game::{GameMatch, Received, Refused, Seat, Turn, which},
    link::Mode,
};

use crate::saves::{self, SlotId};

/// A saved game of Spaces. The slot's name is the opponent's.
pub(super) type Playing = saves::Playing<Game>;

/// The meaning of a link on this device.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum LinkStatus {
    /// An unknown challenge, which can become a game.
    New(Box<Game>),
    /// Continues a saved game: contains the game as it would be then.
    GoesOn {
        slot: SlotId,
        game: Box<Game>,
        /// The first new round; `None` if only a challenge is new.
        rounds_from: Option<usize>,
    },
    /// A saved game already contains all of it; it may be this player's own link.
    Known { slot: SlotId, own: bool },
    /// A saved game already contains all of it, and waits for this player's answer.
    Unanswered(SlotId),
    /// Contradicts a saved game at this exchange (0-based).
    Conflict {
        slot: SlotId,
        exchange: usize,
        mode: Mode,
    },
    /// Another friend has answered the challenge of a saved game, which can become a game of its own.
    Another { slot: SlotId, game: Box<Game> },
    /// Rounds are missing between a saved game and the link.
    Gap(SlotId),
    /// Several saved games match.
    Several(Vec<SlotId>),
    /// Played rounds of an unknown game, which can be saved here.
    UnknownGame(Box<Game>),
    /// Some of its boards are illegal: only for friendly rounds.
    Illegal(Vec<IllegalBoard>),
    /// Boards without a game.
    Boards,
}

/// An illegal board of a link.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct IllegalBoard {
    pub(super) of: Part,
    pub(super) board: Labelled,
    /// At least one.
    pub(super) broken: Vec<Broken>,
}

/// Which of a link's boards it is. All numbers are 1-based.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    /// The board of a challenge.
    Board,
    /// A board of a deck.
    Deck(usize),
    /// The challenge of a played round.
    Challenge(usize),
    /// The answer of a played round.
    Answer(usize),
    /// A board of the challenge that comes with a result.
    Next,
}

/// The meaning of a link for the saved games. The challenge after a last round counts once that round is known.
pub(super) fn meaning(games: &[Playing], link: &Link) -> LinkStatus {
    let status = without_rematch(games, link);
    let (LinkStatus::Known { .. }, Some(rematch)) = (&status, Game::rematch(link)) else {
        return status;
    };
    let begun = games
        .iter()
        .find(|playing| playing.game.id() == rematch.id());
    let Some(Playing { slot, game }) = begun else {
        return LinkStatus::New(Box::new(rematch));
    };
    let slot = slot.id.clone();
    match game.turn() {
        Turn::Answer => LinkStatus::Unanswered(slot),
        _ => LinkStatus::Known {
            own: game.me() == Seat::First,
            slot,
        },
    }
}

fn without_rematch(games: &[Playing], link: &Link) -> LinkStatus {
    if link.common().is_none() {
        return LinkStatus::Boards;
    }
    match which(games.iter().map(|playing| &playing.game), link) {
        GameMatch::To(index) => games
            .get(index)
            .map_or(LinkStatus::Boards, |playing| for_game(playing, link)),
        GameMatch::Several(indices) => LinkStatus::Several(
            indices
                .into_iter()
                .filter_map(|index| Some(games.get(index)?.slot.id.clone()))
                .collect(),
        ),
        GameMatch::None => alone(link),
    }
}

/// The meaning of a link that belongs to no saved game.
fn alone(link: &Link) -> LinkStatus {
    let game = match link {
        Link::Result(_) => Game::take_up(link),
        _ => Game::accept(link),
    };
    match (game, link) {
        (Ok(game), Link::Result(_)) => LinkStatus::UnknownGame(Box::new(game)),
        (Ok(game), _) => LinkStatus::New(Box::new(game)),
        (Err(_), _) => illegal(
            link,
            link.common().map(|common| common.rules).unwrap_or_default(),
        ),
    }
}

/// The meaning of a link for the saved game that it belongs to.
fn for_game(playing: &Playing, link: &Link) -> LinkStatus {
    let slot = playing.slot.id.clone();
    let mut game = playing.game.clone();
    match game.receive(link) {
        Ok(Received::Known) if game.turn() == Turn::Answer => LinkStatus::Unanswered(slot),
        Ok(Received::Known) => LinkStatus::Known {
            own: is_own(&game, link),
            slot,
        },
        Ok(received) => LinkStatus::GoesOn {
            slot,
            rounds_from: match received {
                // With decks a round is a pair of boards, and an exchange has several.
                Received::NewRounds { from, .. } => Some(
                    game.exchanges()
                        .take(from)
                        .map(|exchange| exchange.pairings().len())
                        .sum(),
                ),
                _ => None,
            },
            game: Box::new(game),
        },
        Err(Refused::Conflict { exchange }) => match game.with_another(link) {
            Some(another) => LinkStatus::Another {
                slot,
                game: Box::new(another),
            },
            None => LinkStatus::Conflict {
                slot,
                exchange,
                mode: game.mode(),
            },
        },
        Err(Refused::IllegalBoard { .. }) => illegal(link, game.rules()),
        Err(_) => LinkStatus::Gap(slot),
    }
}

/// Whether a link is the one that the game has to send.
fn is_own(game: &Game, link: &Link) -> bool {
    let from = link.common().and_then(|common| common.from.as_deref());
    game.link(from).as_ref() == Some(link)
}

/// All illegal boards of a link, in order.
fn illegal(link: &Link, rules: Rules) -> LinkStatus {
    let mut faulty = Vec::new();
    let mut look = |of: Part, board: &Labelled| {
        let mut broken = broken_rules(&board.board);
        broken.retain(|broken| rules.set().has(broken.rule));
        if !broken.is_empty() {
            let board = board.clone();
            faulty.push(IllegalBoard { of, board, broken });
        }
    };
    match link {
        Link::Challenge(challenge) => look(Part::Board, &challenge.board),
        Link::Deck(deck) => {
            for (number, board) in (1..).zip(&deck.boards) {
                look(Part::Deck(number), board);
            }
        }
        Link::Result(played) => {
            for (round, pair) in (1..).zip(&played.rounds) {
                look(Part::Challenge(round), &pair.challenge);
                look(Part::Answer(round), &pair.answer);
            }
            for board in played.next.iter().flat_map(|next| next.boards()) {
                look(Part::Next, board);
            }
        }
        Link::Board(_) | Link::Old(_) => {}
    }
    if faulty.is_empty() {
        LinkStatus::Boards
    } else {
        LinkStatus::Illegal(faulty)
    }
}
