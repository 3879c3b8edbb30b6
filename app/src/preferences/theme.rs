//! The colours of the pages.

use crate::named;

pub(super) const LIGHT_PAPER: &str = "#FBF7F0";
pub(super) const DARK_PAPER: &str = "#14171F";

named! {
    /// The colours of the pages, each with its value of the cookie, the query parameter and `data-theme`.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub enum Theme {
        /// As the device is set.
        #[default]
        System "system",
        /// Light on every device.
        Light "light",
        /// Dark on every device.
        Dark "dark",
    }
}

impl Theme {
    pub(super) fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|theme| theme.name() == name)
    }

    /// The value of `data-theme` on the document; none follows the device.
    pub(crate) fn attribute(self) -> Option<&'static str> {
        (self != Self::System).then(|| self.name())
    }

    /// The `theme-color` elements, as HTML.
    #[cfg(feature = "ssr")]
    pub(crate) fn metas(self) -> String {
        let scheme = |scheme| format!("<meta name=\"color-scheme\" content=\"{scheme}\">");
        let tint = |paper, media| format!("<meta name=\"theme-color\" content=\"{paper}\"{media}>");
        let [light, dark] =
            ["light", "dark"].map(|scheme| format!(" media=\"(prefers-color-scheme: {scheme})\""));
        match self {
            Self::System => [
                scheme("light dark"),
                tint(LIGHT_PAPER, &*light),
                tint(DARK_PAPER, &*dark),
            ]
            .concat(),
            Self::Light => [scheme("light"), tint(LIGHT_PAPER, "")].concat(),
            Self::Dark => [scheme("dark"), tint(DARK_PAPER, "")].concat(),
        }
    }
}
