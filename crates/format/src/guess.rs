//! What a text does not say about itself, and the reader has decided.
//!
//! Some texts can be read in several ways, all of them whole: a frame of candidates is a Sukaku or a position, `0` is a digit or an
//! empty cell, a full grid is a puzzle or the solution of the one next to it. The reader decides by what occurs, and each record
//! lists what was decided, so that a program can report it in a line.

use core::fmt;

use crate::Alphabet;

/// One decision of the reader. Its text completes the sentence "took …".
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Guess {
    /// The value under this key, or in this column, is the puzzle.
    Puzzle {
        /// The key, or the heading of the column.
        name: String,
    },
    /// The value under this key, or in this column, is the solution.
    Solution {
        /// The key, or the heading of the column.
        name: String,
    },
    /// The value under this key, which has all digits of the puzzle next to it, is what is placed.
    State {
        /// The key.
        name: String,
    },
    /// The value under this key is left out, although it has digits as a grid has: next to a puzzle with a name it is one too many,
    /// or has another size.
    NoGrid {
        /// The key.
        name: String,
    },
    /// A full grid next to a puzzle is its solution.
    NextSolution,
    /// Lines of constraints are one puzzle.
    Lines,
    /// Digits have other characters than usual.
    Alphabet(Alphabet),
    /// Digits are numbers with something between them.
    Numbers,
    /// Candidates are the puzzle, and no notes about it.
    Candidates,
    /// Several digits in a cell of a frame are its pencil marks, although most empty cells have none.
    Notes,
    /// Numbers or letters in order at the edge of a table are names of its rows or columns.
    Headings,
    /// Empty rows or columns of a table are gaps between its boxes.
    Spacers,
    /// Text next to a board, as on the screen of a terminal program, is not part of it.
    SideText,
    /// Rows with holes are grids that overlap, at the only places where they can be.
    Overlap {
        /// How many grids.
        count: usize,
    },
    /// Five grids with equal boxes are one samurai.
    Samurai,
    /// Digits with this sign are placed, or those without these around them.
    Placed {
        /// `+` before placed digits, or the two signs around clues.
        sign: &'static str,
    },
    /// An address that no program is known to have is read for the cells in it.
    Address {
        /// The host that it names.
        host: String,
    },
}

impl fmt::Display for Guess {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Guess::Puzzle { name } => write!(f, "\"{}\" for the puzzle", short(name)),
            Guess::Solution { name } => write!(f, "\"{}\" for its solution", short(name)),
            Guess::State { name } => write!(f, "\"{}\" for its placed digits", short(name)),
            Guess::NoGrid { name } => write!(f, "\"{}\" for no grid", short(name)),
            Guess::NextSolution => f.write_str("full grids for the solutions of the puzzles before them"),
            Guess::SideText => f.write_str("text next to a board for no part of it"),
            Guess::Overlap { count } => write!(f, "rows with holes for {count} grids that overlap"),
            Guess::Samurai => f.write_str("five grids that share boxes for one samurai"),
            Guess::Lines => f.write_str("several lines of constraints for one puzzle"),
            Guess::Alphabet(Alphabet::Hex) => f.write_str("0 for the digit 1, 1 for 2 and so on"),
            Guess::Alphabet(Alphabet::Letters) => f.write_str("A for the digit 1, B for 2 and so on"),
            Guess::Alphabet(Alphabet::Digits) => f.write_str("1 for the digit 1, and A for 10"),
            Guess::Numbers => f.write_str("numbers for digits"),
            Guess::Candidates => f.write_str("candidates for the puzzle, as in a Sukaku"),
            Guess::Notes => f.write_str("several digits in a cell for its pencil marks"),
            Guess::Headings => f.write_str(
                "the first row or column of a table, which numbers the others, for no part of the grid",
            ),
            Guess::Spacers => f.write_str("empty rows or columns of a table for gaps between boxes"),
            Guess::Placed { sign: "+" } => f.write_str("digits after + for placed ones"),
            Guess::Placed { sign } => write!(f, "digits in {sign} for clues, and others for placed ones"),
            Guess::Address { host } => write!(f, "the cells in an address of {} for a puzzle", short(host)),
        }
    }
}

/// Returns the beginning of a name, on one line.
fn short(name: &str) -> String {
    let plain = |c: char| if c.is_control() { ' ' } else { c };
    name.chars().take(40).map(plain).collect()
}
