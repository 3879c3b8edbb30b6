//! A running round: both pieces step by step, with the reason for every point.

mod buttons;

use games::{
    Language,
    spaces::{Action, Location, Loss, Round, Size},
};
use leptos::prelude::*;

use crate::{
    saves::BrowserStore,
    spaces::{
        controller::Controller,
        creature::{Creature, Face},
        screen::{Screen, Watch},
        state::State,
        svg::Drawing,
        words,
    },
    tr,
    ui::{
        El, Handle, Tag, Timer, View, Void, browser, div, dynamic, each, effect, el, image,
        paragraph, span,
    },
};

/// How long a step lasts at each of the three speeds, in milliseconds.
const SPEEDS: [u32; 3] = [1_600, 900, 350];

/// The playback of a round: its progress, and whether it is running.
#[derive(Clone, Copy)]
struct Show {
    lang: Language,
    /// The round on the screen.
    state: RwSignal<State<BrowserStore>>,
    /// The number of steps made.
    at: RwSignal<usize>,
    running: RwSignal<bool>,
    speed: RwSignal<usize>,
    steps: usize,
    /// The board, and the pieces of both players on it.
    field: Handle,
    runners: [Handle; 2],
    /// Makes the next step.
    timer: Timer,
}

/// Score, board, buttons, and below them the events, whose number of lines varies. Runs automatically unless the
/// player prefers reduced motion.
pub(in crate::spaces) fn show(from: Controller, watch: &Watch) -> View {
    let steps = watch.round.steps.len();
    let show = Show {
        lang: from.lang,
        state: from.state,
        at: RwSignal::new(0),
        running: RwSignal::new(!browser::prefers_still()),
        speed: RwSignal::new(1),
        steps,
        field: Handle::new(),
        runners: [Handle::new(), Handle::new()],
        timer: Timer::new(),
    };
    run(show);
    let main = div("scene").child(score(show)).child(board(show));
    let side = div("scene side")
        .child(buttons::tools(show))
        .child(say(show))
        .child(buttons::end(show, from));
    div("watch spaces-columns scene")
        .child(main)
        .child(side)
        .into()
}

/// Makes the next step when it is due.
fn run(show: Show) {
    effect(move || {
        let at = show.at.get();
        let wait = SPEEDS.get(show.speed.get()).copied().unwrap_or(SPEEDS[1]);
        show.timer.restart();
        if !show.running.get() {
            return;
        }
        if at >= show.steps {
            show.running.set(false);
            return;
        }
        show.timer.after(wait, move || show.at.set(at + 1));
    });
    // The pieces are where the last step has put them. Set as properties, because style attributes are forbidden.
    effect(move || {
        let at = show.at.get();
        show.with(|watch| {
            let squares = watch.size.get().to_string();
            show.field.set_property("--squares", &squares);
            for (player, runner) in show.runners.into_iter().enumerate() {
                if let Some(location) = location(&watch.round, at, player) {
                    let (x, y) = spot(watch.size, location);
                    runner.set_property("--x", &x);
                    runner.set_property("--y", &y);
                }
            }
        });
    });
}

impl Show {
    /// Reads the round. The default, if the screen has just been closed.
    fn with<T: Default>(self, look: impl FnOnce(&Watch) -> T) -> T {
        match self.state.read_untracked().screen() {
            Screen::Watch(watch) => look(watch),
            _ => T::default(),
        }
    }
}

fn location(round: &Round, at: usize, player: usize) -> Option<Location> {
    let step = round.steps.get(at.checked_sub(1)?)?;
    step.turns.get(player).map(|turn| turn.location)
}

/// In squares from the top left corner. A goal is half over the edge.
fn spot(size: Size, location: Location) -> (String, String) {
    let y = match location {
        Location::Square(square) => square.row().to_string(),
        Location::FirstGoal(_) => "-0.7".to_owned(),
        Location::SecondGoal(_) => format!("{}.7", size.bottom_row()),
    };
    (location.column().to_string(), y)
}

/// A player's expression after this many steps.
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

fn name(lang: Language, watch: &Watch, player: usize) -> String {
    let name = watch.names.get(player).cloned().flatten();
    name.unwrap_or_else(|| tr!(lang, spaces.you).to_owned())
}

fn creature(show: Show, player: usize) -> El<Void> {
    let address = move || {
        let at = show.at.get();
        show.with(|watch| {
            let creature = watch.creatures.get(player).copied();
            let creature: Creature = creature.unwrap_or_default();
            creature.address(face(&watch.round, at, player))
        })
    };
    image("").class("creature").live("src", address)
}

fn points(show: Show, player: usize) -> u32 {
    let at = show.at.get();
    show.with(|watch| {
        at.checked_sub(1)
            .and_then(|last| watch.round.steps.get(last)?.turns.get(player))
            .map_or(0, |turn| turn.points)
    })
}

fn score(show: Show) -> View {
    let side = |player: usize| {
        let name = show.with(|watch| name(show.lang, watch, player));
        div("score-side")
            .child(creature(show, player))
            .child(span("score-name", name))
    };
    let points = el(Tag::SPAN)
        .class("score-points")
        .id_for_tests("points")
        .live_text(move || format!("{} : {}", points(show, 0), points(show, 1)));
    div("score")
        .child(side(0))
        .child(points)
        .child(side(1))
        .into()
}

fn board(show: Show) -> View {
    let drawing = dynamic(move || {
        let at = show.at.get();
        let svg = show.with(|watch| Drawing::of_round(watch.size, &watch.round, at).svg());
        div("drawing").html(svg).into()
    });
    let [own, other] = show.runners;
    let runner = |player: usize, class: &'static str, handle| {
        el(Tag::DIV)
            .class(class)
            .handle(handle)
            .live("hidden", move || show.at.get() == 0)
            .child(creature(show, player))
    };
    let label = move || tr!(show.lang, spaces.watch.board, step = show.at.get());
    let field = div("space-field")
        .handle(show.field)
        .attr("role", "img")
        .live("aria-label", label)
        .child(drawing)
        .child(runner(1, "runner other", other))
        .child(runner(0, "runner own", own));
    div("field-box").child(field).into()
}

/// What has just happened and why; at the end, who wins.
fn say(show: Show) -> View {
    let lang = show.lang;
    let lines = move || {
        let at = show.at.get();
        let lines = show.with(|watch| {
            let line = |class: &'static str, text: String| el(Tag::P).class(class).text(text);
            let mut lines = Vec::new();
            let Some(step) = at
                .checked_sub(1)
                .and_then(|last| watch.round.steps.get(last))
            else {
                return vec![el(Tag::P).text(tr!(lang, spaces.watch.before))];
            };
            for (player, class) in ["mine", "theirs"].into_iter().enumerate() {
                if let Some(turn) = step.turns.get(player) {
                    let who = name(lang, watch, player);
                    lines.extend(
                        words::turn(lang, &who, turn, player == 0)
                            .into_iter()
                            .map(|text| line(class, text)),
                    );
                }
            }
            if let Some(end) = words::end(lang, step) {
                lines.push(el(Tag::P).text(end));
                let verdict = words::verdict(lang, &watch.round, &watch.names);
                lines.push(paragraph("watch-result", verdict).id_for_tests("verdict"));
                if watch.is_lesson {
                    lines.push(el(Tag::P).text(tr!(lang, spaces.tutorial.end)));
                }
            }
            lines
        });
        each(lines, |line| line).into()
    };
    div("watch-say")
        .id_for_tests("happens")
        .attr("role", "status")
        .part(lines)
        .into()
}
