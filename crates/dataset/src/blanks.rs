//! Ranges of empty cells.

use ninefold_grid::{Bounds, Quantity};

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
