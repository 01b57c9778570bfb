//! One step of a solution, as a value: the pattern, and what follows from it.

use core::fmt;

use ninefold_grid::{Candidate, Cell, Digit};

use crate::{Pattern, SeRating, Technique};

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
