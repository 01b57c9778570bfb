//! `expand`: a puzzle with all digits that singles place.

use ninefold::Grid;
use ninefold::expert::Analysis;
use ninefold::format::Record;
use serde::Serialize;

use crate::args::{CommonArgs, CsvArgs, Puzzles};
use crate::cmd_error::CmdResult;
use crate::input_run::{AnswerError, Cost};
use crate::interrupt;
use crate::output_layout::OutputLayout;
use crate::shared::classic_puzzle::{classic_puzzle, new_digits};
use crate::shared::format_answers::FormatArgs;
use crate::shared::puzzle_json::PuzzleJson;
use crate::variant_arg::ClassicBoardArgs;

/// Add the digits that singles place to puzzles
#[derive(Debug, clap::Args)]
#[command(
    before_help = "\
Examples:
  ninefold expand puzzles.txt
  ninefold expand puzzles.txt | ninefold minimize --all -
  ninefold expand puzzles.txt -o expanded.sdm",
    after_long_help = "\
The digits are those of naked and hidden singles, one after the other, until no
single is left. A puzzle that singles solve becomes its solution. Experts look
for hard puzzles among the minimal puzzles of an expansion.

--json fields: puzzle (with the added digits), variant and name, as in
`ninefold solve`; original (the puzzle before), new_clues (the digits, such
as 5r1c3). --csv fields: puzzle, new_clues, variant, name."
)]
pub(crate) struct ExpandArgs {
    #[command(flatten)]
    puzzles: Puzzles,
    #[command(flatten)]
    board: ClassicBoardArgs,
    #[command(flatten)]
    format: FormatArgs,
    #[command(flatten)]
    table: CsvArgs,
    #[command(flatten)]
    common: CommonArgs,
}

#[derive(Serialize)]
struct ExpandJson {
    #[serde(flatten)]
    puzzle: PuzzleJson,
    original: String,
    new_clues: Vec<String>,
}

pub(crate) fn run(args: ExpandArgs) -> CmdResult {
    let layout = match (args.common.json, args.table.csv) {
        (true, _) => OutputLayout::Lines,
        (_, true) => OutputLayout::about_puzzles(["puzzle", "new_clues"], true),
        _ => OutputLayout::table(["puzzle"]),
    };
    let work = args.puzzles.work_in(&args.common, Cost::Small, &layout)?;
    let find = |record: &Record| match expanded(record) {
        Ok(grid) => (vec![grid], None),
        Err(error) => (Vec::new(), Some(error)),
    };
    args.format.list(work, &args.common, &layout, find, |record, expanded, text| {
        let original = record.classic().copied().unwrap_or_default();
        let new_clues = new_digits(expanded, &original);
        if args.common.json {
            let puzzle = PuzzleJson::of(&(*expanded).into(), record);
            let row = ExpandJson { puzzle, original: original.to_string(), new_clues };
            crate::json::push_line(&row, text);
        } else if args.table.csv {
            text.push_str(&format!("{expanded}\t{}\n", new_clues.join(" ")));
        } else {
            text.push_str(&format!("{expanded}\n"));
        }
    })
}

/// Returns a puzzle with the digits that singles place.
fn expanded(record: &Record) -> Result<Grid, AnswerError> {
    let puzzle = classic_puzzle(record, &interrupt::solver())?;
    let filled = !Analysis::of(&puzzle).position().empty_cells();
    Ok(puzzle.solution().grid().restricted_to(filled))
}
