//! The golden lines of a file: each is a record, which names the recipe that makes its puzzle.

use std::fmt::Debug;
use std::str::FromStr;

use ninefold::recipe::json::PuzzleRecord;

/// Returns the lines, each with its record and its recipe.
pub(crate) fn golden_lines<R: FromStr<Err: Debug>>(
    lines: &'static str,
) -> Vec<(&'static str, PuzzleRecord, R)> {
    lines
        .lines()
        .map(|line| {
            let record: PuzzleRecord = serde_json::from_str(line).expect("a golden line is a record");
            let recipe = record.recipe.parse().expect("a golden record names its recipe");
            (line, record, recipe)
        })
        .collect()
}
