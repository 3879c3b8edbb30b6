//! The pages of Spaces and Portals by address.

#[cfg(feature = "portals")]
use games::portals::catalogue;
use games::portals::{Session, Variant};

/// How a visitor comes to Spaces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Entry {
    /// `/spaces`: the first screen.
    Lobby,
    /// `/spaces/play`: by a link, whose game is in the fragment.
    Link,
}

/// A page of Portals.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Route {
    /// `/portals`: choose a picture and an age.
    Start,
    /// `/portals?s=`: the session of a link.
    Linked(Session),
    /// `/portals/d1/t1`: the portal's number and the age.
    Play(u8, Variant),
    /// `/portals/grownups`.
    GrownUps,
}

impl Route {
    /// The page at a path.
    #[cfg(feature = "portals")]
    pub(crate) fn at(path: &str) -> Option<Self> {
        let rest = path.strip_prefix("/portals")?;
        if rest.is_empty() {
            return Some(Self::Start);
        }
        if rest == "/grownups" {
            return Some(Self::GrownUps);
        }
        let (portal, variant) = rest.strip_prefix('/')?.split_once('/')?;
        let portal = catalogue().portal(portal)?;
        Some(Self::Play(portal.number, Variant::from_name(variant)?))
    }

    /// Whether this page is for children, with nothing else on the screen.
    pub(crate) const fn is_play(&self) -> bool {
        matches!(self, Self::Linked(_) | Self::Play(..))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_portal_has_a_page_for_each_age_and_other_paths_have_none() {
        let at = Route::at;
        assert_eq!(at("/portals"), Some(Route::Start));
        assert_eq!(at("/portals/grownups"), Some(Route::GrownUps));
        for portal in catalogue().portals() {
            for variant in Variant::ALL {
                let path = format!("/portals/{}/{}", portal.id, variant.name());
                assert_eq!(at(&path), Some(Route::Play(portal.number, variant)));
            }
        }
        for path in [
            "/portals/",
            "/portals/d1",
            "/portals/d9/t1",
            "/portals/d1/x1",
            "/portals/d1/t1/",
            "/portalsd1/t1",
            "/zoo",
        ] {
            assert_eq!(at(path), None, "{path}");
        }
    }
}
