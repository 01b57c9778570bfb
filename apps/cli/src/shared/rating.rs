//! Ratings as JSON.

use ninefold::logic::SeRating;

/// Returns a rating as JSON shows it, such as 7.2.
pub(crate) fn decimal(er: SeRating) -> f64 {
    f64::from(er.tenths()) / 10.0
}
