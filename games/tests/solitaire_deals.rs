//! Numbered deals: the meaning of a number never changes.

use games::cards::Card;
use games::solitaire::{Deal, Draw, Position, Status, Variant};

fn deal(variant: Variant, number: u32) -> Deal {
    Deal::new(variant, number).expect("a deal")
}

/// The deck in dealing order: row by row, then the stock as it is drawn.
fn deck(position: &Position) -> String {
    let mut cards: Vec<&Card> = Vec::new();
    for row in 0..13 {
        let columns = position.columns().iter();
        cards.extend(columns.filter_map(|column| column.cards.get(row)));
    }
    cards.extend(position.stock().iter().rev());
    let names: Vec<String> = cards.into_iter().map(Card::to_string).collect();
    names.join(" ")
}

#[test]
fn ten_deals_of_klondike_never_change() {
    for (number, expected) in KLONDIKE {
        for variant in [Variant::KLONDIKE_ONE, Variant::KLONDIKE_THREE] {
            let position = deal(variant, number).position();
            assert_eq!(deck(&position), expected, "{number}");
        }
    }
}

const KLONDIKE: [(u32, &str); 10] = [
    (
        1,
        "3H 7H 9C KS 6S 8D 8C KD 4H 5S 7S QD QC JD 4S QH 2S 7D 2D 3S JC AS JS 8H 6H KH 2H 3D 3C 5C 4D 4C 9D AH QS AC 9S 6C KC TH JH TD 6D TC 5H AD 2C 9H 5D 8S 7C TS",
    ),
    (
        2,
        "8S 3S 6S 8C QC KS 9D 3C 9H JC 2C JD AC 6C 6H JH 5C AH QH TD 2D 6D 5S QS 9C 2S JS 5H 5D KD 4D AS 4S 4H 7H 7S AD TC KC 7D 4C 8D QD 7C KH 8H 3D 9S TS 3H TH 2H",
    ),
    (
        3,
        "7S 6H 2C JS 8S QH AC 5S 4S 3D 2H 4H QC AD JC 2D 8D QD QS 4C 5H AS KH 9C 6C JD TH TD AH 9H 4D 5D 6D 8C KD TS 2S KS 8H 7H 7D TC 3S JH KC 3H 5C 6S 7C 3C 9S 9D",
    ),
    (
        617,
        "KD AH 3D 9C 9D TH AC 7C 2D 5D 2S JH 5H 9H JC 6D 8S 4C 7D 4D 8C QS TC TD 5S QD 5C 7H 2H 9S 4H 3H QC 3S 7S TS KS AS 8D JS KC KH 4S JD 8H QH 6H AD 6C 6S 3C 2C",
    ),
    (
        1941,
        "8H 8D 5H TH 8S 8C AC 2C 9C 9D 4C 6D QS JD 7S 4H 6S QD JH 2S KD 3C AS 7H 2H JC 3S 4D TD 5C QH KH 6C 9S KC 9H 2D TC 7D 3D 3H TS 4S KS 7C 6H 5S QC AH AD 5D JS",
    ),
    (
        11982,
        "JS 3C 7D 6S AD KH JH AH JC KC 9H 3S 8H QH AC 5H 7C 5D TD 7S 4S QS 9D 8C AS 5S 8S 9S QD 8D 2S 2C 2D 4H 6H 5C TH KS TC KD 9C 4C QC 3D 3H 6D 6C JD 4D 7H 2H TS",
    ),
    (
        31415,
        "AH 5S TC 6C 6S 6H KC QD 4C 3C 2S TH JH 5D 4H QS 5C JC 9C TS AC 9D 7S 8D QH KD 7C KH 5H 8H 9H 7H 9S 2C 4D AS TD 8C 3D JS QC JD 4S 7D KS 3S 8S 2H 6D 3H AD 2D",
    ),
    (
        98714,
        "JH 7S 7H 7D 2C 4C 9C QC 5D JD 8S KC 8H 9D 8D QS KS 2H TC 4H AH 4S 8C AC 9S 6C 9H 6S 2D JC TS 4D TH 3H 6H 5S 3D 6D 5H 5C KD QD 3C AD QH AS 3S JS TD 7C 2S KH",
    ),
    (
        500000,
        "QD 8C 6S 2C AH 9S 8H JC 7H 9C 2H KD QC QH 9D 5H 8D 3H 6H 3C TS JD 4D 2S KH QS 4H 3D 7S 6D 4C 2D 7D 7C 9H TC 5C AC KS JH AS 5S AD 3S TD 8S KC 4S 6C TH 5D JS",
    ),
    (
        1000000,
        "2H TD 6D 2D 2S 9S KS 8D QH 5C 7S 5H 2C 6C 3H KD AC JS 4S 7C QS QC 4H 5D 9D 3S 3C TC JH 8H 7H JC JD AS 7D TH 3D AH 9C 6S TS 6H KC 5S 9H KH 4D 8C 8S 4C AD QD",
    ),
];

#[test]
fn deals_of_mini_games_never_change() {
    for (variant, number, expected) in [
        (
            Variant::freecell(4, 2, 1),
            1,
            "v1FC1AAAJAhRINwgweAFg1BGAAAA",
        ),
        (
            Variant::freecell(5, 3, 2),
            617,
            "v1F93AAAGZdMNtFKTABgCVWmyFQqFDjCJRJMZSAAA",
        ),
        (
            Variant::freecell(7, 4, 4),
            11_982,
            "v1F27AAAEUAhWXpXMoKqRjflLFQ3k08JgTIdSFMAaZc4ZE6A-ax8XWHDYqz02mQKnHgAA",
        ),
        (
            Variant::klondike(Draw::Three, 3),
            1,
            "v1K33AAAISRBZwGGJR-6RpxOEYNGZeemXJaAKwGM49IosXFV2gCogdsS0yu69hA3N4AAAAA",
        ),
    ] {
        let position = deal(variant.expect("a size"), number).position();
        assert_eq!(position.canonical(), expected);
    }
}

#[test]
fn a_deal_of_klondike_is_laid_out_as_usual() {
    for columns in 3..=7 {
        let variant = Variant::klondike(Draw::One, columns).expect("a size");
        let position = deal(variant, 3).position();
        for (index, column) in (0..).zip(position.columns()) {
            assert_eq!((column.len(), column.face_up()), (index + 1, 1));
        }
        let dealt = columns * (columns + 1) / 2;
        assert_eq!(position.stock().len(), usize::from(52 - dealt));
        assert_eq!((position.waste().len(), position.moves()), (0, 0));
        // The first card of the deck is alone in its column, the last one is drawn last.
        assert_eq!(
            deck(&position).split(' ').next(),
            Some(position.columns()[0].cards[0].to_string().as_str())
        );
    }
}

#[test]
fn every_size_of_freecell_is_dealt_row_by_row() {
    for columns in 4..=8 {
        for suits in 1..=4 {
            let variant = Variant::freecell(columns, 4, suits).expect("a size");
            let position = deal(variant, 9).position();
            let lengths = position.columns().iter().map(|column| column.len());
            let (cards, columns) = (13 * suits, columns);
            for (index, length) in (0..).zip(lengths) {
                assert_eq!(length, cards / columns + u8::from(index < cards % columns));
            }
            assert_eq!(position.status(), Status::Playing);
        }
    }
}

#[test]
fn deals_are_numbered_from_one_to_a_million() {
    for number in [0, 1_000_001, u32::MAX] {
        assert_eq!(Deal::new(Variant::FREECELL, number), None);
        assert_eq!(Deal::new(Variant::KLONDIKE_ONE, number), None);
    }
    let last = deal(Variant::KLONDIKE_ONE, Deal::COUNT);
    assert_eq!(
        (last.number(), last.variant()),
        (1_000_000, Variant::KLONDIKE_ONE)
    );
    assert_ne!(last.position(), deal(Variant::KLONDIKE_ONE, 1).position());
}

#[test]
fn the_deal_of_a_day_never_changes() {
    for (day, freecell, klondike) in [
        (0, 1, 500_001),
        (1, 618_034, 118_034),
        (20_454, 246_983, 746_983),
        (20_818, 210_995, 710_995),
    ] {
        assert_eq!(
            Deal::of_day(Variant::FREECELL, day).number(),
            freecell,
            "{day}"
        );
        assert_eq!(
            Deal::of_day(Variant::KLONDIKE_ONE, day).number(),
            klondike,
            "{day}"
        );
        // The cards do not depend on how many are drawn at a time.
        let three = Deal::of_day(Variant::KLONDIKE_THREE, day);
        assert_eq!(three.number(), klondike);
    }
    for (day, freecell) in [(1_000_000, 1), (u32::MAX, 230_736)] {
        assert_eq!(Deal::of_day(Variant::FREECELL, day).number(), freecell);
    }
    // From 2027 on by the tables of deals that can be won.
    for (day, one, three) in [
        (20_819, 500_001, 500_001),
        (20_820, 500_002, 500_002),
        (24_000, 503_794, 500_484),
        (1_000_000, 503_659, 500_479),
        (u32::MAX, 503_025, 501_588),
    ] {
        assert_eq!(Deal::of_day(Variant::KLONDIKE_ONE, day).number(), one);
        assert_eq!(Deal::of_day(Variant::KLONDIKE_THREE, day).number(), three);
    }
}

#[test]
fn no_day_has_a_lost_deal_and_no_deal_repeats_within_a_lifetime() {
    let mut seen = vec![false; Deal::COUNT as usize + 2];
    let mut lost = 0;
    for day in 0..Deal::COUNT {
        let number = Deal::of_day(Variant::FREECELL, day).number();
        assert!(Deal::new(Variant::FREECELL, number).is_some());
        assert!(!Deal::LOST.contains(&number), "{day}");
        lost += u32::from(seen[number as usize]);
        seen[number as usize] = true;
    }
    // The replacements of the eight occur a second time.
    assert_eq!(lost, 8);
}
