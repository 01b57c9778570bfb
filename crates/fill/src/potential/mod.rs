//! `potential`: a random cell, a random digit of those still possible, again and again.
//!
//! Every cell starts with all nine digits as *potentials*. Pick an open cell, pick one of its
//! potentials, write it down, and strike it from the cell's twenty peers. A cell that is left with
//! a single potential must take it; a cell that is left with none means that this board is lost,
//! and a new one is started. It never backs up.
//!
//! ```text
//!   ┌─────────────┬───       pick r1c1, draw 4        ┌─────────────┬───
//!   │ 45   45  123│ 45        ───────────────►        │  4    5  123│  5  ◄─ r1c2 and r1c4 are left with 5,
//!   │ 678  …      │                                   │ 678  …      │        and see each other: one of them
//!                                                                            will have none, begin again
//! ```
//!
//! **Who.** A three-part article, *Sudoku Algorithm*, in which part 1 fills the grid; its author
//! says the method grew out of misreading another one's.
//!
//! **Two readings.** "Randomly choose an empty cell" can mean any open cell, or one of those with
//! the fewest potentials. The author needs one to ten tries; that fits only the second, so
//! [`Reading::Fewest`] is the default and [`Reading::Any`] is there for the letter of the text.
//!
//! | reading | tries a grid | half of all grids | 99 of 100 | most seen |
//! |---|---|---|---|---|
//! | fewest | 1.78 | 1 | 6 | 19 in a million |
//! | any | 25.0 | 18 | 113 | 299 in a hundred thousand |
//!
//! **Cost.** About 3 µs a grid for `fewest`, 40 µs for `any`. Nothing is ever counted or searched:
//! see `PotentialTry`.
//!
//! **Bounds.** [`PotentialOptions::max_tries`]. Tries are independent, so with the default of 10
//! 000 even `any` fails less than once in 10¹⁷⁰ grids.
//!
//! **What it does not do.** Choose uniformly: starting afresh after a dead end does not make up for
//! the order of choices. It also looks for naked singles only; a digit that has one cell left in a
//! house is not noticed.

mod explain;

use ninefold_grid::{Cancel, Candidate, Cell, CellSet, Digit, DigitSet, Grid, PencilMarks, Solution};
use ninefold_trace::{Explainer, Move, ResetReason, Rule, RunGrid, Trace};
use rand::{Rng, RngExt};

use crate::filler::{FillMethod, FillWork};
use crate::option::{OptionEntry, OptionValues};
use crate::{FillError, FillResult};

ninefold_grid::named_values! {
    /// How "randomly choose an empty cell" is read.
    pub enum Reading: "reading" [serde] {
        /// Among the cells with the fewest potentials.
        Fewest = "fewest",
        /// Among all open cells.
        Any = "any",
    }
}

/// Options of the `potential` method.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct PotentialOptions {
    /// Which cells may be chosen.
    pub reading: Reading,
    /// Empty boards started before the filler gives up.
    pub max_tries: u32,
}

impl Default for PotentialOptions {
    /// Returns the options of the fewest potentials and ten thousand tries.
    fn default() -> PotentialOptions {
        PotentialOptions { reading: Reading::Fewest, max_tries: 10_000 }
    }
}

/// The work of `potential`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
pub struct PotentialCounts {
    /// Empty boards started; the last one was filled.
    pub tries: u64,
}

impl FillWork for PotentialCounts {
    fn pairs(&self) -> [Option<(&'static str, u64)>; 4] {
        [Some(("tries", self.tries)), None, None, None]
    }
}

impl FillMethod for PotentialOptions {
    const OPTIONS: &'static [OptionEntry<PotentialOptions>] = &[
        OptionEntry::text(
            "reading",
            "which open cells may be chosen: those with the fewest potentials, or any",
            OptionValues::Name(Reading::NAMES),
            |options| options.reading.to_string(),
            |options, text| {
                options.reading = text.parse().map_err(|_| None)?;
                Ok(())
            },
        ),
        OptionEntry::number(
            "max-tries",
            "empty boards started before the filler gives up",
            u32::MAX,
            |options| options.max_tries,
            |options, tries| options.max_tries = tries,
        ),
    ];

    /// Fills the board by random choices.
    fn fill_with<R: Rng + ?Sized, T: Trace>(
        &self,
        rng: &mut R,
        cancel: &Cancel,
        trace: &mut T,
    ) -> Result<FillResult, FillError> {
        let mut before = RunGrid::default();
        let mut reason = ResetReason::Start;
        let mut reached = Grid::EMPTY;
        for tries in 1..=u64::from(self.max_tries) {
            let mut attempt = PotentialTry::new(&mut *trace);
            attempt.begin(reason, &before);
            match attempt.run(self.reading, rng) {
                Ok(solution) => return Ok(FillResult { solution, counts: PotentialCounts { tries }.into() }),
                Err(cell) => reason = ResetReason::NoCandidate(cell),
            }
            let grid = attempt.grid();
            before = RunGrid { grid, marks: attempt.marks() };
            if grid.clue_count() >= reached.clue_count() {
                reached = grid;
            }
            if cancel.is_cancelled() {
                return Err(FillError::Cancelled { counts: PotentialCounts { tries }.into(), reached });
            }
        }
        Err(FillError::Budget { counts: PotentialCounts { tries: self.max_tries.into() }.into(), reached })
    }

    fn explainer(&self) -> &'static dyn Explainer {
        match self.reading {
            Reading::Fewest => &explain::PotentialRun(Reading::Fewest),
            Reading::Any => &explain::PotentialRun(Reading::Any),
        }
    }
}

/// The potential array, kept three ways, so that nothing ever has to be counted:
///
/// - turned round, for each digit the cells that may hold it, 81 bits;
/// - for each house the digits that stand in it, which gives the potentials of one cell;
/// - the *number* of potentials of every cell, written in binary across four sets: bit `k` of a
///   cell's number is that cell's bit in `counts[k]`. Striking a digit from its peers subtracts one
///   from up to 21 numbers in a dozen operations, and the smallest number of all is found by going
///   through the four sets from the top.
struct PotentialTry<'a, T> {
    potentials: [u128; 9],
    stand: [u16; 27],
    counts: [u128; 4],
    open: u128,
    values: [u8; 81],
    trace: &'a mut T,
}

const CELLS: u128 = CellSet::ALL.bits();

/// Each cell with its peers: where its digit cannot stand any more.
static REACH: [u128; 81] = {
    let mut reach = [0; 81];
    let mut cell = 0;
    while cell < 81 {
        reach[cell] = Cell::new(cell).peers().bits() | 1 << cell;
        cell += 1;
    }
    reach
};

/// The numbers of each cell's row, column and box among the 27 houses.
static HOUSES: [[u8; 3]; 81] = {
    let mut houses = [[0; 3]; 81];
    let mut i = 0;
    while i < 3 * 81 {
        houses[i / 3][i % 3] = Cell::new(i / 3).houses()[i % 3].index() as u8;
        i += 1;
    }
    houses
};

impl<'a, T: Trace> PotentialTry<'a, T> {
    fn new(trace: &'a mut T) -> PotentialTry<'a, T> {
        // Nine potentials everywhere: 9 is 1001 in binary.
        let counts = [CELLS, 0, 0, CELLS];
        PotentialTry { potentials: [CELLS; 9], stand: [0; 27], counts, open: CELLS, values: [0; 81], trace }
    }

    fn begin(&mut self, reason: ResetReason, before: &RunGrid) {
        if T::ACTIVE {
            let to = Box::new(RunGrid { grid: Grid::EMPTY, marks: PencilMarks::ALL });
            self.trace.record(Move::Reset { reason, from: Box::new(*before), to });
        }
    }

    /// Fills the board, or finds a cell without potentials.
    fn run<R: Rng + ?Sized>(&mut self, reading: Reading, rng: &mut R) -> Result<Solution, Cell> {
        while self.open != 0 {
            let (fewest, count) = self.fewest();
            let cell = match count {
                0 | 1 => fewest.trailing_zeros() as usize,
                _ if reading == Reading::Fewest => pick(fewest, rng),
                _ => pick(self.open, rng),
            };
            let digits = self.digits_of(cell);
            let (digit, rule) = match count {
                0 => {
                    self.tell(Rule::DeadEnd, cell);
                    return Err(Cell::new(cell));
                }
                1 => (digits.trailing_zeros() as usize, Rule::Single as fn(Cell) -> Rule),
                _ => (pick(digits.into(), rng), Rule::Guess as fn(Cell) -> Rule),
            };
            self.tell(rule, cell);
            self.place(cell, digit);
        }
        Ok(Solution::from_values(self.values).expect("no potential clashes with a digit placed"))
    }

    /// Returns the open cells with the fewest potentials, and how many these are.
    #[inline]
    fn fewest(&self) -> (u128, u32) {
        let (mut cells, mut count) = (self.open, 0);
        for (bit, set) in self.counts.iter().enumerate().rev() {
            let without = cells & !set;
            let all_have = without == 0;
            count |= u32::from(all_have) << bit;
            cells = if all_have { cells } else { without };
        }
        (cells, count)
    }

    /// Returns the potentials of an open cell.
    fn digits_of(&self, cell: usize) -> u16 {
        let [row, col, block] = HOUSES[cell].map(|house| self.stand[usize::from(house)]);
        DigitSet::ALL.bits() & !(row | col | block)
    }

    fn place(&mut self, cell: usize, digit: usize) {
        if T::ACTIVE {
            self.describe(Cell::new(cell), Digit::from_index(digit));
        }
        let mut less = self.potentials[digit] & REACH[cell] & self.open;
        self.potentials[digit] ^= less;
        for set in &mut self.counts {
            // Subtraction, one binary place for all cells at a time; what is left over is borrowed
            // from the next.
            *set ^= less;
            less &= *set;
        }
        self.open &= !(1 << cell);
        for house in HOUSES[cell] {
            self.stand[usize::from(house)] |= 1 << digit;
        }
        self.values[cell] = digit as u8 + 1;
    }

    /// Records the digit, and every pencil mark that goes because of it.
    fn describe(&mut self, cell: Cell, digit: Digit) {
        self.trace.record(Move::Place { cell, digit });
        for own in DigitSet::from_bits(self.digits_of(cell.index())) {
            self.trace.record(Move::Eliminate(Candidate::new(cell, own)));
        }
        for peer in cell.peers() {
            if (self.potentials[digit.index()] & self.open) >> peer.index() & 1 == 1 {
                self.trace.record(Move::Eliminate(Candidate::new(peer, digit)));
            }
        }
    }

    fn tell(&mut self, rule: impl Fn(Cell) -> Rule, cell: usize) {
        if T::ACTIVE {
            self.trace.record(Move::Rule(rule(Cell::new(cell))));
        }
    }

    fn grid(&self) -> Grid {
        let mut grid = Grid::EMPTY;
        for cell in Cell::all() {
            grid.set(cell, Digit::try_from(self.values[cell.index()]).ok());
        }
        grid
    }

    fn marks(&self) -> PencilMarks {
        let mut marks = PencilMarks::NONE;
        for cell in CellSet::from_bits(self.open) {
            marks[cell] = DigitSet::from_bits(self.digits_of(cell.index()));
        }
        marks
    }
}

/// Returns the place of one of the bits, at random.
fn pick<R: Rng + ?Sized>(bits: u128, rng: &mut R) -> usize {
    let (low, high) = (bits as u64, (bits >> 64) as u64);
    let in_low = low.count_ones();
    let nth = rng.random_range(0..in_low + high.count_ones());
    let (mut word, nth, offset) = if nth < in_low { (low, nth, 0) } else { (high, nth - in_low, 64) };
    for _ in 0..nth {
        word &= word - 1;
    }
    offset + word.trailing_zeros() as usize
}
