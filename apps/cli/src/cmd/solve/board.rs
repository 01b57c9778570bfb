//! `solve` on boards other than the classic one.

use ninefold::format::BoardEntry;
use ninefold::rules::{BoardGrid, ClueRecord};
use serde::Serialize;

use super::SolveArgs;
use crate::board::{GUESSES, SolverCache, shown};
use crate::input_run::{AnswerError, ItemAnswer};
use crate::{csv, stopwatch};

/// Why there is no `--history` and no `--stats` of a puzzle.
pub(super) const NO_STEPS: &str =
    "--history and --stats need a classic puzzle of 9x9 cells that is given by clues, without further rules";

#[derive(Serialize)]
struct BoardSolveJson {
    puzzle: String,
    count: u64,
    limit_reached: bool,
    solution: Option<String>,
    clash: Option<String>,
    variant: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    layout: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    clues: Vec<ClueRecord>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ms: Option<f64>,
}

/// Returns the answer to one puzzle, its line end included.
pub(super) fn answer(record: &BoardEntry, args: &SolveArgs, solvers: &SolverCache) -> ItemAnswer {
    let grid = &record.grid;
    let solver = solvers.solver(grid);
    let (found, milliseconds) = stopwatch::timed(|| {
        // Few solutions are found and counted in one search.
        let mut first = solver.first(grid, args.count.min(2) as usize, GUESSES)?;
        let count = match first.len() {
            2 if args.count > 2 => solver.count(grid, args.count, GUESSES)?,
            found => found as u64,
        };
        first.truncate(1);
        Ok(Found { count, solution: first.pop().map(|solution| solution.to_string()) })
    });
    let found = found.map_err(|limit: ninefold::boards::GuessLimit| {
        AnswerError::Budget(format!("{}: {limit}", shown::line(grid)))
    });
    match found {
        Ok(found) => (row(grid, found, args, args.time.then_some(milliseconds)), None),
        Err(error) => (String::new(), Some(error)),
    }
}

/// What was found out about a puzzle.
struct Found {
    count: u64,
    solution: Option<String>,
}

fn row(
    grid: &BoardGrid,
    Found { count, solution }: Found,
    args: &SolveArgs,
    milliseconds: Option<f64>,
) -> String {
    let limit_reached = count == args.count;
    let mut text = String::new();
    if args.common.json {
        let (variant, layout) = shown::variant_and_layout(grid.rules().variant());
        let clash = grid.clash().map(|(first, second)| {
            let name = |cell| grid.rules().cell_name(cell);
            format!("{} and {}", name(first), name(second))
        });
        let puzzle = grid.to_string();
        let answer = BoardSolveJson {
            puzzle,
            count,
            limit_reached,
            solution,
            clash,
            variant,
            layout,
            clues: shown::clues(grid),
            ms: milliseconds,
        };
        crate::json::push_line(&answer, &mut text);
        return text;
    }
    let solution = solution.unwrap_or_default();
    if args.csv {
        let mut values = vec![shown::line(grid), count.to_string(), limit_reached.to_string(), solution];
        values.extend(milliseconds.map(stopwatch::shown));
        csv::push_row(values, &mut text);
        return text;
    }
    let more = if limit_reached { "+" } else { "" };
    text = format!("{}\t{count}{more}\t{solution}", shown::line(grid));
    if let Some(milliseconds) = milliseconds {
        text.push_str(&format!("\tms={}", stopwatch::shown(milliseconds)));
    }
    text.push('\n');
    text
}
