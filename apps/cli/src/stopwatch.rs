//! How long an answer takes, where somebody asks for it. Nothing else that is printed depends on a clock.

use std::time::Instant;

/// Runs the work and returns the milliseconds it took, too.
#[expect(clippy::disallowed_methods, reason = "times are asked for by name")]
pub(crate) fn timed<T>(work: impl FnOnce() -> T) -> (T, f64) {
    let start = Instant::now();
    let result = work();
    (result, start.elapsed().as_secs_f64() * 1000.0)
}

/// Returns milliseconds as they are printed.
pub(crate) fn shown(milliseconds: f64) -> String {
    format!("{milliseconds:.3}")
}
