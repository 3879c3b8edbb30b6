//! The share sheet and the clipboard of the device.

use std::cell::Cell;

use js_sys::{Object, Promise, Reflect};
use leptos::{prelude::*, task::spawn_local};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{HtmlDocument, HtmlElement, HtmlTextAreaElement};

use super::flow::{AfterSheet, ShareAction, after_sheet, press};
use crate::ui::{Notifier, browser};

thread_local! {
    /// When the pending share sheet was requested. A browser has one sheet for all buttons of a page.
    static ASKED: Cell<Option<u64>> = const { Cell::new(None) };
}

/// What a press on the button does now.
pub(super) fn sheet_press() -> ShareAction {
    press(ASKED.get(), browser::now_ms())
}

/// Opens the device's share sheet. Must be called first in the event handler, because browsers refuse it after any
/// await. `None` if there is no share sheet.
pub(super) fn open_sheet(title: &str, text: &str, url: &str) -> Option<Promise> {
    let data = Object::new();
    for (key, value) in [("title", title), ("text", text), ("url", url)] {
        let _ = Reflect::set(&data, &key.into(), &value.into());
    }
    let answer = browser::call_promise(&window().navigator(), "share", &data)?;
    ASKED.set(Some(browser::now_ms()));
    match answer {
        Ok(promise) => Some(promise),
        Err(error) => Some(Promise::reject(&error)),
    }
}

/// Waits for the share sheet. `None` if the link was shared.
pub(super) async fn sheet_result(sheet: Promise) -> Option<AfterSheet> {
    let answer = JsFuture::from(sheet).await;
    ASKED.set(None);
    let error = answer.err()?;
    let name = Reflect::get(&error, &"name".into())
        .ok()
        .and_then(|name| name.as_string());
    Some(after_sheet(name.as_deref().unwrap_or_default()))
}

/// Copies a text and tells the player whether it worked.
pub(crate) fn copy_and_tell(
    text: String,
    notifier: Notifier,
    copied: &'static str,
    failed: &'static str,
) {
    spawn_local(async move {
        let done = copy_text(&text, None).await;
        notifier.tell(if done { copied } else { failed });
    });
}

/// Copies a text by the clipboard, or else by selecting it in a field inside `scope`. False if neither is allowed.
pub(super) async fn copy_text(text: &str, scope: Option<HtmlElement>) -> bool {
    let clipboard =
        Reflect::get(&window().navigator(), &"clipboard".into()).unwrap_or(JsValue::UNDEFINED);
    if !clipboard.is_undefined()
        && let Some(Ok(promise)) = browser::call_promise(&clipboard, "writeText", &text.into())
        && JsFuture::from(promise).await.is_ok()
    {
        return true;
    }
    copy_by_selection(text, scope).unwrap_or(false)
}

/// The way for old browsers and plain http. The field is put inside the open dialog, if there is one: outside, the
/// dialog would take the focus back and nothing would be selected.
fn copy_by_selection(text: &str, scope: Option<HtmlElement>) -> Option<bool> {
    let document: HtmlDocument = document().dyn_into().ok()?;
    let scope = scope.or_else(|| document.body())?;
    let before = document
        .active_element()
        .and_then(|element| element.dyn_into::<HtmlElement>().ok());
    let field: HtmlTextAreaElement = document.create_element("textarea").ok()?.dyn_into().ok()?;
    field.set_value(text);
    field.set_class_name("visually-hidden");
    field.set_attribute("readonly", "").ok()?;
    scope.append_child(&field).ok()?;
    let _ = field.focus();
    field.select();
    let copied = document.exec_command("copy").unwrap_or(false);
    field.remove();
    if let Some(before) = before {
        let _ = before.focus();
    }
    Some(copied)
}
