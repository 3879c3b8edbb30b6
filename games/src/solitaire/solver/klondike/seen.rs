//! The positions that a search has reached, each stored as a whole key.

/// A set of keys. A hash only locates them.
#[derive(Clone, Debug)]
pub(super) struct Seen {
    /// Open addressing with a power of two slots: the lower 63 bits of a key and a bit that is
    /// always set.
    low: Vec<u64>,
    /// The other bits; empty while no key has any.
    high: Vec<u64>,
    count: usize,
}

const TAKEN: u64 = 1 << 63;

impl Seen {
    /// The empty set.
    pub(super) fn new() -> Self {
        Self {
            low: vec![0; 1 << 12],
            high: Vec::new(),
            count: 0,
        }
    }

    /// Adds a key; false if it is already present.
    pub(super) fn insert(&mut self, key: u128) -> bool {
        let low = key as u64 | TAKEN;
        let high = (key >> 63) as u64;
        if high != 0 && self.high.is_empty() {
            self.high.resize(self.low.len(), 0);
        }
        if self.count * 4 >= self.low.len() * 3 {
            self.grow();
        }
        let is_new = self.put(low, high);
        self.count += usize::from(is_new);
        is_new
    }

    fn put(&mut self, low: u64, high: u64) -> bool {
        let mask = self.low.len().wrapping_sub(1);
        let mut place = hash(low, high) & mask;
        while let Some(slot) = self.low.get_mut(place) {
            if *slot == 0 {
                *slot = low;
                if let Some(slot) = self.high.get_mut(place) {
                    *slot = high;
                }
                return true;
            }
            if *slot == low && self.high.get(place).copied().unwrap_or(0) == high {
                return false;
            }
            place = (place + 1) & mask;
        }
        false
    }

    fn grow(&mut self) {
        let length = self.low.len() * 2;
        let low = core::mem::replace(&mut self.low, vec![0; length]);
        let wide = if self.high.is_empty() { 0 } else { length };
        let high = core::mem::replace(&mut self.high, vec![0; wide]);
        for (place, low) in low.into_iter().enumerate() {
            if low != 0 {
                self.put(low, high.get(place).copied().unwrap_or(0));
            }
        }
    }
}

fn hash(low: u64, high: u64) -> usize {
    let mixed = (low ^ high.rotate_left(17)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let mixed = (mixed ^ mixed >> 32).wrapping_mul(0xC2B2_AE3D_27D4_EB4F);
    (mixed ^ mixed >> 29) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_new_once_whatever_its_width() {
        let mut seen = Seen::new();
        for round in 0..2 {
            for key in 0..20_000_u128 {
                assert_eq!(seen.insert(key), round == 0);
                assert_eq!(seen.insert(key << 50 | 1 << 70), round == 0);
            }
        }
        assert_eq!(seen.count, 40_000);
    }
}
