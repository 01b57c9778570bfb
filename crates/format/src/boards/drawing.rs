//! A part of a text that is only drawn.

use core::fmt;

/// A part of a text that is only drawn: a colour, a line, a word.
///
/// The formats of drawing programs declare such parts to be decoration. A setter may still mean a rule by them, which a
/// person reads in the rules of the puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Drawing {
    /// What it is, by its name in the format.
    pub what: String,
    /// The cell where it begins, such as `r1c1`; empty if it is beside the board.
    pub cell: String,
}

impl fmt::Display for Drawing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Drawing { what, cell } = self;
        write!(f, "{}", ninefold_grid::Quoted(what))?;
        if cell.is_empty() { Ok(()) } else { write!(f, " at {cell}") }
    }
}
