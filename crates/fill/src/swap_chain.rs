//! `swap-chain`: a valid grid, changed by chains of swaps that keep it valid.

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
                let (row, col) = (usize::from(cell / 9), usize::from(cell % 9));
                let choice: usize = rng.random_range(0..4);
                let other = |line: usize| line / 3 * 3 + (line + 1 + choice / 2) % 3;
                swaps += u64::from(match choice % 2 {
                    0 => lines.chain::<true, T>(row, other(row), col, trace),
                    _ => lines.chain::<false, T>(col, other(col), row, trace),
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
        let first = line / 3 * 3;
        let mut others = (first..first + 3).filter(|&other| other != line).map(|other| other + 1);
        write!(f, "{} and {}", others.next().unwrap_or(0), others.next().unwrap_or(0))
    }
}

fn line_of(cell: Cell, axis: Axis) -> usize {
    match axis {
        Axis::Row => cell.row(),
        Axis::Col => cell.col(),
    }
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
    let (row, col) = (chain.cell.row(), chain.cell.col());
    let swaps = match chain.axis {
        Axis::Row => lines.chain::<true, T>(row, chain.other(), col, trace),
        Axis::Col => lines.chain::<false, T>(col, chain.other(), row, trace),
    };
    (lines.solution(), swaps)
}

/// A grid as 36 permutations, packed four bits an entry (indices and digits count from 0): for each row and each
/// column what stands where, and where each digit stands.
struct Lines {
    rows: [Line; 9],
    cols: [Line; 9],
}

#[derive(Clone, Copy, Default)]
struct Line {
    /// Nibble `k`: the digit at position `k`.
    digits: u64,
    /// Nibble `d`: the position of digit `d`.
    places: u64,
}

impl Line {
    fn put(&mut self, place: usize, digit: usize) {
        self.digits |= (digit as u64) << (4 * place);
        self.places |= (place as u64) << (4 * digit);
    }
}

fn nibble(word: u64, at: usize) -> usize {
    (word >> (4 * at) & 15) as usize
}

impl Lines {
    fn of(solution: &Solution) -> Lines {
        let mut lines = Lines { rows: [Line::default(); 9], cols: [Line::default(); 9] };
        for cell in Cell::all() {
            let digit = solution.get(cell).index();
            lines.rows[cell.row()].put(cell.col(), digit);
            lines.cols[cell.col()].put(cell.row(), digit);
        }
        lines
    }

    fn solution(&self) -> Solution {
        let mut values = [0; 81];
        for (i, value) in values.iter_mut().enumerate() {
            *value = nibble(self.rows[i / 9].digits, i % 9) as u8 + 1;
        }
        Solution::assume_valid(values)
    }

    /// The chain between two rows (or columns), from this position on; gives the number of swaps.
    #[inline(always)]
    fn chain<const ROWS: bool, T: Trace>(
        &mut self,
        line: usize,
        other: usize,
        from: usize,
        trace: &mut T,
    ) -> u32 {
        let (along, across) =
            if ROWS { (&mut self.rows, &mut self.cols) } else { (&mut self.cols, &mut self.rows) };
        let cell = |line, place| if ROWS { Cell::at(line, place) } else { Cell::at(place, line) };
        if T::ACTIVE {
            let other = if ROWS { House::row(other) } else { House::col(other) };
            trace.record(Move::Rule(Rule::Chain { cell: cell(line, from), other }));
        }
        let (mine, theirs) = (along[line], along[other]);
        let (mut place, mut swaps) = (from, 0);
        let (mut moved_places, mut moved_digits) = (0u64, 0u64);
        loop {
            let arrives = nibble(theirs.digits, place);
            let leaves = nibble(mine.digits, place);
            moved_places |= 15 << (4 * place);
            moved_digits |= 15 << (4 * arrives);
            // Across the two lines the two digits trade places.
            let crossed = &mut across[place];
            let digits = (arrives ^ leaves) as u64;
            crossed.digits ^= digits << (4 * line) | digits << (4 * other);
            let places = (line ^ other) as u64;
            crossed.places ^= places << (4 * arrives) | places << (4 * leaves);
            swaps += 1;
            if T::ACTIVE {
                trace.record(Move::Swap(cell(line, place), cell(other, place)));
            }
            place = nibble(mine.places, arrives);
            if place == from {
                break;
            }
        }
        // Along the lines whole groups of entries change owner at once.
        let digits = (mine.digits ^ theirs.digits) & moved_places;
        let places = (mine.places ^ theirs.places) & moved_digits;
        along[line] = Line { digits: mine.digits ^ digits, places: mine.places ^ places };
        along[other] = Line { digits: theirs.digits ^ digits, places: theirs.places ^ places };
        swaps
    }
}
