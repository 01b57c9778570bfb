//! A row with a puzzle on another board than the classic one: what was computed about it, and its
//! value in every column.

use ninefold_boards::clues::symmetry_of;
use ninefold_boards::stored_board::{StoredBoard, clue_text};
use ninefold_grid::{Bounds, Cancel};
use ninefold_recipe::{GeneratedBoardPuzzle, PlanPart};
use ninefold_rules::{BoardGrid, BoardSolution};
use ninefold_symmetry::ClueSymmetry;

use crate::blanks::{Blanks, cells_to_fill};
use crate::row::ComputedRow;
use crate::row_board::{BoardRating, RowBoard};
use crate::row_class::RowClass;
use crate::row_needs::{RowNeeds, StoppedRow};
use crate::{DatasetColumn, RowValue};

/// A puzzle on another board and what was computed about it.
#[derive(Clone, Debug)]
pub(crate) struct BoardRow {
    seed: u64,
    index: u64,
    board: String,
    /// The regions, if they were drawn for this puzzle.
    layout: Option<String>,
    clues: BoardGrid,
    solution: BoardSolution,
    symmetry: ClueSymmetry,
    minimal: Option<bool>,
    puzzle_class: RowClass,
    solution_class: Option<RowClass>,
    rating: Option<BoardRating>,
}

impl BoardRow {
    /// Computes what is needed about a generated puzzle.
    pub(crate) fn new(
        made: &GeneratedBoardPuzzle,
        blanks: Option<Bounds<Blanks>>,
        needs: &RowNeeds,
        board: &StoredBoard,
        cancel: &Cancel,
    ) -> Result<BoardRow, StoppedRow> {
        let mut clues = made.puzzle.clues().clone();
        let (mut symmetry, mut minimal, mut level) = (made.symmetry, made.minimal, made.level);
        if let Some(range) = blanks {
            let empty: Vec<_> = clues.rules().cells().filter(|&cell| clues.get(cell).is_none()).collect();
            let before = clues.clue_count();
            for cell in cells_to_fill(made.seed, made.index, empty, range) {
                clues.set(cell, made.solution().grid().get(cell));
            }
            if clues.clue_count() > before {
                // The clues that were put back are not needed, so the puzzle is not minimal.
                (symmetry, minimal, level) = (symmetry_of(&clues), Some(false), None);
            }
        }
        let rating = match level {
            _ if !needs.rating => None,
            Some(level) if !needs.board_steps => Some(BoardRating { level, hardest: None, steps: None }),
            _ => Some(board.rating(&clues, needs.board_steps, cancel)?),
        };
        let solution = made.solution();
        Ok(BoardRow {
            seed: made.seed,
            index: made.index,
            board: board.name().to_owned(),
            layout: made.layout.as_ref().map(ToString::to_string),
            symmetry,
            minimal,
            puzzle_class: board.puzzle_class(&clues, solution),
            solution_class: needs.solution_form.then(|| board.solution_class(solution)),
            rating,
            solution: solution.clone(),
            clues,
        })
    }
}

impl ComputedRow for BoardRow {
    fn puzzle_class(&self) -> RowClass {
        self.puzzle_class.clone()
    }

    fn solution_class(&self) -> Option<RowClass> {
        self.solution_class.clone()
    }

    /// Columns of classic puzzles have no value.
    fn value(&self, column: DatasetColumn, part: &PlanPart) -> RowValue {
        use DatasetColumn as C;
        let text = |text: &str| RowValue::Text(text.to_owned());
        let known = |text: Option<String>| text.map_or(RowValue::Missing, RowValue::Text);
        match column {
            C::Puzzle => RowValue::Text(self.clues.to_string()),
            C::Solution => RowValue::Text(self.solution.to_string()),
            C::Clues => RowValue::Whole(self.clues.clue_count() as i64),
            C::Symmetry => text(self.symmetry.name()),
            C::Minimal => self.minimal.map_or(RowValue::Missing, RowValue::Truth),
            C::Level | C::HardestTechnique | C::Steps => {
                self.rating.map_or(RowValue::Missing, |rating| rating.value(column))
            }
            C::PuzzleClass => text(&self.puzzle_class.text),
            C::SolutionClass => known(self.solution_class.as_ref().map(|class| class.text.clone())),
            C::Part => text(&part.name),
            C::Recipe => RowValue::Text(part.recipe.to_string()),
            C::Seed => RowValue::Seed(self.seed),
            C::Index => RowValue::Whole(i64::try_from(self.index).unwrap_or(i64::MAX)),
            C::Variant => text(&self.board),
            C::Layout => known(self.layout.clone()),
            C::ClueText => known(clue_text(self.clues.rules().clues())),
            _ => RowValue::Missing,
        }
    }
}
