//! `/open?text=…`: the paste field without script. The server reads the text and goes to the right page.

use games::incoming::Found;
use leptos::prelude::*;

use crate::{
    address::{Address, field, send_on},
    errors,
    home::paste_form,
    tr,
    ui::{
        I18n,
        el::{Tag, el},
        site_address,
    },
};

/// More characters of a text that does not open are not sent back in the field.
const ECHO_LIMIT: usize = 1_000;

/// `/open`.
pub(crate) fn open_page(i18n: I18n) -> AnyView {
    let text = field(&site_address::search());
    let link = Address::expect().link;
    let read = link.and_then(|found| found.as_ref().map(Found::decode).transpose());
    let why = match read {
        Ok(incoming) => {
            if let Some(incoming) = incoming {
                send_on(&incoming.path());
            }
            String::new()
        }
        Err(error) => {
            #[cfg(feature = "ssr")]
            crate::address::refuse();
            errors::sentence(i18n, &error)
        }
    };
    let note = (!why.is_empty()).then(|| el(Tag::P).class("note warn").text(tr!(i18n, error.ask)));
    let text = if text.len() > ECHO_LIMIT {
        String::new()
    } else {
        text
    };
    let page = el(Tag::DIV)
        .class("page home")
        .child(el(Tag::H1).text(tr!(i18n, home.title)))
        .maybe(note)
        .child(paste_form(i18n, text, why));
    page.into()
}
