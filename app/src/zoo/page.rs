//! `/zoo`: set-up, table, visit from a link.

use games::{
    incoming::{self, GameKind, Incoming, Target, carries, read_as},
    zoo::Code,
};
use gloo::events::EventListener;
use leptos::{either::Either, prelude::*};
use leptos_meta::{Meta, Title};
use leptos_router::hooks::use_location;
use wasm_bindgen::JsCast;

use super::{
    controls::Controls,
    view::{
        banner::{LinkError, Trouble, VisitBanner},
        games::GamesDialog,
        hand_over::HandOver,
        insight::{Chances, DebugNote, Log},
        load::LoadDialog,
        setup::SetUp,
        table::{Actions, Bots, CardStage},
    },
};
use crate::{
    tr,
    ui::{
        dropdown::on_cleanup_local,
        icon::{Icon, icon},
        wake_lock,
    },
    use_i18n,
};

/// The bot helper.
#[component]
pub(crate) fn ZooPage() -> impl IntoView {
    let i18n = use_i18n();
    let controls = Controls::new();
    provide_context(controls);
    open_address(controls);
    follow_other_tabs(controls);
    // The screen stays on while a game lies on the table.
    wake_lock::hold_while(controls.at_table);

    let heading = move || {
        let name = controls
            .desk
            .with(|desk| desk.slot().map(|slot| slot.name.clone()));
        name.unwrap_or_else(|| tr!(i18n, zoo.title).to_owned())
    };
    let scene = move || {
        if controls.at_table.get() {
            Either::Left(view! { <Table/> })
        } else {
            Either::Right(view! { <SetUp/> })
        }
    };
    // The field of the set-up is on the page already.
    let load = move |_| {
        if controls.at_table.get_untracked() {
            controls.load_open.set(true);
        } else if let Some(field) = document()
            .query_selector(".zoo-setup input[name=code]")
            .ok()
            .flatten()
        {
            let _ = field
                .dyn_ref::<web_sys::HtmlElement>()
                .map(web_sys::HtmlElement::focus);
        }
    };
    view! {
        <Title text=tr!(i18n, zoo.page_title)/>
        <Meta name="description" content=tr!(i18n, zoo.description)/>
        <div class="zoo">
            <div class="zoo-head">
                <h1>{heading}</h1>
                <div class="zoo-head-tools needs-script">
                    <button class="button small" data-testid="load" on:click=load>
                        {icon(Icon::Load)} <span>{tr!(i18n, zoo.load.open)}</span>
                    </button>
                    <button
                        class="button small"
                        data-testid="games"
                        on:click=move |_| controls.games_open.set(true)
                    >
                        {icon(Icon::Games)} <span>{tr!(i18n, zoo.games.open)}</span>
                    </button>
                </div>
            </div>
            <LinkError/>
            <Trouble/>
            {scene}
            <LoadDialog/>
            <GamesDialog/>
        </div>
    }
}

#[component]
fn Table() -> impl IntoView {
    view! {
        <VisitBanner/>
        <div class="zoo-table">
            <div class="zoo-main">
                <Bots/>
                <CardStage/>
            </div>
            <Actions/>
            <aside class="zoo-side">
                <HandOver/>
                <Chances/>
                <Log/>
                <DebugNote/>
            </aside>
        </div>
    }
}

/// Reads the code in the address: while rendering, so that the server shows it too, and again when the address changes.
fn open_address(controls: Controls) {
    let location = use_location();
    let search = location.search;
    let first = search.get_untracked();
    open_search(controls, &first);
    #[cfg(feature = "ssr")]
    if controls.link_error.with_untracked(Option::is_some)
        && let Some(response) = use_context::<leptos_axum::ResponseOptions>()
    {
        response.set_status(http::StatusCode::BAD_REQUEST);
    }
    Effect::new(move |before: Option<String>| {
        let now = search.get();
        if before.is_some_and(|before| before != now) {
            open_search(controls, &now);
        }
        now
    });
    // The fragment never reaches the server, and storage is not its: both are looked at once the page lives.
    let hash = location.hash;
    Effect::new(move |before: Option<()>| {
        let hash = hash.get();
        if before.is_none() {
            controls.resume();
        }
        if carries(GameKind::Zoo, &format!("/zoo{hash}")) {
            show(controls, read_as(GameKind::Zoo, &format!("/zoo{hash}")));
        }
    });
}

fn open_search(controls: Controls, search: &str) {
    let address = format!("/zoo?{search}");
    if carries(GameKind::Zoo, &address) {
        show(controls, read_as(GameKind::Zoo, &address));
    }
}

fn show(controls: Controls, incoming: Result<Incoming, incoming::Error>) {
    match incoming {
        Ok(Incoming {
            target: Target::Zoo(Code { position, .. }),
            from,
            ..
        }) => controls.visit(&position, from),
        Ok(_) => controls.link_error.set(Some(incoming::Error::Unrecognised)),
        Err(error) => controls.link_error.set(Some(error)),
    }
}

/// Another tab that plays on the same game is followed, not overwritten.
fn follow_other_tabs(controls: Controls) {
    Effect::new(move || {
        let listener = EventListener::new(&window(), "storage", move |event| {
            let key = event
                .dyn_ref::<web_sys::StorageEvent>()
                .and_then(web_sys::StorageEvent::key);
            controls.changed_elsewhere(key);
        });
        on_cleanup_local(listener);
    });
}
