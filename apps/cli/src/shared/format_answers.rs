//! Answers that are puzzles, in a text format: the option `--to`, the same for all commands that write a puzzle.
//!
//! ```text
//!   record ──► command ──► record ──► does the format hold it? ──► text
//!                                     what it cannot hold is counted, and reported in one line at the end
//! ```
//!
//! Commands that make grids by index write them with [`IndexedText`](super::indexed_text::IndexedText).

use ninefold::Grid;
use ninefold::format::{Capabilities, Field, FieldKey, Format, Loss, Record, SavedProgress, Writer};
use ninefold::puzzle::AnyClues;
use ninefold::rules::AnyGrid;

use crate::args::{CommonArgs, named};
use crate::board::{AnyPuzzles, clues_of};
use crate::cmd_error::CmdResult;
use crate::input_kind::{Grids, board_formats};
use crate::input_run::{AnswerError, AnswerSink, Cost, InputRun, ItemAnswer, TextSink};
use crate::interrupt;
use crate::losses::{self, LossCounts};
use crate::message;
use crate::output::Output;
use crate::output_layout::OutputLayout;
use crate::resume::Joint;

/// The option of commands that write puzzles or grids.
#[derive(Clone, Copy, Debug, clap::Args)]
pub(crate) struct FormatArgs {
    /// Write this text format instead of lines
    ///
    /// `ninefold formats` lists the names. Without this option the suffix of the output file decides.
    #[arg(long, value_name = "FORMAT", value_parser = named::<Format>(Format::NAMES.iter().copied()), hide_possible_values = true, conflicts_with_all = ["json", "csv"])]
    pub(crate) to: Option<Format>,
}

impl FormatArgs {
    /// Answers each puzzle with a puzzle if the option is given; `None` if it is not. What the answers do not keep is reported.
    pub(crate) fn answer(
        self,
        puzzles: &AnyPuzzles,
        common: &CommonArgs,
        cost: Cost,
        answer: impl Fn(&[&Record]) -> Vec<Result<Record, AnswerError>> + Sync,
    ) -> Option<CmdResult> {
        self.to.map(|format| answer_in(format, puzzles, common, cost, answer))
    }

    /// Answers each classic puzzle with a list of others: in the format if the option is given, else with a row for each.
    pub(crate) fn list(
        self,
        work: InputRun<'_, Grids>,
        common: &CommonArgs,
        layout: &OutputLayout,
        find: impl Fn(&Record) -> ItemAnswer<Vec<Grid>> + Sync,
        push_row: impl Fn(&Record, &Grid, &mut String) + Sync,
    ) -> CmdResult {
        if let Some(format) = self.to {
            return write_in(format, work, common, |records| {
                let written = |record: &Record| {
                    let (found, error) = find(record);
                    (found.into_iter().map(|grid| made_from(record, grid.into())).collect(), error)
                };
                started(records).map(written).collect()
            });
        }
        Output::with(common.output(), |output| {
            output.set_layout(layout);
            work.answer_together(output, |_, records| {
                let rows = |record: &Record| {
                    let (found, error) = find(record);
                    let mut text = String::new();
                    found.iter().for_each(|grid| push_row(record, grid, &mut text));
                    (text, error)
                };
                started(records).map(rows).collect()
            })
        })
    }
}

/// Returns the records up to an interrupt: each may take long, so none is started after it.
fn started<'a>(records: &'a [&'a Record]) -> impl Iterator<Item = &'a Record> {
    records.iter().copied().take_while(|_| !interrupt::is_interrupted())
}

/// Answers each puzzle with a puzzle, in this format.
pub(crate) fn answer_in(
    format: Format,
    puzzles: &AnyPuzzles,
    common: &CommonArgs,
    cost: Cost,
    answer: impl Fn(&[&Record]) -> Vec<Result<Record, AnswerError>> + Sync,
) -> CmdResult {
    let work = puzzles.work(common.threads(), cost, "")?;
    write_in(format, work, common, |records| {
        let several = |answer: Result<Record, AnswerError>| match answer {
            Ok(record) => (vec![record], None),
            Err(error) => (Vec::new(), Some(error)),
        };
        answer(records).into_iter().map(several).collect()
    })
}

/// Writes the answers in a format, and reports what it cannot hold.
fn write_in(
    format: Format,
    work: InputRun<'_, Grids>,
    common: &CommonArgs,
    answer: impl Fn(&[&Record]) -> Vec<ItemAnswer<Vec<Record>>> + Sync,
) -> CmdResult {
    let work = work.using(losses::with_texts(Capabilities::CLUES)).checking_solutions();
    let work = InputRun { joint: Some(joint(format)), ..work };
    let losses = FormatLosses::new(format);
    let result = Output::with(common.output(), |output| {
        work.answer_into(FormatSink::new(format, output), |_, records| {
            let kept = |(records, error): ItemAnswer<Vec<Record>>| match records
                .iter()
                .try_for_each(|record| losses.keep(record))
            {
                Ok(()) => (records, error),
                Err(words) => (Vec::new(), Some(AnswerError::Bad(words))),
            };
            answer(records).into_iter().map(kept).collect()
        })
    });
    losses.report();
    result
}

/// Returns the record of a puzzle that was made from another one: with its texts, without what is true of the other one alone.
pub(crate) fn made_from(record: &Record, clues: AnyClues) -> Record {
    use FieldKey::{Clues, Level, Rating, Seconds, Solution, Solutions, Step};
    let is_kept = |key| !matches!(key, Clues | Level | Rating | Seconds | Solution | Solutions | Step);
    let fields = record.fields.iter().filter(|field| is_kept(field.key)).cloned().collect();
    let grid = clues.grid();
    let sukaku = if let AnyClues::Sukaku(candidates) = clues { Some(candidates) } else { None };
    Record { fields, sukaku, ..Record::new(grid) }
}

/// Returns a record with its solution: where the format has a place for one; else as placed digits; else alone.
pub(crate) fn with_solution(record: &Record, solution: AnyGrid, format: Format) -> Record {
    // The puzzle stays the same, and so does what is true of it.
    let fields = record.fields.iter().filter(|field| field.key != FieldKey::Solution).cloned().collect();
    let mut solved = Record { fields, ..made_from(record, clues_of(record)) };
    let capabilities = match record.classic() {
        Some(_) => format.capabilities(),
        None => format.board_capabilities(),
    };
    if capabilities.fields.contains(&FieldKey::Solution) {
        match solution {
            AnyGrid::Classic(grid) => {
                solved.fields.push(Field::new(FieldKey::Solution, &grid.to_string()));
            }
            AnyGrid::Board(grid) => solved.solution = Some(Box::new(grid)),
        }
    } else if capabilities.state && record.sukaku.is_none() {
        solved.progress = SavedProgress { state: Some(solution), ..SavedProgress::default() }.boxed();
    } else {
        (solved.grid, solved.sukaku) = (solution, None);
    }
    solved
}

/// Returns how a text in a format continues another one.
pub(crate) fn joint(format: Format) -> Joint {
    match (format.head(), format.separator(), format.tail()) {
        (_, "", "") if format.is_lines() => Joint::Lines,
        (_, "", "") => Joint::Headed,
        (_, _, "") => Joint::Spaced,
        _ => Joint::Document,
    }
}

/// Writes records in a format.
pub(crate) struct FormatSink<'a> {
    format: Format,
    texts: TextSink<'a, Grids>,
}

impl<'a> FormatSink<'a> {
    pub(crate) fn new(format: Format, output: &'a mut Output) -> FormatSink<'a> {
        FormatSink { format, texts: TextSink::in_format(output, Writer::new(format)) }
    }
}

impl AnswerSink<Record, Vec<Record>> for FormatSink<'_> {
    fn put(&mut self, _: &Record, records: Vec<Record>) -> CmdResult {
        for record in records {
            let mut text = String::new();
            self.format.write(&record, &mut text);
            self.texts.put(&record, text)?;
        }
        Ok(())
    }

    fn flush(&mut self) -> CmdResult {
        self.texts.flush()
    }

    fn skip(&mut self, item: &Record) {
        self.texts.skip(item);
    }

    fn is_written(&self) -> bool {
        self.texts.is_written()
    }

    fn finish(&mut self) -> CmdResult {
        self.texts.finish()
    }

    fn stop(&mut self) -> CmdResult {
        self.texts.stop()
    }
}

/// What a format cannot hold of the records of a run.
#[derive(Debug)]
pub(crate) struct FormatLosses {
    format: Format,
    counts: LossCounts,
}

impl FormatLosses {
    /// Returns those of a run; a strict one loses nothing.
    pub(crate) fn new(format: Format) -> FormatLosses {
        FormatLosses { format, counts: LossCounts::default() }
    }

    /// Counts what is lost of a record.
    ///
    /// # Errors
    /// If the format cannot hold the puzzle, or the run is strict and something is lost.
    pub(crate) fn keep(&self, record: &Record) -> Result<(), String> {
        let format = self.format;
        check(format, record)?;
        let lost = format.lost(record);
        if lost.is_empty() {
            return Ok(());
        }
        if losses::is_strict() {
            return Err(format!("{format} cannot hold {}", losses::listed(&lost)));
        }
        self.counts.add(&lost);
        Ok(())
    }

    /// Reports once what was lost.
    pub(crate) fn report(&self) {
        if let Some(words) = self.counts.words() {
            message::warning(&format!("{} cannot hold {words}; left out", self.format));
        }
    }
}

/// Checks that a format has a place for a puzzle: for its board, its clues, and the candidates that it may be given by.
fn check(format: Format, record: &Record) -> Result<(), String> {
    if record.sukaku.is_some() {
        // Without the candidates it is no longer the puzzle.
        let keeps = |format: Format| format.holds_classic() && !format.lost(record).contains(&Loss::Sukaku);
        if keeps(format) {
            return Ok(());
        }
        let names = Format::ALL.into_iter().filter(|&format| keeps(format)).map(Format::name);
        return Err(format!(
            "{format} cannot hold a puzzle that is given by candidates (a Sukaku), expected --to with one of: {}",
            names.collect::<Vec<_>>().join(", ")
        ));
    }
    if record.classic().is_none() && !format.holds_boards() {
        let names = board_formats();
        return Err(format!("{format} has classic puzzles only, expected --to with one of: {names}"));
    }
    format.check_record(record).map_err(|error| error.to_string())
}
