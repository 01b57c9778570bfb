//! The seed of a run: given, or drawn and shown so that the run can be repeated.

use std::hash::{BuildHasher, Hasher, RandomState};

use crate::{message, resume};

/// Returns the seed to use. A drawn seed comes from the operating system: from the keys that the standard library draws
/// for its hash maps.
pub(crate) fn settle(given: Option<u64>) -> u64 {
    given.unwrap_or_else(|| {
        let seed = draw();
        message::note(&format!("seed {seed}"));
        resume::set_seed(seed);
        seed
    })
}

/// Draws a seed.
pub(crate) fn draw() -> u64 {
    RandomState::new().build_hasher().finish()
}
