//! The fog of war: what a player sees of a round.

use super::round::{Action, Location, Loss, Player};
use super::steps::Steps;
use super::{Board, Size, Square};

/// A round as one of its players sees it: their own board completely; of the other's the trail of
/// the piece until the round ended, and the trap that was hit. It contains nothing else, so nothing
/// else can be shown or learnt by a program.
///
/// ```
/// use games::spaces::{self, Fogged, Player};
///
/// let first = spaces::decode("2|2p0pG0f")?.board;
/// let second = spaces::decode("2|2p3t0pG0f")?.board;
/// let fogged = Fogged::of(&first, &second, Player::First);
/// let columns: Vec<u8> = fogged.pieces.iter().map(|square| square.column()).collect();
/// assert_eq!(columns, [1, 1]);
/// # Ok::<(), spaces::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fogged {
    /// The board of this player.
    pub own: Board,
    /// The trail of the other player's piece, in order, as this player sees it from the bottom of
    /// the board.
    pub pieces: Vec<Square>,
    /// The other player's trap that was hit, seen in the same way.
    pub trap: Option<Square>,
}

impl Fogged {
    /// What a player sees of the round between two boards.
    #[must_use]
    pub fn of(first: &Board, second: &Board, player: Player) -> Self {
        let own = match player {
            Player::First => first,
            Player::Second => second,
        };
        let mut fogged = Self {
            own: own.clone(),
            pieces: Vec::new(),
            trap: None,
        };
        for step in Steps::new(first, second) {
            let [mut mine, mut other] = step.turns;
            if player == Player::Second {
                (mine, other) = (other, mine);
            }
            if let (Action::Places(_) | Action::Moves { .. }, Location::Square(square)) =
                (other.action, other.location)
            {
                fogged.pieces.push(seen_by(player, square, own.size()));
            }
            if let Some(Loss::Trap { at, .. }) = mine.lost {
                fogged.trap = Some(seen_by(player, at, own.size()));
            }
        }
        fogged
    }
}

const fn seen_by(player: Player, square: Square, size: Size) -> Square {
    match player {
        Player::First => square,
        Player::Second => square.turned(size),
    }
}
