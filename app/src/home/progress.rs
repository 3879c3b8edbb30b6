//! Games in progress, on top of the front page.

use games::zoo::Game;
use leptos::prelude::*;
use leptos_router::components::A;

use super::game_name;
use crate::{
    saves::{BrowserStore, Shelf},
    tr,
    ui::browser,
    use_i18n, zoo,
};
use games::incoming::GameKind;

/// The game that was open last, of every kind.
#[component]
pub(super) fn InProgress() -> impl IntoView {
    let i18n = use_i18n();
    // Storage is the browser's alone: the first render starts without it.
    let open = RwSignal::new(None::<(String, Game)>);
    Effect::new(move || {
        let slot = Shelf::new(BrowserStore, zoo::GAME).open();
        let game = slot.and_then(|slot| Some((slot.name, Game::from_record(&slot.record).ok()?)));
        open.set(game);
        browser::set_root_attribute("data-looked", Some(""));
    });
    view! {
        <div class="in-progress-place">
            {move || open.get().map(|(name, game)| view! {
                <section class="in-progress" aria-labelledby="progress-title">
                    <h2 id="progress-title">{tr!(i18n, home.progress)}</h2>
                    <A href="/zoo" attr:class="progress-item">
                        <span>
                            <strong>{game_name(i18n, GameKind::Zoo)} ": " {name}</strong>
                            <span class="hint">{zoo::summary(i18n, &game)}</span>
                        </span>
                    </A>
                </section>
            })}
        </div>
    }
}
