//! `solve` for puzzles that are given by candidates.

use ninefold::Solution;
use ninefold::solve::{SUKAKU_GUESSES, Solutions, solutions_marked};

use super::{SolveArgs, SolveJson};
use crate::board::SukakuRecord;
use crate::input_run::{AnswerError, ItemAnswer};
use crate::{csv, interrupt, stopwatch};

/// Guesses between two looks at the stop flag: some milliseconds.
const AT_A_TIME: u64 = 20_000;

/// Returns the answer to one puzzle, its line end included.
pub(super) fn answer(record: &SukakuRecord, args: &SolveArgs) -> ItemAnswer {
    let puzzle = record.line();
    let (found, milliseconds) = stopwatch::timed(|| count(solutions_marked(&record.candidates), args.count));
    match found {
        Ok((count, solution)) => {
            let solution = solution.map(|solution| solution.to_string());
            (row(puzzle, count, solution, args.time.then_some(milliseconds), args), None)
        }
        Err(AnswerError::Budget(words)) => {
            (String::new(), Some(AnswerError::Budget(format!("{puzzle}: {words}"))))
        }
        Err(error) => (String::new(), Some(error)),
    }
}

/// Counts solutions up to a limit, and keeps the first. Each solution may take [`SUKAKU_GUESSES`] guesses.
fn count(mut solutions: Solutions, limit: u64) -> Result<(u64, Option<Solution>), AnswerError> {
    let (mut count, mut first, mut left) = (0, None, SUKAKU_GUESSES);
    while count < limit {
        match solutions.next_within(AT_A_TIME) {
            Ok(None) => break,
            Ok(found) => {
                first = first.or(found);
                (count, left) = (count + 1, SUKAKU_GUESSES);
            }
            Err(_) => left -= AT_A_TIME,
        }
        if interrupt::is_interrupted() {
            return Err(AnswerError::Stopped(format!("stopped after {count} solutions")));
        }
        if left == 0 {
            let words = format!("undecided after {SUKAKU_GUESSES} guesses, {count} solutions found");
            return Err(AnswerError::Budget(words));
        }
    }
    Ok((count, first))
}

fn row(puzzle: String, count: u64, solution: Option<String>, ms: Option<f64>, args: &SolveArgs) -> String {
    let limit_reached = count == args.count;
    let mut text = String::new();
    if args.common.json {
        let (clash, history, stats) = (None, None, None);
        let answer = SolveJson { puzzle, count, limit_reached, solution, clash, history, stats, ms };
        crate::json::push_line(&answer, &mut text);
        return text;
    }
    let solution = solution.unwrap_or_default();
    if args.csv {
        let mut values = vec![puzzle, count.to_string(), limit_reached.to_string(), solution];
        values.extend(ms.map(stopwatch::shown));
        csv::push_row(values, &mut text);
        return text;
    }
    let more = if limit_reached { "+" } else { "" };
    let ms = ms.map(|ms| format!("\tms={}", stopwatch::shown(ms))).unwrap_or_default();
    format!("{puzzle}\t{count}{more}\t{solution}{ms}\n")
}
