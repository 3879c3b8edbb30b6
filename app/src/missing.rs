//! The answer to an unknown address.

use crate::ui::View;
use games::Language;
use leptos::prelude::*;

use crate::{tr, ui::prose_page};

/// Shown for every path that is no page. The server answers 404 with it; a link that was percent-encoded as a whole on its way
/// (`/zoo%3Fcode%3DZS5`) is sent on to its page, as any link in an address is.
pub(crate) fn missing_page(lang: Language) -> View {
    #[cfg(feature = "ssr")]
    if !matches!(expect_context(), crate::address::Query(Ok(Some(_)))) {
        crate::shell::set_status(http::StatusCode::NOT_FOUND);
    }
    prose_page(move || {
        (
            tr!(lang, server.missing.title),
            vec![tr!(lang, server.missing.text)],
            tr!(lang, server.missing.home),
        )
    })
}
