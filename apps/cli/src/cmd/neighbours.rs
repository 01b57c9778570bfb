//! `neighbours`: all puzzles that differ from one by a few clues, {-n+m}.

use ninefold::Grid;
use ninefold::extremes::{ListingEnded, Vicinity};
use ninefold::format::Record;
use ninefold::puzzle::AnyClues;
use ninefold::solve::Puzzle;
use ninefold::solve::many::{minimal_many, solve_many};
use serde::Serialize;

use crate::args::{CommonArgs, CsvArgs, Puzzles, printed};
use crate::cmd_error::{CmdError, CmdResult};
use crate::input_run::{AnswerError, Cost, ItemAnswer};
use crate::interrupt;
use crate::message;
use crate::output_layout::OutputLayout;
use crate::shared::classic_puzzle::{classic_puzzle, new_digits};
use crate::shared::format_answers::FormatArgs;
use crate::shared::puzzle_json::PuzzleJson;
use crate::time_limit::TimeLimit;
use crate::variant_arg::ClassicBoardArgs;

/// List all puzzles that differ from others by a few clues
#[derive(Debug, clap::Args)]
#[command(
    before_help = "\
Examples:
  ninefold neighbours puzzles.txt
  ninefold neighbours --remove 2 --add 1 puzzles.txt -o near.txt
  ninefold neighbours puzzles.txt | ninefold set difference - puzzles.txt
  ninefold neighbours puzzles.txt | ninefold rate --where 'er>=9' -",
    after_long_help = "\
Every set of --remove clues is taken out, and every set of --add other clues put
in, in each way that leaves one solution: {-n+m} in the words of people who hunt
hard puzzles. The list has the minimal puzzles alone, and it is complete. Two of
them can be isomorphic; `ninefold set union` keeps one of each form.

Every added clue is needed. With --redundant the list also has puzzles in which
other clues are redundant; `ninefold minimize` removes those.

Larger numbers take long: {-1+1} of a puzzle takes milliseconds, {-2+2} seconds
or minutes; --time-limit lists what was found until then. Sets of removed clues
that leave more than a million solutions are skipped, a warning counts them, and
the exit code is 3.

--json fields: puzzle, variant and name, as in `ninefold solve`; original (the
puzzle before), removed and new_clues (such as 5r1c3). --csv fields: puzzle,
original, removed, new_clues, variant, name."
)]
pub(crate) struct NeighboursArgs {
    #[command(flatten)]
    puzzles: Puzzles,
    #[command(flatten)]
    board: ClassicBoardArgs,
    /// Remove N clues, 1 to 6
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = exchanged, allow_negative_numbers = true)]
    remove: usize,
    /// Add N clues, 1 to 6
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = exchanged, allow_negative_numbers = true)]
    add: usize,
    /// Also list puzzles with redundant clues
    #[arg(long)]
    redundant: bool,
    /// List at most N neighbours of each puzzle [default: 1000000]
    ///
    /// If a puzzle has more, a warning reports it, and the exit code is 3. N is at most 1000000.
    #[arg(long, value_name = "N", default_value_t = 1_000_000, hide_default_value = true, value_parser = printed, allow_negative_numbers = true)]
    most: u64,
    #[command(flatten)]
    format: FormatArgs,
    #[command(flatten)]
    table: CsvArgs,
    #[command(flatten)]
    time_limit: TimeLimit,
    #[command(flatten)]
    common: CommonArgs,
}

/// Reads how many clues are removed or added.
fn exchanged(text: &str) -> Result<usize, String> {
    text.parse()
        .ok()
        .filter(|number| (1..=Vicinity::MOST).contains(number))
        .ok_or_else(|| format!("expected a whole number from 1 to {}", Vicinity::MOST))
}

#[derive(Serialize)]
struct NeighbourJson {
    #[serde(flatten)]
    puzzle: PuzzleJson,
    original: String,
    removed: Vec<String>,
    new_clues: Vec<String>,
}

/// So many puzzles are proven minimal at a time.
const BATCH: usize = 4096;

pub(crate) fn run(args: NeighboursArgs) -> CmdResult {
    let vicinity = Vicinity::new(args.remove, args.add)
        .ok_or_else(|| CmdError::bad_input("--remove and --add: expected 1 to 6"))?;
    let layout = match (args.common.json, args.table.csv) {
        (true, _) => OutputLayout::Lines,
        (_, true) => OutputLayout::about_puzzles(["puzzle", "original", "removed", "new_clues"], true),
        _ => OutputLayout::table(["puzzle"]),
    };
    let work = args.puzzles.work_in(&args.common, Cost::Large, &layout)?;
    let find = |record: &Record| args.neighbours(vicinity, record);
    let push_row = |record: &Record, grid: &Grid, text: &mut String| args.push_row(record, grid, text);
    args.format.list(work, &args.common, &layout, find, push_row)
}

impl NeighboursArgs {
    /// Returns the neighbours of a puzzle, and why some are missing.
    fn neighbours(&self, vicinity: Vicinity, record: &Record) -> ItemAnswer<Vec<Grid>> {
        let most = usize::try_from(self.most).unwrap_or(usize::MAX);
        let (mut found, mut batch) = (Vec::new(), Vec::new());
        let mut skipped = 0;
        let listed = self.time_limit.ask(&interrupt::solver(), |solver| {
            let puzzle = classic_puzzle(record, solver)?;
            let result = vicinity.each(&puzzle, solver.limits().cancel(), |grid| {
                batch.push(grid);
                if batch.len() == BATCH {
                    found.extend(self.wanted(&std::mem::take(&mut batch)));
                }
                found.len() <= most
            });
            match result {
                Ok(number) => skipped = number,
                Err(ListingEnded::Cancelled) => return Err(AnswerError::Stopped(String::new())),
                Err(_) => {}
            }
            Ok(())
        });
        if matches!(listed, Err(AnswerError::Stopped(_) | AnswerError::Bad(_))) {
            return (Vec::new(), listed.err());
        }
        found.extend(self.wanted(&batch));
        let is_more = found.len() > most;
        found.truncate(most);
        let mut words = Vec::new();
        if let Err(AnswerError::Budget(late)) = listed {
            words.push(late);
        }
        if is_more {
            words.push(format!("more than {most} neighbours, the others are not listed"));
        }
        if skipped > 0 {
            let sets = message::counted(skipped, "set");
            words.push(format!("skipped {sets} of removed clues that leave more than a million solutions"));
        }
        let error = (!words.is_empty()).then(|| AnswerError::Budget(words.join("; ")));
        (found, error)
    }

    /// Returns those of these grids that are listed; each has one solution.
    fn wanted(&self, grids: &[Grid]) -> Vec<Grid> {
        if self.redundant {
            return grids.to_vec();
        }
        let puzzles: Vec<Puzzle> = solve_many(grids).into_iter().flatten().collect();
        let minimal = minimal_many(&puzzles);
        puzzles
            .iter()
            .zip(minimal)
            .filter(|&(_, is_minimal)| is_minimal)
            .map(|(one, _)| *one.clues())
            .collect()
    }

    fn push_row(&self, record: &Record, neighbour: &Grid, text: &mut String) {
        if !self.common.json && !self.table.csv {
            text.push_str(&format!("{neighbour}\n"));
            return;
        }
        let original = &record.classic().copied().unwrap_or_default();
        let (removed, new_clues) = (new_digits(original, neighbour), new_digits(neighbour, original));
        if self.common.json {
            let puzzle = PuzzleJson::of(&AnyClues::from(*neighbour), record);
            let row = NeighbourJson { puzzle, original: original.to_string(), removed, new_clues };
            crate::json::push_line(&row, text);
        } else {
            let (removed, new_clues) = (removed.join(" "), new_clues.join(" "));
            text.push_str(&format!("{neighbour}\t{original}\t{removed}\t{new_clues}\n"));
        }
    }
}
