//! `generate`: puzzles with one solution, as asked for.

mod difficulty_args;
pub(super) mod plan;
mod row;
mod summary;

use std::io::IsTerminal;
use std::ops::RangeInclusive;
use std::path::Path;
use std::sync::{Mutex, PoisonError};

use ninefold::dig::{ClueRange, Minimality};
use ninefold::format::Format;
use ninefold::logic::Level;
use ninefold::recipe::{
    DEFAULT_ATTEMPTS, Generator, Outcome, Recipe, RunControl, SymmetryChoice, Unfinished, json,
};
use ninefold::{CellSet, ClueSymmetry};

use crate::args::{CommonArgs, named, parsed};
use crate::cmd_error::{CmdError, CmdResult};
use crate::index_range::{IndexArgs, split_last};
use crate::index_run::{IndexRun, OutputChunk};
use crate::method::MethodArgs;
use crate::output::Output;
use crate::wrapped::wrapped;
use crate::{message, small_file, stopwatch};
use difficulty_args::DifficultyArgs;
use row::{Column, Making, PuzzleFormat};
use summary::Summary;

/// Generate puzzles with one solution
#[derive(Debug, clap::Args)]
#[command(
    before_help = "\
Examples:
  ninefold generate -n 5 --symmetry half-turn
  ninefold generate --level expert --clues 24..28 --with er,solution
  ninefold generate --hardest skyscraper --score 800..1000",
    after_help = names_help() + "\
Columns: solution, clues, symmetry, minimal, er, ep, ed, ms, hodoku_score,
hodoku_level, puzzle, attempts, seed, index, recipe, part. More: fill, formats."
)]
pub(crate) struct GenerateArgs {
    #[command(flatten)]
    indices: IndexArgs,
    #[command(flatten)]
    method: MethodArgs,
    /// Clues, 17 to 80: a number or both ends; easy: 30..38
    #[arg(long, value_name = "A..B", allow_hyphen_values = true, value_parser = parsed::<ClueRange>())]
    clues: Option<ClueRange>,
    /// How the clue cells are symmetric
    #[arg(long, value_name = "KIND", value_parser = named::<SymmetryChoice>(ClueSymmetry::ALL.map(ClueSymmetry::name).into_iter().chain(["any"])), hide_possible_values = true)]
    symmetry: Option<SymmetryChoice>,
    /// Clues just there: x or digit for a clue, else . or 0
    #[arg(long, value_name = "FILE")]
    pattern: Option<String>,
    /// Every clue is needed, whatever else is asked for
    #[arg(long)]
    minimal: bool,
    #[command(flatten)]
    difficulty: DifficultyArgs,
    /// Grids tried before giving up
    #[arg(long, value_name = "N", default_value_t = DEFAULT_ATTEMPTS, value_parser = attempts, allow_negative_numbers = true)]
    attempts: u32,
    /// All of the above in a line, as --json shows it
    #[arg(long, value_name = "LINE", conflicts_with_all = ["method", "set", "clues", "symmetry", "pattern", "minimal", "DifficultyArgs", "attempts"])]
    recipe: Option<Recipe>,
    /// Fill the parts of a plan: name, count and recipe each
    #[arg(long, value_name = "FILE", conflicts_with_all = ["n", "index", "shard", "recipe", "method", "set", "clues", "symmetry", "pattern", "minimal", "DifficultyArgs", "attempts"])]
    plan: Option<String>,
    /// Further columns, parted by commas
    #[arg(
        long,
        value_name = "COLUMNS",
        value_delimiter = ',',
        hide_possible_values = true,
        conflicts_with = "json"
    )]
    with: Vec<Column>,
    /// Text format (see `convert`) instead of lines
    #[arg(long, value_name = "FORMAT", value_parser = named::<Format>(Format::ALL.iter().map(|format| format.name())), hide_possible_values = true, conflicts_with_all = ["with", "json"])]
    to: Option<Format>,
    /// At the end, tables of clues and ratings
    #[arg(long, conflicts_with = "plan")]
    summary: bool,
    #[command(flatten)]
    common: CommonArgs,
}

/// So many puzzles are drawn on a terminal.
const FEW: u128 = 3;

fn attempts(text: &str) -> Result<u32, String> {
    let number = text.parse().ok().filter(|&number| number > 0);
    number.ok_or_else(|| format!("expected a whole number from 1 to {}", u32::MAX))
}

pub(crate) fn run(args: GenerateArgs) -> CmdResult {
    let format = args.format();
    if let Some(file) = &args.plan {
        if format.has_times() {
            return Err(CmdError::bad_input("--with ms: the puzzles of a --plan are made together"));
        }
        return plan::run(&args, file, &format);
    }
    if args.with.contains(&Column::Part) {
        return Err(CmdError::bad_input("--with part: only a --plan has parts"));
    }
    let recipe = recipe(&args)?;
    let maker = recipe.maker().map_err(|error| CmdError::bad_input(error.to_string()))?;
    let seed = args.indices.seed();
    let file = args.common.output.as_deref();
    let summary = args.summary.then(Mutex::<Summary>::default);
    let is_rated = args.summary || format.has_ratings();
    let result = Output::with(file, |output| {
        let items = IndexRun {
            range: args.indices.range(),
            chunk_size: if is_rated { maker.batch_size().min(RATED) } else { maker.batch_size() },
            threads: args.common.threads(),
            head: format.text().map_or("", Format::head),
            separator: format.separator(),
            tail: format.text().map_or("", Format::tail),
            seed,
            file,
        };
        items.write(output, |indices, control| {
            make_chunk(&maker, seed, indices, control, &format, summary.as_ref())
        })
    });
    // An interrupted run has made more than it has written.
    if let (Some(summary), Ok(()) | Err(CmdError::BudgetSpent(_))) = (summary, &result) {
        message::text(&summary.into_inner().unwrap_or_else(PoisonError::into_inner).text());
    }
    result
}

/// The most puzzles of a chunk when each is rated, which takes longer than making it.
const RATED: u64 = 256;

fn make_chunk(
    maker: &Generator,
    seed: u64,
    indices: RangeInclusive<u64>,
    control: RunControl<'_>,
    format: &PuzzleFormat,
    summary: Option<&Mutex<Summary>>,
) -> OutputChunk {
    let mut chunk = OutputChunk::default();
    let (indices, last) = split_last(indices);
    let one = |index| maker.make_with(seed, index, control, &mut ());
    let timed = |index| {
        let (outcome, milliseconds) = stopwatch::timed(|| one(index));
        (outcome, Some(milliseconds))
    };
    // Puzzles that are made side by side have no times of their own.
    let outcomes: Box<dyn Iterator<Item = (Outcome, Option<f64>)>> = if format.has_times() {
        Box::new(indices.chain(last).map(timed))
    } else {
        let outcomes = maker.make_each_with(seed, indices, control).chain(last.into_iter().map(one));
        Box::new(outcomes.map(|outcome| (outcome, None)))
    };
    let mut is_first = true;
    for (outcome, milliseconds) in outcomes {
        match &outcome {
            Outcome::Found(sheet) => {
                if !is_first {
                    chunk.text.extend_from_slice(format.separator().as_bytes());
                }
                is_first = false;
                let making = Making { part: None, milliseconds };
                let pushed = format.push(sheet, maker.recipe(), making, &mut chunk.text);
                let counted = pushed.and_then(|()| {
                    let Some(summary) = summary else { return Ok(()) };
                    let rating = summary::rating(sheet)?;
                    summary.lock().unwrap_or_else(PoisonError::into_inner).add(sheet, rating);
                    Ok(())
                });
                if counted.is_err() {
                    chunk.stopped =
                        Some((sheet.index, format!("index {}: made, but not rated", sheet.index)));
                }
            }
            Outcome::Unfinished(not_found) => {
                let attempts = message::counted(not_found.attempts.into(), "attempt");
                chunk.given_up.push(words(not_found, &format!("not found in {attempts}")));
                if let PuzzleFormat::Json = format {
                    let record = json::SheetRecord::new(maker.recipe(), &outcome);
                    super::push_json_bytes(&record, &mut chunk.text);
                }
            }
            Outcome::Stopped(reached) => chunk.stopped = Some((reached.index, stopped(reached))),
        }
        if chunk.stopped.is_some() {
            break;
        }
    }
    chunk
}

/// Returns what there is to say of an item that was stopped.
pub(super) fn stopped(reached: &Unfinished) -> String {
    match reached.attempts {
        0 => format!("index {}: stopped before its first attempt", reached.index),
        attempts => words(reached, &format!("stopped in attempt {attempts}")),
    }
}

/// Returns what became of an item that was not made, and the best of it.
fn words(Unfinished { index, best, reason, .. }: &Unfinished, what: &str) -> String {
    let best = best.map(|best| format!("; the best is {best}")).unwrap_or_default();
    format!("index {index}: {what}: {reason}{best}")
}

impl GenerateArgs {
    /// Returns how puzzles are written: as asked for, or as the output file's name says.
    fn format(&self) -> PuzzleFormat {
        let by_name = || Format::of_path(&self.common.output.as_ref()?.to_string_lossy());
        if self.common.json {
            PuzzleFormat::Json
        } else if let Some(format) = self.to.or_else(|| self.with.is_empty().then(by_name)?) {
            PuzzleFormat::Text(format)
        } else if self.is_for_people() {
            PuzzleFormat::Board
        } else {
            PuzzleFormat::Row(self.with.clone())
        }
    }

    /// Returns true if a few puzzles go to a terminal, and nothing was said of how they are written.
    fn is_for_people(&self) -> bool {
        let is_plain = self.with.is_empty() && self.plan.is_none() && self.common.output.is_none();
        let marks =
            self.recipe.as_ref().map_or(self.difficulty.has_marks(), |recipe| recipe.difficulty.marks);
        is_plain && !marks && self.indices.range().count() <= FEW && std::io::stdout().is_terminal()
    }
}

fn recipe(args: &GenerateArgs) -> Result<Recipe, CmdError> {
    if let Some(recipe) = &args.recipe {
        return Ok(recipe.clone());
    }
    let minimality = if args.minimal { Minimality::EveryClue } else { Minimality::AsDug };
    Ok(Recipe {
        filler: args.method.filler()?,
        symmetry: args.symmetry.unwrap_or_default(),
        clues: args.clues,
        pattern: args.pattern.as_deref().map(pattern).transpose()?,
        minimality,
        difficulty: args.difficulty.wishes()?,
        attempts: args.attempts,
    })
}

/// Returns the part of the help that lists symmetries and levels.
fn names_help() -> String {
    let symmetries = ClueSymmetry::ALL.map(ClueSymmetry::name).join(", ");
    let levels = Level::ALL.map(Level::name).join(", ");
    let symmetries = wrapped(&format!("Symmetries: {symmetries}; any: drawn for each puzzle."), "");
    symmetries + &wrapped(&format!("Levels: {levels}."), "")
}

fn pattern(file: &str) -> Result<CellSet, CmdError> {
    let is_file = file == "-" || Path::new(file).exists() || CellSet::from_pattern(file).is_err();
    let (name, text) =
        if is_file { small_file::read(file)? } else { ("--pattern".to_owned(), file.to_owned()) };
    CellSet::from_pattern(&text).map_err(|error| {
        CmdError::bad_input(format!("{name}:{}:{}: {}", error.line, error.column, error.problem))
    })
}
