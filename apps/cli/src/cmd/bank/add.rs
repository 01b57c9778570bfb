//! `bank add`: puzzles from elsewhere, proven and rated before they are stored.
//!
//! ```text
//!   files: every line is checked first ──► then: prove, rate, find the canonical form, on all threads ──► the bank, in order
//!   a pipe: ───────────────────────────────► as it comes
//! ```

use std::fmt::Display;

use ninefold::boards::stored_board::StoredBoards;
use ninefold::format::{BoardEntry, Record};
use ninefold::grid::ParseGridError;
use ninefold::solve::solve_many;
use ninefold::{Grid, Puzzle, PuzzleError, RateError};
use ninefold_bank::{AnyBankEntry, Bank, BankAccess, BankBoardEntry, BankEntry, InsertOutcome};
use serde::Serialize;

use crate::args::CommonArgs;
use crate::board::{AnyPuzzles, AnyRecord, SolverCache, SukakuRecord, answered, needs_clues, shown};
use crate::cmd_error::CmdResult;
use crate::input_run::{AnswerError, AnswerSink, BadLine, Cost, InputRun, ItemAnswer};
use crate::output::Output;
use crate::output_layout::OutputLayout;
use crate::shared::bank_file::{BankFile, bank_error};
use crate::shared::board_steps::{self, BoardPuzzleJson};
use crate::{interrupt, message};

/// Add puzzles, proven and rated
#[derive(Debug, clap::Args)]
#[command(
    before_help = "\
Examples:
  ninefold bank add bank.db puzzles.txt --source \"Jane Doe, 2026\"
  ninefold generate -n 99 | ninefold bank add bank.db -
  ninefold bank add bank.db --variant 6x6 six.txt",
    after_long_help = "\
Each puzzle is written when it is stored: the puzzle, a tab, added or known (an
isomorphic one is already there), and its number in the bank. Files are checked
first: if a line is not a proper puzzle, nothing is added. Puzzles from a pipe
are added as they arrive.

--json fields: puzzle, added, id, er; on other boards level instead of er, and
variant, layout and clues."
)]
pub(super) struct AddArgs {
    #[command(flatten)]
    file: BankFile,
    #[command(flatten)]
    puzzles: AnyPuzzles,
    /// Store where the puzzles come from
    #[arg(long, value_name = "TEXT")]
    source: Option<String>,
    #[command(flatten)]
    common: CommonArgs,
}

pub(super) fn run(args: AddArgs) -> CmdResult {
    let work = |cost| args.puzzles.work(args.common.threads(), cost, "");
    let adding = work(Cost::Medium)?;
    let (solvers, boards) = (SolverCache::default(), StoredBoards::new(interrupt::cancel()));
    let are_files = adding.input.can_be_read_twice();
    if adding.bad_line == BadLine::Stop && are_files {
        let checking = InputRun { resumable: false, ..work(Cost::Small)? }.without_notes();
        checking.collect_together(|_, records| check(records, &solvers))?;
    }
    let mut counts = (0, 0);
    // The output first: if it cannot be opened, no bank is made.
    Output::with(args.common.output(), |output| {
        let bank = args.file.open(BankAccess::Create)?;
        if !args.common.json {
            output.set_layout(&OutputLayout::table(["puzzle", "result"]));
        }
        let sink = BankSink {
            bank,
            source: args.source.as_deref(),
            json: args.common.json,
            output,
            waiting: Vec::new(),
            most: if are_files { STORED_TOGETHER } else { 1 },
            counts: &mut counts,
        };
        let result = adding.answer_into(sink, |_, records| prepare(records, &solvers, &boards));
        let (added, known) = counts;
        let known = if known > 0 { format!(", {known} already known") } else { String::new() };
        message::note(&format!("{} added{known}", message::counted(added, "puzzle")));
        result
    })
}

/// Finds grids that cannot be stored in a bank.
fn check(records: &[&AnyRecord], solvers: &SolverCache) -> Vec<ItemAnswer<Option<()>>> {
    let classic = |records: &[&Record]| {
        let grids = records.iter().map(|record| record.grid);
        proven(grids.collect()).map(|proven| (None, proven.err())).collect()
    };
    let refused = |_: &SukakuRecord| (None, Some(needs_clues()));
    answered(records, classic, refused, |record| (None, on_any_board(record, solvers).err()))
}

/// Proves classic puzzles.
fn proven(grids: Vec<Grid>) -> impl Iterator<Item = Result<Puzzle, AnswerError>> {
    solve_many(&grids).into_iter().map(|result: Result<Puzzle, PuzzleError>| match result {
        Ok(puzzle) if puzzle.clue_count() == 81 => {
            Err(AnswerError::Bad(RateError::AlreadySolved.to_string()))
        }
        Ok(puzzle) => Ok(puzzle),
        Err(error) => Err(AnswerError::Bad(error.to_string())),
    })
}

/// A proven puzzle of a text that says what each board is.
enum ProvenEntry {
    Classic(Box<Puzzle>),
    Board(Box<ninefold::boards::BoardPuzzle>),
}

/// Proves a puzzle of a text of other boards, which may have classic ones too.
fn on_any_board(record: &BoardEntry, solvers: &SolverCache) -> Result<ProvenEntry, AnswerError> {
    let grid = &record.grid;
    if record.is_classic() {
        let grid = grid.to_string().parse().map_err(|error: ParseGridError| bad(&error))?;
        let first = proven(vec![grid]).next();
        return first.map_or(Err(bad(&RateError::AlreadySolved)), |puzzle| {
            puzzle.map(|puzzle| ProvenEntry::Classic(Box::new(puzzle)))
        });
    }
    if grid.clue_count() == grid.rules().cell_count() {
        return Err(bad(&RateError::AlreadySolved));
    }
    Ok(ProvenEntry::Board(Box::new(board_steps::proven(grid, solvers)?)))
}

fn bad(error: &dyn Display) -> AnswerError {
    AnswerError::Bad(error.to_string())
}

/// Finds out what the bank stores about puzzles.
fn prepare(
    records: &[&AnyRecord],
    solvers: &SolverCache,
    boards: &StoredBoards,
) -> Vec<ItemAnswer<Option<AnyBankEntry>>> {
    let stopped = |error: &dyn Display| AnswerError::Stopped(error.to_string());
    let rated = |puzzle: Puzzle| match BankEntry::rated(puzzle, &interrupt::step_search()) {
        Ok(entry) => Ok(AnyBankEntry::Classic(Box::new(entry))),
        Err(error) => Err(stopped(&error)),
    };
    let answer = |entry: Result<AnyBankEntry, AnswerError>| match entry {
        Ok(entry) => (Some(entry), None),
        Err(error) => (None, Some(error)),
    };
    let classic = |records: &[&Record]| {
        let grids = records.iter().map(|record| record.grid);
        let proven = proven(grids.collect()).take_while(|_| !interrupt::is_interrupted());
        proven.map(|proven| answer(proven.and_then(rated))).collect()
    };
    let board = |record: &BoardEntry| {
        answer(on_any_board(record, solvers).and_then(|proven| match proven {
            ProvenEntry::Classic(puzzle) => rated(*puzzle),
            ProvenEntry::Board(puzzle) => match BankBoardEntry::rated(*puzzle, None, boards) {
                Ok(entry) => Ok(AnyBankEntry::Board(Box::new(entry))),
                Err(error) => Err(stopped(&error)),
            },
        }))
    };
    answered(records, classic, |_| (None, Some(needs_clues())), board)
}

/// Puzzles of files that are stored together: each transaction waits for the disk.
const STORED_TOGETHER: usize = 64;

/// Stores puzzles, and reports each one once it is stored.
struct BankSink<'a> {
    bank: Bank,
    source: Option<&'a str>,
    json: bool,
    output: &'a mut Output,
    waiting: Vec<AnyBankEntry>,
    /// How many are stored together. From a pipe each is stored at once, because the next may take long to arrive.
    most: usize,
    /// How many puzzles were added, and how many were already known.
    counts: &'a mut (u64, u64),
}

#[derive(Serialize)]
struct AddedJson {
    puzzle: String,
    added: bool,
    id: i64,
    er: Option<f64>,
}

#[derive(Serialize)]
struct AddedBoardJson {
    #[serde(flatten)]
    board: BoardPuzzleJson,
    added: bool,
    id: i64,
    level: &'static str,
}

impl AnswerSink<AnyRecord, Option<AnyBankEntry>> for BankSink<'_> {
    fn put(&mut self, _: &AnyRecord, entry: Option<AnyBankEntry>) -> CmdResult {
        self.waiting.extend(entry);
        Ok(())
    }

    fn flush(&mut self) -> CmdResult {
        if self.waiting.len() < self.most { Ok(()) } else { self.store() }
    }

    fn finish(&mut self) -> CmdResult {
        self.store()
    }

    fn stop(&mut self) -> CmdResult {
        self.store()
    }
}

impl BankSink<'_> {
    fn store(&mut self) -> CmdResult {
        if self.waiting.is_empty() {
            return Ok(());
        }
        let entries = std::mem::take(&mut self.waiting);
        let added = self.bank.add_any(&entries, self.source).map_err(bank_error)?;
        let mut text = String::new();
        for (entry, added) in entries.iter().zip(added) {
            let (is_new, id) = match added {
                InsertOutcome::New(id) => (true, id),
                InsertOutcome::Known(id) => (false, id),
            };
            let count = if is_new { &mut self.counts.0 } else { &mut self.counts.1 };
            *count += 1;
            match (entry, self.json) {
                (AnyBankEntry::Classic(entry), true) => {
                    let er = entry.rating.map(|rating| f64::from(rating.er.tenths()) / 10.0);
                    let row = AddedJson { puzzle: entry.puzzle.to_string(), added: is_new, id, er };
                    crate::json::push_line(&row, &mut text);
                }
                (AnyBankEntry::Board(entry), true) => {
                    let board = BoardPuzzleJson::new(entry.puzzle.clues());
                    let row = AddedBoardJson { board, added: is_new, id, level: entry.level.name() };
                    crate::json::push_line(&row, &mut text);
                }
                (entry, false) => {
                    let line = match entry {
                        AnyBankEntry::Classic(entry) => entry.puzzle.to_string(),
                        AnyBankEntry::Board(entry) => shown::line(entry.puzzle.clues()),
                    };
                    let word = if is_new { "added" } else { "known" };
                    text.push_str(&format!("{line}\t{word} {id}\n"));
                }
            }
        }
        self.output.write(text.as_bytes())?;
        self.output.flush()
    }
}
