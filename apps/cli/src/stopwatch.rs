//! How long an answer takes, for `--time` and the like. No other output depends on a clock.

use std::time::Instant;

/// Runs the work, and also returns the milliseconds it took.
#[expect(clippy::disallowed_methods, reason = "an option requests times")]
pub(crate) fn timed<T>(work: impl FnOnce() -> T) -> (T, f64) {
    let start = Instant::now();
    let result = work();
    (result, start.elapsed().as_secs_f64() * 1000.0)
}

/// Returns milliseconds as they are printed.
pub(crate) fn shown(milliseconds: f64) -> String {
    format!("{milliseconds:.3}")
}

/// Returns milliseconds as JSON has them: with the digits that are printed.
pub(crate) fn rounded(milliseconds: f64) -> f64 {
    (milliseconds * 1000.0).round() / 1000.0
}

/// Parses a time that a user gives.
///
/// # Errors
/// What was expected.
pub(crate) fn seconds(text: &str) -> Result<f64, String> {
    let seconds = text.parse().ok().filter(|seconds: &f64| (0.001..=86_400.0).contains(seconds));
    seconds.ok_or_else(|| "expected a number of seconds from 0.001 to 86400".to_owned())
}
