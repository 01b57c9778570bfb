//! Random numbers that are the same in every run.

use rand::RngExt;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// How often an attack is repeated: `NINEFOLD_ATTACK`, or once.
pub(crate) fn factor() -> u64 {
    match std::env::var("NINEFOLD_ATTACK") {
        Ok(text) => text.parse().expect("NINEFOLD_ATTACK is a whole number"),
        Err(_) => 1,
    }
}

/// The number of rounds of an attack that has `bounded` rounds in an ordinary run of the tests.
pub(crate) fn rounds(bounded: u64) -> u64 {
    bounded * factor()
}

/// A source of random choices.
pub(crate) struct Random(Xoshiro256PlusPlus);

impl Random {
    pub(crate) fn new(seed: u64) -> Random {
        Random(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// A number from 0 to `end - 1`.
    pub(crate) fn below(&mut self, end: usize) -> usize {
        self.0.random_range(0..end as u64) as usize
    }

    /// True once in `times` times.
    pub(crate) fn one_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    /// One of these.
    pub(crate) fn choose<'a, T>(&mut self, from: &'a [T]) -> &'a T {
        &from[self.below(from.len())]
    }

    /// Any 64 bits.
    pub(crate) fn bits(&mut self) -> u64 {
        self.0.random()
    }
}
