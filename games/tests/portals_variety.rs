//! Consecutive sessions differ.

mod sorting;

use games::portals::{History, Item, ItemNumber, Session, Usage, Variant, Variety, catalogue};
use games::random::{Generator, below};
use rand::SeedableRng;
use sorting::session;

#[allow(dead_code, reason = "only what it prints is tested")]
#[path = "../examples/portals_variety.rs"]
mod program;

#[test]
fn the_program_prints_the_figures_of_10_and_100_sessions() {
    let arguments = |text: &str| {
        text.split_whitespace()
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    let lines = program::figures(&[]).expect("figures");
    assert!(lines.starts_with("10 sessions of d2/k1: "), "{lines}");
    assert!(lines.contains("\n100 sessions of d2/k1: "), "{lines}");
    assert!(!lines.contains("too few"), "{lines}");
    assert_eq!(program::figures(&arguments("d2 k1 1")), Some(lines));
    for other in ["d9", "d1 k2", "d1 k1 x", "d1 k1 1 1"] {
        assert_eq!(program::figures(&arguments(other)), None);
    }
}

#[test]
fn the_variety_of_d2_in_k1_meets_the_requirements_for_every_seed() {
    let portal = catalogue().portal("d2").expect("a portal");
    for seed in 0..100 {
        for sessions in [10, 100] {
            let variety = Variety::of(portal, Variant::K1, sessions, seed).expect("sessions");
            assert!(variety.score <= 100, "seed {seed}: {variety:?}");
            assert!(variety.shared_with_last <= 10, "seed {seed}: {variety:?}");
            assert!(variety.shared_with_first < 63, "seed {seed}: {variety:?}");
            for category in &variety.categories {
                assert!(category.is_enough(), "seed {seed}: {variety:?}");
            }
        }
    }
}

#[test]
fn no_item_of_the_last_session_repeats_in_any_portal_and_variant() {
    for portal in catalogue().portals() {
        for variant in Variant::ALL {
            for seed in 0..10 {
                let variety = Variety::of(portal, variant, 100, seed).expect("sessions");
                let name = (portal.id.as_str(), variant, seed);
                assert_eq!(variety.shared_with_last, 0, "{name:?}");
                assert!(
                    variety
                        .categories
                        .iter()
                        .all(|category| category.is_enough())
                );
            }
        }
    }
}

#[test]
fn over_2000_sessions_all_things_come_about_equally_often() {
    for portal in catalogue().portals() {
        for variant in Variant::ALL {
            let variety = Variety::of(portal, variant, 2_000, 1).expect("sessions");
            let name = (portal.id.as_str(), variant);
            assert!(variety.score <= 100, "{name:?}: {variety:?}");
            assert_eq!(variety.shared_with_last, 0, "{name:?}");
        }
    }
}

#[test]
fn within_a_category_no_item_comes_again_before_all_have_come() {
    // One slot accepts all of them, so nothing else decides.
    let portal = sorting::portal(&["h"], 0);
    let all = catalogue()
        .items()
        .iter()
        .filter(|item| portal.takes(item))
        .count();
    let mut usage = Usage::new();
    let mut rng = Generator::seed_from_u64(1);
    for _ in 0..5 {
        let mut came: Vec<ItemNumber> = Vec::new();
        for _ in 0..all {
            let history = History {
                own: None,
                shared: Some(&usage),
            };
            let session = Session::make(portal, Variant::K1, &history, &mut rng).expect("one");
            usage.add(&session);
            came.push(session.items()[0].number);
        }
        came.sort_unstable();
        came.dedup();
        assert_eq!(came.len(), all);
    }
}

#[test]
fn items_seldom_used_on_the_server_are_more_likely_in_a_browser_without_their_history() {
    // The browser has seen one item, the server another one six times: that is about 64 times less
    // likely than the others.
    let portal = sorting::portal(&["h"], 0);
    let own = Usage::from_text("usage1/0.1/0").expect("a usage");
    let shared = Usage::from_text("usage1/1.6/5").expect("a usage");
    let mut rng = Generator::seed_from_u64(1);
    let mut counts = [0_u32; 12];
    for _ in 0..20_000 {
        let history = History {
            own: Some(&own),
            shared: Some(&shared),
        };
        let session = Session::make(portal, Variant::K1, &history, &mut rng).expect("one");
        counts[usize::from(session.items()[0].number.get())] += 1;
    }
    assert_eq!(counts[0], 0, "the browser has seen it");
    assert!((10..70).contains(&counts[1]), "{counts:?}");
    assert!(
        counts[2..]
            .iter()
            .all(|count| (1_700..2_300).contains(count)),
        "{counts:?}"
    );
}

#[test]
fn two_children_on_one_server_do_not_spoil_each_others_variety() {
    let portal = catalogue().portal("d2").expect("a portal");
    let mut shared = Usage::new();
    let mut children = [(); 2].map(|()| (Usage::new(), Vec::<Session>::new()));
    let mut rng = Generator::seed_from_u64(5);
    for _ in 0..200 {
        let (own, sessions) = &mut children[below(2, &mut rng) as usize];
        let history = History {
            own: Some(own),
            shared: Some(&shared),
        };
        let session = Session::make(portal, Variant::K1, &history, &mut rng).expect("a session");
        own.add(&session);
        shared.add(&session);
        sessions.push(session);
    }
    for (_, sessions) in &children {
        for pair in sessions.windows(2) {
            let is_shared = |item: &&&Item| pair[0].items().contains(item);
            assert_eq!(pair[1].items().iter().filter(is_shared).count(), 0);
        }
        let mut uses = vec![0_u32; catalogue().items().len()];
        for item in sessions.iter().flat_map(|session| session.items()) {
            uses[usize::from(item.number.get())] += 1;
        }
        let came: Vec<u32> = uses.into_iter().filter(|uses| *uses > 0).collect();
        let (most, fewest) = (came.iter().max(), came.iter().min());
        let (most, fewest) = (most.expect("some"), fewest.expect("some"));
        let (sum, count) = (came.iter().sum::<u32>(), came.len() as u32);
        assert!((most - fewest) * count <= sum, "{most} and {fewest}");
    }
}

#[test]
fn counts_are_cleared_when_their_sum_exceeds_200_but_the_last_session_is_still_known() {
    let portal = catalogue().portal("d1").expect("a portal");
    let mut usage = Usage::new();
    let mut sum = 0;
    for seed in 0..60 {
        let session = session(portal, Variant::K1, seed);
        usage.add(&session);
        sum += session.items().len() as u32;
        if sum > Usage::MOST {
            sum = 0;
        }
        assert_eq!(usage.sum(), sum);
        for item in catalogue().items() {
            assert_eq!(usage.was_last(item), session.items().contains(&item));
        }
        assert_eq!(Usage::from_text(&usage.to_text()), Some(usage.clone()));
    }
}

#[test]
fn usage_counts_have_exactly_one_spelling() {
    for text in [
        "usage1//",
        "usage1/0.1/",
        "usage1//7",
        "usage1/3.2,17.1/3,17",
        "usage1/4095.200/4095",
    ] {
        let usage = Usage::from_text(text).expect(text);
        assert_eq!(usage.to_text(), text);
    }
    for text in [
        "",
        "usage1",
        "usage1/",
        "usage2//",
        "usage1/0.0/",
        "usage1/0.1,/",
        "usage1/,0.1/",
        "usage1/0/",
        "usage1/0.1",
        "usage1/0.+1/",
        "usage1/0.01/",
        "usage1/00.1/",
        "usage1/2.1,1.1/",
        "usage1/1.1,1.1/",
        "usage1/0.201/",
        "usage1/0.150,1.51/",
        "usage1/4096.1/",
        "usage1/0.70000/",
        "usage1//4096",
        "usage1//1,",
        "usage1//2,1",
        "usage1//1,1",
        "usage1///",
        " usage1//",
        "usage1//Ż",
    ] {
        assert_eq!(Usage::from_text(text), None, "{text}");
    }
    assert_eq!(
        Usage::from_text(&format!("usage1//{}", "1,".repeat(20_000))),
        None
    );
}
