//! What data sets find out about puzzles on another board: their classes and their difficulty.

use ninefold_boards::logic::BoardTechnique;
use ninefold_boards::queue::BoardLevel;
use ninefold_boards::stored_board::StoredBoard;
use ninefold_grid::Cancel;
use ninefold_rules::{BoardGrid, BoardSolution};

use crate::board_class::{board_class, solution_class};
use crate::row_class::RowClass;
use crate::row_needs::StoppedRow;
use crate::{DatasetColumn, RowValue};

/// The classic board, as in the column `variant`.
pub(crate) const CLASSIC_BOARD: &str = "9x9";

/// The difficulty of a puzzle on another board than the classic one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct BoardRating {
    pub(crate) level: BoardLevel,
    /// The hardest technique of the steps, if there is one, and the number of steps, if steps were requested.
    pub(crate) hardest: Option<BoardTechnique>,
    pub(crate) steps: Option<usize>,
}

impl BoardRating {
    /// Returns the value in a column of ratings.
    pub(crate) fn value(self, column: DatasetColumn) -> RowValue {
        let hardest = self.hardest.map(|technique| RowValue::Text(technique.name().to_owned()));
        let steps = self.steps.map(|steps| RowValue::Whole(steps as i64));
        let value = match column {
            DatasetColumn::Level => Some(RowValue::Text(self.level.name().to_owned())),
            DatasetColumn::HardestTechnique => hardest,
            DatasetColumn::Steps => steps,
            _ => None,
        };
        value.unwrap_or(RowValue::Missing)
    }
}

/// What is found out about puzzles of a board.
pub(crate) trait RowBoard {
    /// Returns the class of a puzzle.
    fn puzzle_class(&self, clues: &BoardGrid, solution: &BoardSolution) -> RowClass;

    /// Returns the class of a solution.
    fn solution_class(&self, solution: &BoardSolution) -> RowClass;

    /// Finds the difficulty of a puzzle, with its steps if requested.
    fn rating(&self, clues: &BoardGrid, steps: bool, cancel: &Cancel) -> Result<BoardRating, StoppedRow>;
}

impl RowBoard for StoredBoard {
    fn puzzle_class(&self, clues: &BoardGrid, solution: &BoardSolution) -> RowClass {
        RowClass::on_board(self.name(), board_class(self.common_moves(), clues, solution))
    }

    fn solution_class(&self, solution: &BoardSolution) -> RowClass {
        RowClass::on_board(self.name(), solution_class(self.common_moves(), solution))
    }

    fn rating(&self, clues: &BoardGrid, steps: bool, cancel: &Cancel) -> Result<BoardRating, StoppedRow> {
        let logic = self.logic(clues).with_cancel(cancel.clone());
        let rating = if steps {
            let path = logic.path(clues);
            BoardRating { level: path.level, hardest: path.hardest, steps: Some(path.steps.len()) }
        } else {
            BoardRating { level: logic.level(clues), hardest: None, steps: None }
        };
        // A search that was cut short finds less.
        if cancel.is_cancelled() { Err(StoppedRow) } else { Ok(rating) }
    }
}

#[cfg(test)]
mod tests {
    use ninefold_rules::Variant;

    use super::*;

    #[test]
    fn the_classic_board_has_its_name() {
        assert_eq!(CLASSIC_BOARD, Variant::CLASSIC.to_string());
    }
}
