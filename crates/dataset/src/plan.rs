//! The `[dataset]` table of a plan.
//!
//! ```toml
//! [dataset]
//! name = "graded-million"
//! splits = { train = 0.8, validation = 0.1, test = 0.1 }
//! disjoint = "solution"          # no solution grid is in two splits; or "puzzle", the default
//! columns = ["rated", "trace"]   # names, or words for several
//! rows-per-shard = 100000        # or shards = 10
//! format = "parquet"             # or "jsonl", "csv"
//! seed = 7
//! title = "A million graded puzzles"
//! licence = "CC0-1.0"
//! blanks = { nearly-full = "1..50" }   # in this part, clues are put back until 1 to 50 cells are empty
//!
//! [[part]]
//! name = "nearly-full"
//! count = 200000
//! recipe = "ninefold/1"
//! ```

use std::collections::BTreeMap;
use std::str::FromStr;

use ninefold_grid::{Bounds, Quoted};
use ninefold_recipe::Plan;
use serde::Deserialize;
use toml::Spanned;

use crate::blanks::Blanks;
use crate::shard::most_shards;
use crate::{ColumnAlias, DatasetColumn, DatasetFormat, DatasetPlanError, Splits, parse_columns_for};

/// The default number of rows per shard: a few megabytes, and seldom more than an hour of work.
const ROWS_PER_SHARD: u64 = 100_000;

ninefold_grid::named_values! {
    /// What no two splits share.
    #[derive(Default)]
    #[non_exhaustive]
    pub enum LeakageKey: "leakage key" {
        /// Isomorphic puzzles.
        #[default]
        Puzzle = "puzzle",
        /// Puzzles with isomorphic solution grids, which includes isomorphic puzzles.
        Solution = "solution",
    }
}

/// The settings of a data set, from the `[dataset]` table of its plan.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct DatasetSettings {
    /// The name of the data set.
    pub name: String,
    /// The title on the card; the name if there is none.
    pub title: Option<String>,
    /// The licence named on the card.
    pub licence: String,
    /// The splits and the share of rows that each gets.
    pub splits: Splits,
    /// What no two splits share.
    pub disjoint: LeakageKey,
    /// The columns, in order.
    pub columns: Vec<DatasetColumn>,
    /// The format of the files.
    pub format: DatasetFormat,
    /// The seed, if the plan has one.
    pub seed: Option<u64>,
    /// The number of shards.
    pub shards: u32,
    /// The range of empty cells, for parts in which clues are put back, by name of the part.
    pub blanks: BTreeMap<String, Bounds<Blanks>>,
}

/// A plan with the settings of its data set.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct DatasetPlan {
    /// The parts with the puzzles to make.
    pub plan: Plan,
    /// The settings of the data set.
    pub settings: DatasetSettings,
}

/// The table as it is written in the plan.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct DatasetTable {
    /// The name of the data set: letters, digits, `-`, `_`, `.`. Required.
    name: Option<Spanned<String>>,
    /// The title on the card. Default: the name.
    title: Option<Spanned<String>>,
    /// The licence on the card; `license` is the same key. Default: `CC0-1.0`.
    #[serde(alias = "license")]
    licence: Option<Spanned<String>>,
    /// The names of the splits and the share of rows of each; the shares add up to 1. Default: 0.8 train, 0.1 validation, 0.1 test.
    splits: Option<Spanned<BTreeMap<String, f64>>>,
    /// What no two splits share, up to isomorphism: `puzzle` or `solution`. Default: `puzzle`.
    disjoint: Option<Spanned<String>>,
    /// Names of columns, or words for several. Default: `["rated"]`.
    columns: Option<Spanned<Vec<String>>>,
    /// The format of the files: `parquet`, `jsonl` or `csv`. Default: `parquet`.
    format: Option<Spanned<String>>,
    /// The seed; the option `--seed` overrides it. Default: that of existing shards, otherwise drawn and shown.
    seed: Option<Spanned<i64>>,
    /// The number of rows of a shard, instead of `shards`. Default: 100000.
    rows_per_shard: Option<Spanned<i64>>,
    /// The number of shards, instead of `rows-per-shard`.
    shards: Option<Spanned<i64>>,
    /// A curriculum: for parts by name, how many cells are empty, such as `1..50`. Default: none.
    #[serde(default)]
    blanks: BTreeMap<String, Spanned<String>>,
}

/// The part of a plan that is about its data set.
#[derive(Deserialize)]
struct PlanFile {
    dataset: Option<Spanned<DatasetTable>>,
}

/// A byte offset into the text, and what is wrong there.
type Located = (usize, String);

impl FromStr for DatasetPlan {
    type Err = DatasetPlanError;

    fn from_str(text: &str) -> Result<DatasetPlan, DatasetPlanError> {
        let plan: Plan = text.parse()?;
        let file: PlanFile = toml::from_str(text).map_err(|error| {
            DatasetPlanError::at(text, error.span().map_or(0, |span| span.start), error.message())
        })?;
        let Some(table) = file.dataset else {
            let message = "the plan has no [dataset] table, expected one with a name";
            return Err(DatasetPlanError::at(text, 0, message));
        };
        let start = table.span().start;
        match DatasetSettings::read(table.into_inner(), start, &plan) {
            Ok(settings) => Ok(DatasetPlan { plan, settings }),
            Err((place, message)) => Err(DatasetPlanError::at(text, place, message)),
        }
    }
}

impl DatasetSettings {
    fn read(table: DatasetTable, start: usize, plan: &Plan) -> Result<DatasetSettings, Located> {
        let name = table.name.ok_or((start, "[dataset] has no name".to_owned()))?;
        let name = checked(name, |name| {
            let is_name = |name: &str| {
                let inner = |b: u8| b.is_ascii_alphanumeric() || b"_-.".contains(&b);
                (1..=80).contains(&name.len()) && name.bytes().all(inner) && !name.starts_with(['.', '-'])
            };
            let expected = "expected up to 80 letters, digits, `-`, `_` and `.`, as in `graded-million`";
            if is_name(&name) { Ok(name) } else { Err(format!("name: found {}, {expected}", Quoted(&name))) }
        })?;
        let line = |key: &'static str| {
            move |text: String| match text.is_empty() || text.contains(char::is_control) {
                true => Err(format!("{key}: found {}, expected a line of text", Quoted(&text))),
                false => Ok(text),
            }
        };
        let splits = table.splits.map(|splits| {
            checked(splits, |splits| Splits::new(splits).map_err(|error| format!("splits: {error}")))
        });
        let disjoint = table.disjoint.map(|text| {
            checked(text, |text| match text.as_str() {
                "puzzle" => Ok(LeakageKey::Puzzle),
                "solution" => Ok(LeakageKey::Solution),
                _ => Err(format!("disjoint: found {}, expected \"puzzle\" or \"solution\"", Quoted(&text))),
            })
        });
        let columns = table.columns.map(|names| {
            checked(names, |names| {
                parse_columns_for(plan, names.iter().map(String::as_str))
                    .map_err(|error| format!("columns: {error}"))
            })
        });
        let format = table
            .format
            .map(|text| checked(text, |text| text.parse().map_err(|error| format!("format: {error}"))));
        let seed = table.seed.map(|seed| {
            checked(seed, |seed| {
                u64::try_from(seed).map_err(|_| format!("seed: found {seed}, expected a whole number from 0"))
            })
        });
        let mut blanks = BTreeMap::new();
        for (part, range) in table.blanks {
            let place = range.span().start;
            if plan.parts.iter().all(|other| other.name != part) {
                return Err((place, format!("blanks: the plan has no part named {}", Quoted(&part))));
            }
            let range = checked(range, |text| {
                text.parse::<Bounds<Blanks>>().map_err(|error| format!("blanks: {error}"))
            })?;
            blanks.insert(part, range);
        }
        Ok(DatasetSettings {
            name,
            title: table.title.map(|title| checked(title, line("title"))).transpose()?,
            licence: table
                .licence
                .map(|licence| checked(licence, line("licence")))
                .transpose()?
                .unwrap_or_else(|| "CC0-1.0".to_owned()),
            splits: splits.transpose()?.unwrap_or_default(),
            disjoint: disjoint.transpose()?.unwrap_or_default(),
            columns: match columns.transpose()? {
                Some(columns) => columns,
                None => {
                    parse_columns_for(plan, [ColumnAlias::ALL[0].name]).map_err(|error| (start, error))?
                }
            },
            format: format.transpose()?.unwrap_or_default(),
            seed: seed.transpose()?,
            shards: read_shards(table.shards, table.rows_per_shard, plan)?,
            blanks,
        })
    }
}

/// Returns the number of shards.
fn read_shards(
    shards: Option<Spanned<i64>>,
    rows: Option<Spanned<i64>>,
    plan: &Plan,
) -> Result<u32, Located> {
    let most = most_shards(plan);
    if let (Some(shards), Some(_)) = (&shards, &rows) {
        return Err((
            shards.span().start,
            "found shards and rows-per-shard, expected one of them".to_owned(),
        ));
    }
    if let Some(shards) = shards {
        return checked(shards, |shards| match u32::try_from(shards) {
            Ok(number) if (1..=most).contains(&number) => Ok(number),
            _ => Err(format!("shards: found {shards}, expected a whole number from 1 to {most}")),
        });
    }
    let needed = |rows: u64| u32::try_from(plan.count().div_ceil(rows)).unwrap_or(u32::MAX);
    match rows {
        None => Ok(needed(ROWS_PER_SHARD).clamp(1, most)),
        Some(rows) => checked(rows, |rows| match u64::try_from(rows) {
            Ok(number) if number > 0 && needed(number) <= most => Ok(needed(number)),
            _ => Err(format!(
                "rows-per-shard: found {rows}, expected a whole number that makes 1 to {most} shards"
            )),
        }),
    }
}

/// Reads a value. An error carries the position of the value.
fn checked<T, U>(value: Spanned<T>, read: impl FnOnce(T) -> Result<U, String>) -> Result<U, Located> {
    let place = value.span().start;
    read(value.into_inner()).map_err(|message| (place, message))
}

#[cfg(test)]
mod tests {
    use super::*;

    const PARTS: &str = "[[part]]\nname = \"a\"\ncount = 250000\nrecipe = \"ninefold/1\"\n";

    fn check(table: &str, expected: &str) {
        let text = format!("[dataset]\n{table}\n{PARTS}");
        assert_eq!(text.parse::<DatasetPlan>().unwrap_err().to_string(), expected, "{text}");
    }

    #[test]
    fn a_name_is_enough() {
        let plan: DatasetPlan = format!("[dataset]\nname = \"x\"\n{PARTS}").parse().unwrap();
        assert_eq!((plan.settings.shards, plan.settings.format), (3, DatasetFormat::Parquet));
        assert_eq!(plan.settings.columns, ColumnAlias::default_columns());
        assert_eq!(plan.settings.splits, Splits::default());
    }

    #[test]
    fn errors_say_where_and_what_was_expected() {
        check("", "1:1: [dataset] has no name");
        check(
            "name = \"a b\"",
            "2:8: name: found \"a b\", expected up to 80 letters, digits, `-`, `_` and `.`, as in `graded-million`",
        );
        check(
            "name = \"a\"\nsplits = { train = 0.5 }",
            "3:10: splits: split shares add up to 0.5, expected 1",
        );
        check(
            "name = \"a\"\ndisjoint = \"grid\"",
            "3:12: disjoint: found \"grid\", expected \"puzzle\" or \"solution\"",
        );
        check("name = \"a\"\nshards = 0", "3:10: shards: found 0, expected a whole number from 1 to 99999");
        check(
            "name = \"a\"\nrows-per-shard = 1",
            "3:18: rows-per-shard: found 1, expected a whole number that makes 1 to 99999 shards",
        );
        check("name = \"a\"\nblanks = { b = \"1..5\" }", "3:16: blanks: the plan has no part named \"b\"");
        check(
            "name = \"a\"\nblanks = { a = \"0..5\" }",
            "3:16: blanks: found 0, expected empty cells from 1 to 64",
        );
        check("name = \"a\"\nseed = -1", "3:8: seed: found -1, expected a whole number from 0");
        check(
            "name = \"a\"\ncolumns = [\"clues\"]",
            "3:11: columns: no column holds the puzzle, expected one of puzzle, question, quizzes",
        );
        let error = PARTS.parse::<DatasetPlan>().unwrap_err().to_string();
        assert_eq!(error, "1:1: the plan has no [dataset] table, expected one with a name");
        let error = format!("[dataset]\nname = 3\n{PARTS}").parse::<DatasetPlan>().unwrap_err();
        assert!(error.to_string().starts_with("2:8: "), "{error}");
        let error =
            format!("[dataset]\nname = \"a\"\ncolour = 3\n{PARTS}").parse::<DatasetPlan>().unwrap_err();
        assert!(error.to_string().starts_with("3:1: unknown field `colour`"), "{error}");
    }
}
