//! `set`: which puzzles of some files are in others, up to isomorphism.

mod distinct;

use std::collections::BTreeSet;

use ninefold::format::Record;
use ninefold::grid::Quoted;
use ninefold::puzzle::{Canonicalizer, FormKey};

use self::distinct::DistinctSink;
use crate::args::{CommonArgs, CsvArgs};
use crate::board::{AnyPuzzles, clash_error, clues_of, with_form};
use crate::cmd_error::{CmdError, CmdResult};
use crate::input_kind::Grids;
use crate::input_run::{AnswerError, Cost, InputRun, TextSink};
use crate::output::Output;
use crate::output_layout::OutputLayout;
use crate::shared::format_answers::{FormatArgs, FormatLosses, FormatSink};
use crate::shared::puzzle_json::PuzzleJson;
use crate::{interrupt, losses, message};

/// Unite, subtract or intersect files of puzzles, up to isomorphism
#[derive(Debug, clap::Args)]
#[command(
    before_help = "\
Examples:
  ninefold set union a.txt b.txt -o all.txt
  ninefold set difference new.txt known.txt known2.txt
  ninefold set intersection a.txt b.txt",
    subcommand_value_name = "COMMAND"
)]
pub(crate) struct SetArgs {
    #[command(subcommand)]
    operation: SetOperation,
}

#[derive(Debug, clap::Subcommand)]
enum SetOperation {
    /// Write the puzzles of all files, one of each form
    #[command(
        before_help = "\
Examples:
  ninefold set union a.txt b.txt -o all.txt
  ninefold generate -n 1000 | ninefold set union -",
        after_long_help = OF_ALL
    )]
    Union(SetFiles),
    /// Write the puzzles of the first file that are in none of the others
    #[command(
        before_help = "\
Examples:
  ninefold set difference new.txt known.txt
  ninefold neighbours puzzles.txt | ninefold set difference - puzzles.txt",
        after_long_help = OF_ALL
    )]
    Difference(SetFiles),
    /// Write the puzzles of the first file that are in all the others
    #[command(
        before_help = "\
Examples:
  ninefold set intersection a.txt b.txt
  ninefold set intersection a.txt b.txt c.txt -o common.csv",
        after_long_help = OF_ALL
    )]
    Intersection(SetFiles),
}

const OF_ALL: &str = "\
Two puzzles are the same if they are isomorphic, that is, if `ninefold
canonicalize` gives them the same form. Of isomorphic puzzles of the first file,
or of all files for union, the first one is written, as it is in the file and in
the order of the input. The boards that `ninefold canonicalize` describes as
incomplete can have isomorphic puzzles with different forms; these count as
different.

Files are read once. Memory grows with the number of different puzzles, by less
than 100 bytes for a classic one.

--json fields: puzzle, variant, name, layout and clues, as in `ninefold solve`.
--csv fields: puzzle, variant, name.";

#[derive(Debug, clap::Args)]
#[command(mut_arg("skip", |option| option.hide(true).value_parser(no_skip)))]
struct SetFiles {
    #[command(flatten)]
    puzzles: AnyPuzzles,
    #[command(flatten)]
    format: FormatArgs,
    #[command(flatten)]
    table: CsvArgs,
    #[command(flatten)]
    common: CommonArgs,
}

/// Rejects the option that leaves out puzzles: whether one is written depends on those before it.
fn no_skip(text: &str) -> Result<u64, String> {
    match text {
        "0" => Ok(0),
        _ => Err("expected 0, since the result depends on every puzzle".to_owned()),
    }
}

pub(crate) fn run(args: SetArgs) -> CmdResult {
    let canonicalizer = Canonicalizer::default();
    match args.operation {
        SetOperation::Union(files) => {
            let all = files.puzzles.clone();
            files.write(&canonicalizer, &all, |_| true)
        }
        SetOperation::Difference(files) => {
            let (first, others) = files.first_and_others("difference")?;
            let mut known = BTreeSet::new();
            for other in others {
                known.append(&mut files.keys(&canonicalizer, &other)?);
            }
            files.write(&canonicalizer, &first, |key| !known.contains(key))
        }
        SetOperation::Intersection(files) => {
            let (first, others) = files.first_and_others("intersection")?;
            let mut common: Option<BTreeSet<FormKey>> = None;
            for other in others {
                let keys = files.keys(&canonicalizer, &other)?;
                common = Some(match common {
                    None => keys,
                    Some(common) => common.into_iter().filter(|key| keys.contains(key)).collect(),
                });
            }
            let common = common.unwrap_or_default();
            files.write(&canonicalizer, &first, |key| common.contains(key))
        }
    }
}

/// Returns what isomorphic puzzles share.
fn key(record: &Record, canonicalizer: &Canonicalizer) -> Result<FormKey, AnswerError> {
    let grid = with_form(record)?;
    canonicalizer.key(grid).map_err(clash_error)
}

impl SetFiles {
    /// Returns the first file and the others.
    fn first_and_others(&self, operation: &str) -> Result<(AnyPuzzles, Vec<AnyPuzzles>), CmdError> {
        let mut files = self.puzzles.one_by_one();
        if files.len() < 2 {
            // A file that does not exist is named first.
            files.iter().try_for_each(|file| file.work(0, Cost::Small, "").map(|_| ()))?;
            let found = files.first().map(|file| file.puzzles.arguments()[0].text());
            let found = found.map_or_else(|| "none".to_owned(), |text| Quoted(&text).to_string());
            let words =
                format!("set {operation} needs two or more files, found {found}; - is standard input");
            return Err(CmdError::bad_input(words));
        }
        let is_stdin = |file: &&AnyPuzzles| file.puzzles.arguments().iter().any(|one| one.text() == "-");
        if files.iter().filter(is_stdin).count() > 1 {
            let words = format!("set {operation}: - is given twice, and standard input can be read once");
            return Err(CmdError::bad_input(words));
        }
        let others = files.split_off(1);
        Ok((files.remove(0), others))
    }

    /// Returns the keys of a file.
    fn keys(&self, canonicalizer: &Canonicalizer, file: &AnyPuzzles) -> Result<BTreeSet<FormKey>, CmdError> {
        let work = file.work(self.common.threads(), Cost::Small, "")?.using(losses::everything());
        // A set may be empty.
        let work = InputRun { joint: None, ..work.or_nothing() };
        interrupt::work_begins();
        Ok(work.collect(|_, record| key(record, canonicalizer))?.into_iter().collect())
    }

    /// Writes the puzzles of some files whose keys are wanted, one of each form.
    fn write(
        &self,
        canonicalizer: &Canonicalizer,
        files: &AnyPuzzles,
        is_wanted: impl Fn(&FormKey) -> bool + Sync,
    ) -> CmdResult {
        let layout = match (self.common.json, self.table.csv) {
            (true, _) => OutputLayout::Lines,
            (_, csv) => OutputLayout::about_puzzles(["puzzle"], csv),
        };
        let mut counts = distinct::Counts::default();
        let result = match self.format.to {
            Some(format) => {
                let work = files.work(self.common.threads(), Cost::Small, "")?;
                let work = InputRun { joint: None, ..work.using(losses::everything()).or_nothing() };
                let losses = FormatLosses::new(format);
                let result = Output::with(self.common.output(), |output| {
                    let sink = FormatSink::new(format, output);
                    let sink = DistinctSink::new(sink, &is_wanted, &mut counts);
                    work.answer_into(sink, |_, records| {
                        let written = |record: &&Record| {
                            let key = key(record, canonicalizer)?;
                            if !is_wanted(&key) {
                                return Ok((key, Vec::new()));
                            }
                            losses.keep(record).map_err(AnswerError::Bad)?;
                            Ok((key, vec![(*record).clone()]))
                        };
                        records.iter().map(|record| distinct::answer(written(record))).collect()
                    })
                });
                losses.report();
                result
            }
            None => {
                let work = files.work_in(&self.common, Cost::Small, "", &layout)?;
                let mut work = work.or_nothing();
                let (writer, row_end) = (work.writer.take(), work.row_end);
                let work = InputRun { joint: None, ..work };
                Output::with(self.common.output(), |output| {
                    output.set_layout(&layout);
                    let sink = TextSink::<Grids>::in_rows(output, writer, row_end);
                    let sink = DistinctSink::new(sink, &is_wanted, &mut counts);
                    work.answer_into(sink, |_, records| {
                        let written = |record: &&Record| {
                            let key = key(record, canonicalizer)?;
                            let clues = clues_of(record);
                            let mut text = String::new();
                            if self.common.json {
                                crate::json::push_line(&PuzzleJson::of(&clues, record), &mut text);
                            } else {
                                clues.push_line(&mut text);
                                text.push('\n');
                            }
                            Ok((key, text))
                        };
                        records.iter().map(|record| distinct::answer(written(record))).collect()
                    })
                })
            }
        };
        if result.is_ok() {
            message::note(&counts.words());
        }
        result
    }
}
