//! Prints generated links, one per line: for Spaces every kind, every size, names in any script;
//! for solitaire positions and numbered deals of every size; for Portals sessions of every portal
//! and variant.
//!
//! ```text
//! cargo run -q -p games --example links [-- COUNT]
//! ```
//!
//! They are the same in every run. Tests of programs that find links in text use them.

use games::link::clean;
use games::portals::{self, catalogue};
use games::random::{Generator, below};
use games::solitaire::{self, Deal, Draw, Variant};
use games::spaces::link::{
    Challenge, Common, DECK_LIMIT, Deck, EXCHANGES, Mode, Next, Pair, Played,
};
use games::spaces::{Board, Creature, GameId, Labelled, Link, Move, Name, Rules, Size, Square};
use rand::SeedableRng;
use std::io::Write;

fn main() -> std::io::Result<()> {
    let count = std::env::args().nth(1).and_then(|count| count.parse().ok());
    let mut output = std::io::stdout().lock();
    for address in addresses(count.unwrap_or(10_000)) {
        writeln!(output, "{address}")?;
    }
    output.flush()
}

/// This many addresses of each game.
pub(crate) fn addresses(count: usize) -> impl Iterator<Item = String> {
    let spaces = links(1).map(|link| link.path()).take(count);
    let solitaire = solitaire_links(1).map(|link| link.path()).take(count);
    let portals = portals_links(1).map(|session| session.path()).take(count);
    let paths = spaces.chain(solitaire).chain(portals);
    paths.map(|path| format!("https://example.org{path}"))
}

/// An endless sequence of links of all kinds.
pub(crate) fn links(seed: u64) -> impl Iterator<Item = Link> {
    let mut rng = Generator::seed_from_u64(seed);
    std::iter::repeat_with(move || link(&mut rng))
}

/// An endless sequence of links of solitaire: positions after some moves, and deals.
pub(crate) fn solitaire_links(seed: u64) -> impl Iterator<Item = solitaire::Link> {
    let mut rng = Generator::seed_from_u64(seed);
    std::iter::repeat_with(move || solitaire_link(&mut rng))
}

/// An endless sequence of sessions of Portals.
pub(crate) fn portals_links(seed: u64) -> impl Iterator<Item = portals::Session> {
    let mut rng = Generator::seed_from_u64(seed);
    std::iter::repeat_with(move || {
        let portal = &catalogue().portals()[pick(catalogue().portals().len(), &mut rng)];
        let variant = portals::Variant::ALL[pick(3, &mut rng)];
        let history = portals::History::default();
        let session = portals::Session::make(portal, variant, &history, &mut rng);
        session.unwrap_or_else(|| unreachable!("the portals that ship have sessions"))
    })
}

fn solitaire_link(rng: &mut Generator) -> solitaire::Link {
    let draw = [Draw::One, Draw::Three][pick(2, rng)];
    let variant = match pick(3, rng) {
        0 => Variant::klondike(draw, 3 + pick(5, rng) as u8),
        1 => Variant::freecell(
            4 + pick(5, rng) as u8,
            2 + pick(3, rng) as u8,
            1 + pick(4, rng) as u8,
        ),
        _ => Some(Variant::FREECELL),
    };
    let number = 1 + below(Deal::COUNT, rng);
    let deal = variant.and_then(|variant| Deal::new(variant, number));
    let deal = deal.unwrap_or_else(|| unreachable!("the size is valid"));
    if pick(8, rng) == 0 && !deal.variant().is_mini() {
        return solitaire::Link::Deal(deal);
    }
    let mut game = solitaire::Game::deal(deal);
    for _ in 0..pick(40, rng) {
        let moves = game.position().legal_moves();
        if !moves.is_empty() {
            let _ = game.play(moves[pick(moves.len(), rng)]);
        }
    }
    solitaire::Link::Position(Box::new(game.position().clone()))
}

/// A random number below `count`.
fn pick(count: usize, rng: &mut Generator) -> usize {
    below(count as u32, rng) as usize
}

fn link(rng: &mut Generator) -> Link {
    // Small sizes are the most common.
    let most = [4, 10, 31][pick(3, rng)];
    let size = 2 + pick(most - 1, rng) as u8;
    let size = Size::new(size).unwrap_or(Size::MIN);
    let common = Common {
        rules: Rules::ALL[pick(2, rng)],
        game: (pick(4, rng) > 0).then(|| GameId::random(rng)),
        from: (pick(3, rng) > 0).then(|| clean::name(&text(24, rng), 24)),
    };
    match pick(6, rng) {
        0 => Link::Board(labelled(size, rng)),
        1 => Link::Challenge(Challenge {
            board: labelled(size, rng),
            common,
        }),
        2 => Link::Deck(Deck {
            boards: deck(size, rng),
            common,
        }),
        3 => {
            let next = (pick(3, rng) > 0).then(|| Next::Deck(deck(size, rng)));
            played(Mode::Deck, next, DECK_LIMIT, size, common, rng)
        }
        _ => {
            let next = (pick(3, rng) > 0).then(|| Next::Board(labelled(size, rng)));
            played(Mode::Rounds, next, EXCHANGES, size, common, rng)
        }
    }
}

fn played(
    mode: Mode,
    next: Option<Next>,
    most: usize,
    size: Size,
    common: Common,
    rng: &mut Generator,
) -> Link {
    let rounds = (0..1 + pick(most, rng)).map(|_| Pair {
        challenge: labelled(size, rng),
        answer: labelled(size, rng),
    });
    Link::Result(Played {
        rounds: rounds.collect(),
        next,
        mode,
        common,
    })
}

fn deck(size: Size, rng: &mut Generator) -> Vec<Labelled> {
    (0..1 + pick(DECK_LIMIT, rng))
        .map(|_| labelled(size, rng))
        .collect()
}

fn labelled(size: Size, rng: &mut Generator) -> Labelled {
    let mut labelled = Labelled::from(board(size, rng));
    if pick(3, rng) == 0 {
        labelled.name = Name::new(&text(Name::LIMIT, rng));
    }
    if pick(3, rng) == 0 {
        labelled.creature = Creature::new(["fox", "owl", "hedgehog"][pick(3, rng)]);
    }
    labelled
}

/// A well-formed board, seldom legal.
fn board(size: Size, rng: &mut Generator) -> Board {
    let squares = usize::from(size.squares());
    let square = |rng: &mut Generator| {
        let index = pick(squares, rng) as u16;
        Square::from_index(size, index).unwrap_or_else(|| unreachable!("it is on the board"))
    };
    let mut moves = vec![Move::Piece(square(rng))];
    for _ in 0..pick(squares.min(12), rng) {
        let at = square(rng);
        moves.push(match pick(3, rng) {
            0 => Move::Trap(at),
            _ => Move::Piece(at),
        });
    }
    moves.push(Move::Goal(pick(usize::from(size.get()), rng) as u8));
    Board::from_moves(size, moves).unwrap_or_else(|error| unreachable!("{error}"))
}

/// A name as a person may type it, with at least one letter.
fn text(most: usize, rng: &mut Generator) -> String {
    const ALPHABETS: [&str; 6] = [
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789",
        "ąćęłńóśźżĄĆĘŁŃÓŚŹŻabcdefg ",
        "абвгдежзийклмнопрстуфхцчшщъьюяАБВГДЕ ",
        "名前日本語한국어العربية עברית हिन्दी ไทย",
        "🐢🦊🦉👩\u{200D}👧♠♥❤\u{FE0F}🇧🇬🇵🇱x",
        "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~ „”“«»‘’…—–、。，！？；：（）「」·•§±×€ａ９\u{A0}\u{3000}\u{AD}x",
    ];
    let alphabet: Vec<char> = ALPHABETS[pick(ALPHABETS.len(), rng)].chars().collect();
    let mut text: String = (0..pick(most, rng))
        .map(|_| alphabet[pick(alphabet.len(), rng)])
        .collect();
    // Letters at a random end, so that every other character also occurs last.
    if pick(2, rng) == 0 {
        text.push('x');
    } else {
        text.insert(0, 'x');
    }
    text
}
