//! Tests of the placement rule: the examples and the strict table, in every variant, and the golden
//! cases in `vectors/portals_rule.json`.

mod sorting;

use games::portals::{Index, Misplaced, Slot, Variant, accepts, assign, may_go};
use serde_json::Value;
use sorting::{index, item, slot};

/// Whether the rule allows the item in the slot if no other slot is free; the look-ahead must agree
/// for this slot and item alone.
#[track_caller]
fn goes(what: &str, place: &Slot, variant: Variant) -> bool {
    let goes = may_go(index(what), place, variant, &[place]) == Ok(());
    let assigned = assign(&[place], &[&item(what)]);
    assert_eq!(assigned, goes.then(|| vec![0]), "{what} in {place:?}");
    goes
}

#[test]
fn the_examples_of_the_rule_hold_in_every_variant() {
    for (indices, is_strict, taken, refused) in [
        ("ab", false, "ab abx", "ax a b"),
        ("ab", true, "ab", "abx ax a"),
        ("a,b", false, "a b ax by", "cx c"),
        ("a,b", true, "a b", "ax by cx"),
        ("cat", false, "cat cat-1", "ca dog"),
        ("r", false, "r rd rf", "s dr"),
        ("rd", false, "rd rdx", "r rf"),
    ] {
        let place = slot(indices, is_strict);
        for variant in Variant::ALL {
            for what in taken.split(' ') {
                assert!(goes(what, &place, variant), "{what} goes into {place:?}");
            }
            for what in refused.split(' ') {
                assert!(
                    !goes(what, &place, variant),
                    "{what} stays out of {place:?}"
                );
            }
        }
    }
}

#[test]
fn the_strict_table_holds_in_every_variant() {
    let roads = ["r", "rd", "rf", "ra", "rb", "rg", "rk"];
    for variant in Variant::ALL {
        for own in roads {
            for what in roads {
                assert_eq!(goes(what, &slot(own, true), variant), what == own);
            }
        }
        for what in ["sa", "s", "sg"] {
            assert_eq!(goes(what, &slot("sa", true), variant), what == "sa");
        }
        assert!(goes("rd", &slot("r", false), variant));
        assert!(!goes("r", &slot("rd", false), variant));
    }
}

#[test]
fn every_row_of_the_strict_table_is_assigned_as_a_whole() {
    let all = ["r", "rd", "rf", "ra", "rb", "rg", "rk", "sa"];
    let slots = all.map(|index| slot(index, true));
    let slots: Vec<&Slot> = slots.iter().collect();
    // Each item has only one slot, wherever it is among the others.
    for turn in 0..all.len() {
        let mut turned = all;
        turned.rotate_left(turn);
        let items = turned.map(item);
        let items: Vec<_> = items.iter().collect();
        let assigned = assign(&slots, &items).expect("a place for each");
        for (slot, item) in assigned.into_iter().enumerate() {
            assert_eq!(turned[item], all[slot]);
        }
        // With one item replaced by another of the road, one slot stays empty.
        let mut others = turned.map(item);
        others[0] = item(if turned[0] == "rd" { "rf" } else { "rd" });
        let others: Vec<_> = others.iter().collect();
        assert_eq!(assign(&slots, &others), None);
    }
}

#[test]
fn in_k1_a_free_choice_slot_that_lists_the_index_is_better() {
    let better = Err(Misplaced::BetterPlaceFree);
    let wrong = Err(Misplaced::WrongPlace);
    let (road, diggers) = (slot("r", false), slot("rd,rf", false));
    for (what, place, others, expected) in [
        // The exception.
        ("rd", &road, vec![&diggers], better),
        ("rf", &road, vec![&diggers], better),
        ("rd", &road, vec![&slot("rd,rf", true)], better),
        ("rd", &road, vec![&slot("h,p,rd", false)], better),
        // No choice slot is free.
        ("rd", &road, vec![], Ok(())),
        // The choice slot does not list the index exactly.
        ("ra", &road, vec![&diggers], Ok(())),
        ("rdx", &road, vec![&diggers], Ok(())),
        ("rd", &road, vec![&slot("r,s", false)], Ok(())),
        // A slot with a single index is not a choice slot.
        ("rd", &road, vec![&slot("rd", false)], Ok(())),
        ("rd", &road, vec![&slot("rd", true)], Ok(())),
        // The item's index is not longer than the slot's.
        ("r", &road, vec![&slot("r,s", false)], Ok(())),
        // The slot has more than one index, or a longer one.
        ("rd", &slot("r,s", false), vec![&diggers], Ok(())),
        (
            "rdx",
            &slot("rd", false),
            vec![&slot("rdx,rf", false)],
            Ok(()),
        ),
        // The choice slot itself accepts it, whatever else is free.
        ("rd", &diggers, vec![&road, &diggers], Ok(())),
        // A wrong slot is wrong, whatever is free; strict comes first.
        ("s", &road, vec![&diggers], wrong),
        ("rd", &slot("r", true), vec![&diggers], wrong),
    ] {
        let mut free = others.clone();
        free.push(place);
        for free in [&others, &free] {
            let answer = may_go(index(what), place, Variant::K1, free);
            assert_eq!(answer, expected, "{what} in {place:?}");
            // The exception applies to k1 only.
            let expected = expected.or_else(|why| match why {
                Misplaced::BetterPlaceFree => Ok(()),
                Misplaced::WrongPlace => Err(why),
            });
            for variant in [Variant::T1, Variant::E1] {
                assert_eq!(may_go(index(what), place, variant, free), expected);
            }
        }
    }
}

fn cases() -> Vec<Value> {
    let file: Value =
        serde_json::from_str(include_str!("vectors/portals_rule.json")).expect("JSON");
    file["cases"].as_array().expect("a list of cases").clone()
}

fn texts(list: &Value) -> Vec<&str> {
    let texts = list.as_array().expect("a list").iter();
    texts.map(|text| text.as_str().expect("a text")).collect()
}

#[test]
fn every_golden_case_holds_for_indices_of_any_characters() {
    let cases = cases();
    assert!(cases.len() > 200);
    for case in &cases {
        let indices = texts(&case["slot"]["index"]);
        let is_strict = case["slot"]["strict"].as_bool().expect("yes or no");
        let what = case["item"].as_str().expect("a text");
        assert_eq!(accepts(&indices, is_strict, &what), case["valid"], "{case}");
    }
}

#[test]
fn every_golden_case_that_a_file_can_express_holds_for_slots_in_every_variant() {
    // The others have characters that an index cannot have (capital letters, spaces, commas,
    // Cyrillic, emoji), or a slot without an index, which no file can have either.
    let (mut typed, mut others) = (0, 0);
    for case in cases() {
        let indices = texts(&case["slot"]["index"]);
        let is_strict = case["slot"]["strict"].as_bool().expect("yes or no");
        let what = case["item"].as_str().expect("a text");
        let all = indices.iter().chain([&what]);
        if indices.is_empty() || !all.copied().all(|text| Index::new(text).is_some()) {
            others += 1;
            continue;
        }
        typed += 1;
        let place = slot(&indices.join(","), is_strict);
        for variant in Variant::ALL {
            assert_eq!(goes(what, &place, variant), case["valid"], "{case}");
        }
    }
    assert!(typed > 200 && others < 25, "{typed} and {others}");
}

#[test]
fn an_index_has_1_to_16_characters_of_three_kinds() {
    for text in ["a", "0", "-", "sa", "cat-1", "abcdefghijklmnop"] {
        assert_eq!(index(text).as_str(), text);
        assert_eq!(index(text).to_string(), text);
        assert_eq!(index(text).length(), text.len());
        assert_eq!(
            index(text).category(),
            text.chars().next().expect("a letter")
        );
    }
    for text in [
        "",
        "A",
        " a",
        "a b",
        "с",
        "🐸",
        "a,b",
        "a_b",
        "abcdefghijklmnopq",
    ] {
        assert_eq!(Index::new(text), None, "{text}");
    }
}
