//! Tests of [`super`]: fingers and a mouse without a browser. Things are letters.

use super::*;

type Machine = Drag<char>;
type Effects = Vec<Effect<char>>;

/// A finger or the mouse at a point and a time; id 0 is the primary one.
fn pointer(id: i32, at: Point, time: f64) -> Pointer {
    let is_primary = id == 0;
    Pointer {
        id,
        at,
        time,
        is_primary,
    }
}

fn put_down(drag: &mut Machine, by: Pointer, thing: Option<char>) -> Effects {
    drag.handle(Input::Down(by), thing)
}

fn move_to(drag: &mut Machine, by: Pointer) -> Effects {
    drag.handle(Input::Move(by), None)
}

fn lift_up(drag: &mut Machine, by: Pointer) -> Effects {
    drag.handle(Input::Up(by), None)
}

fn click_on(drag: &mut Machine, by_key: bool, time: f64, thing: Option<char>) -> Effects {
    drag.handle(Input::Click(time, by_key), thing)
}

/// Two targets, 100 wide and 50 high, side by side with a gap of 20; the thing's centre is at the origin.
fn held() -> Held {
    let target = |left| {
        let area = Rect {
            left,
            top: 100.0,
            width: 100.0,
            height: 50.0,
        };
        (area, 15.0)
    };
    Held {
        middle: (0.0, 0.0),
        targets: vec![target(0.0), target(120.0)],
    }
}

/// Presses a thing, drags it beyond the threshold, and confirms that it is held.
fn lift(drag: &mut Machine, id: i32, thing: char, time: f64) -> Effects {
    put_down(drag, pointer(id, (0.0, 0.0), time), Some(thing));
    let by = pointer(id, (20.0, 0.0), time);
    assert_eq!(move_to(drag, by), [Effect::Lift(thing, by)]);
    drag.lift(thing, by, Some(held()));
    move_to(drag, by)
}

fn tap(drag: &mut Machine, thing: Option<char>, at: Point, time: f64) -> Effects {
    put_down(drag, pointer(0, at, time), thing);
    lift_up(drag, pointer(0, at, time + 50.0))
}

fn both() -> [Machine; 2] {
    [true, false].map(Drag::new)
}

#[test]
fn a_slip_of_a_few_pixels_is_a_tap() {
    for mut drag in both() {
        let by = pointer(0, (0.0, 0.0), 0.0);
        let down = put_down(&mut drag, by, Some('a'));
        assert_eq!(down, [Effect::Activity, Effect::Press('a', by)]);
        assert_eq!(move_to(&mut drag, pointer(0, (6.0, 6.0), 10.0)), []);
        let up = lift_up(&mut drag, pointer(0, (6.0, 6.0), 20.0));
        assert_eq!(up, [Effect::Activity, Effect::Tap('a', false)]);
    }
}

#[test]
fn a_thing_that_cannot_be_dragged_allows_a_longer_slip() {
    for (way, taps) in [(30.0, 1), (50.0, 0)] {
        for mut drag in both() {
            put_down(&mut drag, pointer(0, (0.0, 0.0), 0.0), Some('a'));
            let by = pointer(0, (way, 0.0), 10.0);
            assert_eq!(move_to(&mut drag, by), [Effect::Lift('a', by)]);
            drag.lift('a', by, None);
            // The request is not repeated.
            assert_eq!(move_to(&mut drag, by), []);
            let up = lift_up(&mut drag, pointer(0, (way, 0.0), 20.0));
            assert_eq!(up.len(), 1 + taps);
        }
    }
}

#[test]
fn a_held_thing_moves_as_far_as_the_pointer_since_the_press() {
    let mut drag = Machine::new(true);
    let first = lift(&mut drag, 0, 'a', 0.0);
    assert_eq!(first, [Effect::Follow((20.0, 0.0)), Effect::Activity]);
    // Slight movement does not count.
    let next = move_to(&mut drag, pointer(0, (24.0, 2.0), 10.0));
    assert_eq!(next, [Effect::Follow((24.0, 2.0))]);
}

#[test]
fn the_centre_of_the_thing_decides_where_it_drops() {
    // Inside, in the gap nearer to one or the other, within reach above, and too far away.
    for (at, place) in [
        ((50.0, 120.0), Some(0)),
        ((99.0, 149.0), Some(0)),
        ((108.0, 120.0), Some(0)),
        ((112.0, 120.0), Some(1)),
        ((50.0, 86.0), Some(0)),
        ((50.0, 80.0), None),
        ((-40.0, 120.0), None),
    ] {
        let mut drag = Machine::new(true);
        lift(&mut drag, 0, 'a', 0.0);
        let over = move_to(&mut drag, pointer(0, at, 10.0));
        assert_eq!(over.contains(&Effect::Over(place)), place.is_some());
        let up = lift_up(&mut drag, pointer(0, at, 20.0));
        assert_eq!(up, [Effect::Activity, Effect::Drop('a', place)], "{at:?}");
    }
}

#[test]
fn where_targets_overlap_the_nearer_centre_decides() {
    let area = |left| Rect {
        left,
        width: 100.0,
        height: 100.0,
        ..Rect::default()
    };
    let held = Held {
        middle: (0.0, 50.0),
        targets: vec![(area(0.0), 0.0), (area(60.0), 0.0)],
    };
    assert_eq!(held.target((79.0, 0.0)), Some(0));
    assert_eq!(held.target((81.0, 0.0)), Some(1));
}

#[test]
fn every_cancel_puts_the_held_thing_back_and_the_pointer_does_nothing_more() {
    for cancel in [Input::Cancel, Input::Lost(pointer(0, (0.0, 0.0), 5.0))] {
        let mut drag = Machine::new(false);
        lift(&mut drag, 0, 'a', 0.0);
        assert_eq!(drag.handle(cancel, None), [Effect::Drop('a', None)]);
        assert_eq!(drag.handle(cancel, None), []);
        assert_eq!(move_to(&mut drag, pointer(0, (50.0, 120.0), 10.0)), []);
        assert_eq!(
            lift_up(&mut drag, pointer(0, (50.0, 120.0), 20.0)),
            [Effect::Activity]
        );
        // The next press counts again.
        let tapped = tap(&mut drag, Some('b'), (0.0, 0.0), 1_000.0);
        assert_eq!(tapped, [Effect::Activity, Effect::Tap('b', false)]);
    }
}

#[test]
fn a_cancelled_press_is_not_a_tap() {
    for mut drag in both() {
        put_down(&mut drag, pointer(0, (0.0, 0.0), 0.0), Some('a'));
        assert_eq!(drag.handle(Input::Cancel, None), []);
        assert_eq!(
            lift_up(&mut drag, pointer(0, (0.0, 0.0), 20.0)),
            [Effect::Activity]
        );
    }
}

#[test]
fn fingers_that_come_down_together_are_a_gesture_if_a_second_finger_cancels() {
    let mut drag = Machine::new(true);
    for (id, time) in [(0, 0.0), (1, 100.0), (2, 300.0)] {
        let x = f64::from(id) * 50.0;
        put_down(&mut drag, pointer(id, (x, 0.0), time), Some('a'));
    }
    for id in 0..3 {
        assert_eq!(move_to(&mut drag, pointer(id, (300.0, 300.0), 400.0)), []);
    }
    for id in 0..3 {
        assert_eq!(
            lift_up(&mut drag, pointer(id, (300.0, 300.0), 500.0)),
            [Effect::Activity]
        );
    }
}

#[test]
fn a_second_finger_puts_back_what_the_first_one_holds_if_it_cancels() {
    let mut drag = Machine::new(true);
    lift(&mut drag, 0, 'a', 0.0);
    // Including one that comes much later, away from all things.
    let down = put_down(&mut drag, pointer(1, (0.0, 0.0), 5_000.0), None);
    assert_eq!(down, [Effect::Activity, Effect::Drop('a', None)]);
}

#[test]
fn a_second_finger_does_nothing_to_a_drag_if_it_is_ignored() {
    let mut drag = Machine::new(false);
    lift(&mut drag, 0, 'a', 0.0);
    let down = put_down(&mut drag, pointer(1, (0.0, 0.0), 100.0), Some('b'));
    assert_eq!(down, [Effect::Activity]);
    assert_eq!(move_to(&mut drag, pointer(1, (90.0, 0.0), 110.0)), []);
    assert_eq!(
        lift_up(&mut drag, pointer(1, (90.0, 0.0), 120.0)),
        [Effect::Activity]
    );
    let up = lift_up(&mut drag, pointer(0, (50.0, 120.0), 130.0));
    assert_eq!(up, [Effect::Activity, Effect::Drop('a', Some(0))]);
}

#[test]
fn a_resting_finger_blocks_nothing() {
    for (mut drag, late) in both().into_iter().zip([500.0, 10.0]) {
        put_down(&mut drag, pointer(0, (400.0, 400.0), 0.0), Some('p'));
        let tap = [Effect::Activity, Effect::Tap('b', false)];
        put_down(&mut drag, pointer(1, (0.0, 0.0), late), Some('b'));
        assert_eq!(lift_up(&mut drag, pointer(1, (0.0, 0.0), late)), tap);
        lift(&mut drag, 2, 'a', late + 1_000.0);
        let up = lift_up(&mut drag, pointer(2, (50.0, 120.0), late + 1_100.0));
        assert_eq!(up, [Effect::Activity, Effect::Drop('a', Some(0))]);
        // It rested while others played, so lifting it is not a tap.
        assert_eq!(
            lift_up(&mut drag, pointer(0, (400.0, 400.0), 3_000.0)),
            [Effect::Activity]
        );
    }
}

#[test]
fn the_first_of_five_fingers_to_move_drags() {
    let mut drag = Machine::new(false);
    for id in 0..5 {
        put_down(&mut drag, pointer(id, (0.0, 0.0), 0.0), Some('a'));
    }
    let by = pointer(3, (20.0, 0.0), 10.0);
    assert_eq!(move_to(&mut drag, by), [Effect::Lift('a', by)]);
    drag.lift('a', by, Some(held()));
    for id in [0, 1, 2, 4] {
        assert_eq!(move_to(&mut drag, pointer(id, (50.0, 0.0), 20.0)), []);
        assert_eq!(
            lift_up(&mut drag, pointer(id, (50.0, 0.0), 30.0)),
            [Effect::Activity]
        );
    }
    let up = lift_up(&mut drag, pointer(3, (0.0, 0.0), 40.0));
    assert_eq!(up, [Effect::Activity, Effect::Drop('a', None)]);
}

#[test]
fn a_primary_pointer_ends_what_the_browser_has_lost() {
    let mut drag = Machine::new(false);
    lift(&mut drag, 0, 'a', 0.0);
    let down = put_down(&mut drag, pointer(0, (0.0, 0.0), 100.0), Some('b'));
    let press = Effect::Press('b', pointer(0, (0.0, 0.0), 100.0));
    assert_eq!(down, [Effect::Activity, Effect::Drop('a', None), press]);
}

#[test]
fn a_long_press_holds_once_and_its_end_is_not_a_tap() {
    let mut drag = Machine::new(true);
    let by = pointer(0, (0.0, 0.0), 0.0);
    put_down(&mut drag, by, Some('a'));
    assert_eq!(drag.handle(Input::Rest(by), None), [Effect::Hold('a')]);
    assert_eq!(drag.handle(Input::Rest(by), None), []);
    assert_eq!(move_to(&mut drag, pointer(0, (50.0, 0.0), 500.0)), []);
    assert_eq!(
        lift_up(&mut drag, pointer(0, (0.0, 0.0), 600.0)),
        [Effect::Activity]
    );
    assert_eq!(
        click_on(&mut drag, false, 600.0, Some('a')),
        [Effect::Swallow]
    );
}

#[test]
fn a_press_that_has_ended_or_drags_or_slides_is_not_a_long_press() {
    let mut drag = Machine::new(true);
    tap(&mut drag, Some('a'), (0.0, 0.0), 0.0);
    let rest = Input::Rest(pointer(0, (0.0, 0.0), 0.0));
    assert_eq!(drag.handle(rest, None), []);
    for held in [Some(held()), None] {
        let by = pointer(0, (0.0, 0.0), 1_000.0);
        put_down(&mut drag, by, Some('a'));
        drag.lift('a', by, held);
        assert_eq!(drag.handle(Input::Rest(by), None), []);
    }
}

#[test]
fn the_click_of_a_tap_a_drag_or_a_cancelled_press_is_swallowed() {
    let mut drag = Machine::new(true);
    tap(&mut drag, Some('a'), (0.0, 0.0), 0.0);
    assert_eq!(
        click_on(&mut drag, false, 50.0, Some('b')),
        [Effect::Swallow]
    );
    lift(&mut drag, 0, 'a', 1_000.0);
    lift_up(&mut drag, pointer(0, (0.0, 0.0), 2_000.0));
    assert_eq!(
        click_on(&mut drag, false, 2_000.0, Some('a')),
        [Effect::Swallow]
    );
    put_down(&mut drag, pointer(0, (0.0, 0.0), 3_000.0), Some('a'));
    drag.handle(Input::Cancel, None);
    lift_up(&mut drag, pointer(0, (0.0, 0.0), 4_000.0));
    assert_eq!(
        click_on(&mut drag, false, 4_000.0, Some('a')),
        [Effect::Swallow]
    );
}

#[test]
fn a_click_beside_all_things_is_left_alone() {
    let mut drag = Machine::new(true);
    assert_eq!(tap(&mut drag, None, (0.0, 0.0), 0.0), [Effect::Activity]);
    assert_eq!(click_on(&mut drag, false, 50.0, None), []);
}

#[test]
fn a_click_by_key_always_counts() {
    for mut drag in both() {
        let tap = Effect::Tap('a', true);
        assert_eq!(click_on(&mut drag, true, 0.0, Some('a')), [tap]);
        lift(&mut drag, 0, 'a', 100.0);
        lift_up(&mut drag, pointer(0, (0.0, 0.0), 200.0));
        assert_eq!(click_on(&mut drag, true, 200.0, Some('a')), [tap]);
        // If something is held, that goes back first.
        lift(&mut drag, 0, 'b', 300.0);
        let click = click_on(&mut drag, true, 400.0, Some('a'));
        assert_eq!(click, [Effect::Drop('b', None), tap]);
    }
}

#[test]
fn a_click_without_a_pointer_counts_whatever_its_detail() {
    let mut drag = Machine::new(true);
    tap(&mut drag, Some('a'), (0.0, 0.0), 0.0);
    let click = click_on(&mut drag, false, 5_000.0, Some('a'));
    assert_eq!(click, [Effect::Tap('a', true)]);
}

#[test]
fn the_second_half_of_a_double_click_acts_on_the_same_thing_only() {
    let tapped = |thing| vec![Effect::Activity, Effect::Tap(thing, false)];
    for mut drag in both() {
        assert_eq!(tap(&mut drag, Some('a'), (0.0, 0.0), 0.0), tapped('a'));
        // The stock can be tapped at any speed.
        assert_eq!(tap(&mut drag, Some('a'), (3.0, 0.0), 100.0), tapped('a'));
        // Another thing has appeared there, or none, as when a button appears.
        for thing in [Some('b'), None] {
            assert_eq!(tap(&mut drag, thing, (3.0, 0.0), 200.0), [Effect::Activity]);
            assert_eq!(click_on(&mut drag, false, 250.0, thing), [Effect::Swallow]);
        }
        // Elsewhere, or later.
        assert_eq!(tap(&mut drag, Some('c'), (60.0, 0.0), 300.0), tapped('c'));
        assert_eq!(tap(&mut drag, Some('b'), (60.0, 0.0), 800.0), tapped('b'));
    }
}

#[test]
fn unknown_pointers_do_nothing() {
    for mut drag in both() {
        let by = pointer(7, (50.0, 50.0), 10.0);
        assert_eq!(move_to(&mut drag, by), []);
        assert_eq!(lift_up(&mut drag, by), [Effect::Activity]);
        assert_eq!(drag.handle(Input::Lost(by), None), []);
        assert_eq!(drag.handle(Input::Rest(by), None), []);
    }
}
