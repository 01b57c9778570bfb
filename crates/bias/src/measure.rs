//! Sampling a filler.

use ninefold_fill::{FillError, Filler};
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::report::BiasReport;
use crate::tally::Tally;

/// Fills `grids` grids from one stream of random numbers and reports on them.
///
/// The same filler, seed and number give the same report. The uniform sample to compare with is as large and
/// comes from a part of the stream that is 2¹⁹² numbers further on, so the two share none.
/// To sample in parallel or from other streams, add grids to a [`Tally`] and judge it with [`BiasReport::new`].
///
/// # Errors
/// When the filler gives up on a grid. Leaving such grids out would be a bias of its own.
pub fn measure(filler: &Filler, seed: u64, grids: u64) -> Result<BiasReport, FillError> {
    let start = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut apart = start.clone();
    apart.long_jump();
    let tally = sample(filler, start, grids)?;
    let uniform = sample(&Filler::default(), apart, grids)?;
    Ok(BiasReport::new(filler.method().name(), seed, &tally, &uniform))
}

fn sample(filler: &Filler, mut rng: Xoshiro256PlusPlus, grids: u64) -> Result<Tally, FillError> {
    let mut tally = Tally::default();
    for _ in 0..grids {
        tally.add(&filler.fill(&mut rng)?.solution);
    }
    Ok(tally)
}
