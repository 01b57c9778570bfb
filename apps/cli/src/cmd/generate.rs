//! `generate`: puzzles with one solution, as asked for.

mod plan;

use std::ops::Range;
use std::path::Path;
use std::str::FromStr;

use clap::ValueEnum;
use ninefold::dig::{ClueRange, Minimality};
use ninefold::logic::{Level, Rating, SeRating, rate};
use ninefold::recipe::json;
use ninefold::recipe::{
    DEFAULT_ATTEMPTS, Difficulty, ErRange, Maker, NotFound, Outcome, Recipe, Sheet, SymmetryChoice,
    TechniqueGroup,
};
use ninefold::{CellSet, ClueSymmetry};

use crate::args::{Everywhere, named, whole};
use crate::batch::{Items, Piece};
use crate::message;
use crate::method::MethodArgs;
use crate::output::Output;
use crate::seed;
use crate::stop::{Done, Stop};

/// Generate puzzles with one solution
#[derive(Debug, clap::Args)]
#[command(
    before_help = "\
Examples:
  ninefold generate -n 5 --symmetry half-turn
  ninefold generate --level expert --clues 24..28 --with er,solution
  ninefold generate --pattern heart.txt | ninefold convert --to block",
    after_help = "\
Symmetries: none, half-turn, quarter-turn, left-right, top-bottom, diagonal,
anti-diagonal, both-axes, both-diagonals, full; any: drawn for each puzzle.
Levels: easy, medium, hard, expert, fiendish, diabolical, nightmare.
Columns: solution, clues, symmetry, minimal, er, ep, ed, attempts, seed, index,
recipe, part. Methods: see `ninefold fill --help`.
Puzzle i of a seed is the same everywhere. Exit code 3: some were not found."
)]
pub(crate) struct Args {
    /// How many puzzles
    #[arg(short, value_name = "N", default_value = "1", value_parser = whole, allow_negative_numbers = true)]
    n: u64,
    /// Seed, 0 to 2^64-1; drawn and shown if left out
    #[arg(long, value_name = "S", value_parser = whole, allow_negative_numbers = true)]
    seed: Option<u64>,
    #[command(flatten)]
    method: MethodArgs,
    /// Clues, 17 to 80: a number or both ends; easy: 30..38
    #[arg(long, value_name = "A..B")]
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
    /// Difficulty by name, instead of --er
    #[arg(long, value_name = "NAME", conflicts_with = "er", value_parser = named::<Level>(Level::ALL.map(Level::name)), hide_possible_values = true)]
    level: Option<Level>,
    /// Rating (see `rate`): one, or both ends of a range
    #[arg(long, value_name = "A..B")]
    er: Option<ErRange>,
    /// Techniques the path needs, such as x-wing,naked-pair
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    require: Vec<TechniqueGroup>,
    /// Techniques it does without
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    forbid: Vec<TechniqueGroup>,
    /// Grids tried before giving up
    #[arg(long, value_name = "N", default_value_t = DEFAULT_ATTEMPTS, value_parser = attempts, allow_negative_numbers = true)]
    attempts: u32,
    /// All of the above in a line, as --json shows it
    #[arg(long, value_name = "LINE", conflicts_with_all = ["method", "set", "clues", "symmetry", "pattern", "minimal", "level", "er", "require", "forbid", "attempts"])]
    recipe: Option<Recipe>,
    /// Fill the parts of a plan: name, count and recipe each
    #[arg(long, value_name = "FILE", conflicts_with_all = ["n", "index", "shard", "recipe", "method", "set", "clues", "symmetry", "pattern", "minimal", "level", "er", "require", "forbid", "attempts"])]
    plan: Option<String>,
    /// Puzzles number A to B-1, instead of -n
    #[arg(long, value_name = "A..B", value_parser = indices, conflicts_with = "n")]
    index: Option<Range<u64>>,
    /// Part K of N, from 1; all in turn make the whole
    #[arg(long, value_name = "K/N")]
    shard: Option<Shard>,
    /// Further columns, parted by commas
    #[arg(
        long,
        value_name = "COLUMNS",
        value_delimiter = ',',
        hide_possible_values = true,
        conflicts_with = "json"
    )]
    with: Vec<Column>,
    #[command(flatten)]
    everywhere: Everywhere,
}

/// What can stand beside a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Column {
    Solution,
    Clues,
    Symmetry,
    Minimal,
    Er,
    Ep,
    Ed,
    Attempts,
    Seed,
    Index,
    Recipe,
    Part,
}

/// Part `part` of `of` parts, counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Shard {
    part: u64,
    of: u64,
}

impl FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Shard, String> {
        let numbers = text.split_once('/').and_then(|(part, of)| both(part, of));
        match numbers {
            Some((part, of)) if 1 <= part && part <= of => Ok(Shard { part: part - 1, of }),
            _ => Err("expected K/N such as 1/4, with K from 1 to N".to_owned()),
        }
    }
}

impl Shard {
    /// Its part of the range; all parts together are the range.
    fn of(self, range: Range<u64>) -> Range<u64> {
        let length = u128::from(range.end - range.start);
        let cut = |part: u64| range.start + (length * u128::from(part) / u128::from(self.of)) as u64;
        cut(self.part)..cut(self.part + 1)
    }
}

fn attempts(text: &str) -> Result<u32, String> {
    let number = text.parse().ok().filter(|&number| number > 0);
    number.ok_or_else(|| format!("expected a whole number from 1 to {}", u32::MAX))
}

fn both(first: &str, second: &str) -> Option<(u64, u64)> {
    Some((first.parse().ok()?, second.parse().ok()?))
}

fn indices(text: &str) -> Result<Range<u64>, String> {
    let ends = text.split_once("..").and_then(|(start, end)| both(start, end));
    match ends {
        Some((start, end)) if start <= end => Ok(start..end),
        _ => Err("expected A..B such as 0..100, without B itself, A not over B".to_owned()),
    }
}

pub(crate) fn run(args: Args) -> Done {
    if let Some(file) = &args.plan {
        return plan::run(&args, file);
    }
    if args.with.contains(&Column::Part) {
        return Err(Stop::bad("--with part: only a --plan has parts"));
    }
    let recipe = recipe(&args)?;
    let maker = recipe.maker().map_err(|error| Stop::bad(error.to_string()))?;
    let range = args.index.clone().unwrap_or(0..args.n);
    let range = args.shard.map_or(range.clone(), |shard| shard.of(range));
    let seed = seed::settle(args.seed);
    Output::with(args.everywhere.output.as_deref(), |output| {
        let items = Items {
            range,
            piece: maker.batch_size(),
            threads: args.everywhere.threads(),
            resume: |next, end| format!("the rest: the same seed with --index {next}..{end}"),
        };
        items.write(output, |range| {
            let mut piece = Piece { text: Vec::new(), given_up: Vec::new() };
            for outcome in maker.make_each(seed, range) {
                push(&maker, &outcome, &args, &mut piece);
            }
            piece
        })
    })
}

fn recipe(args: &Args) -> Result<Recipe, Stop> {
    if let Some(recipe) = &args.recipe {
        return Ok(recipe.clone());
    }
    let minimality = if args.minimal { Minimality::EveryClue } else { Minimality::AsDug };
    let er = args.er.or_else(|| args.level.map(ErRange::from));
    let difficulty = Difficulty { er, require: args.require.clone(), forbid: args.forbid.clone() };
    Ok(Recipe {
        filler: args.method.filler()?,
        symmetry: args.symmetry.unwrap_or_default(),
        clues: args.clues,
        pattern: args.pattern.as_deref().map(pattern).transpose()?,
        minimality,
        difficulty,
        attempts: args.attempts,
    })
}

fn pattern(file: &str) -> Result<CellSet, Stop> {
    let (name, text) = if file == "-" {
        ("<stdin>", std::io::read_to_string(std::io::stdin()))
    } else if Path::new(file).exists() || CellSet::from_pattern(file).is_err() {
        (file, std::fs::read_to_string(file))
    } else {
        ("--pattern", Ok(file.to_owned()))
    };
    let text = text.map_err(|error| Stop::bad(format!("cannot read {name}: {}", message::plain(&error))))?;
    CellSet::from_pattern(&text)
        .map_err(|error| Stop::bad(format!("{name}:{}:{}: {}", error.line, error.column, error.problem)))
}

fn push(maker: &Maker, outcome: &Outcome, args: &Args, piece: &mut Piece) {
    if let Outcome::NotFound(NotFound { index, attempts, best, reason, .. }) = outcome {
        let best = best.map(|best| format!("; the best is {best}")).unwrap_or_default();
        piece.given_up.push(format!(
            "index {index}: not found in {}: {reason}{best}",
            message::counted((*attempts).into(), "attempt")
        ));
    }
    if args.everywhere.json {
        super::push_json_bytes(&json::SheetRecord::new(maker.recipe(), outcome), &mut piece.text);
    } else if let Outcome::Found(sheet) = outcome {
        piece.text.extend_from_slice(row(&args.with, sheet, maker.recipe(), None).as_bytes());
        piece.text.push(b'\n');
    }
}

/// A puzzle and the columns asked for.
fn row(columns: &[Column], sheet: &Sheet, recipe: &Recipe, part: Option<&str>) -> String {
    let columns = columns.iter().map(|column| column.of(sheet, recipe, part));
    let row: Vec<String> = std::iter::once(sheet.puzzle.to_string()).chain(columns).collect();
    row.join("\t")
}

impl Column {
    fn of(self, sheet: &Sheet, recipe: &Recipe, part: Option<&str>) -> String {
        // A wish for difficulty had the puzzle rated already; else it is rated now, and `-` says that it cannot be.
        let rated = |part: fn(&Rating) -> SeRating| match &sheet.rating {
            Some(rating) => part(rating).to_string(),
            None => rate(&sheet.puzzle).map_or("-".to_owned(), |rating| part(&rating).to_string()),
        };
        match self {
            Column::Solution => sheet.solution().to_string(),
            Column::Clues => sheet.puzzle.clue_count().to_string(),
            Column::Symmetry => sheet.symmetry.to_string(),
            Column::Minimal => sheet.minimal.to_string(),
            Column::Er => rated(|rating| rating.er),
            Column::Ep => rated(|rating| rating.ep),
            Column::Ed => rated(|rating| rating.ed),
            Column::Attempts => sheet.attempts.to_string(),
            Column::Seed => sheet.seed.to_string(),
            Column::Index => sheet.index.to_string(),
            Column::Recipe => recipe.to_string(),
            Column::Part => part.unwrap_or_default().to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shards_make_the_whole() {
        for (range, of) in [(0..10, 3), (5..6, 4), (0..0, 2), (7..1000, 1), (0..u64::MAX, 7)] {
            let mut next = range.start;
            for part in 0..of {
                let shard = Shard { part, of }.of(range.clone());
                assert_eq!(shard.start, next);
                next = shard.end;
            }
            assert_eq!(next, range.end);
        }
        assert_eq!("2/3".parse(), Ok(Shard { part: 1, of: 3 }));
        for wrong in ["0/3", "4/3", "1/0", "1", "a/b", ""] {
            assert!(wrong.parse::<Shard>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn index_ranges_leave_their_end_out() {
        assert_eq!(indices("3..5"), Ok(3..5));
        for wrong in ["5..3", "3", "..", "3..", "-1..3", "a..b"] {
            assert!(indices(wrong).is_err(), "{wrong}");
        }
    }
}
