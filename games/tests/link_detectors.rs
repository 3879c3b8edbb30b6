//! Programs that look for links in text find all our links completely.

#[allow(dead_code, reason = "the program's main is unused here")]
#[path = "../examples/links.rs"]
mod program;

use games::incoming::{self, Target};
use linkify::{LinkFinder, LinkKind};
use program::{addresses, links, portals_links, solitaire_links};
use regex::Regex;

const COUNT: usize = 10_000;

/// The pattern by which Android's text views find links (`AUTOLINK_WEB_URL` of
/// `android.util.Patterns`), limited to links with a scheme. Its ranges beyond 16 bits are written
/// as characters here instead of surrogate pairs.
fn android() -> Regex {
    let other = [
        "\u{A0}-\u{D7FF}\u{F900}-\u{FDCF}\u{FDF0}-\u{FFEF}",
        "\u{10000}-\u{1FFFD}\u{20000}-\u{2FFFD}\u{30000}-\u{3FFFD}\u{40000}-\u{4FFFD}",
        "\u{50000}-\u{5FFFD}\u{60000}-\u{6FFFD}\u{70000}-\u{7FFFD}\u{80000}-\u{8FFFD}",
        "\u{90000}-\u{9FFFD}\u{A0000}-\u{AFFFD}\u{B0000}-\u{BFFFD}\u{C0000}-\u{CFFFD}",
        "\u{D0000}-\u{DFFFD}\u{E1000}-\u{EFFFD}",
        "&&[^\u{A0}\u{2000}-\u{200A}\u{2028}\u{2029}\u{202F}\u{3000}]",
    ];
    let letter = format!("[[a-zA-Z0-9][{}]]", other.concat());
    let boundary = r"(?:\b|$|^)";
    let protocol = "(?i:http|https|rtsp|ftp)://";
    let user = r"(?:[a-zA-Z0-9$\-_.+!*'(),;?&=]|%[a-fA-F0-9]{2}){1,64}(?::(?:[a-zA-Z0-9$\-_.+!*'(),;?&=]|%[a-fA-F0-9]{2}){1,25})?@";
    let label = format!("{letter}(?:[{letter}_\\-]{{0,61}}{letter})?");
    let path = format!(r"[/?](?:[{letter};/?:@&=#~\-.+!*'(),_$]|%[a-fA-F0-9]{{2}})*");
    let pattern = format!(
        r"{boundary}(?:{protocol}(?:{user})?)(?:{label}(?:\.{label})*\.?)?(?::\d{{1,5}})?(?:{path})?{boundary}"
    );
    Regex::new(&pattern).expect("a pattern")
}

#[test]
fn a_link_in_a_sentence_is_found_whole() {
    let mut finder = LinkFinder::new();
    finder.kinds(&[LinkKind::Url]);
    let android = android();
    for address in addresses(COUNT) {
        let text = format!("{address}. hi");
        let found = finder.links(&text).next().expect("a link");
        assert_eq!(found.as_str(), address, "linkify");
        let found = android.find(&text).expect("a link");
        assert_eq!(found.as_str(), address, "Android");
    }
}

#[test]
fn a_link_of_spaces_round_trips() {
    for link in links(1).take(COUNT) {
        let address = format!("https://example.org{}", link.path());
        let (_, path) = address.split_once(".org").expect("an address");
        let (page, payload) = path.split_once('#').expect("a fragment");
        assert_eq!(page, "/spaces/play");
        assert!(!payload.contains(['/', '#']), "{path}");
        let read = incoming::read(&format!("{address}.")).expect(&address);
        assert_eq!(read.target, Target::Spaces(link), "{address}");
    }
}

#[test]
fn a_link_of_solitaire_round_trips() {
    for link in solitaire_links(1).take(COUNT) {
        let path = link.path();
        assert!(
            !path.contains(['#', '|', '+']) && !path.contains("--"),
            "{path}"
        );
        let read = incoming::read(&format!("https://example.org{path}.")).expect(&path);
        assert_eq!(read.target, Target::Solitaire(link), "{path}");
    }
}

#[test]
fn a_link_of_portals_round_trips() {
    for session in portals_links(1).take(COUNT) {
        let path = session.path();
        assert!(
            !path.contains(['#', '|', '+']) && !path.contains("--"),
            "{path}"
        );
        let read = incoming::read(&format!("https://example.org{path}.")).expect(&path);
        assert_eq!(read.target, Target::Portals(session), "{path}");
    }
}
