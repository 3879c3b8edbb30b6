//! The summary of a saved game of Spaces.

use games::{
    Language,
    spaces::{Game, game, link::Mode},
};

use super::friend::{Friend, about};
use crate::tr;

/// Whose turn it is, and what to send, in one sentence.
pub(crate) fn due(lang: Language, game: &Game, friend: &Friend) -> String {
    let unsent = !game.is_handed_over();
    match game.turn() {
        game::Turn::Answer => {
            about!(lang, friend, progress.spaces.answer or progress.unnamed.answer)
        }
        game::Turn::Choose if game.mode() == Mode::Deck => {
            about!(lang, friend, progress.spaces.choose_deck or progress.unnamed.choose_deck)
        }
        game::Turn::Choose => {
            about!(lang, friend, progress.spaces.choose or progress.unnamed.choose)
        }
        game::Turn::Waiting if unsent && game.exchanges().len() > 0 => {
            about!(lang, friend, progress.spaces.send_answer or progress.unnamed.send_answer)
        }
        game::Turn::Waiting if unsent && game.opponent_name().is_none() => {
            tr!(lang, progress.spaces.send_first).to_owned()
        }
        game::Turn::Waiting if unsent => {
            about!(lang, friend, progress.spaces.send_challenge or progress.unnamed.send_challenge)
        }
        game::Turn::Waiting => {
            about!(lang, friend, progress.spaces.wait_answer or progress.unnamed.wait_answer)
        }
        game::Turn::TheirChallenge => {
            about!(lang, friend, progress.spaces.wait_challenge or progress.unnamed.wait_challenge)
        }
        game::Turn::Over => {
            let over = verdict_of_game(lang, game, friend);
            if unsent {
                let send =
                    about!(lang, friend, progress.spaces.send_last or progress.unnamed.send_last);
                format!("{over} {send}")
            } else {
                over
            }
        }
    }
}

fn verdict_of_game(lang: Language, game: &Game, friend: &Friend) -> String {
    let game::Totals { mine, theirs } = game.totals();
    match game.totals().verdict() {
        game::Verdict::Won => tr!(lang, progress.spaces.won, mine, theirs),
        game::Verdict::Lost => {
            about!(lang, friend, progress.spaces.lost or progress.unnamed.lost, mine, theirs)
        }
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
