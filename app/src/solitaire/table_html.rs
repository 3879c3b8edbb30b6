//! The table as HTML text: the same on the server, where it is the page without script, and in the browser.
//!
//! Every pile has `data-pile`, every card `data-at`, or `data-down` if it is face down: the pile and how many cards would be
//! lifted, in the notation of [`Selection`]. Without script, pressing one submits that value as `tap`.

use std::fmt::Write;

use games::{
    Language,
    cards::{Card, Colour, Suit},
    solitaire::{Foundation, Kind, PileId, Position, Variant},
};

use super::{selection::Selection, words};
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
    painter.html.push_str("<div class=\"piles\">");
    match position.variant().kind() {
        Kind::FreeCell => {
            for (index, card) in (0_u8..).zip(position.cells()) {
                painter.pile(PileId::Cell(index), *card, None);
            }
            painter.html.push_str("<span class=\"gap\"></span>");
            painter.homes();
        }
        Kind::Klondike => {
            painter.stock();
            painter.waste();
            painter.html.push_str("<span class=\"gap\"></span>");
            painter.homes();
        }
    }
    painter.html.push_str("</div><div class=\"tableau\">");
    for index in (0..).take(position.columns().len()) {
        painter.column(index);
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
    fn homes(&mut self) {
        let suits = self.position.variant().suits();
        for foundation in self.position.foundations() {
            // A smaller deck has no cards of the other suits.
            if foundation.suit.index() >= suits {
                continue;
            }
            let pile = PileId::Foundation(foundation.suit);
            let below = Foundation {
                height: foundation.height.saturating_sub(1),
                ..foundation
            };
            self.pile(pile, foundation.top(), below.top());
        }
    }

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

    /// A pile that shows one card, and the one below while that is being moved.
    fn pile(&mut self, pile: PileId, card: Option<Card>, below: Option<Card>) {
        let class = match pile {
            PileId::Foundation(suit) => format!("pile {}", suit_class(suit)),
            _ => "pile".to_owned(),
        };
        self.begin(&class, pile);
        if let Some(below) = below {
            self.still(below, "");
        }
        match card {
            Some(card) => self.card(
                Selection {
                    from: pile,
                    count: 1,
                },
                card,
            ),
            None => self.empty(pile),
        }
        self.html.push_str("</div>");
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

    fn waste(&mut self) {
        self.begin("pile fan", PileId::Waste);
        let fan = self.position.fan();
        if fan.is_empty() {
            self.empty(PileId::Waste);
        }
        for (index, card) in fan.iter().enumerate() {
            if index + 1 == fan.len() {
                self.card(
                    Selection {
                        from: PileId::Waste,
                        count: 1,
                    },
                    *card,
                );
            } else {
                self.still(*card, FROM_STOCK);
            }
        }
        self.html.push_str("</div>");
    }

    /// A card that is visible but cannot be pressed. `moves` as for [`Self::button`].
    fn still(&mut self, card: Card, moves: &str) {
        let (class, face) = self.face(card);
        let _ = write!(
            self.html,
            "<span class=\"{class}\" data-card=\"{card}\"{moves} aria-hidden=\"true\">{face}</span>"
        );
    }

    fn column(&mut self, index: u8) {
        let pile = PileId::Column(index);
        self.begin("column", pile);
        let Some(column) = self.position.columns().get(usize::from(index)) else {
            return;
        };
        if column.is_empty() {
            self.empty(pile);
        }
        let cards = &column.cards;
        for (depth, card) in cards.iter().enumerate() {
            let count = u8::try_from(cards.len() - depth).unwrap_or(1);
            let at = Selection { from: pile, count };
            self.html.push_str("<div class=\"step\">");
            if depth < usize::from(column.face_down) {
                let _ = write!(
                    self.html,
                    "<span class=\"playing-card back\" data-down=\"{at}\" aria-hidden=\"true\"></span>"
                );
            } else {
                self.card(at, *card);
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
        let colour = match card.colour() {
            Colour::Black => "black",
            Colour::Red => "red",
        };
        let rank = match card.rank().index() {
            9 => "10".to_owned(),
            _ => card.rank().letter().to_string(),
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
