//! One step of a solution, as a value: the pattern, and what follows from it.

use core::fmt;

use ninefold_grid::{Candidate, Cell, CellSet, Digit, DigitSet, House};

use crate::chain::Chain;
use crate::{SeRating, Technique};

/// One application of a [`Technique`].
///
/// A step eliminates candidates and then places a digit, if it has one. Steps found by this crate always
/// change the position, and never touch the solution.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Step {
    /// By which technique.
    pub technique: Technique,
    /// How hard it is on the scale `se-1.2.1`.
    pub rating: SeRating,
    /// The digit that is placed, if any.
    pub placement: Option<Candidate>,
    /// The candidates that are eliminated, row by row; those that go only because of the placement are not listed.
    pub eliminations: Vec<Candidate>,
    /// What a person sees.
    pub pattern: Pattern,
}

/// What a person looks at to see that a [`Step`] is right.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Pattern {
    /// The cell has one candidate left.
    NakedSingle,
    /// The digit has one place left in this house.
    HiddenSingle {
        /// Where it has to go somewhere.
        house: House,
    },
    /// In `base` the digit stands only where `base` crosses `cover`.
    Locked {
        /// The house in which the digit is confined.
        base: House,
        /// The house in whose remainder the digit cannot stand.
        cover: House,
        /// The digit.
        digit: Digit,
        /// For a direct step, the house in which one place is left now.
        then: Option<House>,
    },
    /// The cells of a house share as many candidates as there are cells.
    NakedSet {
        /// The house.
        house: House,
        /// The cells.
        cells: CellSet,
        /// Their candidates.
        digits: DigitSet,
    },
    /// The digits of a house stand only in as many cells as there are digits.
    HiddenSet {
        /// The house.
        house: House,
        /// The cells.
        cells: CellSet,
        /// The digits.
        digits: DigitSet,
    },
    /// In the base lines the digit stands only on as many cover lines.
    Fish {
        /// The digit.
        digit: Digit,
        /// The lines in which the digit is confined.
        base: Vec<House>,
        /// The lines that it is confined to.
        cover: Vec<House>,
    },
    /// Whichever digit the pivot is, one of the pincers (or the pivot) is `digit`.
    Wing {
        /// The cell in the middle.
        pivot: Cell,
        /// The cells it sees.
        pincers: [Cell; 2],
        /// The digit that stands in one of them.
        digit: Digit,
    },
    /// A loop that could be filled in two ways if it held nothing but two digits.
    Loop {
        /// The cells in the order of the loop.
        cells: Vec<Cell>,
        /// The two digits.
        digits: DigitSet,
        /// The digits beside them.
        extras: DigitSet,
        /// Why that does not happen.
        test: UniquenessTest,
    },
    /// Every empty cell would have two candidates if some cells lost their extra ones.
    Bug {
        /// The cells with extra candidates.
        cells: CellSet,
        /// The extra candidates.
        extras: DigitSet,
        /// Why that does not happen.
        test: UniquenessTest,
    },
    /// Combinations of the cells' candidates fail one by one.
    Aligned {
        /// The cells whose combinations are listed.
        cells: Vec<Cell>,
        /// Cells that see all of them and forbid combinations.
        excluders: CellSet,
    },
    /// Implications.
    Chain(Box<Chain>),
}

/// Why a pattern with two solutions does not occur in a puzzle with one: the type of the uniqueness test.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum UniquenessTest {
    /// Type 1: this cell alone has other candidates, and is one of them.
    OneCell(Cell),
    /// Type 2: the other candidates of these cells are one digit, and one of the cells holds it.
    OneDigit(CellSet),
    /// Type 3: the other candidates are part of a naked set with these other cells of a house.
    NakedSet {
        /// The house.
        house: House,
        /// The other cells of the set.
        cells: CellSet,
        /// The digits of the set.
        digits: DigitSet,
    },
    /// Type 3: the two digits are part of a hidden set with these other cells of a house.
    HiddenSet {
        /// The house.
        house: House,
        /// The other cells of the set.
        cells: CellSet,
        /// The digits of the set.
        digits: DigitSet,
    },
    /// Type 4: a digit is locked into the two cells with other candidates.
    Locked {
        /// The house in which it is locked.
        house: House,
        /// The digit.
        digit: Digit,
    },
}

impl Step {
    /// Returns a step that places a digit and needs no other elimination.
    pub(crate) fn placing(technique: Technique, cell: usize, digit: usize, pattern: Pattern) -> Step {
        Step {
            technique,
            rating: technique.base(),
            placement: Some(Candidate::new(Cell::new(cell), Digit::from_index(digit))),
            eliminations: Vec::new(),
            pattern,
        }
    }

    /// Returns a step that eliminates candidates, at the technique's base rating.
    pub(crate) fn eliminating(technique: Technique, eliminations: Vec<Candidate>, pattern: Pattern) -> Step {
        Step { technique, rating: technique.base(), placement: None, eliminations, pattern }
    }
}

impl fmt::Display for Step {
    /// Writes `3.2 x-wing: r2c4<>7 r8c9<>7`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}:", self.rating, self.technique)?;
        for Candidate { cell, digit } in &self.eliminations {
            write!(f, " {cell}<>{digit}")?;
        }
        match self.placement {
            Some(Candidate { cell, digit }) => write!(f, " {cell}={digit}"),
            None => Ok(()),
        }
    }
}
