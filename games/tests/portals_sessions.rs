//! The guarantees of every session, for thousands of seeds.

mod sorting;

use games::portals::{
    Board, History, Item, Portal, Refusal, Session, Slot, Usage, Variant, catalogue, may_go,
};
use games::random::{Generator, below};
use rand::SeedableRng;
use sorting::{portal, session};

const SEEDS: u64 = 10_000;

/// Every session of the seeds over both portals and all variants; each seed has its own counts.
fn for_every_session(seeds: u64, mut test: impl FnMut(&Session, &mut Generator)) {
    for portal in catalogue().portals() {
        for variant in Variant::ALL {
            let mut usage = Usage::new();
            for seed in 0..seeds {
                let mut rng = Generator::seed_from_u64(seed);
                let history = History {
                    own: None,
                    shared: Some(&usage),
                };
                let session =
                    Session::make(portal, variant, &history, &mut rng).expect("a session");
                usage.add(&session);
                // Every tenth starts from empty counts.
                if seed % 10 == 0 {
                    usage = Usage::new();
                }
                test(&session, &mut rng);
            }
        }
    }
}

#[test]
fn every_session_has_a_playable_solution_and_random_play_always_finishes_it() {
    for_every_session(SEEDS, |session, rng| {
        has_a_solution_that_can_be_played(session);
        let board = play_at_random(session, rng);
        // The result is read back, replaying every placement.
        if board.session().items()[0].number.get().is_multiple_of(8) {
            assert_eq!(Board::from_record(&board.to_record()), Ok(board));
        }
    });
}

fn has_a_solution_that_can_be_played(session: &Session) {
    let cells = session.portal().cells(session.variant());
    let count = session.slots().len();
    assert!((usize::from(cells.min)..=usize::from(cells.max)).contains(&count));
    assert_eq!(
        session.items().len(),
        count + usize::from(cells.extra_items)
    );
    assert_eq!(session.solution().count(), count);
    assert_eq!(session.extra_items().len(), usize::from(cells.extra_items));
    // No duplicates.
    assert!(
        session
            .slots()
            .windows(2)
            .all(|pair| pair[0].number < pair[1].number)
    );
    let mut items: Vec<_> = session.items().iter().map(|item| item.number).collect();
    items.sort_unstable();
    assert!(items.windows(2).all(|pair| pair[0] < pair[1]));

    // In some order under the rule of the variant: choice slots first.
    let mut pairs: Vec<(&Slot, &Item)> = session.solution().collect();
    pairs.sort_by_key(|(slot, _)| !slot.is_choice());
    let mut free = session.slots().to_vec();
    for (slot, item) in pairs {
        let allowed = may_go(item.index, slot, session.variant(), &free);
        assert_eq!(
            allowed,
            Ok(()),
            "{} in {} of {}",
            item.id,
            slot.id,
            session.code()
        );
        free.retain(|other| other.number != slot.number);
    }
    assert!(free.is_empty());
}

#[test]
fn the_board_accepts_the_solution() {
    for_every_session(SEEDS / 20, |session, _| {
        let mut board = Board::new(session.clone());
        let places = (0..session.items().len()).filter_map(|item| {
            let slot = session.solved_slot(item)?;
            Some((item, slot))
        });
        let mut places: Vec<_> = places.collect();
        places.sort_by_key(|(_, slot)| !session.slots()[*slot].is_choice());
        for (item, slot) in places {
            assert_eq!(board.try_place(item, slot), Ok(()));
        }
        assert!(board.is_finished());
        assert_eq!(board.mistakes(), 0);
    });
}

/// Tries random placements until the board is finished. A dead end would be a board on which
/// nothing is accepted any more.
fn play_at_random(session: &Session, rng: &mut Generator) -> Board {
    let mut board = Board::new(session.clone());
    let (items, slots) = (session.items().len() as u32, session.slots().len() as u32);
    let mut tries = 0;
    while !board.is_finished() {
        let (item, slot) = (below(items, rng), below(slots, rng));
        tries += 1;
        if board.try_place(item as usize, slot as usize).is_ok() {
            tries = 0;
        }
        // The probability of ten thousand tries by chance is negligible.
        assert!(
            tries < 10_000 || is_open(&board),
            "a dead end: {}",
            board.to_record()
        );
    }
    board
}

#[test]
fn portals_with_few_solutions_have_no_dead_ends_either() {
    for slots in [
        &["r", "rd,rf", "!rd", "!rf"][..],
        &["r", "r", "rd,rf", "rd,ra", "!ra"],
        &["h,p", "p,h", "h", "p"],
        &["s", "!sa", "sa,sg", "s,h", "!s"],
        &["r", "rd,rf", "rb,rd", "rf,rb", "r", "!rd"],
    ] {
        let portal = portal(slots, 3);
        for variant in [Variant::K1, Variant::E1] {
            let (mut prevented, mut better) = (0, 0);
            for seed in 0..400 {
                let session = session(portal, variant, seed);
                let mut rng = Generator::seed_from_u64(seed);
                let mut board = Board::new(session.clone());
                for _ in 0..40 {
                    let item = below(session.items().len() as u32, &mut rng) as usize;
                    let slot = below(slots.len() as u32, &mut rng) as usize;
                    match board.try_place(item, slot) {
                        Err(Refusal::NeededElsewhere) => prevented += 1,
                        Err(Refusal::BetterPlaceFree) => better += 1,
                        _ => {}
                    }
                    assert!(is_open(&board), "a dead end: {:?}", board.placed());
                }
                play_at_random_from(board, &mut rng);
            }
            if slots.len() > 4 && slots[0] == "r" {
                assert!(prevented > 0);
                assert_eq!(better > 0, variant == Variant::K1);
            }
        }
    }
}

/// Whether the board is finished or some placement is accepted.
fn is_open(board: &Board) -> bool {
    let items = 0..board.session().items().len();
    board.is_finished()
        || items
            .into_iter()
            .any(|item| board.place_for(item).is_some())
}

fn play_at_random_from(mut board: Board, rng: &mut Generator) {
    while !board.is_finished() {
        let item = below(board.session().items().len() as u32, rng) as usize;
        if let Some(slot) = board.place_for(item) {
            assert_eq!(board.try_place(item, slot), Ok(()));
        }
        assert!(is_open(&board));
    }
}

#[test]
fn in_t1_every_item_has_exactly_one_slot_and_random_play_meets_no_obstacle() {
    for portal in catalogue().portals() {
        for seed in 0..SEEDS / 10 {
            let session = session(portal, Variant::T1, seed);
            for item in session.items() {
                let takers = session.slots().iter().filter(|slot| slot.accepts(item));
                assert_eq!(takers.count(), 1, "{} of {}", item.id, session.code());
            }
            let board = Board::new(session);
            for item in 0..board.session().items().len() {
                for slot in 0..board.session().slots().len() {
                    let allowed = board.allows(item, slot);
                    let is_right = board.session().solved_slot(item) == Some(slot);
                    assert_eq!(
                        allowed,
                        if is_right {
                            Ok(())
                        } else {
                            Err(Refusal::WrongPlace)
                        }
                    );
                }
                assert_eq!(board.place_for(item), board.session().solved_slot(item));
            }
        }
    }
    // Extra items of t1 fit one slot as well.
    let portal = portal(&["s", "h,p", "i"], 2);
    for seed in 0..200 {
        let session = session(portal, Variant::T1, seed);
        assert_eq!(session.items().len(), 5);
        for item in session.items() {
            assert_eq!(
                session
                    .slots()
                    .iter()
                    .filter(|slot| slot.accepts(item))
                    .count(),
                1
            );
        }
    }
}

/// The category of a slot: the first letter of its first index.
fn category(slot: &Slot) -> char {
    slot.index[0].category()
}

fn distinct<T: Ord>(mut all: Vec<T>) -> usize {
    all.sort_unstable();
    all.dedup();
    all.len()
}

#[test]
fn slots_of_different_categories_come_before_one_is_repeated() {
    for_every_session(SEEDS / 10, |session, _| {
        let of = |slots: &[&Slot]| distinct(slots.iter().map(|slot| category(slot)).collect());
        let all: Vec<&Slot> = session.portal().slots.iter().collect();
        let expected = session.slots().len().min(of(&all));
        assert_eq!(of(session.slots()), expected, "{}", session.code());
    });
    // If there are fewer categories than slots, all of them are used.
    let portal = portal(&["!ra", "!rb", "!rd", "!rf", "s", "h"], 0);
    let mut small = portal.clone();
    for cells in &mut small.cells {
        cells.min = 3;
        cells.max = 4;
    }
    let small: &'static Portal = Box::leak(Box::new(small));
    for variant in Variant::ALL {
        for seed in 0..200 {
            let session = session(small, variant, seed);
            let letters = session.slots().iter().map(|slot| category(slot)).collect();
            assert_eq!(distinct(letters), 3);
        }
    }
}

#[test]
fn a_portal_whose_slots_cannot_be_filled_has_no_session() {
    // There are three ambulances, and no index that begins with x.
    for slots in [&["!ra"; 4][..], &["x"], &["h", "xy"]] {
        for variant in Variant::ALL {
            let mut rng = Generator::seed_from_u64(1);
            let made = Session::make(portal(slots, 2), variant, &History::default(), &mut rng);
            assert_eq!(made, None);
        }
    }
    // In t1 two slots that accept the same have none either.
    let twins = portal(&["h", "h"], 0);
    let mut rng = Generator::seed_from_u64(1);
    assert!(Session::make(twins, Variant::T1, &History::default(), &mut rng).is_none());
    assert!(Session::make(twins, Variant::K1, &History::default(), &mut rng).is_some());
}

#[test]
fn the_same_seed_and_the_same_counts_give_the_same_session() {
    let portal = &catalogue().portals()[1];
    let mut rngs = [(); 2].map(|()| Generator::seed_from_u64(3));
    let mut usages = [(); 2].map(|()| Usage::new());
    for _ in 0..50 {
        let mut sessions = Vec::new();
        for (rng, usage) in rngs.iter_mut().zip(&mut usages) {
            let history = History {
                own: None,
                shared: Some(usage),
            };
            let session = Session::make(portal, Variant::K1, &history, rng).expect("a session");
            usage.add(&session);
            sessions.push(session);
        }
        assert_eq!(sessions[0], sessions[1]);
    }
}
