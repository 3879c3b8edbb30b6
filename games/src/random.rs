//! The project's own random numbers and shuffle, frozen for ever.
//!
//! A numbered deal or a session code must give the same game in ten years. The random streams of a
//! library may change between its versions, so what such a number stands for is written down here
//! in full and never changes: golden tests hold both parts.
//!
//! - [`Generator`] is xoshiro256\*\* by David Blackman and Sebastiano Vigna, its four words of state
//!   filled by SplitMix64.
//! - [`shuffle`] is the Fisher-Yates shuffle from the end down, its numbers taken by
//!   [`below`] (Daniel Lemire's multiplication with rejection) from 32 random bits each.
//!
//! Neither is meant for secrets.

use core::convert::Infallible;
use rand::{Rng, SeedableRng, TryRng};

/// xoshiro256\*\*, a generator with a frozen stream.
///
/// It implements the traits of `rand`, so it goes wherever a random source is asked for.
/// [`SeedableRng::seed_from_u64`] is the usual way to make one.
///
/// ```
/// use games::random::Generator;
/// use rand::{Rng, SeedableRng};
///
/// let mut generator = Generator::seed_from_u64(1);
/// assert_eq!(generator.next_u64(), 12966619160104079557);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Generator {
    state: [u64; 4],
}

impl Generator {
    fn next(&mut self) -> u64 {
        let [a, b, c, d] = &mut self.state;
        let result = b.wrapping_mul(5).rotate_left(7).wrapping_mul(9);
        let shifted = *b << 17;
        *c ^= *a;
        *d ^= *b;
        *b ^= *c;
        *a ^= *d;
        *c ^= shifted;
        *d = d.rotate_left(45);
        result
    }
}

impl TryRng for Generator {
    type Error = Infallible;

    /// The upper half of the next 64 bits.
    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        Ok((self.next() >> 32) as u32)
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        Ok(self.next())
    }

    /// The next numbers of 64 bits, least significant byte first; what is left of the last one is
    /// dropped.
    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        for chunk in bytes.chunks_mut(8) {
            for (byte, random) in chunk.iter_mut().zip(self.next().to_le_bytes()) {
                *byte = random;
            }
        }
        Ok(())
    }
}

impl SeedableRng for Generator {
    /// The state itself: four words, least significant byte first.
    type Seed = [u8; 32];

    /// Takes the state as it is. All zeros, from which the generator would never come away, stand
    /// for `seed_from_u64(0)`.
    fn from_seed(seed: Self::Seed) -> Self {
        let mut state = [0; 4];
        for (word, bytes) in state.iter_mut().zip(seed.as_chunks::<8>().0) {
            *word = u64::from_le_bytes(*bytes);
        }
        if state == [0; 4] {
            return Self::seed_from_u64(0);
        }
        Self { state }
    }

    /// Fills the state with the first four numbers of SplitMix64 that starts at `seed`.
    fn seed_from_u64(seed: u64) -> Self {
        let mut counter = seed;
        let state = core::array::from_fn(|_| {
            counter = counter.wrapping_add(0x9E37_79B9_7F4A_7C15);
            let mut z = counter;
            z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
            z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
            z ^ (z >> 31)
        });
        Self { state }
    }
}

/// A number from 0 to `bound` − 1, each equally likely; 0 when `bound` is 0.
///
/// Frozen: the upper half of 32 random bits × `bound`; where the lower half is below
/// 2³² mod `bound`, the bits are thrown away and new ones taken.
pub fn below(bound: u32, rng: &mut (impl Rng + ?Sized)) -> u32 {
    if bound == 0 {
        return 0;
    }
    let unfair = bound.wrapping_neg() % bound;
    loop {
        let product = u64::from(rng.next_u32()) * u64::from(bound);
        // The casts take the two halves.
        if product as u32 >= unfair {
            return (product >> 32) as u32;
        }
    }
}

/// Puts the items into random order, each order equally likely.
///
/// Frozen: for every place from the last down to the second, the item there changes places with
/// the one at [`below`]`(place + 1)`, places counted from 0.
///
/// ```
/// use games::random::{Generator, shuffle};
/// use rand::SeedableRng;
///
/// let mut items = [1, 2, 3, 4, 5];
/// shuffle(&mut items, &mut Generator::seed_from_u64(1));
/// items.sort_unstable();
/// assert_eq!(items, [1, 2, 3, 4, 5]);
/// ```
pub fn shuffle<T>(items: &mut [T], rng: &mut (impl Rng + ?Sized)) {
    for place in (1..items.len()).rev() {
        // No list here comes near 2³² items; one that did would be shuffled in its front part.
        let bound = u32::try_from(place + 1).unwrap_or(u32::MAX);
        items.swap(place, below(bound, rng) as usize);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_stream_of_a_seed_never_changes() {
        let mut generator = Generator::seed_from_u64(1);
        let first: Vec<u64> = (0..4).map(|_| generator.next_u64()).collect();
        assert_eq!(first, [0, 0, 0, 0]);
    }
}
