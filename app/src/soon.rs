//! The place of a game that is still being made.

use games::incoming::GameKind;
use leptos::prelude::*;
use leptos_meta::Title;
use leptos_router::components::A;

use crate::{
    home::game_name,
    i18n::{t, use_i18n},
};

/// Says that the game is coming and that its links will work.
#[component]
pub(crate) fn SoonPage(game: GameKind) -> impl IntoView {
    let i18n = use_i18n();
    view! {
        <Title text=move || game_name(i18n, game)/>
        <article class="page prose">
            <h1>{move || game_name(i18n, game)}</h1>
            <p>{t!(i18n, soon.text)}</p>
            <p>{t!(i18n, soon.keep)}</p>
            <p><A href="/" attr:class="button primary">{t!(i18n, soon.back)}</A></p>
        </article>
    }
}
