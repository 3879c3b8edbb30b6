//! The browser's entry: hydrates the pages that the server rendered.
#![forbid(unsafe_code)]

#[cfg(feature = "bench")]
pub mod bench;

use wasm_bindgen::prelude::wasm_bindgen;

/// Takes in the sentences of the page's language. The shell's module calls this first. False if they are not those of this
/// build: with them the page would say the wrong things, so it stays as the server wrote it.
#[wasm_bindgen]
pub fn learn(words: String) -> bool {
    std::panic::set_hook(Box::new(|panic| {
        console_error_panic_hook::hook(panic);
        app::show_crash();
    }));
    app::learn(words)
}

/// Wakes the page up. False if the document is not as the server wrote it: nothing has happened then, and once the server's page
/// is in its place again, this can be called once more.
#[wasm_bindgen]
pub fn hydrate() -> bool {
    app::hydrate()
}
