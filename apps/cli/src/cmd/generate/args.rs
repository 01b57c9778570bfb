//! The options of `generate`, and the recipe and the format that they mean.

use std::io::IsTerminal;
use std::path::Path;

use ninefold::dig::{ClueRange, Minimality};
use ninefold::format::Format;
use ninefold::logic::Level;
use ninefold::recipe::{DEFAULT_ATTEMPTS, Recipe, SymmetryChoice};
use ninefold::{CellSet, ClueSymmetry};

use super::difficulty_args::DifficultyArgs;
use super::row::{Column, PuzzleFormat};
use crate::args::{CommonArgs, named, parsed};
use crate::cmd_error::CmdError;
use crate::index_range::IndexArgs;
use crate::method::MethodArgs;
use crate::small_file;
use crate::wrapped::wrapped;

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
    pub(super) indices: IndexArgs,
    #[command(flatten)]
    pub(super) method: MethodArgs,
    /// Clues, 17 to 80: a number or both ends; easy: 30..38
    #[arg(long, value_name = "A..B", allow_hyphen_values = true, value_parser = parsed::<ClueRange>())]
    pub(super) clues: Option<ClueRange>,
    /// How the clue cells are symmetric
    #[arg(long, value_name = "KIND", value_parser = named::<SymmetryChoice>(ClueSymmetry::ALL.map(ClueSymmetry::name).into_iter().chain(["any"])), hide_possible_values = true)]
    pub(super) symmetry: Option<SymmetryChoice>,
    /// Clues just there: x or digit for a clue, else . or 0
    #[arg(long, value_name = "FILE")]
    pub(super) pattern: Option<String>,
    /// Every clue is needed, whatever else is asked for
    #[arg(long)]
    pub(super) minimal: bool,
    #[command(flatten)]
    pub(super) difficulty: DifficultyArgs,
    /// Grids tried before giving up
    #[arg(long, value_name = "N", default_value_t = DEFAULT_ATTEMPTS, value_parser = attempts, allow_negative_numbers = true)]
    pub(super) attempts: u32,
    /// All of the above in a line, as --json shows it
    #[arg(long, value_name = "LINE", conflicts_with_all = ["method", "set", "clues", "symmetry", "pattern", "minimal", "DifficultyArgs", "attempts"])]
    pub(super) recipe: Option<Recipe>,
    /// Fill the parts of a plan: name, count and recipe each
    #[arg(long, value_name = "FILE", conflicts_with_all = ["n", "index", "shard", "recipe", "method", "set", "clues", "symmetry", "pattern", "minimal", "DifficultyArgs", "attempts"])]
    pub(super) plan: Option<String>,
    /// Further columns, parted by commas
    #[arg(
        long,
        value_name = "COLUMNS",
        value_delimiter = ',',
        hide_possible_values = true,
        conflicts_with = "json"
    )]
    pub(super) with: Vec<Column>,
    /// Text format (see `convert`) instead of lines
    #[arg(long, value_name = "FORMAT", value_parser = named::<Format>(Format::ALL.iter().map(|format| format.name())), hide_possible_values = true, conflicts_with_all = ["with", "json"])]
    pub(super) to: Option<Format>,
    /// At the end, tables of clues and ratings
    #[arg(long, conflicts_with = "plan")]
    pub(super) summary: bool,
    #[command(flatten)]
    pub(super) common: CommonArgs,
}

/// So many puzzles are drawn on a terminal.
const FEW: u128 = 3;

fn attempts(text: &str) -> Result<u32, String> {
    let number = text.parse().ok().filter(|&number| number > 0);
    number.ok_or_else(|| format!("expected a whole number from 1 to {}", u32::MAX))
}

impl GenerateArgs {
    /// Returns how puzzles are written: as asked for, or as the output file's name says.
    pub(super) fn format(&self) -> PuzzleFormat {
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

pub(super) fn recipe(args: &GenerateArgs) -> Result<Recipe, CmdError> {
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
