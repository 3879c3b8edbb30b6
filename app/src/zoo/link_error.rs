//! Why a link or a code cannot be opened, in words.

use games::{
    Language,
    incoming::{self, Found},
    link::base64url::Damage,
};

use crate::{
    errors::{self, Advice, LinkError, bad_base64},
    tr,
};

/// Why a link or a code cannot be opened, in a sentence.
pub(super) fn explain(lang: Language, error: &incoming::Error, found: &Found) -> LinkError {
    match error {
        incoming::Error::Zoo(error) => codec_error(lang, error, found),
        other => errors::unread(lang, other),
    }
}

/// The codec's error in words. Positions are counted from 1.
fn codec_error(lang: Language, error: &games::zoo::Error, found: &Found) -> LinkError {
    use games::zoo::ErrorKind as Kind;
    let payload = found.payload();
    let is_compact = payload.contains('+');
    let (sentence, advice) = match error.kind {
        Kind::Empty => (tr!(lang, error.empty).to_owned(), Advice::Whole),
        Kind::TooLong { .. } => (tr!(lang, error.too_long).to_owned(), Advice::Shorten),
        Kind::Truncated => (tr!(lang, error.truncated).to_owned(), Advice::Whole),
        // Decks are read one after the other, so those that are missing are the last ones.
        Kind::WrongBlockCount { blocks, bots } if blocks < usize::from(bots.get()) => {
            (tr!(lang, error.truncated).to_owned(), Advice::Whole)
        }
        Kind::BadBase64 {
            damage: Damage::Other,
        } => bad_base64(lang, Damage::Other),
        Kind::BadBotCount { reserved: true, .. } => {
            let sentence = tr!(lang, error.bad_bot_count_newer);
            (sentence.to_owned(), Advice::Reload)
        }
        _ if found.is_in_capitals() => (tr!(lang, error.upper_case).to_owned(), Advice::Case),
        Kind::BadBase64 { damage } => bad_base64(lang, damage),
        Kind::Damaged { .. } => (tr!(lang, error.damaged).to_owned(), Advice::Again),
        Kind::UnknownFormat if error.at == Some(0) => {
            (tr!(lang, error.unknown_format).to_owned(), Advice::Known)
        }
        Kind::BadCharacter { .. } if is_compact => bad_base64(lang, Damage::Other),
        _ => (readable_error(lang, error), Advice::Compare),
    };
    let at = match advice {
        Advice::Known => None,
        _ => error.at,
    };
    LinkError::new(lang, sentence, advice, &payload, at)
}

fn readable_error(lang: Language, error: &games::zoo::Error) -> String {
    use games::zoo::ErrorKind as Kind;
    match error.kind {
        Kind::BadCharacter { found } => {
            tr!(lang, error.bad_character, found = errors::visible(found))
        }
        Kind::BadLength { length } => tr!(lang, error.bad_length, length),
        Kind::BadPosition { .. } => tr!(lang, error.bad_position).to_owned(),
        Kind::BadBotCount { .. } => tr!(lang, error.bad_bot_count).to_owned(),
        Kind::BadCurrentBot { bots, .. } => {
            tr!(lang, error.bad_current_bot, bots = bots.get())
        }
        Kind::MissingSeparator { .. } => tr!(lang, error.missing_separator).to_owned(),
        Kind::WrongBlockCount { blocks, bots } => {
            tr!(lang, error.wrong_block_count, bots = bots.get(), blocks)
        }
        Kind::DuplicateCard { card } => {
            let (number, card) = (card.printed_number(), card.symbol());
            tr!(lang, error.duplicate_card, number, card)
        }
        Kind::CurrentCardRepeated { card } => {
            let (number, card) = (card.printed_number(), card.symbol());
            tr!(lang, error.current_card_repeated, number, card)
        }
        Kind::TooManyCards { .. } => tr!(lang, error.too_many_cards).to_owned(),
        Kind::TrailingData => tr!(lang, error.trailing_data).to_owned(),
        _ => tr!(lang, error.unknown_format).to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use games::incoming::GameKind;

    use super::*;

    const LANG: Language = Language::English;

    fn why(text: &str) -> LinkError {
        let found = incoming::find_as(GameKind::Zoo, text).unwrap();
        explain(LANG, &found.zoo().unwrap_err(), &found)
    }

    #[test]
    fn a_mistyped_character_is_marked_and_compared() {
        let why = why("zoo?code=zs12%20G4");
        assert_eq!(why.sentence, tr!(LANG, error.bad_character, found = "G"));
        assert_eq!(why.advice, tr!(LANG, error.next.compare_marked));
        let excerpt = why.excerpt.unwrap();
        assert_eq!(
            (
                &*excerpt.before,
                &*excerpt.wrong,
                &*excerpt.after,
                excerpt.number
            ),
            ("zs12", "G", "4", 5)
        );
    }

    #[test]
    fn each_kind_of_damage_has_its_own_next_step() {
        for (text, advice, has_excerpt) in [
            ("ZP3", tr!(LANG, error.next.whole), true),
            ("/zoo?code=ZS5&c=AAAA", tr!(LANG, error.next.again), false),
            ("ZP+MHFSIZZ4", tr!(LANG, error.next.case), false),
            ("ZP+UQA", tr!(LANG, error.next.reload), false),
            ("hello", tr!(LANG, error.next.known), false),
            ("ZQ0", tr!(LANG, error.next.compare_marked), true),
            // The last deck is missing, and a deck for a bot that the code does not name.
            ("ZP321Z5Z23", tr!(LANG, error.next.whole), true),
            (
                "ZP321Z5Z23Z678Z9",
                tr!(LANG, error.next.compare_marked),
                true,
            ),
            (
                &["ZS", &"0".repeat(99)].concat(),
                tr!(LANG, error.next.shorten),
                false,
            ),
        ] {
            let why = why(text);
            assert_eq!(why.advice, advice, "{text}");
            assert_eq!(why.excerpt.is_some(), has_excerpt, "{text}");
        }
    }
}
