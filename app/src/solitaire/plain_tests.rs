use games::{incoming, solitaire::Status};

use super::*;
use crate::plain;

/// Complete games that were won.
const WON: [&str; 2] = [
    "solitaire1/F00.1//0/40/6a6b(6h6hbh)7b767c(7h3h)67x2876db686838h16131b1h(1h8h)bh5b52(5h)8h4hdh414554x2(5h)2h5624252d2hbh2b28(2hahch)48x438x3(3h6h)4a(4h6h8h6h8h5h)72x4(7h6h8h8h)35(3h3h3h2h5h8hdh2h4h8h8h)13x2(1h2h3hah2h3h8hbh)",
    "solitaire1/K01.2//0/64/swswswsw(wh6h)w5252hswwhw2swsww1swsw(wh)62(6h)56x25h7331x257sww5353h74x2wh74swswswsww4swsww474(7h7h)52x3(5h)6h64x265w6whswswsw(wh4h)12x4swsww5swswsw(wh)wssw(wh)4h(4h)75swsww141x64146sw(whswswswswwhswwsswwh2h1h2h1h2h1h2h4h1h5h1hswswwh2h2h6hswwh5h1h5h5h6hswwh2h1h2h1h2h6hwh)",
];

fn at(path: &str) -> Position {
    let found = incoming::at(path).unwrap().unwrap();
    found.solitaire().unwrap().target.position()
}

/// The address after a press on the page at `path`.
fn press(path: &str, fields: &str) -> Option<String> {
    let (page, query) = path.split_once('?').unwrap();
    plain::next(page, &format!("{query}&{fields}"), 1)
}

fn new_game(path: &str, fields: &str, seed: u64) -> Option<String> {
    plain::next(path, &format!("do=play&{fields}"), seed)
}

#[test]
fn whole_games_are_won_by_addresses_alone() {
    for record in WON {
        let game = Game::from_record(record).unwrap();
        let mut path = Link::Deal(game.origin().unwrap()).path();
        let moves: Vec<Move> = game
            .log()
            .filter(|(_, by_itself)| !by_itself)
            .map(|(step, _)| step)
            .collect();
        for step in moves {
            let Move { from, to, count } = step;
            let position = at(&path);
            let fields = if position.finish().is_some() {
                "do=finish".to_owned()
            } else if step.is_draw() || step.is_redeal() {
                "tap=s".to_owned()
            } else {
                let lifted = Selection { from, count };
                path = press(&path, &format!("tap={lifted}&choose=1")).unwrap();
                assert!(path.ends_with(&format!("&chosen={lifted}")), "{path}");
                format!("tap={}", to.sign())
            };
            path = press(&path, &fields).unwrap();
        }
        let end = at(&path);
        assert!(end.is_won(), "{record}");
        assert_eq!(end.moves(), game.position().moves());
        assert_eq!(Game::from_position(end).status(), Status::Won);
    }
}

#[test]
fn a_tap_moves_to_the_best_destination_and_safe_cards_to_foundations() {
    let lesson = Deal::new(Variant::freecell(4, 2, 1).unwrap(), 2).unwrap();
    let mut path = Link::Deal(lesson).path();
    for tap in ["2.1", "2.1", "1.1", "4.1"] {
        path = press(&path, &format!("tap={tap}")).unwrap();
    }
    assert!(at(&path).is_won());
}

#[test]
fn a_selection_moves_to_the_tapped_pile_or_is_cleared() {
    let deal = "/solitaire/freecell?deal=617";
    let chosen = press(deal, "tap=4.1&choose=1").unwrap();
    assert_eq!(chosen, "/solitaire/freecell?deal=617&chosen=4.1");
    assert_eq!(
        Selection::chosen(&at(&chosen), "chosen=4.1")
            .unwrap()
            .to_string(),
        "4.1"
    );
    let to_cell = press(&chosen, "tap=c").unwrap();
    assert!(to_cell.starts_with("/?p=v1F00"), "{to_cell}");
    assert!(at(&to_cell).cells()[2].is_some());
    assert_eq!(at(&to_cell).moves(), 1);
    // The same card again moves to its best destination.
    let best = press(&chosen, "tap=4.1").unwrap();
    assert_eq!(best, press(deal, "tap=4.1").unwrap());
    // Cards that cannot be moved are never selected.
    for other in ["1.7", "a.1", "9.1", "s", "x", "", "%00"] {
        assert_eq!(
            Selection::chosen(&at(deal), &format!("chosen={other}")),
            None,
            "{other}"
        );
    }
}

#[test]
fn a_refused_press_moves_nothing_and_says_why() {
    let deal = "/solitaire/freecell?deal=617";
    let position = at(deal);
    for (fields, from) in [
        ("tap=1.7", PileId::Column(0)),
        ("tap=1.7&choose=1", PileId::Column(0)),
        ("chosen=4.1&tap=1.1", PileId::Column(3)),
        ("chosen=4.1&tap=S", PileId::Column(3)),
        ("tap=a", PileId::Cell(0)),
    ] {
        assert_eq!(press(deal, fields), None, "{fields}");
        assert_eq!(
            refusal(&position, fields).map(|(from, _)| from),
            Some(from),
            "{fields}"
        );
    }
    for fields in [
        "tap=",
        "tap=x",
        "tap=1.999",
        "tap=9.1",
        "do=finish",
        "do=undo",
        "do=play&number=3",
        "tap=%F0%9F%98%80",
    ] {
        assert_eq!(press(deal, fields), None, "{fields}");
        assert_eq!(refusal(&position, fields), None, "{fields}");
    }
    assert_eq!(
        refusal(&position, "tap=4.1"),
        None,
        "an allowed press is not refused"
    );
    for bad in [
        "/solitaire?p=v1F00&tap=1.1",
        "/solitaire?deal=1&tap=1.1",
        "/?p=AAAA&tap=1.1",
        "/solitaire/freecell?deal=0&do=finish",
    ] {
        let (path, query) = bad.split_once('?').unwrap();
        assert_eq!(plain::next(path, query, 1), None, "{bad}");
    }
}

#[test]
fn the_forms_of_a_start_page_lead_to_a_deal() {
    let (freecell, klondike) = ("/solitaire/freecell", "/solitaire/klondike");
    for (path, fields, target) in [
        (
            freecell,
            "number=617&columns=8&cells=4&suits=4",
            "/solitaire/freecell?deal=617",
        ),
        (freecell, "number=+42+", "/solitaire/freecell?deal=42"),
        (
            klondike,
            "draw=1&number=77&columns=7",
            "/solitaire/klondike?deal=77&draw=1",
        ),
        (
            klondike,
            "draw=3&number=1000000",
            "/solitaire/klondike?deal=1000000&draw=3",
        ),
        (freecell, "number=0", "/solitaire/freecell?deal=0"),
        (klondike, "number=1000001", "/solitaire/klondike?deal=0"),
        (freecell, "number=%3Cb%3E", "/solitaire/freecell?deal=0"),
    ] {
        assert_eq!(
            new_game(path, fields, 1).as_deref(),
            Some(target),
            "{fields}"
        );
    }
    let by_chance: Vec<_> = (0..20)
        .map(|seed| new_game(freecell, "number=", seed << 20).unwrap())
        .collect();
    assert!(by_chance.iter().all(|path| at(path).moves() == 0));
    assert!(by_chance.windows(2).all(|two| two[0] != two[1]));
    let small = new_game(freecell, "columns=4&cells=2&suits=1&number=2", 1).unwrap();
    assert_eq!(
        at(&small),
        Deal::new(Variant::freecell(4, 2, 1).unwrap(), 2)
            .unwrap()
            .position()
    );
    let small = new_game(klondike, "columns=3&draw=3", 1).unwrap();
    assert_eq!(
        at(&small).variant(),
        Variant::klondike(Draw::Three, 3).unwrap()
    );
    for (path, fields) in [
        (freecell, "columns=9"),
        (freecell, "columns=8&cells=1"),
        (freecell, "suits=x"),
        (freecell, "columns=300"),
        (klondike, "draw=2"),
        (klondike, "columns=2"),
        ("/solitaire", "number=1"),
    ] {
        assert_eq!(new_game(path, fields, 1), None, "{path} {fields}");
    }
}
