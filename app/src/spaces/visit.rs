//! What a link that was opened means on this device.

use games::spaces::{
    Broken, Game, Labelled, Link, broken_rules,
    game::{Belongs, Received, Refused, which},
};

use crate::saves::{self, SlotId};

/// A saved game of Spaces. The slot's name is the opponent's.
pub(super) type Playing = saves::Playing<Game>;

/// What a link means on this device.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Meaning {
    /// A challenge that is not known here: it can become a game.
    New(Box<Game>),
    /// It goes on with a kept game: the game as it would stand then.
    GoesOn {
        slot: SlotId,
        game: Box<Game>,
        /// The first round that is new; `None` if only a challenge is.
        rounds_from: Option<usize>,
    },
    /// A kept game has all of it already; it may be what was sent from here.
    Known { slot: SlotId, own: bool },
    /// A kept game says otherwise of this round, from 0.
    Conflict(SlotId, usize),
    /// Rounds are missing between a kept game and the link.
    Gap(SlotId),
    /// Several kept games may be meant.
    Several(Vec<SlotId>),
    /// Played rounds of a game that is not kept here. It can be taken up.
    Stranger(Box<Game>),
    /// A board in it breaks rules: only for a friendly round.
    Illegal(Labelled, Vec<Broken>),
    /// Boards without a game.
    Boards,
}

/// What a link means for the games that are kept.
pub(super) fn meaning(games: &[Playing], link: &Link) -> Meaning {
    if link.common().is_none() {
        return Meaning::Boards;
    }
    match which(games.iter().map(|playing| &playing.game), link) {
        Belongs::To(place) => games
            .get(place)
            .map_or(Meaning::Boards, |playing| for_game(playing, link)),
        Belongs::Several(places) => Meaning::Several(
            places
                .into_iter()
                .filter_map(|place| Some(games.get(place)?.slot.id.clone()))
                .collect(),
        ),
        Belongs::None => alone(link),
    }
}

/// What a link means that is of no kept game.
fn alone(link: &Link) -> Meaning {
    let game = match link {
        Link::Result(_) => Game::take_up(link),
        _ => Game::accept(link),
    };
    match (game, link) {
        (Ok(game), Link::Result(_)) => Meaning::Stranger(Box::new(game)),
        (Ok(game), _) => Meaning::New(Box::new(game)),
        (Err(_), _) => illegal(link),
    }
}

/// What a link means for the kept game that it belongs to.
fn for_game(playing: &Playing, link: &Link) -> Meaning {
    let slot = playing.slot.id.clone();
    let mut game = playing.game.clone();
    match game.receive(link) {
        Ok(Received::Known) => Meaning::Known {
            own: is_own(&game, link),
            slot,
        },
        Ok(received) => Meaning::GoesOn {
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
        Err(Refused::Conflict { exchange }) => Meaning::Conflict(slot, exchange),
        Err(Refused::IllegalBoard { .. }) => illegal(link),
        Err(_) => Meaning::Gap(slot),
    }
}

/// Whether a link is what the game has to send.
fn is_own(game: &Game, link: &Link) -> bool {
    let from = link.common().and_then(|common| common.from.as_deref());
    game.link(from).as_ref() == Some(link)
}

/// A link with a board that breaks its rules: the first such board.
fn illegal(link: &Link) -> Meaning {
    let rules = link.common().map(|common| common.rules).unwrap_or_default();
    let of = |labelled: &Labelled| -> Option<(Labelled, Vec<Broken>)> {
        let mut broken = broken_rules(&labelled.board);
        broken.retain(|broken| rules.set().has(broken.rule));
        (!broken.is_empty()).then(|| (labelled.clone(), broken))
    };
    let found = match link {
        Link::Challenge(challenge) => of(&challenge.board),
        Link::Deck(deck) => deck.boards.iter().find_map(of),
        Link::Result(played) => {
            let pairs = played.rounds.iter();
            let next = played.next.iter().flat_map(|next| next.boards());
            pairs
                .flat_map(|pair| [&pair.challenge, &pair.answer])
                .chain(next)
                .find_map(of)
        }
        Link::Board(_) | Link::Old(_) => None,
    };
    found.map_or(Meaning::Boards, |(board, broken)| {
        Meaning::Illegal(board, broken)
    })
}
