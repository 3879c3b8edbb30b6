//! Bytes in memory with an entity tag, and the answers to conditional and range requests for them (RFC 9110, sections
//! 13 and 14).

use std::{
    hash::{DefaultHasher, Hasher},
    ops::Range,
};

use axum::{
    body::{Body, Bytes},
    http::{HeaderMap, HeaderValue, Method, Response, StatusCode, header},
};

/// The most ranges that one request may ask for. Programs ask for one, or for a few that overlap.
const MOST_RANGES: usize = 16;

/// One encoding of a file or picture.
#[derive(Clone, Debug)]
pub(crate) struct Entity {
    bytes: Bytes,
    tag: HeaderValue,
}

impl Entity {
    /// The tag is a hash of the bytes.
    pub(crate) fn new(bytes: Bytes) -> Self {
        let mut hasher = DefaultHasher::new();
        hasher.write(&bytes);
        let tag = format!("\"{:016x}-{:x}\"", hasher.finish(), bytes.len());
        Self {
            bytes,
            tag: HeaderValue::try_from(tag).unwrap_or(HeaderValue::from_static("\"\"")),
        }
    }

    /// The number of bytes.
    pub(crate) const fn len(&self) -> usize {
        self.bytes.len()
    }

    /// The text, if the bytes are one.
    pub(crate) fn text(&self) -> Option<&str> {
        str::from_utf8(&self.bytes).ok()
    }

    /// The answer to a GET or HEAD request: the bytes or a part of them, or that the client already has them.
    pub(crate) fn answer(&self, method: &Method, request: &HeaderMap) -> Response<Body> {
        let length = self.bytes.len();
        let mut response = Response::new(Body::empty());
        if is_known(request, &self.tag) {
            *response.status_mut() = StatusCode::NOT_MODIFIED;
        } else {
            match self.part(method, request) {
                Part::All => *response.body_mut() = Body::from(self.bytes.clone()),
                Part::Of(range) => {
                    *response.status_mut() = StatusCode::PARTIAL_CONTENT;
                    let last = range.end.saturating_sub(1);
                    let value = format!("bytes {}-{last}/{length}", range.start);
                    set(&mut response, header::CONTENT_RANGE, &value);
                    *response.body_mut() = Body::from(self.bytes.slice(range));
                }
                Part::Outside => {
                    *response.status_mut() = StatusCode::RANGE_NOT_SATISFIABLE;
                    let value = format!("bytes */{length}");
                    set(&mut response, header::CONTENT_RANGE, &value);
                }
            }
        }
        let headers = response.headers_mut();
        headers.insert(header::ACCEPT_RANGES, HeaderValue::from_static("bytes"));
        headers.insert(header::ETAG, self.tag.clone());
        response
    }

    /// The part that a request asks for.
    fn part(&self, method: &Method, request: &HeaderMap) -> Part {
        let asked = request
            .get(header::RANGE)
            .and_then(|value| value.to_str().ok());
        // Of another version, a part is useless.
        let is_of_this = request
            .get(header::IF_RANGE)
            .is_none_or(|of| *of == self.tag);
        match asked {
            Some(asked) if method == Method::GET && is_of_this => part(asked, self.bytes.len()),
            _ => Part::All,
        }
    }
}

fn set(response: &mut Response<Body>, name: header::HeaderName, value: &str) {
    if let Ok(value) = HeaderValue::from_str(value) {
        response.headers_mut().insert(name, value);
    }
}

/// What a range header asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Part {
    /// Everything, also where a header is ignored.
    All,
    /// One range.
    Of(Range<usize>),
    /// Nothing that exists.
    Outside,
}

/// Reads `Range`. Ranges that overlap or touch are answered as one, as section 15.3.7.2 suggests; with others between
/// them, and in a header that is not as the RFC says, the whole is sent, as section 14.2 allows.
fn part(asked: &str, length: usize) -> Part {
    let Some(("bytes", specs)) = asked.split_once('=') else {
        return Part::All;
    };
    let mut ranges = Vec::new();
    for (count, spec) in specs.split(',').enumerate() {
        match read(spec.trim(), length) {
            Some(range) if count < MOST_RANGES => ranges.push(range),
            _ => return Part::All,
        }
    }
    ranges.retain(|range| range.start < range.end);
    ranges.sort_unstable_by_key(|range| range.start);
    let mut ranges = ranges.into_iter();
    let Some(mut whole) = ranges.next() else {
        return Part::Outside;
    };
    for range in ranges {
        if range.start > whole.end {
            return Part::All;
        }
        whole.end = whole.end.max(range.end);
    }
    Part::Of(whole)
}

/// Reads `0-99`, `100-` or `-50`; empty for a range behind the end. `None` if it is malformed.
fn read(spec: &str, length: usize) -> Option<Range<usize>> {
    let (first, last) = spec.split_once('-')?;
    let number = |text: &str| -> Option<usize> {
        let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        // Longer numbers are behind every end.
        is_number.then(|| text.parse().unwrap_or(usize::MAX))
    };
    if first.is_empty() {
        return Some(length.saturating_sub(number(last)?)..length);
    }
    let first = number(first)?;
    let end = match last {
        "" => length,
        last => {
            let last = number(last)?;
            if last < first {
                return None;
            }
            last.saturating_add(1).min(length)
        }
    };
    Some(first..end)
}

/// Whether the client already has this encoding (`If-None-Match`, section 13.1.2; weak comparison).
fn is_known(request: &HeaderMap, tag: &HeaderValue) -> bool {
    request
        .get_all(header::IF_NONE_MATCH)
        .iter()
        .flat_map(|value| value.as_bytes().split(|byte| *byte == b','))
        .map(<[u8]>::trim_ascii)
        .any(|known| known == b"*" || known.strip_prefix(b"W/").unwrap_or(known) == tag.as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn request(name: header::HeaderName, value: &'static str) -> HeaderMap {
        HeaderMap::from_iter([(name, HeaderValue::from_static(value))])
    }

    #[test]
    fn a_tag_is_found_in_a_list_weak_or_strong() {
        let tag = HeaderValue::from_static("\"a-1\"");
        for known in ["\"a-1\"", "W/\"a-1\"", "\"b\", \"a-1\"", "*"] {
            assert!(is_known(&request(header::IF_NONE_MATCH, known), &tag));
        }
        for other in ["\"a-2\"", "a-1", "", "\"a-1"] {
            assert!(!is_known(&request(header::IF_NONE_MATCH, other), &tag));
        }
    }

    #[test]
    fn the_tag_follows_the_bytes() {
        let tag = |bytes: &'static str| Entity::new(Bytes::from(bytes)).tag;
        assert_eq!(tag("a"), tag("a"));
        assert_ne!(tag("a"), tag("b"));
    }

    #[test]
    fn one_range_is_what_was_asked_for() {
        for (asked, range) in [
            ("bytes=0-0", 0..1),
            ("bytes=0-99", 0..100),
            ("bytes=0-524287", 0..100),
            ("bytes=40-", 40..100),
            ("bytes=-30", 70..100),
            ("bytes=-300", 0..100),
            ("bytes= 10-19 ", 10..20),
            ("bytes=0-99999999999999999999999", 0..100),
        ] {
            assert_eq!(part(asked, 100), Part::Of(range), "{asked}");
        }
    }

    #[test]
    fn overlapping_ranges_are_answered_as_one() {
        assert_eq!(part("bytes=0-59,40-99", 100), Part::Of(0..100));
        assert_eq!(part("bytes=40-59, 0-39", 100), Part::Of(0..60));
        assert_eq!(part("bytes=0-9,0-9,200-", 100), Part::Of(0..10));
        assert_eq!(part("bytes=0-9,20-29", 100), Part::All);
    }

    #[test]
    fn what_does_not_exist_is_refused_and_what_is_malformed_ignored() {
        for outside in ["bytes=100-", "bytes=100-200", "bytes=-0", "bytes=999-,-0"] {
            assert_eq!(part(outside, 100), Part::Outside, "{outside}");
        }
        let many = ["bytes=0-1", &",0-1".repeat(MOST_RANGES)].concat();
        for ignored in [
            "",
            "bytes",
            "bytes=",
            "bytes=-",
            "bytes=5",
            "bytes=9-5",
            "bytes=a-b",
            "bytes=+1-2",
            "items=0-9",
            "bytes=0-9,",
            &many,
        ] {
            assert_eq!(part(ignored, 100), Part::All, "{ignored}");
        }
    }

    #[test]
    fn only_get_and_only_this_version_is_answered_in_part() {
        let entity = Entity::new(Bytes::from("0123456789"));
        let mut headers = request(header::RANGE, "bytes=2-4");
        let status = |method, headers: &HeaderMap| entity.answer(&method, headers).status();
        let response = entity.answer(&Method::GET, &headers);
        assert_eq!(response.status(), 206);
        assert_eq!(response.headers()[header::CONTENT_RANGE], "bytes 2-4/10");
        assert_eq!(status(Method::HEAD, &headers), 200);
        headers.insert(header::IF_RANGE, entity.tag.clone());
        assert_eq!(status(Method::GET, &headers), 206);
        headers.insert(header::IF_RANGE, HeaderValue::from_static("\"other\""));
        assert_eq!(status(Method::GET, &headers), 200);
        headers.insert(header::IF_NONE_MATCH, entity.tag.clone());
        assert_eq!(status(Method::GET, &headers), 304);
        let headers = request(header::RANGE, "bytes=10-");
        let response = entity.answer(&Method::GET, &headers);
        assert_eq!(response.status(), 416);
        assert_eq!(response.headers()[header::CONTENT_RANGE], "bytes */10");
    }
}
