//! Ranges of empty cells, and the clues that are put back so that so many cells stay empty.

use ninefold_grid::{Bounds, Quantity};
use ninefold_recipe::{StreamPurpose, rng_for};
use rand::RngExt;
use rand::seq::SliceRandom;

/// Numbers of empty cells, the quantity of the ranges in `blanks`.
#[derive(Debug)]
pub enum Blanks {}

impl Quantity for Blanks {
    type Value = u8;
    const NAME: &'static str = "empty cells";
    const MIN: u8 = 1;
    const MAX: u8 = 64;
    const EXAMPLE: &'static str = "1..50";
}

/// Returns a range as the identity of a data set has it, with both ends even if they are equal.
pub(crate) fn blanks_text(range: &Bounds<Blanks>) -> String {
    format!("{}..{}", range.least(), range.most())
}

/// Draws a number of blanks from the range and returns those of the empty cells to fill so that
/// this many stay empty. A puzzle that has fewer keeps them all.
pub(crate) fn cells_to_fill<C>(
    seed: u64,
    index: u64,
    mut empty: Vec<C>,
    range: Bounds<Blanks>,
) -> impl Iterator<Item = C> {
    let mut rng = rng_for(seed, index, StreamPurpose::Restore, 0);
    let blanks = usize::from(rng.random_range(range.range()));
    empty.shuffle(&mut rng);
    empty.into_iter().skip(blanks)
}
