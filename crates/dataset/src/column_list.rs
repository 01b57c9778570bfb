//! Lists of columns as people write them: names, or one word for several columns at once.

use std::collections::BTreeSet;

use ninefold_grid::ParseNameError;
use ninefold_recipe::Plan;

use crate::DatasetColumn as C;
use crate::plan_boards::PlanBoards;
use crate::{ColumnBoards, DatasetColumn};

/// A word that stands for a list of columns.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct ColumnAlias {
    /// The word.
    pub name: &'static str,
    /// The columns it stands for.
    pub columns: &'static [DatasetColumn],
    /// Who these columns are for.
    pub about: &'static str,
}

/// The columns of Sudoku-Extreme, in its order.
pub(crate) const SUDOKU_EXTREME: &[DatasetColumn] = &[C::Source, C::Question, C::Answer, C::Rating];

impl ColumnAlias {
    /// All of them.
    pub const ALL: &[ColumnAlias] = &[
        ColumnAlias {
            name: "rated",
            columns: &[
                C::Puzzle,
                C::Solution,
                C::Clues,
                C::Symmetry,
                C::Minimal,
                C::Er,
                C::Ep,
                C::Ed,
                C::Level,
                C::HardestTechnique,
                C::PuzzleClass,
                C::SolutionClass,
                C::Part,
                C::Index,
            ],
            about: "the default",
        },
        ColumnAlias {
            name: "unrated",
            columns: &[C::Puzzle, C::Solution, C::Clues, C::PuzzleClass],
            about: "no ratings, so the set is made many times faster",
        },
        ColumnAlias {
            name: "sudoku-extreme",
            columns: SUDOKU_EXTREME,
            about: "loaders of Sudoku-Extreme; with the format csv they also find train.csv and test.csv",
        },
        ColumnAlias {
            name: "kaggle-1m",
            columns: &[C::Quizzes, C::Solutions],
            about: "loaders of Kaggle's one million puzzles: 0 for an empty cell",
        },
        ColumnAlias {
            name: "pairs",
            columns: &[C::Puzzle, C::Solution],
            about: "loaders that need only the puzzle and its solution",
        },
    ];

    fn named(name: &str) -> Option<&'static ColumnAlias> {
        ColumnAlias::ALL.iter().find(|alias| alias.name == name)
    }

    /// Returns the columns of a plan of classic puzzles that does not name any.
    #[must_use]
    pub fn default_columns() -> Vec<DatasetColumn> {
        ColumnAlias::ALL[0].columns.to_vec()
    }
}

/// Parses names of columns and words that stand for several, for a table of classic puzzles.
///
/// # Errors
/// Returns a message if a name is unknown or appears twice, or if no column holds the puzzle.
pub fn parse_columns<'a>(names: impl IntoIterator<Item = &'a str>) -> Result<Vec<DatasetColumn>, String> {
    let mut columns = Vec::new();
    for name in names.into_iter().map(str::trim) {
        match ColumnAlias::named(name) {
            Some(alias) => columns.extend(alias.columns),
            None => columns.push(parse_column(name)?),
        }
    }
    checked(columns)
}

/// Parses names of columns and words that stand for several, for the puzzles of a plan.
///
/// If a part is not classic, the columns that say on which board a puzzle is come first: `variant`,
/// `layout` if layouts are drawn, `clue_text` if there are clues beside digits. A word for several
/// columns leaves out those that no part has.
///
/// # Errors
/// As [`parse_columns`], and if no part has a column, or the column is for sets of classic puzzles.
pub fn parse_columns_for<'a>(
    plan: &Plan,
    names: impl IntoIterator<Item = &'a str>,
) -> Result<Vec<DatasetColumn>, String> {
    let boards = PlanBoards::new(plan);
    if !boards.has_others() {
        return parse_columns(names);
    }
    let mut columns = Vec::new();
    for name in names.into_iter().map(str::trim) {
        match ColumnAlias::named(name) {
            Some(alias) => {
                let is_there = |column: &&DatasetColumn| {
                    column.boards() != ColumnBoards::ClassicPuzzles || boards.has_classic()
                };
                columns.extend(alias.columns.iter().filter(is_there));
            }
            None => columns.push(parse_column(name)?),
        }
    }
    let missing = boards.needed().into_iter().filter(|column| !columns.contains(column));
    let columns = checked(missing.chain(columns.iter().copied()).collect())?;
    boards.check(&columns)?;
    Ok(columns)
}

fn parse_column(name: &str) -> Result<DatasetColumn, String> {
    name.parse().map_err(|error: ParseNameError| {
        let words: Vec<_> = ColumnAlias::ALL.iter().map(|alias| alias.name).collect();
        format!("{error}; for several at once: {}", words.join(", "))
    })
}

fn checked(columns: Vec<DatasetColumn>) -> Result<Vec<DatasetColumn>, String> {
    let mut seen = BTreeSet::new();
    if let Some(twice) = columns.iter().find(|column| !seen.insert(**column)) {
        return Err(format!("column {twice} appears twice"));
    }
    if !columns.iter().any(|column: &DatasetColumn| column.is_puzzle()) {
        return Err("no column holds the puzzle, expected one of puzzle, question, quizzes".to_owned());
    }
    Ok(columns)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_words_for_several_are_read() {
        assert_eq!(parse_columns(["kaggle-1m"]), Ok(vec![C::Quizzes, C::Solutions]));
        assert_eq!(parse_columns(["pairs", "er"]), Ok(vec![C::Puzzle, C::Solution, C::Er]));
        for column in DatasetColumn::ALL {
            assert_eq!(column.name().parse(), Ok(column));
        }
    }

    #[test]
    fn impossible_lists_are_refused() {
        let wrong = |names: &[&str]| parse_columns(names.iter().copied()).unwrap_err();
        assert!(
            wrong(&["puzzle", "colour"]).starts_with("unknown column \"colour\", expected one of: puzzle, ")
        );
        assert_eq!(wrong(&["pairs", "puzzle"]), "column puzzle appears twice");
        assert!(wrong(&["clues"]).starts_with("no column holds the puzzle"));
        assert!(wrong(&[]).starts_with("no column holds the puzzle"));
    }
}
