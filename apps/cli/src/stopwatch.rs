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
