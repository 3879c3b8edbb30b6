//! Slot positions on the smallest phones. Rings are never smaller than a fingertip, so there they would overlap; each
//! is moved just far enough. The server computes this for the style sheet of a page.

use games::portals::{Circle, Index, Slot, Variant};

/// The centre of a slot, in tenths of a percent of the picture's width and height.
type Centre = (f64, f64);

/// The smallest size of a picture, in CSS pixels.
struct Smallest {
    width: f64,
    height: f64,
    /// How much of the stage's upper and lower edge is cropped.
    cut: f64,
}

/// A range of windows so small that rings would overlap.
struct Windows {
    /// Its media query.
    query: &'static str,
    /// Which of a slot's locations it shows.
    circle: fn(&Slot) -> Circle,
    /// The size of the picture in the smallest of them, for toddlers with their four items in the tray, and for all
    /// others.
    smallest: [Smallest; 2],
}

/// Down to 480 × 320 and 320 × 480.
const WINDOWS: [Windows; 2] = [
    Windows {
        query: "(orientation:landscape) and (max-width:559px)",
        circle: |slot| slot.wide,
        smallest: [
            Smallest {
                width: 388.0,
                height: 271.0,
                cut: 0.0,
            },
            Smallest {
                width: 342.0,
                height: 239.0,
                cut: 0.0,
            },
        ],
    },
    Windows {
        query: "(orientation:portrait) and (max-height:519px)",
        circle: |slot| slot.narrow,
        smallest: [
            Smallest {
                width: 273.0,
                height: 409.0,
                cut: 17.0,
            },
            Smallest {
                width: 213.0,
                height: 320.0,
                cut: 13.0,
            },
        ],
    },
];

/// The smallest ring, plus a margin of a pixel.
const RINGS: [f64; 2] = [77.0, 49.0];

/// The maximum number of passes over all slots: more than needed.
const ROUNDS: usize = 300;

/// The selector of a slot and of what is drawn round it.
pub(super) fn selector(number: u8) -> String {
    format!(".portal [data-slot=\"{number}\"],.portal [data-part=\"{number}\"]")
}

/// The style rules for the slots that move in the smallest windows.
pub(super) fn rules(slots: &[Slot], variant: Variant) -> String {
    let mut css = String::new();
    for windows in &WINDOWS {
        css.push_str(&format!("@media {}{{", windows.query));
        let before = centres(slots, windows);
        let after = apart(slots, &before, variant, windows);
        for (slot, (before, after)) in slots.iter().zip(before.iter().zip(after)) {
            if *before != after {
                let (left, top) = (after.0 / 10.0, after.1 / 10.0);
                let number = slot.number.get();
                css.push_str(&format!(
                    "{}{{top:{top:.2}%;left:{left:.2}%}}",
                    selector(number)
                ));
            }
        }
        css.push('}');
    }
    css
}

fn centres(slots: &[Slot], windows: &Windows) -> Vec<Centre> {
    let places = slots.iter().map(windows.circle);
    places
        .map(|circle| (circle.left.into(), circle.top.into()))
        .collect()
}

/// The centres, moved apart where two slots of one session would be too close.
fn apart(slots: &[Slot], from: &[Centre], variant: Variant, windows: &Windows) -> Vec<Centre> {
    let kind = usize::from(variant != Variant::T1);
    let (Some(picture), Some(ring)) = (windows.smallest.get(kind), RINGS.get(kind)) else {
        return from.to_vec();
    };
    let (x, y) = (picture.width / 1000.0, picture.height / 1000.0);
    let mut moved: Vec<Centre> = from.iter().map(|(left, top)| (left * x, top * y)).collect();
    for _ in 0..ROUNDS {
        for one in 0..moved.len() {
            for other in one + 1..moved.len() {
                let pair = slots.get(one).zip(slots.get(other));
                if pair.is_some_and(|(one, other)| meet(one, other, variant)) {
                    part(&mut moved, one, other, *ring);
                }
            }
        }
        let (half, cut) = (ring / 2.0, picture.cut);
        for (left, top) in &mut moved {
            *left = left.clamp(half, picture.width - half);
            *top = top.clamp(cut + half, picture.height - cut - half);
        }
    }
    let back = |((left, top), before): (Centre, &Centre)| {
        let now = (left / x, top / y);
        let is_there = (now.0 - before.0).hypot(now.1 - before.1) < 0.01;
        if is_there { *before } else { now }
    };
    moved.into_iter().zip(from).map(back).collect()
}

/// Whether two slots can be in one session: those for toddlers have no category twice.
fn meet(one: &Slot, other: &Slot, variant: Variant) -> bool {
    let shared = |index: &Index| {
        other
            .index
            .iter()
            .any(|of| of.category() == index.category())
    };
    variant != Variant::T1 || !one.index.iter().any(shared)
}

/// Moves two centres apart until their distance is `least`.
fn part(centres: &mut [Centre], one: usize, other: usize, least: f64) {
    let (Some(a), Some(b)) = (centres.get(one).copied(), centres.get(other).copied()) else {
        return;
    };
    let way = (b.0 - a.0, b.1 - a.1);
    let far = way.0.hypot(way.1);
    if far >= least || far == 0.0 {
        return;
    }
    let push = (least - far) / 2.0 / far;
    for (index, sign) in [(one, -push), (other, push)] {
        if let Some(centre) = centres.get_mut(index) {
            centre.0 += way.0 * sign;
            centre.1 += way.1 * sign;
        }
    }
}

#[cfg(test)]
mod tests {
    use games::portals::catalogue;

    use super::*;

    #[test]
    fn slots_on_the_smallest_phones_are_apart_and_close_to_where_they_were() {
        for portal in catalogue().portals() {
            for variant in Variant::ALL {
                let kind = usize::from(variant != Variant::T1);
                for windows in &WINDOWS {
                    let slots = &portal.slots;
                    let before = centres(slots, windows);
                    let after = apart(slots, &before, variant, windows);
                    let picture = &windows.smallest[kind];
                    let far = |one: Centre, other: Centre| {
                        let (x, y) = (one.0 - other.0, one.1 - other.1);
                        (x * picture.width / 1000.0).hypot(y * picture.height / 1000.0)
                    };
                    for (one, at) in after.iter().enumerate() {
                        let name = format!("{}/{}: {one}", portal.id, variant.name());
                        let moved = far(*at, before[one]);
                        assert!(moved < 32.0, "{name} has moved by {moved}");
                        for other in one + 1..after.len() {
                            let gap = far(*at, after[other]) - RINGS[kind];
                            let is_apart = gap > -0.9 || !meet(&slots[one], &slots[other], variant);
                            assert!(is_apart, "{name} and {other}: {gap}");
                        }
                    }
                }
            }
        }
    }
}
