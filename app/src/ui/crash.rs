//! What the player sees when the page has stopped: one panic stops everything until it is loaded again.

use leptos::prelude::*;

use super::browser;
use crate::{tr, use_i18n};

/// Turns the banner on. For the browser's panic hook, so it does as little as possible.
pub fn show_crash() {
    browser::set_root_attribute("data-crashed", Some(""));
}

/// The banner, there from the start and hidden: after a panic nothing can be rendered any more.
#[component]
pub(crate) fn CrashBanner() -> impl IntoView {
    let i18n = use_i18n();
    view! {
        <div class="crash" role="alert">
            <p>{tr!(i18n, site.crashed)}</p>
            <a class="button" href="" rel="external">{tr!(i18n, site.reload)}</a>
        </div>
    }
}
