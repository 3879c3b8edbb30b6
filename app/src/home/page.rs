//! `/`.

use games::incoming::{GameKind, carries};
use leptos::prelude::*;
use leptos_meta::{Meta, Title};
use leptos_router::hooks::use_location;

use super::{cards::GameCards, paste::PasteForm, progress::InProgress};
use crate::{tr, ui::errors, use_i18n};

/// One line of what this is; the paste field; the games, those in progress on top.
#[component]
pub(crate) fn HomePage() -> impl IntoView {
    let i18n = use_i18n();
    let title = format!("{}: {}", tr!(i18n, site.name), tr!(i18n, home.title));
    view! {
        <Title text=title/>
        <Meta name="description" content=tr!(i18n, site.description)/>
        <div class="page home">
            <div class="home-intro">
                <h1>{tr!(i18n, home.title)}</h1>
                <p class="home-lead">{tr!(i18n, home.lead)}</p>
            </div>
            <LinkToLater/>
            <InProgress/>
            <PasteForm/>
            <GameCards/>
        </div>
    }
}

/// Links to positions of solitaire and boards of Spaces come in at the root: `/?p=…`, `/#challenge=…`.
#[component]
fn LinkToLater() -> impl IntoView {
    let i18n = use_i18n();
    let location = use_location();
    // The fragment is the browser's alone: the first render starts without it.
    let fragment = RwSignal::new(String::new());
    Effect::new(move || fragment.set(location.hash.get()));
    move || {
        let address = format!("/?{}{}", location.search.get(), fragment.get());
        let game = [GameKind::Spaces, GameKind::Solitaire, GameKind::Portals]
            .into_iter()
            .find(|game| carries(*game, &address))?;
        Some(view! {
            <p class="note warn" role="status" data-testid="later">{errors::later(i18n, game)}</p>
        })
    }
}
