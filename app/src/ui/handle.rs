//! Handles: how effects and event handlers reach an element that they know, in place of a search through the document.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, HtmlInputElement};

/// An element of the page. There is none before the page is built or hydrated, and none on the server; when a part of the page
/// is built anew, the handle follows. Give it to an element with `El::handle`.
#[derive(Clone, Copy)]
pub(crate) struct Handle(StoredValue<Option<HtmlElement>, LocalStorage>);

impl Handle {
    /// A handle without an element yet.
    pub(crate) fn new() -> Self {
        Self(StoredValue::new_local(None))
    }

    /// The page shows this element now.
    #[cfg(not(feature = "ssr"))]
    pub(super) fn set(self, element: &web_sys::Element) {
        self.0.try_set_value(element.clone().dyn_into().ok());
    }

    /// The element.
    pub(crate) fn get(self) -> Option<HtmlElement> {
        self.0.try_get_value().flatten()
    }

    /// The element as what it is known to be: `HtmlDialogElement`.
    pub(crate) fn get_as<E: JsCast>(self) -> Option<E> {
        self.get()?.dyn_into().ok()
    }

    /// The first element inside that fits a selector: for what the server wrote or what is HTML as text, where no handle can be.
    pub(crate) fn find<E: JsCast>(self, selector: &str) -> Option<E> {
        let found = self.get()?.query_selector(selector).ok().flatten();
        found?.dyn_into().ok()
    }

    /// Moves the focus here.
    pub(crate) fn focus(self) {
        if let Some(element) = self.get() {
            // It fails only for an element that is out of the page by now.
            let _ = element.focus();
        }
    }

    /// Selects the text of this field, which takes the focus.
    pub(crate) fn select(self) {
        self.focus();
        if let Some(field) = self.get_as::<HtmlInputElement>() {
            field.select();
        }
    }

    /// The text of this field. What was typed before hydration is known only here.
    pub(crate) fn value(self) -> Option<String> {
        Some(self.get_as::<HtmlInputElement>()?.value())
    }

    /// Replaces the text of this field.
    pub(crate) fn set_value(self, value: &str) {
        if let Some(field) = self.get_as::<HtmlInputElement>() {
            field.set_value(value);
        }
    }

    /// Sets a custom property of the style. The policy of the page allows no style attributes.
    pub(crate) fn set_property(self, name: &str, value: &str) {
        if let Some(element) = self.get() {
            // It fails only for names that no style sheet knows.
            let _ = element.style().set_property(name, value);
        }
    }
}
