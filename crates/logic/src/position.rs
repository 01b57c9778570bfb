//! A position: the digits placed so far, and the candidates of every empty cell.
//!
//! The same candidates are kept in four ways, one for each question that techniques ask:
//!
//! ```text
//!   marks [cell]          which digits may this cell hold?             9 bits
//!   places[house][digit]  where in this house may the digit stand?     9 bits
//!   cells [digit]         where on the grid may the digit stand?      81 bits
//!   lone  [house]         which digits have just one place here?       9 bits
//! ```
//!
//! Eliminating a candidate changes all four, at the cost of a dozen instructions.

use core::fmt;

use ninefold_grid::{Candidate, Cell, CellSet, Digit, DigitSet, Grid, House, PencilMarks};
use ninefold_solve::Sukaku;

use crate::Step;
use crate::geometry::{
    CELL_HOUSES, CELL_PLACES, CELLS, HOUSE_CELLS, HOUSES, PEER_MASKS, bits, cells, house_number,
};

/// A position on the way to the solution.
///
/// ```
/// use ninefold_grid::{Cell, Grid};
/// use ninefold_logic::Position;
/// let grid: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let position = Position::new(&grid);
/// assert_eq!(position.candidates(Cell::at(4, 4)).to_string(), "5");
/// assert_eq!(position.empty_cells().len(), 51);
/// # Ok::<(), ninefold_grid::ParseGridError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Position {
    pub(crate) marks: [u16; CELLS],
    pub(crate) places: [[u16; 9]; HOUSES],
    pub(crate) cells: [u128; 9],
    pub(crate) lone: [u16; HOUSES],
    /// How many cells of each house are still empty.
    pub(crate) empty: [u8; HOUSES],
    /// Houses in which some digit has just one place.
    pub(crate) lone_houses: u32,
    /// Cells with just one candidate.
    pub(crate) lone_cells: u128,
    /// Cells without a digit.
    pub(crate) open: u128,
    /// How many times each digit has been placed.
    pub(crate) solved: [u8; 9],
    pub(crate) values: [u8; CELLS],
}

impl Position {
    /// The position in which nothing is placed, without account of singles.
    pub(crate) const NOTHING_PLACED: Position = Position {
        marks: [0x1ff; CELLS],
        places: [[0x1ff; 9]; HOUSES],
        cells: [(1 << CELLS) - 1; 9],
        lone: [0; HOUSES],
        empty: [9; HOUSES],
        lone_houses: 0,
        lone_cells: 0,
        open: (1 << CELLS) - 1,
        solved: [0; 9],
        values: [0; CELLS],
    };

    /// Returns the position of a grid: the candidates of an empty cell are the digits that none of its peers holds.
    #[must_use]
    pub fn new(grid: &Grid) -> Position {
        Position::with_marks(grid, &PencilMarks::of(grid))
    }

    /// Returns a position in which some candidates have been eliminated already. Marks of filled cells do not matter.
    #[must_use]
    pub fn with_marks(grid: &Grid, pencil: &PencilMarks) -> Position {
        let mut position = Position {
            marks: [0; CELLS],
            places: [[0; 9]; HOUSES],
            cells: [0; 9],
            lone: [0; HOUSES],
            empty: [0; HOUSES],
            lone_houses: 0,
            lone_cells: 0,
            open: 0,
            solved: [0; 9],
            values: *grid.values(),
        };
        for (_, digit) in grid.clues() {
            position.solved[digit.index()] += 1;
        }
        for cell in (0..CELLS).filter(|&cell| grid.values()[cell] == 0) {
            position.open |= 1 << cell;
            position.marks[cell] = pencil[Cell::new(cell)].bits();
            for (&house, &place) in CELL_HOUSES[cell].iter().zip(&CELL_PLACES[cell]) {
                position.empty[usize::from(house)] += 1;
                for digit in bits(position.marks[cell]) {
                    position.places[usize::from(house)][digit] |= 1 << place;
                }
            }
            for digit in bits(position.marks[cell]) {
                position.cells[digit] |= 1 << cell;
            }
            if position.marks[cell].is_power_of_two() {
                position.lone_cells |= 1 << cell;
            }
        }
        for house in 0..HOUSES {
            for digit in 0..9 {
                if position.places[house][digit].is_power_of_two() {
                    position.lone[house] |= 1 << digit;
                }
            }
            position.lone_houses |= u32::from(position.lone[house] != 0) << house;
        }
        position
    }

    /// Returns the position in which every cell with one candidate is filled.
    pub(crate) fn settled(marks: &PencilMarks) -> Position {
        let mut grid = Grid::EMPTY;
        for cell in Cell::all() {
            if marks[cell].len() == 1 {
                grid.set(cell, marks[cell].first());
            }
        }
        Position::with_marks(&grid, marks)
    }

    /// Returns the digits placed so far.
    #[must_use]
    pub fn grid(&self) -> Grid {
        Grid::from_values(self.values).unwrap_or_default()
    }

    /// Returns the candidates of every cell.
    #[must_use]
    pub fn pencil_marks(&self) -> PencilMarks {
        let mut marks = PencilMarks::NONE;
        for cell in Cell::all() {
            marks[cell] = self.candidates(cell);
        }
        marks
    }

    /// Returns the candidates of a cell: none when it is filled.
    #[must_use]
    pub fn candidates(&self, cell: Cell) -> DigitSet {
        DigitSet::from_bits(self.marks[cell.index()])
    }

    /// Returns the digit placed in a cell.
    #[must_use]
    pub fn digit(&self, cell: Cell) -> Option<Digit> {
        Digit::try_from(self.values[cell.index()]).ok()
    }

    /// Returns the cells that may hold a digit.
    #[must_use]
    pub fn cells_for(&self, digit: Digit) -> CellSet {
        CellSet::from_bits(self.cells[digit.index()])
    }

    /// Returns the cells of a house that may hold a digit.
    #[must_use]
    pub fn cells_in(&self, house: House, digit: Digit) -> CellSet {
        let number = house_number(house);
        bits(self.places[number][digit.index()])
            .map(|place| Cell::new(HOUSE_CELLS[number][place].into()))
            .collect()
    }

    /// Returns the cells without a digit.
    #[must_use]
    pub fn empty_cells(&self) -> CellSet {
        CellSet::from_bits(self.open)
    }

    /// Returns whether every cell is filled.
    #[must_use]
    pub fn is_solved(&self) -> bool {
        self.open == 0
    }

    /// Returns whether the candidate is still there.
    #[must_use]
    pub fn allows(&self, candidate: Candidate) -> bool {
        self.marks[candidate.cell.index()] >> candidate.digit.index() & 1 == 1
    }

    /// Applies a step: eliminates its candidates, then places its digit.
    pub fn apply(&mut self, step: &Step) {
        for &candidate in &step.eliminations {
            self.eliminate(candidate);
        }
        if let Some(Candidate { cell, digit }) = step.placement {
            self.place(cell, digit);
        }
    }

    /// Eliminates one candidate. Nothing happens when it is gone already.
    pub fn eliminate(&mut self, candidate: Candidate) {
        if self.allows(candidate) {
            self.remove(candidate.cell.index(), candidate.digit.index());
        }
    }

    /// Places a digit in a cell and eliminates it from the cell's peers.
    pub fn place(&mut self, cell: Cell, digit: Digit) {
        let at = cell.index();
        for other in bits(self.marks[at]) {
            self.remove(at, other);
        }
        for peer in cells(PEER_MASKS[at] & self.cells[digit.index()]) {
            self.remove(peer, digit.index());
        }
        if self.open >> at & 1 == 1 {
            self.open &= !(1 << at);
            for house in CELL_HOUSES[at] {
                self.empty[usize::from(house)] -= 1;
            }
            self.solved[digit.index()] += 1;
        }
        self.values[at] = digit.get();
    }

    /// Removes a candidate that is there.
    #[inline]
    pub(crate) fn remove(&mut self, cell: usize, digit: usize) {
        let bit = 1u16 << digit;
        debug_assert!(self.marks[cell] & bit != 0);
        self.marks[cell] &= !bit;
        let lone = u128::from(self.marks[cell].is_power_of_two());
        self.lone_cells = self.lone_cells & !(1 << cell) | lone << cell;
        self.cells[digit] &= !(1 << cell);
        for k in 0..3 {
            let house = usize::from(CELL_HOUSES[cell][k]);
            let places = &mut self.places[house][digit];
            *places &= !(1 << CELL_PLACES[cell][k]);
            let lone = u16::from(places.is_power_of_two());
            self.lone[house] = self.lone[house] & !bit | lone << digit;
            self.lone_houses = self.lone_houses & !(1 << house) | u32::from(self.lone[house] != 0) << house;
        }
    }

    /// Returns the number of candidates of a cell.
    #[inline]
    pub(crate) fn mark_count(&self, cell: usize) -> u32 {
        self.marks[cell].count_ones()
    }

    /// Returns the cells with exactly two candidates, and those with exactly three.
    pub(crate) fn pairs_and_triples(&self) -> [u128; 2] {
        // Counts in all cells at once: at least one, at least two …
        let (mut one, mut two, mut three, mut four) = (0, 0, 0, 0);
        for set in self.cells {
            four |= three & set;
            three |= two & set;
            two |= one & set;
            one |= set;
        }
        [two & !three, three & !four]
    }

    /// Returns the cells with exactly two candidates.
    pub(crate) fn pairs(&self) -> u128 {
        self.pairs_and_triples()[0]
    }
}

impl From<&Sukaku> for Position {
    /// Returns the position that a puzzle by candidates begins with. Cells with one candidate that none of their peers has are
    /// filled already, as they are for Sukaku Explainer (since its version of 2021).
    fn from(sukaku: &Sukaku) -> Position {
        Position::with_marks(&sukaku.clues(), sukaku.candidates())
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{:?}", self.grid(), self.pencil_marks())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Eliminating and placing one by one must give what counting afresh gives.
    #[test]
    fn the_four_views_stay_in_step() {
        let grid: Grid = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
            .parse()
            .unwrap();
        let mut position = Position::new(&grid);
        for (cell, digit) in [(1, 7), (3, 3), (40, 8)] {
            position.eliminate(Candidate::new(Cell::new(cell), Digit::new(digit)));
        }
        position.place(Cell::new(1), Digit::new(1));
        let count =
            |n| Cell::all().filter(|&cell| position.candidates(cell).len() == n).collect::<CellSet>().bits();
        assert_eq!(position.pairs_and_triples(), [count(2), count(3)]);
        assert_eq!(position, Position::with_marks(&position.grid(), &position.pencil_marks()));
        assert_eq!(position.grid().get(Cell::new(1)), Some(Digit::new(1)));
    }
}
