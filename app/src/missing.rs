//! The answer to an unknown address.

use crate::ui::View;
use games::Language;
use leptos::prelude::*;

use crate::{tr, ui::prose_page};

/// Shown with status 404 for every unknown path. A link that was percent-encoded as a whole (`/zoo%3Fcode%3DZS5`) is
/// forwarded to its page like any link in an address.
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
