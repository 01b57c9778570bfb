//! `solve`: how many solutions, and one of them.

use ninefold::solve::{PuzzleError, count, solutions, solve, solve_many};
use ninefold::{Grid, Solution};
use serde::Serialize;

use crate::args::{Everywhere, Puzzles, positive};
use crate::interrupt;
use crate::stop::Done;

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
pub(crate) struct Args {
    #[command(flatten)]
    puzzles: Puzzles,
    /// Count the solutions up to N
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = positive, allow_negative_numbers = true)]
    count: u64,
    #[command(flatten)]
    everywhere: Everywhere,
}

#[derive(Serialize)]
struct Answer {
    puzzle: String,
    count: u64,
    limit_reached: bool,
    solution: Option<String>,
    clash: Option<String>,
}

pub(crate) fn run(args: Args) -> Done {
    args.everywhere.answer_together(&args.puzzles, |records| {
        let grids: Vec<Grid> = records.iter().map(|record| record.grid).collect();
        let answers = counted(&grids, args.count);
        grids.iter().zip(answers).map(|(grid, answer)| (line(grid, answer, &args), None)).collect()
    })
}

/// The number of solutions up to a limit, and one of them.
type Counted = (u64, Option<Solution>);

/// Answers in order; fewer than grids when interrupted.
fn counted(grids: &[Grid], limit: u64) -> Vec<Counted> {
    if limit == 2 {
        // The engine for many grids at once answers just this.
        return solve_many(grids)
            .into_iter()
            .map(|result| match result {
                Ok(puzzle) => (1, Some(*puzzle.solution())),
                Err(PuzzleError::Several { first, .. }) => (2, Some(first)),
                Err(PuzzleError::Clash(_) | PuzzleError::NoSolution) => (0, None),
            })
            .collect();
    }
    grids.iter().take_while(|_| !interrupt::asked()).map(|grid| count_one(grid, limit)).collect()
}

fn count_one(grid: &Grid, limit: u64) -> Counted {
    /// Counting so many takes no time to speak of; beyond, Ctrl-C should be heard.
    const UNHEARD: u64 = 100_000;
    let first = solve(grid);
    if first.is_none() || limit == 1 {
        return (first.is_some().into(), first);
    }
    let mut found = count(grid, limit.min(UNHEARD));
    if found == UNHEARD && limit > UNHEARD {
        let enough = usize::try_from(limit).unwrap_or(usize::MAX);
        found = solutions(grid).take(enough).take_while(|_| !interrupt::asked()).count() as u64;
    }
    (found, first)
}

fn line(grid: &Grid, (count, solution): Counted, args: &Args) -> String {
    let limit_reached = count == args.count;
    let solution = solution.map(|solution| solution.to_string());
    if args.everywhere.json {
        let clash = grid.clash().map(|clash| clash.to_string());
        let answer = Answer { puzzle: grid.to_string(), count, limit_reached, solution, clash };
        let mut text = String::new();
        super::push_json(&answer, &mut text);
        return text;
    }
    let more = if limit_reached { "+" } else { "" };
    format!("{grid}\t{count}{more}\t{}\n", solution.unwrap_or_default())
}
