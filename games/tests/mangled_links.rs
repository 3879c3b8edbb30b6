//! Tests of links as they arrive after programs and people have changed them.

use games::incoming::{self, GameKind, Target};
use games::link::checksum::Checksum;
use games::zoo;

const CODE: &str = "ZP321Z5Z23Z678";

#[track_caller]
fn code(text: &str) -> String {
    match incoming::read(text) {
        Ok(incoming) => match incoming.target {
            Target::Zoo(code) => code.position.readable(),
            other => format!("of {}", other.game().name()),
        },
        Err(error) => format!("{}: {error}", error.kind_name()),
    }
}

#[track_caller]
fn kind(text: &str) -> &'static str {
    incoming::read(text).expect_err(text).kind_name()
}

#[test]
fn a_code_is_found_however_it_was_mangled() {
    for text in [
        CODE,
        "zp321z5z23z678",
        "/zoo?code=ZP321Z5Z23Z678",
        "zoo?code=ZP321Z5Z23Z678",
        "?code=ZP321Z5Z23Z678",
        "code=ZP321Z5Z23Z678",
        "/zoo#code=ZP321Z5Z23Z678",
        "#code=ZP321Z5Z23Z678",
        "example.org/zoo?code=ZP321Z5Z23Z678",
        "https://example.org/zoo?code=ZP321Z5Z23Z678",
        "https://example.org/zoo/?code=ZP321Z5Z23Z678",
        "http://192.168.1.7:3000/zoo?code=ZP321Z5Z23Z678",
        // Upper and lower case.
        "HTTPS://EXAMPLE.ORG/zoo?code=ZP321Z5Z23Z678",
        "HTTPS://EXAMPLE.ORG/ZOO?CODE=ZP321Z5Z23Z678",
        "https://example.org/zoo?code=zp321z5z23z678",
        // Surrounding characters.
        "  https://example.org/zoo?code=ZP321Z5Z23Z678\r\n",
        "https://example.org/zoo?code=ZP321Z5Z23Z678.",
        "https://example.org/zoo?code=ZP321Z5Z23Z678!?…",
        "(https://example.org/zoo?code=ZP321Z5Z23Z678),",
        "<https://example.org/zoo?code=ZP321Z5Z23Z678>",
        "\"https://example.org/zoo?code=ZP321Z5Z23Z678\"",
        "„https://example.org/zoo?code=ZP321Z5Z23Z678”",
        "«https://example.org/zoo?code=ZP321Z5Z23Z678»",
        "**https://example.org/zoo?code=ZP321Z5Z23Z678**",
        "`ZP321Z5Z23Z678`",
        "[ZP321Z5Z23Z678]",
        "[Spółka ZOO](https://example.org/zoo?code=ZP321Z5Z23Z678)",
        "mailto://x: https://example.org/zoo?code=ZP321Z5Z23Z678",
        "Your turn? Here it is: https://example.org/zoo?code=ZP321Z5Z23Z678",
        // Invisible characters.
        "\u{FEFF}ZP321Z5Z23Z678\u{200B}",
        "ZP321\u{AD}Z5Z23\u{200B}Z678",
        "https://example.org/zoo?code=ZP321Z5\u{2060}Z23Z678\u{202C}",
        // Wrapped lines.
        "https://example.org/zoo?code=ZP321Z5\r\n Z23Z678",
        "https://example.org/zoo?co\nde=ZP321Z5Z23Z678",
        "ZP321 Z5 Z23 Z678",
        // Parameters of others, before and after.
        "https://example.org/zoo?fbclid=IwAR0&code=ZP321Z5Z23Z678",
        "https://example.org/zoo?code=ZP321Z5Z23Z678&fbclid=IwAR0_x-y",
        "https://example.org/zoo?utm_source=a&utm_medium=b&code=ZP321Z5Z23Z678&utm_campaign=c",
        "https://example.org/zoo?code=ZP321Z5Z23Z678?fbclid=IwAR0",
        "https://example.org/zoo?code=ZP321Z5Z23Z678#fbclid=IwAR0",
        "https://example.org/zoo?fbclid=IwAR0#code=ZP321Z5Z23Z678",
        "https://example.org/zoo?code=ZP321Z5Z23Z678&u=https://example.net/?p=1",
        "/zoo?=&&code=ZP321Z5Z23Z678&&",
        // Escaped once and twice, the payload and the whole link.
        "/zoo?code=%5A%5032%31Z5Z23Z678",
        "/zoo?code=ZP321%255A5Z23Z678",
        "https%3A%2F%2Fexample.org%2Fzoo%3Fcode%3DZP321Z5Z23Z678",
        "https%253A%252F%252Fexample.org%252Fzoo%253Fcode%253DZP321Z5Z23Z678",
        "https://example.org/zoo%3Fcode=ZP321Z5Z23Z678",
        "https://example.org/zoo%3fcode%3dZP321Z5Z23Z678%26fbclid%3dx",
        "https://example.org/zoo%23code=ZP321Z5Z23Z678?fbclid=x",
        "/zoo?code=ZP321Z5Z23Z678%20",
        "/zoo?code=%E2%80%9EZP321Z5Z23Z678%E2%80%9D",
        "/zoo?code=%E2%80%8BZP321Z5Z23%C2%ADZ678",
        // A whole link, pasted into a form without script.
        "/zoo?code=https%3A%2F%2Fexample.org%2Fzoo%3Fcode%3DZP321Z5Z23Z678%26c%3DK2H9",
        // The checksum, in either case, also after a bare code and written as in HTML.
        "/zoo?code=ZP321Z5Z23Z678&c=K2H9",
        "/zoo?code=ZP321Z5Z23Z678&c=k2h9&fbclid=x",
        "/zoo?c=K2H9&code=zp321z5z23z678",
        "/zoo?code=ZP321Z5Z23Z678&amp;c=K2H9",
        "/zoo?code=ZP321Z5Z23Z678&c=K2\u{AD}H9.",
        "ZP321Z5Z23Z678&c=K2H9",
        "ZP321Z5Z23Z678?fbclid=IwAR0",
    ] {
        assert_eq!(code(text), CODE, "{text:?}");
    }
}

#[test]
fn a_compact_code_survives_changes_to_its_signs() {
    for text in [
        "ZP+MhFSIzZ4",
        "zp+MhFSIzZ4",
        "ZP%2BMhFSIzZ4",
        "/zoo?code=ZP+MhFSIzZ4",
        "/zoo?code=ZP%2BMhFSIzZ4&c=K2H9",
        "/zoo?code=ZP%252BMhFSIzZ4&c=K2H9",
        "/zoo#code=ZP%2bMhFSIzZ4",
        "https%3A%2F%2Fexample.org%2Fzoo%3Fcode%3DZP%252BMhFSIzZ4%26c%3DK2H9",
        "https%253A%252F%252Fexample.org%252Fzoo%253Fcode%253DZP%25252BMhFSIzZ4",
        "/zoo?code=ZP%2BMhFSI\r\nzZ4&c=K2H9",
        "/zoo?code=https%3A%2F%2Fexample.org%2Fzoo%3Fcode%3DZP%252BMhFSIzZ4",
    ] {
        assert_eq!(code(text), CODE, "{text:?}");
    }
}

#[test]
fn a_dash_in_a_compact_code_is_two_hyphens() {
    // No legal code has two in a row; they stand for 1 bot and bot 3.
    for text in [
        "ZS+E—A",
        "ZS+E--A",
        "ZS+E-%2DA",
        "/zoo?code=ZS%2BE%E2%80%94A",
    ] {
        let error = incoming::read(text).expect_err(text);
        assert_eq!(
            (error.kind_name(), error.at()),
            ("bad_current_bot", Some(3)),
            "{text}"
        );
    }
    assert_eq!(kind("ZS1—2"), "bad_character");
}

#[test]
fn a_checksum_that_does_not_match_means_damage() {
    for text in [
        "/zoo?code=ZP321Z5Z23Z678&c=K2H8",
        "/zoo?code=ZP321Z5Z23Z679&c=K2H9",
        // A truncated or invalid checksum: the link was changed in transit.
        "/zoo?code=ZP321Z5Z23Z678&c=K2H",
        "/zoo?code=ZP321Z5Z23Z678&c=K2H9Z",
        "/zoo?code=ZP321Z5Z23Z678&c=K2HU",
        "/zoo?code=ZP321Z5Z23Z678&c=",
        "/zoo?code=ZP321Z5Z23Z678&c",
        "ZP321Z5Z23Z678&c=AAAA",
    ] {
        assert_eq!(kind(text), "damaged", "{text}");
    }
    // An error of the code itself takes precedence.
    assert_eq!(kind("/zoo?code=ZP321Z5Z23Z67G&c=K2H9"), "bad_character");
}

#[test]
fn every_form_has_the_checksum_of_the_canonical_code() {
    let compact = zoo::decode(CODE).expect(CODE).position.compact();
    let escaped = compact.replace('+', "%2B");
    assert_eq!(code(&format!("/zoo?code={escaped}&c=K2H9")), CODE);
    let own = Checksum::of(&compact);
    assert_eq!(kind(&format!("/zoo?code={escaped}&c={own}")), "damaged");
    assert_eq!(
        code(&format!(
            "/zoo?code=ZM325AC278B6413&c={}",
            Checksum::of("ZM325ZAC278B6413")
        )),
        "ZM325ZAC278B6413"
    );
}

#[test]
fn a_link_without_a_payload_is_an_error() {
    for text in [
        "/zoo?code=",
        "/zoo?code",
        "/zoo?code=&fbclid=x",
        "/zoo?code=%20",
        "/zoo?code=%E2%80%8B",
        "/zoo#code=",
        "https://example.org/zoo",
        "https://example.org/zoo?fbclid=x",
        "/zoo?c=K2H9",
        "/zoo",
        "",
        " \u{200B}\n",
        "\"\"",
        "…",
    ] {
        assert_eq!(kind(text), "empty", "{text:?}");
    }
    assert_eq!(
        incoming::read_as(GameKind::Zoo, "https://example.org/?p=v1F00").map_err(|e| e.kind_name()),
        Err("empty")
    );
}

#[test]
fn an_invalid_escape_fails_at_its_position() {
    for (text, at) in [
        ("/zoo?code=ZS1%E0%A4%A", 3),
        ("/zoo?code=ZS1%", 3),
        ("/zoo?code=ZS1%zz2", 3),
        ("ZS1%C5", 3),
        ("ZS1%C5%BB", 3),
    ] {
        let error = incoming::read(text).expect_err(text);
        assert_eq!(
            (error.kind_name(), error.at()),
            ("bad_character", Some(at)),
            "{text}"
        );
    }
    assert_eq!(kind("#100%"), "unrecognised");
}

#[test]
fn positions_refer_to_the_cleaned_payload() {
    let error = incoming::read(" „/zoo?fbclid=x&code=Z\u{AD}S%31 2%G3”").expect_err("a bad code");
    assert_eq!((error.kind_name(), error.at()), ("bad_character", Some(4)));
}

#[test]
fn a_plus_in_a_query_stays_a_plus() {
    assert_eq!(code("/zoo?code=ZS+EcA"), "ZSC");
    assert_eq!(code("/zoo?code=ZS%2BEcA"), "ZSC");
    assert_eq!(code("/zoo?code=ZS%252BEcA"), "ZSC");
    // Base64url is case-sensitive.
    assert_eq!(kind("/zoo?code=ZS+eca"), "bad_base64");
}

#[test]
fn a_link_round_trips() {
    for readable in [
        CODE,
        "ZSC",
        "ZM325Z4AC278B61",
        "ZP410Z123456789ABCZ0123456789ABCZ0123456789ABCZ0123456789ABC",
    ] {
        let position = zoo::decode(readable).expect(readable).position;
        let [plain, compact] = position.qr_paths();
        for path in [position.link_path(), plain, compact] {
            assert_eq!(code(&path), readable);
            assert_eq!(code(&format!("https://example.org{path}.")), readable);
            assert!(path.bytes().filter(|byte| *byte == b'/').count() == 1);
        }
    }
}
