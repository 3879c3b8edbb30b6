//! What several pages use: the frame, dialogs, notices, icons, browser functions.

pub(crate) mod browser;
mod choices;
pub(crate) mod crash;
mod debug;
mod dialog;
mod drawer;
mod dropdown;
mod el;
mod file_picker;
mod frame;
mod icon;
mod link_error;
mod moment;
mod notice;
mod parts;
pub(crate) mod pointer;
pub(crate) mod sound;

pub(crate) use self::{
    browser::{Timer, files, screen_history, site_address, wake_lock},
    choices::{choices, explained_choice, radio, titled_choice, truth},
    debug::debug_note,
    dialog::{dialog, modal},
    drawer::{drawer, open_drawer},
    dropdown::dropdown,
    el::{
        El, Field, Handle, Tag, Value, View, Void, aria_label, drawing, dynamic, each, effect, el,
        field, image, nothing, optional, still,
    },
    file_picker::file_picker,
    frame::{header, mark},
    icon::{Icon, icon},
    link_error::{explained, link_error},
    moment::Moment,
    notice::{Notifier, provide_notifier, told},
    parts::{
        button, div, fact, hint, icon_button, labelled, link, name_field, named, paragraph,
        plain_note, span, steady, text_button, titled, tool,
    },
    pointer::{drag, motion},
};

#[cfg(feature = "ssr")]
pub(crate) use self::el::escape_html;
#[cfg(not(feature = "ssr"))]
pub(crate) use self::el::hydrate;
#[cfg(feature = "ssr")]
pub(crate) use self::frame::MARK;

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
