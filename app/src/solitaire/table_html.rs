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

/// A table as HTML text. Its piles are separate, so that a move renders only those that it changes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Table {
    /// Cells or stock and waste, then the foundations, with the gap between them.
    above: Vec<String>,
    columns: Vec<String>,
}

impl Table {
    /// Renders a position.
    pub(super) fn new(lang: Language, position: &Position, marks: &Marks) -> Self {
        let mut painter = Painter {
            lang,
            position,
            marks,
            html: String::new(),
            done: Vec::new(),
        };
        let piles = Piles::of(position);
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
        let above = core::mem::take(&mut painter.done);
        for column in &piles.columns {
            painter.column(column);
        }
        Self {
            above,
            columns: painter.done,
        }
    }

    /// The whole table.
    pub(super) fn html(&self) -> String {
        let (above, columns) = (self.above.concat(), self.columns.concat());
        let parts = [
            "<div class=\"piles\">",
            &above,
            "</div><div class=\"tableau\">",
            &columns,
            "</div>",
        ];
        parts.concat()
    }

    /// The HTML of each pile, in the order of the page.
    pub(super) fn piles(&self) -> impl Iterator<Item = &String> {
        self.above.iter().chain(&self.columns)
    }

    /// Whether another table has the same piles, with whatever cards.
    pub(super) fn is_like(&self, other: &Self) -> bool {
        (self.above.len(), self.columns.len()) == (other.above.len(), other.columns.len())
    }
}

struct Painter<'a> {
    lang: Language,
    position: &'a Position,
    marks: &'a Marks,
    /// The pile that is being rendered.
    html: String,
    /// The piles that are rendered.
    done: Vec<String>,
}

impl Painter<'_> {
    /// Opens a pile's element; `more` are further attributes.
    fn begin(&mut self, class: &str, pile: PileId, more: &str) {
        let sign = pile.sign();
        let target = if self.marks.targets.contains(&pile) {
            " data-target"
        } else {
            ""
        };
        let _ = write!(
            self.html,
            "<div class=\"{class}\" data-pile=\"{sign}\"{more}{target}>"
        );
    }

    /// Closes it.
    fn end(&mut self) {
        self.html.push_str("</div>");
        self.done.push(core::mem::take(&mut self.html));
    }

    /// A cell or a foundation.
    fn pile(&mut self, pile: &Shown) {
        let id = pile.id;
        let class = match id {
            PileId::Foundation(suit) => format!("pile {}", suit_class(suit)),
            _ => "pile".to_owned(),
        };
        self.begin(&class, id, "");
        self.cards(pile, "");
        self.end();
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
        self.begin("pile", PileId::Stock, "");
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
        let count = match self.position.stock().len() {
            0 => String::new(),
            left => format!("<b>{left}</b>"),
        };
        // Cards of the waste that were not visible before come from here.
        self.button(
            &class,
            Selection::none(PileId::Stock),
            " data-card=\"s\"",
            &name,
            &count,
        );
        self.end();
    }

    fn waste(&mut self, pile: &Shown) {
        self.begin("pile fan", pile.id, "");
        self.cards(pile, FROM_STOCK);
        self.end();
    }

    /// A card that is visible but cannot be pressed. `moves` as for [`Self::button`].
    fn still(&mut self, face: Face, moves: &str) {
        let Face::Up(card) = face else {
            return;
        };
        let (class, face) = picture(card);
        let _ = write!(
            self.html,
            "<span class=\"{class}\" data-card=\"{card}\"{moves} aria-hidden=\"true\">{face}</span>"
        );
    }

    /// A column. The style sheet spaces its cards by how many of them show a strip, face up or face down.
    fn column(&mut self, column: &Shown) {
        let (from, cards) = (column.id, &column.cards);
        let under = cards.iter().filter(|face| **face == Face::Down).count();
        let steps = cards.len().saturating_sub(under + 1);
        let counts = format!(" data-steps=\"{steps}\" data-under=\"{under}\"");
        self.begin("column", from, &counts);
        if cards.is_empty() {
            self.empty(from);
        }
        for (depth, face) in cards.iter().enumerate() {
            let count = u8::try_from(cards.len() - depth).unwrap_or(1);
            let at = Selection { from, count };
            match *face {
                Face::Up(card) => {
                    self.html.push_str("<div class=\"step\">");
                    self.card(at, card);
                }
                Face::Down => {
                    let _ = write!(
                        self.html,
                        "<div class=\"step under\"><span class=\"playing-card back\" data-down=\"{at}\" aria-hidden=\"true\"></span>"
                    );
                }
            }
            self.html.push_str("</div>");
        }
        self.end();
    }

    fn empty(&mut self, pile: PileId) {
        let name = words::pile(self.lang, self.position, pile);
        self.button("place", Selection::none(pile), "", &name, "");
    }

    fn card(&mut self, at: Selection, card: Card) {
        let (mut class, face) = picture(card);
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

    /// A card or pile to press. `moves` identifies it for the animation, as attributes.
    fn button(&mut self, class: &str, at: Selection, moves: &str, name: &str, inside: &str) {
        // Without script the Tab key is the only way between cards, so all cards of the server are Tab stops. In the
        // browser the table is one.
        let stop = if cfg!(feature = "ssr") {
            ""
        } else {
            " tabindex=\"-1\""
        };
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

/// A card that is only a picture.
pub(super) fn flying(card: Card) -> String {
    let (class, face) = picture(card);
    ["<span class=\"", &class, "\">", &face, "</span>"].concat()
}

/// The class and the content of a face-up card.
fn picture(card: Card) -> (String, String) {
    let suit = suit_class(card.suit());
    let rank = words::rank(card);
    let colour = match card.colour() {
        Colour::Black => "black",
        Colour::Red => "red",
    };
    let wide = if rank.len() > 1 { " class=\"ten\"" } else { "" };
    (
        format!("playing-card {colour} {suit}"),
        format!("<b{wide}>{rank}</b><i class=\"suit\"></i><i class=\"suit pip\"></i>"),
    )
}
