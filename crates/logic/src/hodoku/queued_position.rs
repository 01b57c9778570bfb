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
//! Where a digit may go is kept by digit as well, all houses in one row of numbers, so that placing a digit changes them all at
//! once; only houses that come down to one place or none are looked at singly. The table by house, which the finders use, is
//! brought up to date when a finder other than those of singles is due.
//!
//! HoDoKu: when the last candidate of a cell goes, the places in its houses are not brought up to date. In a proper puzzle
//! this happens only inside forcing nets, which assume what is wrong; there it decides which singles show up.

use ninefold_grid::{Candidate, Cell, CellSet, Digit, Grid, PencilMarks};

use super::queue::{Single, SingleQueue};
use crate::Position;
use crate::geometry::{
    CELL_HOUSES, CELL_PLACES, CELLS, CROSSING, HOUSE_CELLS, HOUSE_MASKS, HOUSES, PEER_MASKS, bits, cells,
};

/// The kinds of house in the order row, column, box, as places in `CELL_HOUSES`.
pub(super) const ROW_COL_BLOCK: [usize; 3] = [1, 2, 0];

/// All houses: rows, columns, boxes.
pub(super) fn rows_cols_blocks() -> impl Iterator<Item = usize> + Clone {
    (18..27).chain(9..18).chain(0..9)
}

/// The places of one digit in every house, padded to a round number.
type Places = [u16; 32];

/// By cell: the places in every house that see it. None in its own houses.
static SEEN_PLACES: [Places; CELLS] = {
    let mut table = [[0; 32]; CELLS];
    let mut cell = 0;
    while cell < CELLS {
        let mut house = 0;
        while house < HOUSES {
            let mut k = 0;
            while k < 3 {
                table[cell][house] |= CROSSING[house][CELL_HOUSES[cell][k] as usize];
                k += 1;
            }
            house += 1;
        }
        let mut k = 0;
        while k < 3 {
            table[cell][CELL_HOUSES[cell][k] as usize] = 0;
            k += 1;
        }
        cell += 1;
    }
    table
};

/// A position on the way to the solution, with the singles in the order in which HoDoKu takes them.
///
/// ```
/// use ninefold_grid::Cell;
/// use ninefold_logic::hodoku::{QueuedPosition, next_step};
/// let grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let mut position = QueuedPosition::new(&grid);
/// let step = next_step(&mut position).expect("a puzzle has a next step");
/// assert_eq!(step.to_string(), "naked-single: r5c5=5");
/// # Ok::<(), ninefold_grid::ParseGridError>(())
/// ```
#[derive(Clone, Debug)]
pub struct QueuedPosition {
    /// Kept without account of lone places and cells; the places and cells of digits only by [`QueuedPosition::settle`]: until
    /// then filled cells may be among them.
    core: Position,
    /// By digit.
    places: [Places; 9],
    /// Whether the places of `core` are up to date.
    is_settled: bool,
    /// Whether some cell has lost its last candidate.
    is_spoiled: bool,
    /// Cells that have come down to one candidate.
    lone_cells: u128,
    /// For each digit the cells that see it placed, or hold it.
    blocked: [u128; 9],
    /// Cells that hold clues.
    pub(super) clues: u128,
    /// Houses that have had one empty cell left.
    last_cells: u128,
    naked: SingleQueue<81>,
    hidden: SingleQueue<243>,
}

impl QueuedPosition {
    /// Returns the position of a grid, all of whose digits are clues.
    #[must_use]
    pub fn new(clues: &Grid) -> QueuedPosition {
        let mut position = QueuedPosition {
            core: Position::NOTHING_PLACED,
            places: [[0x1ff; 32]; 9],
            is_settled: false,
            is_spoiled: false,
            lone_cells: 0,
            blocked: [0; 9],
            clues: 0,
            last_cells: 0,
            naked: SingleQueue::EMPTY,
            hidden: SingleQueue::EMPTY,
        };
        for (cell, digit) in clues.clues() {
            position.set(cell.index(), digit.index());
            position.clues |= 1 << cell.index();
        }
        position
    }

    /// Returns the position of somebody who works on a puzzle: the clues, clues and digits found together, and the candidates
    /// still noted. A candidate that is noted though a digit excludes it does not come back.
    #[must_use]
    pub fn with_marks(clues: &Grid, grid: &Grid, noted: &PencilMarks) -> QueuedPosition {
        let mut position = QueuedPosition::new(clues);
        for (cell, digit) in grid.clues().filter(|&(cell, _)| clues.get(cell).is_none()) {
            position.place(cell, digit);
        }
        let possible = position.pencil_marks();
        for cell in position.empty_cells() {
            let gone = possible[cell] - noted[cell];
            gone.iter().for_each(|digit| position.eliminate(Candidate::new(cell, digit)));
        }
        position
    }

    /// Returns the clues.
    #[must_use]
    pub fn clues(&self) -> Grid {
        let mut grid = self.grid();
        let found = Cell::all().filter(|cell| self.clues & 1 << cell.index() == 0);
        found.for_each(|cell| grid.set(cell, None));
        grid
    }

    /// Returns the digits placed so far.
    #[must_use]
    pub fn grid(&self) -> Grid {
        self.core.grid()
    }

    /// Returns the candidates of every cell.
    #[must_use]
    pub fn pencil_marks(&self) -> PencilMarks {
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

    /// Returns the candidates and digits; other views need not be up to date.
    pub(crate) fn core(&self) -> &Position {
        &self.core
    }

    /// Brings all views of the position up to date.
    pub(super) fn settle(&mut self) {
        if !self.is_settled {
            for cells in &mut self.core.cells {
                *cells &= self.core.open;
            }
            for (digit, places) in self.places.iter().enumerate() {
                for (house, places) in places[..HOUSES].iter().enumerate() {
                    self.core.places[house][digit] = *places;
                }
            }
            self.is_settled = true;
        }
    }

    /// Returns the position, which has been settled.
    #[inline]
    pub(super) fn settled(&self) -> &Position {
        debug_assert!(self.is_settled, "settle first");
        &self.core
    }

    /// Returns the empty cells that see no `digit` placed, whether or not they still have it as a candidate.
    pub(super) fn allowed(&self, digit: usize) -> u128 {
        self.core.open & !self.blocked[digit]
    }

    /// Returns the empty cells.
    #[inline]
    pub(super) fn open(&self) -> u128 {
        self.core.open
    }

    /// Returns the candidates of a cell.
    #[inline]
    pub(super) fn marks(&self, cell: usize) -> u16 {
        self.core.marks[cell]
    }

    /// Returns the cells that are the last empty one of a house.
    #[inline]
    pub(super) fn last_cells(&self) -> u128 {
        self.last_cells & self.core.open
    }

    /// Returns the naked singles that wait; some may be stale.
    #[inline]
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

    /// Returns whether some cell has lost its last candidate: then there is no solution, and finders must not be asked.
    pub(super) fn is_spoiled(&self) -> bool {
        self.is_spoiled
    }

    /// Returns how many places a digit has in a house.
    pub(super) fn place_count(&self, house: usize, digit: usize) -> u32 {
        self.places[digit][house].count_ones()
    }

    /// Returns how many cells of a house are empty.
    pub(super) fn empty_count(&self, house: usize) -> u8 {
        self.core.empty[house]
    }

    /// Returns whether the digit has one place in a house of the cell.
    #[inline]
    pub(super) fn is_lone(&self, cell: usize, digit: usize) -> bool {
        CELL_HOUSES[cell].iter().any(|&house| self.places[digit][usize::from(house)].is_power_of_two())
    }

    /// Removes a candidate, if it is there, and queues the singles that this leaves.
    #[inline]
    pub(super) fn remove(&mut self, cell: usize, digit: usize) {
        if self.core.marks[cell] >> digit & 1 == 1 && self.remove_mark(cell, digit) {
            self.remove_place(cell, digit);
        }
    }

    /// Removes a candidate from its cell. Returns whether the cell has any left.
    #[inline]
    fn remove_mark(&mut self, cell: usize, digit: usize) -> bool {
        let left = self.core.marks[cell] & !(1 << digit);
        self.core.marks[cell] = left;
        self.core.cells[digit] &= !(1 << cell);
        self.is_settled = false;
        if left == 0 {
            self.is_spoiled = true; // HoDoKu: see the head
            return false;
        }
        if left.is_power_of_two() {
            self.queue_naked(cell, left);
        }
        true
    }

    /// Queues the naked single of a cell with one candidate.
    #[inline]
    fn queue_naked(&mut self, cell: usize, left: u16) {
        self.lone_cells |= 1 << cell;
        self.naked.push(cell, left.trailing_zeros() as usize);
    }

    /// Removes a place from the cell's houses.
    #[inline]
    fn remove_place(&mut self, cell: usize, digit: usize) {
        for kind in ROW_COL_BLOCK {
            let house = usize::from(CELL_HOUSES[cell][kind]);
            let places = &mut self.places[digit][house];
            *places &= !(1 << CELL_PLACES[cell][kind]);
            let places = *places;
            self.note_places(house, digit, places);
        }
    }

    /// Queues what a digit with so few places in a house leaves, or takes what it left out of the queue.
    #[inline]
    fn note_places(&mut self, house: usize, digit: usize, places: u16) {
        if places & places.wrapping_sub(1) == 0 {
            if places == 0 {
                self.hidden.remove_first(digit, HOUSE_MASKS[house]);
            } else {
                self.queue_hidden(house, digit, places);
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
        self.is_settled = false;
        let old = core.marks[cell];
        core.marks[cell] = 0;
        if core.values[cell] == 0 {
            core.open &= !(1 << cell);
            for house in CELL_HOUSES[cell].map(usize::from) {
                core.empty[house] -= 1;
                if core.empty[house] == 1 {
                    self.last_cells |= HOUSE_MASKS[house];
                }
            }
        }
        core.values[cell] = digit as u8 + 1;
        self.blocked[digit] |= PEER_MASKS[cell] | 1 << cell;
        let seen = core.cells[digit] & core.open & PEER_MASKS[cell];
        if !self.is_spoiled && old >> digit & 1 == 1 && seen & self.lone_cells == 0 {
            self.remove_seen(cell, digit, seen);
        } else {
            for peer in cells(seen) {
                self.remove(peer, digit);
            }
        }
        for other in bits(old) {
            let places = &mut self.places[other];
            let mut lone = [0; 3];
            for (lone, kind) in lone.iter_mut().zip(ROW_COL_BLOCK) {
                let house = usize::from(CELL_HOUSES[cell][kind]);
                places[house] &= !(1 << CELL_PLACES[cell][kind]);
                if places[house].is_power_of_two() {
                    *lone = places[house];
                }
            }
            if other != digit && lone != [0; 3] {
                for (lone, kind) in lone.into_iter().zip(ROW_COL_BLOCK) {
                    if lone != 0 {
                        self.queue_hidden(CELL_HOUSES[cell][kind].into(), other, lone);
                    }
                }
            }
        }
    }

    /// Removes a digit from all peers of its cell, where it was a candidate and no peer loses its last one.
    ///
    /// In the cell's own houses nothing is queued: they come down to the cell itself, then to nothing.
    fn remove_seen(&mut self, cell: usize, digit: usize, seen: u128) {
        let mut before = self.places[digit];
        let mut after = before;
        // Whether some house loses places and has one left, or none.
        let mut any_few = 0;
        for ((after, before), gone) in after.iter_mut().zip(&before).zip(&SEEN_PLACES[cell]) {
            *after &= !gone;
            let is_few = *after & after.wrapping_sub(1) == 0;
            any_few |= u16::from(is_few) & u16::from(after != before);
        }
        self.core.cells[digit] &= !seen;
        for peer in cells(seen) {
            let left = self.core.marks[peer] & !(1 << digit);
            self.core.marks[peer] = left;
            if left.is_power_of_two() {
                self.queue_naked(peer, left);
            }
            if any_few == 0 {
                continue;
            }
            for kind in ROW_COL_BLOCK {
                let house = usize::from(CELL_HOUSES[peer][kind]);
                if after[house] & after[house].wrapping_sub(1) == 0 {
                    before[house] &= !(1 << CELL_PLACES[peer][kind]);
                    self.note_places(house, digit, before[house]);
                }
            }
        }
        for house in CELL_HOUSES[cell] {
            after[usize::from(house)] = 0;
        }
        self.places[digit] = after;
    }
}
