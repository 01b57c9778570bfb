//! Ratings: how they are written as JSON, and why there may be none.

use ninefold::logic::{SeRating, hodoku};

use crate::input_run::AnswerError;

/// Returns a rating as JSON shows it, such as 7.2.
pub(crate) fn decimal(er: SeRating) -> f64 {
    f64::from(er.tenths()) / 10.0
}

/// Returns why there is no HoDoKu rating.
pub(crate) fn not_rated(error: hodoku::RateError) -> AnswerError {
    match error {
        hodoku::RateError::AlreadySolved => AnswerError::Bad(error.to_string()),
        hodoku::RateError::Cancelled { .. } => AnswerError::Stopped(error.to_string()),
        other => AnswerError::Budget(other.to_string()),
    }
}
