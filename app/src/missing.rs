//! The answer to an unknown address.

use leptos::prelude::*;

use crate::{
    tr,
    ui::{I18n, prose_page},
};

/// Shown for every path that is no page. The server answers 404 with it; a link that was percent-encoded as a whole on its way
/// (`/zoo%3Fcode%3DZS5`) is sent on to its page, as any link in an address is.
pub(crate) fn missing_page(i18n: I18n) -> AnyView {
    #[cfg(feature = "ssr")]
    if let Some(response) = use_context::<leptos_axum::ResponseOptions>()
        && !matches!(expect_context(), crate::address::Query(Ok(Some(_))))
    {
        response.set_status(http::StatusCode::NOT_FOUND);
    }
    prose_page(move || {
        (
            tr!(i18n, server.missing.title),
            vec![tr!(i18n, server.missing.text)],
            tr!(i18n, server.missing.home),
        )
    })
}
