//! The search for links, in the words of a text and in the parameters of other links.

use super::address::{Address, Content};
use super::error::Error;
use super::found::Found;
use super::{message, nested};
use crate::link::{clean, percent};
use std::borrow::Cow;

/// The maximum nesting of links.
const DEEPEST: u8 = 3;

/// Decodes a link that was escaped as a whole, at most twice.
pub(super) fn whole(text: &str) -> Cow<'_, str> {
    if text.contains('%') && !text.contains(['?', '#', '|']) {
        let once = percent::decode(text);
        let twice = percent::decode(&once);
        for decoded in [&once, &twice] {
            let decoded = clean::trim(decoded);
            let is_whole = decoded.contains(['?', '#']) && Address::of(decoded).is_link;
            if is_whole || decoded.contains('|') {
                return Cow::Owned(decoded.to_owned());
            }
        }
    }
    Cow::Borrowed(text)
}

/// The result for an address.
pub(super) enum Finding {
    Found(Box<Found>),
    Other(Content),
}

/// Searches for links. The work is limited by the length of the text, whatever it contains.
pub(super) struct Finder {
    /// How many more bytes of links may be examined.
    budget: usize,
}

impl Finder {
    pub(super) fn new(text: &str) -> Self {
        Self {
            budget: 4_096 + 16 * text.len(),
        }
    }

    /// Finds the first link of ours in a whole text.
    pub(super) fn text(&mut self, text: &str) -> Result<Found, Error> {
        // A text that begins with a path is an address without further words.
        if text.starts_with('/')
            && let Finding::Found(found) = self.link(text, 0)
        {
            return Ok(*found);
        }
        self.message(text, 0)
    }

    fn message(&mut self, text: &str, depth: u8) -> Result<Found, Error> {
        let mut error = Error::Unrecognised;
        for (word, from) in message::words(text) {
            for start in message::starts(word) {
                let word = word.get(start..).unwrap_or_default();
                let from = from.get(start..).unwrap_or_default();
                if !self.spend(word) {
                    return Err(error);
                }
                let link = message::link(word);
                match self.link(link, depth) {
                    Finding::Found(mut found) => {
                        if word.ends_with(link)
                            && let Some(wrapped) = self.wrapped(from, link, depth)
                            && wrapped.game == found.game
                        {
                            found.wrapped = Some(wrapped.address);
                        }
                        return Ok(*found);
                    }
                    // The line may have been broken within a parameter's name.
                    Finding::Other(Content::Page(Some(_)) | Content::CutOff) => {
                        if let Some(found) = self.wrapped(from, link, depth) {
                            return Ok(found);
                        }
                        error = Error::Empty;
                    }
                    Finding::Other(_) => {}
                }
            }
        }
        Err(error)
    }

    /// A link with the text that follows it.
    fn wrapped(&mut self, from: &str, link: &str, depth: u8) -> Option<Found> {
        let wrapped = message::wrapped(from);
        match self.link(wrapped, depth) {
            Finding::Found(found) if wrapped.len() > link.len() => Some(*found),
            _ => None,
        }
    }

    fn link(&mut self, link: &str, depth: u8) -> Finding {
        if !self.spend(link) {
            return Finding::Other(Content::Unknown);
        }
        if let Some(inner) = nested::proofpoint_3(link)
            && let Some(found) = self.inner(&inner, depth)
        {
            return Finding::Found(found);
        }
        let whole = whole(link);
        match self.open(Address::of(&whole), depth) {
            // The path of a redirector may contain an escaped link.
            Finding::Other(other) if matches!(whole, Cow::Owned(_)) => {
                let inner = self.inner(&whole, depth);
                inner.map_or(Finding::Other(other), Finding::Found)
            }
            finding => finding,
        }
    }

    /// Whether a text may be examined; counts its bytes.
    const fn spend(&mut self, text: &str) -> bool {
        let left = self.budget.checked_sub(text.len());
        self.budget = match left {
            Some(left) => left,
            None => 0,
        };
        left.is_some()
    }

    /// What an address contains, itself or in a link in one of its parameters.
    pub(super) fn open(&mut self, address: Address, depth: u8) -> Finding {
        match address.content() {
            Content::Payload(game) => {
                let payload = address.payload(game).unwrap_or_default();
                let inner = self.value(payload, depth);
                Finding::Found(inner.unwrap_or_else(|| Box::new(Found::new(game, address))))
            }
            other => {
                for value in address.values() {
                    if let Some(found) = self.value(value, depth) {
                        return Finding::Found(found);
                    }
                }
                Finding::Other(other)
            }
        }
    }

    fn value(&mut self, value: &str, depth: u8) -> Option<Box<Found>> {
        let link = nested::link_in(value)?;
        self.inner(&link, depth)
    }

    fn inner(&mut self, text: &str, depth: u8) -> Option<Box<Found>> {
        if depth == DEEPEST {
            return None;
        }
        if text.starts_with('/') {
            return match self.link(text, depth + 1) {
                Finding::Found(found) => Some(found),
                Finding::Other(_) => None,
            };
        }
        self.message(text, depth + 1).ok().map(Box::new)
    }
}
