//! Things that a move has put elsewhere glide there. What is on the page is written anew at once; only a transform leads the eye.

use leptos::prelude::*;
use web_sys::HtmlElement;

use super::browser::{self, Rect};

/// How long a move is seen, in ms, and how it slows down (design.md's tokens).
const MOVE: &str = r#"{"duration":220,"easing":"cubic-bezier(.2,.8,.2,1)"}"#;

/// Where things stood before a move: each by the name in its `data-card`.
pub(crate) struct Places {
    within: &'static str,
    places: Vec<(String, Rect)>,
}

/// Moves things, and lets them glide from where they stand now. `within` is the selector of all that can be moved.
pub(crate) fn glide<T>(within: &'static str, act: impl FnOnce() -> T) -> T {
    let before = Places::now(within);
    let done = act();
    // The page is written anew first.
    request_animation_frame(move || before.glide());
    done
}

impl Places {
    /// Where everything stands now; nothing if the player wants no motion.
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

    /// Where something stood. What was not seen came from where the page says that such things come from.
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
        // All is measured before anything is changed: the page is laid out once.
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
            );
        }
    }
}

fn name(element: &HtmlElement) -> Option<String> {
    element.get_attribute("data-card")
}

/// Runs keyframes, written as JSON, where the browser can.
fn animate(element: &HtmlElement, frames: &str) {
    let parse = js_sys::JSON::parse;
    if let (Some(animate), Ok(frames), Ok(how)) = (
        browser::method(element, "animate"),
        parse(frames),
        parse(MOVE),
    ) {
        let _ = animate.call2(element, &frames, &how);
    }
}
