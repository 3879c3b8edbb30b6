//! Drawing three cards at a time.

/// For a byte and the number of cards drawn before it, modulo three: the bits that are drawn last of
/// three.
#[expect(
    clippy::indexing_slicing,
    reason = "an index beyond the end is an error of the build"
)]
const THIRD: [[u8; 256]; 3] = {
    let mut table = [[0; 256]; 3];
    let mut phase = 0;
    while phase < 3 {
        let mut byte = 0;
        while byte < 256 {
            let (mut bit, mut drawn) = (0, phase);
            while bit < 8 {
                if byte >> bit & 1 == 1 {
                    drawn += 1;
                    if drawn % 3 == 0 {
                        table[phase][byte] |= 1 << bit;
                    }
                }
                bit += 1;
            }
            byte += 1;
        }
        phase += 1;
    }
    table
};

/// Every third of the set bits, the lowest first, after this many others.
fn thirds(set: u64, before: u8) -> u64 {
    let mut phase = u32::from(before);
    let mut thirds = 0;
    for shift in (0..64).step_by(8) {
        if set >> shift == 0 {
            break;
        }
        let byte = set >> shift & 0xFF;
        let table = THIRD.get((phase % 3) as usize);
        let bits = table.and_then(|table| table.get(byte as usize)).copied();
        thirds |= u64::from(bits.unwrap_or(0)) << shift;
        phase += byte.count_ones();
    }
    thirds
}

/// The cards that can come to the top of the waste, in this pass or the next: of the cards in
/// drawing order, one bit each, of which this many are in the waste.
pub(super) fn every_third(cards: u64, waste: u8) -> u64 {
    let last = 1 << (63 - (cards | 1).leading_zeros());
    let from_start = thirds(cards, 0) | last & cards;
    if waste == 0 {
        return from_start;
    }
    from_start | this_pass(cards, waste)
}

/// The cards that can come to the top of the waste in this pass.
pub(super) fn this_pass(cards: u64, waste: u8) -> u64 {
    let mut rest = cards;
    for _ in 1..waste {
        rest &= rest.wrapping_sub(1);
    }
    let last = 1 << (63 - (cards | 1).leading_zeros());
    // The top card of the waste and each third one from there.
    thirds(rest, 2) | last & cards
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn drawing_by_hand_uncovers_the_same_cards() {
        for cards in [
            0,
            1,
            0xFF_FFFF,
            0xF0_E1F7,
            0x0F_FFFF_FFFF_FFFF,
            0xD3_5A96_F0E1,
        ] {
            let order: Vec<u32> = (0..64).filter(|bit| cards >> bit & 1 == 1).collect();
            for waste in 0..=order.len() {
                let mut tops = 0;
                for mut drawn in [waste, 0] {
                    loop {
                        if let Some(top) = drawn.checked_sub(1).and_then(|top| order.get(top)) {
                            tops |= 1 << top;
                        }
                        if drawn == order.len() {
                            break;
                        }
                        drawn = order.len().min(drawn + 3);
                    }
                }
                assert_eq!(every_third(cards, waste as u8), tops, "{cards:x} {waste}");
            }
        }
    }
}
