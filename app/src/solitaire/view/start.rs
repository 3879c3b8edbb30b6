//! A new game: the deal of the day, or one of the two games of any size, by chance or by number.

use games::solitaire::{Deal, Draw, Kind, Variant};
use leptos::prelude::*;

use super::super::{
    controls::{Controls, Dialog},
    settings::{Choice, Settings},
};
use crate::{
    progress, tr,
    ui::{El, Tag, View, choices, div, el, field, paragraph, text_button, titled_choice},
};

/// The choice: the page's first screen, or a dialog when a game is on the table.
pub(in crate::solitaire) fn start(controls: Controls) -> View {
    let lang = controls.lang;
    let daily = el(Tag::SECTION)
        .class("sheet")
        .child(el(Tag::H2).text(tr!(lang, solitaire.start.daily)))
        .child(el(Tag::P).text(tr!(lang, solitaire.start.daily_text)))
        .child(
            div("button-row needs-script").child(
                text_button("button", tr!(lang, solitaire.start.daily_open))
                    .id_for_tests("open-daily")
                    .press(move || controls.show(Dialog::Daily)),
            ),
        );
    div("solitaire-start")
        .child(sheet(controls, Kind::FreeCell))
        .child(sheet(controls, Kind::Klondike))
        .child(daily)
        .child(paragraph(
            "note warn without-script",
            tr!(lang, site.no_script),
        ))
        .into()
}

/// What is being chosen: the sizes of the one game or the other.
#[derive(Clone, Copy)]
struct Size {
    kind: Kind,
    columns: RwSignal<usize>,
    cells: RwSignal<usize>,
    suits: RwSignal<usize>,
    /// What the player likes, with how many cards are drawn.
    settings: RwSignal<Settings>,
}

impl Size {
    fn new(kind: Kind, controls: Controls) -> Self {
        let columns = match kind {
            Kind::FreeCell => 8,
            Kind::Klondike => 7,
        };
        Self {
            kind,
            columns: RwSignal::new(columns),
            cells: RwSignal::new(4),
            suits: RwSignal::new(4),
            settings: controls.settings,
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

fn sheet(controls: Controls, kind: Kind) -> El {
    let lang = controls.lang;
    let size = Size::new(kind, controls);
    let (class, text, play, name) = match kind {
        Kind::FreeCell => (
            "sheet freecell",
            tr!(lang, solitaire.freecell_text),
            tr!(lang, solitaire.play_freecell),
            "play-freecell",
        ),
        Kind::Klondike => (
            "sheet klondike",
            tr!(lang, solitaire.klondike_text),
            tr!(lang, solitaire.play_klondike),
            "play-klondike",
        ),
    };
    let play = text_button("button primary big", play)
        .id_for_tests(name)
        .press(move || {
            if let Some(variant) = size.variant() {
                controls.start(variant);
            }
        });
    let lesson = || {
        text_button("button", tr!(lang, solitaire.lesson.title))
            .id_for_tests("lesson")
            .press(move || controls.start_lesson())
    };
    el(Tag::SECTION)
        .class(class)
        .child(el(Tag::H2).text(progress::solitaire::kind(lang, kind)))
        .child(el(Tag::P).text(text))
        .maybe((kind == Kind::Klondike).then(|| draws(controls)))
        .child(
            div("button-row needs-script")
                .child(play)
                .maybe((kind == Kind::FreeCell).then(lesson)),
        )
        .child(by_number(controls, size))
        .child(smaller(controls, size))
}

/// One card at a time, or three.
fn draws(controls: Controls) -> El {
    let lang = controls.lang;
    let choice = |three: bool, label: &'static str| {
        // What was chosen last time is known only once the page has looked.
        let is_chosen = move || controls.settings.get().has(Choice::DrawThree) == three;
        let button = field("radio")
            .attr("name", "draw")
            .live("checked", is_chosen)
            .on("change", move |_| {
                controls.switch(&[(Choice::DrawThree, three)]);
            });
        titled_choice(button, label)
    };
    choices("choices needs-script", tr!(lang, solitaire.start.draw))
        .child(choice(false, tr!(lang, solitaire.start.draw_one)))
        .child(choice(true, tr!(lang, solitaire.start.draw_three)))
}

fn by_number(controls: Controls, size: Size) -> El {
    let lang = controls.lang;
    let typed = RwSignal::new(String::new());
    let submit = move || {
        if let Some(variant) = size.variant() {
            controls.deal_number(variant, &typed.read_untracked());
        }
    };
    let number = field("number")
        .class("input")
        .attr("min", "1")
        .attr("max", Deal::COUNT.to_string())
        .attr("required", true)
        .attr("aria-label", tr!(lang, solitaire.start.number))
        .attr("placeholder", tr!(lang, solitaire.start.number_hint))
        .on_input(move |text| typed.set(text));
    el(Tag::FORM)
        .class("by-number needs-script")
        .on_submit(submit)
        .child(number)
        .child(text_button(
            "button",
            tr!(lang, solitaire.start.play_number),
        ))
}

/// A smaller game: the sizes that can be changed.
fn smaller(controls: Controls, size: Size) -> El {
    let lang = controls.lang;
    let columns = slider(size.columns, size.kind, (4, 8), move |count| {
        tr!(lang, progress.solitaire.columns, count)
    });
    let mut sliders = vec![columns.into()];
    if size.kind == Kind::FreeCell {
        let cells = slider(size.cells, size.kind, (2, 4), move |count| {
            tr!(lang, progress.solitaire.cells, count)
        });
        let suits = slider(size.suits, size.kind, (1, 4), move |count| {
            tr!(lang, progress.solitaire.suits, count)
        });
        sliders.extend([cells.into(), suits.into()]);
    }
    el(Tag::DETAILS)
        .class("drawer mini needs-script")
        .child(el(Tag::SUMMARY).text(tr!(lang, solitaire.start.mini)))
        .child(div("drawer-body").list(sliders))
}

/// One size. Klondike has 3 to 7 columns where FreeCell has 4 to 8.
fn slider(
    value: RwSignal<usize>,
    kind: Kind,
    (least, most): (usize, usize),
    label: impl Fn(usize) -> String + 'static,
) -> El {
    let less = usize::from(kind == Kind::Klondike);
    let range = field("range")
        .attr("min", (least - less).to_string())
        .attr("max", (most - less).to_string())
        .attr("value", value.get_untracked().to_string())
        .on_input(move |count| {
            if let Ok(count) = count.parse() {
                value.set(count);
            }
        });
    el(Tag::LABEL)
        .class("slider")
        .child(el(Tag::SPAN).live_text(move || label(value.get())))
        .child(range)
}
