//! What more than one page uses: the frame, dialogs, notices, icons, the browser's own functions.

pub(crate) mod browser;
pub(crate) mod choices;
pub(crate) mod cleanup;
pub(crate) mod crash;
pub(crate) mod debug;
pub(crate) mod dialog;
pub(crate) mod drag;
pub(crate) mod drawer;
pub(crate) mod dropdown;
pub(crate) mod el;
pub(crate) mod file_picker;
pub(crate) mod files;
pub(crate) mod frame;
pub(crate) mod handle;
pub(crate) mod html;
pub(crate) mod icon;
pub(crate) mod link_error;
pub(crate) mod motion;
pub(crate) mod notice;
pub(crate) mod parts;
pub(crate) mod pointer;
pub(crate) mod screen_history;
pub(crate) mod site_address;
pub(crate) mod wake_lock;

use leptos::prelude::*;

use self::{
    el::{Tag, each, el, still},
    parts::link,
};

/// A short page of words with a way to the front page: title, paragraphs, the words on that way.
pub(crate) fn prose_page(
    words: impl FnOnce() -> (&'static str, Vec<&'static str>, &'static str),
) -> AnyView {
    still(el(Tag::ARTICLE).class("page prose"), move || {
        let (title, paragraphs, home) = words();
        let way = link("button primary", "/", home);
        vec![
            el(Tag::H1).text(title).into(),
            each(paragraphs, |text| el(Tag::P).text(text)).into_any(),
            el(Tag::P).child(way).into(),
        ]
        .into_any()
    })
}
