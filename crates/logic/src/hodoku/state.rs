//! A position of this scale: candidates, and the singles that wait.
//!
//! Removing a candidate looks whether a single has come into being, and queues it:
//!
//! ```text
//!    cell left with one digit ─────────────► naked queue
//!    digit left with one place in a house ─► hidden queue    (and out of it again when that place goes)
//! ```
//!
//! The order of the queues is the order in which singles are placed. Houses are visited row, column, box.
//!
//! HoDoKu: when the last candidate of a cell goes, the places in its houses are not brought up to date. In a proper puzzle
//! this happens only inside forcing nets, which assume what is wrong; there it decides which singles show up.

use ninefold_grid::{Candidate, Cell, CellSet, Digit, Grid};

use super::queue::{Single, SingleQueue};
use crate::State;
use crate::geometry::{
    CELL_HOUSES, CELL_PLACES, HOUSE_CELLS, HOUSE_MASKS, HOUSES, PEER_MASKS, bits, cells,
};

/// The kinds of house in the order row, column, box, as places in `CELL_HOUSES`.
pub(super) const ROW_COL_BLOCK: [usize; 3] = [1, 2, 0];

/// All houses: rows, columns, boxes.
pub(super) fn rows_cols_blocks() -> impl Iterator<Item = usize> + Clone {
    (18..27).chain(9..18).chain(0..9)
}

/// A position on the way to the solution, with the singles in the order in which HoDoKu takes them.
///
/// ```
/// use ninefold_grid::Cell;
/// use ninefold_logic::{HodokuState, hodoku_next_step};
/// let grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let mut state = HodokuState::new(&grid);
/// let step = hodoku_next_step(&mut state).expect("a puzzle has a next step");
/// assert_eq!(step.to_string(), "naked-single: r5c5=5");
/// # Ok::<(), ninefold_grid::ParseGridError>(())
/// ```
#[derive(Clone, Debug)]
pub struct HodokuState {
    /// Kept without account of lone places and cells: the queues do that.
    pub(super) core: State,
    /// For each digit the cells that see it placed, or hold it.
    blocked: [u128; 9],
    /// Cells that hold clues.
    pub(super) clues: u128,
    naked: SingleQueue<81>,
    hidden: SingleQueue<243>,
}

impl HodokuState {
    /// Returns the position of a grid, all of whose digits are clues.
    #[must_use]
    pub fn new(clues: &Grid) -> HodokuState {
        let mut state = HodokuState {
            core: State::with_marks(&Grid::EMPTY, &ninefold_grid::PencilMarks::ALL),
            blocked: [0; 9],
            clues: 0,
            naked: SingleQueue::EMPTY,
            hidden: SingleQueue::EMPTY,
        };
        for (cell, digit) in clues.clues() {
            state.set(cell.index(), digit.index());
            state.clues |= 1 << cell.index();
        }
        state
    }

    /// Returns the digits placed so far.
    #[must_use]
    pub fn grid(&self) -> Grid {
        self.core.grid()
    }

    /// Returns the candidates of every cell.
    #[must_use]
    pub fn pencil_marks(&self) -> ninefold_grid::PencilMarks {
        self.core.pencil_marks()
    }

    /// Returns the cells without a digit.
    #[must_use]
    pub fn empty_cells(&self) -> CellSet {
        self.core.empty_cells()
    }

    /// Returns whether every cell is filled.
    #[must_use]
    pub fn is_solved(&self) -> bool {
        self.core.is_solved()
    }

    /// Eliminates one candidate. Nothing happens when it is gone already.
    pub fn eliminate(&mut self, candidate: Candidate) {
        self.remove(candidate.cell.index(), candidate.digit.index());
    }

    /// Places a digit that was found, not given, and eliminates it from the cell's peers.
    pub fn place(&mut self, cell: Cell, digit: Digit) {
        self.set(cell.index(), digit.index());
    }

    /// Returns the empty cells that see no `digit` placed, whether or not they still have it as a candidate.
    pub(super) fn allowed(&self, digit: usize) -> u128 {
        self.core.open & !self.blocked[digit]
    }

    /// Returns the naked singles that wait; some may be stale.
    pub(super) fn waiting_naked(&self) -> &[Single] {
        self.naked.pending()
    }

    /// Returns the hidden singles that wait; some may be stale.
    pub(super) fn waiting_hidden(&self) -> &[Single] {
        self.hidden.pending()
    }

    /// Takes the first naked single whose cell is empty.
    #[inline]
    pub(super) fn take_naked(&mut self) -> Option<Single> {
        while let Some(single) = self.naked.pop() {
            if self.core.open >> single.0 & 1 == 1 {
                return Some(single);
            }
        }
        None
    }

    /// Takes the first hidden single whose cell is empty.
    #[inline]
    pub(super) fn take_hidden(&mut self) -> Option<Single> {
        while let Some(single) = self.hidden.pop() {
            if self.core.open >> single.0 & 1 == 1 {
                return Some(single);
            }
        }
        None
    }

    /// Returns whether the digit has one place in a house of the cell.
    #[inline]
    pub(super) fn is_lone(&self, cell: usize, digit: usize) -> bool {
        CELL_HOUSES[cell].iter().any(|&house| self.core.places[usize::from(house)][digit].is_power_of_two())
    }

    /// Removes a candidate, if it is there, and queues the singles that this leaves.
    #[inline]
    pub(super) fn remove(&mut self, cell: usize, digit: usize) {
        let bit = 1u16 << digit;
        let core = &mut self.core;
        let left = core.marks[cell] & !bit;
        if left == core.marks[cell] {
            return;
        }
        core.marks[cell] = left;
        core.cells[digit] &= !(1 << cell);
        if left & left.wrapping_sub(1) == 0 {
            if left == 0 {
                return; // HoDoKu: see the head
            }
            self.naked.push(cell, left.trailing_zeros() as usize);
        }
        for kind in ROW_COL_BLOCK {
            let house = usize::from(CELL_HOUSES[cell][kind]);
            let places = &mut self.core.places[house][digit];
            *places &= !(1 << CELL_PLACES[cell][kind]);
            let places = *places;
            if places & places.wrapping_sub(1) == 0 {
                if places == 0 {
                    self.hidden.remove_first(digit, HOUSE_MASKS[house]);
                } else {
                    self.queue_hidden(house, digit, places);
                }
            }
        }
    }

    /// Queues the hidden single of a digit with one place in a house, unless that cell has lost it.
    #[inline]
    fn queue_hidden(&mut self, house: usize, digit: usize, places: u16) {
        let cell = usize::from(HOUSE_CELLS[house][places.trailing_zeros() as usize]);
        if self.core.marks[cell] >> digit & 1 == 1 {
            self.hidden.push(cell, digit);
        }
    }

    /// Places a digit, if the cell does not hold it already, and queues the singles that this leaves.
    pub(super) fn set(&mut self, cell: usize, digit: usize) {
        let core = &mut self.core;
        if usize::from(core.values[cell]) == digit + 1 {
            return;
        }
        let old = core.marks[cell];
        core.marks[cell] = 0;
        for other in bits(old) {
            core.cells[other] &= !(1 << cell);
        }
        if core.values[cell] == 0 {
            core.open &= !(1 << cell);
            for house in CELL_HOUSES[cell] {
                core.empty[usize::from(house)] -= 1;
            }
        }
        core.values[cell] = digit as u8 + 1;
        self.blocked[digit] |= PEER_MASKS[cell] | 1 << cell;
        for peer in cells(core.cells[digit] & PEER_MASKS[cell]) {
            self.remove(peer, digit);
        }
        for other in bits(old) {
            for kind in ROW_COL_BLOCK {
                let house = usize::from(CELL_HOUSES[cell][kind]);
                let places = &mut self.core.places[house][other];
                *places &= !(1 << CELL_PLACES[cell][kind]);
                let places = *places;
                if other != digit && places.is_power_of_two() {
                    self.queue_hidden(house, other, places);
                }
            }
        }
    }
}

const _: () = assert!(HOUSES == 27);
