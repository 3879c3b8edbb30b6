//! Follows the hints of a game as the page does: the worker solves the open position, and each hint is the next move of
//! its reply.

use games::solitaire::Game;
use solver::{Job, Reply, Request};

/// How a game ends whose hints are followed.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum End {
    /// It is won.
    Won,
    /// The first reply is that it cannot be won.
    Lost,
    /// The first reply is that the search was too large.
    Unknown,
    /// After this many moves there was no hint, or there were more moves than any solution has.
    Astray(usize),
}

/// More moves than a solution has, with all its draws.
const MOST: usize = 1_000;

/// The worker's reply for the open position.
fn ask(game: &Game) -> Option<Reply> {
    let request = Request::parse(&Request::Solve(Box::new(game.clone())).to_string())?;
    let mut job = Job::new(request);
    while !job.is_done() {
        if let Some(reply) = job.step(64) {
            return Reply::parse(&reply.to_string());
        }
    }
    None
}

/// Follows the hints from the open position on: those of one reply, or asking `again` after each move.
pub(crate) fn follow(mut game: Game, again: bool) -> End {
    let mut count = 0;
    let mut plan = None;
    while !game.position().is_won() {
        if again || count == 0 {
            plan = match ask(&game) {
                Some(Reply::Won(plan)) => Some(plan),
                Some(Reply::Lost) if count == 0 => return End::Lost,
                Some(Reply::Unknown) if count == 0 => return End::Unknown,
                _ => return End::Astray(count),
            };
        }
        let hint = plan.as_mut().and_then(|plan| plan.redo());
        let Some(hint) = hint.filter(|_| count < MOST) else {
            return End::Astray(count);
        };
        if game.play(hint.step) != Ok(hint) {
            return End::Astray(count);
        }
        count += 1;
    }
    End::Won
}
