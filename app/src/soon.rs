//! The place of a game that is still being made.

use games::incoming::GameKind;
use leptos::prelude::*;
use leptos_meta::Title;
use leptos_router::components::A;

use crate::{home::game_name, tr, use_i18n};

/// Says that the game is coming and that its links will work.
#[component]
pub(crate) fn SoonPage(game: GameKind) -> impl IntoView {
    let i18n = use_i18n();
    view! {
        <Title text=game_name(i18n, game)/>
        <article class="page prose">
            <h1>{game_name(i18n, game)}</h1>
            <p>{tr!(i18n, soon.text)}</p>
            <p>{tr!(i18n, soon.keep)}</p>
            <p><A href="/" attr:class="button primary">{tr!(i18n, soon.back)}</A></p>
        </article>
    }
}
