//! Tests of codes and links of sessions, valid and invalid.

mod sorting;

use games::incoming::{self, GameKind, Target};
use games::inspect::inspect;
use games::link::base64url;
use games::link::bits::BitWriter;
use games::portals::{Error, LIMIT, Session, Variant, catalogue};
use proptest::prelude::*;
use sorting::session;

/// The fields of a code as documented: numbers with their bits.
struct Fields(BitWriter);

impl Fields {
    fn header(version: u32, portal: u32, variant: u32) -> Self {
        let mut writer = BitWriter::new();
        writer.write(version, 6);
        writer.write(portal, 6);
        writer.write(variant, 2);
        Self(writer)
    }

    fn pairs(mut self, pairs: &[(u32, u32)]) -> Self {
        self.0.write(pairs.len() as u32, 5);
        for (slot, item) in pairs {
            self.0.write(*slot, 5);
            self.0.write(*item, 12);
        }
        self
    }

    fn extra(mut self, items: &[u32]) -> Self {
        self.0.write(items.len() as u32, 3);
        for item in items {
            self.0.write(*item, 12);
        }
        self
    }

    fn bits(mut self, number: u32, bits: u32) -> Self {
        self.0.write(number, bits);
        self
    }

    fn code(self) -> String {
        base64url::encode(&self.0.finish())
    }
}

#[track_caller]
fn refused(code: &str) -> (&'static str, Option<usize>) {
    let error: Error = Session::from_code(code).expect_err(code);
    assert!(error.to_string().contains(' '));
    (error.kind.name(), error.at)
}

#[test]
fn known_codes_never_change() {
    let code = Fields::header(1, 0, 0)
        .pairs(&[(0, 70), (2, 0), (3, 24)])
        .extra(&[1, 2])
        .code();
    assert_eq!(code, "BABgBGEAAMBhAAgBAA");
    for (code, portal, variant, pairs, extra) in [
        (
            "BABgBGEAAMBhAAgBAA",
            "d1",
            Variant::T1,
            &[
                ("slot-1", "dove"),
                ("slot-3", "dog"),
                ("slot-4", "locomotive"),
            ][..],
            &["cat", "puppy"][..],
        ),
        (
            "BABgBGEAAMBgAA",
            "d1",
            Variant::T1,
            &[
                ("slot-1", "dove"),
                ("slot-3", "dog"),
                ("slot-4", "locomotive"),
            ],
            &[],
        ),
    ] {
        let session = Session::from_code(code).expect(code);
        assert_eq!(
            (session.portal().id.as_str(), session.variant()),
            (portal, variant)
        );
        let solution = session
            .solution()
            .map(|(slot, item)| (slot.id.as_str(), item.id.as_str()));
        assert_eq!(solution.collect::<Vec<_>>(), pairs);
        let extra_items = session.extra_items();
        let extra_items: Vec<&str> = extra_items.iter().map(|item| item.id.as_str()).collect();
        assert_eq!(extra_items, extra);
        assert_eq!(session.code(), code);
    }
}

#[test]
fn the_code_determines_the_order_of_the_items() {
    let session = Session::from_code("BABgBGEAAMBhAAgBAA").expect("a code");
    let items: Vec<&str> = session
        .items()
        .iter()
        .map(|item| item.id.as_str())
        .collect();
    assert_eq!(items, ["dove", "locomotive", "cat", "puppy", "dog"]);
    assert_eq!(session.path(), "/portals?s=BABgBGEAAMBhAAgBAA&c=JFX3");
}

#[test]
fn every_session_round_trips_through_its_code_and_its_link() {
    let mut longest = 0;
    for portal in catalogue().portals() {
        for variant in Variant::ALL {
            for seed in 0..300 {
                let session = session(portal, variant, seed);
                let code = session.code();
                longest = longest.max(code.len());
                assert_eq!(Session::from_code(&code).as_ref(), Ok(&session));
                let path = session.path();
                assert!(
                    path.starts_with("/portals?s=") && path.contains("&c="),
                    "{path}"
                );
                assert!(!path.contains("--") && !path.contains("__"), "{path}");
                for text in [path.clone(), format!("https://example.org{path}.")] {
                    let read = incoming::read(&text).map(|incoming| incoming.target);
                    assert_eq!(read, Ok(Target::Portals(session.clone())), "{text}");
                }
                let bare = incoming::read_as(GameKind::Portals, &code);
                assert_eq!(bare.expect("a code").target, Target::Portals(session));
            }
        }
    }
    // Ten pairs and two extra items are 216 bits.
    assert_eq!(longest, 36);
}

#[test]
fn the_largest_session_that_a_code_can_hold_is_within_the_limit() {
    let bits: usize = 6 + 6 + 2 + 5 + 31 * (5 + 12) + 3 + 7 * 12;
    let characters = (bits.div_ceil(8) * 8).div_ceil(base64url::BITS);
    assert_eq!(characters, 107);
    assert!(characters < LIMIT);
}

#[test]
fn an_invalid_code_is_refused_at_the_character_with_the_first_wrong_bit() {
    let d1 = || Fields::header(1, 0, 1);
    let long = "A".repeat(LIMIT + 1);
    for (code, kind, at) in [
        (String::new(), "empty", None),
        (long, "too_long", None),
        ("B".to_owned(), "bad_base64", Some(0)),
        ("B=AA".to_owned(), "bad_base64", Some(1)),
        ("BŻAA".to_owned(), "bad_base64", Some(1)),
        ("BAB".to_owned(), "bad_base64", Some(2)),
        ("AAAA".to_owned(), "unsupported_version", Some(0)),
        ("CAAA".to_owned(), "unsupported_version", Some(0)),
        ("_AAA".to_owned(), "unsupported_version", Some(0)),
        // Ends before the portal, the variant, the number of pairs, a slot, an item.
        ("BA".to_owned(), "unknown_portal", Some(2)),
        (Fields::header(1, 4, 1).code(), "unknown_portal", Some(1)),
        (Fields::header(1, 63, 1).code(), "unknown_portal", Some(1)),
        (Fields::header(1, 0, 3).code(), "unknown_variant", Some(2)),
        (d1().code(), "bad_slot", Some(3)),
        (d1().pairs(&[]).extra(&[]).code(), "bad_slot", Some(2)),
        (
            d1().pairs(&[(10, 70)]).extra(&[]).code(),
            "bad_slot",
            Some(3),
        ),
        (
            d1().pairs(&[(31, 70)]).extra(&[]).code(),
            "bad_slot",
            Some(3),
        ),
        // Twice, and out of order.
        (
            d1().pairs(&[(0, 70), (0, 71)]).extra(&[]).code(),
            "bad_slot",
            Some(6),
        ),
        (
            d1().pairs(&[(1, 70), (0, 71)]).extra(&[]).code(),
            "bad_slot",
            Some(6),
        ),
        (
            d1().pairs(&[(0, 4_000)]).extra(&[]).code(),
            "bad_item",
            Some(4),
        ),
        (
            d1().pairs(&[(0, 70), (1, 70)]).extra(&[]).code(),
            "bad_item",
            Some(6),
        ),
        (
            d1().pairs(&[(0, 70)]).extra(&[70]).code(),
            "bad_item",
            Some(6),
        ),
        (
            d1().pairs(&[(0, 70)]).extra(&[4_000]).code(),
            "bad_item",
            Some(6),
        ),
        (
            d1().pairs(&[(0, 70)]).extra(&[2, 2]).code(),
            "bad_item",
            Some(8),
        ),
        (
            d1().pairs(&[(0, 70)]).extra(&[2, 1]).code(),
            "bad_item",
            Some(8),
        ),
        // A dog does not fly.
        (
            d1().pairs(&[(0, 0)]).extra(&[]).code(),
            "unsolvable",
            Some(4),
        ),
        (
            d1().pairs(&[(0, 70)]).extra(&[]).code() + "A",
            "trailing_data",
            Some(6),
        ),
        (
            d1().pairs(&[(0, 70)]).extra(&[]).bits(1, 1).code(),
            "trailing_data",
            Some(6),
        ),
        (
            d1().pairs(&[(0, 70)]).extra(&[]).bits(0, 24).code(),
            "trailing_data",
            Some(6),
        ),
    ] {
        assert_eq!(refused(&code), (kind, at), "{code}");
    }
    // A truncated code.
    let whole = Fields::header(1, 0, 1)
        .pairs(&[(0, 70), (2, 0)])
        .extra(&[1])
        .code();
    for end in 1..whole.len() {
        let (kind, _) = refused(&whole[..end]);
        let expected = [
            "bad_base64",
            "unknown_portal",
            "unknown_variant",
            "bad_slot",
            "bad_item",
        ];
        assert!(expected.contains(&kind), "{kind} for {}", &whole[..end]);
    }
}

#[test]
fn a_link_is_read_like_any_other_and_protected_by_its_checksum() {
    let path = session(&catalogue().portals()[1], Variant::K1, 4).path();
    let (code, check) = path
        .strip_prefix("/portals?s=")
        .unwrap()
        .split_once("&c=")
        .unwrap();
    let kind = |text: &str| match incoming::read(text) {
        Ok(incoming) => incoming.target.game().name(),
        Err(error) => error.kind_name(),
    };
    for good in [
        format!("/portals?s={code}"),
        format!("/portals?s={code}&c={}", check.to_lowercase()),
        format!("https://example.org/portals?fbclid=x&s={code}&c={check}&utm_source=y"),
        format!("„https://example.org/portals?s={code}&c={check}”."),
        format!("https%3A%2F%2Fexample.org%2Fportals%3Fs%3D{code}%26c%3D{check}"),
        format!("/portals?s=https%3A%2F%2Fexample.org%2Fportals%3Fs%3D{code}%26c%3D{check}"),
    ] {
        assert_eq!(kind(&good), "portals", "{good}");
    }
    for (bad, expected) in [
        (format!("/portals?s={code}&c=0000"), "damaged"),
        (format!("/portals?s={code}&c="), "damaged"),
        ("/portals?s=".to_owned(), "empty"),
        ("/portals".to_owned(), "empty"),
        ("/portals?c=K2H9".to_owned(), "empty"),
    ] {
        assert_eq!(kind(&bad), expected, "{bad}");
    }
    let at = |address| incoming::at(address).map(|found| found.map(|found| found.game()));
    assert_eq!(at(&path), Ok(Some(GameKind::Portals)));
    assert_eq!(at("/portals?s="), Ok(Some(GameKind::Portals)));
    assert_eq!(at("/portals?c=K2H9"), Err(incoming::Error::Empty));
    assert_eq!(at("/portals?debug=1"), Ok(None));
}

#[test]
fn a_link_with_one_character_changed_is_refused() {
    let path = session(&catalogue().portals()[1], Variant::E1, 9).path();
    let start = "/portals?s=".len();
    let end = path.find("&c=").expect("a check");
    for at in start..end {
        for other in ["A", "Q", "7", "_"] {
            if path[at..].starts_with(other) {
                continue;
            }
            let mut changed = path.clone();
            changed.replace_range(at..at + 1, other);
            assert!(incoming::read(&changed).is_err(), "{changed}");
        }
    }
}

/// A code with arbitrary fields.
fn any_fields() -> impl Strategy<Value = String> {
    let pairs = prop::collection::vec((0..18_u32, 0..95_u32), 0..8);
    let extra = prop::collection::vec(0..95_u32, 0..5);
    (0..3_u32, 0..3_u32, 0..4_u32, pairs, extra).prop_map(
        |(version, portal, variant, mut pairs, mut extra)| {
            pairs.sort_unstable();
            extra.sort_unstable();
            Fields::header(version, portal, variant)
                .pairs(&pairs)
                .extra(&extra)
                .code()
        },
    )
}

proptest! {
    #[test]
    fn a_code_is_refused_at_one_of_its_characters_or_round_trips(
        code in prop_oneof![any_fields(), "B[A-Za-z0-9_-]{0,60}", "\\PC{0,40}", "B[A-D]{3}.{0,20}"]
    ) {
        match Session::from_code(&code) {
            Err(error) => {
                prop_assert!(error.at.is_none_or(|at| at <= code.chars().count()));
                prop_assert!(error.to_string().contains(' '));
            }
            Ok(session) => {
                prop_assert_eq!(session.code(), code);
                for (slot, item) in session.solution() {
                    prop_assert!(slot.accepts(item));
                }
            }
        }
    }

    #[test]
    fn any_text_as_a_session_gets_an_answer_in_one_line(text in "\\PC{0,80}") {
        for text in [text.clone(), format!("/portals?s={text}")] {
            let answer = inspect(&text, Some(GameKind::Portals));
            prop_assert!(serde_json::from_str::<serde_json::Value>(&answer).is_ok());
            prop_assert!(!answer.contains('\n'));
        }
    }
}
