//! Decides what fingers and the mouse do to the things of a game: tap, long press, drag, drop, cancel.
//!
//! Knows no game and no browser: pointer events go in, [`Effect`]s come out. [`pointer`](super::pointer) connects it to the
//! page.

use super::browser::Rect;

/// How far a pointer may slip and still tap, in CSS pixels.
const SLIP: f64 = 10.0;

/// The same for things that cannot be dragged, where a longer way has no other meaning.
const SLIDE: f64 = 40.0;

/// How long a finger stays put for a long press. After that time it is a resting finger, in ms.
pub(super) const REST: u32 = 450;

/// Two taps within this time (ms) and distance (CSS pixels) are a double tap.
const DOUBLE: (f64, f64) = (400.0, 24.0);

/// How long after a pointer is lifted the browser may still dispatch its click, in ms.
const ECHO: f64 = 700.0;

/// A point or a way, in CSS pixels of the window.
pub(super) type Point = (f64, f64);

/// What a second finger does to the first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SecondFinger {
    /// Fingers that come together are a gesture of the browser's: what is held goes back, and none of them taps.
    Cancels,
    /// Each finger is on its own until one drags; the others do nothing meanwhile.
    Ignored,
}

/// A pointer event.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Pointer {
    /// Which finger; the mouse has a number too.
    pub(super) id: i32,
    pub(super) at: Point,
    /// In ms.
    pub(super) time: f64,
    /// Whether it is the mouse or touched the screen when no other finger did.
    pub(super) is_primary: bool,
}

/// A place where things can be dropped.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Target<K> {
    pub(crate) place: K,
    pub(crate) area: Rect,
    /// How far beside the area a drop still counts, in CSS pixels.
    pub(crate) reach: f64,
}

/// What follows the pointer, measured once when the drag begins.
#[derive(Clone, Debug)]
pub(crate) struct Held<K> {
    /// The middle of the thing before it moved.
    pub(crate) middle: Point,
    pub(crate) targets: Vec<Target<K>>,
}

impl<K: Copy> Held<K> {
    /// The place nearest to the middle of the thing, of those within reach.
    fn place(&self, (dx, dy): Point) -> Option<K> {
        let (x, y) = (self.middle.0 + dx, self.middle.1 + dy);
        let mut best: Option<((f64, f64), K)> = None;
        for Target { place, area, reach } in &self.targets {
            let beside = (area.left - x).max(x - area.left - area.width).max(0.0);
            let above = (area.top - y).max(y - area.top - area.height).max(0.0);
            let outside = beside.hypot(above);
            let (middle_x, middle_y) = area.middle();
            // Where areas overlap, the nearer middle decides.
            let distance = (outside, (middle_x - x).hypot(middle_y - y));
            if outside <= *reach && best.is_none_or(|(least, _)| distance < least) {
                best = Some((distance, *place));
            }
        }
        best.map(|(_, place)| place)
    }
}

/// What the page has to do. `T` is a thing of the game, `K` a place for things.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Effect<T, K> {
    /// Somebody touches the screen or moves what is held: not idle.
    Stir,
    /// A thing is pressed; the number is for [`Drag::rest`].
    Press(T, u32),
    /// The pointer wants to drag a thing: answered by [`Drag::lift`].
    Lift(T, Pointer),
    /// What is held is so far from where it was.
    Follow(Point),
    /// A drop would now go to this place.
    Over(Option<K>),
    /// What was held is let go. Without a place it goes back.
    Drop(T, Option<K>),
    /// A tap; `true`: a click by keyboard or assistive technology.
    Tap(T, bool),
    /// The click being dispatched belongs to a tap or drag that is dealt with.
    Swallow,
}

/// A finger on the screen or the pressed mouse button.
#[derive(Debug)]
struct Finger<T> {
    id: i32,
    /// The number of the press.
    press: u32,
    /// When it came down.
    time: f64,
    start: Point,
    /// Where it was when it last counted as moving.
    stirred: Point,
    thing: Option<T>,
    /// Whether the thing can be dragged.
    can_move: bool,
    /// Whether this finger may still do something.
    is_live: bool,
}

/// The machine. While something is held, no other finger is live.
#[derive(Debug)]
pub(super) struct Drag<T, K> {
    second_finger: SecondFinger,
    fingers: Vec<Finger<T>>,
    /// By which finger, which thing, and where it can go.
    held: Option<(i32, T, Held<K>)>,
    /// Where a drop would go.
    over: Option<K>,
    presses: u32,
    /// The last tap: on what, where and when.
    tap: Option<(T, Point, f64)>,
    /// When the last pointer was lifted, and whether its click is to be swallowed.
    lifted: Option<(f64, bool)>,
}

impl<T: Copy + PartialEq, K: Copy + PartialEq> Drag<T, K> {
    pub(super) fn new(second_finger: SecondFinger) -> Self {
        Self {
            second_finger,
            fingers: Vec::new(),
            held: None,
            over: None,
            presses: 0,
            tap: None,
            lifted: None,
        }
    }

    /// A pointer comes down on a thing, which can be dragged or not, or on nothing.
    pub(super) fn down(
        &mut self,
        by: Pointer,
        thing: Option<T>,
        can_move: bool,
    ) -> Vec<Effect<T, K>> {
        let mut effects = vec![Effect::Stir];
        if by.is_primary {
            // No other finger is on the screen: the browser did not say that it was lifted.
            effects.extend(self.cancel());
            self.fingers.clear();
        }
        let mut is_live = self.held.is_none();
        if self.second_finger == SecondFinger::Cancels {
            let rests = |one: &Finger<T>| by.time - one.time >= f64::from(REST);
            is_live &= self.fingers.iter().all(rests);
            if !is_live {
                effects.extend(self.cancel());
            }
        }
        self.presses = self.presses.wrapping_add(1);
        self.fingers.push(Finger {
            id: by.id,
            press: self.presses,
            time: by.time,
            start: by.at,
            stirred: by.at,
            thing,
            can_move,
            is_live,
        });
        if let Some(thing) = thing.filter(|_| is_live) {
            effects.push(Effect::Press(thing, self.presses));
        }
        effects
    }

    /// A pointer moves.
    pub(super) fn moved(&mut self, by: Pointer) -> Vec<Effect<T, K>> {
        let mut effects = Vec::new();
        let mut fingers = self.fingers.iter_mut();
        let Some(finger) = fingers.find(|one| one.id == by.id && one.is_live) else {
            return effects;
        };
        let distance = distance(finger.start, by.at);
        if let Some((_, _, held)) = &self.held {
            let way = way(finger.start, by.at);
            effects.push(Effect::Follow(way));
            // A hand that only trembles is idle.
            if self::distance(finger.stirred, by.at) >= SLIP {
                finger.stirred = by.at;
                effects.push(Effect::Stir);
            }
            let over = held.place(way);
            if over != self.over {
                self.over = over;
                effects.push(Effect::Over(over));
            }
        } else if !finger.can_move {
            finger.is_live = distance < SLIDE;
        } else if distance >= SLIP {
            effects.extend(finger.thing.map(|thing| Effect::Lift(thing, by)));
        }
        effects
    }

    /// The thing is held now; with `None` it stays where it is, and this press does nothing more.
    pub(super) fn lift(
        &mut self,
        thing: T,
        by: Pointer,
        held: Option<Held<K>>,
    ) -> Vec<Effect<T, K>> {
        let is_held = held.is_some();
        for finger in &mut self.fingers {
            finger.is_live &= (finger.id == by.id) == is_held;
        }
        self.held = held.map(|held| (by.id, thing, held));
        self.over = None;
        self.moved(by)
    }

    /// A pointer is lifted: a drop or a tap.
    pub(super) fn up(&mut self, by: Pointer) -> Vec<Effect<T, K>> {
        let mut effects = vec![Effect::Stir];
        let Some(finger) = self.take(by.id) else {
            return effects;
        };
        let is_second_half = self.tap.is_some_and(|(thing, at, time)| {
            let (within, beside) = DOUBLE;
            by.time - time < within && distance(at, by.at) < beside && finger.thing != Some(thing)
        });
        self.lifted = Some((by.time, finger.thing.is_some() || is_second_half));
        if let Some((_, thing, held)) = self.held.take_if(|(id, _, _)| *id == by.id) {
            let place = held.place(way(finger.start, by.at));
            effects.push(Effect::Drop(thing, place));
        } else if let Some(thing) = finger.thing
            && finger.is_live
            && !is_second_half
        {
            self.tap = Some((thing, by.at, by.time));
            self.quiet();
            effects.push(Effect::Tap(thing, false));
        }
        effects
    }

    /// The browser has taken a pointer away.
    pub(super) fn lost(&mut self, id: i32) -> Option<Effect<T, K>> {
        self.take(id);
        let held = self.held.take_if(|(holder, _, _)| *holder == id);
        held.map(|(_, thing, _)| Effect::Drop(thing, None))
    }

    /// What is held goes back; no finger that is on the screen does anything more.
    pub(super) fn cancel(&mut self) -> Option<Effect<T, K>> {
        self.quiet();
        let held = self.held.take();
        held.map(|(_, thing, _)| Effect::Drop(thing, None))
    }

    /// A press has lasted for [`REST`]: the thing, if that is a long press.
    pub(super) fn rest(&mut self, press: u32) -> Option<T> {
        let finger = self.fingers.iter().find(|one| one.press == press)?;
        let is_still = finger.is_live && finger.can_move && self.held.is_none();
        let thing = finger.thing.filter(|_| is_still)?;
        self.quiet();
        Some(thing)
    }

    /// A click on a thing, or on nothing. `by_key`: by keyboard or assistive technology, which always counts.
    pub(super) fn click(&mut self, by_key: bool, time: f64, thing: Option<T>) -> Vec<Effect<T, K>> {
        let mut effects = Vec::new();
        match self.lifted.filter(|(at, _)| !by_key && time - at < ECHO) {
            Some((_, true)) => effects.push(Effect::Swallow),
            Some((_, false)) => {}
            None => {
                if let Some(thing) = thing {
                    effects.extend(self.cancel());
                    effects.push(Effect::Tap(thing, true));
                }
            }
        }
        effects
    }

    /// Fingers that are on the screen do nothing more.
    fn quiet(&mut self) {
        for finger in &mut self.fingers {
            finger.is_live = false;
        }
    }

    fn take(&mut self, id: i32) -> Option<Finger<T>> {
        let index = self.fingers.iter().position(|one| one.id == id)?;
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
