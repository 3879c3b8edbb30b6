//! The table as HTML text: the same on the server, where it is the page without script, and in the browser.
//!
//! Every pile has `data-pile`, every card `data-at`, or `data-down` if it is face down: the pile and how many cards would be
//! lifted, in the notation of [`Selection`]. Without script, pressing one submits that value as `tap`.

use std::fmt::Write;

use games::{
    Language,
    cards::{Card, Colour, Suit},
    solitaire::{Kind, PileId, Position, Variant},
};

use super::{
    piles::{Face, Piles, Shown},
    selection::Selection,
    words,
};
use crate::ui::aria_label;

/// The highlights on the table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Marks {
    /// The selected cards.
    pub(super) chosen: Option<Selection>,
    /// Their legal destinations.
    pub(super) targets: Vec<PileId>,
    /// The cards of the last automatic moves.
    pub(super) moved: Vec<Card>,
}

/// Where a card that was not visible before is animated from.
const FROM_STOCK: &str = " data-origin=\"s\"";

/// The width of the table in cards: the wider of the columns, and the cells with the foundations. Stock and waste
/// need the width of three cells.
pub(super) fn width(variant: Variant) -> u8 {
    let before = match variant.kind() {
        Kind::FreeCell => variant.cells(),
        Kind::Klondike => 3,
    };
    variant.columns().max(before + variant.suits())
}

/// The whole table.
pub(super) fn table(lang: Language, position: &Position, marks: &Marks) -> String {
    let mut painter = Painter {
        lang,
        position,
        marks,
        html: String::new(),
        first: true,
    };
    let piles = Piles::of(position);
    painter.html.push_str("<div class=\"piles\">");
    for pile in &piles.left {
        match pile.id {
            PileId::Stock => painter.stock(),
            PileId::Waste => painter.waste(pile),
            _ => painter.pile(pile),
        }
    }
    painter.html.push_str("<span class=\"gap\"></span>");
    for pile in &piles.right {
        painter.pile(pile);
    }
    painter.html.push_str("</div><div class=\"tableau\">");
    for column in &piles.columns {
        painter.column(column);
    }
    painter.html.push_str("</div>");
    painter.html
}

struct Painter<'a> {
    lang: Language,
    position: &'a Position,
    marks: &'a Marks,
    html: String,
    /// Whether the next focusable card is the first one, the only Tab stop.
    first: bool,
}

impl Painter<'_> {
    /// Opens a pile's element.
    fn begin(&mut self, class: &str, pile: PileId) {
        let sign = pile.sign();
        let target = if self.marks.targets.contains(&pile) {
            " data-target"
        } else {
            ""
        };
        let _ = write!(
            self.html,
            "<div class=\"{class}\" data-pile=\"{sign}\"{target}>"
        );
    }

    /// A cell or a foundation.
    fn pile(&mut self, pile: &Shown) {
        let id = pile.id;
        let class = match id {
            PileId::Foundation(suit) => format!("pile {}", suit_class(suit)),
            _ => "pile".to_owned(),
        };
        self.begin(&class, id);
        self.cards(pile, "");
        self.html.push_str("</div>");
    }

    /// The cards of a pile of which only the top one can be pressed. `moves` as for [`Self::button`].
    fn cards(&mut self, pile: &Shown, moves: &str) {
        let from = pile.id;
        match pile.cards.split_last() {
            None => self.empty(from),
            Some((top, below)) => {
                for face in below {
                    self.still(*face, moves);
                }
                if let Face::Up(card) = *top {
                    self.card(Selection { from, count: 1 }, card);
                }
            }
        }
    }

    fn stock(&mut self) {
        self.begin("pile", PileId::Stock);
        let name = words::pile(self.lang, self.position, PileId::Stock);
        let class = match (self.position.stock(), self.position.waste()) {
            ([], []) => "place",
            ([], _) => "place redeal",
            _ => "playing-card back",
        };
        let is_chosen = |chosen: Selection| chosen.from == PileId::Stock;
        let class = if self.marks.chosen.is_some_and(is_chosen) {
            [class, " chosen"].concat()
        } else {
            class.to_owned()
        };
        // Cards of the waste that were not visible before come from here.
        self.button(
            &class,
            Selection::none(PileId::Stock),
            " data-card=\"s\"",
            &name,
            "",
        );
        self.html.push_str("</div>");
    }

    fn waste(&mut self, pile: &Shown) {
        self.begin("pile fan", pile.id);
        self.cards(pile, FROM_STOCK);
        self.html.push_str("</div>");
    }

    /// A card that is visible but cannot be pressed. `moves` as for [`Self::button`].
    fn still(&mut self, face: Face, moves: &str) {
        let Face::Up(card) = face else {
            return;
        };
        let (class, face) = self.face(card);
        let _ = write!(
            self.html,
            "<span class=\"{class}\" data-card=\"{card}\"{moves} aria-hidden=\"true\">{face}</span>"
        );
    }

    fn column(&mut self, column: &Shown) {
        let from = column.id;
        self.begin("column", from);
        if column.cards.is_empty() {
            self.empty(from);
        }
        for (depth, face) in column.cards.iter().enumerate() {
            let count = u8::try_from(column.cards.len() - depth).unwrap_or(1);
            let at = Selection { from, count };
            self.html.push_str("<div class=\"step\">");
            match *face {
                Face::Up(card) => self.card(at, card),
                Face::Down => {
                    let _ = write!(
                        self.html,
                        "<span class=\"playing-card back\" data-down=\"{at}\" aria-hidden=\"true\"></span>"
                    );
                }
            }
            self.html.push_str("</div>");
        }
        self.html.push_str("</div>");
    }

    fn empty(&mut self, pile: PileId) {
        let name = words::pile(self.lang, self.position, pile);
        self.button("place", Selection::none(pile), "", &name, "");
    }

    fn card(&mut self, at: Selection, card: Card) {
        let (mut class, face) = self.face(card);
        let is_chosen = |chosen: Selection| chosen.from == at.from && at.count <= chosen.count;
        if self.marks.chosen.is_some_and(is_chosen) {
            class.push_str(" chosen");
        }
        if self.marks.moved.contains(&card) {
            class.push_str(" moved");
        }
        let name = format!(
            "{}, {}",
            words::card(self.lang, card),
            words::pile(self.lang, self.position, at.from)
        );
        let mut moves = format!(" data-card=\"{card}\"");
        if at.from == PileId::Waste {
            moves.push_str(FROM_STOCK);
        }
        self.button(&class, at, &moves, &name, &face);
    }

    fn face(&self, card: Card) -> (String, String) {
        let suit = suit_class(card.suit());
        let rank = words::rank(card);
        let colour = match card.colour() {
            Colour::Black => "black",
            Colour::Red => "red",
        };
        (
            format!("playing-card {colour} {suit}"),
            format!("<b>{rank}</b><i class=\"suit\"></i><i class=\"suit pip\"></i>"),
        )
    }

    /// A card or pile to press. `moves` identifies it for the animation, as attributes.
    fn button(&mut self, class: &str, at: Selection, moves: &str, name: &str, inside: &str) {
        // Without script the Tab key is the only way between cards, so all cards of the server are Tab stops.
        let stop = match self.first {
            _ if cfg!(feature = "ssr") => "",
            true => " tabindex=\"0\"",
            false => " tabindex=\"-1\"",
        };
        self.first = false;
        let label = aria_label(name);
        let _ = write!(
            self.html,
            "<button class=\"{class}\" name=\"tap\" value=\"{at}\" data-at=\"{at}\"{moves}{stop} {label}>{inside}</button>"
        );
    }
}

/// The class that draws a suit's symbol.
fn suit_class(suit: Suit) -> &'static str {
    match suit {
        Suit::Spades => "spades",
        Suit::Hearts => "hearts",
        Suit::Clubs => "clubs",
        Suit::Diamonds => "diamonds",
    }
}
