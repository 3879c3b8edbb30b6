//! The content of the cards, as facts. The page has the words.
//!
//! The facts follow the bot cards of the board game Spółka ZOO.

use super::Card;

/// One of the three companies; each has a company deck.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Company {
    /// The apple company.
    Apple,
    /// The lemon company.
    Lemon,
    /// The pineapple company.
    Pineapple,
}

/// An effect of a card. Prices are in the game's coins.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Effect {
    /// Buys the cheapest fruit from the warehouse; if the warehouse has none of it, from the first
    /// player to the left who has it.
    BuyCheapestFruit {
        /// How often.
        times: u8,
    },
    /// Hires a helper.
    HireHelper,
    /// Moves the top card of one company deck, open, to the top of another.
    MoveTopCard {
        /// The deck it is taken from.
        from: Company,
        /// The deck it is put on.
        to: Company,
    },
    /// Sells a fruit from its own pool.
    SellFruit {
        /// The minimum price of the fruit.
        min_price: u8,
    },
    /// Removes all open cards of the influence deck and refills.
    RefillInfluence,
    /// Buys the cheapest share.
    BuyCheapestShare {
        /// How often.
        times: u8,
    },
    /// Buys a share of one company.
    BuyCompanyShare {
        /// The company.
        company: Company,
        /// How often.
        times: u8,
        /// The maximum price.
        max_price: u8,
    },
    /// If the bot is not the first player: draws the top influence card, shows it to all and
    /// shuffles it into a company's deck.
    ShowInfluence {
        /// The company whose deck the card goes into.
        company: Company,
    },
    /// Sells its most expensive share.
    SellDearestShare {
        /// How often.
        times: u8,
    },
}

/// The closing line of a card: the bot's income.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Income {
    /// The coins.
    pub coins: u8,
    /// On which condition.
    pub when: IncomeWhen,
}

/// When a bot gets a card's income.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum IncomeWhen {
    /// Always.
    Always,
    /// If it bought at least one thing.
    IfBought,
    /// If the effect was carried out.
    IfDone,
    /// If it sold at least one thing.
    IfSold,
}

/// The content of a card: one or two effects, in order, and the income.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Face {
    /// One or two effects.
    pub effects: &'static [Effect],
    /// The closing line.
    pub income: Income,
}

impl Face {
    const fn new(effects: &'static [Effect], coins: u8, when: IncomeWhen) -> Self {
        Self {
            effects,
            income: Income { coins, when },
        }
    }
}

impl Card {
    /// The content of the card.
    ///
    /// ```
    /// use games::zoo::{Card, Effect};
    ///
    /// let face = Card::new(5).unwrap().face();
    /// assert_eq!(face.effects, [Effect::BuyCheapestShare { times: 2 }]);
    /// assert_eq!(face.income.coins, 2);
    /// ```
    #[must_use]
    pub const fn face(self) -> Face {
        use Company::{Apple, Lemon, Pineapple};
        use Effect::{
            BuyCheapestFruit, BuyCheapestShare, HireHelper, RefillInfluence, SellDearestShare,
            SellFruit, ShowInfluence,
        };
        use IncomeWhen::{Always, IfBought, IfDone, IfSold};

        match self.index() {
            0 => Face::new(&[BuyCheapestFruit { times: 2 }], 3, IfBought),
            1 => Face::new(const { &[HireHelper, moved(Lemon, Pineapple)] }, 3, Always),
            2 => Face::new(const { &[HireHelper, moved(Apple, Lemon)] }, 3, Always),
            3 => Face::new(const { &[HireHelper, moved(Pineapple, Apple)] }, 3, Always),
            4 => Face::new(&[SellFruit { min_price: 3 }, RefillInfluence], 6, Always),
            5 => Face::new(&[BuyCheapestShare { times: 2 }], 2, IfBought),
            6 => Face::new(const { &[two_shares(Pineapple)] }, 2, IfBought),
            7 => Face::new(const { &[two_shares(Lemon)] }, 2, IfBought),
            8 => Face::new(const { &[two_shares(Apple)] }, 2, IfBought),
            9 => Face::new(&[ShowInfluence { company: Apple }], 5, IfDone),
            10 => Face::new(&[ShowInfluence { company: Lemon }], 5, IfDone),
            11 => Face::new(&[ShowInfluence { company: Pineapple }], 5, IfDone),
            _ => Face::new(&[SellDearestShare { times: 2 }], 6, IfSold),
        }
    }
}

const fn moved(from: Company, to: Company) -> Effect {
    Effect::MoveTopCard { from, to }
}

const fn two_shares(company: Company) -> Effect {
    Effect::BuyCompanyShare {
        company,
        times: 2,
        max_price: 8,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::zoo::CardKind;

    #[test]
    fn the_faces_of_a_kind_have_the_same_income() {
        for kind in CardKind::ALL {
            let mut incomes = kind.cards().map(|card| card.face().income);
            let first = incomes.next();
            assert!(incomes.all(|income| Some(income) == first));
        }
    }

    #[test]
    fn the_helpers_move_a_card_between_each_pair_of_companies_once() {
        use Company::{Apple, Lemon, Pineapple};
        let moved: Vec<_> = CardKind::Helper
            .cards()
            .filter_map(|card| match card.face().effects {
                [Effect::HireHelper, Effect::MoveTopCard { from, to }] => Some((*from, *to)),
                _ => None,
            })
            .collect();
        assert_eq!(
            moved,
            [(Lemon, Pineapple), (Apple, Lemon), (Pineapple, Apple)]
        );
    }

    #[test]
    fn the_incomes_are_those_of_the_printed_cards() {
        let coins: Vec<u8> = Card::ALL.map(|card| card.face().income.coins).into();
        assert_eq!(coins, [3, 3, 3, 3, 6, 2, 2, 2, 2, 5, 5, 5, 6]);
    }
}
