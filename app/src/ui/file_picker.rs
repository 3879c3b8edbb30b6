//! A button that opens a file from the device.

use leptos::task::spawn_local;
use web_sys::HtmlInputElement;

use super::{El, Handle, Icon, Tag, button, el, field, files};

/// A button and the hidden field that lets the browser ask for a file. Passes on the text of the file, empty if it is
/// too large or cannot be read.
pub(crate) fn file_picker(label: &'static str, opened: impl Fn(String) + Clone + 'static) -> El {
    let picker = Handle::new();
    let pick = move || {
        if let Some(picker) = picker.get() {
            picker.click();
        }
    };
    let picked = move |_| {
        let Some(picker) = picker.get_as::<HtmlInputElement>() else {
            return;
        };
        let file = picker.files().and_then(|files| files.get(0));
        picker.set_value("");
        if let Some(file) = file {
            let opened = opened.clone();
            spawn_local(async move { opened(files::read(file).await.unwrap_or_default()) });
        }
    };
    let button = button("button small", Icon::Load, label).press(pick);
    let field = field("file")
        .class("visually-hidden")
        .attr("accept", "text/plain,.txt")
        .attr("tabindex", "-1")
        .attr("aria-hidden", "true")
        .handle(picker)
        .on("change", picked);
    el(Tag::DIV).child(button).child(field)
}
