//! Why a link or a code does not open: in words, in the page's language.

use games::{
    incoming, portals, solitaire, spaces,
    zoo::{self, ErrorKind},
};

use crate::{solitaire::words, tr, ui::I18n};

/// One sentence that says what is wrong, and where. Places are counted from 1, as people do.
pub(crate) fn sentence(i18n: I18n, error: &incoming::Error) -> String {
    match error {
        incoming::Error::Empty => tr!(i18n, error.empty).to_owned(),
        incoming::Error::TooLong { .. } => too_long(i18n, incoming::LIMIT),
        incoming::Error::Unrecognised => tr!(i18n, error.unrecognised).to_owned(),
        incoming::Error::Zoo(error) => zoo_sentence(i18n, error),
        incoming::Error::Spaces(error) => spaces_sentence(i18n, error),
        incoming::Error::Solitaire(error) => solitaire_sentence(i18n, error),
        incoming::Error::Portals(error) => portals_sentence(i18n, error),
    }
}

fn too_long(i18n: I18n, limit: usize) -> String {
    tr!(i18n, error.too_long, limit = limit)
}

fn zoo_sentence(i18n: I18n, error: &zoo::Error) -> String {
    let at = error.at.map_or(0, |at| at.saturating_add(1));
    match error.kind {
        ErrorKind::Empty => tr!(i18n, error.empty).to_owned(),
        ErrorKind::TooLong { .. } => too_long(i18n, zoo::LIMIT),
        ErrorKind::UnknownFormat => tr!(i18n, error.unknown_format).to_owned(),
        ErrorKind::BadCharacter { found } => {
            tr!(i18n, error.bad_character, at = at, found = visible(found))
        }
        ErrorKind::Truncated => tr!(i18n, error.truncated).to_owned(),
        ErrorKind::BadLength { length } => tr!(i18n, error.bad_length, length = length),
        ErrorKind::BadPosition { .. } => tr!(i18n, error.bad_position, at = at),
        ErrorKind::BadBotCount { reserved: true, .. } => {
            tr!(i18n, error.bad_bot_count_newer).to_owned()
        }
        ErrorKind::BadBotCount { .. } => tr!(i18n, error.bad_bot_count, at = at),
        ErrorKind::BadCurrentBot { bots, .. } => {
            tr!(i18n, error.bad_current_bot, at = at, bots = bots.get())
        }
        ErrorKind::MissingSeparator { .. } => {
            tr!(i18n, error.missing_separator, at = at)
        }
        ErrorKind::WrongBlockCount { blocks, bots } => tr!(
            i18n,
            error.wrong_block_count,
            bots = bots.get(),
            blocks = blocks
        ),
        ErrorKind::DuplicateCard { card } => {
            tr!(i18n, error.duplicate_card, at = at, card = card.symbol())
        }
        ErrorKind::CurrentCardRepeated { card } => tr!(
            i18n,
            error.current_card_repeated,
            at = at,
            card = card.symbol()
        ),
        ErrorKind::TooManyCards { .. } => tr!(i18n, error.too_many_cards, at = at),
        ErrorKind::BadBase64 => tr!(i18n, error.bad_base64, at = at),
        ErrorKind::TrailingData => tr!(i18n, error.trailing_data, at = at),
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

fn solitaire_sentence(i18n: I18n, error: &solitaire::Error) -> String {
    use solitaire::ErrorKind as Kind;
    let at = error.at.map_or(0, |at| at.saturating_add(1));
    let card = |card| words::card(i18n, card);
    match error.kind {
        Kind::Empty => tr!(i18n, error.empty).to_owned(),
        Kind::TooLong { .. } => too_long(i18n, solitaire::LIMIT),
        Kind::BadBase64 => tr!(i18n, error.bad_base64, at = at),
        Kind::Truncated => tr!(i18n, error.truncated).to_owned(),
        Kind::UnsupportedVersion { is_newer: true, .. } => {
            tr!(i18n, solitaire.error.unsupported_version).to_owned()
        }
        Kind::UnsupportedVersion { .. } => tr!(i18n, error.unrecognised).to_owned(),
        Kind::UnknownGame { .. } => tr!(i18n, solitaire.error.unknown_game, at = at),
        Kind::BadConfig { .. } => tr!(i18n, solitaire.error.bad_config).to_owned(),
        Kind::BadCard { .. } => tr!(i18n, solitaire.error.bad_card, at = at),
        Kind::PileTooLong { .. } => tr!(i18n, solitaire.error.pile_too_long, at = at),
        Kind::BadFaceUpCount { .. } => {
            tr!(i18n, solitaire.error.bad_face_up_count, at = at)
        }
        Kind::BadFoundation { .. } => tr!(i18n, solitaire.error.bad_foundation).to_owned(),
        Kind::DuplicateCard { card: which } => {
            tr!(i18n, solitaire.error.duplicate_card, card = card(which))
        }
        Kind::UnexpectedCard { card: which } => {
            tr!(i18n, solitaire.error.unexpected_card, card = card(which))
        }
        Kind::MissingCard { cards } => {
            let names: Vec<String> = cards.iter().map(card).collect();
            tr!(i18n, solitaire.error.missing_card, card = names.join(", "))
        }
        Kind::TrailingData => tr!(i18n, error.trailing_data, at = at),
        Kind::Damaged { .. } => tr!(i18n, error.damaged).to_owned(),
        Kind::BadDeal { .. } => tr!(
            i18n,
            solitaire.error.bad_deal,
            last = solitaire::Deal::COUNT
        ),
    }
}

fn portals_sentence(i18n: I18n, error: &portals::Error) -> String {
    use portals::ErrorKind as Kind;
    let at = error.at.map_or(0, |at| at.saturating_add(1));
    match error.kind {
        Kind::Empty => tr!(i18n, error.empty).to_owned(),
        Kind::TooLong { .. } => too_long(i18n, portals::LIMIT),
        Kind::BadBase64 => tr!(i18n, error.bad_base64, at = at),
        Kind::UnsupportedVersion { is_newer: true, .. } => {
            tr!(i18n, portals.error.unsupported_version).to_owned()
        }
        Kind::UnsupportedVersion { .. } => tr!(i18n, error.unrecognised).to_owned(),
        Kind::UnknownPortal { number: None }
        | Kind::UnknownVariant { number: None }
        | Kind::BadSlot { number: None }
        | Kind::BadItem { number: None } => tr!(i18n, error.truncated).to_owned(),
        Kind::UnknownPortal { .. } => tr!(i18n, portals.error.unknown_portal, at = at),
        Kind::UnknownVariant { .. } => tr!(i18n, portals.error.unknown_variant, at = at),
        Kind::BadSlot { .. } => tr!(i18n, portals.error.bad_slot, at = at),
        Kind::BadItem { .. } => tr!(i18n, portals.error.bad_item, at = at),
        Kind::Unsolvable { .. } => tr!(i18n, portals.error.unsolvable, at = at),
        Kind::TrailingData => tr!(i18n, error.trailing_data, at = at),
        Kind::Damaged { .. } => tr!(i18n, error.damaged).to_owned(),
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
