//! The message above a game for a link that cannot be opened, and below a field for a text that cannot.

use games::Language;
use leptos::prelude::*;

use super::{
    El, Tag, View, div, dynamic, el, hint, nothing, optional, paragraph, span, text_button,
};
use crate::{
    errors::{Excerpt, LinkError},
    tr,
};

/// Says why the link cannot be opened; nothing if it can. If `untouched` returns true, there is a game on the screen,
/// and the message says that it is unchanged. `start` offers to begin something else.
pub(crate) fn link_error(
    lang: Language,
    why: RwSignal<Option<LinkError>>,
    untouched: impl Fn() -> bool + 'static,
    dismiss: impl Fn() + Copy + 'static,
    start: impl Fn() -> Option<El> + 'static,
) -> View {
    dynamic(move || {
        let untouched = untouched();
        optional(why.get().map(|why| {
            let dismiss =
                text_button("button small needs-script", tr!(lang, site.dismiss)).press(dismiss);
            el(Tag::SECTION)
                .class("note bad")
                .attr("role", "alert")
                .id_for_tests("link-error")
                .child(el(Tag::H2).text(tr!(lang, error.title)))
                .child(explained(lang, &why, "explained"))
                .maybe(untouched.then(|| el(Tag::P).text(tr!(lang, error.untouched))))
                .child(div("button-row").maybe(start()).child(dismiss))
        }))
    })
}

/// What is wrong, where, and the next step.
pub(crate) fn explained(lang: Language, why: &LinkError, class: &'static str) -> El {
    let excerpt = why.excerpt.as_ref().map(|place| excerpt(lang, place));
    div(class)
        .child(paragraph("explained-what", why.sentence.clone()))
        .maybe(excerpt)
        .child(hint(why.advice).id_for_tests("advice"))
}

/// A part of the text as it arrived, with the wrong character marked. Screen readers announce only that character and
/// its position.
fn excerpt(lang: Language, excerpt: &Excerpt) -> El {
    let Excerpt {
        before,
        wrong,
        after,
        number,
    } = excerpt.clone();
    let is_end = wrong.is_empty();
    let said = if is_end {
        tr!(lang, error.ends, at = number)
    } else {
        tr!(lang, error.character, at = number, found = wrong)
    };
    let marked = if is_end {
        span("excerpt-end", "")
    } else {
        el(Tag::MARK).text(wrong)
    };
    let piece = |text: String| {
        if text.is_empty() {
            nothing()
        } else {
            el(Tag::SPAN).text(text).into()
        }
    };
    el(Tag::P)
        .class("excerpt mono")
        .attr("dir", "ltr")
        .id_for_tests("excerpt")
        .child(
            el(Tag::SPAN)
                .attr("aria-hidden", "true")
                .child(piece(before))
                .child(marked)
                .child(piece(after)),
        )
        .child(span("visually-hidden", said))
}
