//! Animates cards from their old place to the new one. The page is updated at once; only a transform is animated.

use leptos::prelude::*;
use web_sys::HtmlElement;

use crate::ui::browser::{self, Rect};

/// The duration of a move in ms, and its easing (the tokens of design.md).
const MOVE: &str = r#"{"duration":220,"easing":"cubic-bezier(.2,.8,.2,1)"}"#;

/// The rectangles before a move, each by the name in its `data-card`.
pub(crate) struct Places {
    within: &'static str,
    places: Vec<(String, Rect)>,
}

/// Applies a change to the page and animates what moved. `within` selects everything that can move.
pub(crate) fn glide<T>(within: &'static str, act: impl FnOnce() -> T) -> T {
    let before = Places::now(within);
    let done = act();
    // The page is updated first.
    request_animation_frame(move || before.glide());
    done
}

impl Places {
    /// The current rectangles; none if the player prefers reduced motion.
    fn now(within: &'static str) -> Self {
        let mut places = Vec::new();
        if !browser::prefers_still() {
            for element in browser::all(within) {
                if let Some(name) = name(&element) {
                    places.push((name, browser::rect(&element)));
                }
            }
        }
        Self { within, places }
    }

    /// Where something was. If it was not on the page, it comes from where the page says such things come from.
    fn of(&self, element: &HtmlElement) -> Option<Rect> {
        let place = |wanted: String| {
            let mut places = self.places.iter();
            places
                .find(|(name, _)| *name == wanted)
                .map(|(_, rect)| *rect)
        };
        place(name(element)?).or_else(|| place(element.get_attribute("data-origin")?))
    }

    fn glide(&self) {
        if self.places.is_empty() {
            return;
        }
        // Measures everything before changing anything, so that layout happens once.
        let mut moves = Vec::new();
        for element in browser::all(self.within) {
            if let Some(from) = self.of(&element) {
                let to = browser::rect(&element);
                let (x, y) = ((from.left - to.left) as i32, (from.top - to.top) as i32);
                if x != 0 || y != 0 {
                    moves.push((element, x, y));
                }
            }
        }
        for (element, x, y) in moves {
            let _ = element.set_attribute("data-moving", "");
            animate(
                &element,
                &format!(r#"[{{"transform":"translate({x}px,{y}px)"}},{{"transform":"none"}}]"#),
                MOVE,
            );
        }
    }
}

fn name(element: &HtmlElement) -> Option<String> {
    element.get_attribute("data-card")
}

/// Animates an element if the browser supports it. `frames` and `timing` are JSON, the arguments of `animate`.
pub(crate) fn animate(element: &HtmlElement, frames: &str, timing: &str) {
    let parse = js_sys::JSON::parse;
    if let (Some(animate), Ok(frames), Ok(timing)) = (
        browser::method(element, "animate"),
        parse(frames),
        parse(timing),
    ) {
        let _ = animate.call2(element, &frames, &timing);
    }
}
