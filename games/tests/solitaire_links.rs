//! Tests of links of solitaire: encoding, and decoding in any form.

use games::incoming::{self, GameKind, Incoming, Target};
use games::link::checksum::Checksum;
use games::solitaire::{Deal, Kind, Link, Position, Variant};

const SMALL: &str = "v1F83AAAM5bgTDIV01SCguNgoCBTEWAaSkKysiAAA";

#[track_caller]
fn link(text: &str) -> Link {
    let incoming = incoming::read(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    match incoming.target {
        Target::Solitaire(link) => link,
        other => panic!("{text} is of {}", other.game().name()),
    }
}

#[track_caller]
fn canonical(text: &str) -> String {
    match link(text) {
        Link::Position(position) => position.canonical(),
        Link::Deal(deal) => panic!("{text} is deal {}", deal.number()),
    }
}

#[track_caller]
fn deal(text: &str) -> (Variant, u32) {
    match link(text) {
        Link::Deal(deal) => (deal.variant(), deal.number()),
        Link::Position(position) => panic!("{text} is {position:?}"),
    }
}

#[track_caller]
fn refused(text: &str) -> (&'static str, Option<usize>) {
    let error = incoming::read(text).expect_err(text);
    (error.kind_name(), error.at())
}

#[test]
fn a_position_is_found_however_it_was_mangled() {
    let raw = "AUaDAAAM5bgTDIV01SCguNgoCBTEWAaSkKysiAAA";
    for text in [
        "P",
        "/?p=P",
        "?p=P",
        "p=P",
        "https://example.org/?p=P",
        "https://example.org/solitaire?p=P",
        "https://example.org/solitaire/freecell?p=P",
        // The position says which game it belongs to.
        "https://example.org/solitaire/klondike?p=P",
        "https://example.org/?P=P&c=NN2E",
        "https://example.org/?p=P&c=nn2e&fbclid=IwAR0",
        "https://example.org/?utm_source=a&p=P&deal=7",
        "(https://example.org/?p=P).",
        "„https://example.org/?p=P&c=NN2E”",
        "Your turn: https://example.org/?p=P&c=NN2E!",
        "https%3A%2F%2Fexample.org%2F%3Fp%3DP%26c%3DNN2E",
        "/?p=https%3A%2F%2Fexample.org%2F%3Fp%3DP%26c%3DNN2E",
        "/#p=P",
        "P&c=NN2E",
    ] {
        for position in [SMALL, raw] {
            let text = text.replace("=P", &format!("={position}"));
            let text = text.replace("%3DP", &format!("%3D{position}"));
            let text = if let Some(rest) = text.strip_prefix('P') {
                format!("{position}{rest}")
            } else {
                text
            };
            assert_eq!(canonical(&text), SMALL, "{text}");
        }
    }
    let (front, back) = SMALL.split_at(20);
    for text in [
        format!("/?p={front}\r\n {back}"),
        format!("/?p={front}\u{AD}{back}"),
        format!("/?p={front}%E2%80%8B{back}"),
        format!("v{}", &SMALL[1..].replace('A', "%41")),
        format!("/?p={}", SMALL.replace('A', "%2541")),
    ] {
        assert_eq!(canonical(&text), SMALL, "{text}");
    }
}

#[test]
fn signs_of_base64_survive_changes() {
    // A position with two special characters side by side.
    let positions = (1..).map(|number| {
        let deal = Deal::new(Variant::KLONDIKE_THREE, number).expect("a deal");
        deal.position().canonical()
    });
    let text = positions
        .into_iter()
        .find(|text| text.contains("--"))
        .expect("one");
    let check = Checksum::of(&text);
    let plus = text.replace('-', "+").replace('_', "/");
    for link in [
        text.clone(),
        format!("/?p={text}&c={check}"),
        format!("/?p={}&c={check}", text.replace("--", "—")),
        format!("/?p={}&c={check}", text.replace("--", "%E2%80%94")),
        format!("/?p={}&c={check}", text.replace("--", "-%2D")),
        format!("/?p={plus}&c={check}"),
        format!(
            "/?p={}&c={check}",
            plus.replace('+', "%2B").replace('/', "%2F")
        ),
        format!("/?p={plus}==&c={check}"),
        format!("/?p={plus}%3D%3D"),
    ] {
        assert_eq!(canonical(&link), text, "{link}");
    }
    let path = Position::decode(&text).expect("a position").link_path();
    assert!(path.contains("-%2D") && !path.contains("--"), "{path}");
}

#[test]
fn a_checksum_that_does_not_match_means_damage() {
    for check in ["NN2F", "NN2", "NN2EE", "", "NN2U"] {
        assert_eq!(
            refused(&format!("/?p={SMALL}&c={check}")),
            ("damaged", None)
        );
    }
    // The checksum is that of the canonical text, whatever the spelling.
    let deal = Deal::new(Variant::KLONDIKE_THREE, 1).expect("a deal");
    let text = deal.position().canonical();
    let other = text.replacen("v1K03", "v1k73", 1);
    assert_eq!(
        canonical(&format!("/?p={other}&c={}", Checksum::of(&text))),
        text
    );
    assert_eq!(
        refused(&format!("/?p={other}&c={}", Checksum::of(&other))).0,
        "damaged"
    );
    // An error of the position takes precedence.
    assert_eq!(
        refused(&format!("/?p=v1F02{}&c=NN2E", &SMALL[5..])),
        ("bad_config", Some(3))
    );
}

#[test]
fn a_link_in_capitals_is_distinguished_from_one_with_wrong_cards() {
    let dealt = Deal::new(Variant::FREECELL, 1).unwrap().position();
    let path = dealt.link_path();
    for text in [
        path.to_uppercase(),
        path.to_uppercase().replace("V1F", "v1F"),
    ] {
        assert_eq!(refused(&text), ("lost_case", None), "{text}");
    }
    // With one changed letter it is something else.
    let at = path.len() - 20;
    let letter = if &path[at..=at] == "a" { "b" } else { "a" };
    let changed = [&path[..at], letter, &path[at + 1..]].concat();
    assert_ne!(refused(&changed).0, "lost_case", "{changed}");
}

#[test]
fn a_truncated_link_never_opens_another_game() {
    for length in 0..SMALL.len() {
        let (kind, _) = refused(&format!("/?p={}", &SMALL[..length]));
        assert!(
            matches!(kind, "empty" | "truncated" | "bad_base64"),
            "{length}: {kind}"
        );
    }
    for text in [
        "/solitaire",
        "/solitaire/freecell",
        "/solitaire/klondike?p=",
        "/solitaire?c=NN2E",
    ] {
        assert_eq!(refused(text).0, "empty", "{text}");
    }
}

#[test]
fn a_deal_belongs_to_the_game_of_its_path() {
    for text in [
        "/solitaire/freecell?deal=617",
        "https://example.org/solitaire/freecell?deal=617",
        "HTTPS://EXAMPLE.ORG/SOLITAIRE/FREECELL?DEAL=617",
        "https://example.org/solitaire/freecell/?deal=617.",
        "solitaire/freecell?deal=617",
        "/solitaire/freecell?deal=0617",
        "/solitaire/freecell?deal=6%31 7",
        "/solitaire/freecell?deal=617&draw=9",
        "/solitaire/freecell%3Fdeal=617",
        "/solitaire/freecell#deal=617",
        "https%3A%2F%2Fexample.org%2Fsolitaire%2Ffreecell%3Fdeal%3D617",
        "/solitaire/freecell?deal=https%3A%2F%2Fexample.org%2Fsolitaire%2Ffreecell%3Fdeal%3D617",
    ] {
        assert_eq!(deal(text), (Variant::FREECELL, 617), "{text}");
    }
    for (text, variant) in [
        ("/solitaire/klondike?deal=5&draw=3", Variant::KLONDIKE_THREE),
        ("/solitaire/klondike?draw=3&deal=5", Variant::KLONDIKE_THREE),
        ("/solitaire/klondike?deal=5&draw=1", Variant::KLONDIKE_ONE),
        ("/solitaire/klondike?deal=5", Variant::KLONDIKE_ONE),
    ] {
        assert_eq!(deal(text), (variant, 5), "{text}");
    }
}

#[test]
fn a_deal_that_does_not_exist_is_refused() {
    for (text, at) in [
        ("/solitaire/freecell?deal=0", Some(0)),
        ("/solitaire/freecell?deal=1000001", Some(0)),
        ("/solitaire/freecell?deal=99999999999999999999", Some(0)),
        ("/solitaire/freecell?deal=12x", Some(2)),
        ("/solitaire/freecell?deal=-1", Some(0)),
        ("/solitaire/freecell?deal=+1", Some(0)),
        ("/solitaire/klondike?deal=1&draw=2", None),
        ("/solitaire/klondike?deal=1&draw=", None),
        ("/solitaire/klondike?deal=1&draw=33", None),
    ] {
        assert_eq!(refused(text), ("bad_deal", at), "{text}");
    }
    assert_eq!(refused("/solitaire/freecell?deal="), ("empty", None));
    // The game is not guessed.
    for text in ["/solitaire?deal=1", "/?deal=1", "deal=1"] {
        assert_eq!(refused(text), ("unknown_game", None), "{text}");
    }
}

#[test]
fn a_deal_may_have_a_checksum_of_its_parameters() {
    for (path, checked) in [
        ("/solitaire/freecell?deal=617", "617"),
        ("/solitaire/freecell?deal=00617", "617"),
        ("/solitaire/klondike?deal=617", "617"),
        ("/solitaire/klondike?deal=617&draw=1", "617&1"),
        ("/solitaire/klondike?deal=617&draw=3", "617&3"),
    ] {
        let check = Checksum::of(checked);
        assert_eq!(deal(&format!("{path}&c={check}")).1, 617);
        assert_eq!(refused(&format!("{path}&c=AAAA")), ("damaged", None));
    }
}

#[test]
fn links_round_trip() {
    for (variant, number, path) in [
        (Variant::FREECELL, 1, "/solitaire/freecell?deal=1"),
        (
            Variant::KLONDIKE_ONE,
            20,
            "/solitaire/klondike?deal=20&draw=1",
        ),
        (
            Variant::KLONDIKE_THREE,
            1_000_000,
            "/solitaire/klondike?deal=1000000&draw=3",
        ),
    ] {
        let written = Link::Deal(Deal::new(variant, number).expect("a deal"));
        assert_eq!(written.path(), path);
        assert_eq!(link(path), written);
        assert_eq!(
            (written.variant(), written.position().variant()),
            (variant, variant)
        );
    }
    // A mini game's deal is written as its position.
    let mini = Variant::freecell(4, 2, 2).expect("a size");
    let mini = Link::Deal(Deal::new(mini, 3).expect("a deal"));
    let read = link(&mini.path());
    assert_eq!(read, Link::Position(Box::new(mini.position())));
    assert_eq!((read.path(), read.variant()), (mini.path(), mini.variant()));
}

#[test]
fn the_other_parameters_of_a_link_are_read() {
    let read = incoming::read_as(
        GameKind::Solitaire,
        &format!("/?p={SMALL}&from=Ala&debug=1"),
    );
    let Ok(Incoming {
        target: Target::Solitaire(link),
        from,
        debug,
        ..
    }) = read
    else {
        panic!("a link");
    };
    assert_eq!(link.variant().kind(), Kind::FreeCell);
    assert_eq!((from.as_deref(), debug), (Some("Ala"), true));
    // A setting in the address does not change a position.
    assert_eq!(
        canonical(&format!("/solitaire/klondike?p={SMALL}&draw=3")),
        SMALL
    );
}
