//! Facts into sentences.

use games::spaces::{
    Action, Broken, End, Gain, Game, Loss, Refusal, Round, Rule, Rules, Size, Step, Turn, Winner,
    game::{self, Refused},
};

use super::{action::Tell, maker::Say, state::Trouble};
use crate::{saves::Elsewhere, tr, ui::I18n};

/// "classic rules".
pub(super) fn rules(i18n: I18n, rules: Rules) -> &'static str {
    match rules {
        Rules::Classic => tr!(i18n, spaces.visit.rules_classic),
        Rules::Tournament => tr!(i18n, spaces.visit.rules_tournament),
    }
}

/// "5 by 5, classic rules".
pub(super) fn size_rules(i18n: I18n, size: Size, by: Rules) -> String {
    let rules = rules(i18n, by);
    tr!(
        i18n,
        spaces.game.size_rules,
        size = size.get(),
        rules = rules
    )
}

/// The sentence above a board in the making.
pub(super) fn say(i18n: I18n, say: &Say) -> &'static str {
    match say {
        Say::Start => tr!(i18n, spaces.editor.start),
        Say::Step => tr!(i18n, spaces.editor.step),
        Say::Trap => tr!(i18n, spaces.editor.trap),
        Say::Supermove => tr!(i18n, spaces.editor.supermove),
        Say::Goal => tr!(i18n, spaces.editor.goal),
        Say::OnlyGoal => tr!(i18n, spaces.editor.only_goal),
        Say::Done => tr!(i18n, spaces.editor.done),
        Say::Refused(refused) => refusal(i18n, *refused),
    }
}

/// Why a move was refused, in words.
fn refusal(i18n: I18n, refusal: Refusal) -> &'static str {
    match refusal {
        Refusal::Finished => tr!(i18n, spaces.refusal.finished),
        Refusal::NoPieceYet | Refusal::NotOnBoard | Refusal::Broken(Rule::StartRow) => {
            tr!(i18n, spaces.refusal.start_row)
        }
        Refusal::TooManyMoves | Refusal::Broken(Rule::TooManyTraps) => {
            tr!(i18n, spaces.refusal.too_many_traps)
        }
        Refusal::DeadEnd => tr!(i18n, spaces.refusal.dead_end),
        Refusal::Broken(Rule::MoveNotAdjacent) => tr!(i18n, spaces.refusal.not_adjacent),
        Refusal::Broken(Rule::MovesBackward) => tr!(i18n, spaces.refusal.backward),
        Refusal::Broken(Rule::RevisitsSquare) => tr!(i18n, spaces.refusal.revisit),
        Refusal::Broken(Rule::EntersOwnTrap) => tr!(i18n, spaces.refusal.own_trap),
        Refusal::Broken(Rule::TrapNotAdjacent) => tr!(i18n, spaces.refusal.trap_not_adjacent),
        Refusal::Broken(Rule::DuplicateTrap) => tr!(i18n, spaces.refusal.duplicate_trap),
        Refusal::Broken(Rule::SupermoveMustMove) => tr!(i18n, spaces.refusal.must_move),
        Refusal::Broken(Rule::GoalNotReached) => tr!(i18n, spaces.refusal.goal),
        Refusal::Broken(Rule::RowZeroMustFinish) => tr!(i18n, spaces.refusal.row_zero),
    }
}

/// "Step 3: the piece moves backwards".
pub(super) fn broken(i18n: I18n, broken: Broken) -> String {
    let what = match broken.rule {
        Rule::StartRow => tr!(i18n, spaces.broken.start_row),
        Rule::MoveNotAdjacent => tr!(i18n, spaces.broken.move_not_adjacent),
        Rule::MovesBackward => tr!(i18n, spaces.broken.moves_backward),
        Rule::RevisitsSquare => tr!(i18n, spaces.broken.revisits_square),
        Rule::EntersOwnTrap => tr!(i18n, spaces.broken.enters_own_trap),
        Rule::TrapNotAdjacent => tr!(i18n, spaces.broken.trap_not_adjacent),
        Rule::DuplicateTrap => tr!(i18n, spaces.broken.duplicate_trap),
        Rule::SupermoveMustMove => tr!(i18n, spaces.broken.supermove_must_move),
        Rule::GoalNotReached => tr!(i18n, spaces.broken.goal_not_reached),
        Rule::RowZeroMustFinish => tr!(i18n, spaces.broken.row_zero_must_finish),
        Rule::TooManyTraps => tr!(i18n, spaces.broken.too_many_traps),
    };
    tr!(i18n, spaces.broken.at, step = broken.step, what = what)
}

/// What a player did in a step and why points came or went: one or two lines. Of the opponent nobody sees that a trap is put.
pub(super) fn turn(i18n: I18n, who: &str, turn: &Turn, own: bool) -> Vec<String> {
    let did = match turn.action {
        Action::Traps(_) if !own => tr!(i18n, spaces.watch.hidden, who = who),
        Action::Places(_) => tr!(i18n, spaces.watch.places, who = who),
        Action::Traps(_) => tr!(i18n, spaces.watch.traps, who = who),
        Action::Stopped => tr!(i18n, spaces.watch.stopped, who = who),
        Action::Goal => tr!(i18n, spaces.watch.goal, who = who),
        Action::Moves { .. } if turn.gained == Some(Gain::Forward) => {
            tr!(i18n, spaces.watch.forward, who = who)
        }
        Action::Moves { .. } => tr!(i18n, spaces.watch.sideways, who = who),
    };
    let lost = match turn.lost {
        // Said once for both.
        None | Some(Loss::Collision) => None,
        Some(Loss::Trap { .. }) => {
            let came = matches!(turn.action, Action::Places(_) | Action::Moves { .. });
            Some(match (came, turn.lost_a_point) {
                (true, true) => tr!(i18n, spaces.watch.hit, who = who),
                (true, false) => tr!(i18n, spaces.watch.hit_free, who = who),
                (false, true) => tr!(i18n, spaces.watch.put_under, who = who),
                (false, false) => tr!(i18n, spaces.watch.put_under_free, who = who),
            })
        }
    };
    [Some(did), lost].into_iter().flatten().collect()
}

/// Why the round ends with a step, if it does.
pub(super) fn end(i18n: I18n, step: &Step) -> Option<&'static str> {
    step.end.map(|end| match end {
        End::Goal => tr!(i18n, spaces.watch.end_goal),
        End::Collision => tr!(i18n, spaces.watch.met),
        End::BothStopped => tr!(i18n, spaces.watch.end_stopped),
    })
}

/// Who wins the round. Names are `None` for the player of this device, who comes first.
pub(super) fn verdict(i18n: I18n, round: &Round, names: &[Option<String>; 2]) -> String {
    let [first, second] = round.outcome.points;
    let (name, more, less) = match round.outcome.winner {
        Winner::Tie => return tr!(i18n, spaces.watch.tied, points = first),
        Winner::First => (&names[0], first, second),
        Winner::Second => (&names[1], second, first),
    };
    match name {
        None => tr!(i18n, spaces.watch.you_won, more = more, less = less),
        Some(who) => tr!(
            i18n,
            spaces.watch.won,
            who = who.clone(),
            more = more,
            less = less
        ),
    }
}

/// Whose turn it is, and what to send: one sentence.
pub(crate) fn due(i18n: I18n, game: &Game, name: &str) -> String {
    let name = name.to_owned();
    let unsent = !game.is_handed_over();
    match game.turn() {
        game::Turn::Answer => tr!(i18n, spaces.game.answer, name = name),
        game::Turn::Choose => tr!(i18n, spaces.game.choose, name = name),
        game::Turn::Waiting if unsent && game.exchanges().len() > 0 => {
            tr!(i18n, spaces.game.send_answer, name = name)
        }
        game::Turn::Waiting if unsent && game.opponent_name().is_none() => {
            tr!(i18n, spaces.game.send_first).to_owned()
        }
        game::Turn::Waiting if unsent => {
            tr!(i18n, spaces.game.send_challenge, name = name)
        }
        game::Turn::Waiting => tr!(i18n, spaces.game.wait_answer, name = name),
        game::Turn::TheirChallenge => {
            tr!(i18n, spaces.game.wait_challenge, name = name)
        }
        game::Turn::Over => {
            let over = verdict_of_game(i18n, game, name.clone());
            if unsent {
                let send = tr!(i18n, spaces.game.send_last, name = name);
                format!("{over} {send}")
            } else {
                over
            }
        }
    }
}

fn verdict_of_game(i18n: I18n, game: &Game, name: String) -> String {
    let game::Totals { mine, theirs } = game.totals();
    match game.totals().verdict() {
        game::Verdict::Won => tr!(i18n, spaces.game.won, mine = mine, theirs = theirs),
        game::Verdict::Lost => tr!(
            i18n,
            spaces.game.lost,
            name = name,
            mine = mine,
            theirs = theirs
        ),
        game::Verdict::Tied => {
            tr!(i18n, spaces.game.tied, mine = mine, theirs = theirs)
        }
    }
}

/// Whether the game waits for the player of this device.
pub(crate) fn is_due(game: &Game) -> bool {
    matches!(game.turn(), game::Turn::Answer | game::Turn::Choose) || !game.is_handed_over()
}

/// Whether nothing is left to play or to send.
pub(crate) fn is_over(game: &Game) -> bool {
    game.turn() == game::Turn::Over && game.is_handed_over()
}

/// The exchange that is being played, from 1.
pub(super) fn round_number(game: &Game) -> usize {
    let played = game.exchanges().len();
    (played + 1).min(games::spaces::link::EXCHANGES)
}

/// What the player is told after an action.
pub(super) fn tell(i18n: I18n, tell: &Tell) -> String {
    let text = match tell {
        Tell::Trouble(trouble) => return self::trouble(i18n, trouble),
        Tell::BoardsSaved(count) => {
            return tr!(i18n, spaces.visit.old_saved, count = count);
        }
        Tell::Deleted(deleted) => {
            return tr!(i18n, spaces.lobby.deleted, name = deleted.slot.name);
        }
        Tell::Elsewhere(Elsewhere::Followed) => tr!(i18n, saves.followed),
        Tell::Elsewhere(Elsewhere::Deleted) => tr!(i18n, saves.deleted_elsewhere),
        Tell::Maker(say) => self::say(i18n, say),
        Tell::BoardSaved => tr!(i18n, spaces.editor.saved),
        Tell::FirstRound => tr!(i18n, spaces.tutorial.end),
    };
    text.to_owned()
}

/// Why a press did nothing.
fn trouble(i18n: I18n, trouble: &Trouble) -> String {
    match trouble {
        Trouble::MovedOn => tr!(i18n, saves.elsewhere).to_owned(),
        Trouble::Refused(Refused::IllegalBoard { broken, .. }) => {
            let title = tr!(i18n, spaces.broken.title);
            let first = broken.first().map(|first| self::broken(i18n, *first));
            format!("{title}. {}", first.unwrap_or_default())
        }
        Trouble::Refused(Refused::Repeated) => tr!(i18n, spaces.saves.repeated).to_owned(),
        Trouble::Refused(_) | Trouble::NoGame => tr!(i18n, spaces.saves.refused).to_owned(),
    }
}

/// Why a link or a code does not open. Places are counted from 1, as people do.
pub(crate) fn error(i18n: I18n, error: &games::spaces::Error) -> String {
    use games::spaces::{ErrorKind as Kind, LIMIT};
    let at = error.at.map_or(0, |at| at.saturating_add(1));
    match error.kind {
        Kind::Empty => tr!(i18n, error.empty).to_owned(),
        Kind::TooLong { .. } => tr!(i18n, error.too_long, limit = LIMIT),
        Kind::MissingSeparator => tr!(i18n, spaces.error.missing_separator).to_owned(),
        Kind::BadSize => tr!(i18n, spaces.error.bad_size).to_owned(),
        Kind::BadPosition { .. } => tr!(i18n, spaces.error.bad_position, at = at),
        Kind::PositionOutOfRange { .. } => {
            tr!(i18n, spaces.error.position_out_of_range, at = at)
        }
        Kind::BadMoveType { .. } => tr!(i18n, spaces.error.bad_move_type, at = at),
        Kind::BadGoalColumn { .. } => tr!(i18n, spaces.error.bad_goal_column, at = at),
        Kind::GoalColumnOutOfRange { .. } => {
            tr!(i18n, spaces.error.goal_column_out_of_range, at = at)
        }
        Kind::Truncated => tr!(i18n, error.truncated).to_owned(),
        Kind::StartsWithTrap => tr!(i18n, spaces.error.starts_with_trap).to_owned(),
        Kind::StartsWithFinal => tr!(i18n, spaces.error.starts_with_final).to_owned(),
        Kind::FinalNotLast => tr!(i18n, spaces.error.final_not_last, at = at),
        Kind::MissingFinal => tr!(i18n, spaces.error.missing_final).to_owned(),
        Kind::TooManyMoves { .. } => tr!(i18n, spaces.error.too_many_moves).to_owned(),
        Kind::BadSuffix => tr!(i18n, spaces.error.bad_suffix, at = at),
        Kind::Damaged { .. } => tr!(i18n, error.damaged).to_owned(),
        Kind::OddBoardCount { .. } => tr!(i18n, spaces.error.odd_board_count).to_owned(),
        Kind::SizeMismatch { .. } => tr!(i18n, spaces.error.size_mismatch).to_owned(),
        Kind::TooManyBoards { .. } => tr!(i18n, spaces.error.too_many_boards).to_owned(),
        Kind::BadParameter { name } => {
            tr!(i18n, spaces.error.bad_parameter, name = name)
        }
        Kind::BadCompression => tr!(i18n, spaces.error.bad_compression).to_owned(),
        Kind::UnsupportedOldLink => tr!(i18n, spaces.error.unsupported_old_link).to_owned(),
        Kind::NoBoard => tr!(i18n, spaces.error.no_board).to_owned(),
        Kind::CompactNotYet => tr!(i18n, spaces.error.compact).to_owned(),
    }
}
