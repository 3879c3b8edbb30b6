//! Table mode: the card and the buttons fill the screen, which stays on and keeps its orientation.

use leptos::prelude::*;

use super::controller::Controller;
use crate::ui::{browser, effect, screen_history};

/// The attribute of the document in table mode, for the style sheet.
const MARK: &str = "data-table-mode";

/// The depth of its history entry: Back leads from table mode to the page.
const DEPTH: usize = 1;

/// Enters or leaves table mode. Where the browser has no full screen, only the page's own header goes.
pub(super) fn toggle(controller: Controller) {
    if controller.table_mode.get_untracked() {
        leave(controller);
    } else {
        controller.table_mode.set(true);
        screen_history::push(DEPTH);
    }
    browser::set_full_screen(controller.table_mode.get_untracked());
}

fn leave(controller: Controller) {
    controller.table_mode.set(false);
    if is_entry() {
        screen_history::back(1);
    }
}

/// Whether the current history entry is table mode's.
fn is_entry() -> bool {
    screen_history::depth() == Some(DEPTH)
}

/// Keeps the document in step, and leaves table mode when the player leaves full screen in the browser's way, or goes back.
pub(super) fn follow(controller: Controller) {
    effect(move || {
        let on = controller.table_mode.get() && controller.at_table.get();
        browser::set_root_attribute(MARK, on.then_some(""));
    });
    effect(move || {
        browser::on_window("fullscreenchange", move |_| {
            if !browser::is_full_screen() && controller.table_mode.get_untracked() {
                leave(controller);
            }
        });
        let restore = move || {
            let on = is_entry();
            controller.table_mode.set(on);
            if !on && browser::is_full_screen() {
                browser::set_full_screen(false);
            }
        };
        // After a reload, too.
        restore();
        browser::on_window("popstate", move |_| restore());
    });
}
