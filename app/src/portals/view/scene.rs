//! The picture with its slots, and the tray.

use std::sync::LazyLock;

use games::portals::{Circle, Portal, Variant, catalogue};
use leptos::{ev, prelude::*};
use wasm_bindgen::JsCast;

use super::super::{board_html, controller::Controller, slot_style};
use crate::{
    tr,
    ui::{El, Tag, View, browser, div, dynamic, effect, el, pointer, still},
};

/// Everything that a child touches.
pub(in crate::portals) fn scene(controller: Controller) -> El {
    effect(move || {
        pointer::listen(controller);
        // Any press ends the admiring.
        browser::on_window("keydown", move |_| controller.celebrate());
    });
    div("portal")
        .id_for_tests("portal")
        .attr("data-portal", controller.portal.id.as_str())
        .attr("data-variant", controller.variant.name())
        .on("keydown", move |event| on_key(controller, &event))
        .child(stage(controller))
        .child(tray(controller))
        .child(still(div("hand").attr("aria-hidden", "true"), || {
            el(Tag::DIV).html(HAND).into()
        }))
}

/// A hand with a pointing finger, on a grid of 48.
const HAND: &str = r#"<svg viewBox="0 0 48 48" focusable="false"><path d="M17 24V8a4 4 0 0 1 8 0v12l11 2.500c3 .7 5 3 4.700 6.200L39.500 38c-.5 4-3.500 7-7.500 7H22c-2.500 0-4.700-1.100-6.200-3.100L7.500 30.500c-1.400-2-1-4.500 1-5.800 1.700-1.100 4-.8 5.400.7z"/></svg>"#;

fn stage(controller: Controller) -> El {
    let slots = dynamic(move || {
        let table = controller.table.read();
        let html = table
            .board()
            .map(|board| board_html::slots(controller.lang, board, table.chosen()));
        div("rings").html(html.unwrap_or_default()).into()
    });
    // They stay while a game lasts, so that nothing flickers.
    let parts = Memo::new(move |_| {
        let table = controller.table.read();
        table.board().map(board_html::parts).unwrap_or_default()
    });
    let frame = div("portal-scene")
        .child(still(div("painting"), move || painting(controller)))
        .child(dynamic(move || div("parts").html(parts.get()).into()))
        .child(slots);
    let bubble = el(Tag::P)
        .class("bubble")
        .id_for_tests("bubble")
        .live("hidden", move || controller.bubble.read().is_empty())
        .live_text(move || controller.bubble.get());
    div("portal-stage").child(frame).child(bubble)
}

/// The picture and the positions of its slots, as a style sheet because the content security policy forbids style
/// attributes.
fn painting(controller: Controller) -> View {
    let portal = controller.portal;
    let html = format!(
        "<style nonce=\"{}\">{}</style><picture><source media=\"(orientation: portrait)\" \
         srcset=\"/portals/{id}-narrow.svg\"><img src=\"/portals/{id}-wide.svg\" alt=\"\" draggable=\"false\"></picture>",
        nonce(),
        style(portal, controller.variant),
        id = portal.id,
    );
    el(Tag::DIV).html(html).into()
}

/// The style sheets of all portals and ages. Cached, because they never change and take longer than the rest of the
/// page.
static STYLES: LazyLock<Vec<(u8, Variant, String)>> = LazyLock::new(|| {
    let mut styles = Vec::new();
    for portal in catalogue().portals() {
        for variant in Variant::ALL {
            styles.push((portal.number, variant, rules(portal, variant)));
        }
    }
    styles
});

fn style(portal: &Portal, variant: Variant) -> &'static str {
    let mut styles = STYLES.iter();
    let style = styles.find(|style| (style.0, style.1) == (portal.number, variant));
    style.map_or("", |(_, _, style)| style)
}

fn rules(portal: &Portal, variant: Variant) -> String {
    let mut css = String::new();
    for slot in &portal.slots {
        css.push_str(&rule(slot.number.get(), slot.wide));
    }
    css.push_str("@media (orientation:portrait){");
    for slot in &portal.slots {
        css.push_str(&rule(slot.number.get(), slot.narrow));
    }
    css.push('}');
    css.push_str(&slot_style::rules(&portal.slots, variant));
    css
}

/// The location and the size of a slot, and of what is drawn round it.
fn rule(slot: u8, circle: Circle) -> String {
    let percent = |tenths: u16| format!("{}.{}%", tenths / 10, tenths % 10);
    format!(
        "{}{{top:{};left:{};--ring:{}}}",
        slot_style::selector(slot),
        percent(circle.top),
        percent(circle.left),
        percent(circle.diameter)
    )
}

fn nonce() -> String {
    #[cfg(feature = "ssr")]
    return use_context().map_or_else(String::new, |crate::shell::Nonce(nonce)| nonce);
    #[cfg(not(feature = "ssr"))]
    return String::new();
}

fn tray(controller: Controller) -> El {
    let things = dynamic(move || {
        let table = controller.table.read();
        let html = table
            .board()
            .map(|board| board_html::tray(controller.lang, board, table.chosen()));
        div("things").html(html.unwrap_or_default()).into()
    });
    // The style sheet divides the tray by the number of items.
    let cells = controller.portal.cells(controller.variant);
    let count = match cells.max + cells.extra_items {
        0..=4 => "few",
        5..=9 => "some",
        _ => "many",
    };
    let lang = controller.lang;
    div("tray")
        .attr("role", "group")
        .attr("aria-labelledby", "things")
        .attr("data-count", count)
        .child(still(
            el(Tag::SPAN).class("visually-hidden").attr("id", "things"),
            move || tr!(lang, portals.things).into(),
        ))
        .child(things)
}

/// Arrow keys move between items and slots, Escape clears the selection.
fn on_key(controller: Controller, event: &ev::Event) {
    let Some(key) = event.dyn_ref().and_then(browser::shortcut) else {
        return;
    };
    controller.on_activity();
    match key.as_str() {
        "ArrowLeft" | "ArrowUp" => browser::step_focus(".portal [data-at]", -1),
        "ArrowRight" | "ArrowDown" => browser::step_focus(".portal [data-at]", 1),
        "Escape" => controller.unselect(),
        _ => return,
    }
    event.prevent_default();
}
