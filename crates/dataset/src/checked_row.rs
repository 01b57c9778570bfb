//! Checks a row of a data set, whose puzzle has been solved again: every column whose value follows from
//! the puzzle, and those of ratings if the row belongs to the sample.

use ninefold_boards::BoardPuzzle;
use ninefold_boards::stored_board::StoredBoards;
use ninefold_logic::StepSearch;
use ninefold_puzzle::AnyPuzzle;
use ninefold_recipe::RunControl;
use ninefold_solve::{Puzzle, guesses};
use ninefold_symmetry::{canonical, canonical_grid};

use crate::classic_row::{RowRating, guesses_value, rated};
use crate::row_board::{BoardRating, RowBoard};
use crate::row_class::RowClass;
use crate::row_needs::StoppedRow;
use crate::{ColumnCost, DatasetColumn, RowValue};

/// The result of checking a row.
#[derive(Default)]
pub(crate) struct CheckedRow {
    /// The classes, if the row has a puzzle.
    pub(crate) puzzle_class: Option<RowClass>,
    pub(crate) solution_class: Option<RowClass>,
    pub(crate) wrong: Option<String>,
    pub(crate) rated: bool,
    pub(crate) stopped: bool,
}

/// What is checked about every row of a data set.
pub(crate) struct RowChecks<'a> {
    columns: &'a [DatasetColumn],
    needs_solution_class: bool,
    has_ratings: bool,
    has_steps: bool,
    boards: &'a StoredBoards,
    control: RunControl<'a>,
}

impl<'a> RowChecks<'a> {
    /// Prepares the checks. `by_solution` says whether the class of the solution decides the split.
    pub(crate) fn new(
        columns: &'a [DatasetColumn],
        by_solution: bool,
        boards: &'a StoredBoards,
        control: RunControl<'a>,
    ) -> RowChecks<'a> {
        let has = |column: DatasetColumn| columns.contains(&column);
        RowChecks {
            columns,
            needs_solution_class: by_solution || has(DatasetColumn::SolutionClass),
            has_ratings: columns.iter().any(|column| column.cost() == ColumnCost::Rating),
            has_steps: has(DatasetColumn::HardestTechnique) || has(DatasetColumn::Steps),
            boards,
            control,
        }
    }

    /// Checks a row. Ratings are checked if it belongs to the sample.
    pub(crate) fn row(
        &self,
        puzzle: Result<AnyPuzzle, String>,
        row: &[RowValue],
        is_sample: bool,
    ) -> CheckedRow {
        let mut checked = CheckedRow { stopped: self.control.cancel.is_cancelled(), ..CheckedRow::default() };
        match puzzle {
            Err(wrong) => checked.wrong = Some(wrong),
            Ok(AnyPuzzle::Classic(puzzle)) => self.classic(&puzzle, row, is_sample, &mut checked),
            Ok(AnyPuzzle::Board(puzzle)) => self.board(&puzzle, row, is_sample, &mut checked),
        }
        checked
    }

    fn classic(&self, puzzle: &Puzzle, row: &[RowValue], is_sample: bool, checked: &mut CheckedRow) {
        // A proper puzzle has no clash.
        let Ok(form) = canonical_grid(puzzle.clues()) else { return };
        checked.puzzle_class = Some(RowClass::classic(form.key()));
        if self.needs_solution_class {
            checked.solution_class = Some(RowClass::classic(canonical(puzzle.solution()).key()));
        }
        let rate = || rated(puzzle, &StepSearch::default().with_cancel(self.control.cancel));
        let sample: Option<Option<RowRating>> = self.sample(is_sample, rate, checked);
        let solution = puzzle.solution().to_string();
        self.values(row, &solution, puzzle.clue_count(), checked, |column| {
            use DatasetColumn as C;
            Some(match column {
                C::Canonical => RowValue::Text(form.form.to_string().replace('.', "0")),
                C::Rating => guesses_value(guesses(puzzle.clues())),
                C::Er | C::Ep | C::Ed => match sample? {
                    Some(rating) => RowValue::Number(
                        match column {
                            C::Er => rating.er,
                            C::Ep => rating.ep,
                            _ => rating.ed,
                        }
                        .value(),
                    ),
                    None => RowValue::Missing,
                },
                _ => return None,
            })
        });
    }

    fn board(&self, puzzle: &BoardPuzzle, row: &[RowValue], is_sample: bool, checked: &mut CheckedRow) {
        let (clues, solution) = (puzzle.clues(), puzzle.solution());
        let name = clues.rules().variant().without_regions().to_string();
        let board = self.boards.board(&name).expect("a board that has rules has a name");
        checked.puzzle_class = Some(board.puzzle_class(clues, solution));
        if self.needs_solution_class {
            checked.solution_class = Some(board.solution_class(solution));
        }
        let rate = || board.rating(clues, self.has_steps, self.control.cancel);
        let sample: Option<BoardRating> = self.sample(is_sample, rate, checked);
        self.values(row, &solution.to_string(), clues.clue_count(), checked, |column| {
            use DatasetColumn as C;
            Some(match column {
                C::Level | C::HardestTechnique | C::Steps => sample?.value(column),
                // Neither `variant`, `layout` and `clue_text`, by which the puzzle was read, nor what only the plan decides.
                _ if column.boards() == crate::ColumnBoards::All => return None,
                _ => RowValue::Missing,
            })
        });
    }

    /// Rates a puzzle again, if it is to be.
    fn sample<T>(
        &self,
        is_sample: bool,
        rate: impl FnOnce() -> Result<T, StoppedRow>,
        checked: &mut CheckedRow,
    ) -> Option<T> {
        let rating = (is_sample && self.has_ratings).then(rate)?;
        checked.stopped |= rating.is_err();
        checked.rated = rating.is_ok();
        rating.ok()
    }

    /// Compares the values of a row with those that every puzzle has, and with others that are known.
    fn values(
        &self,
        row: &[RowValue],
        solution: &str,
        clue_count: usize,
        checked: &mut CheckedRow,
        known: impl Fn(DatasetColumn) -> Option<RowValue>,
    ) {
        let class = |class: &Option<RowClass>| class.as_ref().map(|class| RowValue::Text(class.text.clone()));
        for (&column, value) in self.columns.iter().zip(row) {
            use DatasetColumn as C;
            let expected = match column {
                C::Solution | C::Answer | C::Solutions => Some(RowValue::Text(solution.to_owned())),
                C::Clues => Some(RowValue::Whole(clue_count as i64)),
                C::PuzzleClass => class(&checked.puzzle_class),
                C::SolutionClass => class(&checked.solution_class),
                _ => known(column),
            };
            if let Some(expected) = expected.filter(|expected| value != expected) {
                let found = serde_json::to_string(value).unwrap_or_default();
                let expected = serde_json::to_string(&expected).unwrap_or_default();
                checked.wrong = Some(format!("{column}: found {found}, expected {expected}"));
                return;
            }
        }
    }
}
