//! `potential`: a random cell, a random digit of those still possible, again and again.

use ninefold_grid::{Candidate, Cell, Digit, DigitSet, Grid, PencilMarks, Solution};
use ninefold_trace::{Board, Move, Reason, Rule, Trace};
use rand::{Rng, RngExt};

use crate::names::named;
use crate::{Counts, FillError, Filled};

named! {
    /// How "randomly choose an empty cell" is read.
    Reading, "reading" {
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
    /// Empty boards begun before the filler gives up.
    pub max_tries: u32,
}

impl Default for PotentialOptions {
    fn default() -> PotentialOptions {
        PotentialOptions { reading: Reading::Fewest, max_tries: 10_000 }
    }
}

impl PotentialOptions {
    /// Fills the board by random choices. See [`Filler::fill`](crate::Filler::fill).
    ///
    /// # Errors
    /// When every try allowed has failed.
    pub fn fill<R: Rng + ?Sized, T: Trace>(&self, rng: &mut R, trace: &mut T) -> Result<Filled, FillError> {
        let mut before = Board::default();
        let mut reason = Reason::Start;
        let mut reached = Grid::EMPTY;
        for tries in 1..=u64::from(self.max_tries) {
            let mut attempt = Try::new(&mut *trace);
            attempt.begin(reason, &before);
            match attempt.run(self.reading, rng) {
                Ok(solution) => return Ok(Filled { solution, counts: Counts::Potential { tries } }),
                Err(cell) => reason = Reason::NoCandidate(cell),
            }
            let grid = attempt.grid();
            before = Board { grid, marks: attempt.marks() };
            if grid.clue_count() >= reached.clue_count() {
                reached = grid;
            }
        }
        Err(FillError::BudgetSpent {
            counts: Counts::Potential { tries: u64::from(self.max_tries) },
            reached,
        })
    }
}

/// The potential array, turned round: for each digit the cells that may hold it, 81 bits.
struct Try<'a, T> {
    potentials: [u128; 9],
    open: u128,
    values: [u8; 81],
    trace: &'a mut T,
}

const CELLS: u128 = (1 << 81) - 1;

impl<'a, T: Trace> Try<'a, T> {
    fn new(trace: &'a mut T) -> Try<'a, T> {
        Try { potentials: [CELLS; 9], open: CELLS, values: [0; 81], trace }
    }

    fn begin(&mut self, reason: Reason, before: &Board) {
        if T::ACTIVE {
            let to = Box::new(Board { grid: Grid::EMPTY, marks: PencilMarks::ALL });
            self.trace.record(Move::Reset { reason, from: Box::new(*before), to });
        }
    }

    /// Fills the board, or finds a cell without potentials.
    fn run<R: Rng + ?Sized>(&mut self, reading: Reading, rng: &mut R) -> Result<Solution, Cell> {
        loop {
            self.singles()?;
            if self.open == 0 {
                return Ok(Solution::assume_valid(self.values));
            }
            let choices = match reading {
                Reading::Fewest => self.fewest(),
                Reading::Any => self.open,
            };
            let cell = pick(choices, rng).trailing_zeros() as usize;
            let digits = self.digits_of(cell);
            let digit = pick(u128::from(digits), rng).trailing_zeros() as usize;
            self.tell(Rule::Guess, cell);
            self.place(cell, digit);
        }
    }

    /// Places the only potential of a cell until no such cell is left.
    fn singles(&mut self) -> Result<(), Cell> {
        loop {
            let (mut one, mut two) = (0, 0);
            for cells in self.potentials {
                two |= one & cells;
                one |= cells;
            }
            let none = self.open & !one;
            if none != 0 {
                let cell = none.trailing_zeros() as usize;
                self.tell(Rule::DeadEnd, cell);
                return Err(Cell::new(cell));
            }
            let single = self.open & !two;
            if single == 0 {
                return Ok(());
            }
            let cell = single.trailing_zeros() as usize;
            let digit = self.digits_of(cell).trailing_zeros() as usize;
            self.tell(Rule::Single, cell);
            self.place(cell, digit);
        }
    }

    /// The open cells with the fewest potentials.
    fn fewest(&self) -> u128 {
        // at_least[k]: the cells with more than k potentials.
        let mut at_least = [0u128; 9];
        for cells in self.potentials {
            for k in (1..9).rev() {
                at_least[k] |= at_least[k - 1] & cells;
            }
            at_least[0] |= cells;
        }
        at_least[2..].iter().map(|more| self.open & !more).find(|&cells| cells != 0).unwrap_or(self.open)
    }

    fn digits_of(&self, cell: usize) -> u16 {
        let mut digits = 0;
        for (digit, cells) in self.potentials.iter().enumerate() {
            digits |= ((cells >> cell & 1) as u16) << digit;
        }
        digits
    }

    fn place(&mut self, cell: usize, digit: usize) {
        if T::ACTIVE {
            self.describe(Cell::new(cell), Digit::from_index(digit));
        }
        let bit = 1u128 << cell;
        for cells in &mut self.potentials {
            *cells &= !bit;
        }
        self.potentials[digit] &= !Cell::new(cell).peers().bits();
        self.open &= !bit;
        self.values[cell] = digit as u8 + 1;
    }

    /// The digit, and every pencil mark that goes because of it.
    fn describe(&mut self, cell: Cell, digit: Digit) {
        self.trace.record(Move::Place { cell, digit });
        for own in DigitSet::from_bits(self.digits_of(cell.index())) {
            self.trace.record(Move::Strike(Candidate::new(cell, own)));
        }
        for peer in cell.peers() {
            if self.potentials[digit.index()] >> peer.index() & 1 == 1 {
                self.trace.record(Move::Strike(Candidate::new(peer, digit)));
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
        for cell in Cell::all() {
            marks[cell] = DigitSet::from_bits(self.digits_of(cell.index()));
        }
        marks
    }
}

/// One of the bits at random.
fn pick<R: Rng + ?Sized>(mut bits: u128, rng: &mut R) -> u128 {
    for _ in 0..rng.random_range(0..bits.count_ones()) {
        bits &= bits - 1;
    }
    bits & bits.wrapping_neg()
}
