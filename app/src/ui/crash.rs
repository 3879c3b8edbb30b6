//! What the player sees when the page has stopped, or does not wake up at all.

use games::Language;

use super::{Tag, View, browser, div, el, link, still};
use crate::tr;

/// Says that the page has stopped. For the browser's panic hook, so it does as little as possible.
pub fn show_crash() {
    browser::set_root_attribute("data-crashed", Some(""));
}

/// The banner, there from the start and hidden: after a panic nothing can be rendered any more. An attribute of the document says
/// which of its lines is seen.
pub(crate) fn crash_banner(lang: Language) -> View {
    still(div("crash").attr("role", "alert"), || {
        let line = |class, text: &'static str| el(Tag::P).class(class).text(text);
        vec![
            line("if-crashed", tr!(lang, server.site.crashed)).into(),
            line("if-asleep", tr!(lang, server.site.asleep)).into(),
            // The early script loads the address again, and its fragment with it.
            link("button", "", tr!(lang, server.site.reload))
                .attr("data-reload", true)
                .into(),
        ]
        .into()
    })
}
