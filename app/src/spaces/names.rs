//! Default names of games, boards and decks.

use games::Language;

use crate::tr;

/// The opponent in the `number`th game with an unnamed player: "Friend", "Friend 2".
pub(super) fn friend(lang: Language, number: usize) -> String {
    let friend = tr!(lang, spaces.friend);
    match number {
        0 | 1 => friend.to_owned(),
        _ => format!("{friend} {number}"),
    }
}

/// Whether a name is one made by [`friend`].
pub(super) fn is_friend(lang: Language, name: &str) -> bool {
    let number = name.strip_prefix(tr!(lang, spaces.friend));
    number.is_some_and(|number| {
        number.is_empty()
            || number
                .strip_prefix(' ')
                .is_some_and(|number| number.parse::<u16>().is_ok())
    })
}

/// The `number`th board: "Board 3".
pub(super) fn board(lang: Language, number: usize) -> String {
    tr!(lang, spaces.lobby.board_name, number)
}

/// The `number`th deck: "Deck 3".
pub(super) fn deck(lang: Language, number: usize) -> String {
    tr!(lang, spaces.lobby.deck_name, number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn default_names_are_recognised() {
        for number in [1, 2, 17] {
            assert!(is_friend(
                Language::English,
                &friend(Language::English, number)
            ));
        }
        for name in ["Friendly Fred", "Friend Ala", "Friend ", "My Friend", "Ala"] {
            assert!(!is_friend(Language::English, name), "{name}");
        }
    }
}
