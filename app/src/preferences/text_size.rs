//! The size of the text of the pages.

use crate::named;

named! {
    /// The size of the text, each with its value of the cookie, the query parameter and `data-size`. It is in addition
    /// to the browser's own setting.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub enum TextSize {
        /// As the browser is set.
        #[default]
        Normal "normal",
        /// 120 %.
        Large "large",
        /// 140 %.
        Larger "larger",
    }
}

impl TextSize {
    pub(super) fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|size| size.name() == name)
    }

    /// The value of `data-size` on the document; none is the browser's size.
    pub(crate) fn attribute(self) -> Option<&'static str> {
        (self != Self::Normal).then(|| self.name())
    }
}
