//! The frame around every page: the slim header.

use games::Language;

use crate::{
    preferences::{language_switch, theme_switch},
    tr,
    ui::{El, Icon, Tag, View, div, drawing, dropdown, each, el, icon, link, span},
};

/// The mark: two overlapping cards, the front one folded at a corner like a letter.
pub(crate) const MARK: &str = r#"<svg viewBox="0 0 32 32" focusable="false"><path class="mark-back" d="M6.2 6.900l12.6-3.400a2 2 0 0 1 2.4 1.400l.6 2.1-11 0a3 3 0 0 0-3 3v11.700L4.8 9.300a2 2 0 0 1 1.4-2.400z"/><path class="mark-front" d="M11 9h10l7 7v10.500a2.5 2.5 0 0 1-2.5 2.500h-14.500a2.5 2.5 0 0 1-2.5-2.500v-15a2.5 2.5 0 0 1 2.5-2.500z"/><path class="mark-fold" d="M21 9v4.500a2.5 2.5 0 0 0 2.5 2.500h4.500z"/></svg>"#;

/// The mark as an element.
pub(crate) fn mark() -> View {
    drawing(Tag::SPAN, "mark", MARK).into()
}

/// Mark, site name, language, colours, menu.
pub(crate) fn header(lang: Language) -> View {
    let menu_item = |(path, name): (&'static str, &'static str)| -> El {
        el(Tag::LI).child(link("menu-item", path, name))
    };
    let pages = [
        ("/", tr!(lang, site.all_games)),
        ("/zoo", tr!(lang, site.zoo_name)),
        ("/spaces", tr!(lang, site.spaces_name)),
        ("/solitaire", tr!(lang, site.solitaire_name)),
        ("/portals", tr!(lang, site.portals_name)),
        ("/about", tr!(lang, site.about)),
    ];
    let menu = tr!(lang, site.menu);
    let skip = link("skip", "#content", tr!(lang, site.skip));
    let brand = el(Tag::A)
        .class("brand")
        .attr("href", "/")
        // In a narrow window only the mark is shown.
        .attr("aria-label", tr!(lang, site.name))
        .child(mark())
        .child(span("brand-name", tr!(lang, site.name)));
    let tools = el(Tag::NAV)
        .class("site-tools")
        .attr("aria-label", menu)
        .child(language_switch(lang))
        .child(theme_switch(lang))
        .child(dropdown(
            menu,
            "menu",
            icon(Icon::Menu),
            each(pages, menu_item),
        ));
    let header = el(Tag::HEADER)
        .class("site-header")
        .child(div("brand-room").child(brand))
        .child(tools);
    vec![View::from(skip), header.into()].into()
}
