//! Table mode: the card and the buttons fill the screen, which stays on and keeps its orientation.

use leptos::prelude::*;

use super::controller::Controller;
use crate::ui::{browser, effect};

/// The attribute of the document in table mode, for the style sheet.
const MARK: &str = "data-table-mode";

/// Enters or leaves table mode. Where the browser has no full screen, only the page's own header goes.
pub(super) fn toggle(controller: Controller) {
    let on = !controller.table_mode.get_untracked();
    controller.table_mode.set(on);
    browser::set_full_screen(on);
}

/// Keeps the document in step, and leaves table mode when the player leaves full screen in the browser's way.
pub(super) fn follow(controller: Controller) {
    effect(move || {
        let on = controller.table_mode.get() && controller.at_table.get();
        browser::set_root_attribute(MARK, on.then_some(""));
    });
    effect(move || {
        browser::on_window("fullscreenchange", move |_| {
            if !browser::is_full_screen() {
                controller.table_mode.set(false);
            }
        });
    });
}
