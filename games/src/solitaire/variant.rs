//! The games and their sizes: FreeCell and Klondike.

use super::moves::hex;
use crate::named::named;

named! {
    /// The two games.
    #[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
    pub enum Kind {
        /// All cards are face up, and each free cell holds one.
        FreeCell => "freecell",
        /// Some cards are face down, and there is a stock to draw from.
        Klondike => "klondike",
    }

    /// Both games.
    pub const ALL;

    /// The name in paths and in `inspect`: `freecell` or `klondike`.
    pub const fn name;
}

impl Kind {
    /// The letter in positions: `F` or `K`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::FreeCell => 'F',
            Self::Klondike => 'K',
        }
    }
}

/// How many cards Klondike draws at a time.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Draw {
    /// One.
    One,
    /// Three.
    Three,
}

impl Draw {
    /// The number of cards, 1 or 3.
    #[must_use]
    pub const fn count(self) -> u8 {
        match self {
            Self::One => 1,
            Self::Three => 3,
        }
    }
}

/// A game and its size, as encoded in the game's letter and the config byte of a position.
///
/// ```
/// use games::solitaire::{Draw, Kind, Variant};
///
/// assert_eq!(Variant::FREECELL.columns(), 8);
/// let mini = Variant::freecell(4, 2, 1).unwrap();
/// assert_eq!((mini.config(), mini.suits()), (0xC1, 1));
/// let three = Variant::klondike(Draw::Three, 7).unwrap();
/// assert_eq!(Variant::from_config(Kind::Klondike, 0x73), Some(three));
/// assert_eq!(three.config(), 0x03);
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Variant {
    kind: Kind,
    /// The canonical byte: of two bytes for the same variant, always the same one.
    config: u8,
}

impl Variant {
    /// FreeCell with 8 columns, 4 cells and 4 suits.
    pub const FREECELL: Self = Self {
        kind: Kind::FreeCell,
        config: 0x00,
    };

    /// Klondike with 7 columns, draw one.
    pub const KLONDIKE_ONE: Self = Self {
        kind: Kind::Klondike,
        config: 0x01,
    };

    /// Klondike with 7 columns, draw three.
    pub const KLONDIKE_THREE: Self = Self {
        kind: Kind::Klondike,
        config: 0x03,
    };

    /// FreeCell of this size: 4 to 8 columns, 2 to 4 cells, 1 to 4 suits.
    #[must_use]
    pub const fn freecell(columns: u8, cells: u8, suits: u8) -> Option<Self> {
        match (columns, cells, suits) {
            (8, 4, 4) => Some(Self::FREECELL),
            (4..=8, 2..=4, 1..=4) => Some(Self {
                kind: Kind::FreeCell,
                config: 1 | (columns - 4) << 1 | (cells - 2) << 4 | (4 - suits) << 6,
            }),
            _ => None,
        }
    }

    /// Klondike of this size: 3 to 7 columns.
    #[must_use]
    pub const fn klondike(draw: Draw, columns: u8) -> Option<Self> {
        Some(Self {
            kind: Kind::Klondike,
            config: draw.count()
                | match columns {
                    7 => 0,
                    3..=6 => columns << 4,
                    _ => return None,
                },
        })
    }

    /// The variant of a config byte, if the game has it.
    ///
    /// FreeCell: 0 is the standard game. Otherwise bit 0 is 1, bits 1 to 3 are the columns − 4,
    /// bits 4 and 5 the cells − 2, bits 6 and 7 are 4 − the suits. Klondike: bits 0 and 1 are `01`
    /// (or `00`) for draw one and `11` for draw three, bits 2 and 3 zero, bits 4 to 7 the columns,
    /// 0 for 7.
    #[must_use]
    pub const fn from_config(kind: Kind, config: u8) -> Option<Self> {
        match kind {
            Kind::FreeCell => {
                let has_columns = config >> 1 & 7 <= 4;
                let has_cells = config >> 4 & 3 <= 2;
                if config == 0 || config & 1 == 1 && has_columns && has_cells {
                    Some(Self { kind, config })
                } else {
                    None
                }
            }
            Kind::Klondike => {
                let draw = match config & 0xF {
                    0 | 1 => Draw::One,
                    3 => Draw::Three,
                    _ => return None,
                };
                match config >> 4 {
                    0 => Self::klondike(draw, 7),
                    columns => Self::klondike(draw, columns),
                }
            }
        }
    }

    /// Which of the two games.
    #[must_use]
    pub const fn kind(self) -> Kind {
        self.kind
    }

    /// The canonical config byte.
    #[must_use]
    pub const fn config(self) -> u8 {
        self.config
    }

    /// Appends the game's letter and the config to a text, such as `F00`.
    pub(super) fn write_to(self, text: &mut String) {
        text.push(self.kind.letter());
        text.push(hex(self.config >> 4));
        text.push(hex(self.config & 15));
    }

    /// Whether it is a mini game. A position of FreeCell may also spell the standard size as one.
    #[must_use]
    pub const fn is_mini(self) -> bool {
        match self.kind {
            Kind::FreeCell => self.config != 0,
            Kind::Klondike => self.config >> 4 != 0,
        }
    }

    /// The number of columns: 4 to 8 in FreeCell, 3 to 7 in Klondike.
    #[must_use]
    pub const fn columns(self) -> u8 {
        match self.kind {
            Kind::FreeCell if self.config == 0 => 8,
            Kind::FreeCell => 4 + (self.config >> 1 & 7),
            Kind::Klondike if self.config >> 4 == 0 => 7,
            Kind::Klondike => self.config >> 4,
        }
    }

    /// The number of free cells: 2 to 4, none in Klondike.
    #[must_use]
    pub const fn cells(self) -> u8 {
        match self.kind {
            Kind::FreeCell if self.config == 0 => 4,
            Kind::FreeCell => 2 + (self.config >> 4 & 3),
            Kind::Klondike => 0,
        }
    }

    /// The number of suits in the deck, 1 to 4, in the order ♠ ♥ ♣ ♦.
    #[must_use]
    pub const fn suits(self) -> u8 {
        match self.kind {
            Kind::FreeCell if self.config != 0 => 4 - (self.config >> 6),
            Kind::FreeCell | Kind::Klondike => 4,
        }
    }

    /// How many cards are drawn at a time; `None` in FreeCell.
    #[must_use]
    pub const fn draw(self) -> Option<Draw> {
        match (self.kind, self.config & 2) {
            (Kind::FreeCell, _) => None,
            (Kind::Klondike, 0) => Some(Draw::One),
            (Kind::Klondike, _) => Some(Draw::Three),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_size_of_freecell_has_its_byte() {
        let mut count = 0;
        for config in 0..=255 {
            let Some(variant) = Variant::from_config(Kind::FreeCell, config) else {
                continue;
            };
            count += 1;
            assert_eq!(variant.config(), config);
            let (columns, cells, suits) = (variant.columns(), variant.cells(), variant.suits());
            let again = Variant::freecell(columns, cells, suits).unwrap();
            assert_eq!(
                (columns, cells, suits),
                (again.columns(), again.cells(), again.suits())
            );
            // The standard size has two bytes, all others have one.
            assert_eq!(again == variant, config != 0x29);
            assert_eq!((variant.is_mini(), variant.draw()), (config != 0, None));
        }
        assert_eq!(count, 5 * 3 * 4 + 1);
        for (columns, cells, suits) in [
            (3, 4, 4),
            (9, 4, 4),
            (8, 1, 4),
            (8, 5, 4),
            (8, 4, 0),
            (8, 4, 5),
        ] {
            assert_eq!(Variant::freecell(columns, cells, suits), None);
        }
    }

    #[test]
    fn every_size_of_klondike_has_its_byte() {
        for config in 0..=255_u8 {
            let variant = Variant::from_config(Kind::Klondike, config);
            let draws = matches!(config & 0xF, 0 | 1 | 3);
            let columns = matches!(config >> 4, 0 | 3..=7);
            assert_eq!(variant.is_some(), draws && columns, "{config:02X}");
            let Some(variant) = variant else { continue };
            let draw = variant.draw().unwrap();
            assert_eq!(draw.count(), (config & 3).max(1));
            assert_eq!(Variant::klondike(draw, variant.columns()), Some(variant));
            assert_eq!((variant.cells(), variant.suits()), (0, 4));
            let again = Variant::from_config(Kind::Klondike, variant.config());
            assert_eq!(again, Some(variant));
        }
        let seven = Variant::from_config(Kind::Klondike, 0x70).unwrap();
        assert_eq!(seven, Variant::KLONDIKE_ONE);
        assert!(!seven.is_mini());
        assert_eq!(
            Variant::klondike(Draw::Three, 7),
            Some(Variant::KLONDIKE_THREE)
        );
        assert_eq!(Variant::klondike(Draw::One, 2), None);
        assert_eq!(Variant::klondike(Draw::One, 8), None);
    }
}
