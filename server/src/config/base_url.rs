//! The public origin.

use axum::http::Uri;

/// A public origin (RFC 6454): `http` or `https`, a host, an optional port, nothing else.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BaseUrl {
    pub(super) origin: String,
}

impl BaseUrl {
    /// Parses an origin as an operator writes it; one trailing slash is accepted.
    ///
    /// # Errors
    /// Explains what is wrong with the text.
    pub fn parse(text: &str) -> Result<Self, &'static str> {
        if text.contains('#') {
            return Err("it has a fragment");
        }
        let uri: Uri = text.parse().map_err(|_| "it is not an address")?;
        let scheme = match uri.scheme_str() {
            Some(scheme @ ("http" | "https")) => scheme,
            Some(_) => return Err("only http and https are supported"),
            None => return Err("it does not begin with https:// or http://"),
        };
        let authority = uri.authority().ok_or("it has no host")?;
        if authority.as_str().contains('@') {
            return Err("it contains a user name");
        }
        if authority.host().is_empty() {
            return Err("it has no host");
        }
        let port = authority.as_str().get(authority.host().len()..);
        if port.is_some_and(|port| !port.is_empty()) && authority.port_u16().is_none() {
            return Err("its port is not a number from 1 to 65535");
        }
        if uri.query().is_some() {
            return Err("it has a query");
        }
        if !matches!(uri.path(), "" | "/") {
            return Err("it has a path, and the site must be at the top of its host");
        }
        let mut origin = format!("{scheme}://{}", authority.host().to_ascii_lowercase());
        let usual = if scheme == "https" { 443 } else { 80 };
        if let Some(port) = authority.port_u16().filter(|port| *port != usual) {
            origin.push_str(&format!(":{port}"));
        }
        Ok(Self { origin })
    }

    /// The origin as browsers write it, without a trailing slash: `https://play.example`.
    pub fn as_str(&self) -> &str {
        &self.origin
    }

    /// Whether the public origin uses https.
    pub fn is_https(&self) -> bool {
        self.origin.starts_with("https://")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn good_origins_are_taken_and_normalised() {
        for (written, origin) in [
            ("https://play.example", "https://play.example"),
            ("https://play.example/", "https://play.example"),
            ("https://Play.Example:443", "https://play.example"),
            ("http://192.168.1.7:3000", "http://192.168.1.7:3000"),
            ("http://[::1]:3000/", "http://[::1]:3000"),
        ] {
            assert_eq!(
                BaseUrl::parse(written).map(|url| url.origin).as_deref(),
                Ok(origin)
            );
        }
    }
}
