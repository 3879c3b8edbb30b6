//! The way in: which game a text is of, what comes along with it, and its limits.

use games::{
    Language,
    incoming::{self, Error, GameKind},
};

#[track_caller]
fn game(text: &str) -> &'static str {
    let game = incoming::read(text).expect(text).target.game();
    game.name()
}

#[track_caller]
fn kind(text: &str) -> &'static str {
    incoming::read(text).expect_err(text).kind_name()
}

#[test]
fn the_plain_address_carries_nothing() {
    for text in [
        "/zoo",
        "/zoo?",
        "/zoo?debug=1",
        "/zoo?fbclid=x",
        "",
        "/zoo?p=v1F00",
    ] {
        assert!(!incoming::carries(GameKind::Zoo, text), "{text}");
    }
    for text in [
        "/zoo?code=",
        "/zoo?code",
        "/zoo#code=ZS",
        "ZS1",
        "/zoo%3Fcode=ZS1",
    ] {
        assert!(incoming::carries(GameKind::Zoo, text), "{text}");
    }
    assert!(incoming::carries(GameKind::Zoo, &"/".repeat(300_000)));
    for (text, carries) in [
        ("/solitaire", false),
        ("/solitaire/freecell?draw=3", false),
        ("/solitaire/klondike?deal=1&draw=3", true),
        ("/?p=", true),
        ("/?c=K2H9", false),
        ("/spaces#challenge=2|2p0pG0f&c=MFCB", false),
        // The position was cut off.
        ("/solitaire?c=K2H9", true),
    ] {
        assert_eq!(
            incoming::carries(GameKind::Solitaire, text),
            carries,
            "{text}"
        );
    }
}

#[test]
fn the_text_decides_which_game_it_is_of() {
    for (text, expected) in [
        ("2|2p0p2tG0f", "spaces"),
        ("2%7C2p0p2tG0f", "spaces"),
        ("2%257C2p0p2tG0f", "spaces"),
        ("#2|2p0p2tG0f", "spaces"),
        ("https://example.org/#2|2p0p2tG0f", "spaces"),
        ("/spaces#challenge=2|2p0p2tG0f&from=Ala", "spaces"),
        (
            "https://example.org/spaces%23challenge=2|2p0p2tG0f",
            "spaces",
        ),
        ("%23challenge%3D2%257C2p0p2tG0f", "spaces"),
        ("/#c=EwH2AcAZ2AXBxSAzIA", "spaces"),
        ("/spaces#EwH2AcAZ2AXBxSAzIA", "spaces"),
        ("v1F83AAAM5bgTDIV01SCguNgoCBTEWAaSkKysiAAA", "solitaire"),
        ("V1f83AAAM5bgTDIV01SCguNgoCBTEWAaSkKysiAAA", "solitaire"),
        ("AUaDAAAM5bgTDIV01SCguNgoCBTEWAaSkKysiAAA", "solitaire"),
        ("/?p=v1F83AAAM5bgTDIV01SCguNgoCBTEWAaSkKysiAAA", "solitaire"),
        ("/solitaire/freecell?deal=1", "solitaire"),
        ("/portals?s=BABgBGEAAMBgAA", "portals"),
    ] {
        assert_eq!(game(text), expected, "{text}");
    }
    for text in [
        "/spaces#result=",
        "/#N4IgLgngDgpg",
        "/#c=N4IgLgngDgpg",
        "/spaces",
        "3~A",
        "n~A",
        "v1F00AAAA",
        "AUYAAA",
        "/?p=AAAA",
        "/solitaire?deal=1",
        "/solitaire/klondike",
        "/portals?s=AAAA",
        "/portals?s=",
        "/portals",
    ] {
        let error = incoming::read(text).expect_err(text);
        assert!(
            matches!(
                error,
                Error::Spaces(_) | Error::Solitaire(_) | Error::Portals(_) | Error::Empty
            ),
            "{text}: {error}"
        );
    }
    for text in [
        "hello",
        "hello?",
        "0123456789ABC",
        "vest",
        "~",
        "n",
        "a~b",
        "/",
        "https://example.org/",
        "/#c=K2H9",
        "/#c=K2H9&fbclid=IwAR0",
        "/#top",
        "#",
        "?x=y",
    ] {
        assert_eq!(kind(text), "unrecognised", "{text}");
    }
}

#[test]
fn a_named_game_takes_any_text() {
    let read = |text| incoming::read_as(GameKind::Zoo, text).map_err(|error| error.kind_name());
    assert_eq!(read("hello"), Err("unknown_format"));
    assert_eq!(read("2|2p0p2tG0f"), Err("unknown_format"));
    assert_eq!(read("ZS1?2"), Err("bad_character"));
    assert_eq!(read("ZS1#2"), Err("bad_character"));
    assert_eq!(read("ZS1&2"), Err("bad_character"));
    assert_eq!(read("ZS1/2"), Err("bad_character"));
    assert_eq!(read("ZS1%3F2"), Err("bad_character"));
    assert_eq!(read(""), Err("empty"));
    let read = |text| incoming::read_as(GameKind::Portals, text).map_err(|error| error.kind_name());
    assert_eq!(read("hell"), Err("unsupported_version"));
    assert_eq!(read("/zoo?code=ZS1"), Err("empty"));
    let zoo = incoming::read_as(GameKind::Zoo, "ZS1").expect("a code");
    assert_eq!(zoo.target.game(), GameKind::Zoo);
    let spaces = incoming::read_as(GameKind::Spaces, "2|2p0pG0f").expect("a board");
    assert_eq!(spaces.target.game(), GameKind::Spaces);
    let read = |text| incoming::read_as(GameKind::Spaces, text).map_err(|error| error.kind_name());
    assert_eq!(read("hello"), Err("missing_separator"));
    assert_eq!(read("/zoo?code=ZS1"), Err("empty"));
}

#[test]
fn too_long_a_text_is_refused_before_any_work() {
    let text = "Ż".repeat(incoming::LIMIT);
    assert_eq!(incoming::read(&text), Err(Error::Unrecognised));
    let text = format!("{text}Ż");
    let length = incoming::LIMIT + 1;
    assert_eq!(incoming::read(&text), Err(Error::TooLong { length }));
    // The format's own limit comes after cleaning.
    let wide = format!("/zoo?code=ZS{}1", " ".repeat(200));
    assert_eq!(game(&wide), "zoo");
    assert_eq!(kind(&format!("ZS{}", "1".repeat(99))), "too_long");
}

#[test]
fn the_senders_name_and_language_come_along() {
    let read = |text: &str| incoming::read(text).expect(text);
    let incoming = read("/zoo?from=Ala%20i%26%20%C5%BBaba&l=PL&code=ZS1&debug=1");
    assert_eq!(incoming.from.as_deref(), Some("Ala i& Żaba"));
    assert_eq!(incoming.language, Some(Language::Polish));
    assert!(incoming.debug);

    // Once decoded, and without what could disturb a page.
    let incoming = read("/zoo?code=ZS1&from=%E2%80%AEx%2520%0Ay&l=xx&debug=0");
    assert_eq!(incoming.from.as_deref(), Some("x%20y"));
    assert_eq!((incoming.language, incoming.debug), (None, false));
    let incoming = read(&format!("/zoo?code=ZS1&from={}", "Ż".repeat(30)));
    assert_eq!(incoming.from, Some("Ż".repeat(24)));
    assert_eq!(read("/zoo?code=ZS1&from=%20").from, None);
}

#[test]
fn every_error_is_a_sentence_and_has_its_cause() {
    use std::error::Error as _;
    for text in ["", "hello", "ZS", "2|2p", "v1F", &"Z".repeat(300_000)] {
        let error = incoming::read(text).expect_err(text);
        assert!(error.to_string().contains(' '));
        assert_eq!(
            error.source().is_some(),
            matches!(
                error,
                Error::Zoo(_) | Error::Spaces(_) | Error::Solitaire(_)
            )
        );
    }
}

#[test]
fn no_text_takes_more_than_its_length() {
    let started = std::time::Instant::now();
    let pieces = [
        "%",
        "%23",
        "%2523",
        "%C5",
        "=",
        "&",
        "?",
        "|",
        "://",
        " https://",
        "a=",
        "%23code",
        "%23code=",
        "&code=",
        "&c=",
        "\u{AD}",
        "(",
        "Z",
        "%3Fcode=%3F",
        "—",
        "2|",
        "000t",
        ",2|2p0pG0f",
        "&next=",
        ":%2541",
        "@",
        "N4Ig",
        "~",
    ];
    for piece in pieces {
        let text = piece.repeat(60_000 / piece.len());
        for text in [format!("x{text}x"), format!("/zoo?code={text}")] {
            let _ = incoming::read(&text);
            let _ = incoming::read_as(GameKind::Zoo, &text);
        }
        for front in [
            "#c=",
            "#2|",
            "#challenge=",
            "#deck=",
            "#result=2|2p0pG0f,2|2p0pG0f&next=",
        ] {
            let _ = incoming::read_as(GameKind::Spaces, &format!("/spaces{front}{text}"));
        }
    }
    // A second without optimisation; what grows with the square of the length takes minutes.
    assert!(started.elapsed().as_secs() < 60);
}
