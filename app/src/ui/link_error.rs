//! What stands above a game when a link does not open.

use games::incoming;
use leptos::prelude::*;

use super::{
    I18n,
    el::{Tag, dynamic, el, optional},
    errors,
};
use crate::tr;

/// Why the link does not open, and what to do. `untouched` tells whether a game is on the screen, to say that it is as before.
pub(crate) fn link_error(
    i18n: I18n,
    error: RwSignal<Option<incoming::Error>>,
    untouched: impl Fn() -> bool + Send + 'static,
    dismiss: impl Fn() + Copy + Send + 'static,
) -> AnyView {
    dynamic(move || {
        let untouched = untouched();
        optional(error.get().map(|error| {
            let dismiss = el(Tag::BUTTON)
                .class("button small")
                .press(dismiss)
                .text(tr!(i18n, site.dismiss));
            el(Tag::SECTION)
                .class("note bad")
                .attr("role", "alert")
                .id_for_tests("link-error")
                .child(el(Tag::H2).text(tr!(i18n, error.title)))
                .child(el(Tag::P).text(errors::sentence(i18n, &error)))
                .child(el(Tag::P).text(tr!(i18n, error.ask)))
                .maybe(untouched.then(|| el(Tag::P).text(tr!(i18n, error.untouched))))
                .child(el(Tag::DIV).class("button-row needs-script").child(dismiss))
        }))
    })
}
