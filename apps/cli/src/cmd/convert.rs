//! `convert`: puzzles from one text format to another.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use ninefold::format::{Alphabet, BoardEntry, BoardFormat, Format, Loss, Record};
use ninefold::rules::{BoardDigit, BoardGrid, Rules, Variant};

use crate::args::{CommonArgs, named};
use crate::board::{AnyPuzzles, AnyRecord, AnyWriter};
use crate::cmd_error::{CmdError, CmdResult};
use crate::format_name::FormatName;
use crate::input_run::{AnswerError, Cost};
use crate::message::{self, shown};
use crate::output::Output;

/// Convert puzzles between text formats
#[derive(Debug, clap::Args)]
#[command(
    before_help = "\
Examples:
  ninefold convert --to block puzzles.txt
  ninefold convert puzzle.sdk puzzle.ss >> puzzles.txt
  ninefold convert puzzles.txt -o puzzles.sdm
  ninefold convert --to sudokupad puzzle.sdk        links, both ways",
    after_long_help = after_help()
)]
pub(crate) struct ConvertArgs {
    #[command(flatten)]
    puzzles: AnyPuzzles,
    /// Write this format
    ///
    /// The formats are listed at the end of this help. Without this option the name of the output file decides; the
    /// default is line.
    #[arg(long, value_name = "FORMAT", value_parser = named::<FormatName>(FormatName::names()), hide_possible_values = true, conflicts_with = "json")]
    to: Option<FormatName>,
    /// Fail if the format cannot hold everything
    ///
    /// Without this option the rest is left out, and a warning names it.
    #[arg(long)]
    strict: bool,
    #[command(flatten)]
    common: CommonArgs,
}

/// Lists the formats.
fn after_help() -> String {
    let mut lines = vec!["Formats (`ninefold formats` describes each):".to_owned()];
    let names: Vec<&str> = FormatName::names().collect();
    for (number, format) in names.iter().enumerate() {
        let comma = if number + 1 < names.len() { "," } else { "" };
        match lines.last_mut().filter(|line| line.len() + format.len() < 78 && number > 0) {
            Some(line) => *line += &format!(" {format}{comma}"),
            None => lines.push(format!("  {format}{comma}")),
        }
    }
    lines.push("\n--json fields: clues, state and marks (or null), fields ({key, text}); also".to_owned());
    lines.push("corner_marks and colours if there are any, and sukaku (the candidates, like".to_owned());
    lines.push("marks) if the puzzle is given by them. On other boards: variant, puzzle; if".to_owned());
    lines.push("there are any, layout (the regions of a jigsaw), state, solution, fields and".to_owned());
    lines.push("clues beside digits ({kind, sum, digits, cells}).".to_owned());
    lines.join("\n")
}

pub(crate) fn run(args: ConvertArgs) -> CmdResult {
    let format = match (args.to, args.common.output()) {
        (Some(format), _) => format,
        (None, _) if args.common.json => Format::Json.into(),
        (None, Some(file)) => format_of(file)?.into(),
        (None, None) => Format::Line.into(),
    };
    let losses = Losses { format: format.classic, strict: args.strict, counts: Mutex::default() };
    let mut work = args.puzzles.work(args.common.threads(), Cost::Small, "")?;
    work.writer = Some(AnyWriter::new(format));
    let answer = |_, record: &AnyRecord, text: &mut String| {
        match record {
            AnyRecord::Classic(record) => {
                let Some(format) = format.classic else { return write_classic(format, record, text) };
                losses.note(record)?;
                text.reserve(RESERVED);
                format.write(record, text);
            }
            AnyRecord::Sukaku(sukaku) => {
                losses.note_given(format, &sukaku.record)?;
                if let Some(format) = format.classic {
                    format.write(&sukaku.record, text);
                }
            }
            AnyRecord::Board(record) => write_board(format, record, text)?,
        }
        Ok(())
    };
    let result = if args.strict {
        Output::with_held(args.common.output(), |output| work.answer(output, answer))
    } else {
        Output::with(args.common.output(), |output| work.answer(output, answer))
    };
    losses.report();
    result
}

/// Writes a puzzle of another board, if the format has a place for its rules.
fn write_board(format: FormatName, record: &BoardEntry, text: &mut String) -> Result<(), AnswerError> {
    let Some(format) = format.board else {
        let names = BoardFormat::NAMES.join(", ");
        let words = format!("{format} has classic puzzles only, expected --to with one of: {names}");
        return Err(AnswerError::Bad(words));
    };
    format.check_entry(record, Alphabet::Digits).map_err(|error| AnswerError::Bad(error.to_string()))?;
    format.write(record, Alphabet::Digits, text);
    Ok(())
}

/// Writes a classic puzzle in a format of other boards.
fn write_classic(format: FormatName, record: &Record, text: &mut String) -> Result<(), AnswerError> {
    let rules = Rules::new(&Variant::CLASSIC).map_err(|error| AnswerError::Bad(error.to_string()))?;
    let mut grid = BoardGrid::empty(&Arc::new(rules));
    for (cell, &value) in grid.rules().clone().cells().zip(record.grid.values()) {
        grid.set(cell, BoardDigit::new(value.into()));
    }
    write_board(format, &BoardEntry::new(grid), text)
}

/// Room for a line and its end.
const RESERVED: usize = 96;

/// What the target format cannot hold.
struct Losses {
    /// `None` if classic puzzles are written as those of other boards are.
    format: Option<Format>,
    strict: bool,
    counts: Mutex<BTreeMap<Loss, u64>>,
}

impl Losses {
    /// Counts what is lost from a record, or refuses to lose it.
    fn note(&self, record: &Record) -> Result<(), AnswerError> {
        let Some(format) = self.format else { return Ok(()) };
        let lost = format.lost(record);
        if lost.is_empty() {
            return Ok(());
        }
        if self.strict {
            let words: Vec<&str> = lost.iter().map(|loss| loss.words()).collect();
            let words = format!("{format} cannot hold {}", words.join(", "));
            return Err(AnswerError::Bad(words));
        }
        // Counts are valid even if a thread panicked.
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        for loss in lost {
            *counts.entry(loss).or_default() += 1;
        }
        Ok(())
    }

    /// As [`note`](Losses::note), of a puzzle that is given by candidates. Without those it is no longer the puzzle.
    fn note_given(&self, format: FormatName, record: &Record) -> Result<(), AnswerError> {
        let keeps = |format: Format| !format.lost(record).contains(&Loss::Sukaku);
        if !format.classic.is_some_and(keeps) {
            let names: Vec<&str> =
                Format::ALL.into_iter().filter(|&format| keeps(format)).map(Format::name).collect();
            return Err(AnswerError::Bad(format!(
                "{format} cannot hold a puzzle that is given by candidates (a Sukaku), expected --to with one of: {}",
                names.join(", ")
            )));
        }
        self.note(record)
    }

    /// Reports once what was lost.
    fn report(&self) {
        let counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(format) = self.format.filter(|_| !counts.is_empty()) {
            let words = counts
                .iter()
                .map(|(loss, count)| format!("{} ({})", loss.words(), message::counted(*count, "puzzle")));
            let words = words.collect::<Vec<_>>().join(", ");
            message::warning(&format!("{format} cannot hold {words}; left out"));
        }
    }
}

/// Returns the format that the suffix of a file name means; `line` without a suffix.
fn format_of(file: &Path) -> Result<Format, CmdError> {
    let name = file.to_string_lossy();
    match (Format::of_path(&name), file.extension()) {
        (Some(format), _) => Ok(format),
        (None, None) => Ok(Format::Line),
        (None, Some(suffix)) => {
            let known = Format::ALL.iter().flat_map(|format| format.extensions());
            let known: Vec<String> = known.map(|suffix| format!(".{suffix}")).collect();
            Err(CmdError::bad_input(format!(
                "{}: no format has the suffix .{}, expected {} or --to FORMAT",
                shown(&name),
                shown(&suffix.to_string_lossy()),
                known.join(" ")
            )))
        }
    }
}
