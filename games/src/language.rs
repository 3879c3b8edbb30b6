//! The languages of the site.

use crate::named::named;

named! {
    /// A language of pages, names and links.
    ///
    /// ```
    /// use games::Language;
    ///
    /// assert_eq!(Language::from_code("PL"), Some(Language::Polish));
    /// assert_eq!(Language::Polish.code(), "pl");
    /// assert_eq!(Language::from_code("de"), None);
    /// ```
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
    pub enum Language {
        /// `en`, the default.
        #[default]
        English => "en",
        /// `pl`
        Polish => "pl",
        /// `bg`
        Bulgarian => "bg",
    }

    /// All languages.
    pub const ALL;

    /// The two-letter code of ISO 639-1, as in the document's `lang`.
    pub const fn code;

    /// The language with this two-letter code, case-insensitively.
    pub fn from_code by str::eq_ignore_ascii_case;
}
