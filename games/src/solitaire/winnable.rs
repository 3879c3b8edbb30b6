//! Deals of Klondike that can be won, for the daily deal: found by the solver once, so that no device has to search.

use super::{Deal, Variant};

/// The number before the first deal of the tables.
const BEFORE: u32 = 500_000;

/// One bit per deal, the lowest bit of a byte first. `cargo run --release -p games --example
/// winnable` writes the files.
const ONE: &[u8; 512] = include_bytes!("../../data/solitaire/klondike-one.bin");
const THREE: &[u8; 512] = include_bytes!("../../data/solitaire/klondike-three.bin");

/// The number of the daily deal, for a game and a day that have a table.
pub(super) fn of_day(variant: Variant, day: u32) -> Option<u32> {
    let table = match variant {
        Variant::KLONDIKE_ONE => ONE,
        Variant::KLONDIKE_THREE => THREE,
        _ => return None,
    };
    let days = day.checked_sub(Deal::WINNABLE_FROM)?;
    let count = table.iter().map(|byte| byte.count_ones()).sum();
    let mut left = days.checked_rem(count)?;
    let mut number = BEFORE;
    for byte in table {
        for bit in 0..8 {
            number += 1;
            if byte >> bit & 1 == 1 {
                match left.checked_sub(1) {
                    Some(fewer) => left = fewer,
                    None => return Some(number),
                }
            }
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solitaire::solver::{Answer, Budget, solve};

    #[test]
    fn the_daily_klondike_can_be_won_from_2027_on() {
        for variant in [Variant::KLONDIKE_ONE, Variant::KLONDIKE_THREE] {
            // Some of ten years: all of them take minutes.
            for day in (Deal::WINNABLE_FROM..Deal::WINNABLE_FROM + 3_650).step_by(73) {
                let deal = Deal::of_day(variant, day);
                let answer = solve(&deal.position(), Budget { states: 100_000 });
                assert!(matches!(answer, Answer::Solved(_)), "{deal:?}");
            }
        }
    }

    #[test]
    fn no_daily_deal_comes_twice_in_seven_years() {
        for variant in [Variant::KLONDIKE_ONE, Variant::KLONDIKE_THREE] {
            let days = Deal::WINNABLE_FROM..Deal::WINNABLE_FROM + 2_800;
            let mut numbers: Vec<u32> = days
                .map(|day| Deal::of_day(variant, day).number())
                .collect();
            assert!(numbers.is_sorted());
            numbers.dedup();
            assert_eq!(numbers.len(), 2_800);
        }
    }

    #[test]
    fn earlier_days_keep_their_deals() {
        let number = |day| Deal::of_day(Variant::KLONDIKE_ONE, day).number();
        assert_eq!(number(20_818), 710_995);
        assert_eq!(number(Deal::WINNABLE_FROM), 500_001);
    }
}
