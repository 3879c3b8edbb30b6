//! The words of the pages in three languages. Keys and placeholders are checked at compile time.
//!
//! A sentence may have plural forms, selected by its placeholder `count`.
//!
//! The server has all sentences. The browser loads those of the page's language beside the WebAssembly: three
//! languages in it were a twentieth of the bundle.

use std::fmt::{Display, Write};
#[cfg(not(feature = "ssr"))]
use std::sync::OnceLock;

use games::Language;

/// A sentence in a language, with values for its placeholders: `tr!(lang, saves.sender, name)`, `name =
/// other.name()`. With `count = 3` a sentence with plural forms takes the form for that number. Changing the language
/// reloads the page, so texts need not follow a signal.
macro_rules! tr {
    (@value $blank:ident) => {
        $blank
    };
    (@value $blank:ident $value:expr) => {
        $value
    };
    ($language:expr, $($key:ident).+ $(,)?) => {
        $crate::i18n::keys$(::$key)+.text($language)
    };
    ($language:expr, $($key:ident).+, $($blank:ident $(= $value:expr)?),+ $(,)?) => {{
        use $crate::i18n::keys$(::$key)+ as __words;
        let values = [$((__words::$blank, &$crate::tr!(@value $blank $($value)?) as &dyn ::std::fmt::Display)),+];
        __words.fill($language, values)
    }};
}
pub(crate) use tr;

#[allow(non_upper_case_globals)]
// The section `server` is unused in the browser.
#[cfg_attr(not(feature = "ssr"), allow(dead_code))]
mod generated {
    include!(concat!(env!("OUT_DIR"), "/words.rs"));
}
#[cfg(not(feature = "ssr"))]
use generated::COUNT;
pub(crate) use generated::keys;
#[cfg(feature = "ssr")]
use generated::sentences;

/// The index of a sentence with this many different placeholders.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Words<const BLANKS: usize>(usize);

impl Words<0> {
    /// The sentence.
    pub(crate) fn text(self, language: Language) -> &'static str {
        sentence(self.0, language)
    }
}

impl<const BLANKS: usize> Words<BLANKS> {
    /// The sentence with its placeholders filled.
    pub(crate) fn fill(self, language: Language, values: [(&str, &dyn Display); BLANKS]) -> String {
        let sentence = sentence(self.0, language);
        // Plural forms are separated by tabs.
        if !sentence.contains('\t') {
            return fill(sentence, &values);
        }
        let count = values.iter().find(|(name, _)| *name == "count");
        let count = count.and_then(|(_, count)| count.to_string().parse().ok());
        let form = plural(language, count.unwrap_or_default());
        fill(sentence.split('\t').nth(form).unwrap_or_default(), &values)
    }
}

/// The index of the plural form for an integer, in the order of `app/build.rs`.
/// <https://www.unicode.org/cldr/charts/latest/supplemental/language_plural_rules.html>
fn plural(language: Language, count: u32) -> usize {
    match language {
        Language::English | Language::Bulgarian => usize::from(count != 1),
        Language::Polish => match (count, count % 10, count % 100) {
            (1, ..) => 0,
            (_, 2..=4, tens) if !matches!(tens, 12..=14) => 1,
            _ => 2,
        },
    }
}

fn fill(sentence: &str, values: &[(&str, &dyn Display)]) -> String {
    let mut filled = String::new();
    let mut rest = sentence;
    while let Some((before, after)) = rest.split_once('{') {
        filled.push_str(before);
        let (blank, behind) = after.split_once('}').unwrap_or((after, ""));
        for (name, value) in values {
            if *name == blank {
                // Writing to a String cannot fail.
                let _ = write!(filled, "{value}");
            }
        }
        rest = behind;
    }
    filled.push_str(rest);
    filled
}

#[cfg(feature = "ssr")]
fn sentence(number: usize, language: Language) -> &'static str {
    sentences(language).get(number).copied().unwrap_or_default()
}

#[cfg(not(feature = "ssr"))]
static LEARNED: OnceLock<Vec<&'static str>> = OnceLock::new();

#[cfg(not(feature = "ssr"))]
fn sentence(number: usize, _: Language) -> &'static str {
    let table = LEARNED.get().map(Vec::as_slice).unwrap_or_default();
    table.get(number).copied().unwrap_or_default()
}

/// Loads the sentences of the page's language, one per line, before hydration. False, with nothing loaded, if they
/// are not those of this build.
#[cfg(not(feature = "ssr"))]
#[must_use]
pub fn learn(sentences: String) -> bool {
    // Leaked, because it lives as long as the page.
    let sentences: Vec<&'static str> = sentences.leak().lines().collect();
    sentences.len() == COUNT && LEARNED.set(sentences).is_ok()
}

#[cfg(test)]
#[path = "i18n_tests.rs"]
mod tests;
