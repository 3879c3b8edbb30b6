//! The controls of the playback, and the button to continue.

use leptos::prelude::*;

use super::{Show, name};
use crate::{
    share::copy_and_tell,
    spaces::{
        action::Action,
        controller::Controller,
        ready,
        screen::{Purpose, Watch},
        words,
    },
    tr,
    ui::{
        El, Handle, Icon, Notifier, Tag, View, button, div, each, effect, el, field, hint, icon,
        icon_button, optional, paragraph, site_address, text_button, truth,
    },
};

/// Play and step.
pub(super) fn steps(show: Show) -> El {
    let lang = show.lang;
    let small = |name, of, label: &'static str| icon_button(of, label, label).id_for_tests(name);
    let play = el(Tag::BUTTON)
        .class("button primary")
        .attr("id", "watch-play")
        .id_for_tests("play")
        .press(move || {
            if show.at.get_untracked() >= show.steps {
                show.jump(0);
            }
            show.running.set(!show.running.get_untracked());
        })
        .part(move || {
            let (of, label) = if show.running.get() {
                (Icon::Pause, tr!(lang, spaces.watch.pause))
            } else if show.at.get() >= show.steps {
                (Icon::Undo, tr!(lang, spaces.watch.again))
            } else {
                (Icon::Play, tr!(lang, spaces.watch.play))
            };
            vec![icon(of), el(Tag::SPAN).text(label).into()].into()
        });
    div("watch-buttons")
        .child(
            small("step-back", Icon::Previous, tr!(lang, spaces.watch.back))
                .press(move || show.jump(show.at.get_untracked().saturating_sub(1))),
        )
        .child(play)
        .child(
            small("step-on", Icon::Next, tr!(lang, spaces.watch.step)).press(move || {
                show.running.set(false);
                let next = show.at.get_untracked() + 1;
                // At the end the last step is not shown again.
                if next <= show.steps {
                    show.go(next);
                }
            }),
        )
}

/// Scrub and speed.
pub(super) fn tools(show: Show) -> View {
    let lang = show.lang;
    let of = move || {
        tr!(
            lang,
            spaces.watch.step_of,
            step = show.at.get(),
            steps = show.steps
        )
    };
    let scrub = Handle::new();
    let range = field("range")
        .handle(scrub)
        .attr("min", "0")
        .attr("max", show.steps.to_string())
        .attr("aria-label", tr!(lang, spaces.watch.scrub))
        .live("aria-valuetext", of)
        .attr("data-testid", "scrub")
        .on_input(move |at| {
            if let Ok(at) = at.parse() {
                show.jump(at);
            }
        });
    // The property holds the value; the attribute is only its initial value.
    effect(move || {
        let at = show.at.get().to_string();
        scrub.set_value(&at);
    });
    let scrubber = div("scrub")
        .child(el(Tag::SPAN).class("hint").live_text(of))
        .child(range);
    let speed = |(index, label): (usize, &'static str)| {
        el(Tag::BUTTON)
            .live("aria-pressed", move || truth(show.speed.get() == index))
            .press(move || show.speed.set(index))
            .text(label)
    };
    let speeds = [
        tr!(lang, spaces.watch.slow),
        tr!(lang, spaces.watch.normal),
        tr!(lang, spaces.watch.fast),
    ];
    let speeds = div("mode")
        .attr("role", "group")
        .attr("aria-label", tr!(lang, spaces.watch.speed))
        .list(each(speeds.into_iter().enumerate(), speed));
    div("watch-tools").child(scrubber).child(speeds).into()
}

/// The outcome, why the round has ended, and the way on, at the lower edge of the window as soon as the round is over.
pub(super) fn end(show: Show, controller: Controller) -> El {
    let lang = show.lang;
    let verdict = move || {
        let text = show.with(|watch| words::verdict(lang, &watch.round, &watch.names));
        let text = paragraph("watch-result", text).id_for_tests("verdict");
        optional(show.is_over().then_some(text))
    };
    // Not announced with the outcome: it has been, as the last event.
    let why = move || {
        let why = show.with(|watch| words::end(lang, watch.round.steps.last()?));
        let over = show.is_over().then_some(why).flatten();
        optional(over.map(|why| hint(why).id_for_tests("why")))
    };
    let tally = move || {
        let over = show
            .is_over()
            .then(|| show.with(|watch| tally(show, watch)));
        optional(over.flatten().map(|text| hint(text).id_for_tests("tally")))
    };
    let again = show.with(|watch| {
        let purpose = watch.again.as_ref()?.purpose.clone();
        let button = |class, label, name, action: Action| {
            text_button(class, label)
                .id_for_tests(name)
                .live("hidden", move || !show.is_over())
                .press(move || controller.act(action.clone()))
        };
        // The board of a day stays the same, and so would the round.
        let same = matches!(purpose, Purpose::Versus(_)).then(|| {
            let label = tr!(lang, spaces.ready.again);
            button("button primary", label, "play-again", Action::PlayAgain)
        });
        let label = tr!(lang, spaces.ready.another);
        let another = button("button", label, "choose-again", Action::ChooseAgain);
        Some([same, Some(another)])
    });
    let on = text_button(
        if again.is_some() {
            "button"
        } else {
            "button primary big"
        },
        tr!(lang, spaces.watch.done),
    )
    .attr("id", "watch-done")
    .id_for_tests("watch-done")
    .live("hidden", move || !show.is_over())
    .press(move || controller.act(Action::WatchOn));
    let [same, another] = again.unwrap_or_default();
    let words = div("")
        .child(div("").attr("role", "status").part(verdict))
        .part(why)
        .part(tally);
    div("lower-edge watch-end")
        .child(words)
        .child(div("button-row").maybe(same).maybe(another).child(on))
}

/// How all rounds against a ready opponent went.
fn tally(show: Show, watch: &Watch) -> Option<String> {
    let pick = watch.again.as_ref()?;
    if matches!(pick.purpose, Purpose::Day(_)) {
        return None;
    }
    let opponent = pick.opponent()?;
    let rounds = words::tally(show.lang, show.state.read_untracked().tally(opponent))?;
    let (name, _) = ready::words(show.lang, opponent);
    Some(tr!(show.lang, spaces.ready.tally, name, rounds))
}

/// The final picture as coloured squares, to copy as soon as the round is over.
pub(super) fn copy(show: Show) -> El {
    let lang = show.lang;
    let notifier = Notifier::expect();
    let copy = move || {
        let own = show.state.read_untracked().profile().name.clone();
        let text = show.with(|watch| {
            // "You" would be the reader.
            let own = own.unwrap_or_else(|| name(lang, watch, 0));
            let names = [own, name(lang, watch, 1)];
            let [first, second] = watch.round.outcome.points;
            let drawing = watch.drawing(show.steps);
            let title = tr!(lang, spaces.title);
            format!(
                "{title}: 🟦 {} {first} : {second} {} 🟧\n{}{}/spaces",
                names[0],
                names[1],
                drawing.emoji(),
                site_address::origin()
            )
        });
        let (copied, failed) = (
            tr!(lang, spaces.watch.copied),
            tr!(lang, spaces.watch.copy_failed),
        );
        copy_and_tell(text, notifier, copied, failed);
    };
    button("button small", Icon::Copy, tr!(lang, spaces.watch.copy))
        .id_for_tests("copy-picture")
        .live("hidden", move || !show.is_over())
        .press(copy)
}
