//! Encoding of links.

use super::{Link, Mode, PLAY, Played};
use crate::link::{checksum::Checksum, clean, escape};
use crate::spaces::{Labelled, Rules};

/// Parameters written out although they equal the default.
#[derive(Copy, Clone, Default)]
pub(super) struct Explicit {
    pub(super) rules: bool,
    pub(super) mode: bool,
}

impl Link {
    /// The link's path and fragment, such as `/spaces/play#challenge=2%7C2p0pG0f&c=MFCB`. It ends with
    /// the checksum, which reveals truncation and gives programs that look for links a safe last
    /// character. An old link keeps its payload: `/spaces/play#c=…`.
    ///
    /// ```
    /// use games::spaces::{self, Link};
    ///
    /// let link = Link::Board(spaces::decode("2|2p0p2tG0f")?);
    /// assert_eq!(link.path(), "/spaces/play#2%7C2p0p2tG0f&c=RGM6");
    /// # Ok::<(), games::spaces::Error>(())
    /// ```
    #[must_use]
    pub fn path(&self) -> String {
        let mut path = [PLAY, "#"].concat();
        match self {
            Self::Challenge(challenge) => {
                path.push_str("challenge=");
                push_boards(&mut path, [&challenge.board]);
            }
            Self::Deck(deck) => {
                path.push_str("deck=");
                push_boards(&mut path, &deck.boards);
            }
            Self::Result(played) => {
                path.push_str("result=");
                push_boards(&mut path, both(played));
                push_next(&mut path, played);
            }
            Self::Board(board) => push_boards(&mut path, [board]),
            Self::Old(old) => {
                path.push_str("c=");
                path.push_str(&escape::name(&old.payload));
                return path;
            }
        }
        if let Some(common) = self.common() {
            if common.rules != Rules::Classic {
                path.push_str("&rules=");
                path.push_str(common.rules.name());
            }
            if let Some(game) = &common.game {
                path.push_str("&g=");
                path.push_str(game.as_str());
            }
            if let Some(from) = common.from.as_deref().and_then(clean::sender) {
                path.push_str("&from=");
                path.push_str(&escape::name(&from));
            }
        }
        path.push_str("&c=");
        path.push_str(&self.check(Explicit::default()).to_string());
        path
    }

    /// The checksum: over the boards without name and creature and the parameters that matter for
    /// the game, in the order of the link.
    pub(super) fn check(&self, explicit: Explicit) -> Checksum {
        let mut text = String::new();
        match self {
            Self::Challenge(challenge) => push_canonical(&mut text, [&challenge.board]),
            Self::Deck(deck) => push_canonical(&mut text, &deck.boards),
            Self::Board(board) => push_canonical(&mut text, [board]),
            Self::Old(_) => {}
            Self::Result(played) => {
                push_canonical(&mut text, both(played));
                let mut next = String::new();
                if let Some(boards) = &played.next {
                    next.push('&');
                    push_canonical(&mut next, boards.boards());
                }
                let mode = match played.mode {
                    Mode::Rounds if !explicit.mode => "",
                    Mode::Rounds => "&rounds",
                    Mode::Deck => "&deck",
                };
                // `next` comes before the mode, `nextdeck` after it.
                for part in match played.mode {
                    Mode::Rounds => [&next, mode],
                    Mode::Deck => [mode, &next],
                } {
                    text.push_str(part);
                }
            }
        }
        if let Some(common) = self.common() {
            if common.rules != Rules::Classic || explicit.rules {
                text.push('&');
                text.push_str(common.rules.name());
            }
            if let Some(game) = &common.game {
                text.push('&');
                text.push_str(game.as_str());
            }
        }
        Checksum::of(&text)
    }
}

/// The boards of all rounds, in written order.
fn both(played: &Played) -> impl Iterator<Item = &Labelled> {
    let pairs = played.rounds.iter();
    pairs.flat_map(|pair| [&pair.challenge, &pair.answer])
}

fn push_next(path: &mut String, played: &Played) {
    let (mode, name) = match played.mode {
        Mode::Rounds => ("", "&next="),
        Mode::Deck => ("&mode=deck", "&nextdeck="),
    };
    path.push_str(mode);
    if let Some(next) = &played.next {
        path.push_str(name);
        push_boards(path, next.boards());
    }
}

fn push_boards<'a>(path: &mut String, boards: impl IntoIterator<Item = &'a Labelled>) {
    for (index, board) in boards.into_iter().enumerate() {
        if index > 0 {
            path.push(',');
        }
        path.push_str(&escape::payload(&board.written()));
    }
}

fn push_canonical<'a>(text: &mut String, boards: impl IntoIterator<Item = &'a Labelled>) {
    for (index, board) in boards.into_iter().enumerate() {
        if index > 0 {
            text.push(',');
        }
        text.push_str(&board.board.to_string());
    }
}
