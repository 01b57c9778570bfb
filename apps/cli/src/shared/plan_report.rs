//! What is reported of items that were not made, and of the parts of a plan.

use ninefold::recipe::{PlanReport, Unfinished};

use crate::message;

/// Shows how many puzzles of each part were made.
pub(crate) fn note_parts(report: &PlanReport) {
    for part in &report.parts {
        let repeats = if part.repeats > 0 {
            format!(", {} passed over", message::counted(part.repeats, "repeat"))
        } else {
            String::new()
        };
        message::note(&format!("{}: {} of {}{repeats}", part.name, part.filled, part.asked));
    }
}

/// Describes an item that was stopped.
pub(crate) fn stopped(reached: &Unfinished) -> String {
    match reached.attempts {
        0 => format!("index {}: stopped before its first attempt", reached.index),
        attempts => words(reached, &format!("stopped in attempt {attempts}")),
    }
}

/// Describes an item that was not made, with the best puzzle reached.
pub(crate) fn words(Unfinished { index, best, reason, .. }: &Unfinished, what: &str) -> String {
    let best = best.map(|best| format!("; the best is {best}")).unwrap_or_default();
    format!("index {index}: {what}: {reason}{best}")
}
