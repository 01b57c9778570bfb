//! `bank add`: puzzles from elsewhere, proven and rated before they are stored.
//!
//! ```text
//!   files: every line is checked first ──► then: prove, rate, find the canonical form, on all threads ──► the bank, in order
//!   a pipe: ───────────────────────────────► as it comes
//! ```

use crate::board::grid_of;
use ninefold::format::{Format, Record, Writer};

use ninefold::boards::stored_board::StoredBoards;
use ninefold::puzzle::{AnyClues, AnyPuzzle, AnySolver, StepError};
use ninefold::rules::AnyGrid;
use ninefold_bank::{Bank, BankAccess, BankEntry, BankTexts, InsertOutcome};
use serde::Serialize;

use crate::args::{CommonArgs, CsvArgs};
use crate::board::AnyPuzzles;
use crate::cmd_error::CmdResult;
use crate::input_run::{AnswerError, AnswerSink, BadLine, Cost, InputRun, ItemAnswer};
use crate::losses::{ShownText, UnusedParts};
use crate::output::Output;
use crate::output_layout::OutputLayout;
use crate::puzzle_name::row_end;
use crate::resume::Joint;
use crate::shared::bank_file::{BankFile, bank_error};
use crate::shared::puzzle_json::PuzzleJson;
use crate::{interrupt, losses, message};

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

--json fields: puzzle, variant, layout, clues and name as in `ninefold solve`;
added, id, er (null on other boards), level (null if there is no rating)."
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
    table: CsvArgs,
    #[command(flatten)]
    common: CommonArgs,
}

pub(super) fn run(args: AddArgs) -> CmdResult {
    let work = |cost| args.puzzles.work(args.common.threads(), cost, "");
    let unused = UnusedParts::of(losses::with_stored_texts());
    let adding = work(Cost::Medium)?.leaving(unused.clone());
    let adding = if args.table.csv { InputRun { joint: Some(Joint::Headed), ..adding } } else { adding };
    let (solver, boards) = (interrupt::solver(), StoredBoards::new(interrupt::cancel()));
    let are_files = adding.input.can_be_read_twice();
    if adding.bad_line == BadLine::Stop && are_files {
        let checking = InputRun { joint: None, ..work(Cost::Small)? }.without_notes();
        let checking = checking.leaving(unused.silent());
        checking.collect_together(|_, records| check(records, &solver))?;
    }
    let (mut counts, mut unnamed) = ((0, 0), 0);
    // The output first: if it cannot be opened, no bank is made.
    Output::with_reports(args.common.output(), |output| {
        // A new bank is made with its first puzzle, so an input without one leaves none.
        let bank = args.file.bank.path().exists().then(|| args.file.open(BankAccess::Create)).transpose()?;
        if args.table.csv {
            output.set_layout(&OutputLayout::rows(["puzzle", "result", "id", "variant", "name"], true));
        } else if !args.common.json {
            output.set_layout(&OutputLayout::table(["puzzle", "result"]));
        }
        let sink = BankSink {
            file: &args.file,
            bank,
            source: args.source.as_deref(),
            json: args.common.json,
            csv: args.table.csv,
            boards: Writer::new(Format::Line),
            output,
            waiting: Vec::new(),
            most: if are_files { STORED_TOGETHER } else { 1 },
            counts: &mut counts,
            unnamed: &mut unnamed,
        };
        let result = adding.answer_into(sink, |_, records| prepare(records, &solver, &boards));
        let (added, known) = counts;
        let known = if known > 0 { format!(", {known} already known") } else { String::new() };
        message::note(&format!("{} added{known}", message::counted(added, "puzzle")));
        if unnamed > 0 {
            let puzzles = message::counted(unnamed, "known puzzle");
            message::warning(&format!(
                "not used: name, author or description ({puzzles}): the bank has others"
            ));
        }
        result
    })
}

/// Finds grids that cannot be stored in a bank.
fn check(records: &[&Record], solver: &AnySolver) -> Vec<ItemAnswer<Option<()>>> {
    proven(records, solver).into_iter().map(|proven| (None, proven.err())).collect()
}

/// Proves puzzles, up to the first that was stopped.
fn proven(records: &[&Record], solver: &AnySolver) -> Vec<Result<AnyPuzzle, AnswerError>> {
    let truthful = |record: &Record| match losses::false_solution(record) {
        Some(words) => Err(AnswerError::Bad(words)),
        None => Ok(()),
    };
    let one = |record: &&Record| truthful(record).and_then(|()| grid_of(record));
    let grids: Vec<_> = records.iter().map(one).collect();
    let mut found = solver.puzzle_many(&grids.iter().flatten().collect::<Vec<_>>()).into_iter();
    let one = |grid: Result<AnyGrid, AnswerError>| match grid {
        Ok(grid) => match found.next()? {
            Ok(_) if grid.is_full() => Some(Err(StepError::Solved.into())),
            found => Some(found.map_err(AnswerError::from)),
        },
        Err(error) => Some(Err(error)),
    };
    grids.into_iter().map_while(one).collect()
}

/// Finds out what the bank stores about puzzles.
fn prepare(
    records: &[&Record],
    solver: &AnySolver,
    boards: &StoredBoards,
) -> Vec<ItemAnswer<Option<BankEntry>>> {
    let rated =
        |puzzle| BankEntry::rated(puzzle, boards).map_err(|error| AnswerError::Stopped(error.to_string()));
    let proven = proven(records, solver).into_iter().take_while(|_| !interrupt::is_interrupted());
    proven
        .zip(records)
        .map(|(proven, record)| match proven.and_then(rated) {
            Ok(entry) => (Some(entry.with_texts(texts_of(record))), None),
            Err(error) => (None, Some(error)),
        })
        .collect()
}

/// Returns what a bank stores of the texts of a puzzle.
fn texts_of(record: &Record) -> BankTexts {
    let [name, author, description] = ShownText::ALL.map(|text| text.text(record));
    BankTexts::default().with_name(name).with_author(author).with_description(description)
}

/// Puzzles of files that are stored together: each transaction waits for the disk.
const STORED_TOGETHER: usize = 64;

/// Stores puzzles, and reports each one once it is stored.
struct BankSink<'a> {
    file: &'a BankFile,
    /// `None` until a new bank has a puzzle.
    bank: Option<Bank>,
    source: Option<&'a str>,
    json: bool,
    csv: bool,
    /// Writes a line with the board above rows that do not show it.
    boards: Writer,
    output: &'a mut Output,
    waiting: Vec<BankEntry>,
    /// How many are stored together. From a pipe each is stored at once, because the next may take long to arrive.
    most: usize,
    /// How many puzzles were added, and how many were already known.
    counts: &'a mut (u64, u64),
    /// How many known puzzles have other texts in the bank, or are isomorphic to one in the bank.
    unnamed: &'a mut u64,
}

#[derive(Serialize)]
struct AddedJson {
    #[serde(flatten)]
    puzzle: PuzzleJson,
    added: bool,
    id: i64,
    er: Option<f64>,
    level: Option<&'static str>,
}

impl AnswerSink<Record, Option<BankEntry>> for BankSink<'_> {
    fn put(&mut self, _: &Record, entry: Option<BankEntry>) -> CmdResult {
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
        let bank = match self.bank.take() {
            Some(bank) => bank,
            None => self.file.open(BankAccess::Create)?,
        };
        let bank = self.bank.insert(bank);
        let entries = std::mem::take(&mut self.waiting);
        let added = bank.add(&entries, self.source).map_err(bank_error)?;
        let mut text = String::new();
        for (entry, added) in entries.iter().zip(added) {
            let (is_new, id) = match added {
                InsertOutcome::New(id) => (true, id),
                InsertOutcome::Known(id) => (false, id),
            };
            let count = if is_new { &mut self.counts.0 } else { &mut self.counts.1 };
            *count += 1;
            let texts = &entry.texts;
            if !is_new && !texts.is_empty() && bank.texts(id).map_err(bank_error)? != *texts {
                *self.unnamed += 1;
            }
            let clues = AnyClues::from(entry.puzzle.clues());
            if self.json {
                let rating = entry.rating;
                let row = AddedJson {
                    puzzle: PuzzleJson::from(&clues).with_name(texts.name.clone()),
                    added: is_new,
                    id,
                    er: rating.and_then(|rating| Some(rating.er()?.value())),
                    level: rating.map(|rating| rating.level.name()),
                };
                crate::json::push_line(&row, &mut text);
            } else {
                if !self.csv {
                    self.boards.before(&Record::new(entry.puzzle.clues()), &mut text);
                }
                let (line, word) = (clues.line(), if is_new { "added" } else { "known" });
                text.push_str(&match self.csv {
                    true => {
                        let variant = clues.grid().variant().without_regions().to_string();
                        let name = texts.name.as_deref().unwrap_or_default();
                        format!("{line}\t{word}\t{id}\t{variant}\t{name}\n")
                    }
                    false => format!("{line}\t{word} {id}{}\n", row_end(texts.name.as_deref())),
                });
            }
        }
        self.output.write(text.as_bytes())?;
        self.output.flush()
    }
}
