//! Saving and reading files.

use gloo::timers::callback::Timeout;
use js_sys::{Array, Function, Reflect, Uint8Array};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, BlobPropertyBag, File, HtmlAnchorElement, Url};

use crate::ui::browser;

/// The largest file that is read, in bytes.
const LIMIT: f64 = 8_388_608.0;

/// How long the object URL of a saved file stays valid, in milliseconds.
const ADDRESS_MS: u32 = 60_000;

/// Saves a text as a file. Does nothing if the browser has no downloads.
pub(crate) fn download(name: &str, media_type: &str, text: &str) {
    let options = BlobPropertyBag::new();
    options.set_type(media_type);
    let parts = Array::of1(&text.into());
    let Ok(blob) = Blob::new_with_str_sequence_and_options(&parts, &options) else {
        return;
    };
    let Ok(url) = Url::create_object_url_with_blob(&blob) else {
        return;
    };
    let anchor = document()
        .create_element("a")
        .ok()
        .and_then(|element| element.dyn_into::<HtmlAnchorElement>().ok());
    if let Some(anchor) = anchor {
        anchor.set_href(&url);
        anchor.set_download(name);
        anchor.click();
    }
    // The browser starts reading some time after the click, slow ones after seconds; iPhones ask the player first.
    let free = move || {
        let _ = Url::revoke_object_url(&url);
    };
    Timeout::new(ADDRESS_MS, free).forget();
}

/// Decodes the text of a picked file, in any encoding that text editors save. `None` if it is too large or cannot be
/// read.
pub(crate) async fn read(file: File) -> Option<String> {
    if file.size() > LIMIT {
        return None;
    }
    let bytes = JsFuture::from(file.array_buffer()).await.ok()?;
    let bytes = Uint8Array::new(&bytes);
    // UTF-16 has a byte order mark, or a zero in every ASCII letter. Names in older encodings are damaged, games are
    // not.
    let encoding = match (bytes.at(0), bytes.at(1)) {
        (Some(0xFF), Some(0xFE)) | (_, Some(0)) => "utf-16le",
        (Some(0xFE), Some(0xFF)) | (Some(0), _) => "utf-16be",
        _ => "utf-8",
    };
    let decoder: Function = Reflect::get(&window(), &"TextDecoder".into())
        .ok()?
        .dyn_into()
        .ok()?;
    let decoder = Reflect::construct(&decoder, &Array::of1(&encoding.into())).ok()?;
    let text = browser::method(&decoder, "decode")?.call1(&decoder, &bytes);
    text.ok()?.as_string()
}
