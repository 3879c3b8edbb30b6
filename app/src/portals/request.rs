//! The request that a browser sends for a new session.

use games::portals::{History, Portal, Session, Usage, Variant};
use games::random::Generator;
use rand::SeedableRng;

/// A request for a session: the portal, the age, and what this browser has shown before.
///
/// As text: `d1/t1/` and the usage counts. Contains no name, time or device identifier.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    portal: &'static Portal,
    variant: Variant,
    own: Usage,
}

impl Request {
    /// Makes a request.
    pub(super) const fn new(portal: &'static Portal, variant: Variant, own: Usage) -> Self {
        Self {
            portal,
            variant,
            own,
        }
    }

    /// The text to send.
    pub(super) fn to_text(&self) -> String {
        let mut text = String::from(self.portal.id.as_str());
        text.push('/');
        text.push_str(self.variant.name());
        text.push('/');
        text.push_str(&self.own.to_text());
        text
    }

    /// Parses a request; `None` for anything that no page of the site sends. The usage counts limit their own length.
    #[cfg(feature = "ssr")]
    #[must_use]
    pub fn from_text(text: &str) -> Option<Self> {
        let (portal, rest) = text.split_once('/')?;
        let (variant, own) = rest.split_once('/')?;
        Some(Self {
            portal: games::portals::catalogue().portal(portal)?,
            variant: Variant::from_name(variant)?,
            own: Usage::from_text(own)?,
        })
    }

    /// Whether a session matches the request.
    pub(super) fn is_answered_by(&self, session: &Session) -> bool {
        session.portal().id == self.portal.id && session.variant() == self.variant
    }

    /// Generates a session, on the server or in a browser without one. `None` only for a portal whose data allow
    /// none.
    #[must_use]
    pub fn draw(&self, shared: Option<&Usage>, seed: u64) -> Option<Session> {
        let history = History {
            own: Some(&self.own),
            shared,
        };
        let mut random = Generator::seed_from_u64(seed);
        Session::make(self.portal, self.variant, &history, &mut random)
    }
}

/// A session still to be drawn: a request and a seed, from which the draw can be repeated with other counts.
#[cfg(feature = "ssr")]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draw {
    /// What the browser asked for.
    pub request: Request,
    /// The seed of the random numbers.
    pub seed: u64,
}

#[cfg(feature = "ssr")]
impl Draw {
    /// The session that these shared counts lead to. `None` only for a portal whose data allow none.
    #[must_use]
    pub fn session(&self, shared: Option<&Usage>) -> Option<Session> {
        self.request.draw(shared, self.seed)
    }
}

/// A seed for [`Request::draw`] on the server. Not secret, so the random keys of the standard library's hash maps are
/// good enough.
#[cfg(feature = "ssr")]
#[must_use]
pub fn random_seed() -> u64 {
    use std::hash::{BuildHasher, Hasher, RandomState};

    RandomState::new().build_hasher().finish()
}

#[cfg(test)]
mod tests {
    use games::portals::catalogue;

    use super::*;

    #[test]
    fn a_request_is_read_as_it_was_written() {
        let portal = catalogue().portal("d1").unwrap();
        let own = Usage::from_text("usage1/3.2,17.1/17").unwrap();
        let request = Request::new(portal, Variant::T1, own);
        assert_eq!(request.to_text(), "d1/t1/usage1/3.2,17.1/17");
        assert_eq!(Request::from_text(&request.to_text()), Some(request));
    }

    #[test]
    fn garbage_is_no_request() {
        let long = format!("d1/t1/usage1/{}/", "1.1,".repeat(50_000));
        for text in [
            "",
            "/",
            "d1",
            "d1/t1",
            "d1/t1/",
            "d1/t1/usage2//",
            "d9/t1/usage1//",
            "d1/z1/usage1//",
            "d1/t1/usage1/1.999/",
            "d1/t1/usage1/99999.1/",
            "d1/t1/usage1/-1.1/",
            "../etc/passwd",
            long.as_str(),
        ] {
            assert_eq!(Request::from_text(text), None, "{text:.40}");
        }
    }

    #[test]
    fn what_the_browser_has_just_shown_does_not_come_again() {
        let portal = catalogue().portal("d2").unwrap();
        let mut own = Usage::new();
        let mut before: Vec<u16> = Vec::new();
        for seed in 0..10 {
            let session = Request::new(portal, Variant::T1, own.clone())
                .draw(None, seed)
                .unwrap();
            own.add(&session);
            let items: Vec<u16> = session
                .items()
                .iter()
                .map(|item| item.number.get())
                .collect();
            assert!(items.iter().all(|item| !before.contains(item)));
            before = items;
        }
    }
}
