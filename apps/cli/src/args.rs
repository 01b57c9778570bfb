//! Options that several commands share, and the values of options.

use std::ffi::OsStr;
use std::fmt::Display;
use std::path::Path;
use std::str::FromStr;

use clap::ValueEnum;
use clap::builder::{PossibleValue, TypedValueParser};
use ninefold::Grid;
use ninefold::format::{Alphabet, CandidatesAs, Capabilities, Format, ReadOptions, Record};

use crate::cmd_error::{CmdError, CmdResult};
use crate::files::{OutputFile, TextOrFile};
use crate::input::Input;
use crate::input_kind::{Grids, InputKind};
use crate::input_run::{AnswerError, BadLine, Cost, InputRun, RowEnd};
use crate::losses::{self, StrictArgs};
use crate::output::Output;
use crate::output_layout::OutputLayout;
use crate::resume::Joint;

/// Parses a resolution in dots per inch.
pub(crate) fn dpi(text: &str) -> Result<u16, String> {
    text.parse()
        .ok()
        .filter(|dpi| (10..=2400).contains(dpi))
        .ok_or_else(|| "expected a whole number from 10 to 2400".to_owned())
}

/// Reads a whole number from 1.
pub(crate) fn positive(text: &str) -> Result<u64, String> {
    text.parse().ok().filter(|&number| number > 0).ok_or_else(|| "expected a whole number from 1".to_owned())
}

/// Reads a whole number.
pub(crate) fn whole(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| format!("expected a whole number from 0 to {}", u64::MAX))
}

/// Reads how many results of one puzzle are printed. All of them are in memory at a time.
pub(crate) fn printed(text: &str) -> Result<u64, String> {
    text.parse()
        .ok()
        .filter(|number| (1..=1_000_000).contains(number))
        .ok_or_else(|| "expected a whole number from 1 to 1000000".to_owned())
}

/// Reads a number of threads.
pub(crate) fn threads(text: &str) -> Result<usize, String> {
    text.parse()
        .ok()
        .filter(|&number| number <= 1024)
        .ok_or_else(|| "expected a whole number from 0 to 1024".to_owned())
}

/// Parses the value of an option, with names for completion if the values have names.
#[derive(Clone)]
pub(crate) struct NamedValueParser<T: 'static> {
    names: Vec<PossibleValue>,
    parse: fn(&str) -> Result<T, String>,
}

/// Reads one of these names, or anything else that the type itself understands.
pub(crate) fn named<T: FromStr<Err: Display>>(
    names: impl IntoIterator<Item = &'static str>,
) -> NamedValueParser<T> {
    let parse = |text: &str| text.parse::<T>().map_err(|error| error.to_string());
    NamedValueParser { names: names.into_iter().map(PossibleValue::new).collect(), parse }
}

/// Reads anything that the type understands.
pub(crate) fn parsed<T: FromStr<Err: Display>>() -> NamedValueParser<T> {
    named([])
}

/// Reads one of the names of an enum.
pub(crate) fn one_of<T: ValueEnum + 'static>() -> NamedValueParser<T> {
    let parse = |text: &str| {
        T::from_str(text, false).map_err(|_| {
            let names: Vec<String> = names_of::<T>().map(|name| name.get_name().to_owned()).collect();
            format!("expected one of: {}", names.join(", "))
        })
    };
    NamedValueParser { names: names_of::<T>().collect(), parse }
}

/// Returns the names of an enum.
fn names_of<T: ValueEnum + 'static>() -> impl Iterator<Item = PossibleValue> {
    T::value_variants().iter().filter_map(ValueEnum::to_possible_value)
}

impl<T: Clone + Send + Sync> TypedValueParser for NamedValueParser<T> {
    type Value = T;

    fn parse_ref(
        &self,
        command: &clap::Command,
        arg: Option<&clap::Arg>,
        value: &OsStr,
    ) -> Result<T, clap::Error> {
        TypedValueParser::parse_ref(&self.parse, command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        if self.names.is_empty() { None } else { Some(Box::new(self.names.iter().cloned())) }
    }
}

/// Reads a name and a value.
pub(crate) fn name_and_value(text: &str) -> Result<String, String> {
    match text.split_once('=') {
        Some((name, _)) if !name.is_empty() => Ok(text.to_owned()),
        _ => Err("expected NAME=VALUE".to_owned()),
    }
}

/// Where puzzles come from.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct Puzzles {
    /// Puzzles, files, or - for standard input
    ///
    /// A puzzle is 81 characters: digits, and . 0 _ * - or x for an empty cell. A file may be in any format that
    /// `ninefold formats` lists. Blank lines and lines that start with # are skipped.
    #[arg(value_name = "PUZZLE|FILE|-", allow_hyphen_values = false)]
    puzzles: Vec<TextOrFile>,
    /// Read this format instead of guessing it
    ///
    /// `ninefold formats` lists the names. Without this option the format is found from the beginning of each input.
    #[arg(long, value_name = "FORMAT", value_parser = named::<Format>(Format::NAMES.iter().copied()), hide_possible_values = true)]
    from: Option<Format>,
    #[command(flatten)]
    reading: ReadingArgs,
    /// Report lines that cannot be read, and continue
    ///
    /// Without this option the run stops at the first such line with exit code 2. On standard output, the results of
    /// earlier lines stand; with -o nothing is written.
    #[arg(long)]
    skip_bad: bool,
    #[command(flatten)]
    skip: SkipArgs,
    #[command(flatten)]
    strict: StrictArgs,
}

/// What a text does not say about itself.
#[derive(Clone, Copy, Debug, Default, clap::Args)]
pub(crate) struct ReadingArgs {
    /// Read digits as digits, hex (from 0) or letters
    ///
    /// digits are 1 to 9, then A for 10; hex is 0 for the first digit to F for the sixteenth; letters begin with A. Without
    /// this option the first grid shows which of them a text has, and a note names it.
    #[arg(long, value_name = "NAME", value_parser = named::<Alphabet>(Alphabet::NAMES.iter().copied()), hide_possible_values = true, hide_short_help = true)]
    alphabet: Option<Alphabet>,
    /// Read candidates as a sukaku or as clues
    ///
    /// A frame of candidates is a puzzle by its candidates (a Sukaku), unless they exclude no more than the single ones among
    /// them; a note reports it. clues takes single candidates for clues, and the others for notes.
    #[arg(id = "candidates_as", long = "as", value_name = "KIND", value_parser = named::<CandidatesAs>(CandidatesAs::NAMES.iter().copied()), hide_possible_values = true, hide_short_help = true)]
    candidates: Option<CandidatesAs>,
}

impl ReadingArgs {
    /// Returns the options of a reader with these.
    pub(crate) fn apply(self, mut options: ReadOptions) -> ReadOptions {
        options.candidates = self.candidates;
        match self.alphabet {
            Some(alphabet) => options.with_alphabet(alphabet),
            None => options,
        }
    }
}

/// The option of commands that read many items.
#[derive(Clone, Copy, Debug, clap::Args)]
pub(crate) struct SkipArgs {
    /// Skip the first N of the input
    ///
    /// A run that is interrupted shows the command line that resumes: it skips what is finished.
    #[arg(long, value_name = "N", default_value_t = 0, hide_default_value = true, value_parser = whole, allow_negative_numbers = true, hide_short_help = true)]
    pub(crate) skip: u64,
}

/// Options of every command that writes results.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct CommonArgs {
    /// Write to FILE instead of standard output
    ///
    /// The file appears only when the run is finished, or was interrupted with results worth keeping. A run that
    /// fails leaves an existing file as it was. - means standard output. Unless an option decides, the suffix does: .json is
    /// --json, .csv is --csv, and the suffix of a format is --to. With .txt or without a suffix the file holds what standard
    /// output shows. Other suffixes are errors.
    #[arg(short, long, value_name = "FILE")]
    output: Option<OutputFile>,
    /// Write one JSON object per line
    ///
    /// The fields are listed at the end of this help and stay the same in later versions; fields may be added.
    #[arg(long)]
    pub(crate) json: bool,
    /// Use N threads (default: all processors)
    ///
    /// The number of threads never changes the output.
    #[arg(long, value_name = "N", value_parser = threads, allow_negative_numbers = true)]
    pub(crate) threads: Option<usize>,
}

/// The option of commands whose results are rows.
#[derive(Clone, Copy, Debug, clap::Args)]
pub(crate) struct CsvArgs {
    /// Write comma-separated values below a header
    ///
    /// The last columns are variant, the board (9x9 for a classic puzzle), and name, the title and comments of the puzzle.
    #[arg(long, conflicts_with = "json")]
    pub(crate) csv: bool,
}

impl CommonArgs {
    /// Returns the number of threads; 0 means one per processor.
    pub(crate) fn threads(&self) -> usize {
        self.threads.unwrap_or(0)
    }

    /// Returns the file to write to; `None` means standard output.
    pub(crate) fn output(&self) -> Option<&Path> {
        self.output.as_ref().and_then(OutputFile::target)
    }

    /// Answers every full grid of the input, in a layout.
    pub(crate) fn answer_in_layout(
        &self,
        puzzles: &Puzzles,
        cost: Cost,
        separator: &str,
        layout: &OutputLayout,
        answer: impl Fn(u64, &Grid, &mut String) -> Result<(), AnswerError> + Sync,
    ) -> CmdResult {
        let work = puzzles.work(self.threads(), cost, separator)?.in_layout(layout);
        let work = InputRun { input: work.input.with_kind(Grids::of_full_grids), ..work };
        Output::with(self.output(), |output| {
            output.set_layout(layout);
            // No other puzzle is an item of this input.
            let classic = |number, record: &Record, text: &mut String| match record.classic() {
                Some(grid) => answer(number, grid, text),
                None => Ok(()),
            };
            work.answer(output, classic)
        })
    }
}

impl Puzzles {
    /// Returns whether some puzzles are left out at the beginning.
    pub(crate) const fn skips(&self) -> bool {
        self.skip.skip > 0
    }

    /// Returns true if there are certainly few puzzles: up to three, in the arguments or in short files.
    pub(crate) fn are_few(&self) -> bool {
        const MOST: usize = 3;
        const SHORT: u64 = 250;
        let is_short = |argument: &TextOrFile| match argument.path().metadata() {
            Ok(found) => found.is_file() && found.len() <= SHORT,
            Err(_) => argument.path() != Path::new("-"),
        };
        (1..=MOST).contains(&self.puzzles.len()) && self.puzzles.iter().all(is_short)
    }

    /// Returns the same options with one argument each.
    pub(crate) fn one_by_one(&self) -> Vec<Puzzles> {
        let one = |argument: &TextOrFile| Puzzles { puzzles: vec![argument.clone()], ..self.clone() };
        self.puzzles.iter().map(one).collect()
    }

    /// Returns what the command line names.
    pub(crate) fn arguments(&self) -> &[TextOrFile] {
        &self.puzzles
    }

    /// Returns true if the command line names no puzzles.
    pub(crate) fn is_empty(&self) -> bool {
        self.puzzles.is_empty()
    }

    /// Checks the sources and prepares to answer every puzzle in them.
    pub(crate) fn work<'a>(
        &self,
        threads: usize,
        cost: Cost,
        separator: &'a str,
    ) -> Result<InputRun<'a, Grids>, CmdError> {
        if let Some(format) = self.from.filter(|format| !format.holds_classic()) {
            let words =
                format!("--from {format} has puzzles on other boards, and this command needs classic ones");
            return Err(CmdError::bad_input(words));
        }
        self.work_of(
            Grids::by_clues(self.from).reading(|options| self.reading.apply(options)),
            threads,
            cost,
            separator,
        )
    }

    /// Returns the format that an option names.
    pub(crate) fn format(&self) -> Option<Format> {
        self.from
    }

    /// Returns what the options say about the texts.
    pub(crate) fn reading(&self) -> ReadingArgs {
        self.reading
    }

    /// As [`work`](Puzzles::work), for answers in a layout, whose rows have the names of the puzzles.
    pub(crate) fn work_in<'a>(
        &self,
        common: &CommonArgs,
        cost: Cost,
        layout: &OutputLayout,
    ) -> Result<InputRun<'a, Grids>, CmdError> {
        let work = self.work(common.threads(), cost, "")?;
        Ok(work.using(losses::with_names(Capabilities::CLUES)).in_layout(layout))
    }

    /// As [`work`](Puzzles::work), for any kind of input.
    pub(crate) fn work_of<'a, K: InputKind>(
        &self,
        kind: K,
        threads: usize,
        cost: Cost,
        separator: &'a str,
    ) -> Result<InputRun<'a, K>, CmdError> {
        let input = Input::new(&self.puzzles, kind)?;
        let bad_line = if self.skip_bad { BadLine::Skip } else { BadLine::Stop };
        let joint = if separator.is_empty() { Joint::Lines } else { Joint::Spaced };
        Ok(InputRun {
            input,
            bad_line,
            threads,
            cost,
            separator,
            writer: None,
            row_end: RowEnd::Nothing,
            skip: self.skip.skip,
            joint: Some(joint),
        })
    }
}
