//! The note for bug reports.

use leptos::prelude::*;

use super::{
    el::{Tag, dynamic, el, optional},
    site_address,
};

/// With `?debug=1`: the link of what is on the screen, and what `inspect` says of it.
pub(crate) fn debug_note(path: impl Fn() -> Option<String> + Send + 'static) -> AnyView {
    let debug = site_address::debug();
    dynamic(move || {
        let path = path().filter(|_| debug);
        optional(path.map(|path| {
            let report = games::inspect::inspect(&path, None);
            el(Tag::SECTION)
                .class("drawer debug")
                .id_for_tests("debug")
                .child(el(Tag::P).class("mono").text(path))
                .child(el(Tag::PRE).class("mono").text(report))
        }))
    })
}
