//! The 13 bot cards and their kinds.

/// One of the 13 bot cards, by its index from 0 to 12.
///
/// ```
/// use games::zoo::Card;
///
/// let card = Card::new(12).unwrap();
/// assert_eq!((card.symbol(), card.printed_number()), ('C', 13));
/// assert_eq!(Card::from_symbol('c'), Some(card));
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

impl Card {
    /// The number of cards.
    pub const COUNT: u8 = 13;

    /// All cards, by index.
    pub const ALL: [Self; 13] = {
        let mut all = [Self(0); 13];
        let mut rest: &mut [Self] = &mut all;
        let mut index = 0;
        while let [first, others @ ..] = rest {
            *first = Self(index);
            index += 1;
            rest = others;
        }
        all
    };

    /// The card with this index, 0 to 12.
    #[must_use]
    pub const fn new(index: u8) -> Option<Self> {
        if index < Self::COUNT {
            Some(Self(index))
        } else {
            None
        }
    }

    /// The card of a code's symbol: `0` to `9`, `A` to `C`, case-insensitively.
    #[must_use]
    pub const fn from_symbol(symbol: char) -> Option<Self> {
        // Of the digits in base 13 the ten decimal ones and the first three letters, as in the
        // codes.
        match symbol.to_digit(13) {
            Some(index) => Some(Self(index as u8)),
            None => None,
        }
    }

    /// The index, 0 to 12.
    #[must_use]
    pub const fn index(self) -> u8 {
        self.0
    }

    /// The printed number, 1 to 13.
    #[must_use]
    pub const fn printed_number(self) -> u8 {
        self.0 + 1
    }

    /// The symbol in codes: `0` to `9`, `A` to `C`.
    #[must_use]
    pub const fn symbol(self) -> char {
        (if self.0 < 10 {
            b'0' + self.0
        } else {
            b'A' + self.0 - 10
        }) as char
    }

    /// What the card makes a bot do, in one word.
    #[must_use]
    pub const fn kind(self) -> CardKind {
        match self.0 {
            0 => CardKind::WarehouseFruit,
            1..=3 => CardKind::Helper,
            4 => CardKind::SellFruit,
            5 => CardKind::CheapestShare,
            6..=8 => CardKind::CompanyShare,
            9..=11 => CardKind::Influence,
            _ => CardKind::SellShare,
        }
    }
}

/// What a card makes a bot do, in one word. Cards of one kind differ only in the company.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CardKind {
    /// Buys fruit from the warehouse (card 0).
    WarehouseFruit,
    /// Hires a helper (cards 1 to 3).
    Helper,
    /// Sells fruit (card 4).
    SellFruit,
    /// Buys the cheapest shares (card 5).
    CheapestShare,
    /// Buys shares of one company (cards 6 to 8).
    CompanyShare,
    /// Uses influence (cards 9 to 11).
    Influence,
    /// Sells its most expensive shares (card 12).
    SellShare,
}

impl CardKind {
    /// All kinds, in the order of their cards.
    pub const ALL: [Self; 7] = [
        Self::WarehouseFruit,
        Self::Helper,
        Self::SellFruit,
        Self::CheapestShare,
        Self::CompanyShare,
        Self::Influence,
        Self::SellShare,
    ];

    /// The cards of this kind, by index.
    pub fn cards(self) -> impl Iterator<Item = Card> {
        Card::ALL
            .into_iter()
            .filter(move |card| card.kind() == self)
    }

    /// How many of the 13 cards are of this kind.
    ///
    /// ```
    /// use games::zoo::CardKind;
    ///
    /// assert_eq!(CardKind::Influence.count(), 3);
    /// assert_eq!(CardKind::ALL.iter().map(|kind| kind.count()).sum::<u8>(), 13);
    /// ```
    #[must_use]
    pub const fn count(self) -> u8 {
        match self {
            Self::Helper | Self::CompanyShare | Self::Influence => 3,
            Self::WarehouseFruit | Self::SellFruit | Self::CheapestShare | Self::SellShare => 1,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_is_found_by_its_index_and_by_its_symbol_in_either_case() {
        for (index, card) in (0..).zip(Card::ALL) {
            assert_eq!(Card::new(index), Some(card));
            assert_eq!(card.index(), index);
            assert_eq!(card.printed_number(), index + 1);
            assert_eq!(Card::from_symbol(card.symbol()), Some(card));
            assert_eq!(
                Card::from_symbol(card.symbol().to_ascii_lowercase()),
                Some(card)
            );
        }
        let symbols: String = Card::ALL.into_iter().map(Card::symbol).collect();
        assert_eq!(symbols, "0123456789ABC");
    }

    #[test]
    fn other_indices_and_symbols_are_not_cards() {
        assert_eq!(Card::new(13), None);
        for symbol in ['D', 'd', 'Z', '-', ' ', 'Ż', '３', '\0'] {
            assert_eq!(Card::from_symbol(symbol), None);
        }
    }

    #[test]
    fn every_kind_counts_its_cards() {
        for kind in CardKind::ALL {
            assert_eq!(kind.cards().count(), usize::from(kind.count()));
        }
    }
}
