//! Which cells the techniques up to a rating leave open, while clues are added.
//!
//! ```text
//!   clues            ── singles, locked candidates … ──►  12 cells open
//!   one clue more    ──────────── from there on ───────►  9 cells open
//!   another instead  ──────────── from there on ───────►  none: the puzzle is rated this high or lower
//! ```
//!
//! A search that adds clues asks this of many puzzles, each with a few clues more than the one before. The easy techniques
//! lead to the same position from wherever they start (see [`closure`](super::closure)), so a puzzle continues from that of
//! one with fewer clues. Techniques that depend on more than that, from unique loops on, are tried afresh each time: the
//! answer is the same as without memory.
//!
//! Cost: about 3 µs where the easy techniques decide, 6 µs from the clues on.

use ninefold_grid::{Cell, CellSet, DigitSet, Grid, PencilMarks};
use ninefold_solve::{Puzzle, Settled, settled, settled_marked};

use crate::explainer::closure::{Order, order_free};
use crate::explainer::finder::{IncrementalFinder, NextStep};
use crate::explainer::range_verdict::LOCKED;
use crate::{Position, SeRating, StepSearch, StepSearchError};

/// Finds the cells that stay open when a puzzle is solved with the techniques up to a rating, and remembers where it came to.
///
/// ```
/// use ninefold_logic::{OpenCells, SeRating, StepSearch};
/// use ninefold_solve::Puzzle;
/// let puzzle: Puzzle =
///     "....3.1...6...78.....9...26.78..1....2......9......3.2.......3.6..2..9.119...8..4".parse()?;
/// let mut open = OpenCells::up_to(SeRating::from_tenths(45));
/// let search = StepSearch::default();
/// let cells = open.of(&puzzle, &search)?;
/// assert!(!cells.is_empty()); // the puzzle is rated 7.2
/// assert!(open.of(&puzzle.with_clues(cells), &search)?.is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct OpenCells {
    top: SeRating,
    /// Clues, and the candidates that the easy techniques leave of them.
    known: Option<(Grid, PencilMarks)>,
}

impl OpenCells {
    /// Returns a search with the techniques up to this rating.
    #[must_use]
    pub const fn up_to(top: SeRating) -> OpenCells {
        OpenCells { top, known: None }
    }

    /// Returns the cells of a puzzle that stay open: none if its rating is not above that of the techniques.
    ///
    /// It is fastest if the puzzle has all the clues of the last one that had open cells.
    ///
    /// # Errors
    /// When the bound on work is reached, or the work is cancelled.
    pub fn of(&mut self, puzzle: &Puzzle, search: &StepSearch<'_>) -> Result<CellSet, StepSearchError> {
        let easy = order_free(self.top);
        let mut finder = search.rating_finder();
        let mut position = if self.top < LOCKED {
            Position::new(puzzle.clues())
        } else {
            let settled = match self.known.as_ref().filter(|(clues, _)| is_part(clues, puzzle)) {
                Some((_, marks)) => settled_marked(puzzle.clues(), marks),
                None => settled(puzzle.clues()),
            };
            let Settled::Open(marks) = settled else { return Ok(CellSet::NONE) };
            let position = Position::settled(&marks);
            finder.note_settled(&position);
            position
        };
        let take_easy = |finder: &mut IncrementalFinder, position: &mut Position| {
            if easy > 0 {
                // Below locked candidates not even all singles are easy enough.
                let order = if self.top < LOCKED { Order::Easiest } else { Order::Fastest };
                finder.take_all(position, easy, order);
            }
        };
        take_easy(&mut finder, &mut position);
        let by_easy = position.clone();
        let mut budget = search.budget();
        while !position.is_solved() {
            match finder.next_from(easy, &position, self.top, &mut budget) {
                Ok(NextStep::Found(step)) if step.rating <= self.top => position.apply(&step),
                Ok(_) => {
                    self.known = Some((*puzzle.clues(), marks_of(&by_easy)));
                    return Ok(position.empty_cells());
                }
                Err(_) => return Err(search.error(&budget)),
            }
            take_easy(&mut finder, &mut position);
        }
        Ok(CellSet::NONE)
    }
}

/// Returns whether all these clues are clues of the puzzle.
fn is_part(clues: &Grid, puzzle: &Puzzle) -> bool {
    clues.values().iter().zip(puzzle.clues().values()).all(|(&value, &now)| value == 0 || value == now)
}

/// Returns the candidates of a position; a filled cell has its digit.
fn marks_of(position: &Position) -> PencilMarks {
    let mut marks = PencilMarks::NONE;
    for cell in Cell::all() {
        marks[cell] = position.digit(cell).map_or_else(|| position.candidates(cell), DigitSet::of);
    }
    marks
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{RangeVerdict, range_verdict};

    /// What is known of fewer clues must not show: the same cells are open as without, and none exactly if a rating from
    /// the clues on is not above the techniques.
    #[test]
    fn answers_are_those_without_memory() {
        let sample = include_str!("../../tests/data/ratings.csv");
        let search = StepSearch::default();
        let (mut open, mut solved) = (0, 0);
        let step = if std::env::var_os("NINEFOLD_THOROUGH").is_some() { 1 } else { 4 };
        for puzzle in sample.lines().filter_map(|line| line.get(..81)?.parse::<Puzzle>().ok()).step_by(step) {
            for top in [12, 15, 18, 20, 23, 26, 29, 36, 44, 45, 50, 56, 65].map(SeRating::from_tenths) {
                let mut open_cells = OpenCells::up_to(top);
                let mut here = puzzle;
                for i in 0..40 {
                    let cell = Cell::new((i * 31 + 7) % 81);
                    let more = here.with_clues(CellSet::of(cell));
                    let found = open_cells.of(&more, &search).unwrap();
                    assert_eq!(found, OpenCells::up_to(top).of(&more, &search).unwrap(), "{more}, {top}");
                    let verdict = range_verdict(&more, SeRating::default()..=top);
                    let expected = match verdict {
                        Ok(RangeVerdict::Above { open }) => open,
                        _ => 0,
                    };
                    assert_eq!(found.len(), expected, "{more}, {top}");
                    if found.is_empty() {
                        solved += 1;
                    } else {
                        here = more;
                        open += 1;
                    }
                }
            }
        }
        assert!(open > 1000 && solved > 1000, "{open}, {solved}");
    }
}
