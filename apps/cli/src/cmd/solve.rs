//! `solve`: how many solutions, and one of them.

use ninefold::format::Record;
use ninefold::grid::{Grid, Solution};
use ninefold::solve::{count, solutions, solve};
use serde::Serialize;

use crate::args::{Everywhere, Puzzles, positive};
use crate::interrupt;
use crate::stop::Done;
use crate::work::Cost;

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
    args.everywhere.answer(&args.puzzles, Cost::Small, "", |_, Record { grid, .. }, text| {
        let (count, solution) = answer(grid, args.count);
        let limit_reached = count == args.count;
        if args.everywhere.json {
            let answer = Answer {
                puzzle: grid.to_string(),
                count,
                limit_reached,
                solution: solution.map(|solution| solution.to_string()),
                clash: grid.clash().map(|clash| clash.to_string()),
            };
            super::push_json(&answer, text);
        } else {
            let more = if limit_reached { "+" } else { "" };
            let solution = solution.map(|solution| solution.to_string()).unwrap_or_default();
            text.push_str(&format!("{grid}\t{count}{more}\t{solution}\n"));
        }
        Ok(())
    })
}

fn answer(grid: &Grid, limit: u64) -> (u64, Option<Solution>) {
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
