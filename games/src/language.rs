//! The languages of the site.

/// A language that pages, names and links know.
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
    /// `en`, used where nothing else was chosen.
    #[default]
    English,
    /// `pl`
    Polish,
    /// `bg`
    Bulgarian,
}

impl Language {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::English, Self::Polish, Self::Bulgarian];

    /// The two-letter code of ISO 639-1, as in the document's `lang`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::Polish => "pl",
            Self::Bulgarian => "bg",
        }
    }

    /// The language with this two-letter code, in either case.
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|language| language.code().eq_ignore_ascii_case(code))
    }
}
