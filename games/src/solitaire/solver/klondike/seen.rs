//! The positions that a search has reached, each stored as a whole key.

/// A set of keys. A hash only locates them.
///
/// It consists of many small tables, so that none takes long to grow: a search can stop soon, and
/// needs little more memory than the keys.
#[derive(Clone, Debug)]
pub(super) struct Seen {
    parts: Vec<Part>,
}

/// The number of tables, a power of two.
const PARTS: usize = 64;

/// Open addressing with a power of two slots.
#[derive(Clone, Debug)]
struct Part {
    /// The lower 63 bits of a key and a bit that is always set.
    low: Vec<u64>,
    /// The other bits; empty while no key has any.
    high: Vec<u16>,
    count: usize,
}

const TAKEN: u64 = 1 << 63;

impl Seen {
    /// The empty set.
    pub(super) fn new() -> Self {
        let part = Part {
            low: vec![0; 64],
            high: Vec::new(),
            count: 0,
        };
        Self {
            parts: vec![part; PARTS],
        }
    }

    /// Adds a key of at most 79 bits; false if it is already present.
    pub(super) fn insert(&mut self, key: u128) -> bool {
        let low = key as u64 | TAKEN;
        let high = (key >> 63) as u16;
        let hash = hash(low, high);
        let part = self.parts.get_mut(hash as usize % PARTS);
        part.is_some_and(|part| part.insert(low, high, hash))
    }
}

impl Part {
    fn insert(&mut self, low: u64, high: u16, hash: u64) -> bool {
        if high != 0 && self.high.is_empty() {
            self.high.resize(self.low.len(), 0);
        }
        if self.count * 4 >= self.low.len() * 3 {
            self.grow();
        }
        let is_new = self.put(low, high, hash);
        self.count += usize::from(is_new);
        is_new
    }

    fn put(&mut self, low: u64, high: u16, hash: u64) -> bool {
        let mask = self.low.len().wrapping_sub(1);
        let mut place = (hash >> 32) as usize & mask;
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
                let high = high.get(place).copied().unwrap_or(0);
                self.put(low, high, hash(low, high));
            }
        }
    }
}

/// The lowest bits select a table, the upper half a slot.
const fn hash(low: u64, high: u16) -> u64 {
    let mixed = (low ^ (high as u64).rotate_left(17)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let mixed = (mixed ^ mixed >> 32).wrapping_mul(0xC2B2_AE3D_27D4_EB4F);
    mixed ^ mixed >> 29
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
                assert_eq!(seen.insert(key << 50 | 1 << 78), round == 0);
            }
        }
        assert_eq!(
            seen.parts.iter().map(|part| part.count).sum::<usize>(),
            40_000
        );
    }

    #[test]
    fn three_million_of_the_widest_keys_stay_below_48_mib() {
        let mut seen = Seen::new();
        for key in 0..3_000_000_u128 {
            seen.insert(key.wrapping_mul(0x9E37_79B9_7F4A_7C15) & ((1 << 50) - 1) | key << 50);
        }
        let bytes = |part: &Part| part.low.capacity() * 8 + part.high.capacity() * 2;
        assert!(seen.parts.iter().map(bytes).sum::<usize>() < 48 << 20);
        // While one table grows, its old content is there, too.
        assert!(seen.parts.iter().map(bytes).max() < Some(2 << 20));
    }
}
