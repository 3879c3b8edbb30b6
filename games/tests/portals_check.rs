//! Errors in a data file are reported with their line, also by the program.

use games::portals::{DataErrorKind, Index, Item, Variant, catalogue, check_items, check_portal};

#[allow(dead_code, reason = "only what it reports is tested")]
#[path = "../examples/check_portal.rs"]
mod program;

const ITEMS: &str = include_str!("../data/portals/items.json");
const D1: &str = include_str!("../data/portals/d1.json");
const D2: &str = include_str!("../data/portals/d2.json");
const D3: &str = include_str!("../data/portals/d3.json");
const D4: &str = include_str!("../data/portals/d4.json");

#[test]
fn the_program_finds_the_portals_that_ship_good() {
    for (text, id) in [(D1, "d1"), (D2, "d2"), (D3, "d3"), (D4, "d4")] {
        let report = program::report(id, text).expect("a good portal");
        assert!(report.starts_with(&format!("{id}: ")), "{report}");
    }
    let report = program::report("data/items.json", ITEMS).expect("good items");
    assert!(report.ends_with(" items, good\n"), "{report}");
}

#[test]
fn slots_have_a_default_id_and_are_not_strict_by_default() {
    let text = D1.replacen(
        r#""id":"slot-1","index":["s"],"strict":false,"#,
        r#""letter":"s","#,
        1,
    );
    assert_ne!(text, D1);
    let portal = check_portal(&text, catalogue().items()).expect("a good portal");
    assert_eq!(portal.slots[0], catalogue().portals()[0].slots[0]);
}

/// The report for d1 with a replacement in its text: the kinds, and the line of the first.
fn told(from: &str, to: &str) -> (Vec<DataErrorKind>, usize) {
    let text = D1.replacen(from, to, 1);
    assert_ne!(text, D1, "{from}");
    let errors = check_portal(&text, catalogue().items()).expect_err(to);
    let report = program::report("file", &text).expect_err(to);
    assert_eq!(report.lines().count(), errors.len(), "{report}");
    let (line, _) = errors[0].line_and_column(&text);
    assert!(report.starts_with(&format!("file:{line}:")), "{report}");
    (errors.into_iter().map(|error| error.kind).collect(), line)
}

#[test]
fn errors_of_a_portal_are_reported_with_their_line() {
    let value = |wanted| DataErrorKind::BadValue { wanted };
    let missing = |wanted| DataErrorKind::Missing { wanted };
    let index = |text| Index::new(text).expect(text);
    let name = value("a name of 1 to 60 bytes without ; \" & < > or control characters");
    let outside = |picture| DataErrorKind::OutsidePicture { picture };
    let percent = value("a number from 0 to 100 with at most one decimal");
    for (from, to, kind, line) in [
        ("\"slots\":[", "\"slots\"[", DataErrorKind::Malformed, 0),
        ("\"slots\":[", "\"slot\":[", DataErrorKind::BadKey, 6),
        (
            "{\"id\":\"d1\",",
            "{\"id\":\"d1\",\"id\":\"d1\",",
            DataErrorKind::BadKey,
            1,
        ),
        ("{\"id\":\"d1\",", "{", missing("\"id\""), 0),
        (
            "\"id\":\"d1\"",
            "\"id\":\"D1\"",
            value("1 to 32 characters of a-z, 0-9 and -"),
            1,
        ),
        (
            "\"pl\":\"zielona dolina\",",
            "",
            missing("the name in pl"),
            1,
        ),
        ("zielona dolina", " ", name, 1),
        ("zielona dolina", "zielona; dolina", name, 1),
        ("zielona dolina", "zielona \\\"dolina", name, 1),
        (
            "\"min_cells\":3",
            "\"min_cells\":0",
            value("\"min_cells\" from 1 to \"max_cells\""),
            3,
        ),
        (
            "\"min_cells\":3",
            "\"min_cells\":3.5",
            value("a number from 1 to 31"),
            3,
        ),
        (
            "\"extra_items\":0",
            "\"extra_items\":8",
            value("a number from 0 to 7"),
            3,
        ),
        ("\"t1\":", "\"t2\":", DataErrorKind::BadKey, 3),
        (
            "\"max_cells\":7",
            "\"max_cells\":11",
            DataErrorKind::TooFewSlots {
                variant: Variant::K1,
            },
            0,
        ),
        ("[\"s\"]", "[]", missing("\"index\" or \"letter\""), 7),
        (
            "[\"s\"]",
            "[\"S\"]",
            value("an index, 1 to 16 characters of a-z, 0-9 and -"),
            7,
        ),
        (
            "[\"s\"]",
            "[\"x\"]",
            DataErrorKind::UnknownIndex { index: index("x") },
            7,
        ),
        (
            "[\"s\"]",
            "[\"s\",\"rx\"]",
            DataErrorKind::UnknownIndex { index: index("rx") },
            7,
        ),
        (
            "\"strict\":false",
            "\"strict\":0",
            value("true or false"),
            7,
        ),
        ("\"top\":25", "\"top\":25.55", percent, 7),
        ("\"top\":25", "\"top\":101", percent, 7),
        ("\"top\":25", "\"top\":-1", percent, 7),
        ("\"top\":25,", "", missing("\"top\""), 7),
        // At the sides half of the diameter of 11 % is inside, at the top 0.8 of it and a twelfth
        // of the height.
        ("\"left\":15", "\"left\":5.4", outside("wide"), 7),
        ("\"top\":25", "\"top\":17.1", outside("wide"), 7),
        ("\"top\":25", "\"top\":82.9", outside("wide"), 7),
        // A third of the diameter of 20 % and a twelfth of the height; half of it and a twelfth of
        // the width.
        ("\"top\":16,", "\"top\":14.9,", outside("narrow"), 7),
        ("\"left\":21", "\"left\":18.3", outside("narrow"), 7),
        (
            "\"id\":\"slot-2\"",
            "\"id\":\"slot-1\"",
            DataErrorKind::DuplicateId,
            8,
        ),
    ] {
        let (kinds, at) = told(from, to);
        assert_eq!(kinds, [kind], "{to}");
        assert!(line == 0 || line == at, "{to}: line {at}");
    }
    for (from, to) in [
        ("\"left\":15", "\"left\":5.5"),
        ("\"top\":25", "\"top\":17.2"),
        ("\"top\":16,", "\"top\":15.1,"),
    ] {
        assert!(
            check_portal(&D1.replacen(from, to, 1), catalogue().items()).is_ok(),
            "{to}"
        );
    }
    let (kinds, _) = told(
        "[\"s\"],\"strict\":false",
        "[\"rp\"],\"strict\":true,\"strict\":true",
    );
    assert_eq!(kinds, [DataErrorKind::BadKey]);
}

#[test]
fn a_strict_slot_without_items_of_its_index_is_reported() {
    // Every item of the road has a refined index.
    let items: Vec<Item> = catalogue()
        .items()
        .iter()
        .filter(|item| item.index.as_str() != "r")
        .cloned()
        .collect();
    let errors = check_portal(D2, &items).expect_err("nothing goes into strict [r]");
    assert_eq!(
        errors.iter().map(|error| error.kind).collect::<Vec<_>>(),
        [DataErrorKind::NoItem]
    );
    assert!(errors[0].to_string().contains("strict"));
}

#[test]
fn too_few_items_for_a_portal_are_reported() {
    let slot = |number: u8| {
        format!(
            "{{\"id\":\"x-{number}\",\"index\":[\"ra\"],\"strict\":true,\"wide\":{{\"top\":50,\"left\":50,\"diameter\":9}},\"narrow\":{{\"top\":50,\"left\":50,\"diameter\":9}}}}"
        )
    };
    let slots: Vec<String> = (0..10).map(slot).collect();
    let start = D1.find("\"slots\"").expect("slots");
    let text = format!("{}\"slots\":[{}]}}", &D1[..start], slots.join(","));
    let report = program::report("file", &text).expect_err("three ambulances");
    assert!(report.contains("not always enough items"), "{report}");
}

#[test]
fn errors_of_the_items_are_reported() {
    for (from, to, kind) in [
        (
            "\"id\":\"cat\"",
            "\"id\":\"dog\"",
            DataErrorKind::DuplicateId,
        ),
        ("\"items\"", "\"item\"", DataErrorKind::BadKey),
        ("\"en\":\"dog\"", "\"de\":\"Hund\"", DataErrorKind::BadKey),
        (
            ",\"en\":\"dog\"",
            "",
            DataErrorKind::Missing {
                wanted: "the name in en",
            },
        ),
        (
            "\"index\":\"h\",",
            "",
            DataErrorKind::Missing {
                wanted: "\"index\"",
            },
        ),
    ] {
        let text = ITEMS.replacen(from, to, 1);
        assert_ne!(text, ITEMS, "{from}");
        let error = check_items(&text).expect_err(to);
        assert_eq!(error.kind, kind, "{to}");
        assert!(error.to_string().contains(' '));
        let report = program::report("items.json", &text).expect_err(to);
        assert!(report.starts_with("items.json:"), "{report}");
    }
}
