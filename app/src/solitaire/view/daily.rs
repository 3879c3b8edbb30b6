//! The daily deals: one per day and game, the same for everybody.

use games::solitaire::{Deal, Variant};
use leptos::prelude::*;

use super::{
    super::{
        controller::{Controller, today},
        month::Month,
        statistics::Statistics,
        words,
    },
    menu::STANDARD,
};
use crate::{
    progress,
    saves::BrowserStore,
    tr,
    ui::{
        El, Icon, Tag, View, browser, choices, div, each, el, hint, icon, radio, text_button,
        titled_choice,
    },
};

/// The calendar of daily deals.
pub(in crate::solitaire) fn daily(controller: Controller) -> View {
    let lang = controller.lang;
    let today = today();
    let games = controller.games.read_untracked();
    let open = games.game().map(|game| game.variant());
    // The game on the screen, or else the first one.
    let chosen = STANDARD.iter().position(|variant| Some(*variant) == open);
    let chosen = RwSignal::new(chosen.unwrap_or(0));
    let month = RwSignal::new(Month::of(today).0);
    let mut games = choices("choices", tr!(lang, solitaire.start.which));
    for (index, variant) in STANDARD.into_iter().enumerate() {
        let now = index == chosen.get_untracked();
        games = games.child(titled_choice(
            radio("daily", index.to_string(), now, move || chosen.set(index)),
            progress::solitaire::variant(lang, variant),
        ));
    }
    let calendar = move || {
        let variant = STANDARD.get(chosen.get()).copied();
        let variant = variant.unwrap_or(Variant::FREECELL);
        calendar(controller, variant, month, today).into()
    };
    div("daily").child(games).part(calendar).into()
}

fn calendar(controller: Controller, variant: Variant, shown: RwSignal<usize>, today: u32) -> El {
    let lang = controller.lang;
    let statistics = Statistics::load(&BrowserStore);
    let month = Month(shown.get());
    let (first, this) = (month.first_day(), Month::of(today));
    let turn = |of, label: &'static str, to: Option<usize>| {
        el(Tag::BUTTON)
            .class("icon-button")
            .attr("aria-label", label)
            .attr("disabled", to.is_none())
            .press(move || shown.set(to.unwrap_or_default()))
            .child(icon(of))
    };
    let later = Some(month.0 + 1).filter(|later| *later <= this.0);
    let head = div("month")
        .child(turn(
            Icon::Previous,
            tr!(lang, solitaire.start.earlier),
            month.0.checked_sub(1),
        ))
        .child(
            el(Tag::H3)
                .attr("aria-live", "polite")
                .text(browser::date(lang, first, MONTH)),
        )
        .child(turn(Icon::Next, tr!(lang, solitaire.start.later), later));
    // The first Monday of 1970 was 5 January, day 4.
    let weekdays = each(4..11, |day| {
        el(Tag::SPAN)
            .class("weekday")
            .attr("aria-hidden", "true")
            .text(browser::date(lang, day, WEEKDAY))
    });
    let blanks = each(0..month.first_weekday(), |_| el(Tag::SPAN));
    let day = |day: u32| {
        let solved = statistics.solved(variant, day);
        let mut name = words::date(lang, day);
        if solved {
            name.push_str(", ");
            name.push_str(tr!(lang, progress.solitaire.won));
        }
        text_button(
            if solved { "day solved" } else { "day" },
            (day - first + 1).to_string(),
        )
        .attr("aria-label", name)
        .attr("aria-current", (day == today).then_some("date"))
        .attr("disabled", day > today)
        .press(move || controller.deal(Deal::of_day(variant, day)))
    };
    let count = statistics.days_in_a_row(variant, today);
    let row = (count > 0).then(|| hint(tr!(lang, solitaire.start.days_in_a_row, count)));
    div("calendar")
        .child(head)
        .child(
            div("days")
                .list(weekdays)
                .list(blanks)
                .list(each(first..first + month.length(), day)),
        )
        .maybe(row)
}

/// The format of dates, for [`browser::date`].
const MONTH: &str = r#"{"timeZone":"UTC","month":"long","year":"numeric"}"#;
const WEEKDAY: &str = r#"{"timeZone":"UTC","weekday":"short"}"#;
