//! The language and colour switches of the header. They are links with a query parameter, so they work without
//! script. With script the colours change in place, and the language reloads the page.

use games::Language;
use leptos::{ev, prelude::*};

use super::{
    LANGUAGE, Preferences, SIZE, THEME,
    text_size::TextSize,
    theme::{DARK_PAPER, LIGHT_PAPER, Theme},
};
use crate::{
    tr,
    ui::{
        El, Icon, Notifier, Tag, View, browser, dropdown, each, effect, el, icon, link,
        site_address, sound, text_button, truth,
    },
};

/// The maximum length of a query that a switch keeps, in bytes: longer than any link of ours with added tracking
/// parameters.
const LONGEST_QUERY: usize = 1_000;

/// The current address with one parameter set, which a switch links to. Omits a query that is longer than any link of
/// ours, so that the answer does not grow with it.
fn with_parameter(search: &str, name: &str, value: &str) -> String {
    let search = if search.len() > LONGEST_QUERY {
        ""
    } else {
        search
    };
    let rest = without_parameters(search, &[name]);
    let joint = if rest.is_empty() { "?" } else { "&" };
    format!("{rest}{joint}{name}={value}")
}

/// The query without some parameters; empty, or with its question mark.
fn without_parameters(search: &str, names: &[&str]) -> String {
    let mut query = String::new();
    for pair in search.trim_start_matches('?').split('&') {
        if !pair.is_empty()
            && !pair
                .split('=')
                .next()
                .is_some_and(|name| names.contains(&name))
        {
            query.push(if query.is_empty() { '?' } else { '&' });
            query.push_str(pair);
        }
    }
    query
}

/// Removes a choice from the address once it is a cookie; in the address it would override the next choice.
pub(crate) fn clean_address() {
    let search = site_address::search();
    let clean = without_parameters(&search, &[LANGUAGE, THEME, SIZE]);
    if clean.trim_start_matches('?') != search {
        site_address::replace(&format!(
            "{}{clean}{}",
            site_address::path(),
            site_address::hash()
        ));
    }
}

/// Chooses the language and reloads the page. The game is saved.
pub(crate) fn language_switch(lang: Language) -> View {
    let search = site_address::search();
    let choice = |(item, name): (Language, &'static str)| {
        let code = item.code();
        let choose = move |event: ev::MouseEvent| {
            event.prevent_default();
            remember(Preferences {
                language: Some(item),
                ..Preferences::default()
            });
            // If reloading is refused, the choice applies from the next page on.
            let _ = window().location().reload();
        };
        let link = link("menu-item", with_parameter(&search, LANGUAGE, code), name)
            .attr("lang", code)
            .attr("hreflang", code)
            .attr("aria-current", (lang == item).then_some("true"))
            .on_click(choose);
        el(Tag::LI).child(link)
    };
    let languages = [
        (Language::Polish, "Polski"),
        (Language::English, "English"),
        (Language::Bulgarian, "Български"),
    ];
    let face = el(Tag::SPAN)
        .class("code")
        .attr("aria-hidden", "true")
        .text(lang.code());
    dropdown(
        tr!(lang, site.language),
        "language",
        face.into(),
        each(languages, choice),
    )
}

/// Explains why a page is in another language than the chosen one: it was cached, and there is no network.
pub(crate) fn tell_of_kept_language(lang: Language, notifier: Notifier) {
    let mut chosen = Preferences::default();
    chosen.read(&browser::cookies(), ';');
    if chosen.language.is_some_and(|chosen| chosen != lang) {
        notifier.tell(tr!(lang, site.language_later));
    }
}

/// Chooses the colours.
pub(crate) fn theme_switch(lang: Language) -> View {
    let search = site_address::search();
    let first = Preferences::current().theme.unwrap_or_default();
    // By its index: one signal type fewer.
    let theme = RwSignal::new(first as usize);
    let item = |item: Theme| {
        let label = match item {
            Theme::System => tr!(lang, site.theme_system),
            Theme::Light => tr!(lang, site.theme_light),
            Theme::Dark => tr!(lang, site.theme_dark),
        };
        let link = link(
            "menu-item",
            with_parameter(&search, THEME, item.name()),
            label,
        )
        .live("aria-current", move || {
            (theme.get() == item as usize).then_some("true")
        })
        .on_click(move |event| {
            event.prevent_default();
            theme.set(item as usize);
            choose(item);
        });
        el(Tag::LI).child(link)
    };
    // A page cached by the service worker may be older than the choice.
    effect(move || {
        browser::set_root_attribute("data-theme", first.attribute());
    });
    let mut items = each(Theme::ALL, item);
    items.extend(text_sizes(lang));
    items.push(sound_switch(lang).into());
    dropdown(tr!(lang, site.theme), "theme", icon(Icon::Theme), items)
}

/// The sizes of the text, in the menu of the colours.
fn text_sizes(lang: Language) -> Vec<View> {
    let search = site_address::search();
    let first = Preferences::current().size.unwrap_or_default();
    let size = RwSignal::new(first as usize);
    effect(move || {
        browser::set_root_attribute("data-size", first.attribute());
    });
    each(TextSize::ALL, move |item| {
        let label = match item {
            TextSize::Normal => tr!(lang, site.text_normal),
            TextSize::Large => tr!(lang, site.text_large),
            TextSize::Larger => tr!(lang, site.text_larger),
        };
        let address = with_parameter(&search, SIZE, item.name());
        let link = link("menu-item", address, label)
            .live("aria-current", move || {
                (size.get() == item as usize).then_some("true")
            })
            .on_click(move |event| {
                event.prevent_default();
                size.set(item as usize);
                browser::set_root_attribute("data-size", item.attribute());
                remember(Preferences {
                    size: Some(item),
                    ..Preferences::default()
                });
            });
        el(Tag::LI).class("text-size").child(link)
    })
}

/// The switch for the sounds of all games, in the menu of the colours.
fn sound_switch(lang: Language) -> El {
    let on = sound::state();
    let button = text_button("menu-item", tr!(lang, site.sounds))
        .id_for_tests("sounds")
        .attr("role", "switch")
        .live("aria-checked", move || truth(on.get()))
        .press(move || {
            sound::switch(!sound::is_on());
            on.set(sound::is_on());
        });
    el(Tag::LI).class("sounds needs-script").child(button)
}

fn choose(theme: Theme) {
    browser::set_root_attribute("data-theme", theme.attribute());
    browser::tint(|media| match theme {
        Theme::Light => LIGHT_PAPER,
        Theme::Dark => DARK_PAPER,
        Theme::System if media.unwrap_or_else(browser::prefers_dark) => DARK_PAPER,
        Theme::System => LIGHT_PAPER,
    });
    remember(Preferences {
        theme: Some(theme),
        ..Preferences::default()
    });
}

/// Stores a choice in a cookie. If the browser refuses cookies, it lasts only for this page.
fn remember(chosen: Preferences) {
    for cookie in chosen.cookies(browser::is_https()) {
        browser::set_cookie(&cookie);
    }
    browser::refresh_offline_pages();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_switch_keeps_the_rest_of_the_query() {
        assert_eq!(with_parameter("", "lang", "pl"), "?lang=pl");
        assert_eq!(with_parameter("lang=en", "lang", "pl"), "?lang=pl");
        assert_eq!(
            with_parameter("code=ZS%2BEcA&lang=en&c=K2H9", "lang", "bg"),
            "?code=ZS%2BEcA&c=K2H9&lang=bg"
        );
    }

    #[test]
    fn a_choice_leaves_the_address() {
        let search = "lang=pl&code=ZS5&theme=dark";
        assert_eq!(without_parameters(search, &["lang", "theme"]), "?code=ZS5");
        assert_eq!(without_parameters("lang=pl", &["lang", "theme"]), "");
    }
}
