//! Content negotiation: which compressed form a browser accepts (RFC 9110, section 12.5.3).

use axum::http::{HeaderMap, HeaderValue, header};

/// A content coding that the build prepares.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Coding {
    /// Brotli, `br`: the smaller one.
    Brotli,
    /// Gzip, `gzip`.
    Gzip,
}

impl Coding {
    /// The value of `Content-Encoding`.
    pub(crate) fn value(self) -> HeaderValue {
        HeaderValue::from_static(self.name())
    }

    fn name(self) -> &'static str {
        match self {
            Self::Brotli => "br",
            Self::Gzip => "gzip",
        }
    }
}

/// The coding that the request prefers among those available, on a tie the smaller; `None` for the plain form.
pub(crate) fn best(request: &HeaderMap, at_hand: impl Fn(Coding) -> bool) -> Option<Coding> {
    let mut best = None;
    for coding in [Coding::Brotli, Coding::Gzip] {
        let weight = weight(request, coding);
        if weight > best.map_or(0, |(_, weight)| weight) && at_hand(coding) {
            best = Some((coding, weight));
        }
    }
    best.map(|(coding, _)| coding)
}

/// The weight that the request gives a coding, 0 (refused) to 1000.
fn weight(request: &HeaderMap, coding: Coding) -> u16 {
    let mut any = 0;
    let entries = request
        .get_all(header::ACCEPT_ENCODING)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','));
    for entry in entries {
        let mut parts = entry.split(';').map(str::trim);
        let name = parts.next().unwrap_or_default();
        let weight = parts
            .find_map(|part| part.strip_prefix("q=").or(part.strip_prefix("Q=")))
            .map_or(1000, thousandths);
        if name.eq_ignore_ascii_case(coding.name()) {
            return weight;
        }
        if name == "*" {
            any = weight;
        }
    }
    any
}

/// A quality value in thousandths; one that is not a number counts as 0.
fn thousandths(text: &str) -> u16 {
    let value: f32 = text.parse().unwrap_or(0.0);
    // The bounds fit, and NaN becomes 0.
    (value.clamp(0.0, 1.0) * 1000.0) as u16
}

#[cfg(test)]
mod tests {
    use super::*;

    fn choose(accepted: &str) -> Option<Coding> {
        let value = HeaderValue::from_str(accepted).unwrap();
        let request = HeaderMap::from_iter([(header::ACCEPT_ENCODING, value)]);
        best(&request, |_| true)
    }

    #[test]
    fn the_best_accepted_coding_is_chosen() {
        for (accepted, expected) in [
            ("gzip, deflate, br, zstd", Some(Coding::Brotli)),
            ("gzip", Some(Coding::Gzip)),
            ("GZIP;q=0.5, br;q=0.4", Some(Coding::Gzip)),
            ("br;q=0, gzip", Some(Coding::Gzip)),
            ("br ; q=0", None),
            ("*", Some(Coding::Brotli)),
            ("br;q=0, *;q=0.1", Some(Coding::Gzip)),
            ("identity", None),
            ("", None),
            ("br;q=nan", None),
            (";;,,;q=", None),
        ] {
            assert_eq!(choose(accepted), expected, "{accepted}");
        }
    }

    #[test]
    fn a_coding_that_is_not_at_hand_is_not_chosen() {
        let request = HeaderMap::from_iter([(
            header::ACCEPT_ENCODING,
            HeaderValue::from_static("br, gzip;q=0.1"),
        )]);
        assert_eq!(
            best(&request, |coding| coding == Coding::Gzip),
            Some(Coding::Gzip)
        );
    }

    #[test]
    fn no_header_means_the_plain_form() {
        assert_eq!(best(&HeaderMap::new(), |_| true), None);
    }
}
