//! Splitting a text into its path and its parameters.

use super::{name::SEPARATORS, repair};

/// Whether the text is a link, where its path ends, and where its parameters begin.
pub(super) fn split(text: &str) -> (bool, usize, usize) {
    let mark = text.find(['?', '#']);
    let path = text.get(..mark.unwrap_or(text.len())).unwrap_or(text);
    if let Some(at) = escaped_mark(path) {
        return (true, at, at + 3);
    }
    let tail = text.get(mark.map_or(0, |mark| mark + 1)..);
    let has_payload = || {
        tail.unwrap_or_default()
            .split(SEPARATORS)
            .any(repair::has_payload)
    };
    let is_link = match mark {
        None => text.starts_with('/') || text.contains("://"),
        Some(_) => path.is_empty() || path.contains('/') || has_payload(),
    };
    match mark {
        Some(mark) if is_link => (true, mark, mark + 1),
        None if has_payload() => (true, 0, 0),
        None if is_link => (true, text.len(), text.len()),
        _ => (false, 0, payload_end(text)),
    }
}

/// Where a `?` or `#` was escaped, and so became part of the path, before a payload's name.
fn escaped_mark(path: &str) -> Option<usize> {
    let mut marks = path.match_indices('%').filter_map(|(at, _)| {
        let (mark, tail) = path.get(at..)?.split_at_checked(3)?;
        let is_mark = mark == "%23" || mark.eq_ignore_ascii_case("%3F");
        (is_mark && repair::has_payload(tail)).then_some(at)
    });
    marks.next()
}

/// A bare payload ends where only parameters follow, such as a copied `&c=K2H9`.
fn payload_end(text: &str) -> usize {
    let Some(end) = text.find(SEPARATORS) else {
        return text.len();
    };
    let tail = text.get(end + 1..).unwrap_or_default();
    let only_parameters = tail.split(SEPARATORS).all(|piece| {
        piece.split_once('=').is_some_and(|(name, _)| {
            !name.is_empty()
                && name
                    .bytes()
                    .all(|byte| byte.is_ascii_alphanumeric() || b"_-.;".contains(&byte))
        })
    });
    if only_parameters { end } else { text.len() }
}
