//! The finale: a star, some confetti, and the ways to the next game.
//!
//! Rendered by the server; the style sheet shows it once the page is marked as finished.

use games::portals::catalogue;

use super::super::{controller::Controller, words};
use crate::{
    tr,
    ui::{El, Icon, Tag, View, div, each, el, icon, image, still},
};

/// A star on a grid of 24.
const STAR: &str = r#"<span class="star"><svg viewBox="0 0 24 24" focusable="false"><path d="M12 1.800l3.100 6.500 7.100.9-5.200 4.900 1.300 7.100-6.300-3.500-6.300 3.500 1.300-7.100L1.800 9.200l7.100-.9z"/></svg></span>"#;

/// The number of pieces of confetti; the style sheet defines their colours and paths.
const CONFETTI: usize = 24;

/// The overlay of a finished game. The page then has `data-end`: the number of stars, or `single` for the age that
/// has only one.
pub(in crate::portals) fn end(controller: Controller) -> View {
    let lang = controller.lang;
    still(el(Tag::SECTION).class("finale"), move || {
        let confetti = div("confetti").html("<i></i>".repeat(CONFETTI));
        let stars = div("stars").id_for_tests("stars").html(STAR.repeat(3));
        let again = el(Tag::BUTTON)
            .class("again")
            .attr("data-do", "again")
            .id_for_tests("again")
            .attr("aria-label", tr!(lang, portals.again))
            .child(icon(Icon::Turn));
        vec![
            View::from(confetti),
            stars.into(),
            again.into(),
            others(controller).into(),
        ]
        .into()
    })
}

/// The other pictures, for the same age. They load when they are first seen.
fn others(controller: Controller) -> El {
    let (lang, variant) = (controller.lang, controller.variant);
    let portals = catalogue().portals().iter();
    let others = portals.filter(|portal| portal.number != controller.portal.number);
    div("others").list(each(others, move |portal| {
        let cover = image("")
            .attr("src", format!("/portals/{}-cover.svg", portal.id))
            .attr("loading", "lazy")
            .attr("width", "160")
            .attr("height", "100");
        el(Tag::A)
            .class("other")
            .id_for_tests("other-picture")
            .attr("href", words::path(portal, variant))
            .attr("aria-label", words::place_and_age(lang, portal, variant))
            .child(cover)
    }))
}
