//! The grid as a chain sees it, made for following chains fast.

use ninefold_grid::{Cell, House, Solution};
use ninefold_trace::{Move, Rule, Trace};

use super::chain::{Axis, SwapChain, line_of};

/// A grid as 36 permutations: for each row and each column what stands where, and where each digit
/// stands.
///
/// Positions and digits count from 0 and are kept six times as large, as *shifts*: a permutation is
/// a word of nine six-bit entries, and the entry read from one word is at once the shift that reads
/// the next. So following a chain costs two shifts a link. Lines are found by their shift as well;
/// most entries of the two arrays stay empty.
///
/// The rows come first, the columns second: which of them a chain runs along is an index and not a
/// branch, for nothing could predict that branch.
pub(super) struct LineTable([[LineWords; 64]; 2]);

#[derive(Clone, Copy, Default)]
struct LineWords {
    /// At each position the digit.
    digits: u64,
    /// At each digit the position.
    places: u64,
}

/// Returns the shift of a position, a digit or a line.
const fn shift(index: usize) -> u32 {
    6 * index as u32
}

/// Returns the entry at a shift.
const fn entry(word: u64, shift: u32) -> u32 {
    (word >> (shift & 63)) as u32 & 63
}

/// Returns a number that belongs at a shift.
const fn at(shift: u32, entry: u32) -> u64 {
    (entry as u64) << (shift & 63)
}

impl LineWords {
    fn put(&mut self, place: u32, digit: u32) {
        self.digits |= at(place, digit);
        self.places |= at(digit, place);
    }
}

impl LineTable {
    pub(super) fn of(solution: &Solution) -> LineTable {
        let [mut rows, mut cols] = [[LineWords::default(); 64]; 2];
        for cell in Cell::all() {
            let (row, col) = (shift(cell.row()), shift(cell.col()));
            let digit = shift(solution.get(cell).index());
            rows[row as usize].put(col, digit);
            cols[col as usize].put(row, digit);
        }
        LineTable([rows, cols])
    }

    pub(super) fn solution(&self) -> Solution {
        let mut values = [0; 81];
        for (row, values) in values.chunks_exact_mut(9).enumerate() {
            let digits = self.0[0][shift(row) as usize].digits;
            for (col, value) in values.iter_mut().enumerate() {
                *value = (entry(digits, shift(col)) / 6) as u8 + 1;
            }
        }
        Solution::from_values(values).expect("a whole chain keeps a solution a solution")
    }

    /// Carries a chain out; gives the number of swaps.
    #[inline(always)]
    pub(super) fn follow<T: Trace>(&mut self, start: ChainStart, trace: &mut T) -> u32 {
        let (along, across) = (start.axis as usize, 1 - start.axis as usize);
        let [line, other, from] = [start.line, start.other, start.from].map(u32::from);
        if T::ACTIVE {
            let cell = start.axis.cell(line, from);
            trace.record(Move::Rule(Rule::Chain { cell, other: start.axis.house(other) }));
        }
        let (mine, theirs) = (self.0[along][line as usize & 63], self.0[along][other as usize & 63]);
        let (mut place, mut swaps) = (from, 0);
        let mut leaves = entry(mine.digits, place);
        // A crossed line keeps two digits at these two places; both change by the same differences.
        let both = at(line, 1) | at(other, 1);
        let across_by = line ^ other;
        let mut leaver = at(leaves, across_by);
        let (mut moved_places, mut moved_digits) = (0, 0);
        loop {
            let arrives = entry(theirs.digits, place);
            moved_places |= at(place, 63);
            moved_digits |= at(arrives, 63);
            // Across the two lines the two digits trade places.
            let crossed = &mut self.0[across][place as usize & 63];
            let arriver = at(arrives, across_by);
            crossed.digits ^= u64::from(arrives ^ leaves) * both;
            crossed.places ^= arriver | leaver;
            swaps += 1;
            if T::ACTIVE {
                trace.record(Move::Swap(start.axis.cell(line, place), start.axis.cell(other, place)));
            }
            // What arrived stands in this line a second time; that copy leaves next.
            (leaves, leaver) = (arrives, arriver);
            place = entry(mine.places, leaves);
            if place == from {
                break;
            }
        }
        // Along the lines whole groups of entries change owner at once.
        let digits = (mine.digits ^ theirs.digits) & moved_places;
        let places = (mine.places ^ theirs.places) & moved_digits;
        self.0[along][line as usize & 63] =
            LineWords { digits: mine.digits ^ digits, places: mine.places ^ places };
        self.0[along][other as usize & 63] =
            LineWords { digits: theirs.digits ^ digits, places: theirs.places ^ places };
        swaps
    }
}

impl Axis {
    /// Returns the row or column at this shift.
    fn house(self, line: u32) -> House {
        match self {
            Axis::Row => House::row(line as usize / 6),
            Axis::Col => House::col(line as usize / 6),
        }
    }

    /// Returns the cell at this place of it.
    fn cell(self, line: u32, place: u32) -> Cell {
        self.house(line).cell(place as usize / 6)
    }
}

/// A chain as [`LineTable`] follows it, in shifts.
#[derive(Clone, Copy)]
pub(super) struct ChainStart {
    axis: Axis,
    line: u8,
    other: u8,
    from: u8,
}

impl ChainStart {
    pub(super) const fn of(chain: SwapChain) -> ChainStart {
        let (cell, axis) = (chain.cell(), chain.axis());
        let across = match axis {
            Axis::Row => Axis::Col,
            Axis::Col => Axis::Row,
        };
        let [line, other, from] = [line_of(cell, axis), chain.other(), line_of(cell, across)];
        ChainStart { axis, line: shift(line) as u8, other: shift(other) as u8, from: shift(from) as u8 }
    }
}

/// The four chains that may start in each cell.
pub(super) static STARTS: [[ChainStart; 4]; 81] = {
    let mut starts = [[ChainStart { axis: Axis::Row, line: 0, other: 0, from: 0 }; 4]; 81];
    let mut i = 0;
    while i < 4 * 81 {
        let cell = Cell::new(i / 4);
        let axis = if i % 2 == 0 { Axis::Row } else { Axis::Col };
        starts[i / 4][i % 4] = ChainStart::of(SwapChain::towards(cell, axis, i % 4 / 2));
        i += 1;
    }
    starts
};
