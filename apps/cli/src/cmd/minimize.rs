//! `minimize`: a puzzle without the clues that it does not need.

use crate::board::proven_sukaku;
use ninefold::CellSet;
use ninefold::Grid;
use ninefold::PencilMarks;
use ninefold::Puzzle;
use ninefold::puzzle::AnyClues;
use ninefold::rules::AnyGrid;
use ninefold::solve::SUKAKU_GUESSES;
use serde::Serialize;

use crate::args::CommonArgs;
use crate::board::{AnyPuzzles, sukaku_error};
use crate::cmd_error::CmdResult;
use crate::input_run::AnswerError;
use crate::interrupt;
use crate::output_layout::OutputLayout;

/// Remove the clues that puzzles do not need
#[derive(Debug, clap::Args)]
#[command(
    before_help = "\
Examples:
  ninefold minimize puzzles.txt
  ninefold minimize puzzle.sukaku
  ninefold minimize puzzles.txt | ninefold check",
    after_long_help = "\
Clues are tried in reading order, and each is removed if one solution remains.
The result is minimal: without any one of its clues it has several solutions.
Another order can lead to another result.

The clues of a Sukaku, a puzzle that is given by candidates, are the candidates
that are missing. They are put back, cell by cell, as long as one solution
remains.

--json fields: puzzle, minimal (the minimal puzzle), removed (the clues it does
not need: cells, or candidates of a Sukaku, such as 5r1c3)."
)]
pub(crate) struct MinimizeArgs {
    #[command(flatten)]
    puzzles: AnyPuzzles,
    #[command(flatten)]
    common: CommonArgs,
}

#[derive(Serialize)]
struct MinimizeJson {
    puzzle: String,
    minimal: String,
    removed: Vec<String>,
}

/// Why a puzzle of another board stays as it is.
const OTHER_BOARD: &str = "found a puzzle of another board, expected a classic one of 9x9 cells";

pub(crate) fn run(args: MinimizeArgs) -> CmdResult {
    args.puzzles.answer_each(&args.common, "", &OutputLayout::Lines, |record, text| {
        let minimized = match (&record.grid, &record.sukaku) {
            (AnyGrid::Classic(grid), None) => classic(grid)?,
            (AnyGrid::Classic(_), Some(candidates)) => sukaku(candidates)?,
            (AnyGrid::Board(_), _) => return Err(AnswerError::Bad(OTHER_BOARD.to_owned())),
        };
        match args.common.json {
            true => crate::json::push_line(&minimized, text),
            false => text.push_str(&format!("{}\n", minimized.minimal)),
        }
        Ok(())
    })
}

fn classic(grid: &Grid) -> Result<MinimizeJson, AnswerError> {
    let mut puzzle = Puzzle::new(*grid).map_err(|error| AnswerError::Bad(error.to_string()))?;
    let mut removed = Vec::new();
    for cell in grid.filled() {
        if let Some(fewer) = puzzle.without_clues(CellSet::of(cell)) {
            puzzle = fewer;
            removed.push(cell.to_string());
        }
    }
    Ok(MinimizeJson { puzzle: grid.to_string(), minimal: puzzle.to_string(), removed })
}

fn sukaku(candidates: &PencilMarks) -> Result<MinimizeJson, AnswerError> {
    let sukaku = proven_sukaku(candidates)?;
    let order: Vec<_> = sukaku.missing().collect();
    let minimal = sukaku.minimized(&order, SUKAKU_GUESSES, interrupt::cancel()).map_err(sukaku_error)?;
    let is_back = |&one: &ninefold::Candidate| minimal.candidates()[one.cell].contains(one.digit);
    let removed = order.into_iter().filter(is_back).map(|one| one.to_string()).collect();
    Ok(MinimizeJson {
        puzzle: AnyClues::from(*candidates).line(),
        minimal: AnyClues::from(*minimal.candidates()).line(),
        removed,
    })
}
