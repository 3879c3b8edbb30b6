//! The summary of a saved game of Spaces.

use games::{
    Language,
    spaces::{Game, game, link::Mode},
};

use crate::tr;

/// Whose turn it is, and what to send, in one sentence.
pub(crate) fn due(lang: Language, game: &Game, name: &str) -> String {
    let name = name.to_owned();
    let unsent = !game.is_handed_over();
    match game.turn() {
        game::Turn::Answer => tr!(lang, progress.spaces.answer, name),
        game::Turn::Choose if game.mode() == Mode::Deck => {
            tr!(lang, progress.spaces.choose_deck, name)
        }
        game::Turn::Choose => tr!(lang, progress.spaces.choose, name),
        game::Turn::Waiting if unsent && game.exchanges().len() > 0 => {
            tr!(lang, progress.spaces.send_answer, name)
        }
        game::Turn::Waiting if unsent && game.opponent_name().is_none() => {
            tr!(lang, progress.spaces.send_first).to_owned()
        }
        game::Turn::Waiting if unsent => {
            tr!(lang, progress.spaces.send_challenge, name)
        }
        game::Turn::Waiting => tr!(lang, progress.spaces.wait_answer, name),
        game::Turn::TheirChallenge => {
            tr!(lang, progress.spaces.wait_challenge, name)
        }
        game::Turn::Over => {
            let over = verdict_of_game(lang, game, name.clone());
            if unsent {
                let send = tr!(lang, progress.spaces.send_last, name);
                format!("{over} {send}")
            } else {
                over
            }
        }
    }
}

fn verdict_of_game(lang: Language, game: &Game, name: String) -> String {
    let game::Totals { mine, theirs } = game.totals();
    match game.totals().verdict() {
        game::Verdict::Won => tr!(lang, progress.spaces.won, mine, theirs),
        game::Verdict::Lost => tr!(lang, progress.spaces.lost, name, mine, theirs),
        game::Verdict::Tied => {
            tr!(lang, progress.spaces.tied, mine, theirs)
        }
    }
}

/// Whether it is the turn of the player on this device.
pub(crate) fn is_due(game: &Game) -> bool {
    matches!(game.turn(), game::Turn::Answer | game::Turn::Choose) || !game.is_handed_over()
}

/// Whether nothing is left to play or to send.
pub(crate) fn is_over(game: &Game) -> bool {
    game.turn() == game::Turn::Over && game.is_handed_over()
}
