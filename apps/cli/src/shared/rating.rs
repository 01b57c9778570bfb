//! Ratings: how they are written as JSON, and why there may be none.

use ninefold::logic::{SeRating, hodoku};

use crate::input_run::AnswerError;

/// Returns a rating as JSON shows it, such as 7.2.
pub(crate) fn decimal(er: SeRating) -> f64 {
    f64::from(er.tenths()) / 10.0
}

/// Returns why HoDoKu's scale has nothing for a puzzle that is given by candidates. Its uniqueness tests and avoidable
/// rectangles take a missing candidate for one that a solver has removed, so their conclusions could be wrong.
pub(crate) fn no_hodoku() -> AnswerError {
    AnswerError::Bad(
        "HoDoKu's scale needs a puzzle that is given by clues; explainer also takes candidates (a Sukaku)"
            .to_owned(),
    )
}

/// Returns why there is no HoDoKu rating.
pub(crate) fn not_rated(error: hodoku::HodokuRateError) -> AnswerError {
    match error {
        hodoku::HodokuRateError::AlreadySolved => AnswerError::Bad(error.to_string()),
        hodoku::HodokuRateError::Cancelled { .. } => AnswerError::Stopped(error.to_string()),
        other => AnswerError::Budget(other.to_string()),
    }
}
