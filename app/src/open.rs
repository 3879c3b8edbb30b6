//! `/open?text=…`: the paste field without script. The server reads the text and goes to the right page.

use games::Language;
use leptos::prelude::*;

use crate::{
    address::{self, Query, send_on},
    errors,
    paste::paste_form,
    tr,
    ui::{Tag, View, div, el, site_address},
};

/// The maximum length, in bytes, of a text that is sent back in the field if it cannot be opened.
const ECHO_LIMIT: usize = 1_000;

/// The text of the field in a query.
pub(crate) fn field(search: &str) -> String {
    address::field(search, "text").unwrap_or_default()
}

/// `/open`.
pub(crate) fn open_page(lang: Language) -> View {
    let text = field(&site_address::search());
    let Query(link) = expect_context();
    let why = match link {
        Ok(found) => {
            if let Some(found) = found {
                send_on(&found.path());
            }
            None
        }
        Err(error) => {
            #[cfg(feature = "ssr")]
            crate::address::refuse();
            Some(errors::unread(lang, &error))
        }
    };
    let text = if text.len() > ECHO_LIMIT {
        String::new()
    } else {
        text
    };
    let page = div("page home")
        .child(el(Tag::H1).text(tr!(lang, home.title)))
        .child(paste_form(lang, text, why));
    page.into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_field_is_decoded_like_a_form() {
        assert_eq!(field("text=ZP%2BITEA+hi&x=1"), "ZP+ITEA hi");
        assert_eq!(field("x=1"), "");
    }
}
