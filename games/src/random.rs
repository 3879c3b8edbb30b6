//! The project's own random numbers and shuffle, frozen forever.
//!
//! A numbered deal or a session code must give the same game in ten years. A library's random
//! streams may change between versions, so both parts are defined here, never change, and are
//! guarded by golden tests.
//!
//! - [`Generator`] is [xoshiro256\*\*](https://prng.di.unimi.it/) by David Blackman and Sebastiano
//!   Vigna, with its four words of state filled by SplitMix64.
//! - [`shuffle`] is the Fisher-Yates shuffle from the end down, with numbers from [`below`]
//!   ([Daniel Lemire's multiplication with rejection](https://arxiv.org/abs/1805.10941)), each from
//!   32 random bits.
//!
//! Neither is suitable for secrets.

use core::convert::Infallible;
use rand::{Rng, SeedableRng, TryRng};

/// xoshiro256\*\*, a generator with a frozen stream.
///
/// It implements the traits of `rand`, so it can be used wherever a random source is expected.
/// Usually made by [`SeedableRng::seed_from_u64`].
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

    /// The next 64-bit numbers, least significant byte first; the rest of the last one is dropped.
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

    /// Uses the seed as the state. All zeros, a state that the generator would never leave, means
    /// `seed_from_u64(0)`.
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

    /// Fills the state with the first four numbers of SplitMix64, starting at `seed`.
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

/// A uniformly distributed number from 0 to `bound` − 1; 0 if `bound` is 0.
///
/// Frozen: the upper half of 32 random bits × `bound`; if the lower half is below 2³² mod `bound`,
/// new bits are used.
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

/// Shuffles the items uniformly.
///
/// Frozen: for each index from the last down to 1, swaps the item there with the one at
/// [`below`]`(index + 1)`.
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
    for index in (1..items.len()).rev() {
        // No list here comes near 2³² items; a longer one would only be shuffled at its front.
        let bound = u32::try_from(index + 1).unwrap_or(u32::MAX);
        items.swap(index, below(bound, rng) as usize);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn first_four(mut generator: Generator) -> [u64; 4] {
        core::array::from_fn(|_| generator.next_u64())
    }

    #[test]
    fn the_stream_of_a_seed_never_changes() {
        for (seed, stream) in [
            (
                0,
                [
                    11_091_344_671_253_066_420,
                    13_793_997_310_169_335_082,
                    1_900_383_378_846_508_768,
                    7_684_712_102_626_143_532,
                ],
            ),
            (
                1,
                [
                    12_966_619_160_104_079_557,
                    9_600_361_134_598_540_522,
                    10_590_380_919_521_690_900,
                    7_218_738_570_589_545_383,
                ],
            ),
            (
                u64::MAX,
                [
                    10_328_197_420_357_168_392,
                    14_156_678_507_024_973_869,
                    9_357_971_779_955_476_126,
                    13_791_585_006_304_312_367,
                ],
            ),
        ] {
            assert_eq!(first_four(Generator::seed_from_u64(seed)), stream);
        }
    }

    #[test]
    fn the_stream_of_a_state_matches_the_authors_code() {
        let mut seed = [0; 32];
        for word in 0..4 {
            seed[8 * word] = word as u8 + 1;
        }
        assert_eq!(
            first_four(Generator::from_seed(seed)),
            [11_520, 0, 1_509_978_240, 1_215_971_899_390_074_240]
        );
    }

    #[test]
    fn a_state_of_zeros_equals_seed_zero() {
        assert_eq!(Generator::from_seed([0; 32]), Generator::seed_from_u64(0));
    }

    #[test]
    fn halves_and_bytes_come_from_the_same_numbers() {
        let mut generator = Generator::seed_from_u64(1);
        assert_eq!(
            [(); 3].map(|()| generator.next_u32()),
            [3_019_026_285, 2_235_258_262, 2_465_765_206]
        );
        let mut bytes = [0; 11];
        Generator::seed_from_u64(1).fill_bytes(&mut bytes);
        assert_eq!(bytes[..8], 12_966_619_160_104_079_557_u64.to_le_bytes());
        assert_eq!(bytes[8..], 9_600_361_134_598_540_522_u64.to_le_bytes()[..3]);
    }

    #[test]
    fn numbers_below_a_bound_never_change() {
        // A bound so large that some of the bits are rejected.
        let mut generator = Generator::seed_from_u64(1);
        assert_eq!(
            [(); 6].map(|()| below(3_000_000_000, &mut generator)),
            [
                2_108_765_499,
                1_561_309_859,
                1_173_985_805,
                430_716_109,
                213_135_647,
                1_143_553_339
            ]
        );
        assert_eq!(below(0, &mut generator), 0);
        assert_eq!(below(1, &mut generator), 0);
    }

    #[test]
    fn a_shuffled_order_never_changes() {
        for (seed, order) in [
            (0, [10, 11, 0, 5, 9, 3, 2, 12, 6, 4, 1, 8, 7]),
            (1, [8, 7, 12, 5, 4, 2, 0, 1, 10, 3, 11, 6, 9]),
            (2, [5, 0, 11, 10, 3, 9, 4, 12, 6, 7, 2, 8, 1]),
        ] {
            let mut items: [u8; 13] = core::array::from_fn(|index| index as u8);
            shuffle(&mut items, &mut Generator::seed_from_u64(seed));
            assert_eq!(items, order);
        }
        let mut pack: [u8; 52] = core::array::from_fn(|index| index as u8);
        shuffle(&mut pack, &mut Generator::seed_from_u64(1));
        assert_eq!(
            pack,
            [
                9, 25, 34, 48, 20, 31, 30, 51, 13, 16, 24, 47, 46, 43, 12, 45, 4, 27, 7, 8, 42, 0,
                40, 29, 21, 49, 5, 11, 10, 18, 15, 14, 35, 1, 44, 2, 32, 22, 50, 37, 41, 39, 23,
                38, 17, 3, 6, 33, 19, 28, 26, 36
            ]
        );
    }

    #[test]
    fn every_order_is_about_equally_likely() {
        let mut generator = Generator::seed_from_u64(4);
        let mut counts = std::collections::HashMap::new();
        for _ in 0..24_000 {
            let mut items = [0, 1, 2, 3];
            shuffle(&mut items, &mut generator);
            *counts.entry(items).or_insert(0) += 1;
        }
        assert_eq!(counts.len(), 24);
        assert!(counts.values().all(|count| (850..1150).contains(count)));
    }

    #[test]
    fn few_items_need_no_randomness() {
        let mut generator = Generator::seed_from_u64(1);
        let before = generator.clone();
        shuffle::<u8>(&mut [], &mut generator);
        shuffle(&mut [1], &mut generator);
        assert_eq!(generator, before);
    }
}
