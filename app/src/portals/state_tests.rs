//! Tests of [`super`]: a child's game without a browser.

use games::portals::{Variant, catalogue};

use super::*;
use crate::saves::testing::{MemoryStore, at};

/// A moment with a distinct seed.
fn now() -> ActionContext {
    use std::sync::atomic::{AtomicU64, Ordering};

    static COUNT: AtomicU64 = AtomicU64::new(1);
    let count = COUNT.fetch_add(1, Ordering::Relaxed);
    ActionContext {
        now: 1_700_000_000_000,
        ..at(count)
    }
}

fn portal() -> &'static Portal {
    catalogue().portal("d1").unwrap()
}

fn table_for(store: MemoryStore, variant: Variant) -> OpenBoard<MemoryStore> {
    let mut table = OpenBoard::of_page(store);
    let session = table.request(portal(), variant).draw(None, 5).unwrap();
    table.begin(session, now());
    table
}

fn table(variant: Variant) -> OpenBoard<MemoryStore> {
    table_for(MemoryStore::default(), variant)
}

/// An item and a slot that accepts it now.
fn pair(table: &OpenBoard<MemoryStore>) -> (usize, usize) {
    let board = table.board().unwrap();
    (0..board.session().items().len())
        .filter(|item| board.slot_of(*item).is_none())
        .find_map(|item| Some((item, board.place_for(item)?)))
        .unwrap()
}

/// An item and a slot that does not accept it.
fn misfit(table: &OpenBoard<MemoryStore>) -> (usize, usize) {
    let board = table.board().unwrap();
    let slots = board.session().slots().len();
    (0..board.session().items().len())
        .flat_map(|item| (0..slots).map(move |slot| (item, slot)))
        .find(|(item, slot)| board.allows(*item, *slot) == Err(Refusal::WrongPlace))
        .unwrap()
}

#[test]
fn an_item_goes_into_a_slot_whichever_is_tapped_first() {
    for slot_first in [false, true] {
        let mut table = table(Variant::T1);
        let (item, slot) = pair(&table);
        let mut taps = [At::Item(item), At::Slot(slot)];
        if slot_first {
            taps.reverse();
        }
        assert_eq!(table.tap(taps[0], now()), Outcome::Chosen(taps[0]));
        assert_eq!(table.chosen(), Some(taps[0]));
        let placed = Outcome::Placed {
            item,
            finished: false,
        };
        assert_eq!(table.tap(taps[1], now()), placed);
        assert_eq!(table.chosen(), None);
        assert_eq!(table.board().unwrap().item_in(slot), Some(item));
    }
}

#[test]
fn tapping_again_clears_the_selection_and_another_item_replaces_it() {
    let mut table = table(Variant::T1);
    table.tap(At::Item(0), now());
    assert_eq!(table.tap(At::Item(1), now()), Outcome::Chosen(At::Item(1)));
    assert_eq!(table.tap(At::Item(1), now()), Outcome::Unchosen);
    table.tap(At::Slot(0), now());
    table.unchoose();
    assert_eq!(table.chosen(), None);
}

#[test]
fn every_age_can_be_finished_by_taps_alone() {
    for variant in Variant::ALL {
        let mut table = table(variant);
        loop {
            let (item, slot) = pair(&table);
            table.tap(At::Item(item), now());
            let outcome = table.tap(At::Slot(slot), now());
            let finished = table.board().unwrap().is_finished();
            assert_eq!(outcome, Outcome::Placed { item, finished });
            if finished {
                break;
            }
        }
    }
}

#[test]
fn a_wrong_slot_sends_the_item_back_and_a_full_one_does_nothing() {
    let mut table = table(Variant::E1);
    let (item, slot) = misfit(&table);
    let why = Refusal::WrongPlace;
    assert_eq!(table.put(item, slot, now()), Outcome::Refused { item, why });
    assert_eq!(table.board().unwrap().mistakes(), 1);
    let (item, slot) = pair(&table);
    table.put(item, slot, now());
    assert_eq!(table.tap(At::Slot(slot), now()), Outcome::Nothing);
    assert_eq!(table.put(item, slot, now()), Outcome::Nothing);
    assert_eq!(table.put(999, 999, now()), Outcome::Nothing);
    assert_eq!(table.board().unwrap().mistakes(), 1);
}

#[test]
fn a_reload_resumes_an_unfinished_board_and_restarts_a_finished_one() {
    let store = MemoryStore::default();
    let mut before = table_for(store.clone(), Variant::T1);
    let (item, slot) = pair(&before);
    before.put(item, slot, now());
    let mut after = OpenBoard::of_page(store.clone());
    assert!(after.resume(portal(), Variant::T1, now()));
    assert_eq!(after.board(), before.board());
    while !after.board().unwrap().is_finished() {
        let (item, slot) = pair(&after);
        after.put(item, slot, now());
    }
    let mut again = OpenBoard::of_page(store);
    assert!(!again.resume(portal(), Variant::T1, now()));
}

#[test]
fn a_board_saved_for_another_age_is_not_resumed() {
    let store = MemoryStore::default();
    table_for(store.clone(), Variant::T1);
    let mut other = OpenBoard::of_page(store);
    assert!(!other.resume(portal(), Variant::K1, now()));
}

#[test]
fn boards_saved_before_slots_existed_are_resumed() {
    let page = "portals1/BABgBGEAAMBhAAgBAA/12/70.0";
    let links = ["portals1/BABgBGEAAMBggBA/0/", "portals1/BABgBGEAAMBgAA/1/"];
    let store = MemoryStore::default();
    store.set("passalong.portals.d1.t1", page);
    store.set("passalong.portals.d1.k1", "portals1/");
    store.set("passalong.portals.link", &links.join("\n"));
    let mut table = OpenBoard::of_page(store.clone());
    assert!(table.resume(portal(), Variant::T1, now()));
    assert_eq!(table.board().unwrap().to_record(), page);
    for link in links {
        let board = Board::from_record(link).unwrap();
        let mut linked = OpenBoard::of_link(store.clone(), board.session().clone());
        linked.resume(portal(), Variant::T1, now());
        assert_eq!(linked.board().unwrap().to_record(), link);
    }
    // They are slots now.
    assert!(store.keys().iter().all(|key| !key.ends_with(".t1")));
    let mut again = OpenBoard::of_page(store);
    assert!(again.resume(portal(), Variant::T1, now()));
    assert_eq!(again.board().unwrap().to_record(), page);
}

#[test]
fn a_link_leaves_the_unfinished_board_of_the_page_alone() {
    let store = MemoryStore::default();
    let mut own = table_for(store.clone(), Variant::T1);
    let (item, slot) = pair(&own);
    own.put(item, slot, now());
    let request = own.request(portal(), Variant::T1);
    let mut linked = OpenBoard::of_link(store.clone(), request.draw(None, 1).unwrap());
    linked.resume(portal(), Variant::T1, now());
    let mut page = OpenBoard::of_page(store);
    page.resume(portal(), Variant::T1, now());
    assert_eq!(page.board(), own.board());
}

#[test]
fn the_time_at_which_a_child_played_is_not_stored() {
    let store = MemoryStore::default();
    let mut table = table_for(store.clone(), Variant::T1);
    let (item, slot) = pair(&table);
    table.put(item, slot, now());
    for key in store.keys() {
        assert!(!store.get(&key).unwrap().contains("1700000000"), "{key}");
    }
}

#[test]
fn a_tab_follows_the_other_one() {
    let store = MemoryStore::default();
    let mut here = table_for(store.clone(), Variant::T1);
    let mut there = OpenBoard::of_page(store.other_tab());
    there.resume(portal(), Variant::T1, now());
    let (item, slot) = pair(&there);
    there.put(item, slot, now());
    here.refresh();
    assert_eq!(here.board(), there.board());
}

#[test]
fn a_link_shows_and_resumes_its_own_session_and_leaves_the_page_of_its_portal_alone() {
    let store = MemoryStore::default();
    let own = table_for(store.clone(), Variant::T1);
    let request = own.request(portal(), Variant::T1);
    let (first, second) = (
        request.draw(None, 1).unwrap(),
        request.draw(None, 2).unwrap(),
    );
    let mut link = OpenBoard::of_link(store.clone(), first.clone());
    assert!(link.resume(portal(), Variant::T1, now()));
    assert_eq!(link.board().unwrap().session(), &first);
    let (item, slot) = pair(&link);
    link.put(item, slot, now());
    let mut reloaded = OpenBoard::of_link(store.clone(), first);
    reloaded.resume(portal(), Variant::T1, now());
    assert_eq!(reloaded.board(), link.board());
    let mut other = OpenBoard::of_link(store.clone(), second.clone());
    other.resume(portal(), Variant::T1, now());
    assert_eq!(other.board().unwrap().session(), &second);
    let mut page = OpenBoard::of_page(store);
    page.resume(portal(), Variant::T1, now());
    assert_eq!(page.board(), own.board());
}

#[test]
fn a_new_session_has_different_items_from_the_one_before() {
    let mut table = table(Variant::T1);
    for seed in 0..10 {
        let before: Vec<_> = items(&table);
        let session = table
            .request(portal(), Variant::T1)
            .draw(None, seed)
            .unwrap();
        table.begin(session, now());
        assert!(items(&table).iter().all(|item| !before.contains(item)));
    }
}

fn items(table: &OpenBoard<MemoryStore>) -> Vec<u16> {
    let session = table.board().unwrap().session();
    session
        .items()
        .iter()
        .map(|item| item.number.get())
        .collect()
}

#[test]
fn only_a_toddler_is_shown_the_way() {
    let mut table = table(Variant::T1);
    let [At::Item(item), At::Slot(slot)] = table.glow(None).unwrap() else {
        panic!("an item and its slot");
    };
    assert_eq!(table.board().unwrap().allows(item, slot), Ok(()));
    table.tap(At::Item(1), now());
    assert_eq!(table.glow(None).unwrap()[0], At::Item(1));
    assert_eq!(table.glow(Some(2)).unwrap()[0], At::Item(2));
    assert_eq!(super::tests::table(Variant::K1).glow(None), None);
}

#[test]
fn play_continues_if_nothing_can_be_saved() {
    let store = MemoryStore::default();
    store.full.set(true);
    let mut table = table_for(store, Variant::T1);
    let (item, slot) = pair(&table);
    assert!(matches!(
        table.put(item, slot, now()),
        Outcome::Placed { .. }
    ));
}

/// The session of a code.
fn session(code: &str) -> Session {
    Session::from_code(code).unwrap()
}

#[test]
fn an_extra_item_does_not_prevent_the_hint() {
    // The dog's slot is the only one that accepts the puppy, an extra item.
    let mut table = OpenBoard::of_link(MemoryStore::default(), session("BABgBGEAAMBggBA"));
    table.resume(portal(), Variant::T1, now());
    let names = |table: &OpenBoard<MemoryStore>| -> Vec<String> {
        let board = table.board().unwrap();
        let items = board.session().items().iter();
        items.map(|item| item.id.clone()).collect()
    };
    assert_eq!(names(&table), ["puppy", "locomotive", "dove", "dog"]);
    let place = table.board().unwrap().place_for(3).unwrap();
    assert!(matches!(table.put(3, place, now()), Outcome::Placed { .. }));
    let way = Some([
        At::Item(1),
        At::Slot(table.board().unwrap().place_for(1).unwrap()),
    ]);
    assert_eq!(table.glow(None), way);
    assert_eq!(table.glow(Some(0)), way);
    table.tap(At::Item(0), now());
    assert_eq!(table.glow(None), way);
}

#[test]
fn a_link_is_resumed_even_if_others_were_opened_since() {
    let store = MemoryStore::default();
    let open = |seed| {
        let page = OpenBoard::of_page(store.clone());
        let session = page.request(portal(), Variant::E1).draw(None, seed);
        let mut table = OpenBoard::of_link(store.clone(), session.unwrap());
        table.resume(portal(), Variant::E1, now());
        table
    };
    let mut first = open(1);
    let (item, slot) = pair(&first);
    first.put(item, slot, now());
    let session = first.board().unwrap().session().clone();
    let again = || {
        let mut table = OpenBoard::of_link(store.clone(), session.clone());
        table.resume(portal(), Variant::E1, now());
        table.board().unwrap().placed().len()
    };
    for seed in 2..=8 {
        open(seed);
        assert_eq!(again(), 1, "{seed}");
    }
    // Eight others are newer now: seven from above, which moved down, and this one.
    for seed in 9..=16 {
        open(seed);
    }
    assert_eq!(again(), 0);
}

#[test]
fn the_session_after_a_link_has_different_items() {
    let store = MemoryStore::default();
    let mut linked = OpenBoard::of_link(store.clone(), session("BABgBGEAAMBhAAgBAA"));
    assert!(linked.resume(portal(), Variant::T1, now()));
    let page = OpenBoard::of_page(store);
    let request = page.request(portal(), Variant::T1);
    let of_link = linked.board().unwrap().session().items();
    for seed in 0..50 {
        let next = request.draw(None, seed).unwrap();
        assert!(next.items().iter().all(|item| !of_link.contains(item)));
    }
    // A reload counts nothing twice.
    let before = page.request(portal(), Variant::T1);
    let mut reloaded = OpenBoard::of_link(
        page.store.clone(),
        linked.board().unwrap().session().clone(),
    );
    reloaded.resume(portal(), Variant::T1, now());
    assert_eq!(page.request(portal(), Variant::T1), before);
}
