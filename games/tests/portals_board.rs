//! Tests of playing a session, and of its record.

mod sorting;

use games::portals::{Board, Refusal, Session, Variant, catalogue};
use games::random::{Generator, below};
use proptest::prelude::*;
use rand::SeedableRng;
use sorting::{portal, session};

/// d1/t1: dove in slot-1, dog in slot-3, locomotive in slot-4; cat and puppy are extra.
const CODE: &str = "BABgBGEAAMBhAAgBAA";

fn board(code: &str) -> Board {
    Board::new(Session::from_code(code).expect(code))
}

/// The index of an item in a session.
#[track_caller]
fn place(board: &Board, id: &str) -> usize {
    let mut items = board.session().items().iter();
    items.position(|item| item.id == id).expect(id)
}

#[test]
fn a_session_is_played_to_its_end() {
    let mut board = board(CODE);
    let [dove, dog, cat, locomotive] =
        ["dove", "dog", "cat", "locomotive"].map(|id| place(&board, id));
    assert_eq!(board.try_place(dove, 0), Ok(()));
    assert_eq!(board.try_place(dove, 1), Err(Refusal::Placed));
    assert_eq!(board.try_place(dog, 0), Err(Refusal::Taken));
    assert_eq!(board.try_place(dog, 2), Err(Refusal::WrongPlace));
    assert_eq!(board.try_place(9, 0), Err(Refusal::Unknown));
    assert_eq!(board.try_place(0, 9), Err(Refusal::Unknown));
    // Only a wrong slot is a mistake.
    assert_eq!(board.mistakes(), 1);
    // Another item of the kind fits as well.
    assert_eq!(board.try_place(cat, 1), Ok(()));
    assert_eq!((board.item_in(1), board.slot_of(cat)), (Some(cat), Some(1)));
    assert_eq!((board.item_in(2), board.slot_of(dog)), (None, None));
    assert_eq!(board.place_for(dog), None);
    assert_eq!(board.place_for(locomotive), Some(2));
    assert!(!board.is_finished());
    assert_eq!(board.try_place(locomotive, 2), Ok(()));
    assert!(board.is_finished());
    assert_eq!(board.placed(), [(dove, 0), (cat, 1), (locomotive, 2)]);
    assert_eq!(board.stars(), None, "only e1 has stars");
}

#[test]
fn an_item_needed_elsewhere_is_refused_but_is_not_a_mistake() {
    let portal = portal(&["r", "!rd"], 0);
    for variant in [Variant::K1, Variant::E1] {
        let mut prevented = 0;
        for seed in 0..50 {
            let mut board = Board::new(session(portal, variant, seed));
            let digger = board
                .session()
                .items()
                .iter()
                .position(|item| item.index.as_str() == "rd");
            let digger = digger.expect("a digger");
            let others = board
                .session()
                .items()
                .iter()
                .filter(|item| item.index.as_str() == "rd");
            if others.count() == 1 {
                assert_eq!(board.try_place(digger, 0), Err(Refusal::NeededElsewhere));
                prevented += 1;
            } else {
                assert_eq!(board.try_place(digger, 0), Ok(()));
            }
            assert_eq!(board.mistakes(), 0);
        }
        assert!(prevented > 0);
    }
}

#[test]
fn a_better_slot_is_reported_before_the_look_ahead_and_is_not_a_mistake() {
    let portal = portal(&["r", "rd,rf"], 0);
    for seed in 0..50 {
        let mut board = Board::new(session(portal, Variant::K1, seed));
        let digger = board
            .session()
            .solved_slot(0)
            .map_or(1, |slot| if slot == 1 { 0 } else { 1 });
        assert_eq!(board.session().solved_slot(digger), Some(1));
        assert_eq!(board.try_place(digger, 0), Err(Refusal::BetterPlaceFree));
        assert_eq!(board.mistakes(), 0);
        assert_eq!(board.try_place(digger, 1), Ok(()));
        assert_eq!(board.try_place(1 - digger, 0), Ok(()));
        assert!(board.is_finished());
    }
}

#[test]
fn a_strict_slot_refuses_a_more_specific_item_but_that_is_not_a_mistake() {
    // A police car and a car: the first slot takes only cars, the second anything on the road.
    let code = "BBhAAkQCGQAA";
    let session = Session::from_code(code).unwrap_or_else(|error| panic!("{error}"));
    let mut board = Board::new(session);
    let place = |id: &str| {
        let items = board.session().items();
        items.iter().position(|item| item.id == id).expect("there")
    };
    let (car, police, dog) = (place("car"), place("police-car"), place("dog"));
    assert_eq!(board.try_place(police, 0), Err(Refusal::TooSpecial));
    assert_eq!(board.mistakes(), 0);
    assert_eq!(board.try_place(dog, 0), Err(Refusal::WrongPlace));
    assert_eq!(board.mistakes(), 1);
    assert_eq!(board.place_for(police), Some(1));
    assert_eq!(board.try_place(car, 0), Ok(()));
    assert_eq!(board.try_place(police, 1), Ok(()));
}

#[test]
fn few_mistakes_give_three_stars_and_many_still_give_one() {
    let portal = catalogue().portal("d1").expect("a portal");
    for (mistakes, stars) in [(0, 3), (1, 3), (2, 2), (4, 2), (5, 1), (2_000, 1)] {
        let mut board = Board::new(session(portal, Variant::E1, 1));
        let all =
            (0..board.session().items().len()).flat_map(|item| [0, 1, 2].map(|slot| (item, slot)));
        let wrong = all
            .into_iter()
            .find(|(item, slot)| board.allows(*item, *slot) == Err(Refusal::WrongPlace));
        let (item, slot) = wrong.expect("a wrong place");
        for _ in 0..mistakes {
            assert_eq!(board.try_place(item, slot), Err(Refusal::WrongPlace));
        }
        assert_eq!(board.stars(), None, "it is not finished");
        assert_eq!(board.mistakes(), mistakes.min(999));
        while !board.is_finished() {
            for item in 0..board.session().items().len() {
                if let Some(slot) = board.place_for(item) {
                    assert_eq!(board.try_place(item, slot), Ok(()));
                }
            }
        }
        assert_eq!(board.stars(), Some(stars));
    }
}

#[test]
fn every_refusal_has_a_sentence() {
    for refusal in [
        Refusal::Unknown,
        Refusal::Placed,
        Refusal::Taken,
        Refusal::WrongPlace,
        Refusal::TooSpecial,
        Refusal::BetterPlaceFree,
        Refusal::NeededElsewhere,
    ] {
        assert!(refusal.to_string().contains(' '));
    }
}

#[test]
fn the_stored_form_never_changes() {
    for record in [
        "portals1/BABgBGEAAMBhAAgBAA/0/",
        "portals1/BABgBGEAAMBhAAgBAA/12/70.0",
        "portals1/BABgBGEAAMBhAAgBAA/999/24.3,1.2,70.0",
        "portals1/BABgBGEAAMBgAA/0/0.2",
    ] {
        match Board::from_record(record) {
            Ok(board) => assert_eq!(board.to_record(), record),
            Err(error) => panic!("{record}: {error}"),
        }
    }
}

#[test]
fn an_invalid_record_is_refused_at_the_wrong_byte() {
    for (text, kind, at) in [
        ("", "unknown_version", 0),
        ("portals2/BABgBGEAAMBgAA/0/", "unknown_version", 0),
        ("portals1", "truncated", 8),
        ("portals12/BABgBGEAAMBgAA/0/", "bad_character", 8),
        ("portals1/BABgBGEAAMBgAA", "truncated", 23),
        ("portals1/BABgBGEAAMBgAA/0", "truncated", 25),
        ("portals1/AAAA/0/", "bad_session", 9),
        ("portals1//0/", "bad_session", 9),
        ("portals1/Ż/0/", "bad_session", 9),
        ("portals1/BABgBGEAAMBgAA//", "bad_number", 24),
        ("portals1/BABgBGEAAMBgAA/x/", "bad_number", 24),
        ("portals1/BABgBGEAAMBgAA/1000/", "bad_number", 24),
        ("portals1/BABgBGEAAMBgAA/01/", "not_canonical", 24),
        ("portals1/BABgBGEAAMBgAA/+1/", "not_canonical", 24),
        ("portals1/BABgBGEAAMBgAA/0/70", "bad_placement", 26),
        ("portals1/BABgBGEAAMBgAA/0/70.0,", "bad_placement", 31),
        ("portals1/BABgBGEAAMBgAA/0/71.0", "bad_placement", 26),
        ("portals1/BABgBGEAAMBgAA/0/70.1", "bad_placement", 26),
        ("portals1/BABgBGEAAMBgAA/0/70.0/", "bad_placement", 26),
        ("portals1/BABgBGEAAMBgAA/0/70.0,0.0", "not_allowed", 31),
        ("portals1/BABgBGEAAMBgAA/0/0.0", "not_allowed", 26),
        ("portals1/BABgBGEAAMBgAA/0/70.0,70.0", "not_allowed", 31),
        ("portals1/BABgBGEAAMBgAA/0/070.0", "not_canonical", 26),
    ] {
        let error = Board::from_record(text).expect_err(text);
        assert!(error.to_string().contains(' '));
        assert_eq!((error.kind.name(), error.at), (kind, at), "{text}");
    }
    let long = "p".repeat(2_000);
    assert_eq!(
        Board::from_record(&long).unwrap_err().kind.name(),
        "too_long"
    );
}

proptest! {
    #[test]
    fn a_record_resumes_the_board(seed in 0..500_u64, tries in 0..200_u32) {
        let mut rng = Generator::seed_from_u64(seed);
        let portals = catalogue().portals();
        let portal = &portals[below(portals.len() as u32, &mut rng) as usize];
        let variant = Variant::ALL[below(3, &mut rng) as usize];
        let mut board = Board::new(session(portal, variant, seed));
        for _ in 0..tries {
            let _ = board.try_place(below(12, &mut rng) as usize, below(10, &mut rng) as usize);
        }
        let record = board.to_record();
        prop_assert!(record.bytes().all(|byte| byte.is_ascii_graphic()) && record.len() < 200);
        prop_assert_eq!(Board::from_record(&record), Ok(board));
    }

    #[test]
    fn a_changed_record_is_refused_or_round_trips(
        at in 0..40_usize, symbol in "[0-9.,/A-Za-z_-]", seed in 0..40_u64
    ) {
        let mut board = Board::new(session(&catalogue().portals()[1], Variant::K1, seed));
        for item in 0..4 {
            if let Some(slot) = board.place_for(item) {
                prop_assert_eq!(board.try_place(item, slot), Ok(()));
            }
        }
        let mut record = board.to_record();
        let at = at.min(record.len() - 1);
        record.replace_range(at..=at, &symbol);
        if let Ok(again) = Board::from_record(&record) {
            prop_assert_eq!(again.to_record(), record);
        }
    }
}
