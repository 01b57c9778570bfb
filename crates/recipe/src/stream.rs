//! One independent stream of random numbers for every use.
//!
//! A stream is named by four numbers: the **seed** of the run, the **index** of the item, the **stage** that draws
//! (filling, digging …) and the **attempt** within that stage. Stages never borrow from each other, so a further draw
//! in digging leaves filling as it was; items never depend on each other, so any thread may make any index.
//!
//! ```text
//!   seed ─────┐                          ┌── a ──┐
//!   index ────┤  a bijection of 192 bits ├── b ──┤ state of Xoshiro256++ = (a, b, c, constant)
//!   stage,    ├──────────────────────────┤       │
//!   attempt ──┘                          └── c ──┘
//! ```
//!
//! *Different names never share a state, by construction*: the four numbers fill three words, the words go through a
//! bijection (six steps of a Feistel network, each of which can be undone), and the constant fourth word keeps the
//! state from being zero. The bijection is there because Xoshiro needs a while to recover from a state of mostly
//! zeros, and seeds and indices are mostly small.
//!
//! The generator is Xoshiro256++ (David Blackman and Sebastiano Vigna, 2018, <https://prng.di.unimi.it>), from the
//! rand family; its round function's mixer is SplitMix64's finaliser (Guy Steele, Doug Lea and Christine Flood, 2014,
//! with the constants of David Stafford's variant 13). Setting a stream up costs about 10 ns.
//!
//! All of this belongs to recipe version 1: a change of it is a stream break.

use std::convert::Infallible;

use rand::{SeedableRng, TryRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::stream_version_1::{
    MIXING, STAGE_DIG, STAGE_ESTIMATE, STAGE_FILL, STAGE_LAYOUT, STAGE_RESTORE, STAGE_SAMPLE, STAGE_SEARCH,
    STAGE_SYMMETRY,
};

/// A stream of random numbers, for everything that takes a generator of the rand family. The numbers of a name never change;
/// the algorithm behind them is not part of the interface.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StreamRng(Xoshiro256PlusPlus);

impl TryRng for StreamRng {
    type Error = Infallible;

    #[inline]
    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        self.0.try_next_u32()
    }

    #[inline]
    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        self.0.try_next_u64()
    }

    #[inline]
    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        self.0.try_fill_bytes(bytes)
    }
}

/// Who draws.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[repr(u8)]
pub enum StreamPurpose {
    /// Filling a solution grid.
    Fill = STAGE_FILL,
    /// Taking clues out.
    Dig = STAGE_DIG,
    /// Drawing the symmetry of an item, where the recipe leaves it open. Its attempt is 0.
    Symmetry = STAGE_SYMMETRY,
    /// Putting clues back into a finished puzzle, for the easiest rows of a data set. Its attempt is 0.
    Restore = STAGE_RESTORE,
    /// The walks of a sample of minimal puzzles. The index is the number of a population, the attempt is 0.
    Sample = STAGE_SAMPLE,
    /// The exchanges of a search for extreme puzzles. The index is the number of an exploration, the attempt is 0.
    Search = STAGE_SEARCH,
    /// Drawing the layout of a jigsaw, for recipes of variants.
    Layout = STAGE_LAYOUT,
    /// Random descents that estimate a number of solutions. The index is the number of the descent, the attempt is 0.
    Estimate = STAGE_ESTIMATE,
}

/// The largest attempt number: attempts share a word with the stage.
pub const MAX_ATTEMPT: u64 = (1 << 56) - 1;

/// Returns the stream of random numbers with this name.
///
/// # Panics
/// When `attempt` is over [`MAX_ATTEMPT`].
///
/// ```
/// use ninefold_recipe::{StreamPurpose, rng_for};
/// use rand::Rng;
/// let (mut one, mut same) = (rng_for(1, 7, StreamPurpose::Fill, 0), rng_for(1, 7, StreamPurpose::Fill, 0));
/// assert_eq!(one.next_u64(), same.next_u64());
/// assert_ne!(rng_for(1, 7, StreamPurpose::Dig, 0).next_u64(), rng_for(1, 7, StreamPurpose::Fill, 0).next_u64());
/// ```
#[must_use]
#[inline]
pub fn rng_for(seed: u64, index: u64, stage: StreamPurpose, attempt: u64) -> StreamRng {
    assert!(attempt <= MAX_ATTEMPT, "attempts are numbered up to 2^56 - 1");
    let [a, b, c] = scatter([seed, index, (stage as u64) << 56 | attempt]);
    let mut state = [0; 32];
    for (bytes, word) in state.chunks_exact_mut(8).zip([a, b, c, MIXING[6]]) {
        bytes.copy_from_slice(&word.to_le_bytes());
    }
    StreamRng(Xoshiro256PlusPlus::from_seed(state))
}

fn scatter([mut a, mut b, mut c]: [u64; 3]) -> [u64; 3] {
    b ^= mix(a.wrapping_add(MIXING[0]));
    c ^= mix(b.wrapping_add(MIXING[1]));
    a ^= mix(c.wrapping_add(MIXING[2]));
    b ^= mix(a.wrapping_add(MIXING[3]));
    c ^= mix(b.wrapping_add(MIXING[4]));
    a ^= mix(c.wrapping_add(MIXING[5]));
    [a, b, c]
}

fn mix(mut word: u64) -> u64 {
    word = (word ^ word >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    word = (word ^ word >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ word >> 31
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::Rng;

    /// Walks the network backwards: that this is possible is the proof that states are never shared.
    fn gather([mut a, mut b, mut c]: [u64; 3]) -> [u64; 3] {
        a ^= mix(c.wrapping_add(MIXING[5]));
        c ^= mix(b.wrapping_add(MIXING[4]));
        b ^= mix(a.wrapping_add(MIXING[3]));
        a ^= mix(c.wrapping_add(MIXING[2]));
        c ^= mix(b.wrapping_add(MIXING[1]));
        b ^= mix(a.wrapping_add(MIXING[0]));
        [a, b, c]
    }

    proptest::proptest! {
        #[test]
        fn the_state_gives_the_name_back(name: [u64; 3]) {
            assert_eq!(gather(scatter(name)), name);
        }
    }

    #[test]
    fn streams_keep_their_values() {
        let mut first = rng_for(0, 0, StreamPurpose::Fill, 0);
        let values = [first.next_u64(), first.next_u64()];
        assert_eq!(values, VALUES_OF_VERSION_1);
    }

    /// Pinned: a change here is a stream break and needs a new recipe version.
    const VALUES_OF_VERSION_1: [u64; 2] = [6869971294520634050, 18386262957773131187];

    #[test]
    fn neighbouring_names_differ_in_half_their_bits() {
        let draw = |seed, index, stage, attempt| rng_for(seed, index, stage, attempt).next_u64();
        let mut distance = 0;
        for i in 0..1000 {
            let here = draw(i, i, StreamPurpose::Fill, i);
            for there in [
                draw(i + 1, i, StreamPurpose::Fill, i),
                draw(i, i + 1, StreamPurpose::Fill, i),
                draw(i, i, StreamPurpose::Dig, i),
                draw(i, i, StreamPurpose::Fill, i + 1),
            ] {
                distance += (here ^ there).count_ones();
            }
        }
        // 4000 distances, 32 on average, standard deviation 4 / sqrt(4000) = 0.063.
        let mean = f64::from(distance) / 4000.0;
        assert!((31.7..32.3).contains(&mean), "{mean}");
    }
}
