use games::solitaire::{Automatic, Deal, ErrorKind};

use super::*;

#[test]
fn a_hint_to_turn_the_waste_over_names_no_card() {
    let lang = Language::English;
    let mut position = Deal::new(Variant::KLONDIKE_ONE, 1).unwrap().position();
    let mut game = Game::from_position(position.clone());
    game.set_automatic(Automatic::Off);
    while !position.stock().is_empty() {
        game.play(position.draw().unwrap()).unwrap();
        position = game.position().clone();
    }
    let hints = position.hints();
    let redeal = hints.iter().find(|hint| hint.step.is_redeal()).unwrap();
    assert_eq!(
        hint(lang, &position, redeal),
        tr!(lang, solitaire.why.redeals)
    );
    assert_eq!(
        pile(lang, &position, PileId::Stock),
        tr!(lang, solitaire.pile.stock_empty)
    );
    game.play(redeal.step).unwrap();
    let draws = game.position().hints();
    let draw = draws.iter().find(|hint| hint.step.is_draw()).unwrap();
    assert_eq!(
        hint(lang, game.position(), draw),
        tr!(lang, solitaire.why.draws)
    );
}

#[test]
fn a_hint_names_the_card_that_it_is_for() {
    // Three cards are on the ace of clubs.
    let position = Deal::new(Variant::FREECELL, 1).unwrap().position();
    let first = position.hints()[0];
    assert_eq!(first.why, Why::DigsFor);
    let said = |lang| hint(lang, &position, &first);
    assert!(said(Language::English).contains("closer to the Ace of clubs"));
    assert!(said(Language::Polish).contains("czeka As trefl"));
    assert!(said(Language::Bulgarian).contains("чака Асо спатия"));
}

#[test]
fn a_duplicate_card_is_named_with_the_missing_one() {
    let (twice, gone) = (Card::parse("QH").unwrap(), Card::parse("JD").unwrap());
    let mut missing = CardSet::EMPTY;
    missing.insert(gone);
    let kind = ErrorKind::DuplicateCard {
        card: twice,
        missing,
    };
    let found = incoming::find("v1F00AAAA").unwrap();
    let text = error(
        Language::English,
        &incoming::Error::Solitaire(games::solitaire::Error { kind, at: None }),
        &found,
    );
    let text = text.sentence;
    assert!(text.contains("Queen of hearts") && text.contains("Jack of diamonds"));
}

#[test]
fn each_kind_of_damage_has_its_own_next_step() {
    let lang = Language::English;
    let whole = "v1F83AAAM5bgTDIV01SCguNgoCBTEWAaSkKysiAAA";
    for (payload, advice, wrong) in [
        (&whole[..20], tr!(lang, error.next.whole), Some("")),
        (
            &whole.replace("bg", "b!"),
            tr!(lang, error.next.again),
            Some("!"),
        ),
        (
            &whole.to_ascii_uppercase(),
            tr!(lang, error.next.case),
            None,
        ),
        (
            &[whole, "&c=AAAA"].concat(),
            tr!(lang, error.next.again),
            None,
        ),
        ("v9F00AAAA", tr!(lang, error.next.reload), None),
    ] {
        let found = incoming::find(&["/?p=", payload].concat()).unwrap();
        let why = error(lang, &found.solitaire().unwrap_err(), &found);
        assert_eq!(why.advice, advice, "{payload}");
        let marked = why.excerpt.map(|excerpt| excerpt.wrong);
        assert_eq!(marked.as_deref(), wrong, "{payload}");
    }
}

#[test]
fn times_are_written_as_on_a_clock() {
    assert_eq!(
        [0, 9, 65, 600, 3_599].map(time),
        ["0:00", "0:09", "1:05", "10:00", "59:59"]
    );
    assert_eq!([3_600, 36_061].map(time), ["1:00:00", "10:01:01"]);
}
