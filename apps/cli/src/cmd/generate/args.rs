//! The options of `generate`, and the format that they mean.

use std::io::IsTerminal;

use ninefold::ClueSymmetry;
use ninefold::boards::queue::BoardLevel;
use ninefold::format::Format;
use ninefold::logic::Level;
use ninefold::recipe::{AnyRecipe, DEFAULT_ATTEMPTS, RemovalRule, SymmetryChoice};

use super::clue_args::ClueArgs;
use super::clues_arg::CluesArg;
use super::difficulty_args::DifficultyArgs;
use super::row::{Column, PuzzleFormat};
use crate::args::{CommonArgs, CsvArgs, named, one_of, parsed};
use crate::board::VariantArgs;
use crate::cmd_error::CmdError;
use crate::files::{InputFile, TextOrFile};
use crate::index_range::IndexArgs;
use crate::method::MethodArgs;
use crate::shared::table_columns::table_columns;
use crate::wrapped::wrapped;

/// Generate puzzles with one solution
#[derive(Debug, clap::Args)]
#[command(
    before_help = "\
Examples:
  ninefold generate -n 5 --symmetry half-turn
  ninefold generate --level expert --clues 24..28 --columns er,solution
  ninefold generate --hardest skyscraper --score 800..1000",
    after_long_help = names_help() + "\
Columns: solution, clue_count (given digits), symmetry, minimal, level, er, ep,
ed, hodoku_score, hodoku_level, ms (milliseconds), puzzle, attempts, seed,
index, recipe, part.
Puzzles with --variant have all but er, ep, ed and those of HoDoKu.
--json fields: puzzle, variant, layout and clues as in `ninefold solve`, marks
with --marks, and columns by their names.
`ninefold fill --help` lists the methods, `ninefold formats` the formats, and
`ninefold techniques` the techniques."
)]
pub(crate) struct GenerateArgs {
    #[command(flatten)]
    pub(super) indices: IndexArgs,
    #[command(flatten)]
    pub(super) method: MethodArgs,
    /// Leave A to B clues (classic: within 17 to 80)
    ///
    /// One number, or a range with both ends included, such as 24..28. No puzzle with fewer than 17 clues has exactly
    /// one solution. Easy puzzles in newspapers have 30..38.
    #[arg(long, value_name = "A..B", allow_hyphen_values = true, value_parser = parsed::<CluesArg>())]
    pub(super) clues: Option<CluesArg>,
    /// Place clues symmetrically (see --help)
    ///
    /// Cages of a --variant are symmetric too. The kinds are listed at the end of this help. With any, each puzzle gets a kind at random.
    #[arg(long, value_name = "KIND", value_parser = named::<SymmetryChoice>(ClueSymmetry::ALL.map(ClueSymmetry::name).into_iter().chain(["any"])), hide_possible_values = true)]
    pub(super) symmetry: Option<SymmetryChoice>,
    /// Put clues exactly where FILE has an x or a digit
    ///
    /// All other cells are . or 0. The pattern itself may stand in place of the file.
    #[arg(long, value_name = "FILE")]
    pub(super) pattern: Option<TextOrFile>,
    /// Remove clues until every clue is needed
    ///
    /// Without other options every puzzle is minimal already. With --clues, --symmetry or --level, only this option
    /// guarantees it.
    #[arg(long)]
    pub(super) minimal: bool,
    #[command(flatten)]
    pub(super) difficulty: DifficultyArgs,
    #[command(flatten)]
    pub(super) variant: VariantArgs,
    #[command(flatten)]
    pub(super) beside: ClueArgs,
    /// Remove clues of a --variant while RULE allows it
    ///
    /// singles, sight or leftovers: while these rules still solve the puzzle. sight adds locked candidates to singles,
    /// and leftovers add what rows and regions of a jigsaw share. hard or expert: while the techniques up to that level do.
    /// search: while there is one solution. Boards with killer and the like have easy, medium and hard: the rules of that
    /// level. The default is search with --minimal, else the rule of --level. Without a level it is search up to 81 cells
    /// and singles above; with clues beside digits, search for killer and hard for the rest.
    #[arg(long, value_name = "RULE", value_parser = named::<RemovalRule>(RemovalRule::ALL.iter().map(|rule| rule.name())), hide_possible_values = true, hide_short_help = true)]
    pub(super) by: Option<RemovalRule>,
    /// Give up a puzzle after N grids
    ///
    /// If a puzzle is not found, the nearest one is reported and the exit code is 3.
    #[arg(long, value_name = "N", default_value_t = DEFAULT_ATTEMPTS, value_parser = attempts, allow_negative_numbers = true, hide_short_help = true)]
    pub(super) attempts: u32,
    /// Take all of these options from one line of text
    ///
    /// For example "ninefold/1 level=hard clues=24..28". The column recipe and --json show the recipe of a puzzle.
    #[arg(long, value_name = "LINE", value_parser = parsed::<AnyRecipe>(), conflicts_with_all = ["method", "set", "clues", "symmetry", "pattern", "minimal", "DifficultyArgs", "ClueArgs", "attempts", "variant", "by"])]
    pub(super) recipe: Option<AnyRecipe>,
    /// Make the puzzles of a plan
    ///
    /// FILE is a TOML file with a table `part` for each kind of puzzle: name, count and recipe. No two puzzles of a
    /// plan are isomorphic. The parts may have different boards, by the word variant= of their recipes.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["n", "index", "shard", "recipe", "method", "set", "clues", "symmetry", "pattern", "minimal", "DifficultyArgs", "ClueArgs", "attempts", "variant", "by"])]
    pub(super) plan: Option<InputFile>,
    /// Add these columns, separated by commas
    ///
    /// The columns follow the puzzle, separated by tabs, or by commas with --csv. With --json they are fields: those of a
    /// rating are left out there unless the recipe requires one. The names are listed at the end of this help.
    #[arg(long, value_name = "COLUMNS", value_delimiter = ',', value_parser = one_of::<Column>(), hide_possible_values = true)]
    pub(super) columns: Vec<Column>,
    /// Write this text format instead of lines
    ///
    /// `ninefold formats` lists the names. Without this option the name of the output file decides. csv has the level and
    /// the rating where the recipe requests one, and the part of a plan as the folder; --columns chooses other columns.
    #[arg(long, value_name = "FORMAT", value_parser = named::<Format>(Format::NAMES.iter().copied()), hide_possible_values = true, conflicts_with_all = ["json", "csv"])]
    pub(super) to: Option<Format>,
    /// Show tables of clues and ratings at the end
    ///
    /// The tables go to standard error. Every puzzle is rated for them.
    #[arg(long, conflicts_with = "plan")]
    pub(super) summary: bool,
    #[command(flatten)]
    pub(super) table: CsvArgs,
    #[command(flatten)]
    pub(super) common: CommonArgs,
}

/// At most this many puzzles are drawn on a terminal.
const FEW: u128 = 3;

fn attempts(text: &str) -> Result<u32, String> {
    let number = text.parse().ok().filter(|&number| number > 0);
    number.ok_or_else(|| format!("expected a whole number from 1 to {}", u32::MAX))
}

impl GenerateArgs {
    /// Returns how puzzles are written.
    ///
    /// # Errors
    /// If the format has no columns that could be chosen.
    pub(super) fn format(&self) -> Result<PuzzleFormat, CmdError> {
        let to = if self.table.csv { Some(Format::Csv) } else { self.to };
        Ok(match to {
            _ if self.common.json => PuzzleFormat::Json(self.columns.clone()),
            Some(format) => match table_columns(format, &self.columns)? {
                [] => PuzzleFormat::Text(format),
                columns => PuzzleFormat::Table(columns.to_vec()),
            },
            None if self.is_for_people() => PuzzleFormat::Board,
            None => PuzzleFormat::Row(self.columns.clone()),
        })
    }

    /// Returns true if a few puzzles go to a terminal and no option says how they are written.
    fn is_for_people(&self) -> bool {
        let is_plain = self.columns.is_empty()
            && !self.table.csv
            && self.plan.is_none()
            && self.common.output().is_none();
        let marks = match &self.recipe {
            Some(AnyRecipe::Classic(recipe)) => recipe.difficulty.marks,
            _ => self.difficulty.has_marks(),
        };
        is_plain && !marks && self.indices.range().count() <= FEW && std::io::stdout().is_terminal()
    }
}

/// Returns the part of the help that lists symmetries and levels.
fn names_help() -> String {
    let symmetries = ClueSymmetry::ALL.map(ClueSymmetry::name).join(", ");
    let levels = Level::ALL.map(Level::name).join(", ");
    let symmetries = wrapped(&format!("Symmetries: {symmetries}, any."), "");
    let beside = BoardLevel::NAMES.join(", ");
    symmetries
        + &wrapped(&format!("Levels: {levels}."), "")
        + &wrapped(&format!("Levels with killer, kropki, thermo and the like: {beside}."), "")
}
