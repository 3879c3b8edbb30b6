//! The banner for a page that has crashed or cannot wake up.

use games::Language;

use super::{Tag, View, browser, div, el, link, still};
use crate::tr;

/// Reports that the page has crashed. The browser's panic hook calls it, so it does as little as possible.
pub fn show_crash() {
    browser::set_root_attribute("data-crashed", Some(""));
}

/// The banner, rendered hidden from the start because nothing can be rendered after a panic. An attribute of the
/// document selects which of its lines is visible.
pub(crate) fn crash_banner(lang: Language) -> View {
    still(div("crash").attr("role", "alert"), || {
        let line = |class, text: &'static str| el(Tag::P).class(class).text(text);
        vec![
            line("if-crashed", tr!(lang, server.site.crashed)).into(),
            line("if-asleep", tr!(lang, server.site.asleep)).into(),
            // The early script loads the address again, including its fragment.
            link("button", "", tr!(lang, site.reload))
                .attr("data-reload", true)
                .into(),
        ]
        .into()
    })
}
