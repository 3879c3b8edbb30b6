//! Handles, by which effects and event handlers reach a known element without searching the document.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, HtmlInputElement};

/// An element of the page. Empty before the page is built or hydrated, and on the server; follows when a part of the
/// page is rebuilt. Attach it with `El::handle`.
#[derive(Clone, Copy)]
pub(crate) struct Handle(StoredValue<Option<HtmlElement>, LocalStorage>);

impl Handle {
    /// A handle without an element yet.
    pub(crate) fn new() -> Self {
        Self(StoredValue::new_local(None))
    }

    /// Sets the element.
    #[cfg(not(feature = "ssr"))]
    pub(super) fn set(self, element: &web_sys::Element) {
        self.0.try_set_value(element.clone().dyn_into().ok());
    }

    /// The element.
    pub(crate) fn get(self) -> Option<HtmlElement> {
        self.0.try_get_value().flatten()
    }

    /// The element as a specific type, such as `HtmlDialogElement`.
    pub(crate) fn get_as<E: JsCast>(self) -> Option<E> {
        self.get()?.dyn_into().ok()
    }

    /// The first element inside that matches a selector: for HTML written as text or by the server only, which cannot
    /// have handles.
    pub(crate) fn find<E: JsCast>(self, selector: &str) -> Option<E> {
        let found = self.get()?.query_selector(selector).ok().flatten();
        found?.dyn_into().ok()
    }

    /// Moves the focus here.
    pub(crate) fn focus(self) {
        if let Some(element) = self.get() {
            // Fails only for an element that is no longer in the page.
            let _ = element.focus();
        }
    }

    /// Selects the text of this field and focuses it.
    pub(crate) fn select(self) {
        self.focus();
        if let Some(field) = self.get_as::<HtmlInputElement>() {
            field.select();
        }
    }

    /// The text of this field. Text typed before hydration never reached a signal, so it can only be read here.
    pub(crate) fn value(self) -> Option<String> {
        Some(self.get_as::<HtmlInputElement>()?.value())
    }

    /// Replaces the text of this field.
    pub(crate) fn set_value(self, value: &str) {
        if let Some(field) = self.get_as::<HtmlInputElement>() {
            field.set_value(value);
        }
    }

    /// Sets a custom property of the style. The page's content security policy forbids style attributes.
    pub(crate) fn set_property(self, name: &str, value: &str) {
        if let Some(element) = self.get() {
            // Fails only for unknown properties.
            let _ = element.style().set_property(name, value);
        }
    }
}
