//! Tags and attribute values.

use std::borrow::Cow;

/// The tags that pages use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Tag(pub(super) &'static str, pub(super) &'static str);

macro_rules! tags {
    ($($name:ident $lower:literal)*) => {
        impl Tag {
            $(pub(crate) const $name: Self = Self($lower, stringify!($name));)*
        }
    };
}

tags! {
    A "a" ARTICLE "article" ASIDE "aside" BUTTON "button" CODE "code" DD "dd" DETAILS "details"
    DIALOG "dialog" DIV "div" DL "dl" DT "dt" FIELDSET "fieldset" FIGCAPTION "figcaption"
    FIGURE "figure" FORM "form" H1 "h1" H2 "h2" H3 "h3" HEADER "header" LABEL "label"
    LEGEND "legend" LI "li" MAIN "main" MARK "mark" METER "meter" NAV "nav" OL "ol" P "p" PRE "pre"
    SECTION "section" SPAN "span" STRONG "strong" SUMMARY "summary" TABLE "table" TBODY "tbody"
    TD "td" TH "th" THEAD "thead" TR "tr" UL "ul"
}

impl AsRef<str> for Tag {
    /// Lower case in the server's text; upper case in the browser, as the DOM names its elements: an update keeps an
    /// element only if the names are equal.
    fn as_ref(&self) -> &str {
        #[cfg(feature = "ssr")]
        return self.0;
        #[cfg(not(feature = "ssr"))]
        return self.1;
    }
}

/// The value of an attribute; without one the attribute is omitted.
pub(crate) struct Value(pub(super) Option<Cow<'static, str>>);

impl From<&'static str> for Value {
    fn from(text: &'static str) -> Self {
        Self(Some(Cow::Borrowed(text)))
    }
}

impl From<String> for Value {
    fn from(text: String) -> Self {
        Self(Some(Cow::Owned(text)))
    }
}

impl From<Option<&'static str>> for Value {
    fn from(text: Option<&'static str>) -> Self {
        Self(text.map(Cow::Borrowed))
    }
}

/// A boolean attribute: present or not.
impl From<bool> for Value {
    fn from(there: bool) -> Self {
        Self(there.then_some(Cow::Borrowed("")))
    }
}

impl From<u8> for Value {
    fn from(number: u8) -> Self {
        number.to_string().into()
    }
}
