//! Why a link or a code does not open: in words, in the page's language.

use games::{
    incoming::{self, GameKind},
    spaces,
    zoo::{self, ErrorKind},
};

use crate::{tr, ui::I18n};

/// One sentence that says what is wrong, and where. Places are counted from 1, as people do.
pub(crate) fn sentence(i18n: I18n, error: &incoming::Error) -> String {
    match error {
        incoming::Error::Empty => tr!(i18n, error.empty).to_owned(),
        incoming::Error::TooLong { .. } => too_long(i18n, incoming::LIMIT),
        incoming::Error::Unrecognised => tr!(i18n, error.unrecognised).to_owned(),
        incoming::Error::Zoo(error) => zoo_sentence(i18n, error),
        incoming::Error::Spaces(error) => spaces_sentence(i18n, error),
        // The page that will tell is still being made.
        incoming::Error::Solitaire(_) => later(i18n, GameKind::Solitaire),
    }
}

/// The sentence for a game that cannot be opened yet.
pub(crate) fn later(i18n: I18n, game: GameKind) -> String {
    let game = crate::home::game_name(i18n, game);
    tr!(i18n, soon.link_kept, game = game).to_string()
}

fn too_long(i18n: I18n, limit: usize) -> String {
    tr!(i18n, error.too_long, limit = limit).to_string()
}

fn zoo_sentence(i18n: I18n, error: &zoo::Error) -> String {
    let at = error.at.map_or(0, |at| at.saturating_add(1));
    match error.kind {
        ErrorKind::Empty => tr!(i18n, error.empty).to_owned(),
        ErrorKind::TooLong { .. } => too_long(i18n, zoo::LIMIT),
        ErrorKind::UnknownFormat => tr!(i18n, error.unknown_format).to_owned(),
        ErrorKind::BadCharacter { found } => {
            tr!(i18n, error.bad_character, at = at, found = visible(found)).to_string()
        }
        ErrorKind::Truncated => tr!(i18n, error.truncated).to_owned(),
        ErrorKind::BadLength { length } => tr!(i18n, error.bad_length, length = length).to_string(),
        ErrorKind::BadPosition { .. } => tr!(i18n, error.bad_position, at = at).to_string(),
        ErrorKind::BadBotCount { reserved: true, .. } => {
            tr!(i18n, error.bad_bot_count_newer).to_owned()
        }
        ErrorKind::BadBotCount { .. } => tr!(i18n, error.bad_bot_count, at = at).to_string(),
        ErrorKind::BadCurrentBot { bots, .. } => {
            tr!(i18n, error.bad_current_bot, at = at, bots = bots.get()).to_string()
        }
        ErrorKind::MissingSeparator { .. } => {
            tr!(i18n, error.missing_separator, at = at).to_string()
        }
        ErrorKind::WrongBlockCount { blocks, bots } => tr!(
            i18n,
            error.wrong_block_count,
            bots = bots.get(),
            blocks = blocks
        )
        .to_string(),
        ErrorKind::DuplicateCard { card } => {
            tr!(i18n, error.duplicate_card, at = at, card = card.symbol()).to_string()
        }
        ErrorKind::CurrentCardRepeated { card } => tr!(
            i18n,
            error.current_card_repeated,
            at = at,
            card = card.symbol()
        )
        .to_string(),
        ErrorKind::TooManyCards { .. } => tr!(i18n, error.too_many_cards, at = at).to_string(),
        ErrorKind::BadBase64 => tr!(i18n, error.bad_base64, at = at).to_string(),
        ErrorKind::TrailingData => tr!(i18n, error.trailing_data, at = at).to_string(),
        ErrorKind::Damaged { .. } => tr!(i18n, error.damaged).to_owned(),
    }
}

fn spaces_sentence(i18n: I18n, error: &spaces::Error) -> String {
    use spaces::ErrorKind as Kind;
    let at = error.at.map_or(0, |at| at.saturating_add(1));
    match error.kind {
        Kind::Empty => tr!(i18n, error.empty).to_owned(),
        Kind::TooLong { .. } => too_long(i18n, spaces::LIMIT),
        Kind::MissingSeparator => tr!(i18n, spaces.error.missing_separator).to_owned(),
        Kind::BadSize => tr!(i18n, spaces.error.bad_size).to_owned(),
        Kind::BadPosition { .. } => tr!(i18n, spaces.error.bad_position, at = at).to_string(),
        Kind::PositionOutOfRange { .. } => {
            tr!(i18n, spaces.error.position_out_of_range, at = at).to_string()
        }
        Kind::BadMoveType { .. } => tr!(i18n, spaces.error.bad_move_type, at = at).to_string(),
        Kind::BadGoalColumn { .. } => tr!(i18n, spaces.error.bad_goal_column, at = at).to_string(),
        Kind::GoalColumnOutOfRange { .. } => {
            tr!(i18n, spaces.error.goal_column_out_of_range, at = at).to_string()
        }
        Kind::Truncated => tr!(i18n, error.truncated).to_owned(),
        Kind::StartsWithTrap => tr!(i18n, spaces.error.starts_with_trap).to_owned(),
        Kind::StartsWithFinal => tr!(i18n, spaces.error.starts_with_final).to_owned(),
        Kind::FinalNotLast => tr!(i18n, spaces.error.final_not_last, at = at).to_string(),
        Kind::MissingFinal => tr!(i18n, spaces.error.missing_final).to_owned(),
        Kind::TooManyMoves { .. } => tr!(i18n, spaces.error.too_many_moves).to_owned(),
        Kind::BadSuffix => tr!(i18n, spaces.error.bad_suffix, at = at).to_string(),
        Kind::Damaged { .. } => tr!(i18n, error.damaged).to_owned(),
        Kind::OddBoardCount { .. } => tr!(i18n, spaces.error.odd_board_count).to_owned(),
        Kind::SizeMismatch { .. } => tr!(i18n, spaces.error.size_mismatch).to_owned(),
        Kind::TooManyBoards { .. } => tr!(i18n, spaces.error.too_many_boards).to_owned(),
        Kind::BadParameter { name } => {
            tr!(i18n, spaces.error.bad_parameter, name = name).to_string()
        }
        Kind::BadCompression => tr!(i18n, spaces.error.bad_compression).to_owned(),
        Kind::UnsupportedOldLink => tr!(i18n, spaces.error.unsupported_old_link).to_owned(),
        Kind::NoBoard => tr!(i18n, spaces.error.no_board).to_owned(),
        Kind::CompactNotYet => tr!(i18n, spaces.error.compact).to_owned(),
    }
}

/// A character as it can be shown in a sentence: an unprintable one by its number.
fn visible(found: char) -> String {
    if found.is_control() || found.is_whitespace() {
        format!("U+{:04X}", u32::from(found))
    } else {
        found.to_string()
    }
}
