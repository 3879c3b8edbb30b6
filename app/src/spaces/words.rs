//! Turns facts into sentences.

use games::{
    Language,
    incoming::{self, Found},
    spaces::{
        Action, Broken, End, Gain, Game, Loss, Refusal, Round, Rule, Rules, Size, Step, Turn,
        Winner, game::Refused, link::Mode,
    },
};

use super::{GAMES, action::Message, maker::Prompt, screen::Number, state::Rejection, visit::Part};
use crate::{
    errors::{self, Advice, LinkError},
    progress::friend::{Friend, about},
    saves::{Elsewhere, Slot},
    tr,
};

/// "classic rules".
pub(super) fn rules(lang: Language, rules: Rules) -> &'static str {
    match rules {
        Rules::Classic => tr!(lang, spaces.visit.rules_classic),
        Rules::Tournament => tr!(lang, spaces.visit.rules_tournament),
    }
}

/// "5 by 5, classic rules".
pub(super) fn size_rules(lang: Language, size: Size, by: Rules) -> String {
    let rules = rules(lang, by);
    tr!(lang, spaces.game.size_rules, size = size.get(), rules)
}

/// "Round 2", or for decks "Match 1, round 2".
pub(super) fn round(lang: Language, Number { exchange, round }: Number) -> String {
    match round {
        None => tr!(lang, spaces.watch.title, round = exchange),
        Some(round) => tr!(lang, spaces.watch.deck_title, deck = exchange, round),
    }
}

/// "Round 2 of 5", or for decks "Match 2 of 5".
pub(super) fn round_of(lang: Language, game: &Game) -> String {
    let round = round_number(game);
    match game.mode() {
        Mode::Rounds => tr!(lang, spaces.game.round, round),
        Mode::Deck => tr!(lang, spaces.game.deck_round, round),
    }
}

/// Which of a link's boards it is; empty for a single board.
pub(super) fn part(lang: Language, part: Part) -> Option<String> {
    Some(match part {
        Part::Board => return None,
        Part::Deck(number) => tr!(lang, spaces.lobby.board_name, number),
        Part::Challenge(round) => tr!(lang, spaces.visit.of_challenge, round),
        Part::Answer(round) => tr!(lang, spaces.visit.of_answer, round),
        Part::Next => tr!(lang, spaces.visit.of_next).to_owned(),
    })
}

/// The sentence above an unfinished board.
pub(super) fn prompt(lang: Language, prompt: &Prompt) -> &'static str {
    match prompt {
        Prompt::Start => tr!(lang, spaces.editor.start),
        Prompt::Step => tr!(lang, spaces.editor.step),
        Prompt::Trap => tr!(lang, spaces.editor.trap),
        Prompt::Supermove => tr!(lang, spaces.editor.supermove),
        Prompt::Goal => tr!(lang, spaces.editor.goal),
        Prompt::OnlyGoal => tr!(lang, spaces.editor.only_goal),
        Prompt::Done => tr!(lang, spaces.editor.done),
        Prompt::Refused(refused) => refusal(lang, *refused),
    }
}

/// Why a move was refused, in words.
fn refusal(lang: Language, refusal: Refusal) -> &'static str {
    match refusal {
        Refusal::Finished => tr!(lang, spaces.refusal.finished),
        Refusal::NoPieceYet | Refusal::NotOnBoard | Refusal::Broken(Rule::StartRow) => {
            tr!(lang, spaces.refusal.start_row)
        }
        Refusal::TooManyMoves | Refusal::Broken(Rule::TooManyTraps) => {
            tr!(lang, spaces.refusal.too_many_traps)
        }
        Refusal::DeadEnd => tr!(lang, spaces.refusal.dead_end),
        Refusal::Broken(Rule::MoveNotAdjacent) => tr!(lang, spaces.refusal.not_adjacent),
        Refusal::Broken(Rule::MovesBackward) => tr!(lang, spaces.refusal.backward),
        Refusal::Broken(Rule::RevisitsSquare) => tr!(lang, spaces.refusal.revisit),
        Refusal::Broken(Rule::EntersOwnTrap) => tr!(lang, spaces.refusal.own_trap),
        Refusal::Broken(Rule::TrapNotAdjacent) => tr!(lang, spaces.refusal.trap_not_adjacent),
        Refusal::Broken(Rule::DuplicateTrap) => tr!(lang, spaces.refusal.duplicate_trap),
        Refusal::Broken(Rule::SupermoveMustMove) => tr!(lang, spaces.refusal.must_move),
        Refusal::Broken(Rule::GoalNotReached) => tr!(lang, spaces.refusal.goal),
        Refusal::Broken(Rule::RowZeroMustFinish) => tr!(lang, spaces.refusal.row_zero),
    }
}

/// "Step 3: the piece moves back down".
pub(super) fn broken(lang: Language, broken: Broken) -> String {
    let what = match broken.rule {
        Rule::StartRow => tr!(lang, spaces.broken.start_row),
        Rule::MoveNotAdjacent => tr!(lang, spaces.broken.move_not_adjacent),
        Rule::MovesBackward => tr!(lang, spaces.broken.moves_backward),
        Rule::RevisitsSquare => tr!(lang, spaces.broken.revisits_square),
        Rule::EntersOwnTrap => tr!(lang, spaces.broken.enters_own_trap),
        Rule::TrapNotAdjacent => tr!(lang, spaces.broken.trap_not_adjacent),
        Rule::DuplicateTrap => tr!(lang, spaces.broken.duplicate_trap),
        Rule::SupermoveMustMove => tr!(lang, spaces.broken.supermove_must_move),
        Rule::GoalNotReached => tr!(lang, spaces.broken.goal_not_reached),
        Rule::RowZeroMustFinish => tr!(lang, spaces.broken.row_zero_must_finish),
        Rule::TooManyTraps => tr!(lang, spaces.broken.too_many_traps),
    };
    tr!(lang, spaces.broken.at, step = broken.step, what)
}

/// What a player did in a step and why points changed, in one or two lines. The opponent's new traps stay hidden.
pub(super) fn turn(lang: Language, who: &str, turn: &Turn, own: bool) -> Vec<String> {
    let did = match turn.action {
        Action::Traps(_) if !own => tr!(lang, spaces.watch.hidden, who),
        Action::Places(_) => tr!(lang, spaces.watch.places, who),
        Action::Traps(_) => tr!(lang, spaces.watch.traps, who),
        Action::Stopped => tr!(lang, spaces.watch.stopped, who),
        Action::Goal => tr!(lang, spaces.watch.goal, who),
        Action::Moves { .. } if turn.gained == Some(Gain::Forward) => {
            tr!(lang, spaces.watch.forward, who)
        }
        Action::Moves { .. } => tr!(lang, spaces.watch.sideways, who),
    };
    let lost = match turn.lost {
        // Said once for both.
        None | Some(Loss::Collision) => None,
        Some(Loss::Trap { .. }) => {
            let came = matches!(turn.action, Action::Places(_) | Action::Moves { .. });
            Some(match (came, turn.lost_a_point) {
                (true, true) => tr!(lang, spaces.watch.hit, who),
                (true, false) => tr!(lang, spaces.watch.hit_free, who),
                (false, true) => tr!(lang, spaces.watch.put_under, who),
                (false, false) => tr!(lang, spaces.watch.put_under_free, who),
            })
        }
    };
    [Some(did), lost].into_iter().flatten().collect()
}

/// Why the round ends with a step, if it does.
pub(super) fn end(lang: Language, step: &Step) -> Option<&'static str> {
    step.end.map(|end| match end {
        End::Goal => tr!(lang, spaces.watch.end_goal),
        End::Collision => tr!(lang, spaces.watch.met),
        End::BothStopped => tr!(lang, spaces.watch.end_stopped),
    })
}

/// Who wins the round. `None` is the player of this device, who comes first.
pub(super) fn verdict(lang: Language, round: &Round, names: &[Option<Friend>; 2]) -> String {
    let [first, second] = round.outcome.points;
    let (name, more, less) = match round.outcome.winner {
        Winner::Tie => return tr!(lang, spaces.watch.tied, points = first),
        Winner::First => (&names[0], first, second),
        Winner::Second => (&names[1], second, first),
    };
    match name {
        None => tr!(lang, spaces.watch.you_won, more, less),
        Some(friend) => {
            about!(lang, friend, spaces.watch.won or spaces.unnamed.round, more, less)
        }
    }
}

/// The current exchange, from 1.
fn round_number(game: &Game) -> usize {
    let played = game.exchanges().len();
    (played + 1).min(games::spaces::link::EXCHANGES)
}

/// The message to the player after an action.
pub(super) fn message(lang: Language, message: &Message) -> String {
    let text = match message {
        Message::Rejection(rejection) => return self::rejection(lang, rejection),
        Message::BoardsSaved(count) => {
            return tr!(lang, spaces.visit.old_saved, count);
        }
        Message::Deleted(deleted) => {
            return self::deleted(lang, &deleted.slot);
        }
        Message::Elsewhere(Elsewhere::Followed | Elsewhere::Synced) => tr!(lang, saves.followed),
        Message::Elsewhere(Elsewhere::Deleted) => tr!(lang, saves.deleted_elsewhere),
        Message::Maker(prompt) => self::prompt(lang, prompt),
        Message::BoardSaved => tr!(lang, spaces.editor.saved),
    };
    text.to_owned()
}

/// What was deleted: a game by its opponent, boards and decks by their name.
pub(super) fn deleted(lang: Language, slot: &Slot) -> String {
    tr!(lang, spaces.lobby.deleted, name = title(lang, slot))
}

/// What a saved game, board or deck is called in a list.
pub(super) fn title(lang: Language, slot: &Slot) -> String {
    if slot.game == GAMES {
        Friend::parse(&slot.name).label(lang)
    } else {
        slot.name.clone()
    }
}

/// "You and Ola".
pub(super) fn game_title(lang: Language, friend: &Friend) -> String {
    about!(lang, friend, spaces.game.with or spaces.unnamed.with)
}

/// Why a press had no effect.
fn rejection(lang: Language, rejection: &Rejection) -> String {
    match rejection {
        Rejection::MovedOn => tr!(lang, saves.elsewhere).to_owned(),
        Rejection::Refused(Refused::IllegalBoard { broken, .. }) => {
            let title = tr!(lang, spaces.broken.title);
            let first = broken.first().map(|first| self::broken(lang, *first));
            format!("{title}. {}", first.unwrap_or_default())
        }
        Rejection::Refused(Refused::Repeated) => tr!(lang, spaces.saves.repeated).to_owned(),
        Rejection::Refused(_) | Rejection::NoGame => tr!(lang, spaces.saves.refused).to_owned(),
    }
}

/// A link without its end: some chats drop the fragment when their preview of a link is tapped.
pub(super) fn lost(lang: Language) -> LinkError {
    LinkError {
        sentence: tr!(lang, spaces.lost.what).to_owned(),
        advice: tr!(lang, spaces.lost.advice),
        excerpt: None,
    }
}

/// Why a link or a code cannot be opened, in a sentence.
pub(super) fn error(lang: Language, error: &incoming::Error, found: &Found) -> LinkError {
    match error {
        incoming::Error::Spaces(error) => codec_error(lang, error, found),
        other => errors::unread(lang, other),
    }
}

/// The codec's error in words. Positions are counted from 1.
fn codec_error(lang: Language, error: &games::spaces::Error, found: &Found) -> LinkError {
    use games::spaces::ErrorKind as Kind;
    let (sentence, advice) = match error.kind {
        Kind::Empty => (tr!(lang, error.empty), Advice::Whole),
        Kind::TooLong { .. } => (tr!(lang, error.too_long), Advice::Shorten),
        Kind::MissingSeparator => (tr!(lang, spaces.error.missing_separator), Advice::Again),
        Kind::BadSize => (tr!(lang, spaces.error.bad_size), Advice::Again),
        Kind::BadPosition { .. } => (tr!(lang, spaces.error.bad_position), Advice::Again),
        Kind::PositionOutOfRange { .. } => {
            (tr!(lang, spaces.error.position_out_of_range), Advice::Again)
        }
        Kind::BadMoveType { .. } => (tr!(lang, spaces.error.bad_move_type), Advice::Again),
        Kind::BadGoalColumn { .. } => (tr!(lang, spaces.error.bad_goal_column), Advice::Again),
        Kind::GoalColumnOutOfRange { .. } => (
            tr!(lang, spaces.error.goal_column_out_of_range),
            Advice::Again,
        ),
        Kind::Truncated => (tr!(lang, error.truncated), Advice::Whole),
        Kind::StartsWithTrap => (tr!(lang, spaces.error.starts_with_trap), Advice::Ask),
        Kind::StartsWithFinal => (tr!(lang, spaces.error.starts_with_final), Advice::Ask),
        Kind::FinalNotLast => (tr!(lang, spaces.error.final_not_last), Advice::Again),
        Kind::MissingFinal => (tr!(lang, spaces.error.missing_final), Advice::Whole),
        Kind::TooManyMoves { .. } => (tr!(lang, spaces.error.too_many_moves), Advice::Ask),
        Kind::BadSuffix => (tr!(lang, spaces.error.bad_suffix), Advice::Again),
        Kind::Damaged { .. } => (tr!(lang, error.damaged), Advice::Again),
        Kind::OddBoardCount { .. } => (tr!(lang, spaces.error.odd_board_count), Advice::Whole),
        Kind::SizeMismatch { .. } => (tr!(lang, spaces.error.size_mismatch), Advice::Ask),
        Kind::TooManyBoards { .. } => (tr!(lang, spaces.error.too_many_boards), Advice::Ask),
        Kind::BadParameter { name } => {
            let sentence = tr!(lang, spaces.error.bad_parameter, name);
            return LinkError::new(lang, sentence, Advice::Again, "", None);
        }
        Kind::BadCompression if found.is_in_capitals() => {
            (tr!(lang, error.upper_case), Advice::Case)
        }
        Kind::BadCompression => (tr!(lang, spaces.error.bad_compression), Advice::Again),
        Kind::UnsupportedOldLink => (tr!(lang, spaces.error.unsupported_old_link), Advice::Ask),
        Kind::NoBoard => (tr!(lang, spaces.error.no_board), Advice::Ask),
        Kind::CompactNotYet => (tr!(lang, spaces.error.compact), Advice::Reload),
    };
    let payload = found.spaces_payload();
    // An error that concerns whole boards marks no character.
    let at = error.at.filter(|_| advice != Advice::Ask);
    LinkError::new(lang, sentence.to_owned(), advice, &payload, at)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn why(text: &str) -> LinkError {
        let found = incoming::find(text).unwrap();
        error(Language::English, &found.spaces().unwrap_err(), &found)
    }

    #[test]
    fn the_wrong_character_is_marked_in_the_boards_that_contain_it() {
        let marked = |text: &str| {
            let excerpt = why(text).excerpt.unwrap();
            (excerpt.before, excerpt.wrong, excerpt.number)
        };
        let of = |before: &str, wrong: &str, number| (before.to_owned(), wrong.to_owned(), number);
        assert_eq!(marked("/spaces#challenge=2%7C2x0pG0f"), of("2|2", "x", 4));
        let result = "/spaces#result=2%7C2p0pG0f,2%7C3p1pG1f";
        assert_eq!(
            marked(&[result, "y&next=2%7C2p0pG0f"].concat()),
            of("…|3p1pG1f", "y", 20)
        );
        assert_eq!(marked(&[result, "&next=2%7Cz"].concat()), of("2|", "z", 3));
    }

    #[test]
    fn a_truncated_link_shows_its_end_and_one_in_capitals_is_reported_as_such() {
        let lang = Language::English;
        let cut = why("/spaces#challenge=2%7C2p0");
        assert_eq!(cut.advice, tr!(lang, error.next.whole));
        assert_eq!(cut.excerpt.unwrap().wrong, "");
        let capitals = why("/spaces#c=N4IGDGNGHGNGPGJWEIHSOIYXTX");
        assert_eq!(capitals.sentence, tr!(lang, error.upper_case));
        assert_eq!(capitals.excerpt, None);
    }

    #[test]
    fn every_sentence_above_a_board_fits_into_its_room() {
        let mut said = vec![
            Prompt::Start,
            Prompt::Step,
            Prompt::Trap,
            Prompt::Goal,
            Prompt::OnlyGoal,
            Prompt::Done,
            Prompt::Refused(Refusal::Finished),
            Prompt::Refused(Refusal::DeadEnd),
        ];
        let broken = Rule::ALL.map(|rule| Prompt::Refused(Refusal::Broken(rule)));
        said.extend(broken);
        for lang in Language::ALL {
            let length = |of: &Prompt| prompt(lang, of).chars().count();
            for one in &said {
                assert!(
                    length(one) <= length(&Prompt::Supermove),
                    "{lang:?} {one:?}"
                );
            }
        }
    }
}
