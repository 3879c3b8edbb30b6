//! Turns facts into sentences.

use games::{
    Language,
    spaces::{
        Action, Broken, End, Gain, Game, Loss, Refusal, Round, Rule, Rules, Size, Step, Turn,
        Winner, game::Refused, link::Mode,
    },
};

use super::{
    GAMES,
    action::Message,
    maker::Prompt,
    screen::{Number, Pick, Purpose},
    state::Rejection,
    tally::Tally,
    visit::Part,
};
use crate::{
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

/// What happens with the chosen boards, or with a board as soon as it is made.
pub(super) fn use_boards(lang: Language, pick: &Pick) -> &'static str {
    match (&pick.purpose, pick.deck) {
        (Purpose::Keep | Purpose::Change(_), false) => tr!(lang, spaces.editor.save),
        (Purpose::Keep | Purpose::KeepDeck | Purpose::Change(_), _) => {
            tr!(lang, spaces.pick.deck_save)
        }
        (Purpose::Answer, false) => tr!(lang, spaces.editor.answer),
        (Purpose::Answer, true) => tr!(lang, spaces.pick.deck_answer),
        (Purpose::Challenge | Purpose::Next, false) => tr!(lang, spaces.editor.challenge),
        (Purpose::Challenge | Purpose::Next, true) => tr!(lang, spaces.lobby.send_deck),
        (Purpose::Friendly(_) | Purpose::Versus(_) | Purpose::Day(_), _) => {
            tr!(lang, spaces.editor.play)
        }
    }
}

/// "3 won, 1 lost". `None` before the first round.
pub(super) fn tally(lang: Language, Tally { won, lost, drawn }: Tally) -> Option<String> {
    let drawn = (drawn > 0).then(|| tr!(lang, spaces.ready.drawn, count = drawn));
    if won == 0 && lost == 0 {
        return drawn;
    }
    let won = tr!(lang, spaces.ready.won, count = won);
    let lost = tr!(lang, spaces.ready.lost, count = lost);
    let all: Vec<String> = [Some(won), Some(lost), drawn]
        .into_iter()
        .flatten()
        .collect();
    Some(all.join(", "))
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

#[cfg(test)]
mod tests {
    use super::*;

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
