//! Decides what pointer input on the things of a game means: tap, long press, drag, drop, cancel.
//!
//! Independent of game and browser: an [`Input`] goes in, [`Effect`]s come out. [`pointer`](super::pointer) connects
//! it to the page.

use crate::ui::browser::Rect;

/// How far a pointer may move before it starts a drag, in CSS pixels.
const SLIP: f64 = 10.0;

/// How far it may move on something that cannot be dragged and still tap, in CSS pixels.
const SLIDE: f64 = 40.0;

/// The duration of a long press, in ms. A finger that stays longer is resting.
pub(super) const REST: u32 = 450;

/// Two taps within this time (ms) and distance (CSS pixels) are a double tap.
const DOUBLE: (f64, f64) = (400.0, 24.0);

/// How long after a pointer was lifted the browser may still dispatch its click, in ms.
const ECHO: f64 = 700.0;

/// A point or a distance, in CSS pixels of the window.
type Point = (f64, f64);

/// A pointer event: which pointer (the mouse has an id too), where, and when in ms.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Pointer {
    pub(super) id: i32,
    pub(super) at: Point,
    pub(super) time: f64,
    /// Whether it is the mouse, or the first finger on the screen.
    pub(super) is_primary: bool,
}

/// An input of the machine.
#[derive(Clone, Copy, Debug)]
pub(super) enum Input {
    Down(Pointer),
    Move(Pointer),
    Up(Pointer),
    /// The browser has cancelled the pointer.
    Lost(Pointer),
    /// [`REST`] has passed since the pointer came down.
    Rest(Pointer),
    /// Escape, or the window was resized or lost the focus.
    Cancel,
    /// A click at a time; `true` if by keyboard or assistive technology.
    Click(f64, bool),
}

/// What the page has to do, with things of type `T`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Effect<T> {
    /// The player touches the screen or moves what is held.
    Activity,
    /// A finger comes down on a thing.
    Press(T, Pointer),
    /// The pointer starts to drag a thing; the answer is [`Drag::lift`].
    Lift(T, Pointer),
    /// How far the held thing is from where it was.
    Follow(Point),
    /// The index of the target that a drop would go to now.
    Over(Option<usize>),
    /// The held thing is dropped on a target. Without a target it goes back.
    Drop(T, Option<usize>),
    /// A tap; `true` if it was a click by keyboard or assistive technology.
    Tap(T, bool),
    /// A long press.
    Hold(T),
    /// The click being dispatched belongs to a tap or drag that was already handled.
    Swallow,
}

/// What follows the pointer, measured once when the drag begins.
#[derive(Clone, Debug)]
pub(crate) struct Held {
    /// The centre of the thing before it moved.
    pub(crate) middle: Point,
    /// The targets: their areas, and the margin around them in which a drop still counts.
    pub(crate) targets: Vec<(Rect, f64)>,
}

impl Held {
    /// The target within reach whose area is nearest to the centre of the thing. If areas overlap, the one with the
    /// nearest centre.
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
    /// Whether it can still do something.
    is_live: bool,
    /// Whether the thing cannot be dragged.
    stays: bool,
    /// Where it last counted as moving.
    stirred: Point,
}

/// The state machine. While a thing is held, only the pointer that holds it is live.
#[derive(Debug)]
pub(super) struct Drag<T> {
    /// Whether several fingers together are a browser gesture that neither drags nor taps. Otherwise every finger
    /// counts separately until one drags.
    second_finger_cancels: bool,
    fingers: Vec<Finger<T>>,
    /// The pointer that holds, and the thing.
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

    /// Handles an input on a thing, or on none.
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
        effects.push(Effect::Activity);
        if by.is_primary {
            // This is the only finger on the screen: the browser did not report that the other was lifted.
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
        // Slight movement counts as resting.
        if distance(finger.stirred, by.at) >= SLIP {
            finger.stirred = by.at;
            effects.push(Effect::Activity);
        }
        let over = held.target(way);
        if over != self.over {
            self.over = over;
            effects.push(Effect::Over(over));
        }
    }

    /// Starts to hold the thing; `None` leaves it where it is.
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
        effects.push(Effect::Activity);
        let Some(finger) = self.take(by.id) else {
            return;
        };
        // The thing at this point is not the one that was just tapped.
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

    /// Puts the held thing back; fingers already on the screen have no further effect.
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
