//! The browser's entry point: hydrates the pages that the server rendered.
#![forbid(unsafe_code)]

#[cfg(feature = "bench")]
pub mod bench;

use wasm_bindgen::prelude::wasm_bindgen;

/// Loads the sentences of the page's language. `wake.js` calls this first. False if they are not those of
/// this build: the page would show wrong sentences, so it stays as the server rendered it.
#[wasm_bindgen]
pub fn learn(words: String) -> bool {
    std::panic::set_hook(Box::new(|panic| {
        console_error_panic_hook::hook(panic);
        app::show_crash();
    }));
    app::learn(words)
}

/// Hydrates the page. False if the document differs from what the server wrote. Nothing has changed then, and it can
/// be called once more after the server's page was restored.
#[wasm_bindgen]
pub fn hydrate() -> bool {
    app::hydrate()
}
