//! Why a link or a code does not open: what is wrong, where, and what to do next, in the page's language.

use games::{Language, incoming::Error, link::base64url::Damage};

use crate::tr;

/// Why a link or a code does not open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct LinkError {
    /// What is wrong.
    pub(crate) sentence: String,
    /// The next step.
    pub(crate) advice: &'static str,
    /// The text around the place that is wrong, if a place is.
    pub(crate) excerpt: Option<Excerpt>,
}

/// A piece of a code or of a link, with the wrong character.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Excerpt {
    pub(crate) before: String,
    /// The wrong character; empty where the text ends too early.
    pub(crate) wrong: String,
    pub(crate) after: String,
    /// The place of the wrong character, or of the last one where there is none, from 1.
    pub(crate) number: usize,
}

/// What to do about an error.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Advice {
    /// Something is missing at the end: get all of it.
    Whole,
    /// It was changed on the way: copy it again.
    Again,
    /// It lost its capital or its small letters: copy it instead of typing it.
    Case,
    /// It is newer than this page.
    Reload,
    /// Somebody mistyped it: compare it with the original.
    Compare,
    /// Whoever made it made it wrong: ask for another.
    Ask,
    /// It is of no game: what can be opened.
    Known,
    /// There is too much of it.
    Shorten,
    /// The number of a deal is out of range.
    Number,
}

impl LinkError {
    /// An error in a payload, whose place counts the payload's characters.
    pub(crate) fn new(
        lang: Language,
        sentence: String,
        advice: Advice,
        payload: &str,
        at: Option<usize>,
    ) -> Self {
        let at = match advice {
            // No character is wrong: the text ends too early, was changed as a whole, or is right.
            Advice::Whole => Some(usize::MAX),
            Advice::Case | Advice::Reload | Advice::Shorten => None,
            _ => at,
        };
        let excerpt = at.and_then(|at| Excerpt::of(payload, at));
        let advice = match advice {
            Advice::Whole => tr!(lang, error.next.whole),
            Advice::Again => tr!(lang, error.next.again),
            Advice::Case => tr!(lang, error.next.case),
            Advice::Reload => tr!(lang, error.next.reload),
            Advice::Compare if excerpt.as_ref().is_some_and(has_mark) => {
                tr!(lang, error.next.compare_marked)
            }
            Advice::Compare => tr!(lang, error.next.compare),
            Advice::Ask => tr!(lang, error.next.ask),
            Advice::Known => tr!(lang, error.next.known),
            Advice::Shorten => tr!(lang, error.next.shorten),
            Advice::Number => tr!(lang, error.next.number),
        };
        Self {
            sentence,
            advice,
            excerpt,
        }
    }
}

/// Whether a character is wrong, and not the end of the text.
fn has_mark(excerpt: &Excerpt) -> bool {
    !excerpt.wrong.is_empty()
}

impl Excerpt {
    /// More characters of a text are not shown on either side of the wrong one.
    const AROUND: usize = 8;

    /// The place of a text; nothing of an empty one.
    fn of(text: &str, at: usize) -> Option<Self> {
        let characters: Vec<char> = text.chars().collect();
        let at = at.min(characters.len());
        let (front, rest) = characters.split_at_checked(at)?;
        let (wrong, behind) = rest
            .split_first()
            .map_or((None, rest), |(wrong, behind)| (Some(*wrong), behind));
        if front.is_empty() && wrong.is_none() {
            return None;
        }
        let mut before = String::new();
        let hidden = front.len().saturating_sub(Self::AROUND);
        if hidden > 0 {
            before.push('…');
        }
        before.extend(front.iter().skip(hidden).map(|c| plain(*c)));
        let mut after = String::new();
        after.extend(behind.iter().take(Self::AROUND).map(|c| plain(*c)));
        if behind.len() > Self::AROUND {
            after.push('…');
        }
        let number = at + usize::from(wrong.is_some());
        Some(Self {
            before,
            wrong: wrong.map_or_else(String::new, visible),
            after,
            number,
        })
    }
}

/// A character that cannot be seen, or that would turn the line around, as the sign for such.
fn plain(character: char) -> char {
    if is_unseen(character) {
        char::REPLACEMENT_CHARACTER
    } else {
        character
    }
}

/// A character as it can be shown: one that cannot be seen by its number.
pub(crate) fn visible(found: char) -> String {
    if is_unseen(found) {
        format!("U+{:04X}", u32::from(found))
    } else {
        found.to_string()
    }
}

fn is_unseen(character: char) -> bool {
    character.is_control()
        || character.is_whitespace()
        || games::link::clean::is_invisible(character)
}

/// What is wrong with a text that is of no game. The pages of the games say what is wrong with their payloads.
pub(crate) fn unread(lang: Language, error: &Error) -> LinkError {
    let (sentence, advice) = match error {
        Error::Empty => (tr!(lang, error.empty), Advice::Whole),
        Error::TooLong { .. } => (tr!(lang, error.too_long), Advice::Shorten),
        _ => (tr!(lang, error.unrecognised), Advice::Known),
    };
    LinkError::new(lang, sentence.to_owned(), advice, "", None)
}

/// What has probably happened to a code that is no base64url.
pub(crate) fn bad_base64(lang: Language, damage: Damage) -> (String, Advice) {
    let (sentence, advice) = match damage {
        Damage::Cut => (tr!(lang, error.truncated), Advice::Whole),
        Damage::LowerCase => (tr!(lang, error.lower_case), Advice::Case),
        Damage::Other => (tr!(lang, error.bad_base64), Advice::Again),
    };
    (sentence.to_owned(), advice)
}

#[cfg(test)]
#[path = "errors_tests.rs"]
mod tests;
