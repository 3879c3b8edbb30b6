//! Why a link cannot be opened, in words.

use games::{
    Language,
    incoming::{self, Found},
};

use crate::{
    errors::{self, Advice, LinkError},
    tr,
};

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
    let payload = found.spaces_payload();
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
        Kind::BadSuffix if ends_in_suffix(&payload, error.at) => {
            (tr!(lang, error.truncated), Advice::Whole)
        }
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
    // An error that concerns whole boards marks no character.
    let at = error.at.filter(|_| advice != Advice::Ask);
    LinkError::new(lang, sentence.to_owned(), advice, &payload, at)
}

/// Whether the text ends within the creature that the error is about, so that it was probably cut.
fn ends_in_suffix(payload: &str, at: Option<usize>) -> bool {
    let is_end = at.is_some_and(|at| at >= payload.chars().count());
    let letters = payload.trim_end_matches(|letter: char| letter.is_ascii_alphabetic());
    is_end && letters.ends_with('@')
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
    fn a_link_that_ends_within_a_suffix_is_cut() {
        let lang = Language::English;
        let board = "/spaces#challenge=2%7C2p0pG0f";
        for end in ["@", "@f", ":Tower@", ":Tower@f"] {
            let cut = why(&[board, end].concat());
            assert_eq!(cut.sentence, tr!(lang, error.truncated), "{end}");
            assert_eq!(cut.advice, tr!(lang, error.next.whole));
        }
        for end in ["x", "@1", "@f1", ":Tower@1"] {
            let odd = why(&[board, end].concat());
            assert_eq!(odd.sentence, tr!(lang, spaces.error.bad_suffix), "{end}");
        }
    }
}
