//! Decides what fingers and the mouse do to the things of a game: tap, long press, drag, drop, cancel.
//!
//! Knows no game and no browser: an [`Input`] goes in, [`Effect`]s come out. [`pointer`](super::pointer) connects it to the page.

use super::browser::Rect;

/// How far a pointer may slip before it drags, in CSS pixels.
const SLIP: f64 = 10.0;

/// How far it may slip on something that cannot be dragged and still tap, in CSS pixels.
const SLIDE: f64 = 40.0;

/// How long a long press takes, in ms. A finger that is on the screen for longer is resting.
pub(super) const REST: u32 = 450;

/// Two taps within this time (ms) and distance (CSS pixels) are a double tap.
const DOUBLE: (f64, f64) = (400.0, 24.0);

/// How long after a pointer is lifted the browser may still dispatch its click, in ms.
const ECHO: f64 = 700.0;

/// A point or a way, in CSS pixels of the window.
type Point = (f64, f64);

/// A pointer event: which finger (the mouse has a number too), where, and when in ms.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Pointer {
    pub(super) id: i32,
    pub(super) at: Point,
    pub(super) time: f64,
    /// Whether it is the mouse, or touched the screen when no other finger did.
    pub(super) is_primary: bool,
}

/// What happens.
#[derive(Clone, Copy, Debug)]
pub(super) enum Input {
    Down(Pointer),
    Move(Pointer),
    Up(Pointer),
    /// The browser has taken the pointer away.
    Lost(Pointer),
    /// [`REST`] has passed since the pointer came down.
    Rest(Pointer),
    /// Escape, or the window was resized or left.
    Cancel,
    /// A click at a time; `true`: by keyboard or assistive technology.
    Click(f64, bool),
}

/// What is to be done about things `T`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Effect<T> {
    /// The player touches the screen or moves what is held.
    Stir,
    /// A finger comes down on a thing.
    Press(T, Pointer),
    /// The pointer wants to drag a thing: answered by [`Drag::lift`].
    Lift(T, Pointer),
    /// What is held is so far from where it was.
    Follow(Point),
    /// A drop would now go to the target with this number.
    Over(Option<usize>),
    /// What was held is dropped on a target. Without one it goes back.
    Drop(T, Option<usize>),
    /// A tap; `true`: a click by keyboard or assistive technology.
    Tap(T, bool),
    /// A long press.
    Hold(T),
    /// The click being dispatched belongs to a tap or drag that is dealt with.
    Swallow,
}

/// What follows the pointer, measured once when the drag begins.
#[derive(Clone, Debug)]
pub(crate) struct Held {
    /// The middle of the thing before it moved.
    pub(crate) middle: Point,
    /// Where it can be dropped: the area, and how far beside it a drop still counts.
    pub(crate) targets: Vec<(Rect, f64)>,
}

impl Held {
    /// The target nearest to the middle of the thing, of those within reach. Where areas overlap, the nearer middle decides.
    fn target(&self, (dx, dy): Point) -> Option<usize> {
        let at = (self.middle.0 + dx, self.middle.1 + dy);
        let mut best = None;
        let mut least = (f64::MAX, f64::MAX);
        for (number, (area, reach)) in self.targets.iter().enumerate() {
            let inside = (
                at.0.max(area.left).min(area.left + area.width),
                at.1.max(area.top).min(area.top + area.height),
            );
            let far = (distance(inside, at), distance(area.middle(), at));
            if far.0 <= *reach && far < least {
                (best, least) = (Some(number), far);
            }
        }
        best
    }
}

/// A finger on the screen, or the pressed mouse button.
#[derive(Debug)]
struct Finger<T> {
    down: Pointer,
    thing: Option<T>,
    /// Whether it may still do something.
    is_live: bool,
    /// Whether the thing cannot be dragged.
    stays: bool,
    /// Where it was when it last counted as moving.
    stirred: Point,
}

/// The machine. While something is held, only the finger that holds it is live.
#[derive(Debug)]
pub(super) struct Drag<T> {
    /// Whether fingers that come together are a gesture of the browser's, which drags and taps nothing. Otherwise each
    /// finger is on its own until one drags.
    second_finger_cancels: bool,
    fingers: Vec<Finger<T>>,
    /// By which finger, and which thing.
    held: Option<(i32, T, Held)>,
    over: Option<usize>,
    /// The last tap.
    tap: Option<(T, Pointer)>,
    /// When the last pointer was lifted, and whether its click is to be swallowed.
    lifted: Option<(f64, bool)>,
}

impl<T: Copy + PartialEq> Drag<T> {
    pub(super) const fn new(second_finger_cancels: bool) -> Self {
        Self {
            second_finger_cancels,
            fingers: Vec::new(),
            held: None,
            over: None,
            tap: None,
            lifted: None,
        }
    }

    /// Something happens to a thing, or to nothing.
    pub(super) fn handle(&mut self, input: Input, thing: Option<T>) -> Vec<Effect<T>> {
        let mut effects = Vec::new();
        match input {
            Input::Down(by) => self.down(by, thing, &mut effects),
            Input::Move(by) => self.moved(by, &mut effects),
            Input::Up(by) => self.up(by, &mut effects),
            Input::Lost(by) => {
                self.take(by.id);
                if self.held.as_ref().is_some_and(|held| held.0 == by.id) {
                    effects.extend(self.put_back());
                }
            }
            Input::Rest(by) => {
                let is_long = |one: &&Finger<T>| one.down == by && one.is_live && !one.stays;
                let finger = self.fingers.iter().find(is_long);
                let thing = finger.and_then(|one| one.thing);
                if let Some(thing) = thing.filter(|_| self.held.is_none()) {
                    self.quiet();
                    effects.push(Effect::Hold(thing));
                }
            }
            Input::Cancel => effects.extend(self.put_back()),
            Input::Click(time, by_key) => {
                match self.lifted.filter(|(at, _)| !by_key && time - at < ECHO) {
                    Some((_, true)) => effects.push(Effect::Swallow),
                    Some((_, false)) => {}
                    None => {
                        effects.extend(thing.and_then(|_| self.put_back()));
                        effects.extend(thing.map(|thing| Effect::Tap(thing, true)));
                    }
                }
            }
        }
        effects
    }

    fn down(&mut self, by: Pointer, thing: Option<T>, effects: &mut Vec<Effect<T>>) {
        effects.push(Effect::Stir);
        if by.is_primary {
            // No other finger is on the screen: the browser did not say that it was lifted.
            effects.extend(self.put_back());
            self.fingers.clear();
        }
        let mut is_live = self.held.is_none();
        if self.second_finger_cancels {
            let rests = |one: &Finger<T>| by.time - one.down.time >= f64::from(REST);
            is_live &= self.fingers.iter().all(rests);
            if !is_live {
                effects.extend(self.put_back());
            }
        }
        self.fingers.push(Finger {
            down: by,
            thing,
            is_live,
            stays: false,
            stirred: by.at,
        });
        let pressed = thing.filter(|_| is_live);
        effects.extend(pressed.map(|thing| Effect::Press(thing, by)));
    }

    fn moved(&mut self, by: Pointer, effects: &mut Vec<Effect<T>>) {
        let mut fingers = self.fingers.iter_mut();
        let Some(finger) = fingers.find(|one| one.down.id == by.id && one.is_live) else {
            return;
        };
        let Some((_, _, held)) = &self.held else {
            if !finger.stays && distance(finger.down.at, by.at) >= SLIP {
                effects.extend(finger.thing.map(|thing| Effect::Lift(thing, by)));
            }
            return;
        };
        let way = way(finger.down.at, by.at);
        effects.push(Effect::Follow(way));
        // A hand that only trembles is idle.
        if distance(finger.stirred, by.at) >= SLIP {
            finger.stirred = by.at;
            effects.push(Effect::Stir);
        }
        let over = held.target(way);
        if over != self.over {
            self.over = over;
            effects.push(Effect::Over(over));
        }
    }

    /// The pointer holds the thing now; with `None` that stays where it is.
    pub(super) fn lift(&mut self, thing: T, by: Pointer, held: Option<Held>) {
        for finger in &mut self.fingers {
            if finger.down.id == by.id {
                finger.stays = held.is_none();
            } else if held.is_some() {
                finger.is_live = false;
            }
        }
        self.held = held.map(|held| (by.id, thing, held));
        self.over = None;
    }

    fn up(&mut self, by: Pointer, effects: &mut Vec<Effect<T>>) {
        effects.push(Effect::Stir);
        let Some(finger) = self.take(by.id) else {
            return;
        };
        // Another thing has come where one was tapped just now.
        let is_second_half = self.tap.is_some_and(|(thing, tap)| {
            let (within, beside) = DOUBLE;
            finger.thing != Some(thing)
                && by.time - tap.time < within
                && distance(tap.at, by.at) < beside
        });
        self.lifted = Some((by.time, finger.thing.is_some() || is_second_half));
        let Some(thing) = finger.thing.filter(|_| finger.is_live) else {
            return;
        };
        if let Some((_, _, held)) = self.held.take() {
            let target = held.target(way(finger.down.at, by.at));
            effects.push(Effect::Drop(thing, target));
        } else if !is_second_half && distance(finger.down.at, by.at) < SLIDE {
            self.tap = Some((thing, by));
            self.quiet();
            effects.push(Effect::Tap(thing, false));
        }
    }

    /// What is held goes back; no finger that is on the screen does anything more.
    fn put_back(&mut self) -> Option<Effect<T>> {
        self.quiet();
        let (_, thing, _) = self.held.take()?;
        Some(Effect::Drop(thing, None))
    }

    fn quiet(&mut self) {
        for finger in &mut self.fingers {
            finger.is_live = false;
        }
    }

    fn take(&mut self, id: i32) -> Option<Finger<T>> {
        let index = self.fingers.iter().position(|one| one.down.id == id)?;
        Some(self.fingers.swap_remove(index))
    }
}

fn way(from: Point, to: Point) -> Point {
    (to.0 - from.0, to.1 - from.1)
}

fn distance(from: Point, to: Point) -> f64 {
    let (dx, dy) = way(from, to);
    dx.hypot(dy)
}

#[cfg(test)]
#[path = "drag_tests.rs"]
mod tests;
