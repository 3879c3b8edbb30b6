//! The frame around every page: the slim header and the footer.

use leptos::prelude::*;
use leptos_router::components::A;

use crate::{
    preferences::{LanguageSwitch, ThemeSwitch},
    tr,
    ui::{
        dropdown::Dropdown,
        icon::{Icon, icon},
    },
    use_i18n,
};

/// The mark: two overlapping cards, the front one folded at a corner like a letter.
pub(crate) fn mark() -> impl IntoView {
    view! {
        <svg class="mark" viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" focusable="false">
            <path class="mark-back" d="M6.2 6.900l12.6-3.400a2 2 0 0 1 2.4 1.400l.6 2.1-11 0a3 3 0 0 0-3 3v11.700L4.8 9.300a2 2 0 0 1 1.4-2.400z"/>
            <path class="mark-front" d="M11 9h10l7 7v10.500a2.5 2.5 0 0 1-2.5 2.500h-14.500a2.5 2.5 0 0 1-2.5-2.500v-15a2.5 2.5 0 0 1 2.5-2.500z"/>
            <path class="mark-fold" d="M21 9v4.500a2.5 2.5 0 0 0 2.5 2.500h4.500z"/>
        </svg>
    }
}

/// Mark, name of the site or game, language, colours, menu.
#[component]
pub(crate) fn Header() -> impl IntoView {
    let i18n = use_i18n();
    view! {
        <a class="skip" href="#content" rel="external">{tr!(i18n, site.skip)}</a>
        <header class="site-header">
            <A href="/" attr:class="brand">
                {mark()}
                <span class="brand-name">{tr!(i18n, site.name)}</span>
            </A>
            <nav class="site-tools" aria-label=tr!(i18n, site.menu)>
                <LanguageSwitch/>
                <ThemeSwitch/>
                <Dropdown
                    label=tr!(i18n, site.menu)
                    class="menu"
                    face=icon(Icon::Menu).into_any()
                >
                    <ul class="menu-list">
                        <li><A href="/" attr:class="menu-item">{tr!(i18n, site.all_games)}</A></li>
                        <li><A href="/zoo" attr:class="menu-item">{tr!(i18n, home.zoo_name)}</A></li>
                        <li><A href="/about" attr:class="menu-item">{tr!(i18n, site.about)}</A></li>
                    </ul>
                </Dropdown>
            </nav>
        </header>
    }
}
