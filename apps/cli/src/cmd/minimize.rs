//! `minimize`: a puzzle without the clues that it does not need.

use std::sync::Arc;

use ninefold::extremes::{ListingEnded, each_minimal};
use ninefold::format::Record;
use ninefold::puzzle::{AnyClues, AnyPuzzle, AnyPuzzleError, AnySolver};
use ninefold::rules::{AnyGrid, BoardGrid};
use ninefold::solve::SUKAKU_GUESSES;
use ninefold::{CellSet, Grid, PencilMarks};
use serde::Serialize;

use crate::args::{CommonArgs, CsvArgs, printed};
use crate::board::{AnyPuzzles, clues_of, proven_sukaku, sukaku_error};
use crate::cmd_error::CmdResult;
use crate::input_run::{AnswerError, Cost, ItemAnswer};
use crate::interrupt;
use crate::output_layout::OutputLayout;
use crate::shared::classic_puzzle::classic_puzzle;
use crate::shared::format_answers::{FormatArgs, made_from};
use crate::shared::puzzle_json::PuzzleJson;
use crate::time_limit::TimeLimit;

/// Remove the clues that puzzles do not need
#[derive(Debug, clap::Args)]
#[command(
    before_help = "\
Examples:
  ninefold minimize puzzles.txt
  ninefold minimize puzzle.sukaku
  ninefold minimize puzzles.txt -o minimal.sdm
  ninefold expand puzzles.txt | ninefold minimize --all -
  ninefold minimize puzzles.txt | ninefold check",
    after_long_help = "\
Clues are tried in reading order, and each is removed if one solution remains.
The result is minimal: without any one of its clues it has several solutions.
Another order can lead to another result. On other boards, clues other than
digits are tried after the digits.

The clues of a Sukaku, a puzzle that is given by candidates, are the candidates
that are missing. They are put back, cell by cell, as long as one solution
remains.

--all lists every minimal puzzle among the clues of a classic puzzle, in place
of one. There can be millions of them; --json and --csv show which clues each of
them does not have.

--json fields: puzzle (the minimal one), variant, layout, clues and name, as in
`ninefold solve`; original (the puzzle before), removed (the clues it does not
need: cells, other clues such as k10:1112, or candidates of a Sukaku such as
5r1c3). --csv fields: puzzle, removed, variant, name."
)]
pub(crate) struct MinimizeArgs {
    #[command(flatten)]
    puzzles: AnyPuzzles,
    /// List all minimal puzzles, at most N [default: 1000]
    ///
    /// One line for each minimal puzzle of a classic puzzle. If there are more, or the search takes too many steps, a warning
    /// reports it, and the exit code is 3. N is at most 1000000.
    #[arg(long, value_name = "N", num_args = 0..=1, require_equals = true, default_missing_value = "1000", value_parser = printed, allow_negative_numbers = true)]
    all: Option<u64>,
    #[command(flatten)]
    format: FormatArgs,
    #[command(flatten)]
    table: CsvArgs,
    #[command(flatten)]
    time_limit: TimeLimit,
    #[command(flatten)]
    common: CommonArgs,
}

#[derive(Serialize)]
struct MinimizeJson {
    #[serde(flatten)]
    puzzle: PuzzleJson,
    original: String,
    removed: Vec<String>,
}

pub(crate) fn run(args: MinimizeArgs) -> CmdResult {
    let layout = match (args.common.json, args.table.csv) {
        (true, _) => OutputLayout::Lines,
        (_, true) => OutputLayout::about_puzzles(["puzzle", "removed"], true),
        _ => OutputLayout::table(["puzzle"]),
    };
    let solver = interrupt::solver();
    if let Some(most) = args.all {
        return all_minimal(&args, &solver, most, &layout);
    }
    let minimized = |record: &Record| {
        args.time_limit.ask(&solver, |solver| match (&record.grid, &record.sukaku) {
            (AnyGrid::Classic(grid), None) => classic(grid, solver),
            (AnyGrid::Classic(_), Some(candidates)) => sukaku(candidates),
            (AnyGrid::Board(grid), _) => on_board(grid, solver),
        })
    };
    let written = |record: &&Record| Ok(made_from(record, minimized(record)?.0));
    let answer = |records: &[&Record]| records.iter().map(written).collect();
    if let Some(result) = args.format.answer(&args.puzzles, &args.common, Cost::Large, answer) {
        return result;
    }
    args.puzzles.answer_each(&args.common, "", &layout, |record, text| {
        push_row(&args, record, minimized(record)?, text);
        Ok(())
    })
}

/// Appends a row about a minimal puzzle.
fn push_row(args: &MinimizeArgs, record: &Record, (minimal, removed): Minimal, text: &mut String) {
    match args.common.json {
        true => {
            let (puzzle, original) = (PuzzleJson::of(&minimal, record), clues_of(record).line());
            crate::json::push_line(&MinimizeJson { puzzle, original, removed }, text);
        }
        false if args.table.csv => {
            text.push_str(&format!("{}\t{}\n", minimal.line(), removed.join(" ")));
        }
        false => text.push_str(&format!("{}\n", minimal.line())),
    }
}

/// The most steps of the search about one puzzle: some minutes.
const STEPS: u64 = 10_000_000;

/// Answers with all minimal puzzles among the clues of each puzzle.
fn all_minimal(args: &MinimizeArgs, solver: &AnySolver, most: u64, layout: &OutputLayout) -> CmdResult {
    let found = |record: &Record| -> ItemAnswer<Vec<Grid>> {
        let mut found = Vec::new();
        let ended = args.time_limit.ask(solver, |solver| {
            if record.classic().is_none() || record.sukaku.is_some() {
                return Err(AnswerError::Bad(NOT_ALL.to_owned()));
            }
            let puzzle = classic_puzzle(record, solver)?;
            let keep = |grid| {
                let has_room = (found.len() as u64) < most;
                if has_room {
                    found.push(grid);
                }
                has_room
            };
            match each_minimal(&puzzle, STEPS, solver.limits().cancel(), keep) {
                Ok(()) => Ok(()),
                Err(ListingEnded::Cancelled) => Err(AnswerError::Stopped(String::new())),
                Err(ListingEnded::Sink) => {
                    let words = format!("more than {most} minimal puzzles, the others are not listed");
                    Err(AnswerError::Budget(words))
                }
                Err(ended) => Err(AnswerError::Budget(format!("{ended}, more minimal puzzles may exist"))),
            }
        });
        (found, ended.err())
    };
    let work = args.puzzles.work_in(&args.common, Cost::Large, "", layout)?;
    args.format.list(work, &args.common, layout, found, |record, grid, text| {
        let gone = record.grid.classic().map(|all| all.filled() - grid.filled());
        let removed = gone.into_iter().flatten().map(|cell| cell.to_string()).collect();
        push_row(args, record, (AnyClues::from(*grid), removed), text);
    })
}

/// What is wrong with a puzzle whose minimal puzzles cannot be listed.
const NOT_ALL: &str = "--all needs a classic puzzle that is given by clues";

/// A minimal puzzle, and the clues that it does not have.
type Minimal = (AnyClues, Vec<String>);

fn classic(grid: &Grid, solver: &AnySolver) -> Result<Minimal, AnswerError> {
    let AnyPuzzle::Classic(mut puzzle) = solver.puzzle(&AnyGrid::Classic(*grid))? else {
        unreachable!("a classic grid is a classic puzzle")
    };
    let mut removed = Vec::new();
    for cell in grid.filled() {
        if let Some(fewer) = puzzle.without_clues(CellSet::of(cell)) {
            puzzle = fewer;
            removed.push(cell.to_string());
        }
    }
    Ok((AnyClues::from(*puzzle.clues()), removed))
}

/// Tries each given digit, then each other clue. One that is needed stays needed when others are gone, so each is tried once.
fn on_board(grid: &BoardGrid, solver: &AnySolver) -> Result<Minimal, AnswerError> {
    solver.puzzle(&AnyGrid::Board(grid.clone()))?;
    let is_enough = |grid: &BoardGrid| match solver.puzzle(&AnyGrid::Board(grid.clone())) {
        Ok(_) => Ok(true),
        Err(error @ AnyPuzzleError::Ended(_)) => Err(AnswerError::from(error)),
        Err(_) => Ok(false),
    };
    let rules = grid.rules();
    let (mut minimal, mut removed) = (grid.clone(), Vec::new());
    for cell in grid.filled() {
        let mut fewer = minimal.clone();
        fewer.set(cell, None);
        if is_enough(&fewer)? {
            minimal = fewer;
            removed.push(rules.cell_name(cell));
        }
    }
    for clue in rules.clues() {
        let others = minimal.rules().clues().iter().filter(|other| *other != clue).cloned();
        let board = Arc::new(minimal.rules().with_clues(others));
        let fewer = BoardGrid::from_values(&board, minimal.values()).expect("a board with the same cells");
        if is_enough(&fewer)? {
            minimal = fewer;
            removed.push(clue.to_string());
        }
    }
    Ok((AnyClues::Board(minimal), removed))
}

fn sukaku(candidates: &PencilMarks) -> Result<Minimal, AnswerError> {
    let sukaku = proven_sukaku(candidates)?;
    let order: Vec<_> = sukaku.missing().collect();
    let minimal = sukaku.minimized(&order, SUKAKU_GUESSES, interrupt::cancel()).map_err(sukaku_error)?;
    let is_back = |&one: &ninefold::Candidate| minimal.candidates()[one.cell].contains(one.digit);
    let removed = order.into_iter().filter(is_back).map(|one| one.to_string()).collect();
    Ok((AnyClues::from(*minimal.candidates()), removed))
}
