//! A running round: both pieces step by step, with the reason for every point.

mod buttons;
mod runner;
mod say;

use super::{
    board::{order, zoomed},
    saved::numbers,
};
use games::{
    Language,
    spaces::{Action, End, Location, Loss, Round, Size, Step, Turn},
};
use leptos::prelude::*;

use runner::runner;

use crate::{
    saves::BrowserStore,
    spaces::{
        controller::Controller,
        creature::{Creature, Face},
        screen::{Screen, Watch},
        sound::Sound,
        state::State,
    },
    tr,
    ui::{
        El, Handle, Moment, Tag, Timer, View, Void, browser, div, dynamic, effect, el, image,
        optional, sound, span, text_button, truth,
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
    /// The pieces of both players.
    runners: [Handle; 2],
    /// Makes the next step.
    timer: Timer,
    /// The decisive step on the screen, in beats.
    moment: Moment,
}

/// Selectors of the button that pauses and of the one that continues.
const PLAY: &str = "#watch-play";
const DONE: &str = "#watch-done";

/// The beats of a step in which someone is caught, meets the other or reaches the goal: the pieces arrive, it happens,
/// the points change and rest. In milliseconds.
const BEATS: [u32; 3] = [320, 420, 900];
/// The beat from which it is seen what happened.
const HAPPENS: usize = 1;
/// The beat from which the points have changed.
const COUNTS: usize = 2;

/// Score, board, controls and what happens, as near to the board as possible. Runs automatically unless the player
/// prefers reduced motion.
pub(in crate::spaces) fn show(from: Controller, watch: &Watch) -> View {
    let steps = watch.round.steps.len();
    let show = Show {
        lang: from.lang,
        state: from.state,
        at: RwSignal::new(0),
        running: RwSignal::new(!browser::prefers_still()),
        speed: RwSignal::new(1),
        steps,
        runners: [Handle::new(), Handle::new()],
        timer: Timer::new(),
        moment: Moment::new(),
    };
    run(show);
    focus(show);
    let main = div("scene").child(score(show)).child(board(show, from));
    // The buttons come first, since the number of lines varies.
    let side = div("scene side")
        .child(buttons::steps(show))
        .child(say::say(show))
        .child(buttons::tools(show))
        .child(
            div("button-row")
                .child(order(from))
                .child(sound_switch(from))
                .child(buttons::copy(show)),
        );
    let round = div("spaces-columns scene").child(main).child(side);
    div("watch")
        .child(round)
        .child(buttons::end(show, from))
        .into()
}

/// Gives the focus to the button that pauses, and at the end to the one that continues.
fn focus(show: Show) {
    effect(move || {
        browser::focus(PLAY);
        // The focus may have scrolled to it.
        browser::scroll_to_top();
    });
    effect(move || {
        if show.is_over() && browser::has_focus(".watch-buttons") {
            browser::focus(DONE);
        }
    });
}

/// Makes the next step when it is due.
fn run(show: Show) {
    effect(move || {
        let at = show.at.get();
        let wait = SPEEDS.get(show.speed.get()).copied().unwrap_or(SPEEDS[1]);
        show.timer.restart();
        if !show.running.get() || !show.moment.is_over() {
            return;
        }
        if at >= show.steps {
            show.running.set(false);
            return;
        }
        // The last two steps are slower if they decide the round.
        let slow = at + 2 >= show.steps && show.with(|watch| ends_badly(&watch.round));
        let wait = if slow { 2 * wait } else { wait };
        show.timer.after(wait, move || show.go(at + 1));
    });
    effect(move || {
        if show.moment.is_at(HAPPENS) {
            let at = show.at.get_untracked();
            let sound = show.with(|watch| watch.round.steps.get(at.checked_sub(1)?).map(sound_of));
            if let Some(sound) = sound {
                sound.play();
            }
        }
    });
    // The pieces are where the last step has put them. Set as properties, because style attributes are forbidden.
    effect(move || {
        let at = show.at.get();
        show.with(|watch| {
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
    /// Makes a step; a decisive one is shown in beats.
    fn go(self, at: usize) {
        let at = at.min(self.steps);
        // Before the step, which would show its end for an instant.
        if self.with(|watch| is_decisive(&watch.round, at)) {
            self.moment.play(&BEATS);
        } else {
            self.moment.skip();
            Sound::Step.play();
        }
        self.at.set(at);
    }

    /// Shows the round after so many steps at once.
    fn jump(self, at: usize) {
        self.running.set(false);
        self.moment.skip();
        self.at.set(at.min(self.steps));
    }

    /// Whether the whole round was shown.
    fn is_over(self) -> bool {
        self.at.get() >= self.steps && self.moment.is_over()
    }

    /// How many steps have happened as far as this beat of the current step.
    fn done(self, beat: usize) -> usize {
        let at = self.at.get();
        if self.moment.reached(beat) {
            at
        } else {
            at.saturating_sub(1)
        }
    }

    /// The turn of a player that is on the screen, if this beat of it has begun.
    fn turn(self, player: usize, beat: usize) -> Option<Turn> {
        let at = self.at.get().checked_sub(1)?;
        let turn = self.with(|watch| watch.round.steps.get(at)?.turns.get(player).copied());
        turn.filter(|_| self.moment.reached(beat))
    }

    /// Reads the round. The default, if the screen has just been closed.
    fn with<T: Default>(self, look: impl FnOnce(&Watch) -> T) -> T {
        match self.state.read_untracked().screen() {
            Screen::Watch(watch) => look(watch),
            _ => T::default(),
        }
    }
}

/// Whether someone is caught, meets the other or reaches the goal in the last of so many steps.
fn is_decisive(round: &Round, at: usize) -> bool {
    let step = at.checked_sub(1).and_then(|last| round.steps.get(last));
    step.is_some_and(|step| step.end.is_some() || has_loss(step))
}

fn has_loss(step: &Step) -> bool {
    step.turns.iter().any(|turn| turn.lost.is_some())
}

fn sound_of(step: &Step) -> Sound {
    match step.end {
        Some(End::Collision) => Sound::Meet,
        _ if has_loss(step) => Sound::Trap,
        _ => Sound::Goal,
    }
}

/// Whether someone loses a point in the last two steps.
fn ends_badly(round: &Round) -> bool {
    round.steps.iter().rev().take(2).any(has_loss)
}

fn location(round: &Round, at: usize, player: usize) -> Option<Location> {
    let step = round.steps.get(at.checked_sub(1)?)?;
    step.turns.get(player).map(|turn| turn.location)
}

/// In squares from the top left corner. A goal is half over the edge.
fn spot(size: Size, location: Location) -> (String, String) {
    let y = match location {
        Location::Square(square) => square.row().to_string(),
        Location::FirstGoal(_) => "-0.55".to_owned(),
        Location::SecondGoal(_) => format!("{}.55", size.bottom_row()),
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
    name.map_or_else(
        || tr!(lang, spaces.you).to_owned(),
        |friend| friend.label(lang),
    )
}

fn creature(show: Show, player: usize) -> El<Void> {
    let address = move || {
        let at = show.done(HAPPENS);
        show.with(|watch| {
            let creature = watch.creatures.get(player).copied();
            let creature: Creature = creature.unwrap_or_default();
            creature.address(face(&watch.round, at, player))
        })
    };
    image("").class("creature").live("src", address)
}

fn points(show: Show, player: usize) -> u32 {
    let at = show.done(COUNTS);
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

fn board(show: Show, controller: Controller) -> View {
    let trails = dynamic(move || {
        let (at, happened) = (show.at.get(), show.done(HAPPENS));
        let svg = show.with(|watch| {
            let mut drawing = watch.drawing(at);
            if happened < at {
                let before = watch.drawing(happened);
                (drawing.hits, drawing.other.traps) = (before.hits, before.other.traps);
            }
            drawing.svg()
        });
        div("drawing").html(svg).into()
    });
    let [own, other] = show.runners;
    let order = dynamic(move || {
        let at = show.at.get();
        let drawn = show.with(|watch| Some(watch.drawing(at)));
        let drawn = drawn.filter(|_| controller.order.get());
        optional(drawn.map(|drawn| numbers(&drawn)))
    });
    let label = move || tr!(show.lang, spaces.watch.board, step = show.at.get());
    let field = div("space-field")
        .attr("role", "img")
        .live("aria-label", label)
        .child(trails)
        .child(runner(show, 1, "runner other", other))
        .child(runner(show, 0, "runner own", own))
        .child(order);
    let size = show.state.read_untracked();
    let size = match size.screen() {
        Screen::Watch(watch) => watch.size,
        _ => Size::MIN,
    };
    zoomed(controller, size, field)
}

/// The switch for sound, which is one for all games.
fn sound_switch(controller: Controller) -> El {
    let on = sound::state();
    text_button("button small", tr!(controller.lang, spaces.watch.sound))
        .id_for_tests("sound")
        .live("aria-pressed", move || truth(on.get()))
        .press(move || {
            sound::switch(!on.get_untracked());
            on.set(sound::is_on());
        })
}
