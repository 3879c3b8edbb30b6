//! What several pages use: the frame, dialogs, notices, icons, browser functions.

pub(crate) mod browser;
mod choices;
pub(crate) mod cleanup;
pub(crate) mod crash;
mod debug;
mod dialog;
pub(crate) mod drag;
mod drawer;
mod dropdown;
mod el;
mod file_picker;
pub(crate) mod files;
mod frame;
mod handle;
mod html;
mod icon;
mod link_error;
pub(crate) mod motion;
mod notice;
mod parts;
pub(crate) mod pointer;
pub(crate) mod screen_history;
pub(crate) mod site_address;
mod timer;
pub(crate) mod wake_lock;

pub(crate) use self::{
    choices::{choices, explained_choice, radio, titled_choice, truth},
    debug::debug_note,
    dialog::{dialog, modal},
    drawer::drawer,
    dropdown::dropdown,
    el::{
        El, Field, Tag, Value, View, Void, drawing, dynamic, each, effect, el, field, image,
        nothing, optional, still,
    },
    file_picker::file_picker,
    frame::{header, mark},
    handle::Handle,
    html::aria_label,
    icon::{Icon, icon},
    link_error::{explained, link_error},
    notice::{Notifier, provide_notifier, told},
    parts::{
        button, div, fact, hint, icon_button, labelled, link, name_field, named, paragraph,
        plain_note, span, steady, text_button, titled, tool,
    },
    timer::Timer,
};

#[cfg(not(feature = "ssr"))]
pub(crate) use self::el::hydrate;
#[cfg(feature = "ssr")]
pub(crate) use self::html::escape_html;

/// A short text page with a link to the front page: title, paragraphs, the text of the link.
pub(crate) fn prose_page(
    words: impl FnOnce() -> (&'static str, Vec<&'static str>, &'static str),
) -> View {
    still(el(Tag::ARTICLE).class("page prose"), move || {
        let (title, paragraphs, home) = words();
        let way = link("button primary", "/", home);
        vec![
            el(Tag::H1).text(title).into(),
            each(paragraphs, |text| el(Tag::P).text(text)).into(),
            el(Tag::P).child(way).into(),
        ]
        .into()
    })
}
