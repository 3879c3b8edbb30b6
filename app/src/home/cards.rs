//! The four games as cards, each with a tiny living picture.

use games::incoming::GameKind;
use leptos::{either::Either, prelude::*};
use leptos_router::components::A;

use super::game_name;
use crate::{tr, use_i18n};

/// All games; those that are still being made say so.
#[component]
pub(super) fn GameCards() -> impl IntoView {
    let i18n = use_i18n();
    let text = move |game: GameKind| match game {
        GameKind::Zoo => tr!(i18n, home.zoo_text),
        GameKind::Spaces => tr!(i18n, home.spaces_text),
        GameKind::Solitaire => tr!(i18n, home.solitaire_text),
        GameKind::Portals => tr!(i18n, home.portals_text),
    };
    let card = move |game: GameKind| {
        let ready = game == GameKind::Zoo;
        let body = view! {
            {picture(game)}
            <div>
                <h2>
                    <span>{game_name(i18n, game)}</span>
                    {(!ready).then(|| view! { <span class="tag">{tr!(i18n, home.soon)}</span> })}
                </h2>
                {ready.then(|| view! { <p class="sub">{tr!(i18n, home.zoo_for)}</p> })}
                <p>{text(game)}</p>
            </div>
        };
        let class = format!("game-card {}", game.name());
        view! {
            <li>
                {if ready {
                    Either::Left(view! { <A href="/zoo" attr:class=class>{body}</A> })
                } else {
                    Either::Right(view! { <div class=class>{body}</div> })
                }}
            </li>
        }
    };
    view! { <ul class="game-cards">{GameKind::ALL.map(card).collect_view()}</ul> }
}

/// A card turning, two dots crossing, a fan of cards, an animal dropping into place.
fn picture(game: GameKind) -> impl IntoView {
    let inside = match game {
        GameKind::Zoo => view! {
            <rect class="sheet" x="20" y="20" width="36" height="52" rx="6"/>
            <g class="turning">
                <rect class="sheet" x="38" y="24" width="36" height="52" rx="6"/>
                <path class="fill" d="M56 40c-3-3-10-2-10 5 0 6 4 11 7 11 1 0 2-1 3-1s2 1 3 1c3 0 7-5 7-11 0-7-7-8-10-5z"/>
            </g>
        }.into_any(),
        GameKind::Spaces => view! {
            <path class="faint" d="M12 36h72M12 60h72M36 12v72M60 12v72"/>
            <circle class="fill dot-a" cx="36" cy="72" r="8"/>
            <circle class="stroke dot-b" cx="60" cy="24" r="7"/>
        }.into_any(),
        GameKind::Solitaire => view! {
            <rect class="sheet" x="20" y="24" width="32" height="48" rx="5" transform="rotate(-14 36 72)"/>
            <rect class="sheet" x="32" y="22" width="32" height="48" rx="5"/>
            <g class="fanned">
                <rect class="sheet" x="44" y="24" width="32" height="48" rx="5" transform="rotate(14 60 72)"/>
            </g>
            <path class="fill" d="M48 36l7 9-7 9-7-9z"/>
        }.into_any(),
        GameKind::Portals => view! {
            <path class="stroke" d="M14 78h68"/>
            <circle class="stroke" cx="48" cy="58" r="20" stroke-dasharray="5 6"/>
            <g class="dropping">
                <circle class="fill" cx="48" cy="58" r="12"/>
                <circle class="fill" cx="39" cy="48" r="5"/>
                <circle class="fill" cx="57" cy="48" r="5"/>
            </g>
        }.into_any(),
    };
    view! {
        <svg class="game-picture" viewBox="0 0 96 96" width="96" height="96" aria-hidden="true" focusable="false">
            {inside}
        </svg>
    }
}
