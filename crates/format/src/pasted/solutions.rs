//! Full grids after puzzles, which are their solutions.
//!
//! ```text
//!   Puzzle: 53..7....6..195…          two labels, or all digits of the puzzle in the full grid
//!   Solution: 534678912672…
//! ```

use ninefold_grid::Grid;

use crate::damaged::is_solved_by;
use crate::pasted::pasted_line::PastedLine;
use crate::row::{is_bar, is_rule};
use crate::{FieldKey, Guess, ReadError, Record};

/// Returns the results with each full grid that is the solution of the puzzle before it as its field.
pub(super) fn joined(
    results: Vec<Result<Record, ReadError>>,
    lines: &[PastedLine],
) -> Vec<Result<Record, ReadError>> {
    let mut joined: Vec<Result<Record, ReadError>> = Vec::with_capacity(results.len());
    for result in results {
        if let (Ok(record), Some(Ok(last))) = (&result, joined.last_mut())
            && let (Some(full), Some(puzzle)) = (record.classic(), last.classic())
            && full.clue_count() == 81
            && puzzle.clue_count() < 81
            && last.field(FieldKey::Solution).is_none()
            && (completes(full, puzzle) || have_two_labels(last.line, record.line, lines))
        {
            last.push_field(FieldKey::Solution, &full.to_string());
            last.guesses.push(Guess::NextSolution);
            continue;
        }
        // The error is about both of them.
        if let (Ok(record), Some(Err(last))) = (&result, joined.last())
            && let Some(full) = record.classic().filter(|full| full.clue_count() == 81)
            && have_two_labels(last.line, record.line, lines)
            && is_solved_by(&cells_between(last.line, record.line, lines), &full.to_string())
        {
            continue;
        }
        joined.push(result);
    }
    joined
}

fn completes(full: &Grid, puzzle: &Grid) -> bool {
    puzzle.clues().all(|(cell, digit)| full.get(cell) == Some(digit))
}

/// Returns what lines have after their labels, without bars and rules.
fn cells_between(first: usize, end: usize, lines: &[PastedLine]) -> String {
    let inside = lines.iter().filter(|line| (first..end).contains(&line.number));
    let texts = inside.map(|line| line.text.split_once([':', '=']).map_or(&*line.text, |(_, cells)| cells));
    texts.filter(|text| !is_rule(text.trim())).flat_map(str::chars).filter(|&c| !is_bar(c)).collect()
}

/// Returns whether both grids have labels, which differ.
fn have_two_labels(one: usize, other: usize, lines: &[PastedLine]) -> bool {
    label(one, lines).is_some_and(|one| label(other, lines).is_some_and(|other| one != other))
}

/// Returns the word before the cells in a line, or in the line above, without its number.
fn label(number: usize, lines: &[PastedLine]) -> Option<String> {
    let at = lines.partition_point(|line| line.number < number);
    let word = |line: &PastedLine| {
        let (word, _) = line.text.split_once([':', '='])?;
        let word = word.trim().trim_end_matches(|c: char| c.is_ascii_digit() || matches!(c, ' ' | '#' | '.'));
        (word.contains(char::is_alphabetic) && word.chars().count() < 30).then(|| word.to_lowercase())
    };
    word(lines.get(at).filter(|line| line.number == number)?)
        .or_else(|| lines[..at].iter().rev().find(|line| !line.text.trim().is_empty()).and_then(word))
}
