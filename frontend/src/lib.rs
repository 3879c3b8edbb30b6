//! The browser's entry: hydrates the pages that the server rendered.
#![forbid(unsafe_code)]

use wasm_bindgen::prelude::wasm_bindgen;

/// Wakes the page up. The shell's module calls this once the WebAssembly is there.
#[wasm_bindgen]
pub fn hydrate() {
    console_error_panic_hook::set_once();
    leptos::mount::hydrate_body(app::App);
}
