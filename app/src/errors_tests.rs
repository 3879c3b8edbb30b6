use super::*;

fn excerpt(text: &str, at: usize) -> (String, String, String, usize) {
    let place = Excerpt::of(text, at).unwrap();
    (place.before, place.wrong, place.after, place.number)
}

fn of(before: &str, wrong: &str, after: &str, number: usize) -> (String, String, String, usize) {
    (before.into(), wrong.into(), after.into(), number)
}

#[test]
fn a_short_text_is_shown_as_a_whole_and_a_long_one_around_the_place() {
    assert_eq!(excerpt("ZS12G4", 4), of("ZS12", "G", "4", 5));
    assert_eq!(excerpt("ŻS1", 0), of("", "Ż", "S1", 1));
    assert_eq!(
        excerpt("abcdefghijklmnopqrstuvwxyz", 12),
        of("…efghijkl", "m", "nopqrstu…", 13)
    );
}

#[test]
fn where_the_text_ends_too_early_its_end_is_shown() {
    assert_eq!(excerpt("ZP3", 3), of("ZP3", "", "", 3));
    assert_eq!(excerpt("ZP3", usize::MAX), of("ZP3", "", "", 3));
    assert_eq!(Excerpt::of("", 0), None);
}

#[test]
fn a_character_that_cannot_be_seen_is_shown_by_its_number() {
    assert_eq!(
        excerpt("a\u{7}\u{202e}b", 1),
        of("a", "U+0007", "\u{fffd}b", 2)
    );
}

#[test]
fn a_text_of_no_game_is_told_what_can_be_opened() {
    let lang = Language::English;
    assert_eq!(
        unread(lang, &Error::Unrecognised).advice,
        tr!(lang, error.next.known)
    );
    assert_eq!(
        unread(lang, &Error::TooLong { length: 300_000 }).advice,
        tr!(lang, error.next.shorten)
    );
    assert_eq!(
        unread(lang, &Error::Empty).advice,
        tr!(lang, error.next.whole)
    );
}
