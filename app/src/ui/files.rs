//! Files that leave and enter the browser.

use js_sys::Array;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, BlobPropertyBag, File, HtmlAnchorElement, Url};

/// The largest file that is read, in bytes.
const LIMIT: f64 = 8_388_608.0;

/// Hands a text to the player as a file. Does nothing where the browser has no downloads.
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
    let _ = Url::revoke_object_url(&url);
}

/// The text of a file that the player has picked. `None` if it is too large or cannot be read.
pub(crate) async fn read(file: File) -> Option<String> {
    if file.size() > LIMIT {
        return None;
    }
    JsFuture::from(file.text()).await.ok()?.as_string()
}
