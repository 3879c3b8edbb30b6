//! A kept game of the bot helper.

use games::{Language, zoo::Game};

use crate::tr;

/// A kept game in one line: "bots: 3, card 6, 3/13".
pub(crate) fn summary(lang: Language, game: &Game) -> String {
    let bots = game.setup().bots().get();
    match game.current_card() {
        Some(card) => {
            let number = card.printed_number();
            let progress = game.progress(game.current_bot()).to_string();
            tr!(lang, progress.zoo.at_card, bots, number, progress)
        }
        None => tr!(lang, progress.zoo.new, bots),
    }
}
