//! A round as it happens: both pieces step by step, with the reason of every point.

use games::spaces::{Action, Loss, Place, Round, Size};
use gloo::timers::callback::Timeout;
use leptos::{prelude::*, task::spawn_local};

use crate::{
    saves::BrowserStore,
    share::copy_text,
    spaces::{
        controls::Controls,
        creature::{Creature, Face},
        picture::Drawing,
        scene::{Scene, Watch},
        state::Table,
        words,
    },
    tr,
    ui::{
        I18n, browser,
        el::{El, Tag, dynamic, each, effect, el, field, image, input},
        icon::{Icon, icon},
        notice::Teller,
    },
};

/// How long a step is shown, in milliseconds, at each of the three speeds.
const SPEEDS: [u32; 3] = [1_600, 900, 350];

/// The show of one round: how far it is, and whether it runs.
#[derive(Clone, Copy)]
struct Show {
    i18n: I18n,
    /// The round is that of the scene on the screen.
    table: RwSignal<Table<BrowserStore>>,
    /// Steps that have been made.
    at: RwSignal<usize>,
    running: RwSignal<bool>,
    speed: RwSignal<usize>,
    steps: usize,
    /// Counts the timers: only the last one counts.
    timer: StoredValue<u32>,
}

/// Score, board, what happens, controls. Runs by itself unless the device asks for less motion.
pub(in crate::spaces) fn show(controls: Controls, watch: &Watch) -> AnyView {
    let steps = watch.round.steps.len();
    let still = browser::prefers_still();
    let show = Show {
        i18n: controls.i18n,
        table: controls.table,
        at: RwSignal::new(if still { steps } else { 0 }),
        running: RwSignal::new(!still),
        speed: RwSignal::new(1),
        steps,
        timer: StoredValue::new(0),
    };
    run(show);
    let main = el(Tag::DIV)
        .class("scene")
        .child(score(show))
        .child(board(show));
    let side = el(Tag::DIV)
        .class("scene side")
        .child(say(show))
        .child(tools(show))
        .child(end(show, controls));
    el(Tag::DIV)
        .class("watch spaces-columns scene")
        .child(main)
        .child(side)
        .into()
}

/// Makes the next step when its time has come.
fn run(show: Show) {
    effect(move || {
        let at = show.at.get();
        let wait = SPEEDS.get(show.speed.get()).copied().unwrap_or(SPEEDS[1]);
        let number = show.timer.get_value().wrapping_add(1);
        show.timer.set_value(number);
        if !show.running.get() {
            return;
        }
        if at >= show.steps {
            show.running.set(false);
            return;
        }
        let next = move || {
            // The page may have moved on to another scene.
            if show.timer.try_get_value() == Some(number) {
                show.at.set(at + 1);
            }
        };
        Timeout::new(wait, next).forget();
    });
    // The pieces stand where the last step has put them. Properties, since styles in attributes are forbidden.
    effect(move || {
        let at = show.at.get();
        show.with(|watch| {
            let squares = watch.size.get().to_string();
            browser::set_property(".watch .space-field", "--squares", &squares);
            for (player, selector) in [".runner.own", ".runner.other"].into_iter().enumerate() {
                if let Some(place) = place(&watch.round, at, player) {
                    let (x, y) = spot(watch.size, place);
                    browser::set_property(selector, "--x", &x);
                    browser::set_property(selector, "--y", &y);
                }
            }
        });
    });
}

impl Show {
    /// Looks at the round. The default, when the scene has just been left.
    fn with<T: Default>(self, look: impl FnOnce(&Watch) -> T) -> T {
        match self.table.read_untracked().scene() {
            Scene::Watch(watch) => look(watch),
            _ => T::default(),
        }
    }
}

fn place(round: &Round, at: usize, player: usize) -> Option<Place> {
    let step = round.steps.get(at.checked_sub(1)?)?;
    step.turns.get(player).map(|turn| turn.place)
}

/// In squares from the top left corner. A goal lies half over the edge.
fn spot(size: Size, place: Place) -> (String, String) {
    let y = match place {
        Place::Square(square) => square.row().to_string(),
        Place::FirstGoal(_) => "-0.7".to_owned(),
        Place::SecondGoal(_) => format!("{}.7", size.bottom_row()),
    };
    (place.column().to_string(), y)
}

/// How a player feels after so many steps.
fn face(round: &Round, at: usize, player: usize) -> Face {
    let Some(turn) = at
        .checked_sub(1)
        .and_then(|last| round.steps.get(last)?.turns.get(player))
    else {
        return Face::Default;
    };
    let over = at >= round.steps.len();
    match (turn.action, turn.lost) {
        (_, Some(Loss::Trap { .. } | Loss::Collision)) | (Action::Stopped, _) => Face::Trapped,
        (Action::Goal, _) => Face::Goal,
        _ if over => Face::Stuck,
        (Action::Moves { forward: true, .. }, _) => Face::Forward,
        _ => Face::Default,
    }
}

fn name(i18n: I18n, watch: &Watch, player: usize) -> String {
    let name = watch.names.get(player).cloned().flatten();
    name.unwrap_or_else(|| tr!(i18n, spaces.you).to_owned())
}

fn creature(show: Show, player: usize) -> AnyView {
    let address = move || {
        let at = show.at.get();
        show.with(|watch| {
            let creature = watch.creatures.get(player).copied();
            let creature: Creature = creature.unwrap_or_default();
            creature.address(face(&watch.round, at, player))
        })
    };
    image(
        el(Tag::DIV)
            .class("creature")
            .attr("alt", "")
            .live("src", address),
    )
}

fn points(show: Show, player: usize) -> u32 {
    let at = show.at.get();
    show.with(|watch| {
        at.checked_sub(1)
            .and_then(|last| watch.round.steps.get(last)?.turns.get(player))
            .map_or(0, |turn| turn.points)
    })
}

fn score(show: Show) -> AnyView {
    let side = |player: usize| {
        let name = show.with(|watch| name(show.i18n, watch, player));
        el(Tag::DIV)
            .class("score-side")
            .child(creature(show, player))
            .child(el(Tag::SPAN).class("score-name").text(name))
    };
    let points = el(Tag::SPAN)
        .class("score-points")
        .id_for_tests("points")
        .part(move || format!("{} : {}", points(show, 0), points(show, 1)).into_any());
    el(Tag::DIV)
        .class("score")
        .child(side(0))
        .child(points)
        .child(side(1))
        .into()
}

fn board(show: Show) -> AnyView {
    let drawing = dynamic(move || {
        let at = show.at.get();
        let svg = show.with(|watch| Drawing::of_round(watch.size, &watch.round, at).svg());
        el(Tag::DIV).class("drawing").html(svg).into()
    });
    let runner = |player: usize, class: &'static str| {
        el(Tag::DIV)
            .class(class)
            .live("hidden", move || show.at.get() == 0)
            .child(creature(show, player))
    };
    let label = move || tr!(show.i18n, spaces.watch.board, step = show.at.get()).to_string();
    let field = el(Tag::DIV)
        .class("space-field")
        .attr("role", "img")
        .live("aria-label", label)
        .child(drawing)
        .child(runner(1, "runner other"))
        .child(runner(0, "runner own"));
    el(Tag::DIV).class("field-box").child(field).into()
}

/// What has just happened and why; at the end who wins.
fn say(show: Show) -> AnyView {
    let i18n = show.i18n;
    let lines = move || {
        let at = show.at.get();
        let lines = show.with(|watch| {
            let line = |class: &'static str, text: String| el(Tag::P).class(class).text(text);
            let mut lines = Vec::new();
            let Some(step) = at
                .checked_sub(1)
                .and_then(|last| watch.round.steps.get(last))
            else {
                return vec![el(Tag::P).text(tr!(i18n, spaces.watch.before))];
            };
            for (player, class) in ["mine", "theirs"].into_iter().enumerate() {
                if let Some(turn) = step.turns.get(player) {
                    let who = name(i18n, watch, player);
                    lines.extend(
                        words::turn(i18n, &who, turn, player == 0)
                            .into_iter()
                            .map(|text| line(class, text)),
                    );
                }
            }
            if let Some(end) = words::end(i18n, step) {
                lines.push(el(Tag::P).text(end));
                let verdict = words::verdict(i18n, &watch.round, &watch.names);
                lines.push(line("watch-result", verdict).id_for_tests("verdict"));
            }
            lines
        });
        each(lines, |line| line).into_any()
    };
    el(Tag::DIV)
        .class("watch-say")
        .id_for_tests("happens")
        .attr("role", "status")
        .part(lines)
        .into()
}

fn tools(show: Show) -> AnyView {
    let i18n = show.i18n;
    let go = move |at: usize| {
        show.running.set(false);
        show.at.set(at.min(show.steps));
    };
    let small = |name: &'static str, of, label: &'static str| {
        el(Tag::BUTTON)
            .class("icon-button")
            .id_for_tests(name)
            .attr("aria-label", label)
            .attr("title", label)
            .child(icon(of))
    };
    let play = el(Tag::BUTTON)
        .class("button primary")
        .id_for_tests("play")
        .press(move || {
            if show.at.get_untracked() >= show.steps {
                show.at.set(0);
            }
            show.running.set(!show.running.get_untracked());
        })
        .part(move || {
            let (of, label) = if show.running.get() {
                (Icon::Pause, tr!(i18n, spaces.watch.pause))
            } else if show.at.get() >= show.steps {
                (Icon::Undo, tr!(i18n, spaces.watch.again))
            } else {
                (Icon::Play, tr!(i18n, spaces.watch.play))
            };
            vec![icon(of), el(Tag::SPAN).text(label).into()].into_any()
        });
    let buttons = el(Tag::DIV)
        .class("watch-buttons")
        .child(
            small("step-back", Icon::Previous, tr!(i18n, spaces.watch.back))
                .press(move || go(show.at.get_untracked().saturating_sub(1))),
        )
        .child(play)
        .child(
            small("step-on", Icon::Next, tr!(i18n, spaces.watch.step))
                .press(move || go(show.at.get_untracked() + 1)),
        );
    let of = move || {
        tr!(
            i18n,
            spaces.watch.step_of,
            step = show.at.get(),
            steps = show.steps
        )
        .to_string()
    };
    let range = field("range")
        .attr("min", "0")
        .attr("max", show.steps.to_string())
        .attr("aria-label", tr!(i18n, spaces.watch.scrub))
        .live("aria-valuetext", of)
        .attr("data-testid", "scrub")
        .on("input", move |event| {
            if let Ok(at) = event_target_value(&event).parse() {
                go(at);
            }
        });
    // The value is a property: the attribute is only the first one.
    effect(move || {
        let at = show.at.get().to_string();
        browser::set_value(".scrub input", &at);
    });
    let scrub = el(Tag::DIV)
        .class("scrub")
        .child(el(Tag::SPAN).class("hint").part(move || of().into_any()))
        .child(input(range));
    let speed = |(index, label): (usize, &'static str)| {
        el(Tag::BUTTON)
            .live("aria-pressed", move || {
                if show.speed.get() == index {
                    "true"
                } else {
                    "false"
                }
            })
            .press(move || show.speed.set(index))
            .text(label)
    };
    let speeds = [
        tr!(i18n, spaces.watch.slow),
        tr!(i18n, spaces.watch.normal),
        tr!(i18n, spaces.watch.fast),
    ];
    let speeds = el(Tag::DIV)
        .class("mode")
        .attr("role", "group")
        .attr("aria-label", tr!(i18n, spaces.watch.speed))
        .list(each(speeds.into_iter().enumerate(), speed));
    el(Tag::DIV)
        .class("watch-tools")
        .child(buttons)
        .child(scrub)
        .child(speeds)
        .into()
}

/// The way on, once the round is over, and the final picture for a chat.
fn end(show: Show, controls: Controls) -> El {
    let on = el(Tag::BUTTON)
        .class("button primary big")
        .id_for_tests("watch-done")
        .live("hidden", move || show.at.get() < show.steps)
        .press(move || controls.back())
        .text(tr!(show.i18n, spaces.watch.done));
    el(Tag::DIV).class("button-row").child(on).child(copy(show))
}

/// The final picture as coloured squares.
fn copy(show: Show) -> El {
    let i18n = show.i18n;
    let teller = Teller::expect();
    let copy = move || {
        let text = show.with(|watch| {
            let names = [0, 1].map(|player| name(i18n, watch, player));
            let [first, second] = watch.round.outcome.points;
            let drawing = Drawing::of_round(watch.size, &watch.round, show.steps);
            let title = tr!(i18n, spaces.title);
            format!(
                "{title}: 🟦 {} {first} : {second} {} 🟧\n{}",
                names[0],
                names[1],
                drawing.emoji()
            )
        });
        spawn_local(async move {
            let copied = copy_text(&text, None).await;
            teller.tell(if copied {
                tr!(i18n, spaces.watch.copied)
            } else {
                tr!(i18n, spaces.watch.copy_failed)
            });
        });
    };
    el(Tag::BUTTON)
        .class("button small")
        .id_for_tests("copy-picture")
        .press(copy)
        .child(icon(Icon::Copy))
        .child(el(Tag::SPAN).text(tr!(i18n, spaces.watch.copy)))
}
