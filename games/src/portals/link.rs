//! Links of Portals: sessions.

use super::{Error, ErrorKind, Session};
use crate::link::{checksum::Checksum, clean, escape};

impl Session {
    /// The path and query of the link to share: `/portals?s=`, the escaped code and the checksum.
    #[must_use]
    pub fn path(&self) -> String {
        let code = self.code();
        let mut path = String::from("/portals?s=");
        path.push_str(&escape::payload(&code));
        path.push_str("&c=");
        path.push_str(&Checksum::of(&code).to_string());
        path
    }
}

/// Decodes a link's raw code and checksum.
pub(crate) fn read(code: &str, check: Option<&str>) -> Result<Session, Error> {
    let session = Session::from_code(&clean::undash(clean::payload(code)))?;
    ErrorKind::compare(check, || Checksum::of(&session.code()))?;
    Ok(session)
}
