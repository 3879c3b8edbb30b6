//! What the player sees when the page has stopped: one panic stops everything until it is loaded again.

use games::Language;
use leptos::prelude::*;

use super::{Tag, browser, div, el, link};
use crate::tr;

/// Turns the banner on. For the browser's panic hook, so it does as little as possible.
pub fn show_crash() {
    browser::set_root_attribute("data-crashed", Some(""));
}

/// The banner, there from the start and hidden: after a panic nothing can be rendered any more.
pub(crate) fn crash_banner(lang: Language) -> AnyView {
    let reload = link("button", "", tr!(lang, site.reload));
    div("crash")
        .attr("role", "alert")
        .child(el(Tag::P).text(tr!(lang, site.crashed)))
        .child(reload)
        .into()
}
