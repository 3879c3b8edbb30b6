//! Tests of `incoming`: the game of a text, its other parameters, and its limits.

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
fn an_address_of_the_site_is_plain_or_has_a_payload() {
    let at = |address: &str| match incoming::at(address) {
        Ok(found) => found.map_or("plain", |found| found.game().name()),
        Err(error) => error.kind_name(),
    };
    for (address, expected) in [
        ("", "plain"),
        ("/", "plain"),
        ("/zoo", "plain"),
        ("/zoo?", "plain"),
        ("/zoo?debug=1&lang=pl", "plain"),
        ("/zoo?fbclid=x", "plain"),
        ("/zoo#fbclid=x&utm_source=y", "plain"),
        ("/zoo#content", "plain"),
        ("/solitaire/freecell?draw=3", "plain"),
        ("/?c=K2H9", "plain"),
        ("/zoo?code=", "zoo"),
        ("/zoo?code", "zoo"),
        ("/zoo?code=hello", "zoo"),
        ("/zoo#code=ZS", "zoo"),
        ("/zoo%3Fcode=ZS1", "zoo"),
        ("/zoo%253Fcode%253DZS1", "zoo"),
        ("/zoo?p=v1F00", "solitaire"),
        ("/zoo#challenge=2|2p", "spaces"),
        ("/spaces?code=ZS1", "zoo"),
        ("/spaces?challenge=2|2p", "spaces"),
        ("/solitaire?s=BAB", "portals"),
        ("/portals?code=zs1", "zoo"),
        ("/portals/d1/t1#s=BAB", "portals"),
        ("/about?code=ZS1", "zoo"),
        ("/about#c=N4IgA", "spaces"),
        ("/no/such/page#p=v1", "solitaire"),
        ("/?code=ZS1", "zoo"),
        ("/solitaire/klondike?deal=1&draw=3", "solitaire"),
        ("/?p=", "solitaire"),
        ("/zoo?c=K2H9", "empty"),
        ("/spaces#c=K2H9", "empty"),
        ("/solitaire?c=K2H9", "empty"),
        ("/#c=K2H9", "unrecognised"),
        ("/zoo#hello", "unrecognised"),
        ("/about#challeng=2|2p", "unrecognised"),
        ("/?p=AAAA", "unrecognised"),
        ("/?s=cards", "unrecognised"),
        ("/zoo?p=123", "unrecognised"),
        (&"/".repeat(300_000), "too_long"),
    ] {
        assert_eq!(at(address), expected, "{address}");
    }
}

#[test]
fn the_game_is_recognised_from_the_text() {
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
        "/solitaire?p=AAAA",
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
        "/?p=AAAA",
        "/?s=cards",
        "?s=cards",
        "https://blog.example/?s=cards",
        "https://blog.example/?p=123",
        "https://blog.example/zoo/visit?code=ZS5",
        "https://shop.example/sale?code=ZS5",
        "/spaces#hello",
    ] {
        assert_eq!(kind(text), "unrecognised", "{text}");
    }
}

#[test]
fn any_text_can_be_read_as_a_named_game() {
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
fn a_text_that_is_too_long_is_refused_before_any_work() {
    let text = "Ż".repeat(incoming::LIMIT);
    assert_eq!(incoming::read(&text), Err(Error::Unrecognised));
    let text = format!("{text}Ż");
    let length = incoming::LIMIT + 1;
    assert_eq!(incoming::read(&text), Err(Error::TooLong { length }));
    // The format's own limit applies after cleaning.
    let wide = format!("/zoo?code=ZS{}1", " ".repeat(200));
    assert_eq!(game(&wide), "zoo");
    assert_eq!(kind(&format!("ZS{}", "1".repeat(99))), "too_long");
}

#[test]
fn the_senders_name_and_language_are_read() {
    let read = |text: &str| incoming::read(text).expect(text);
    let incoming = read("/zoo?from=Ala%20i%26%20%C5%BBaba&l=PL&code=ZS1&debug=1");
    assert_eq!(incoming.from.as_deref(), Some("Ala i& Żaba"));
    assert_eq!(incoming.language, Some(Language::Polish));
    assert!(incoming.debug);

    // Decoded once, without characters that could disturb a page.
    let incoming = read("/zoo?code=ZS1&from=%E2%80%AEx%2520%0Ay&l=xx&debug=0");
    assert_eq!(incoming.from.as_deref(), Some("x%20y"));
    assert_eq!((incoming.language, incoming.debug), (None, false));
    let incoming = read(&format!("/zoo?code=ZS1&from={}", "Ż".repeat(30)));
    assert_eq!(incoming.from, Some("Ż".repeat(24)));
    assert_eq!(read("/zoo?code=ZS1&from=%20").from, None);
}

#[test]
fn every_error_has_a_sentence_and_its_cause() {
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
fn the_work_is_limited_by_the_length_of_the_text() {
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
        "=\r\n",
        "=3D",
        "?code=3D",
        "&code%3D",
        "challenge%253D",
        "🎲",
        ":🎲",
        "Ｚ",
        "%253A%252F",
        "u=https%3A%2F%2Fe.org%2F%3F",
        "&u=https-3A__e.org_-3F",
        "https://e.org/?u=",
        "https://e.org/zoo ",
        "/zoo ",
        "/v3/__a__;",
        "/v3/__**_https://__;",
        "x https%253A%252F%252F%253Fu%253D",
    ];
    for piece in pieces {
        let text = piece.repeat(60_000 / piece.len());
        for text in [format!("x{text}x"), format!("/zoo?code={text}")] {
            let _ = incoming::read(&text);
            let _ = incoming::read_as(GameKind::Zoo, &text);
            let _ = incoming::at(&text);
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
    // A second without optimisation; anything quadratic would take minutes.
    assert!(started.elapsed().as_secs() < 60);
}
