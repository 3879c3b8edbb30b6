//! The files of data that ship are sound, and play as they should.

use games::portals::{
    Catalogue, Index, Portal, Slot, Variant, catalogue, check_items, check_portal,
};
use std::path::PathBuf;

#[allow(dead_code, reason = "only what it counts is tested")]
#[path = "../examples/simulate_portals.rs"]
mod simulation;

const ITEMS: &str = include_str!("../data/portals/items.json");
const D1: &str = include_str!("../data/portals/d1.json");
const D2: &str = include_str!("../data/portals/d2.json");

fn portal(id: &str) -> &'static Portal {
    catalogue().portal(id).expect(id)
}

#[test]
fn the_files_are_sound() {
    if let Err(error) = Catalogue::read(ITEMS, &[D1, D2]) {
        panic!("{error}");
    }
    assert_eq!(catalogue().portals().len(), 2);
    assert_eq!(check_items(ITEMS).as_deref(), Ok(catalogue().items()));
    for (text, id) in [(D1, "d1"), (D2, "d2")] {
        assert_eq!(
            check_portal(text, catalogue().items()).map(|portal| portal.id),
            Ok(id.to_owned())
        );
    }
}

#[test]
fn there_are_enough_items_of_every_index() {
    let items = catalogue().items();
    assert!(items.len() >= 60);
    for (indices, least) in [("h p i r s", 4), ("ra rb rd rf rg rk rp sa sg", 2)] {
        for index in indices.split(' ') {
            let of = items.iter().filter(|item| item.index.as_str() == index);
            assert!(of.count() >= least, "{index}");
        }
    }
    // Every item can come somewhere.
    for item in items {
        let portals = catalogue().portals().iter();
        assert!(
            portals.filter(|portal| portal.takes(item)).count() > 0,
            "{}",
            item.id
        );
    }
}

#[test]
fn numbers_of_items_are_for_ever() {
    // A few from all over the list; new items come at its end.
    for (number, id, index) in [
        (0, "dog", "h"),
        (12, "cow", "p"),
        (24, "locomotive", "i"),
        (47, "ambulance", "ra"),
        (70, "dove", "s"),
        (88, "airship", "sg"),
    ] {
        let item = &catalogue().items()[number];
        assert_eq!(
            (item.id.as_str(), item.index),
            (id, Index::new(index).expect(index))
        );
        assert_eq!(usize::from(item.number.get()), number);
    }
}

#[test]
fn every_name_is_there_in_its_own_letters_and_no_two_items_have_the_same() {
    let is_cyrillic = |c: char| matches!(c, 'а'..='я' | 'А'..='Я' | ' ' | '-');
    let is_latin = |c: char| c.is_ascii_alphabetic() || "ąćęłńóśźż -".contains(c);
    let names: Vec<_> = catalogue().items().iter().map(|item| &item.name).collect();
    for name in &names {
        assert!(name.bg.chars().all(is_cyrillic), "{}", name.bg);
        assert!(name.pl.chars().all(is_latin), "{}", name.pl);
        assert!(name.en.chars().all(is_latin), "{}", name.en);
    }
    for (number, name) in names.iter().enumerate() {
        for other in &names[..number] {
            assert!(
                name.bg != other.bg && name.pl != other.pl && name.en != other.en,
                "{name:?}"
            );
        }
    }
}

fn has_slot(portal: &Portal, indices: &[&str], is_strict: bool) -> bool {
    let is_it = |slot: &Slot| {
        slot.is_strict == is_strict
            && slot.index.len() == indices.len()
            && indices
                .iter()
                .all(|index| slot.index.iter().any(|own| own.as_str() == *index))
    };
    portal.slots.iter().any(is_it)
}

#[test]
fn d1_has_the_slots_that_are_asked_for_at_their_places() {
    let slots: Vec<_> = portal("d1")
        .slots
        .iter()
        .map(|slot| {
            let index: Vec<&str> = slot.index.iter().map(Index::as_str).collect();
            assert!(!slot.is_strict);
            (
                index.join(","),
                slot.wide.top,
                slot.wide.left,
                slot.wide.diameter,
            )
        })
        .collect();
    let expected = [
        ("s", 250, 150),
        ("s", 230, 800),
        ("h,p", 700, 800),
        ("i", 690, 350),
        ("r", 650, 650),
        ("p,h", 720, 920),
    ];
    assert_eq!(
        slots,
        expected.map(|(index, top, left)| (index.to_owned(), top, left, 110))
    );
}

#[test]
fn d2_has_the_slots_that_are_asked_for() {
    for index in ["r", "rd", "rf", "ra", "rb", "rg", "rk", "sa"] {
        assert!(has_slot(portal("d2"), &[index], true), "strict {index}");
    }
    for indices in [
        &["r"][..],
        &["s"],
        &["h"],
        &["p"],
        &["h", "p"],
        &["rd", "rf"],
    ] {
        assert!(has_slot(portal("d2"), indices, false), "{indices:?}");
    }
}

#[test]
fn the_sizes_of_sessions_are_those_of_the_ages_as_far_as_there_are_slots() {
    for portal in catalogue().portals() {
        for (variant, min, max, extra_items) in [
            (Variant::T1, 3, 4, 0),
            (Variant::K1, 6, 7, 2),
            (Variant::E1, 8, 10, 2),
        ] {
            let slots = portal.slots.len() as u8;
            let cells = portal.cells(variant);
            assert_eq!(cells.min, slots.min(min));
            assert_eq!(cells.max, slots.min(max));
            assert_eq!(cells.extra_items, extra_items);
        }
    }
}

#[test]
fn every_item_and_every_portal_has_its_pictures() {
    let folder = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../public/portals"));
    let mut missing = Vec::new();
    let mut look = |name: String| {
        if !folder.join(&name).is_file() {
            missing.push(name);
        }
    };
    for item in catalogue().items() {
        look(format!("items/{}.svg", item.id));
    }
    for portal in catalogue().portals() {
        for screen in ["wide", "narrow"] {
            look(format!("{}-{screen}.svg", portal.id));
        }
    }
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn the_simulation_finds_dead_ends_without_the_look_ahead_and_none_with_it() {
    let figures = simulation::simulate(1, 200);
    assert_eq!(figures.len(), 6);
    for figures in &figures {
        assert_eq!(figures.finished, 200, "{}", figures.name);
        assert!(figures.sessions_prevented <= figures.prevented);
        if figures.name.ends_with("t1") {
            assert_eq!((figures.dead_ends, figures.prevented), (0, 0));
        }
    }
    let d2 = figures
        .iter()
        .filter(|figures| ["d2/k1", "d2/e1"].contains(&figures.name.as_str()));
    assert_eq!(
        d2.filter(|figures| figures.dead_ends > 10 && figures.prevented > 10)
            .count(),
        2
    );
}
