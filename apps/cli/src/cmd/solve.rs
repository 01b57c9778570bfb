//! `solve`: how many solutions, and one of them.

use ninefold::solve::{PuzzleError, solutions, solve, solve_many};
use ninefold::{Grid, Solution};
use serde::Serialize;

use crate::args::{CommonArgs, Puzzles, positive};
use crate::cmd_error::CmdResult;
use crate::input_run::AnswerError;
use crate::interrupt;

/// Solve puzzles: how many solutions, and one of them
#[derive(Debug, clap::Args)]
#[command(
    before_help = "\
Examples:
  ninefold solve puzzles.txt
  ninefold generate -n 5 | ninefold solve | cut -f3
  ninefold solve --count 1000 --json - < puzzles.txt",
    after_help = "\
A line for each puzzle: the puzzle, the number of solutions and a solution,
parted by tabs. `2+` means that the limit was reached and there may be more.
Clues that contradict each other have 0 solutions; that is an answer.
JSON: puzzle, count, limit_reached, solution (or null), and clash (which clues
contradict each other, or null)."
)]
pub(crate) struct SolveArgs {
    #[command(flatten)]
    puzzles: Puzzles,
    /// Count the solutions up to N
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = positive, allow_negative_numbers = true)]
    count: u64,
    #[command(flatten)]
    common: CommonArgs,
}

#[derive(Serialize)]
struct SolveJson {
    puzzle: String,
    count: u64,
    limit_reached: bool,
    solution: Option<String>,
    clash: Option<String>,
}

pub(crate) fn run(args: SolveArgs) -> CmdResult {
    args.common.answer_together(&args.puzzles, |records| {
        let grids: Vec<Grid> = records.iter().map(|record| record.grid).collect();
        let answers = counted(&grids, args.count);
        let answer = |(grid, counted)| match counted {
            Ok((count, solution)) => (line(grid, count, solution, &args), None),
            Err(error) => (String::new(), Some(error)),
        };
        grids.iter().zip(answers).map(answer).collect()
    })
}

/// The number of solutions up to a limit, and one of them; an error when the counting was stopped.
type Counted = Result<(u64, Option<Solution>), AnswerError>;

/// Answers in order, up to the first that was stopped.
fn counted(grids: &[Grid], limit: u64) -> Vec<Counted> {
    if limit == 2 {
        // The engine for many grids at once answers just this.
        return solve_many(grids)
            .into_iter()
            .map(|result| {
                Ok(match result {
                    Ok(puzzle) => (1, Some(*puzzle.solution())),
                    Err(PuzzleError::Several { first, .. }) => (2, Some(first)),
                    Err(PuzzleError::Clash(_) | PuzzleError::NoSolution) => (0, None),
                })
            })
            .collect();
    }
    grids.iter().take_while(|_| !interrupt::is_interrupted()).map(|grid| count_one(grid, limit)).collect()
}

fn count_one(grid: &Grid, limit: u64) -> Counted {
    let first = solve(grid);
    if first.is_none() || limit == 1 {
        return Ok((first.is_some().into(), first));
    }
    let mut rest = solutions(grid);
    let mut found = 0;
    while found < limit {
        let wanted = (limit - found).min(AT_A_TIME);
        let more = rest.pass_over(wanted);
        found += more;
        if more < wanted {
            break;
        }
        if interrupt::is_interrupted() {
            return Err(AnswerError::Stopped(format!("stopped after {found} solutions")));
        }
    }
    Ok((found, first))
}

/// Solutions counted between two looks at the stop flag: a few milliseconds.
const AT_A_TIME: u64 = 10_000;

fn line(grid: &Grid, count: u64, solution: Option<Solution>, args: &SolveArgs) -> String {
    let limit_reached = count == args.count;
    let solution = solution.map(|solution| solution.to_string());
    if args.common.json {
        let clash = grid.clash().map(|clash| clash.to_string());
        let answer = SolveJson { puzzle: grid.to_string(), count, limit_reached, solution, clash };
        let mut text = String::new();
        super::push_json(&answer, &mut text);
        return text;
    }
    let more = if limit_reached { "+" } else { "" };
    format!("{grid}\t{count}{more}\t{}\n", solution.unwrap_or_default())
}
