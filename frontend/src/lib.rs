//! The browser's entry: hydrates the pages that the server rendered.
#![forbid(unsafe_code)]
// A page is one deeply nested type; release builds compute its layout whole.
#![recursion_limit = "256"]

#[cfg(feature = "bench")]
pub mod bench;

use wasm_bindgen::prelude::wasm_bindgen;

/// Wakes the page up. The shell's module calls this once the WebAssembly is there, with the sentences of the page's language.
#[wasm_bindgen]
pub fn hydrate(words: String) {
    std::panic::set_hook(Box::new(|panic| {
        console_error_panic_hook::hook(panic);
        app::show_crash();
    }));
    // With the sentences of another build the page would say the wrong things: it stays as the server wrote it.
    if !app::learn(words) {
        return;
    }
    leptos::mount::hydrate_body(app::App);
}
