//! The arrow of a hint.

use super::super::controller::Controller;
use crate::ui::{Tag, View, drawing, dynamic, optional};

/// From the cards to their destination, while a hint is shown. It draws itself; the style sheet says how fast.
pub(super) fn arrow(controller: Controller) -> View {
    dynamic(move || {
        optional(controller.shown_hint().map(|hint| {
            let path = hint.arrow;
            // The wider line below keeps it apart from cards of any colour.
            let svg = [
                r#"<svg><marker id="tip" viewBox="0 0 10 10" refX="6" refY="5" markerWidth="3.4" markerHeight="3.4" orient="auto"><path d="M0 0 10 5 0 10z"/></marker><path class="rim" pathLength="1" d=""#,
                &path,
                r#""/><path class="line" pathLength="1" marker-end="url(#tip)" d=""#,
                &path,
                r#""/></svg>"#,
            ];
            drawing(Tag::DIV, "hint-arrow", svg.concat())
        }))
    })
}
