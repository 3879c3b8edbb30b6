//! What stands above a game when a link does not open.

use games::Language;
use leptos::prelude::*;

use super::{El, Tag, View, div, dynamic, el, optional, text_button};
use crate::tr;

/// Why the link does not open, in words; nothing if it does. And what to do. `untouched` tells whether a game is on the
/// screen, to say that it is as before; `start` is a way to begin something else.
pub(crate) fn link_error(
    lang: Language,
    why: RwSignal<String>,
    untouched: impl Fn() -> bool + 'static,
    dismiss: impl Fn() + Copy + 'static,
    start: impl Fn() -> Option<El> + 'static,
) -> View {
    dynamic(move || {
        let untouched = untouched();
        let why = why.get();
        optional((!why.is_empty()).then(|| {
            let dismiss =
                text_button("button small needs-script", tr!(lang, site.dismiss)).press(dismiss);
            el(Tag::SECTION)
                .class("note bad")
                .attr("role", "alert")
                .id_for_tests("link-error")
                .child(el(Tag::H2).text(tr!(lang, error.title)))
                .child(el(Tag::P).text(why))
                .child(el(Tag::P).text(tr!(lang, error.ask)))
                .maybe(untouched.then(|| el(Tag::P).text(tr!(lang, error.untouched))))
                .child(div("button-row").maybe(start()).child(dismiss))
        }))
    })
}
