use super::*;

fn excerpt(text: &str, at: usize) -> (String, String, String, usize) {
    let place = Excerpt::of(text, at).unwrap();
    (place.before, place.wrong, place.after, place.number)
}

fn of(before: &str, wrong: &str, after: &str, number: usize) -> (String, String, String, usize) {
    (before.into(), wrong.into(), after.into(), number)
}

#[test]
fn a_short_text_is_shown_as_a_whole_and_a_long_one_around_the_error() {
    assert_eq!(excerpt("ZS12G4", 4), of("ZS12", "G", "4", 5));
    assert_eq!(excerpt("ŻS1", 0), of("", "Ż", "S1", 1));
    assert_eq!(
        excerpt("abcdefghijklmnopqrstuvwxyz", 12),
        of("…efghijkl", "m", "nopqrstu…", 13)
    );
}

#[test]
fn the_end_of_a_truncated_text_is_shown() {
    assert_eq!(excerpt("ZP3", 3), of("ZP3", "", "", 3));
    assert_eq!(excerpt("ZP3", usize::MAX), of("ZP3", "", "", 3));
    assert_eq!(Excerpt::of("", 0), None);
}

#[test]
fn an_invisible_character_is_shown_as_its_number() {
    assert_eq!(
        excerpt("a\u{7}\u{202e}b", 1),
        of("a", "U+0007", "\u{fffd}b", 2)
    );
}

#[test]
fn the_error_of_a_text_of_no_game_says_what_can_be_opened() {
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
