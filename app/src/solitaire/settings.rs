//! The player's settings. Stored as words in one line; they never change a position from a link.

use games::solitaire::{Automatic, solver::Difficulty};

use crate::{named, saves::Store};

/// The storage key. The document reads it before the first paint, so that cards do not change their look.
const KEY: &str = "passalong.solitaire.settings";

named! {
    /// A setting that can be switched on, with its word, in the order of storage.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub(super) enum Choice {
        /// Clubs are green and diamonds blue.
        FourColours "four",
        /// Ranks and suits are larger.
        LargeFaces "large",
        /// The stock and the buttons are near the left thumb.
        LeftHanded "left",
        /// A tap selects a card, and the next one is its destination.
        TapChooses "tap",
        /// No card is moved to a foundation automatically.
        NeverHome "never",
        /// Every possible card is moved to a foundation automatically.
        AlwaysHome "always",
        /// A new Klondike draws three cards.
        DrawThree "three",
        /// The felt is blue.
        FeltBlue "blue",
        /// The felt is plum.
        FeltPlum "plum",
        /// Backs have dots.
        BackDots "dots",
        /// Backs have no pattern.
        BackPlain "plain",
        /// Faces are dark.
        DarkFaces "dark",
        /// The timer is hidden.
        NoTimer "untimed",
        /// A new Klondike may be one that cannot be won.
        AnyKlondike "any",
        /// New deals are easy.
        Easy "easy",
        /// New deals are neither easy nor hard.
        Medium "medium",
        /// New deals are hard.
        Hard "hard",
    }
}

/// The settings that are on: a bit for each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Settings(usize);

impl Settings {
    /// Whether a setting is on.
    pub(super) const fn has(self, choice: Choice) -> bool {
        self.0 >> choice as usize & 1 == 1
    }

    /// Switches something on or off.
    #[must_use]
    pub(super) const fn with(self, choice: Choice, on: bool) -> Self {
        let bit = 1 << choice as usize;
        Self(if on { self.0 | bit } else { self.0 & !bit })
    }

    /// Which cards are moved to the foundations automatically.
    pub(super) const fn automatic(self) -> Automatic {
        if self.has(Choice::NeverHome) {
            Automatic::Off
        } else if self.has(Choice::AlwaysHome) {
            Automatic::Always
        } else {
            Automatic::Safe
        }
    }

    /// The difficulty of new deals; `None` for any.
    pub(super) fn difficulty(self) -> Option<Difficulty> {
        let all = [
            (Choice::Easy, Difficulty::Easy),
            (Choice::Medium, Difficulty::Medium),
            (Choice::Hard, Difficulty::Hard),
        ];
        let chosen = all.into_iter().find(|(choice, _)| self.has(*choice));
        chosen.map(|(_, difficulty)| difficulty)
    }

    /// Parses the stored words; ignores unknown ones.
    pub(super) fn load(store: &impl Store) -> Self {
        let mut settings = Self::default();
        let text = store.get(KEY).unwrap_or_default();
        for word in text.split(' ') {
            for choice in Choice::ALL {
                if choice.name() == word {
                    settings = settings.with(choice, true);
                }
            }
        }
        settings
    }

    /// Stores the settings, if the browser allows it.
    pub(super) fn save(self, store: &impl Store) {
        store.set(KEY, &self.words());
    }

    /// The words, which the style sheet uses too.
    pub(super) fn words(self) -> String {
        let mut words = String::new();
        for choice in Choice::ALL {
            if self.has(choice) {
                words.push_str(choice.name());
                words.push(' ');
            }
        }
        words
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::saves::testing::MemoryStore;

    #[test]
    fn settings_survive_a_reload() {
        let store = MemoryStore::default();
        assert_eq!(Settings::load(&store), Settings::default());
        let chosen = Settings::default()
            .with(Choice::FourColours, true)
            .with(Choice::LargeFaces, true)
            .with(Choice::LargeFaces, false)
            .with(Choice::AlwaysHome, true);
        chosen.save(&store);
        assert_eq!(store.get(KEY).as_deref(), Some("four always "));
        assert_eq!(Settings::load(&store), chosen);
        assert_eq!(chosen.automatic(), Automatic::Always);
    }

    #[test]
    fn unknown_words_are_ignored() {
        let store = MemoryStore::default();
        store.set(KEY, "  five never <b> four");
        let settings = Settings::load(&store);
        assert!(settings.has(Choice::NeverHome) && settings.has(Choice::FourColours));
        assert_eq!(settings.automatic(), Automatic::Off);
    }
}
