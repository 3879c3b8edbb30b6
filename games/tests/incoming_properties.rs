//! Valid links survive everything that happens to them in transit; garbage does no damage.

#[allow(dead_code, reason = "the program's main is unused here")]
#[path = "../examples/links.rs"]
mod program;

use games::incoming::{self, Error, GameKind, Incoming, Target};
use games::random::Generator;
use games::zoo::{Game, Mode, Setup};
use program::{links, portals_links, solitaire_links};
use proptest::prelude::*;
use rand::SeedableRng;

/// A link of a game, and its content.
fn link(game: GameKind, seed: u64) -> (String, Target) {
    let target = match game {
        GameKind::Zoo => {
            let mut rng = Generator::seed_from_u64(seed);
            let bots = games::zoo::BotCount::new(1 + (seed % 4) as u8).expect("a number of bots");
            let mut game = Game::new(Setup::new(Mode::Individual, bots), &mut rng);
            game.draw_next(&mut rng);
            let position = game.position().expect("a position");
            let code = position.link_code();
            Target::Zoo(games::zoo::decode(&code).expect("a code"))
        }
        GameKind::Spaces => Target::Spaces(links(seed).next().expect("a link")),
        GameKind::Solitaire => Target::Solitaire(solitaire_links(seed).next().expect("a link")),
        GameKind::Portals => Target::Portals(portals_links(seed).next().expect("a session")),
    };
    let incoming = Incoming {
        target,
        from: None,
        language: None,
        debug: false,
    };
    (incoming.path(), incoming.target)
}

fn escaped(text: &str) -> String {
    text.bytes()
        .map(|byte| match byte {
            b'0'..=b'9' | b'A'..=b'Z' | b'a'..=b'z' | b'-' | b'.' | b'_' | b'~' => {
                char::from(byte).to_string()
            }
            _ => format!("%{byte:02X}"),
        })
        .collect()
}

/// A link in quoted-printable mail, with lines of a given length.
fn quoted(text: &str, length: usize) -> String {
    let mut lines = String::new();
    let mut column = 0;
    for byte in text.bytes() {
        let written = match byte {
            b'=' | 0x80.. => format!("={byte:02X}"),
            _ => char::from(byte).to_string(),
        };
        if column + written.len() > length {
            lines.push_str("=\r\n");
            column = 0;
        }
        column += written.len();
        lines.push_str(&written);
    }
    lines
}

/// Words before and after a link.
const BEFORE: &str = "[a-zA-Z0-9 !\"$'()*+,.:;<>@|~_ąćęłńóśźż„”—\n-]{0,30}";
const AFTER: &str = "[ -.0-~ąćęłńóśźż„”—\n]{0,30}";

fn game() -> impl Strategy<Value = GameKind> {
    prop::sample::select(GameKind::ALL.to_vec())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    #[test]
    fn a_link_survives_messages_redirectors_and_mail(
        game in game(),
        seed in any::<u64>(),
        before in BEFORE,
        after in AFTER,
        length in 20_usize..76,
    ) {
        let (path, target) = link(game, seed);
        let link = format!("https://play.example{path}");
        let redirected = format!("https://l.example/l.php?u={}&h=AT0", escaped(&link));
        let again = format!("https://safe.example/?x=1&url={}", escaped(&redirected));
        let v2: String = escaped(&link).replace('-', "%2D").replace('_', "%5F").replace("%2F", "_").replace('%', "-");
        for text in [
            link.clone(),
            format!("{before} {link} {after}"),
            format!("{before} 👉{link}🎲 {after}"),
            format!("{before} {link}\r\n\r\n{after}"),
            format!("{before} {redirected} {after}"),
            again,
            format!("https://filter.example/v2/url?u={v2}&d=x&c=y"),
            quoted(&link, length),
            format!("{before}\r\n{}\r\n{after}", quoted(&link, length)),
        ] {
            let read = incoming::read(&text).map(|incoming| incoming.target);
            prop_assert_eq!(read.as_ref(), Ok(&target), "{}", text);
        }
    }

    #[test]
    fn a_link_opened_on_another_games_page_leads_to_its_own(
        game in game(),
        seed in any::<u64>(),
        page in prop::sample::select(vec!["/", "/zoo", "/spaces", "/solitaire", "/portals", "/portals/d1/t1", "/about"]),
        sign in prop::sample::select(vec!['?', '#']),
        symbol in "[ -~Ż]",
        at in any::<prop::sample::Index>(),
    ) {
        let (path, target) = link(game, seed);
        let (_, parameters) = path.split_once(['?', '#']).expect("parameters");
        // A deal belongs to the game of its path, and a fragment may be the board itself.
        prop_assume!(!parameters.starts_with("deal"));
        let sign = if game == GameKind::Spaces { '#' } else { sign };
        let address = format!("{page}{sign}{parameters}");
        let found = incoming::at(&address).expect("a payload").expect("a payload");
        prop_assert_eq!(found.game(), game);
        let path = found.path();
        prop_assert!(path.starts_with(&format!("/{}", game.name())), "{}", path);
        prop_assert_eq!(path.contains('#'), sign == '#');
        let again = incoming::at(&path).expect("a payload").expect("a payload");
        prop_assert_eq!(again.path(), path);
        prop_assert_eq!(again.decode().map(|incoming| incoming.target), Ok(target));

        // A damaged one still leads to a page that says so.
        let mut characters: Vec<char> = address.chars().collect();
        let at = at.index(characters.len());
        characters[at] = symbol.chars().next().unwrap_or('0');
        let damaged: String = characters.into_iter().collect();
        if let Ok(Some(found)) = incoming::at(&damaged) {
            let again = incoming::at(&found.path()).map(|again| again.map(|again| again.game()));
            prop_assert_eq!(again, Ok(Some(found.game())), "{}", damaged);
        }
    }

    #[test]
    fn any_text_gets_an_answer(text in any::<String>(), parts in prop::collection::vec(
        prop::sample::select(vec![
            "https://", "://", "/zoo", "/spaces", "/", "?", "#", "&", "=", "%", "%3D", "%23", "%253D", "code", "challenge",
            "c", "s", "p", "deal", "from", "ZS5", "2|2pG0f", "v1F00", "u=https-3A__", "/v3/__", "__;", "*", "=\r\n",
            "=3D", " ", "\n\n", "🎲", "Ｚ", "\u{AD}", "N4Ig", "~", ":", "A",
        ]),
        0..30,
    )) {
        for text in [text, parts.concat()] {
            match incoming::find(&text) {
                Ok(found) => {
                    let path = found.path();
                    prop_assert!(path.starts_with(&format!("/{}", found.game().name())), "{}", path);
                    prop_assert!(path.bytes().all(|byte| byte.is_ascii_graphic()), "{}", path);
                    if let Ok(incoming) = found.decode() {
                        let again = incoming::read(&incoming.path());
                        prop_assert_eq!(again.map(|again| again.path()), Ok(incoming.path()), "{}", text);
                    }
                }
                Err(error) => prop_assert!(matches!(error, Error::Empty | Error::Unrecognised)),
            }
            let _ = incoming::at(&format!("/zoo{text}"));
            for game in GameKind::ALL {
                let _ = incoming::read_as(game, &text);
            }
        }
    }
}
