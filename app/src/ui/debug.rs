//! The note for bug reports.

use super::{Tag, View, dynamic, el, optional, paragraph, site_address};

/// With `?debug=1`: the link of what is on the screen, what `inspect` says about it, and the moves that led to it,
/// ready to be copied.
pub(crate) fn debug_note(
    inspect: fn(&str) -> String,
    what: impl Fn() -> Option<(String, String)> + 'static,
) -> View {
    let debug = site_address::debug();
    dynamic(move || {
        let what = what().filter(|_| debug);
        optional(what.map(|(path, history)| {
            let report = inspect(&path);
            el(Tag::SECTION)
                .class("drawer debug")
                .id_for_tests("debug")
                .child(paragraph("mono", path))
                .child(el(Tag::PRE).class("mono").text(report))
                .child(el(Tag::PRE).class("mono").text(history))
        }))
    })
}
