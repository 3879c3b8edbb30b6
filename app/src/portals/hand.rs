//! The hand that shows the first move, and where the stars come from.

use super::board_html::At;
use crate::ui::browser;

/// Moves the hand from an item to its slot. The style sheet draws and animates it.
pub(super) fn show([item, slot]: [At; 2]) {
    let [from, to] = [item, slot].map(|at| middle(&at.selector()));
    let (Some(from), Some(to)) = (from, to) else {
        return;
    };
    set(".hand", [("--from-x", from.0), ("--from-y", from.1)]);
    set(
        ".hand",
        [("--by-x", to.0 - from.0), ("--by-y", to.1 - from.1)],
    );
    browser::mark(".hand", "data-shown");
}

/// Tells an element how far from its own middle another one is.
pub(super) fn aim(element: &str, at: &str) {
    if let (Some(own), Some(at)) = (middle(".portal-page"), middle(at)) {
        set(
            element,
            [("--from-x", at.0 - own.0), ("--from-y", at.1 - own.1)],
        );
    }
}

fn middle(selector: &str) -> Option<(f64, f64)> {
    let element = browser::find(selector)?;
    Some(browser::rect(&element).middle())
}

/// Sets distances in whole CSS pixels.
fn set(selector: &str, distances: [(&str, f64); 2]) {
    for (name, distance) in distances {
        browser::set_property(selector, name, &format!("{}px", distance as i32));
    }
}
