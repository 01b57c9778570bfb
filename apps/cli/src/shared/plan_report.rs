//! What is reported of items that were not made, and of the parts of a plan.

use ninefold::Plan;
use ninefold::recipe::{AnyUnfinished, PlanReport};

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

/// Returns the name of the part to which an index belongs.
pub(crate) fn part_of(plan: &Plan, index: u64) -> &str {
    let number = (0..plan.parts.len()).find(|&number| plan.indices(number).contains(&index));
    number.map_or("", |number| &plan.parts[number].name)
}

/// Describes an item that was stopped.
pub(crate) fn stopped(reached: &AnyUnfinished) -> String {
    match reached.attempts {
        0 => format!("index {}: stopped before its first attempt", reached.index),
        // The reason is about the best.
        attempts if reached.best.is_none() => {
            format!("index {}: stopped in attempt {attempts}", reached.index)
        }
        attempts => words(reached, &format!("stopped in attempt {attempts}")),
    }
}

/// Describes an item that was not made, with the best puzzle reached.
pub(crate) fn words(AnyUnfinished { index, best, reason, .. }: &AnyUnfinished, what: &str) -> String {
    let best = best.as_ref().map(|best| format!("; the best is {}", best.line())).unwrap_or_default();
    format!("index {index}: {what}: {reason}{best}")
}
