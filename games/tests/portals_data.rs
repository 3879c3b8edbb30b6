//! The shipped data files are valid and playable.

use games::portals::{
    Catalogue, Index, Portal, Slot, Variant, catalogue, check_items, check_portal,
};
use std::path::PathBuf;

#[allow(dead_code, reason = "only what it counts is tested")]
#[path = "../examples/simulate_portals.rs"]
mod simulation;

const ITEMS: &str = include_str!("../data/portals/items.json");
const FILES: [(&str, &str); 4] = [
    ("d1", include_str!("../data/portals/d1.json")),
    ("d2", include_str!("../data/portals/d2.json")),
    ("d3", include_str!("../data/portals/d3.json")),
    ("d4", include_str!("../data/portals/d4.json")),
];

fn portal(id: &str) -> &'static Portal {
    catalogue().portal(id).expect(id)
}

#[test]
fn the_files_are_valid() {
    let files = FILES.map(|(_, text)| text);
    if let Err(error) = Catalogue::read(ITEMS, &files) {
        panic!("{error}");
    }
    assert_eq!(catalogue().portals().len(), FILES.len());
    assert_eq!(check_items(ITEMS).as_deref(), Ok(catalogue().items()));
    for (id, text) in FILES {
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
    // Every item can be used somewhere.
    for item in items {
        let portals = catalogue().portals().iter();
        assert!(
            portals.filter(|portal| portal.takes(item)).count() > 0,
            "{}",
            item.id
        );
    }
}

/// The meaning of every number in links. New ones are added at the end; nothing else changes.
const KNOWN_ITEMS: &str = "dog:h cat:h puppy:h kitten:h hamster:h goldfish:h turtle:h guinea-pig:h poodle:h dachshund:h \
    dalmatian:h black-cat:h cow:p pig:p sheep:p horse:p hen:p rooster:p goat:p donkey:p chick:p \
    turkey:p ram:p lamb:p locomotive:i train:i red-train:i tram:i fast-train:i carriage:i \
    coal-wagon:i tank-wagon:i log-wagon:i diesel-engine:i electric-engine:i handcar:i car:r \
    jeep:r pickup:r van:r lorry:r motorbike:r scooter:r bicycle:r racing-car:r taxi:r camper:r \
    ambulance:ra yellow-ambulance:ra big-ambulance:ra bus:rb double-decker:rb school-bus:rb \
    trolleybus:rb digger:rd wheeled-digger:rd mini-digger:rd bulldozer:rd fire-engine:rf \
    ladder-engine:rf old-fire-engine:rf bin-lorry:rg orange-bin-lorry:rg little-bin-lorry:rg \
    tractor:rk red-tractor:rk tractor-trailer:rk police-car:rp police-van:rp police-motorbike:rp \
    dove:s owl:s eagle:s stork:s swallow:s sparrow:s seagull:s crow:s robin:s blue-tit:s \
    plane:sa little-plane:sa helicopter:sa biplane:sa jet:sa hot-air-balloon:sg glider:sg \
    hang-glider:sg airship:sg \
    bear:mc wolf:mc lynx:mc fox:mh rabbit:mh badger:mh squirrel:mt dormouse:mt marten:mt deer:md \
    stag:md wild-boar:md hedgehog:m woodpecker:u cuckoo:u jay:u bullfinch:u butterfly:bf bee:bf \
    bumblebee:bf ladybird:b snail:b caterpillar:b ant:b boletus:gm chanterelle:gm fly-agaric:gm \
    strawberry:gb blueberry:gb raspberry:gb frog:w duck:w beaver:w trout:w otter:w tent:c \
    rucksack:c lantern:c kettle:c sleeping-bag:c whale:aw dolphin:aw shark:aw clownfish:ac \
    seahorse:ac angelfish:ac crab:ab starfish:ab octopus:ab lobster:ab seashell:ab sea-turtle:a \
    jellyfish:a seal:a sailing-boat:vs old-ship:vs windsurfer:vs container-ship:vc tanker:vc \
    cargo-ship:vc ferry:v lifeboat:v tug:v rowing-boat:vj fishing-boat:vj motorboat:vj pelican:z \
    penguin:z cormorant:z tern:z bucket:d spade:d beach-ball:d swim-ring:d kite:d flippers:d";
const KNOWN_SLOTS: [(&str, &str); 4] = [
    ("d1", "s s h,p i r p,h !s h p i"),
    ("d2", "!r !rd !rf !ra !rb !rg !rk !sa r s h p h,p rd,rf i"),
    ("d3", "mc mh mt md m u bf b gm gb w c"),
    ("d4", "aw ac ab a vs vc v vj z d"),
];

#[test]
fn numbers_of_items_and_slots_never_change() {
    for (number, frozen) in KNOWN_ITEMS.split(' ').enumerate() {
        let item = &catalogue().items()[number];
        assert_eq!(usize::from(item.number.get()), number);
        assert_eq!(format!("{}:{}", item.id, item.index.as_str()), frozen);
    }
    for (number, (id, slots)) in KNOWN_SLOTS.into_iter().enumerate() {
        let portal = &catalogue().portals()[number];
        assert_eq!(
            (portal.id.as_str(), usize::from(portal.number)),
            (id, number)
        );
        for (number, frozen) in slots.split(' ').enumerate() {
            let slot = &portal.slots[number];
            let indices: Vec<&str> = slot.index.iter().map(Index::as_str).collect();
            let strict = if slot.is_strict { "!" } else { "" };
            assert_eq!(usize::from(slot.number.get()), number);
            assert_eq!(
                format!("{strict}{}", indices.join(",")),
                frozen,
                "{id}, {number}"
            );
        }
    }
}

#[test]
fn every_name_has_the_letters_of_its_language_and_no_two_items_share_one() {
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
fn d1_has_the_required_slots_in_their_locations() {
    let slots: Vec<_> = portal("d1")
        .slots
        .iter()
        .take(6)
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
fn d2_has_the_required_slots() {
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
fn the_sizes_of_sessions_suit_the_ages_as_far_as_there_are_slots() {
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
fn each_of_the_newer_portals_has_at_least_24_things_of_its_own() {
    for id in ["d3", "d4"] {
        let own = catalogue().items().iter().filter(|item| {
            let mut takers = catalogue()
                .portals()
                .iter()
                .filter(|portal| portal.takes(item));
            takers.next().is_some_and(|portal| portal.id == id) && takers.next().is_none()
        });
        assert!(own.count() >= 24, "{id}");
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
        for picture in ["wide", "narrow", "cover"] {
            look(format!("{}-{picture}.svg", portal.id));
        }
        for slot in &portal.slots {
            look(format!("{}/{}.svg", portal.id, slot.id));
        }
    }
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn the_simulation_finds_dead_ends_without_the_look_ahead_and_none_with_it() {
    let figures = simulation::simulate(1, 200);
    assert_eq!(figures.len(), 3 * FILES.len());
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
