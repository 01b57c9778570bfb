//! When candidates are a puzzle, and when they are notes.
//!
//! A text in which every cell shows its candidates does not say which of them a solver has removed. These facts decide:
//!
//! * Candidates that say no more than the digits among them are a puzzle by digits: in every other cell stands what those
//!   leave, or all nine. A cell with one candidate is a digit if no peer has that candidate; else it is what is left there.
//! * 729 characters hold nothing but candidates. Programs take them for the puzzle, so they are one: a Sukaku.
//! * Frames of candidates are also what HoDoKu, Simple Sudoku and SudokuWiki print of a puzzle in progress. Where candidates
//!   exclude more than the single ones among them do, they are a Sukaku as well: it has the solution of the puzzle, and nothing is
//!   left out.
//!
//! Programs for players continue what a frame shows: there, candidates with the digits of a puzzle among them are its notes. Fewer
//! than 17 digits never are one (Gary McGuire, Bastian Tugemann and Gilles Civario, 2012, <https://arxiv.org/abs/1201.0749>).
//!
//! The caller may decide otherwise, by [`CandidatesAs`]: then single candidates are clues, and the others are notes.

use ninefold_grid::{Cell, DigitSet, Grid, PencilMarks};

use crate::{CandidatesAs, Record};

/// Returns the cells that have one candidate.
pub(crate) fn digits(candidates: &PencilMarks) -> Grid {
    let mut grid = Grid::EMPTY;
    for cell in Cell::all() {
        grid.set(cell, candidates[cell].single());
    }
    grid
}

/// The fewest clues that a puzzle can have.
const FEWEST_CLUES: usize = 17;

/// Returns whether the digits among candidates may be a puzzle without the others.
pub(crate) fn may_be_puzzle(candidates: &PencilMarks) -> bool {
    digits(candidates).clue_count() >= FEWEST_CLUES
}

/// Returns whether candidates say no more than the digits among them.
fn follows_from_digits(candidates: &PencilMarks) -> bool {
    let mut digits = digits(candidates);
    if Cell::all().all(|cell| digits.get(cell).is_some() || candidates[cell] == DigitSet::ALL) {
        return true;
    }
    for cell in Cell::all() {
        let is_elsewhere = |digit| cell.peers().iter().any(|peer| candidates[peer].contains(digit));
        digits.set(cell, digits.get(cell).filter(|&digit| !is_elsewhere(digit)));
    }
    let left = PencilMarks::of(&digits);
    Cell::all().all(|cell| digits.get(cell).is_some() || candidates[cell] == left[cell])
}

/// Returns whether 729 characters with these candidates are a puzzle by candidates.
pub(crate) fn lines_give(candidates: &PencilMarks) -> bool {
    !follows_from_digits(candidates)
}

/// Makes a record a puzzle by these candidates, if the caller decides that, or else if they exclude more than its digits do.
pub(crate) fn decide(
    record: &mut Record,
    candidates: &PencilMarks,
    is_more: bool,
    caller: Option<CandidatesAs>,
) {
    if caller.map_or(is_more, |caller| caller == CandidatesAs::Sukaku && lines_give(candidates)) {
        record.sukaku = Some(Box::new(*candidates));
    }
}

/// Returns whether a frame with these candidates is a puzzle by candidates.
pub(crate) fn frames_give(candidates: &PencilMarks) -> bool {
    let digits = digits(candidates);
    let left = PencilMarks::of(&digits);
    // In a frame, a cell without candidates is one in which nothing is noted.
    let says_more = |cell: Cell| {
        let is_removed = |digit| !candidates[cell].contains(digit);
        // More candidates than the digits leave exclude nothing.
        digits.get(cell).is_none() && !candidates[cell].is_empty() && left[cell].iter().any(is_removed)
    };
    Cell::all().any(says_more)
}

impl Record {
    /// Returns a record of a puzzle that is given by candidates. It has clues alone if the candidates say no more than those.
    #[must_use]
    pub fn from_candidates(candidates: &PencilMarks) -> Record {
        let sukaku = lines_give(candidates).then(|| Box::new(*candidates));
        Record { sukaku, ..Record::new(digits(candidates)) }
    }
}
