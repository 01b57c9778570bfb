//! Hints: for each puzzle, where to look at its hardest point.
//!
//! The first steps of most puzzles are easy, so a hint about the very first one would help nobody.
//! A book's hint is about the first of the hardest steps: that is where players are stuck, because
//! everything easier has been done. It gives only a row, column or box to look at, or digits, and
//! never names a cell. If the step itself starts from a cell, the hint names the box of that cell.
//! Hints are on separate pages before the solutions, so that you do not see a solution when you
//! look up a hint.

use ninefold_grid::{DigitSet, House};
use ninefold_logic::{HintPlace, RateError, Step, StepSearch};
use ninefold_solve::Puzzle;

/// Where to look at the hardest point of a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum BookHint {
    /// At a row, a column or a box.
    House(House),
    /// Where these digits can go.
    Digits(DigitSet),
    /// At all empty cells.
    Everywhere,
}

impl BookHint {
    /// Finds the hint for a puzzle; `None` if its solving path is empty.
    ///
    /// ```
    /// use ninefold_book::BookHint;
    /// use ninefold_logic::StepSearch;
    /// use ninefold_solve::Puzzle;
    ///
    /// let puzzle: Puzzle =
    ///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
    /// assert!(matches!(BookHint::find(&puzzle, &StepSearch::default())?, Some(BookHint::House(_))));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the puzzle is solved already, or if the search reaches one of its limits.
    pub fn find(puzzle: &Puzzle, search: &StepSearch<'_>) -> Result<Option<BookHint>, RateError> {
        let path = search.path(puzzle)?;
        let mut hardest: Option<&Step> = None;
        for step in &path {
            if hardest.is_none_or(|hardest| step.rating > hardest.rating) {
                hardest = Some(step);
            }
        }
        Ok(hardest.map(BookHint::for_step))
    }

    /// Returns the hint for a step.
    #[must_use]
    pub fn for_step(step: &Step) -> BookHint {
        match step.place() {
            HintPlace::House(house) => BookHint::House(house),
            HintPlace::Digits(digits) => BookHint::Digits(digits),
            HintPlace::Cells(cells) => {
                cells.first().map_or(BookHint::Everywhere, |cell| BookHint::House(cell.block().house()))
            }
            _ => BookHint::Everywhere,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hints_are_about_the_first_of_the_hardest_steps() {
        let puzzle: Puzzle =
            "....3.1...6...78.....9...26.78..1....2......9......3.2.......3.6..2..9.119...8..4"
                .parse()
                .unwrap();
        let search = StepSearch::default();
        let path = search.path(&puzzle).unwrap();
        let rating = search.rate(&puzzle).unwrap();
        let step = path.iter().find(|step| step.rating == rating.er).unwrap();
        assert!(step.rating > path[0].rating);
        assert_eq!(BookHint::find(&puzzle, &search), Ok(Some(BookHint::for_step(step))));
    }
}
