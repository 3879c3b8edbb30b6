//! The answer to an unknown address.

use leptos::prelude::*;
use leptos_meta::Title;
use leptos_router::components::A;

use crate::{tr, use_i18n};

/// Shown for every path that is no page. The server answers 404 with it, unless the path is a link that was percent-encoded as
/// a whole on its way (`/zoo%3Fcode%3DZS5`): that one is sent on to its page.
#[component]
pub(crate) fn NotFound() -> impl IntoView {
    let i18n = use_i18n();
    #[cfg(feature = "ssr")]
    send_on();
    view! {
        <Title text=tr!(i18n, missing.title)/>
        <article class="page prose">
            <h1>{tr!(i18n, missing.title)}</h1>
            <p>{tr!(i18n, missing.text)}</p>
            <p><A href="/" attr:class="button primary">{tr!(i18n, missing.home)}</A></p>
        </article>
    }
}

#[cfg(feature = "ssr")]
fn send_on() {
    let Some(parts) = use_context::<http::request::Parts>() else {
        return;
    };
    let address = parts.uri.path();
    if address.contains('%')
        && let Ok(incoming) = games::incoming::read(address)
        && let Some(path) = crate::open::path_of(&incoming)
    {
        leptos_axum::redirect(&path);
    }
}
