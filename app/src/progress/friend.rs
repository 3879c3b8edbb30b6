//! What the opponent in a saved game is called.

use games::Language;

use crate::tr;

/// The opponent in a game against a friend. Sentences about one without a name have words of their own, since no word
/// stands well in the place of a name in all languages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Friend {
    /// By this name, from their links or given by the player.
    Named(String),
    /// Without a name; the number, from 1, distinguishes several.
    Unnamed(usize),
}

/// What is stored in place of a name, followed by a number from 2.
const MARK: char = '?';

/// What was stored in place of a name before [`MARK`], in the language of the page, followed by a space and a number.
const OLD_MARKS: [&str; 3] = ["Friend", "Druga osoba", "Приятел"];

impl Friend {
    /// The sender of a link.
    pub(crate) fn of_link(name: Option<&str>) -> Self {
        name.map_or(Self::Unnamed(1), |name| Self::Named(name.to_owned()))
    }

    /// Parses the name of a saved game.
    pub(crate) fn parse(name: &str) -> Self {
        let unnamed = match name.strip_prefix(MARK) {
            Some(number) => number_from(number),
            None => OLD_MARKS.into_iter().find_map(|old| {
                let number = name.strip_prefix(old)?;
                number_from(number.strip_prefix(' ').unwrap_or(number))
            }),
        };
        unnamed.map_or_else(|| Self::Named(name.to_owned()), Self::Unnamed)
    }

    /// The name of a saved game: `Ola`, `?`, `?2`.
    pub(crate) fn written(&self) -> String {
        match self {
            Self::Named(name) => name.clone(),
            Self::Unnamed(0 | 1) => MARK.to_string(),
            Self::Unnamed(number) => format!("{MARK}{number}"),
        }
    }

    /// The name, if there is one.
    pub(crate) fn name(&self) -> Option<&str> {
        match self {
            Self::Named(name) => Some(name),
            Self::Unnamed(_) => None,
        }
    }

    /// What stands for them in a list or beside a picture: "Ola", "Friend", "Friend 2".
    pub(crate) fn label(&self, lang: Language) -> String {
        match self {
            Self::Named(name) => name.clone(),
            Self::Unnamed(0 | 1) => tr!(lang, progress.friend).to_owned(),
            Self::Unnamed(number) => tr!(lang, progress.friend_number, number),
        }
    }
}

/// Nothing is 1.
fn number_from(text: &str) -> Option<usize> {
    match text {
        "" => Some(1),
        text => text.parse::<u16>().ok().map(usize::from),
    }
}

/// A sentence about a [`Friend`], with the blank `name`; after `or`, the one for a friend without a name, which has the
/// same other blanks.
///
/// ```ignore
/// about!(lang, friend, progress.spaces.lost or progress.unnamed.lost, mine, theirs)
/// ```
macro_rules! about {
    ($lang:expr, $friend:expr, $($named:ident).+ or $($unnamed:ident).+ $(, $blank:ident)* $(,)?) => {
        match $friend.name() {
            Some(name) => $crate::tr!($lang, $($named).+, name $(, $blank)*),
            None => $crate::tr!($lang, $($unnamed).+ $(, $blank)*).to_string(),
        }
    };
}
pub(crate) use about;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missing_name_is_stored_in_no_language() {
        for (friend, written) in [
            (Friend::Named("Ola".into()), "Ola"),
            (Friend::Unnamed(1), "?"),
            (Friend::Unnamed(12), "?12"),
        ] {
            assert_eq!(friend.written(), written);
            assert_eq!(Friend::parse(written), friend);
        }
    }

    #[test]
    fn what_older_versions_stored_is_no_name_in_every_language() {
        for (stored, number) in [
            ("Friend", 1),
            ("Friend 17", 17),
            ("Druga osoba", 1),
            ("Druga osoba 2", 2),
            ("Приятел 3", 3),
        ] {
            assert_eq!(Friend::parse(stored), Friend::Unnamed(number), "{stored}");
        }
        for name in ["Friendly Fred", "Friend Ala", "My Friend", "Ala", "?!", ""] {
            assert_eq!(Friend::parse(name), Friend::Named(name.into()), "{name}");
        }
    }

    #[test]
    fn a_sentence_without_a_name_has_its_own_words() {
        let lang = Language::English;
        let said = |friend: Friend| about!(lang, friend, progress.spaces.wait_answer or progress.unnamed.wait_answer);
        assert_eq!(
            said(Friend::Named("Ola".into())),
            "Waiting for Ola's answer."
        );
        assert_eq!(
            said(Friend::Unnamed(2)),
            "Waiting for your friend's answer."
        );
    }
}
