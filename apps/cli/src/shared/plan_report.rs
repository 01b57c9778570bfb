//! What is reported of items that were not made, and of the parts of a plan.

use ninefold::Plan;
use ninefold::dig::DigFailureReason;
use ninefold::recipe::{AnyUnfinished, FailureReason, PlanReport};

use crate::message;

/// Random digging hardly ever reaches so few clues.
const FEW_CLUES: usize = 20;

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
    format!("index {index}: {what}: {reason}{best}{}", other_search(reason))
}

/// Returns the search for numbers of clues that random digging hardly reaches, if the number was the reason.
fn other_search(reason: &FailureReason) -> &'static str {
    match reason {
        FailureReason::Dig(DigFailureReason::Clues { reached, wanted })
            if wanted.most() <= FEW_CLUES && *reached > wanted.most() =>
        {
            "; `ninefold extremes fewest` searches for puzzles with few clues"
        }
        _ => "",
    }
}
