//! `swap-chain`: a valid grid, changed by chains of swaps that keep it valid.
//!
//! Swap a cell with its neighbour in another row of the same band. Both stay in their column and in their box, so those
//! remain fine; but each row now holds a digit twice. Find the other copy of the digit that arrived, swap that one across
//! too, and go on until the digit that arrives is the one that left first. Then both rows are fine again.
//!
//! ```text
//!   row 1   1 2 3 4 5 6 7 8 9        1 ⇄ 4 in column 1:  row 1 holds 4 twice, so
//!   row 2   4 5 6 7 8 9 1 2 3        4 ⇄ 7 in column 4:  row 1 holds 7 twice, so
//!           ║     ║     ║            7 ⇄ 1 in column 7:  the 1 is back, done
//!   row 1   4 2 3 7 5 6 1 8 9
//!   row 2   1 5 6 4 8 9 7 2 3
//! ```
//!
//! Two lines of a chute are a permutation of the digits, from the one that stands in the first line to the one beside it in
//! the second. A chain is one cycle of it, so it always closes, after 2 to 9 swaps. Graph colourers know such chains as
//! Kempe chains (Alfred Kempe, 1879): the pairs are the two colours of the cells in between.
//!
//! **Who.** The article *A simple algorithm for creating Sudoku puzzles using Visual Basic*; its author starts from a fixed
//! pattern and lets each of the 81 cells begin a chain, in random order, five times over, each time towards one of the four
//! lines beside it.
//!
//! **Cost.** 2293 swaps a grid with five rounds from the pattern, 5.7 a chain. About 8.5 µs a grid.
//!
//! **Bounds.** None needed: 81 chains a round, at most nine swaps each.
//!
//! **What it does not do.** Reach far. Whatever is left unmixed after the rounds is left from the start grid, so five
//! rounds are enough to make grids look random, not to make them independent of the start.

use core::fmt;
use core::str::FromStr;

use ninefold_grid::{Cell, House, Solution};
use ninefold_trace::{Board, Move, Reason, Rule, Trace};
use rand::seq::SliceRandom;
use rand::{Rng, RngExt};

use crate::names::named;
use crate::{Counts, FillError, Filled};

named! {
    /// Which way a chain exchanges cells.
    Axis, "axis" {
        /// Between two rows: each swapped pair shares a column.
        Row = "row",
        /// Between two columns: each swapped pair shares a row.
        Col = "col",
    }
}

/// Options of the `swap-chain` method.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct SwapChainOptions {
    /// How often each of the 81 cells starts a chain.
    pub rounds: u32,
    /// The grid that is changed.
    pub start: Solution,
}

/// The pattern grid of the text.
pub const PATTERN: Solution =
    Solution::literal("123456789456789123789123456312645978645978312978312645231564897564897231897231564");

impl Default for SwapChainOptions {
    /// Five rounds from the [`PATTERN`].
    fn default() -> SwapChainOptions {
        SwapChainOptions { rounds: 5, start: PATTERN }
    }
}

impl SwapChainOptions {
    /// Changes the start grid by random chains. See [`Filler::fill`](crate::Filler::fill).
    ///
    /// # Errors
    /// Never; the type is that of all methods.
    pub fn fill<R: Rng + ?Sized, T: Trace>(&self, rng: &mut R, trace: &mut T) -> Result<Filled, FillError> {
        if T::ACTIVE {
            let to = Box::new(Board::from(self.start.grid()));
            trace.record(Move::Reset { reason: Reason::Start, from: Box::default(), to });
        }
        let mut lines = Lines::of(&self.start);
        let mut swaps = 0;
        let mut cells: [u8; 81] = core::array::from_fn(|i| i as u8);
        for _ in 0..self.rounds {
            cells.shuffle(rng);
            for &cell in &cells {
                let choice = rng.random_range(0..4);
                let start = STARTS[usize::from(cell)][choice];
                swaps += u64::from(match choice % 2 {
                    0 => lines.chain::<true, T>(start, trace),
                    _ => lines.chain::<false, T>(start, trace),
                });
            }
        }
        Ok(Filled { solution: lines.solution(), counts: Counts::SwapChain { swaps } })
    }
}

/// One chain: where it starts, and which line it exchanges cells with. Its text is `r4c4:col:5`, counted from 1.
///
/// ```
/// use ninefold_fill::swap_chain::{self, Chain, PATTERN};
/// let chain: Chain = "r1c1:row:2".parse()?;
/// let (after, swaps) = swap_chain::step(&PATTERN, chain, &mut ());
/// assert_eq!(swaps, 3); // 1 and 4, then 4 and 7, then 7 and 1
/// assert!(after.to_string().starts_with("423756189156489723"));
/// assert!("r1c1:row:4".parse::<Chain>().is_err()); // another band
/// # Ok::<(), swap_chain::NotAChain>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Chain {
    cell: Cell,
    axis: Axis,
    other: u8,
}

/// Why there is no such chain.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotAChain {
    /// The other line is not another line of the same band or stack.
    #[error("chain at {cell}: {axis} {} is not one of the two others beside it, expected one of {}", other + 1, Neighbours(*cell, *axis))]
    NotBeside {
        /// Where the chain was to start.
        cell: Cell,
        /// Rows or columns.
        axis: Axis,
        /// The line asked for, counted from 0.
        other: usize,
    },
    /// The text has another shape.
    #[error("chain {0:?}: expected CELL:AXIS:LINE such as r4c4:col:5, all counted from 1")]
    Text(String),
}

struct Neighbours(Cell, Axis);

impl fmt::Display for Neighbours {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let line = line_of(self.0, self.1);
        let (one, two) = (beside(line, 0) + 1, beside(line, 1) + 1);
        write!(f, "{} and {}", one.min(two), one.max(two))
    }
}

const fn line_of(cell: Cell, axis: Axis) -> usize {
    match axis {
        Axis::Row => cell.row(),
        Axis::Col => cell.col(),
    }
}

/// One of the two other lines of the same chute, 0 or 1.
const fn beside(line: usize, which: usize) -> usize {
    line / 3 * 3 + (line + 1 + which) % 3
}

impl Chain {
    /// A chain from `cell` that exchanges cells with the row or column `other`, counted from 0.
    ///
    /// # Errors
    /// Unless `other` is another line of the same band or stack.
    pub fn new(cell: Cell, axis: Axis, other: usize) -> Result<Chain, NotAChain> {
        let line = line_of(cell, axis);
        if other < 9 && other != line && other / 3 == line / 3 {
            Ok(Chain { cell, axis, other: other as u8 })
        } else {
            Err(NotAChain::NotBeside { cell, axis, other })
        }
    }

    /// Where it starts.
    #[must_use]
    pub const fn cell(self) -> Cell {
        self.cell
    }

    /// Rows or columns.
    #[must_use]
    pub const fn axis(self) -> Axis {
        self.axis
    }

    /// The line it exchanges cells with, counted from 0.
    #[must_use]
    pub const fn other(self) -> usize {
        self.other as usize
    }
}

impl fmt::Display for Chain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}", self.cell, self.axis, self.other + 1)
    }
}

impl FromStr for Chain {
    type Err = NotAChain;

    fn from_str(text: &str) -> Result<Chain, NotAChain> {
        let wrong = || NotAChain::Text(text.to_owned());
        let mut parts = text.split(':');
        let (Some(cell), Some(axis), Some(other), None) =
            (parts.next(), parts.next(), parts.next(), parts.next())
        else {
            return Err(wrong());
        };
        let cell = cell.parse().map_err(|_| wrong())?;
        let axis = axis.parse().map_err(|_| wrong())?;
        let [other @ b'1'..=b'9'] = other.as_bytes() else { return Err(wrong()) };
        Chain::new(cell, axis, usize::from(other - b'1'))
    }
}

/// Carries one chain out; gives the grid after it and the number of swaps, 2 to 9.
///
/// The trace starts from the board of `solution`.
pub fn step<T: Trace>(solution: &Solution, chain: Chain, trace: &mut T) -> (Solution, u32) {
    let mut lines = Lines::of(solution);
    let start = Start::of(chain.cell, chain.axis, chain.other());
    let swaps = match chain.axis {
        Axis::Row => lines.chain::<true, T>(start, trace),
        Axis::Col => lines.chain::<false, T>(start, trace),
    };
    (lines.solution(), swaps)
}

/// A grid as 36 permutations: for each row and each column what stands where, and where each digit stands.
///
/// Positions and digits count from 0 and are kept six times as large, as *shifts*: a permutation is a word of nine
/// six-bit entries, and the entry read from one word is at once the shift that reads the next. So following a chain
/// costs two shifts a link. Lines are found by their shift as well; most places of the two arrays stay empty.
struct Lines {
    rows: [Line; 64],
    cols: [Line; 64],
}

#[derive(Clone, Copy, Default)]
struct Line {
    /// At each position the digit.
    digits: u64,
    /// At each digit the position.
    places: u64,
}

/// A chain as [`Lines`] follows it, in shifts.
#[derive(Clone, Copy)]
struct Start {
    line: u8,
    other: u8,
    from: u8,
}

impl Start {
    const fn of(cell: Cell, axis: Axis, other: usize) -> Start {
        let (line, from) = match axis {
            Axis::Row => (cell.row(), cell.col()),
            Axis::Col => (cell.col(), cell.row()),
        };
        Start { line: shift(line) as u8, other: shift(other) as u8, from: shift(from) as u8 }
    }
}

/// The four chains that may start in each cell: even ones between rows, odd ones between columns.
static STARTS: [[Start; 4]; 81] = {
    let mut starts = [[Start { line: 0, other: 0, from: 0 }; 4]; 81];
    let mut i = 0;
    while i < 4 * 81 {
        let cell = Cell::new(i / 4);
        let axis = if i % 2 == 0 { Axis::Row } else { Axis::Col };
        starts[i / 4][i % 4] = Start::of(cell, axis, beside(line_of(cell, axis), i % 4 / 2));
        i += 1;
    }
    starts
};

/// The shift of a position, a digit or a line.
const fn shift(index: usize) -> u32 {
    6 * index as u32
}

/// The entry at a shift.
const fn entry(word: u64, shift: u32) -> u32 {
    (word >> (shift & 63)) as u32 & 63
}

/// A number that belongs at a shift.
const fn at(shift: u32, entry: u32) -> u64 {
    (entry as u64) << (shift & 63)
}

impl Line {
    fn put(&mut self, place: u32, digit: u32) {
        self.digits |= at(place, digit);
        self.places |= at(digit, place);
    }
}

impl Lines {
    fn of(solution: &Solution) -> Lines {
        let mut lines = Lines { rows: [Line::default(); 64], cols: [Line::default(); 64] };
        for cell in Cell::all() {
            let (row, col) = (shift(cell.row()), shift(cell.col()));
            let digit = shift(solution.get(cell).index());
            lines.rows[row as usize].put(col, digit);
            lines.cols[col as usize].put(row, digit);
        }
        lines
    }

    fn solution(&self) -> Solution {
        let mut values = [0; 81];
        for (row, values) in values.chunks_exact_mut(9).enumerate() {
            let digits = self.rows[shift(row) as usize].digits;
            for (col, value) in values.iter_mut().enumerate() {
                *value = (entry(digits, shift(col)) / 6) as u8 + 1;
            }
        }
        Solution::assume_valid(values)
    }

    /// Carries a chain out between two rows (or columns); gives the number of swaps.
    #[inline(always)]
    fn chain<const ROWS: bool, T: Trace>(&mut self, start: Start, trace: &mut T) -> u32 {
        let (along, across) =
            if ROWS { (&mut self.rows, &mut self.cols) } else { (&mut self.cols, &mut self.rows) };
        let [line, other, from] = [start.line, start.other, start.from].map(u32::from);
        if T::ACTIVE {
            let other = if ROWS { House::row } else { House::col }(other as usize / 6);
            trace.record(Move::Rule(Rule::Chain { cell: crossing::<ROWS>(line, from), other }));
        }
        let (mine, theirs) = (along[line as usize & 63], along[other as usize & 63]);
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
            let crossed = &mut across[place as usize & 63];
            let arriver = at(arrives, across_by);
            crossed.digits ^= u64::from(arrives ^ leaves) * both;
            crossed.places ^= arriver | leaver;
            swaps += 1;
            if T::ACTIVE {
                trace.record(Move::Swap(crossing::<ROWS>(line, place), crossing::<ROWS>(other, place)));
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
        along[line as usize & 63] = Line { digits: mine.digits ^ digits, places: mine.places ^ places };
        along[other as usize & 63] = Line { digits: theirs.digits ^ digits, places: theirs.places ^ places };
        swaps
    }
}

/// The cell where a row (or column) has this position.
fn crossing<const ROWS: bool>(line: u32, place: u32) -> Cell {
    let (line, place) = (line as usize / 6, place as usize / 6);
    if ROWS { Cell::at(line, place) } else { Cell::at(place, line) }
}
