//! Ratings as numbers.

use ninefold_logic::SeRating;

/// Returns a rating as the double nearest to its tenths, so that 7.2 compares equal to the literal.
pub(crate) fn tenths(rating: SeRating) -> f64 {
    f64::from(rating.tenths()) / 10.0
}
