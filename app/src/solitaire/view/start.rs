//! A new game: the daily deal, or a game of any size, random or by number.

use games::{
    Language,
    solitaire::{Deal, Draw, Game, Kind, Variant},
};
use leptos::{ev, prelude::*};

use super::{
    super::{
        controller::{Controller, Dialog, today},
        settings::{Choice, Settings},
        statistics::Statistics,
        words,
    },
    advice::search,
    menu::{STANDARD, one_of},
    plain::links,
};
use crate::{
    progress,
    saves::BrowserStore,
    tr,
    ui::{
        El, Tag, View, choices, div, each, el, field, labelled, plain_note, still, text_button,
        titled_choice,
    },
};

/// The page's first screen, or a dialog if a game is on the table.
pub(in crate::solitaire) fn start(controller: Controller) -> View {
    let open = controller.games.read_untracked().game().map(Game::variant);
    let mut parts = vec![
        deal_of_the_day(controller),
        sheet(controller, Kind::FreeCell),
        sheet(controller, Kind::Klondike),
    ];
    // In the dialog the game on the table comes first.
    match open.map(Variant::kind) {
        None => {}
        Some(Kind::FreeCell) => parts.rotate_left(1),
        Some(Kind::Klondike) => parts.reverse(),
    }
    div("solitaire-start")
        .list(each(parts, |part| part))
        .child(plain_note(controller.lang))
        .child(search(controller))
        .into()
}

/// The deal of the day: its date, a button for each game, the days in a row, and when the next one comes.
fn deal_of_the_day(controller: Controller) -> El {
    let lang = controller.lang;
    // Only the browser knows the date, after hydration.
    let known = move || controller.games.read().is_awake();
    let date = move || {
        let date = known().then(|| words::date(lang, today()));
        date.unwrap_or_default()
    };
    let note = move || {
        let note = known().then(|| {
            let statistics = Statistics::load(&BrowserStore);
            let rows = STANDARD.map(|variant| statistics.days_in_a_row(variant, today()));
            let count = rows.into_iter().max().unwrap_or(0);
            let row = (count > 0).then(|| tr!(lang, solitaire.start.days_in_a_row, count));
            let parts: Vec<_> = row.into_iter().chain([words::until_next(lang)]).collect();
            parts.join(" · ")
        });
        note.unwrap_or_default()
    };
    let play = |(variant, name): (Variant, &'static str)| {
        let label = move || {
            let name = progress::solitaire::name(lang, variant);
            let is_solved = known() && Statistics::load(&BrowserStore).solved(variant, today());
            if is_solved {
                [&name, " · ", tr!(lang, progress.solitaire.won)].concat()
            } else {
                name
            }
        };
        el(Tag::BUTTON)
            .class("button")
            .id_for_tests(name)
            .press(move || controller.deal(Deal::of_day(variant, today())))
            .live_text(label)
    };
    let [freecell, one, three] = STANDARD;
    let games = [
        (freecell, "daily-freecell"),
        (one, "daily-one"),
        (three, "daily-three"),
    ];
    el(Tag::SECTION)
        .class("sheet daily-sheet")
        .child(el(Tag::H2).text(tr!(lang, solitaire.start.daily)))
        .child(el(Tag::P).text(tr!(lang, solitaire.start.daily_text)))
        .child(
            el(Tag::P)
                .class("lead needs-script")
                .id_for_tests("daily-date")
                .live_text(date),
        )
        .child(
            div("button-row needs-script")
                .list(each(games, play))
                .child(
                    text_button("button", tr!(lang, solitaire.start.daily_open))
                        .id_for_tests("open-daily")
                        .press(move || controller.show(Dialog::Daily)),
                ),
        )
        .child(
            el(Tag::P)
                .class("hint needs-script")
                .id_for_tests("daily-note")
                .live_text(note),
        )
        .child(links(lang))
}

/// The sizes chosen for the one game or the other.
#[derive(Clone, Copy)]
struct Size {
    kind: Kind,
    columns: RwSignal<usize>,
    cells: RwSignal<usize>,
    suits: RwSignal<usize>,
    /// The settings, which include how many cards are drawn.
    settings: RwSignal<Settings>,
}

impl Size {
    fn new(kind: Kind, controller: Controller) -> Self {
        let columns = match kind {
            Kind::FreeCell => 8,
            Kind::Klondike => 7,
        };
        Self {
            kind,
            columns: RwSignal::new(columns),
            cells: RwSignal::new(4),
            suits: RwSignal::new(4),
            settings: controller.settings,
        }
    }

    fn variant(self) -> Option<Variant> {
        let number = |of: RwSignal<usize>| u8::try_from(of.get_untracked()).ok();
        let columns = number(self.columns)?;
        match self.kind {
            Kind::FreeCell => Variant::freecell(columns, number(self.cells)?, number(self.suits)?),
            Kind::Klondike if self.settings.get_untracked().has(Choice::DrawThree) => {
                Variant::klondike(Draw::Three, columns)
            }
            Kind::Klondike => Variant::klondike(Draw::One, columns),
        }
    }
}

fn sheet(controller: Controller, kind: Kind) -> El {
    let lang = controller.lang;
    let size = Size::new(kind, controller);
    let (class, text, play, name, path) = match kind {
        Kind::FreeCell => (
            "sheet freecell",
            tr!(lang, solitaire.freecell_text),
            tr!(lang, solitaire.play_freecell),
            "play-freecell",
            words::path(Variant::FREECELL),
        ),
        Kind::Klondike => (
            "sheet klondike",
            tr!(lang, solitaire.klondike_text),
            tr!(lang, solitaire.play_klondike),
            "play-klondike",
            words::path(Variant::KLONDIKE_ONE),
        ),
    };
    let is_klondike = kind == Kind::Klondike;
    let typed = RwSignal::new(String::new());
    let start = move |by_chance: bool| {
        let number = typed.read_untracked().trim().to_owned();
        match size.variant() {
            Some(variant) if by_chance && number.is_empty() => controller.start(variant),
            Some(variant) => controller.deal_number(variant, &number),
            None => {}
        }
    };
    // The first button of the form, which Enter in the number field presses. With a number it starts that deal.
    let play = text_button("button primary big", play)
        .id_for_tests(name)
        .attr("name", "do")
        .attr("value", "play")
        .attr("formnovalidate", true)
        .on_click(move |event| {
            event.prevent_default();
            start(true);
        });
    let lesson = text_button("button needs-script", tr!(lang, solitaire.lesson.title))
        .id_for_tests(match kind {
            Kind::FreeCell => "lesson",
            Kind::Klondike => "lesson-klondike",
        })
        .attr("type", "button")
        .press(move || controller.start_lesson(kind));
    el(Tag::FORM)
        .class(class)
        .attr("method", "get")
        .attr("action", path)
        .on_submit(move || start(false))
        .child(el(Tag::H2).text(progress::solitaire::kind(lang, kind)))
        .child(el(Tag::P).text(text))
        .maybe(is_klondike.then(|| draws(controller)))
        .child(difficulty(controller))
        .maybe(is_klondike.then(|| only_winnable(controller)))
        .child(div("button-row").child(play).child(lesson))
        .child(by_number(lang, typed))
        .child(smaller(lang, size))
}

/// Draw one or three cards.
fn draws(controller: Controller) -> El {
    let lang = controller.lang;
    let choice = |three: bool, label: &'static str| {
        // The last choice is only known after hydration.
        let is_chosen = move || controller.settings.get().has(Choice::DrawThree) == three;
        let button = field("radio")
            .attr("name", "draw")
            .attr("value", if three { "3" } else { "1" })
            .live("checked", is_chosen)
            .on("change", move |_| {
                controller.switch(&[(Choice::DrawThree, three)]);
            });
        titled_choice(button, label)
    };
    choices("choices", tr!(lang, solitaire.start.draw))
        .child(choice(false, tr!(lang, solitaire.start.draw_one)))
        .child(choice(true, tr!(lang, solitaire.start.draw_three)))
}

fn by_number(lang: Language, typed: RwSignal<String>) -> El {
    let number = field("number")
        .class("input")
        .attr("name", "number")
        .attr("min", "1")
        .attr("max", Deal::COUNT.to_string())
        .attr("required", true)
        .attr("placeholder", tr!(lang, solitaire.start.number_hint))
        .on_input(move |text| typed.set(text));
    let play = text_button("button", tr!(lang, solitaire.start.play_number))
        .attr("name", "do")
        .attr("value", "play");
    div("by-number")
        .child(labelled(tr!(lang, solitaire.start.number), number))
        .child(play)
}

/// How hard the random deals are.
fn difficulty(controller: Controller) -> El {
    let lang = controller.lang;
    let all = [
        (None, tr!(lang, solitaire.solver.any)),
        (Some(Choice::Easy), tr!(lang, solitaire.solver.easy)),
        (Some(Choice::Medium), tr!(lang, solitaire.solver.medium)),
        (Some(Choice::Hard), tr!(lang, solitaire.solver.hard)),
    ];
    let title = tr!(lang, solitaire.solver.difficulty);
    div("segments needs-script").child(one_of(controller, "difficulty", title, all))
}

/// Whether random deals of Klondike can be won.
fn only_winnable(controller: Controller) -> El {
    // Stored the other way round, since the default is on.
    let chosen = field("checkbox")
        .live("checked", move || {
            !controller.settings.get().has(Choice::AnyKlondike)
        })
        .on("change", move |event: ev::Event| {
            controller.switch(&[(Choice::AnyKlondike, !event_target_checked(&event))]);
        });
    div("needs-script").child(titled_choice(
        chosen,
        tr!(controller.lang, solitaire.solver.winnable),
    ))
}

/// Mini games: the sizes that can be changed.
fn smaller(lang: Language, size: Size) -> El {
    let range = |name, value, least, most| Range {
        name,
        value,
        // Klondike has 3 to 7 columns, FreeCell 4 to 8.
        least: least - u8::from(size.kind == Kind::Klondike),
        most: most - u8::from(size.kind == Kind::Klondike),
    };
    let columns = slider(
        range("columns", size.columns, 4, 8),
        move |count| tr!(lang, progress.solitaire.columns, count),
        move |least, most| tr!(lang, server.plain.columns, least, most),
    );
    let mut sliders = vec![columns.into()];
    if size.kind == Kind::FreeCell {
        let cells = slider(
            range("cells", size.cells, 2, 4),
            move |count| tr!(lang, progress.solitaire.cells, count),
            move |least, most| tr!(lang, server.plain.cells, least, most),
        );
        let suits = slider(
            range("suits", size.suits, 1, 4),
            move |count| tr!(lang, progress.solitaire.suits, count),
            move |least, most| tr!(lang, server.plain.suits, least, most),
        );
        sliders.extend([cells.into(), suits.into()]);
    }
    el(Tag::DETAILS)
        .class("drawer mini")
        .child(el(Tag::SUMMARY).text(tr!(lang, solitaire.start.mini)))
        .child(div("drawer-body").list(sliders))
}

/// What a slider sets.
struct Range {
    name: &'static str,
    value: RwSignal<usize>,
    least: u8,
    most: u8,
}

/// A size. `label` shows the chosen number; without script a slider does not update it, so `ends` shows the range.
fn slider(
    range: Range,
    label: impl Fn(usize) -> String + 'static,
    ends: impl Fn(u8, u8) -> String + 'static,
) -> El {
    let Range {
        name,
        value,
        least,
        most,
    } = range;
    let input = field("range")
        .attr("name", name)
        .attr("min", least)
        .attr("max", most)
        .attr("value", value.get_untracked().to_string())
        .on_input(move |count| {
            if let Ok(count) = count.parse() {
                value.set(count);
            }
        });
    let live = el(Tag::SPAN)
        .class("needs-script")
        .live_text(move || label(value.get()));
    let fixed = still(el(Tag::SPAN).class("without-script"), move || {
        ends(least, most).into()
    });
    el(Tag::LABEL)
        .class("slider")
        .child(live)
        .child(fixed)
        .child(input)
}
