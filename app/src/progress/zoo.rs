//! The summary of a saved game of the bot deck.

use games::{Language, zoo::Game};

use crate::tr;

/// A saved game in one line: "3 bots · card 6 · 3/13".
pub(crate) fn summary(lang: Language, game: &Game) -> String {
    let count = game.setup().bots().get();
    match game.current_card() {
        Some(card) => {
            let number = card.printed_number();
            let progress = game.progress(game.current_bot()).to_string();
            tr!(lang, progress.zoo.at_card, count, number, progress)
        }
        None => tr!(lang, progress.zoo.new, count),
    }
}
