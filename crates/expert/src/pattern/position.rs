//! The position in which patterns are looked for.

use ninefold_grid::{Candidate, Cell, CellSet, Digit, DigitSet, Grid, House, PencilMarks};

use crate::set::CandidateSet;
use crate::state::State;

/// Digits and candidates, as patterns ask for them.
///
/// ```
/// use ninefold_expert::{Analysis, ExpertPattern, ExpertTechnique};
/// use ninefold_solve::Puzzle;
///
/// // mith, "Loki", of T&E depth 3
/// let loki: Puzzle = "57....9..........8.1.........168..4......28.9..2.9416.....2.....6.9.82.4...41.6..".parse()?;
/// let position = Analysis::of(&loki).position();
/// let step = position.next_step().expect("there is a tridagon");
/// assert_eq!(step.technique(), ExpertTechnique::Tridagon);
/// let ExpertPattern::Tridagon(tridagon) = &step.pattern else { unreachable!() };
/// assert_eq!(tridagon.digits.to_string(), "357");
/// assert_eq!(step.placement.map(|placed| placed.to_string()).as_deref(), Some("1r8c8")); // 1 in r8c8
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ExpertPosition {
    grid: Grid,
    marks: PencilMarks,
    /// The cells that may hold each digit. Filled cells are not among them.
    places: [CellSet; 9],
    open: CellSet,
}

impl ExpertPosition {
    /// Returns the position with these digits and candidates. A candidate that a digit excludes is dropped.
    #[must_use]
    pub fn new(grid: &Grid, marks: &PencilMarks) -> ExpertPosition {
        let mut left = PencilMarks::of(grid);
        let mut places = [CellSet::NONE; 9];
        let mut open = CellSet::NONE;
        for cell in Cell::all().filter(|&cell| grid.get(cell).is_none()) {
            open.insert(cell);
            left[cell] &= marks[cell];
            for digit in left[cell] {
                places[digit.index()].insert(cell);
            }
        }
        ExpertPosition { grid: *grid, marks: left, places, open }
    }

    /// Returns the position that is left after singles.
    pub(crate) fn of_state(state: &State) -> ExpertPosition {
        let (mut grid, mut marks) = (Grid::EMPTY, PencilMarks::NONE);
        for candidate in state.candidates().iter() {
            let Candidate { cell, digit } = Candidate::from_index(candidate.into());
            match state.is_undecided(candidate) {
                true => marks.insert(Candidate::new(cell, digit)),
                false => grid.set(cell, Some(digit)),
            }
        }
        ExpertPosition::new(&grid, &marks)
    }

    /// Returns the digit of a cell.
    #[must_use]
    pub fn digit(&self, cell: Cell) -> Option<Digit> {
        self.grid.get(cell)
    }

    /// Returns the candidates of a cell: none if it is filled.
    #[must_use]
    pub fn candidates(&self, cell: Cell) -> DigitSet {
        self.marks[cell]
    }

    /// Returns the empty cells that may hold a digit.
    #[must_use]
    pub const fn cells_for(&self, digit: Digit) -> CellSet {
        self.places[digit.index()]
    }

    /// Returns the empty cells.
    #[must_use]
    pub const fn empty_cells(&self) -> CellSet {
        self.open
    }

    /// Returns the candidates of a digit in a house, except in some cells.
    pub(super) fn candidates_outside(
        &self,
        house: House,
        digit: Digit,
        cells: CellSet,
    ) -> impl Iterator<Item = Candidate> {
        let outside = (self.cells_for(digit) & house.cells()) - cells;
        outside.iter().map(move |cell| Candidate::new(cell, digit))
    }

    /// Returns all candidates, digits included, as a state in which singles may still be due.
    pub(super) fn candidate_set(&self) -> CandidateSet {
        let mut set = CandidateSet::NONE;
        for cell in Cell::all() {
            let digits = self.grid.get(cell).map_or(self.marks[cell], DigitSet::of);
            for digit in digits {
                set.insert(Candidate::new(cell, digit).index() as u16);
            }
        }
        set
    }
}
