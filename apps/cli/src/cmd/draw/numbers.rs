//! Numbers of what is drawn, counted from 1: moves of a run and steps of a path.

use std::ops::RangeInclusive;

use ninefold::grid::{Bounds, Quantity};

/// Numbers of moves. No run that fits in memory has the last one.
#[derive(Debug)]
pub(super) enum MoveNumbers {}

impl Quantity for MoveNumbers {
    type Value = u64;
    const NAME: &'static str = "moves";
    const MIN: u64 = 1;
    const MAX: u64 = 1_000_000_000_000;
    const EXAMPLE: &'static str = "1..5";
}

/// Numbers of steps. Each step decides or removes a candidate, so no path has the last one.
#[derive(Debug)]
pub(super) enum StepNumbers {}

impl Quantity for StepNumbers {
    type Value = u64;
    const NAME: &'static str = "steps";
    const MIN: u64 = 1;
    const MAX: u64 = 1_000_000;
    const EXAMPLE: &'static str = "1..5";
}

/// Returns the requested numbers, where an open range ends with the last of `length`.
///
/// # Errors
/// The first number that is too large.
pub(super) fn within<Q: Quantity<Value = u64>>(
    numbers: &Bounds<Q>,
    length: u64,
) -> Result<RangeInclusive<u64>, u64> {
    let last = if numbers.most() == Q::MAX { length } else { numbers.most() };
    let missing = [numbers.least(), last].into_iter().find(|&number| number > length);
    missing.map_or(Ok(numbers.least()..=last), Err)
}
