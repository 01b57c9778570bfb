//! What a certificate claims about a grid, and the proof of it.

use std::fmt;

use crate::{Puzzle, PuzzleError, another};
use ninefold_grid::{Cancel, Cell, ClashError, Grid, Solution};

use super::refutation::Refutation;

/// A claim about a grid, with its proof. Its text is a block of lines that ends with an empty one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Certificate {
    grid: Grid,
    claim: Claim,
}

/// What a certificate claims about a grid, and the proof.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Claim {
    /// A digit appears twice in a house.
    Clash(ClashError),
    /// There is no solution; the refutation proves it.
    Unsolvable(Refutation),
    /// There are several solutions; these two differ.
    Several {
        /// One.
        first: Solution,
        /// Another.
        second: Solution,
    },
    /// There is one solution.
    Proper {
        /// The solution.
        solution: Solution,
        /// The proof that there is no other.
        no_other: Refutation,
        /// For each clue whether it is needed, by cell.
        clues: Vec<(Cell, ClueProof)>,
    },
}

/// Whether a clue is needed, and the proof.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ClueProof {
    /// It is: without it there is this second solution.
    Needed(Solution),
    /// It is not: without it there is still no other solution.
    Redundant(Refutation),
}

/// Why there is no certificate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum CertificateError {
    /// A refutation would have more words than allowed.
    TooLong {
        /// The most words of a refutation.
        most_words: u64,
    },
    /// The work was cancelled.
    Cancelled,
}

impl fmt::Display for CertificateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CertificateError::TooLong { most_words } => {
                write!(
                    f,
                    "no certificate: a proof by singles and cases would take more than {most_words} words"
                )
            }
            CertificateError::Cancelled => f.write_str("cancelled before the certificate was complete"),
        }
    }
}

impl std::error::Error for CertificateError {}

impl Certificate {
    /// Makes the certificate of a grid.
    ///
    /// A refutation has some sixty words where singles solve the puzzle, up to two hundred for most others, and one to four
    /// thousand for the hardest known (a hundred with ratings above 11: 340 to 3577). Grids with few clues and no solution
    /// may need any number.
    ///
    /// # Errors
    /// If a refutation would have more than `most_words` words.
    pub fn new(grid: &Grid, most_words: u64) -> Result<Certificate, CertificateError> {
        Certificate::for_result(grid, &Puzzle::new(*grid), most_words, &Cancel::NEVER)
    }

    /// Makes the certificate of a grid for which a solver has returned this result.
    ///
    /// # Errors
    /// If a refutation would have more than `most_words` words, or the work is cancelled.
    ///
    /// # Panics
    /// If the solver was wrong: refutations come from a separate search, which then finds other solutions.
    pub fn for_result(
        grid: &Grid,
        result: &Result<Puzzle, PuzzleError>,
        most_words: u64,
        cancel: &Cancel,
    ) -> Result<Certificate, CertificateError> {
        let refute = |grid: &Grid, full_grids: u32| {
            let refutation = Refutation::new(grid, most_words, cancel)?;
            assert_eq!(refutation.full_grids(), full_grids, "two searches disagree about {grid}");
            Ok(refutation)
        };
        let claim = match result {
            Err(PuzzleError::Clash(clash)) => Claim::Clash(*clash),
            // A refutation has a word for each guess.
            Err(PuzzleError::Undecided(_)) => return Err(CertificateError::TooLong { most_words }),
            Err(PuzzleError::NoSolution) => Claim::Unsolvable(refute(grid, 0)?),
            Err(PuzzleError::Several { first, second }) => Claim::Several { first: *first, second: *second },
            Ok(puzzle) => {
                let solution = *puzzle.solution();
                let prove = |(cell, digit)| {
                    let fewer = grid.with(cell, None);
                    Ok((
                        cell,
                        match another(&fewer, cell, digit) {
                            Some(other) => ClueProof::Needed(other),
                            None => ClueProof::Redundant(refute(&fewer, 1)?),
                        },
                    ))
                };
                let no_other = refute(grid, 1)?;
                let clues = grid.clues().map(prove).collect::<Result<_, CertificateError>>()?;
                Claim::Proper { solution, no_other, clues }
            }
        };
        Ok(Certificate { grid: *grid, claim })
    }

    /// Returns the grid.
    #[must_use]
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// Returns what it claims about the grid.
    #[must_use]
    pub fn claim(&self) -> &Claim {
        &self.claim
    }
}

impl fmt::Display for Certificate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "puzzle {}", self.grid)?;
        match &self.claim {
            Claim::Clash(ClashError { digit, cells: [first, second], .. }) => {
                writeln!(f, "verdict improper clash {digit} {first} {second}")?;
            }
            Claim::Unsolvable(refutation) => {
                writeln!(f, "verdict improper unsolvable\nno-solution {refutation}")?;
            }
            Claim::Several { first, second } => {
                writeln!(f, "verdict improper several\nsolution {first}\nsolution {second}")?;
            }
            Claim::Proper { solution, no_other, clues } => {
                let is_redundant = |clue: &&(Cell, ClueProof)| matches!(clue.1, ClueProof::Redundant(_));
                let mut redundant = clues.iter().filter(is_redundant).peekable();
                if redundant.peek().is_none() {
                    writeln!(f, "verdict proper minimal")?;
                } else {
                    write!(f, "verdict proper redundant")?;
                    redundant.try_for_each(|(cell, _)| write!(f, " {cell}"))?;
                    writeln!(f)?;
                }
                writeln!(f, "solution {solution}\nno-other {no_other}")?;
                for (cell, proof) in clues {
                    match proof {
                        ClueProof::Needed(other) => writeln!(f, "needed {cell} {other}")?,
                        ClueProof::Redundant(refutation) => writeln!(f, "redundant {cell} {refutation}")?,
                    }
                }
            }
        }
        writeln!(f)
    }
}
