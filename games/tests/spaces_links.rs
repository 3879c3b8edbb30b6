//! Tests of links of Spaces, encoded and decoded.

mod boards;

use boards::board;
use games::incoming::{self, Error, GameKind, Target};
use games::link::checksum::Checksum;
use games::spaces::link::{Challenge, Common, Deck, Mode, Next, Pair, Played};
use games::spaces::{GameId, Labelled, Link, Rules};

const A: &str = "2|2p0p2tG0f";
const B: &str = "2|3p1pG1f";

#[track_caller]
fn link(text: &str) -> Link {
    match incoming::read(text).expect(text).target {
        Target::Spaces(link) => link,
        other => panic!("{text}: {other:?}"),
    }
}

#[track_caller]
fn refused(text: &str) -> (&'static str, Option<usize>) {
    let error = incoming::read_as(GameKind::Spaces, text).expect_err(text);
    assert!(error.to_string().contains(' '), "{error}");
    (error.kind_name(), error.at())
}

fn challenge(board: Labelled, common: Common) -> Link {
    Link::Challenge(Challenge { board, common })
}

#[test]
fn a_challenge_is_found_however_it_was_mangled() {
    let expected = challenge(board(A), Common::default());
    for text in [
        "/spaces/play#challenge=2|2p0p2tG0f",
        "https://example.org/spaces/play#challenge=2%7C2p0p2tG0f&c=RGM6",
        "https://example.org/spaces/play?l=bg&fbclid=x#challenge=2%7C2p0p2tG0f&c=RGM6",
        "https://example.org/spaces/play%23challenge%3D2%7C2p0p2tG0f%26c%3DRGM6",
        "https%3A%2F%2Fexample.org%2Fspaces%2Fplay%23challenge%3D2%257C2p0p2tG0f",
        "/spaces/play?challenge=https%3A%2F%2Fexample.org%2Fspaces%2Fplay%23challenge%3D2%257C2p0p2tG0f",
        "/spaces#challenge=2|2p0p2tG0f",
        "/#challenge=2|2p0p2tG0f",
        "#challenge=2|2p0p2tG0f",
        "challenge=2|2p0p2tG0f",
        "/spaces?challenge=2|2p0p2tG0f",
        "https://example.org/spaces#challenge=2%7C2p0p2tG0f",
        "https://example.org/spaces#challenge=2%257C2p0p2tG0f",
        "https://example.org/spaces#CHALLENGE=2%7C2P0P2Tg0F&c=rgm6",
        "https://example.org/#challenge=2|2p0p2tG0f&c=RGM6.",
        "(https://example.org/#challenge=2|2p0p2tG0f),",
        "Beat this: https://example.org/#challenge=2|2p0p2tG0f!",
        "https://example.org/spaces#fbclid=x&challenge=2|2p0p2tG0f&utm_source=y",
        "https://example.org/spaces?fbclid=x#challenge=2|2p0p2tG0f?y=z",
        "https://example.org/spaces%23challenge=2|2p0p2tG0f",
        "https://example.org/spaces%23challenge%3D2%7C2p0p2tG0f%26c%3DRGM6",
        "https%3A%2F%2Fexample.org%2Fspaces%23challenge%3D2%257C2p0p2tG0f",
        "https://example.org/spaces#challenge=2%7C2p0\r\n p2t\u{AD}G0f",
        "https://example.org/spaces#challenge=%E2%80%9E2|2p0p2tG0f%E2%80%9D&x=y",
        "/spaces#challenge=2|2p0p2tG0f&amp;c=RGM6",
        "/spaces?challenge=https%3A%2F%2Fexample.org%2Fspaces%23challenge%3D2%257C2p0p2tG0f",
        "/spaces#challenge=2|2p0p2tG0f&rules=classic",
        "/spaces#challenge=2|2p0p2tG0f&l=bg&debug=1",
    ] {
        assert_eq!(link(text), expected, "{text:?}");
    }
}

#[test]
fn a_board_alone_is_found_in_a_text_or_a_fragment() {
    for text in [
        A,
        "#2|2p0p2tG0f",
        "/#2|2p0p2tG0f",
        "/#2%7C2p0p2tG0f",
        "/spaces#2%257C2p0p2tG0f",
        "https://example.org/#2|2p0p2tG0f",
        "https://example.org/#2|2p0p2tG0f&fbclid=x",
        "https://example.org/spaces#2%7C2p0p2tG0f&c=RGM6",
        "2|2p0p2tG0f&c=RGM6",
        "2%7C2p0p2tG0f",
        "„2|2p0p2tG0f”.",
    ] {
        assert_eq!(link(text), Link::Board(board(A)), "{text}");
    }
    let at = |address| incoming::at(address).map(|found| found.map(|found| found.game()));
    for plain in [
        "/spaces",
        "/spaces/play",
        "/spaces/play?l=pl",
        "/spaces#content",
        "/spaces?debug=1",
        "/#content",
    ] {
        assert_eq!(at(plain), Ok(None), "{plain}");
    }
    for other in [
        "/spaces#2|2p",
        "/spaces#N4Ig",
        "/spaces#c=N4IgA",
        "/about#2|2p",
    ] {
        assert_eq!(at(other), Ok(Some(GameKind::Spaces)), "{other}");
    }
    assert_eq!(at("/spaces#c=K2H9"), Err(Error::Empty));
}

#[test]
fn names_are_cut_out_before_a_link_is_decoded() {
    let named = |name: &str| board(&format!("{B}:{name}@owl"));
    for (text, expected) in [
        (
            "/spaces#challenge=2%7C3p1pG1f:Nora%20L@Owl",
            named("Nora%20L"),
        ),
        ("/spaces#challenge=2|3p1pG1f:Nora L@OWL", named("Nora%20L")),
        (
            "/spaces#challenge=2|3p1pG1f%3ANora%20L%40owl",
            named("Nora%20L"),
        ),
        (
            "/spaces#challenge=2%7C3p1pG1f:%2541@owl&fbclid=x",
            named("%2541"),
        ),
        (
            "/spaces#challenge=2%257C3p1pG1f%253ANora%252520L%2540owl",
            named("Nora%20L"),
        ),
        (
            "/spaces%23challenge=2|3p1pG1f:a%2Cb%3Ac%40d%26e@o\nwl",
            named("a%2Cb%3Ac%40d%26e"),
        ),
        ("/spaces#challenge=2|3p1pG1f:Дора.@owl", named("Дора.")),
    ] {
        assert_eq!(link(text), challenge(expected, Common::default()), "{text}");
    }
    let deck = link("/spaces#deck=2|3p1pG1f:a%2Cb,2|3p1pG1f@fox,%202|3p1pG1f:c”&x=y");
    let boards = ["2|3p1pG1f:a%2Cb", "2|3p1pG1f@fox", "2|3p1pG1f:c”"].map(board);
    assert_eq!(
        deck,
        Link::Deck(Deck {
            boards: boards.into(),
            common: Common::default()
        })
    );
}

#[test]
fn the_common_parameters_of_a_games_links_are_read() {
    let text =
        "/spaces#challenge=2|2p0p2tG0f&rules=Tournament&g=k3m9qx&from=%D0%94%D0%BE%D1%80%D0%B0%20";
    let common = Common {
        rules: Rules::Tournament,
        game: GameId::parse("K3M9QX"),
        from: Some("Дора".to_owned()),
    };
    assert_eq!(link(text), challenge(board(A), common.clone()));
    assert_eq!(link(text).common(), Some(&common));
    assert_eq!(link(text).size(), Some(board(A).board.size()));
    let written = link(text).path();
    let check = Checksum::of("2|2p0p2tG0f&tournament&K3M9QX");
    assert_eq!(
        written,
        format!(
            "/spaces/play#challenge=2%7C2p0p2tG0f&rules=tournament&g=K3M9QX&from=Дора&c={check}"
        )
    );
}

#[test]
fn rounds_and_the_next_challenge_are_read() {
    let pair = Pair {
        challenge: board(A),
        answer: board(B),
    };
    let rounds = Played {
        rounds: vec![pair.clone(), pair.clone()],
        next: Some(Next::Board(board(B))),
        mode: Mode::Rounds,
        common: Common::default(),
    };
    let text = format!("/spaces#result={A},{B},{A},{B}&next={B}");
    let explicit = Checksum::of(&format!("{A},{B},{A},{B}&{B}&rounds&classic"));
    for text in [
        text.clone(),
        format!("{text}&mode=rounds&rules=classic&c={explicit}"),
    ] {
        assert_eq!(link(&text), Link::Result(rounds.clone()));
    }
    let check = Checksum::of(&format!("{A},{B},{A},{B}&{B}"));
    assert_eq!(
        Link::Result(rounds).path(),
        format!("{text}&c={check}")
            .replace('|', "%7C")
            .replace("/spaces#", "/spaces/play#")
    );

    let decks = Played {
        rounds: vec![pair.clone(), pair],
        next: Some(Next::Deck(vec![board(B), board(A), board(B)])),
        mode: Mode::Deck,
        common: Common::default(),
    };
    let text = format!("/spaces#result={A},{B},{A},{B}&mode=deck&nextdeck={B},{A},{B}");
    assert_eq!(link(&text), Link::Result(decks.clone()));
    assert_eq!(link(&text).size(), Some(board(A).board.size()));
    let check = Checksum::of(&format!("{A},{B},{A},{B}&deck&{B},{A},{B}"));
    assert_eq!(
        Link::Result(decks).path(),
        format!("{text}&c={check}")
            .replace('|', "%7C")
            .replace("/spaces#", "/spaces/play#")
    );
}

#[test]
fn the_checksum_covers_the_documented_text() {
    let text =
        "/spaces/play#result=2%7C2p0pG0f,2%7C3p1pG1f:Tower@owl&next=2%7C3p1pG1f&g=K3M9QX&from=Ala";
    let check = Checksum::of("2|2p0pG0f,2|3p1pG1f&2|3p1pG1f&K3M9QX");
    let written = link(text).path();
    assert_eq!(written, format!("{text}&c={check}"));
}

#[test]
fn illegal_boards_are_read_unchanged() {
    for illegal in ["2|3p1tG1f", "2|1p0p1tG0f"] {
        let text = format!("/spaces#result={illegal},{illegal}");
        let Link::Result(played) = link(&text) else {
            panic!("{text}");
        };
        assert_eq!(played.rounds[0].challenge, board(illegal));
        assert_eq!(
            link(&format!("/spaces#challenge={illegal}")).kind_name(),
            "spaces.challenge"
        );
    }
}

#[test]
fn errors_of_a_link_have_positions() {
    let many = |count: usize| vec![B; count].join(",");
    for (text, kind, at) in [
        ("/spaces", "empty", None),
        ("/spaces#c=K2H9", "empty", None),
        ("/spaces#challenge", "empty", None),
        ("/spaces#challenge=%20&c=K2H9", "empty", None),
        ("/spaces#result=", "empty", None),
        ("/spaces#deck=2|3p1pG1f,,2|3p1pG1f", "empty", Some(10)),
        ("/spaces#challenge=2|2p0x", "bad_move_type", Some(5)),
        ("/spaces#challenge=2%7C2p%200x", "bad_move_type", Some(5)),
        (
            "/spaces#challenge=2|3p1pG1f,2|3p1pG1f",
            "bad_suffix",
            Some(9),
        ),
        ("/spaces#challenge=22p0pG0f", "missing_separator", Some(2)),
        ("/spaces#deck=2|3p1pG1f,2|3p1p", "missing_final", Some(16)),
        (
            "/spaces#deck=2|3p1pG1f:Żółw,2|4p",
            "position_out_of_range",
            Some(17),
        ),
        ("/spaces#result=2|3p1pG1f", "odd_board_count", None),
        (
            "/spaces#result=2|3p1pG1f,3|7p4p1pG1f",
            "size_mismatch",
            Some(10),
        ),
        (
            "/spaces#deck=2|3p1pG1f,2|3p1pG1f,3|7p4p1pG1f",
            "size_mismatch",
            Some(20),
        ),
        (
            "/spaces#result=2|3p1pG1f,2|3p1pG1f&next=3|7p4p1pG1f",
            "size_mismatch",
            Some(0),
        ),
        (
            "/spaces#result=2|3p1pG1f,2|3p1pG1f&next=2|3p1pG1f,2|3p1pG1f",
            "too_many_boards",
            Some(10),
        ),
        (
            "/spaces#result=2|3p1pG1f,2|3p1pG1f&nextdeck=2|3p1pG1f",
            "bad_parameter",
            None,
        ),
        (
            "/spaces#result=2|3p1pG1f,2|3p1pG1f&mode=deck&next=2|3p1pG1f",
            "bad_parameter",
            None,
        ),
        (
            "/spaces#result=2|3p1pG1f,2|3p1pG1f&mode=tower",
            "bad_parameter",
            None,
        ),
        (
            "/spaces#challenge=2|3p1pG1f&rules=house",
            "bad_parameter",
            None,
        ),
        ("/spaces#challenge=2|3p1pG1f&rules=", "bad_parameter", None),
        ("/spaces#challenge=2|3p1pG1f&g=K3M9Q", "bad_parameter", None),
        ("/spaces#challenge=hello", "bad_compression", Some(5)),
        ("/spaces#challenge=KLUv_Q", "unsupported_old_link", None),
        ("/spaces#hello", "unrecognised", None),
        ("/spaces#challeng", "unrecognised", None),
        ("/spaces#result=2|3p1pG1f,2|3p1pG1f&nex", "truncated", None),
        ("#KLUv_SAA", "unsupported_old_link", None),
        ("KLUv_SAA", "unsupported_old_link", None),
        ("#c=KLUv_SAA", "unsupported_old_link", None),
        ("/spaces#challenge=n~A", "not_yet", Some(0)),
        ("/spaces#3~AB", "not_yet", Some(0)),
        ("3~AB:Nora", "not_yet", Some(0)),
        ("/spaces#deck=2|3p1pG1f,2~A", "not_yet", Some(10)),
        ("2|2p0pG0f#a3f9", "bad_suffix", Some(9)),
        // Nothing is decoded three times.
        (
            "/spaces#challenge=2%25257C2p0pG0f",
            "missing_separator",
            Some(1),
        ),
    ] {
        assert_eq!(refused(text), (kind, at), "{text}");
    }
    assert_eq!(
        refused(&format!("/spaces#deck={}", many(16))),
        ("too_many_boards", Some(150))
    );
    assert_eq!(
        refused(&format!("/spaces#result={}", many(12))),
        ("too_many_boards", Some(100))
    );
    assert_eq!(
        refused(&format!("/spaces#result={}", many(9))),
        ("odd_board_count", None)
    );
    let deck = format!("/spaces#result={}&mode=deck", many(32));
    assert_eq!(refused(&deck), ("too_many_boards", Some(300)));
    let nextdeck = format!("/spaces#result={B},{B}&mode=deck&nextdeck={}", many(16));
    assert_eq!(refused(&nextdeck), ("too_many_boards", Some(150)));
    let long = format!("/spaces#challenge=31|{}", "000t".repeat(3_000));
    assert_eq!(refused(&long), ("too_long", None));
    let long = format!("/spaces#deck={B},31|{}", "000t".repeat(3_000));
    assert_eq!(refused(&long), ("too_long", Some(10)));
}

#[test]
fn a_checksum_that_does_not_match_means_damage() {
    for text in [
        "/spaces#challenge=2|2p0p2tG0f&c=RGM7",
        "/spaces#challenge=2|2p0p2tG1f&c=RGM6",
        "/spaces#challenge=2|2p0p2tG0f&rules=tournament&c=RGM6",
        "/spaces#challenge=2|2p0p2tG0f&g=K3M9QX&c=RGM6",
        "/spaces#deck=2|2p0p2tG0f,2|2p0p2tG0f&c=RGM6",
        "/spaces#2|2p0p2tG0f&c=RGM",
        "2|2p0p2tG0f&c=RGM",
        "2|2p0p2tG0f&c=",
    ] {
        assert_eq!(refused(text), ("damaged", None), "{text}");
    }
    // Its name does not count, and an error of the board takes precedence.
    link("/spaces#challenge=2|2p0p2tG0f:Tower@owl&from=Ala&c=RGM6");
    assert_eq!(
        refused("/spaces#challenge=2|2p0p2tG2f&c=RGM6").0,
        "goal_column_out_of_range"
    );
}

#[test]
fn only_a_fragment_that_begins_with_c_can_be_an_old_link() {
    assert_eq!(refused("/#c=N4IghiBcCMC+Q"), ("no_board", None));
    assert_eq!(refused("/#c=N4Ighi%42cCMC%2BQ"), ("no_board", None));
    assert_eq!(
        refused("/spaces#challenge=N4IghiBcCMC+Q"),
        ("no_board", None)
    );
    assert_eq!(
        refused("/spaces#result=N4IghiBcCMC+Q&x=y"),
        ("no_board", None)
    );
    assert_eq!(
        refused("/spaces#2|2p0p2tG0f&c=N4IghiBcCMC+Q"),
        ("damaged", None)
    );
    assert_eq!(
        refused("/spaces#challenge=N4IghiBcCMC Q&x=y"),
        ("no_board", None)
    );
    // The text of a board, compressed.
    let Link::Old(old) = link("/#c=EwH2AcAZ2AXBxSAzIA") else {
        panic!("an old link");
    };
    assert_eq!((old.boards, old.rounds), (vec![board(A)], vec![]));
    assert_eq!(link("/#c=EwH2AcAZ2AXBxSAzIA").kind_name(), "spaces.old");
    assert_eq!(
        link("/#c=EwH2AcAZ2AXBxSAzIA").path(),
        "/spaces/play#c=EwH2AcAZ2AXBxSAzIA"
    );
}
