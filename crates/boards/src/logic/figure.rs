//! The figure of a step on any board: what to look at, and what follows.
//!
//! | role | in a step |
//! |---|---|
//! | active | the houses and clues that the step is about; the cell of a naked single |
//! | cause | the cells that prove it, if there are no houses and clues, or not in all of their cells |
//! | struck, placed | what changes |

use ninefold_rules::{BoardCellSet, Clue};
use ninefold_trace::{Figure, FigureMark, Role};

use super::{BoardStep, BoardTechnique};

impl BoardStep {
    /// Returns the cells to look at, which do not give the step away: those of its houses and clues, or of its pattern if
    /// it has neither.
    #[must_use]
    pub fn look_at(&self) -> BoardCellSet {
        let houses = self.houses().into_iter().flat_map(|house| self.rules.houses()[house].cells());
        let area: BoardCellSet = houses.chain(self.clues().flat_map(Clue::cells)).copied().collect();
        if area.is_empty() { self.cells().into_iter().collect() } else { area }
    }

    /// Returns what to look at when the step is shown.
    ///
    /// ```
    /// use ninefold_boards::logic::{BoardLogic, BoardPosition};
    /// use ninefold_rules::{BoardCell, BoardDigit, BoardGrid, Rules};
    /// use ninefold_trace::{FigureMark, Role};
    /// use std::sync::Arc;
    ///
    /// let rules = Arc::new(Rules::new(&"4x4".parse()?)?);
    /// let clues = BoardGrid::from_line(&rules, "1..2..3..1..4...")?;
    /// let step = BoardLogic::new(&rules).next_step(&BoardPosition::new(&clues)).expect("a first step");
    /// let (cell, digit) = step.placement.expect("a single places a digit");
    /// assert!(step.figure().marks.contains(&FigureMark::candidate(cell, digit, Role::Placed)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn figure(&self) -> Figure {
        let mut figure = Figure::default();
        let (houses, clues) = (self.houses(), self.clue_numbers());
        let has_area = !houses.is_empty() || !clues.is_empty();
        houses.into_iter().for_each(|house| figure.house(house, Role::Active));
        figure.marks.extend(clues.into_iter().map(|clue| FigureMark::Clue(clue, Role::Active)));
        let role = match self.technique {
            BoardTechnique::NakedSingle => Role::Active,
            _ => Role::Cause,
        };
        let pattern: BoardCellSet = self.cells().into_iter().collect();
        // Cells that are the whole area are marked already.
        if !has_area || pattern != self.look_at() {
            figure.cells(pattern.iter(), role);
        }
        self.placement.iter().for_each(|&(cell, digit)| figure.candidate(cell, digit, Role::Placed));
        self.eliminations.iter().for_each(|&(cell, digit)| figure.candidate(cell, digit, Role::Struck));
        figure
    }
}
