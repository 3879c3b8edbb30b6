//! The answer to an unknown address.

use leptos::prelude::*;

use crate::{
    tr,
    ui::{I18n, prose_page},
};

/// Shown for every path that is no page. The server answers 404 with it, unless the path is a link that was percent-encoded as
/// a whole on its way (`/zoo%3Fcode%3DZS5`): that one is sent on to its page.
pub(crate) fn missing_page(i18n: I18n) -> AnyView {
    #[cfg(feature = "ssr")]
    send_on();
    prose_page(move || {
        (
            tr!(i18n, server.missing.title),
            vec![tr!(i18n, server.missing.text)],
            tr!(i18n, server.missing.home),
        )
    })
}

#[cfg(feature = "ssr")]
fn send_on() {
    let address = crate::ui::site_address::path();
    let path = games::incoming::read(&address)
        .ok()
        .filter(|_| address.contains('%'))
        .map(|incoming| crate::open::path_of(&address, &incoming));
    if let Some(path) = path {
        leptos_axum::redirect(&path);
    } else if let Some(response) = use_context::<leptos_axum::ResponseOptions>() {
        response.set_status(http::StatusCode::NOT_FOUND);
    }
}
