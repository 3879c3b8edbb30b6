//! Any text as a portal's file or as the list of items: it is refused at one of its bytes, or it is
//! valid.

#![no_main]

use games::portals::{catalogue, check_items, check_portal};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    match check_portal(text, catalogue().items()) {
        Ok(portal) => {
            assert!(!portal.slots.is_empty());
            for slot in &portal.slots {
                assert!(catalogue().items().iter().any(|item| slot.accepts(item)));
            }
        }
        Err(errors) => {
            for error in errors {
                assert!(error.at <= text.len());
                let _ = error.line_and_column(text);
            }
        }
    }
    if let Err(error) = check_items(text) {
        assert!(error.at <= text.len());
    }
});
