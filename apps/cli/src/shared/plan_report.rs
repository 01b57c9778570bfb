//! What is reported of items that were not made, and of the parts of a plan.

use std::fmt::Display;

use ninefold::Plan;
use ninefold::recipe::{AnyUnfinished, PlanReport, Unfinished};
use ninefold::rules::BoardGrid;

use crate::message;

/// Shows how many puzzles of each part were made.
pub(crate) fn note_parts<U>(report: &PlanReport<U>) {
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
pub(crate) fn part_of<R>(plan: &Plan<R>, index: u64) -> &str {
    let number = (0..plan.parts.len()).find(|&number| plan.indices(number).contains(&index));
    number.map_or("", |number| &plan.parts[number].name)
}

/// Describes an item that was stopped.
pub(crate) fn stopped(reached: &Unfinished) -> String {
    stopped_in(reached.attempts, reached.index, |what| words(reached, what))
}

/// Describes an item that was stopped, on any board.
pub(crate) fn stopped_on_any(reached: &AnyUnfinished) -> String {
    match reached {
        AnyUnfinished::Classic(reached) => stopped(reached),
        AnyUnfinished::Board(reached) => stopped_in(reached.attempts, reached.index, |what| {
            let best = reached.best.as_ref().map(BoardGrid::line);
            item_words(reached.index, what, &reached.reason, best)
        }),
    }
}

fn stopped_in(attempts: u32, index: u64, words: impl FnOnce(&str) -> String) -> String {
    match attempts {
        0 => format!("index {index}: stopped before its first attempt"),
        attempts => words(&format!("stopped in attempt {attempts}")),
    }
}

/// Describes an item that was not made, with the best puzzle reached.
pub(crate) fn words(Unfinished { index, best, reason, .. }: &Unfinished, what: &str) -> String {
    item_words(*index, what, reason, best.map(|best| best.to_string()))
}

fn item_words(index: u64, what: &str, reason: &dyn Display, best: Option<String>) -> String {
    let best = best.map(|best| format!("; the best is {best}")).unwrap_or_default();
    format!("index {index}: {what}: {reason}{best}")
}
