//! Lists of columns as people write them: names, or one word for several columns at once.

use std::collections::BTreeSet;

use ninefold_grid::ParseNameError;

use crate::DatasetColumn;
use crate::DatasetColumn as C;

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

    /// Returns the columns of a plan that does not name any.
    #[must_use]
    pub fn default_columns() -> Vec<DatasetColumn> {
        ColumnAlias::ALL[0].columns.to_vec()
    }
}

/// Parses names of columns and words that stand for several.
///
/// # Errors
/// Returns a message if a name is unknown or appears twice, or if no column holds the puzzle.
pub fn parse_columns<'a>(names: impl IntoIterator<Item = &'a str>) -> Result<Vec<DatasetColumn>, String> {
    let mut columns = Vec::new();
    for name in names.into_iter().map(str::trim) {
        match ColumnAlias::ALL.iter().find(|alias| alias.name == name) {
            Some(alias) => columns.extend(alias.columns),
            None => columns.push(name.parse().map_err(|error: ParseNameError| {
                let words: Vec<_> = ColumnAlias::ALL.iter().map(|alias| alias.name).collect();
                format!("{error}; for several at once: {}", words.join(", "))
            })?),
        }
    }
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
