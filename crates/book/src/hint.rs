//! Hints: for each puzzle, where to look at its hardest point.
//!
//! The first steps of most puzzles are easy, so a hint about the very first one would help nobody.
//! A book's hint is about the first of the hardest steps: that is where players are stuck, because
//! everything easier has been done. It names digits and the row, column or box to look at, or the
//! kind of step, and never a cell. If the step itself starts from a cell, the hint names the box of
//! that cell.
//! Hints are on separate pages before the solutions, so that you do not see a solution when you
//! look up a hint.

use ninefold_grid::{Digit, DigitSet, House};
use ninefold_logic::{HintPlace, Pattern, RateError, Step, StepSearch};
use ninefold_solve::Puzzle;

/// Where to look at the hardest point of a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum BookHint {
    /// For these digits in a row, a column or a box.
    Digits(DigitSet, House),
    /// For a digit in these lines: a fish.
    Lines(Digit, Vec<House>),
    /// For a wing around a cell of this box.
    Wing(House),
    /// For a loop of these digits.
    Loop(DigitSet),
    /// For a chain with these digits.
    Chain(DigitSet),
    /// For a chain that starts in this box.
    ChainFrom(House),
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
    /// assert!(matches!(BookHint::find(&puzzle, &StepSearch::default())?, Some(BookHint::Digits(..))));
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
        match &step.pattern {
            Pattern::HiddenSingle { house } => match step.placement {
                Some(placed) => BookHint::Digits(DigitSet::of(placed.digit), *house),
                None => BookHint::for_place(step),
            },
            Pattern::NakedSingle => match step.placement {
                Some(placed) => BookHint::Digits(DigitSet::of(placed.digit), placed.cell.block().house()),
                None => BookHint::for_place(step),
            },
            Pattern::Locked { base, digit, .. } => BookHint::Digits(DigitSet::of(*digit), *base),
            Pattern::NakedSet { house, digits, .. } | Pattern::HiddenSet { house, digits, .. } => {
                BookHint::Digits(*digits, *house)
            }
            Pattern::Fish { digit, base, .. } => BookHint::Lines(*digit, base.clone()),
            Pattern::Wing { pivot, .. } => BookHint::Wing(pivot.block().house()),
            Pattern::Loop { digits, .. } => BookHint::Loop(*digits),
            _ => BookHint::for_place(step),
        }
    }

    /// Returns the hint for a step that is known by where it starts.
    fn for_place(step: &Step) -> BookHint {
        match step.place() {
            HintPlace::Digits(digits) => BookHint::Chain(digits),
            HintPlace::House(house) => BookHint::ChainFrom(house),
            HintPlace::Cells(cells) => {
                cells.first().map_or(BookHint::Everywhere, |cell| BookHint::ChainFrom(cell.block().house()))
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
