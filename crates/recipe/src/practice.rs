//! Positions in which a technique is the next step, to practise it.
//!
//! ```text
//!   path      clues ─► 7 in r1c3 ─► … ─► x-wing: r4c6<>2 ─► … ─► w-wing: r5c7<>4 ─► … ─► solution
//!                                                          │
//!   practice=w-wing          the digits found so far ──────┤
//!   practice=w-wing marks    these, and the candidates ────┘ that were eliminated
//! ```
//!
//! A line of 81 characters cannot say that a candidate was eliminated. So, unless marks are allowed, a position is taken only
//! if the technique is the next step given the digits alone: then it is the same in every program and on paper. Rare
//! techniques hardly ever occur like that.

use ninefold_grid::{Candidate, Cell, Grid, PencilMarks};
#[cfg(feature = "hodoku")]
use ninefold_logic::hodoku;
use ninefold_logic::{Position, RateError, StepSearch, Technique};
use ninefold_solve::Puzzle;

use crate::TechniqueGroup;

/// A puzzle solved up to just before a step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PracticePosition {
    /// The clues and the digits found.
    pub grid: Grid,
    /// The candidates left.
    pub marks: PencilMarks,
}

impl PracticePosition {
    /// Returns the position given by the digits alone.
    pub(crate) fn from_digits(grid: Grid) -> PracticePosition {
        PracticePosition { grid, marks: PencilMarks::of(&grid) }
    }

    /// Returns the candidates that were eliminated although no digit excludes them, by cell and digit.
    pub fn eliminated(&self) -> impl Iterator<Item = Candidate> + '_ {
        let all = PencilMarks::of(&self.grid);
        Cell::all().flat_map(move |cell| {
            (all[cell] - self.marks[cell]).iter().map(move |digit| Candidate::new(cell, digit))
        })
    }
}

/// Chooses one of the positions before a technique: the first in which the technique is the next step given the digits
/// alone, or simply the first if marks are allowed.
fn chosen<S>(
    positions: &[S],
    position: impl Fn(&S) -> PracticePosition,
    marks: bool,
    is_next: impl Fn(&Grid) -> bool,
) -> Option<PracticePosition> {
    if marks {
        return positions.first().map(position);
    }
    positions.iter().map(|before| position(before).grid).find(is_next).map(PracticePosition::from_digits)
}

/// Returns a position of a puzzle's path in which one of these techniques is the next step; `None` if there is none.
pub(crate) fn position(
    steps: &StepSearch<'_>,
    puzzle: &Puzzle,
    group: &TechniqueGroup<Technique>,
    marks: bool,
) -> Result<Option<PracticePosition>, RateError> {
    let positions = steps.positions_before(puzzle, group.techniques())?;
    let position = |before: &Position| PracticePosition { grid: before.grid(), marks: before.pencil_marks() };
    Ok(chosen(&positions, position, marks, |grid| {
        let step = steps.next_step(&Position::new(grid)).ok().flatten();
        step.is_some_and(|step| group.techniques().contains(&step.technique))
    }))
}

/// The same on HoDoKu's scale.
#[cfg(feature = "hodoku")]
pub(crate) fn hodoku_position(
    steps: &StepSearch<'_>,
    puzzle: &Puzzle,
    group: &TechniqueGroup<hodoku::HodokuTechnique>,
    marks: bool,
) -> Result<Option<PracticePosition>, hodoku::HodokuRateError> {
    let positions = steps.hodoku().positions_before(puzzle, group.techniques())?;
    let position = |before: &hodoku::QueuedPosition| PracticePosition {
        grid: before.grid(),
        marks: before.pencil_marks(),
    };
    Ok(chosen(&positions, position, marks, |grid| {
        let step = steps.hodoku().next_step(&mut hodoku::QueuedPosition::new(grid)).ok().flatten();
        step.is_some_and(|step| group.techniques().contains(&step.technique))
    }))
}
