//! Golden vectors of old links: every board is found in every fragment.

use games::incoming::{self, GameKind, Target};
use games::spaces::{Link, Old};
use serde_json::Value;

fn old(text: &str) -> Result<Old, incoming::Error> {
    incoming::read_as(GameKind::Spaces, text).map(|incoming| match incoming.target {
        Target::Spaces(Link::Old(old)) => old,
        other => panic!("{text}: {other:?}"),
    })
}

#[test]
fn every_board_of_an_old_link_is_found() {
    let vectors: Value = serde_json::from_str(include_str!("vectors/spaces_legacy_links.json"))
        .expect("the vectors are JSON");
    let cases = vectors["cases"].as_array().expect("cases");
    assert!(cases.len() >= 34);
    let mut rounds = 0;
    let mut differing = 0;
    for case in cases {
        let hash = case["hash"].as_str().expect("a hash");
        let expected = case["boards"].as_array().expect("boards");
        for link in [
            hash.to_owned(),
            format!("/{hash}"),
            format!("https://example.org/spaces{hash}"),
            format!("https://example.org/{hash}&utm_source=x."),
            format!(
                "https://example.org/#c={}",
                hash.trim_start_matches("#c=").trim_start_matches('#')
            ),
            format!(
                "/spaces#challenge={}",
                hash.trim_start_matches("#c=").trim_start_matches('#')
            ),
        ] {
            match old(&link) {
                Ok(old) => {
                    let found: Vec<String> = old
                        .boards
                        .iter()
                        .map(|board| board.board.to_string())
                        .collect();
                    assert_eq!(
                        found,
                        expected
                            .iter()
                            .map(|board| board.as_str().expect("a board"))
                            .collect::<Vec<_>>()
                    );
                    rounds += old.rounds.len();
                    differing += old.rounds.iter().filter(|round| round.differs()).count();
                }
                Err(error) => {
                    assert!(expected.is_empty(), "{link}: {error}");
                    assert_eq!(error.kind_name(), "no_board");
                }
            }
        }
    }
    // Each link is read in six forms. The old program counted points in the same way.
    assert_eq!((rounds, differing), (6 * 50, 0));
}
