//! Sukaku: a puzzle that is given by the candidates of its cells instead of by digits.
//!
//! ```text
//!   Sudoku   r1c1 holds 5                    a clue is a digit in a cell
//!   Sukaku   r1c1 holds 2, 3, 5 or 7         a clue is a candidate that is missing: not 1 in r1c1, not 4 in r1c1 …
//! ```
//!
//! The first that is known was posted by Ruud van der Werf (*Pencilmark Only Sudoku*, 12 October 2006, Sudoku Players'
//! Forums); the name Sukaku came with Sukaku Explainer (2019). A given digit takes 28 candidates away at once, so
//! a Sukaku can say less and be harder than any Sudoku.
//!
//! It is *minimal* if every missing candidate is needed: with any one of them put back there are several solutions. That is
//! the minimality of the collection of Tom Dillon (<https://github.com/t-dillon/pencilmark_sudoku>), which calls the missing
//! candidates the clues and has puzzles with 86 of them, the fewest known.

use ninefold_grid::{Cancel, Candidate, Cell, DigitSet, Grid, PencilMarks, Solution};
use thiserror::Error;

use crate::puzzle::first_difference;
use crate::{Puzzle, Solutions, solutions_marked};

/// The most guesses of one search that the command allows.
///
/// Few Sukakus need as many. For the hardest that Tom Dillon lists (`minisat_bt_1m+`), tdoku makes 35 million guesses on average.
pub const SUKAKU_GUESSES: u64 = 20_000_000;

/// Guesses between two looks at the handle that cancels: some milliseconds.
const AT_A_TIME: u64 = 20_000;

/// A proper Sukaku: its candidates leave exactly one solution, and that was proven when it was made.
///
/// Only this crate makes one, so a function that takes a `Sukaku` need not check it.
///
/// ```
/// use ninefold_grid::{Cancel, PencilMarks};
/// use ninefold_solve::{Puzzle, SUKAKU_GUESSES, Sukaku, SukakuError};
///
/// let puzzle: Puzzle =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let sukaku = Sukaku::from(&puzzle);
/// assert_eq!(sukaku.solution(), puzzle.solution());
/// assert!(sukaku.clues().clue_count() >= puzzle.clue_count());
/// // Most of the missing candidates follow from others.
/// let order: Vec<_> = sukaku.missing().collect();
/// let minimal = sukaku.minimized(&order, SUKAKU_GUESSES, &Cancel::NEVER)?;
/// assert!(minimal.redundant(SUKAKU_GUESSES, &Cancel::NEVER)?.is_empty());
/// assert!(minimal.missing().count() < sukaku.missing().count());
/// let all = Sukaku::new(PencilMarks::ALL, SUKAKU_GUESSES, &Cancel::NEVER);
/// assert!(matches!(all, Err(SukakuError::Several { .. })));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[doc(alias = "pencilmark sudoku")]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Sukaku {
    candidates: PencilMarks,
    solution: Solution,
}

/// Why candidates are not proven to be a proper Sukaku, or a question about one has no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SukakuError {
    /// There is no solution.
    #[error("the candidates leave no solution")]
    NoSolution,
    /// The candidates leave at least these two solutions.
    #[error("the candidates leave several solutions; {}", first_difference(.first, .second))]
    Several {
        /// A solution.
        first: Solution,
        /// A different one.
        second: Solution,
    },
    /// A search made as many guesses as it may, and there is more to search.
    #[error("undecided after {guesses} guesses")]
    Budget {
        /// The guesses that were allowed.
        guesses: u64,
    },
    /// The search was cancelled.
    #[error("cancelled")]
    Cancelled,
}

impl Sukaku {
    /// Proves that the candidates leave exactly one solution, and keeps both. Every cell counts: one without a candidate
    /// leaves no solution.
    ///
    /// # Errors
    /// If there is no solution, or more than one, if that takes more guesses than allowed, or if it is cancelled.
    pub fn new(candidates: PencilMarks, guesses: u64, cancel: &Cancel) -> Result<Sukaku, SukakuError> {
        let mut search = BoundedSearch { solutions: solutions_marked(&candidates), guesses, cancel };
        let Some(solution) = search.next()? else { return Err(SukakuError::NoSolution) };
        match search.next()? {
            None => Ok(Sukaku { candidates, solution }),
            Some(second) => Err(SukakuError::Several { first: solution, second }),
        }
    }

    /// Returns the candidates.
    #[must_use]
    pub const fn candidates(&self) -> &PencilMarks {
        &self.candidates
    }

    /// Returns the one solution.
    #[must_use]
    pub const fn solution(&self) -> &Solution {
        &self.solution
    }

    /// Returns the candidates that are missing, which are what is given; cell by cell, digits ascending.
    pub fn missing(&self) -> impl Iterator<Item = Candidate> + '_ {
        Cell::all()
            .flat_map(|cell| (!self.candidates[cell]).iter().map(move |digit| Candidate { cell, digit }))
    }

    /// Returns the cells that need no step: those with one candidate, which none of their peers has.
    #[must_use]
    pub fn clues(&self) -> Grid {
        let mut clues = Grid::EMPTY;
        for cell in Cell::all() {
            let Some(digit) = self.candidates[cell].single() else { continue };
            if !cell.peers().iter().any(|peer| self.candidates[peer].contains(digit)) {
                clues.set(cell, Some(digit));
            }
        }
        clues
    }

    /// Returns the missing candidates of which each *alone* could be put back: with it there would still be one solution.
    /// (With two of them perhaps not.) The Sukaku is minimal if there are none.
    ///
    /// # Errors
    /// If a search takes more guesses than allowed, or is cancelled.
    pub fn redundant(&self, guesses: u64, cancel: &Cancel) -> Result<Vec<Candidate>, SukakuError> {
        let mut found = Vec::new();
        for candidate in self.missing() {
            if self.is_redundant(candidate, guesses, cancel)? {
                found.push(candidate);
            }
        }
        Ok(found)
    }

    /// Puts missing candidates back, one after the other in the given order, unless that leaves several solutions. The result
    /// is minimal if all [`missing`](Sukaku::missing) candidates are in the order.
    ///
    /// # Errors
    /// If a search takes more guesses than allowed, or is cancelled.
    pub fn minimized(
        &self,
        order: &[Candidate],
        guesses: u64,
        cancel: &Cancel,
    ) -> Result<Sukaku, SukakuError> {
        let mut sukaku = *self;
        for &candidate in order {
            if sukaku.is_redundant(candidate, guesses, cancel)? {
                sukaku.candidates.insert(candidate);
            }
        }
        Ok(sukaku)
    }

    /// Returns whether no solution with this candidate turns up if it is put back.
    fn is_redundant(&self, candidate: Candidate, guesses: u64, cancel: &Cancel) -> Result<bool, SukakuError> {
        let Candidate { cell, digit } = candidate;
        if self.solution[cell] == digit {
            return Ok(true);
        }
        // The one solution without it is known, so its cell is searched with this digit alone.
        let mut with_it = self.candidates;
        with_it[cell] = DigitSet::of(digit);
        let mut search = BoundedSearch { solutions: solutions_marked(&with_it), guesses, cancel };
        Ok(search.next()?.is_none())
    }
}

/// A search that stops when its guesses are spent or it is cancelled.
struct BoundedSearch<'a> {
    solutions: Solutions,
    guesses: u64,
    cancel: &'a Cancel,
}

impl BoundedSearch<'_> {
    fn next(&mut self) -> Result<Option<Solution>, SukakuError> {
        let mut left = self.guesses;
        loop {
            let guesses = left.min(AT_A_TIME);
            left -= guesses;
            match self.solutions.next_within(guesses) {
                Ok(found) => return Ok(found),
                Err(_) if self.cancel.is_cancelled() => return Err(SukakuError::Cancelled),
                Err(_) if left == 0 => return Err(SukakuError::Budget { guesses: self.guesses }),
                Err(_) => {}
            }
        }
    }
}

impl From<&Puzzle> for Sukaku {
    /// Returns the puzzle by its candidates: the digit of each clue, and what the clues leave in other cells.
    fn from(puzzle: &Puzzle) -> Sukaku {
        let mut candidates = PencilMarks::of(puzzle.clues());
        for (cell, digit) in puzzle.clues().clues() {
            candidates[cell] = DigitSet::of(digit);
        }
        Sukaku { candidates, solution: *puzzle.solution() }
    }
}
