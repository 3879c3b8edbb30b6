//! Access to elements by selector, for HTML written as text and for elements outside the page's own part. For all
//! others there are handles.

use js_sys::Reflect;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use super::js::method;

/// The first element that matches.
pub(crate) fn find(selector: &str) -> Option<HtmlElement> {
    let found = document().query_selector(selector).ok().flatten();
    found.and_then(|found| found.dyn_into().ok())
}

/// All elements that match, in document order.
pub(crate) fn all(selector: &str) -> Vec<HtmlElement> {
    let mut elements = Vec::new();
    if let Ok(found) = document().query_selector_all(selector) {
        for index in 0..found.length() {
            let element = found.get(index).and_then(|node| node.dyn_into().ok());
            elements.extend(element);
        }
    }
    elements
}

/// Moves the focus to the first element that matches.
pub(crate) fn focus(selector: &str) {
    if let Some(element) = find(selector) {
        // Fails only for an element that is no longer in the page.
        let _ = element.focus();
    }
}

/// Whether the focus is in an element that matches.
pub(crate) fn has_focus(selector: &str) -> bool {
    let active = document().active_element();
    active.is_some_and(|active| active.closest(selector).is_ok_and(|found| found.is_some()))
}

/// Adds an empty attribute to the first element that matches.
pub(crate) fn mark(selector: &str, attribute: &str) {
    if let Some(element) = find(selector) {
        // Fails only for invalid names.
        let _ = element.set_attribute(attribute, "");
    }
}

/// Removes an attribute from every element below `root` that has it.
pub(crate) fn unmark(root: &str, attribute: &str) {
    while let Some(marked) = find(&format!("{root} [{attribute}]")) {
        let _ = marked.remove_attribute(attribute);
    }
}

/// Moves the focus to the next or previous of the elements that match.
pub(crate) fn step_focus(selector: &str, by: isize) {
    let all = all(selector);
    let active = document().active_element();
    let has_focus = |element: &HtmlElement| active.as_ref() == Some(element);
    let index = all.iter().position(has_focus);
    let next = index.and_then(|index| all.get(index.checked_add_signed(by)?));
    if let Some(element) = next {
        // Fails only for an element that is no longer in the page.
        let _ = element.focus();
    }
}

/// Scrolls to the top of the page.
pub(crate) fn scroll_to_top() {
    window().scroll_to_with_x_and_y(0.0, 0.0);
}

/// Sets a custom property of the elements that match. The page's content security policy forbids style attributes.
pub(crate) fn set_property(selector: &str, name: &str, value: &str) {
    for element in all(selector) {
        // Fails only for unknown properties.
        let _ = element.style().set_property(name, value);
    }
}

/// The rectangle of an element, in CSS pixels of the window.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Rect {
    pub(crate) left: f64,
    pub(crate) top: f64,
    pub(crate) width: f64,
    pub(crate) height: f64,
}

impl Rect {
    /// Its centre.
    pub(crate) fn middle(self) -> (f64, f64) {
        (self.left + self.width / 2.0, self.top + self.height / 2.0)
    }
}

/// The rectangle of an element. Forces layout, so it is never called during a drag.
pub(crate) fn rect(element: &Element) -> Rect {
    let rect = method(element, "getBoundingClientRect").and_then(|rect| rect.call0(element).ok());
    let side = |name: &str| {
        let side = Reflect::get(rect.as_ref()?, &name.into()).ok()?;
        side.as_f64()
    };
    let side = |name| side(name).unwrap_or_default();
    Rect {
        left: side("left"),
        top: side("top"),
        width: side("width"),
        height: side("height"),
    }
}

/// Sets or removes an attribute of the document's root element.
pub(crate) fn set_root_attribute(name: &str, value: Option<&str>) {
    if let Some(root) = document().document_element() {
        let _ = match value {
            Some(value) => root.set_attribute(name, value),
            None => root.remove_attribute(name),
        };
    }
}

/// An attribute of the document's root element.
#[cfg(not(feature = "ssr"))]
pub(crate) fn root_attribute(name: &str) -> Option<String> {
    document().document_element()?.get_attribute(name)
}

/// Sets the colour of the browser's own bars. `color` gets, for each `theme-color` of the document, whether it is the
/// one for dark devices; `None` if it is for all.
pub(crate) fn tint(color: impl Fn(Option<bool>) -> &'static str) {
    for meta in all("meta[name=theme-color]") {
        let dark = meta
            .get_attribute("media")
            .map(|media| media.contains("dark"));
        let _ = meta.set_attribute("content", color(dark));
    }
}
