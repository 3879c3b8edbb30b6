//! The colours of the pages.

#[cfg(feature = "ssr")]
use leptos::{either::Either, html, prelude::*};

use crate::named;

pub(super) const LIGHT_PAPER: &str = "#FBF7F0";
pub(super) const DARK_PAPER: &str = "#14171F";

named! {
    /// The colours of the pages, with the value of the cookie, of the query parameter and of `data-theme`.
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

    /// What tints the browser's own bars.
    #[cfg(feature = "ssr")]
    pub(crate) fn metas(self) -> impl IntoView {
        let tint = |paper| html::meta().name("theme-color").content(paper);
        match self {
            Self::System => Either::Left(view! {
                <meta name="color-scheme" content="light dark"/>
                {tint(LIGHT_PAPER).attr("media", "(prefers-color-scheme: light)")}
                {tint(DARK_PAPER).attr("media", "(prefers-color-scheme: dark)")}
            }),
            Self::Light | Self::Dark => {
                let paper = if self == Self::Light {
                    LIGHT_PAPER
                } else {
                    DARK_PAPER
                };
                Either::Right(view! {
                    <meta name="color-scheme" content=self.name()/>
                    {tint(paper)}
                })
            }
        }
    }
}
