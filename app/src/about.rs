//! What this site is, who made what, and what is stored.

use leptos::prelude::*;
use leptos_meta::Title;

use crate::{tr, use_i18n};

/// `/about`.
#[component]
pub(crate) fn AboutPage() -> impl IntoView {
    let i18n = use_i18n();
    view! {
        <Title text=tr!(i18n, about.title)/>
        <article class="page prose">
            <h1>{tr!(i18n, about.title)}</h1>
            <h2>{tr!(i18n, about.what_title)}</h2>
            <p>{tr!(i18n, about.what)}</p>
            <h2>{tr!(i18n, about.zoo_title)}</h2>
            <p>{tr!(i18n, about.zoo)}</p>
            <h2>{tr!(i18n, about.privacy_title)}</h2>
            <p>{tr!(i18n, about.privacy)}</p>
            <h2>{tr!(i18n, about.credits_title)}</h2>
            <ul>
                <li>{tr!(i18n, about.credits_font)}</li>
                <li>{tr!(i18n, about.credits_icons)}</li>
                <li>{tr!(i18n, about.credits_code)}</li>
            </ul>
        </article>
    }
}
