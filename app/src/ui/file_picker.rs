//! A button that opens a file of the player's.

use leptos::task::spawn_local;
use wasm_bindgen::JsCast;
use web_sys::HtmlInputElement;

use super::{
    browser,
    el::{El, Tag, el, field},
    icon::{Icon, icon},
};
use crate::saves::files;

/// A button, and the hidden field with which the browser asks for a file. The text of the file is handed on; it is empty for
/// a file that is too large or cannot be read. The class tells this picker from others on the page.
pub(crate) fn file_picker(
    class: &'static str,
    label: &'static str,
    opened: impl Fn(String) + Clone + 'static,
) -> El {
    let selector = format!(".{class} input[type=file]");
    let to_press = selector.clone();
    let pick = move || {
        if let Some(picker) = browser::find(&to_press) {
            picker.click();
        }
    };
    let picked = move |_| {
        let picker =
            browser::find(&selector).and_then(|found| found.dyn_into::<HtmlInputElement>().ok());
        let Some(picker) = picker else { return };
        let file = picker.files().and_then(|files| files.get(0));
        picker.set_value("");
        if let Some(file) = file {
            let opened = opened.clone();
            spawn_local(async move { opened(files::read(file).await.unwrap_or_default()) });
        }
    };
    let button = el(Tag::BUTTON)
        .class("button small")
        .press(pick)
        .child(icon(Icon::Load))
        .child(el(Tag::SPAN).text(label));
    let picker = field("file")
        .class("visually-hidden")
        .attr("accept", "text/plain,.txt")
        .attr("tabindex", "-1")
        .attr("aria-hidden", "true")
        .on("change", picked);
    el(Tag::DIV).class(class).child(button).child(picker)
}
