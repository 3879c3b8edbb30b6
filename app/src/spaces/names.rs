//! Default names of boards and decks.

use games::Language;

use crate::tr;

/// The `number`th board: "Board 3".
pub(super) fn board(lang: Language, number: usize) -> String {
    tr!(lang, spaces.lobby.board_name, number)
}

/// The `number`th deck: "Deck 3".
pub(super) fn deck(lang: Language, number: usize) -> String {
    tr!(lang, spaces.lobby.deck_name, number)
}
