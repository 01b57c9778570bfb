//! Which clues of many puzzles could go, and which puzzles are minimal?
//!
//! ```text
//!   puzzle 0   is r1c2 needed? ✓   is r1c5 needed? ✓   …   all needed: minimal
//!   puzzle 1   is r1c1 needed? ✓   is r1c7 needed? ✗       not minimal; who only asks that asks no more
//!     ⋮        each "?" is a lane's work: is there a solution with another digit in the cell?
//! ```

use ninefold_grid::{Candidate, CellSet};

use super::packed::Packed;
use super::scheduler::{Answer, LaneTask, Question, Scheduler};
use crate::{Puzzle, another};

/// Returns what [`Puzzle::is_minimal`] says of each puzzle, in order.
///
/// ```
/// use ninefold_solve::Puzzle;
/// use ninefold_solve::many::minimal_many;
/// let puzzle: Puzzle =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// assert_eq!(minimal_many(&[puzzle; 100]), [puzzle.is_minimal(); 100]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn minimal_many(puzzles: &[Puzzle]) -> Vec<bool> {
    redundant_each(puzzles, 1).map(CellSet::is_empty).collect()
}

/// Returns what [`Puzzle::redundant_clues`] says of each puzzle, in order.
///
/// ```
/// use ninefold_solve::Puzzle;
/// use ninefold_solve::many::redundant_many;
/// let puzzle: Puzzle =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// assert_eq!(redundant_many(&[puzzle; 100]), [puzzle.redundant_clues(); 100]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn redundant_many(puzzles: &[Puzzle]) -> Vec<CellSet> {
    redundant_each(puzzles, usize::MAX).collect()
}

/// Returns the first clues of each puzzle that could go, at most so many.
fn redundant_each(puzzles: &[Puzzle], most: usize) -> impl Iterator<Item = CellSet> {
    let mut puzzles = puzzles.iter();
    Scheduler::new(move |task| {
        let next = puzzles.next();
        next.map(|puzzle| *task = Some(RedundancyTask::new(puzzle, most))).is_some()
    })
}

/// Which clues of a puzzle are not needed?
struct RedundancyTask<'a> {
    puzzle: &'a Puzzle,
    solution: Packed,
    clues: CellSet,
    /// The clues that have not been asked about.
    untested: CellSet,
    redundant: CellSet,
    /// So many are enough.
    most: usize,
}

impl RedundancyTask<'_> {
    fn new(puzzle: &Puzzle, most: usize) -> RedundancyTask<'_> {
        let clues = puzzle.clues().filled();
        let solution = Packed::from(puzzle.solution());
        RedundancyTask { puzzle, solution, clues, untested: clues, redundant: CellSet::NONE, most }
    }
}

impl LaneTask for RedundancyTask<'_> {
    type Output = CellSet;

    const WANTS_SOLUTIONS: bool = false;

    fn ask(&mut self) -> Option<Question> {
        let cell = self.untested.first().filter(|_| self.redundant.len() < self.most)?;
        let mut candidates = self.solution.open(self.clues - CellSet::of(cell));
        candidates.eliminate(Candidate::new(cell, self.puzzle.solution()[cell]));
        Some(Question::Count { candidates, limit: 1 })
    }

    fn hear(&mut self, answer: &Answer<'_>) {
        if let Some(cell) = self.untested.first() {
            self.untested.remove(cell);
            // Without another solution the clue is not needed.
            if answer.count() == 0 {
                self.redundant.insert(cell);
            }
        }
    }

    fn finish(&mut self) -> CellSet {
        let (clues, solution) = (self.puzzle.clues(), self.puzzle.solution());
        let is_redundant = |cell: &_| another(&clues.with(*cell, None), *cell, solution[*cell]).is_none();
        let others = self.untested.into_iter().filter(is_redundant).take(self.most - self.redundant.len());
        self.redundant | others.collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Minimal ones, and others with some clues of the solution more.
    fn puzzles() -> Vec<Puzzle> {
        let minimal: [Puzzle; 2] = [
            "000000010400000000020000000000050407008000300001090000300400200050100000000806000",
            "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
        ]
        .map(|line| line.parse().unwrap());
        let more = |puzzle: Puzzle, i: usize| {
            let cells = puzzle.clues().filled();
            let added: CellSet = (CellSet::ALL - cells).iter().skip(i).step_by(7).take(i % 4).collect();
            Puzzle::new(puzzle.solution().grid().restricted_to(cells | added)).unwrap()
        };
        (0..300).map(|i| more(minimal[i % 2], i / 2 % 40)).collect()
    }

    #[test]
    fn many_together_get_the_same_answer_as_one_by_one() {
        let puzzles = puzzles();
        for count in [0, 1, 23, 24, 100, 300] {
            let expected: Vec<bool> = puzzles[..count].iter().map(Puzzle::is_minimal).collect();
            assert_eq!(minimal_many(&puzzles[..count]), expected);
            let clues: Vec<CellSet> = puzzles[..count].iter().map(Puzzle::redundant_clues).collect();
            assert_eq!(redundant_many(&puzzles[..count]), clues);
            assert!(count < 24 || expected.contains(&true) && expected.contains(&false));
        }
    }
}
