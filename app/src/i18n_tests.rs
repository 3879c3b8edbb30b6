use std::{fs, path::Path};

use super::*;

#[test]
fn blanks_are_filled_in_the_order_of_the_sentence() {
    let (name, count) = ("Żółw", 3_u8);
    let values: [(&str, &dyn Display); 2] = [("count", &count), ("name", &name)];
    assert_eq!(fill("{name}: {count}, {count}.", &values), "Żółw: 3, 3.");
    assert_eq!(fill("Nothing", &values), "Nothing");
    assert_eq!(fill("{", &[]), "");
}

/// Numbers that distinguish the forms of all three languages.
const COUNTS: [u32; 7] = [0, 1, 2, 5, 12, 22, 25];

#[test]
fn numbers_take_the_plural_forms_of_cldr() {
    let forms = |language| COUNTS.map(|count| plural(language, count));
    assert_eq!(forms(Language::English), [1, 0, 1, 1, 1, 1, 1]);
    assert_eq!(forms(Language::Bulgarian), [1, 0, 1, 1, 1, 1, 1]);
    assert_eq!(forms(Language::Polish), [2, 0, 1, 2, 2, 1, 2]);
    // The teens and the hundreds.
    let polish = [11, 13, 14, 21, 102, 112, 123].map(|count| plural(Language::Polish, count));
    assert_eq!(polish, [2, 2, 2, 2, 1, 2, 1]);
}

#[test]
fn a_sentence_has_the_form_of_its_count() {
    let moves = |language| COUNTS.map(|count| tr!(language, progress.solitaire.moves, count));
    assert_eq!(
        moves(Language::English),
        [
            "0 moves", "1 move", "2 moves", "5 moves", "12 moves", "22 moves", "25 moves"
        ]
    );
    assert_eq!(
        moves(Language::Polish),
        [
            "0 ruchów",
            "1 ruch",
            "2 ruchy",
            "5 ruchów",
            "12 ruchów",
            "22 ruchy",
            "25 ruchów"
        ]
    );
    assert_eq!(
        moves(Language::Bulgarian),
        [
            "0 хода",
            "1 ход",
            "2 хода",
            "5 хода",
            "12 хода",
            "22 хода",
            "25 хода"
        ]
    );
    // One language may have plural forms where another needs none; other placeholders are filled as well.
    let (number, progress) = (8, "4/13");
    assert_eq!(
        tr!(
            Language::Polish,
            progress.zoo.at_card,
            count = 3_u8,
            number,
            progress
        ),
        "3 boty · karta 8 · 4/13"
    );
    assert_eq!(
        tr!(
            Language::English,
            progress.solitaire.klondike_draw,
            count = 1_u8
        ),
        "Klondike, draw 1"
    );
}

#[test]
fn every_language_has_its_own_sentences() {
    assert_eq!(tr!(Language::English, solitaire.menu.undo), "Undo");
    assert_eq!(tr!(Language::Polish, solitaire.menu.undo), "Cofnij");
    assert_eq!(
        tr!(Language::English, progress.solitaire.deal, number = 617),
        "Deal 617"
    );
}

/// All sentences of a language, each plural form separately.
fn spoken(language: Language) -> impl Iterator<Item = &'static str> {
    sentences(language)
        .iter()
        .flat_map(|sentence| sentence.split('\t'))
}

#[test]
fn no_sentence_needs_escaping_in_html() {
    for language in Language::ALL {
        for sentence in spoken(language) {
            assert!(!sentence.contains(['"', '<', '>', '&']), "{sentence}");
        }
    }
}

#[test]
fn words_become_html_only_through_functions_that_escape_them() {
    let mut labels = 0;
    for_each_source(
        Path::new(env!("CARGO_MANIFEST_DIR")),
        &mut |name, source| {
            if name == "escape.rs" || name == "i18n_tests.rs" {
                return;
            }
            for line in source.lines() {
                // A label inside HTML.
                assert!(!line.contains("aria-label=\\\""), "{name}: {line}");
                labels += usize::from(line.contains("aria_label("));
            }
        },
    );
    assert!(labels > 0);
}

fn for_each_source(folder: &Path, of: &mut impl FnMut(&str, &str)) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap();
        if path.is_dir() {
            for_each_source(&path, of);
        } else if name.ends_with(".rs") {
            of(name, &fs::read_to_string(&path).unwrap());
        }
    }
}

#[test]
fn a_game_has_one_name_everywhere() {
    for language in Language::ALL {
        let (zoo, portals) = (tr!(language, zoo.title), tr!(language, portals.title));
        assert_eq!(tr!(language, site.zoo_name), zoo);
        assert_eq!(tr!(language, site.portals_name), portals);
        assert!(tr!(language, server.zoo.page_title).starts_with(zoo));
        assert!(tr!(language, server.portals.page_title).starts_with(portals));
        assert!(tr!(language, server.grownups.title).starts_with(portals));
        assert!(tr!(language, server.about.credits_items).contains(portals));
    }
}

/// What a native speaker would not say: whole sentences, and telltale parts of longer ones.
const FOREIGN: [(Language, &[&str]); 3] = [
    (
        Language::English,
        &[
            "Like the device",
            "Reading works as it is",
            "Something in this page broke",
            "Your game is saved: reload",
            "No game is kept yet",
            "At place {at}",
            "which is no card",
            "This is no link or code",
            "dearest share",
            "a share of {company}",
            "if it bought at least one",
            "in no other place",
            "was not carried out",
            "Which board challenges?",
            "in which they shall play",
            "also right now",
            "The game does not take that",
            "From the start",
            "How it is played",
            "Begun",
            "In a row",
            "Most in a row",
            "by themselves",
            "when it is safe",
            "the next one says where to",
            "of the other colour that is one rank higher",
            "No place takes this card",
            "need more free cells or empty columns",
            "lies face down",
            "That joins a run",
            "lies under it",
            "can go home",
            "brings the game forward",
            "Your own game stays kept",
            "A smaller game",
            "says where to, ",
            "makes again",
            "How much is",
            "That is not it",
            "things that belong into it",
            "two things too many",
            "after few games",
            "Give this game to somebody",
            "New things",
            "Bot helper",
            "bot helper",
            "a home for",
        ],
    ),
    (
        Language::Polish,
        &[
            "Pomocnik botów",
            "Dostaje monety",
            "Kupuje owoce",
            "Zatrudnia pomocnika",
            "Przełóż wierzchnią kartę",
            "który kosztuje co najmniej",
            "wszystkie 13 kart",
            "nie ma w kodzie",
            "Która talia?",
            "a będzie twoja",
            "jest nietknięta",
            "Zacznij zamiast tego",
            "boty: ",
            "Sortowanie dla małych dzieci",
            "Ktoś drugi",
            "innej karcie",
            "Żeby grać, strona potrzebuje",
            "co najwyżej",
            "znak kontrolny",
            "talon",
            "Wymawiaj nazwy",
            "zwierzęta na wsi",
            "to, co lata po niebie",
            "dwie rzeczy za dużo",
            "Nowe rzeczy",
            "nie pociągnięto",
            "nie pozwoliła skopiować",
            "i bez tego",
            "Dom dla gier",
            "To odkrywa",
        ],
    ),
    (
        Language::Bulgarian,
        &[
            "За него има по-хубаво място",
            "Не е тук.",
            "неща от небето",
            "Нови неща",
            "Дай тази игра",
            "Казвай имената",
            "шест секунди неподвижност",
            "ако грешките са малко",
            "проверката на линка",
            "За да играете",
            "връзката",
            "цвета",
            "Портали",
            "не позволи копиране",
            "Дом за игри",
            "твоят собствен линк",
            "Отне твърде много време",
        ],
    ),
];

#[test]
fn no_sentence_is_one_that_a_native_speaker_would_not_say() {
    for (language, foreign) in FOREIGN {
        for sentence in spoken(language) {
            let found = foreign.iter().find(|part| sentence.contains(**part));
            assert_eq!(found, None, "{language:?}: {sentence}");
        }
    }
}
