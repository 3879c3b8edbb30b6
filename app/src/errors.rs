//! Why a link or code cannot be opened: what is wrong, where, and what to do next, in the page's language.

use games::{Language, incoming::Error, link::base64url::Damage};

use crate::tr;

/// Why a link or code cannot be opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct LinkError {
    /// What is wrong.
    pub(crate) sentence: String,
    /// The next step.
    pub(crate) advice: &'static str,
    /// The text around the error, if it has a position.
    pub(crate) excerpt: Option<Excerpt>,
}

/// A part of a code or link, with the wrong character.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Excerpt {
    pub(crate) before: String,
    /// The wrong character; empty if the text ends too early.
    pub(crate) wrong: String,
    pub(crate) after: String,
    /// The number of the wrong character, or else of the last one, counted from 1.
    pub(crate) number: usize,
}

/// What to do about an error.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Advice {
    /// Something is missing at the end: get the whole text.
    Whole,
    /// It was changed in transit: copy it again.
    Again,
    /// The case of its letters was lost: copy it instead of typing it.
    Case,
    /// It is newer than this page: reload the page.
    Reload,
    /// It was mistyped: compare it with the original.
    Compare,
    /// It was invalid from the start: ask for another.
    Ask,
    /// It belongs to no game: see what can be opened.
    Known,
    /// It is too long: shorten it.
    Shorten,
    /// The number of a deal is out of range: choose another.
    Number,
}

impl LinkError {
    /// An error in a payload. `at` is a 0-based position among the payload's characters.
    pub(crate) fn new(
        lang: Language,
        sentence: String,
        advice: Advice,
        payload: &str,
        at: Option<usize>,
    ) -> Self {
        let at = match advice {
            // No single character is wrong: the text ends too early, was changed as a whole, or is valid.
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

/// Whether a character is wrong, not the end of the text.
fn has_mark(excerpt: &Excerpt) -> bool {
    !excerpt.wrong.is_empty()
}

impl Excerpt {
    /// The maximum number of characters on each side of the wrong one.
    const AROUND: usize = 8;

    /// The excerpt around a position of a text; `None` if the text is empty.
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

/// Replaces a character that is invisible or would change the direction of the line.
fn plain(character: char) -> char {
    if is_unseen(character) {
        char::REPLACEMENT_CHARACTER
    } else {
        character
    }
}

/// A character as shown to the player: an invisible one as its number.
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

/// What is wrong with a text that belongs to no game. Each game's page explains the errors of its own payloads.
pub(crate) fn unread(lang: Language, error: &Error) -> LinkError {
    let (sentence, advice) = match error {
        Error::Empty => (tr!(lang, error.empty), Advice::Whole),
        Error::TooLong { .. } => (tr!(lang, error.too_long), Advice::Shorten),
        _ => (tr!(lang, error.unrecognised), Advice::Known),
    };
    LinkError::new(lang, sentence.to_owned(), advice, "", None)
}

/// What is probably wrong with a code that is not base64url.
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
