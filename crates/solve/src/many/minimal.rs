//! Which of many puzzles are minimal?
//!
//! ```text
//!   puzzle 0   is r1c2 needed? ✓   is r1c5 needed? ✓   …   all needed: minimal
//!   puzzle 1   is r1c1 needed? ✓   is r1c7 needed? ✗       not minimal, and no more is asked
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
    let mut puzzles = puzzles.iter();
    let results = Scheduler::new(|task| {
        let next = puzzles.next();
        next.map(|puzzle| *task = Some(MinimalityTask::new(puzzle))).is_some()
    });
    results.collect()
}

/// Is each clue of a puzzle needed?
struct MinimalityTask<'a> {
    puzzle: &'a Puzzle,
    solution: Packed,
    clues: CellSet,
    /// The clues that are not known to be needed.
    untested: CellSet,
    /// True if a clue was found that is not needed.
    redundant: bool,
}

impl MinimalityTask<'_> {
    fn new(puzzle: &Puzzle) -> MinimalityTask<'_> {
        let clues = puzzle.clues().filled();
        let solution = Packed::from(puzzle.solution());
        MinimalityTask { puzzle, solution, clues, untested: clues, redundant: false }
    }
}

impl LaneTask for MinimalityTask<'_> {
    type Output = bool;

    const WANTS_SOLUTIONS: bool = false;

    fn ask(&mut self) -> Option<Question> {
        let cell = self.untested.first().filter(|_| !self.redundant)?;
        let mut candidates = self.solution.open(self.clues - CellSet::of(cell));
        candidates.eliminate(Candidate::new(cell, self.puzzle.solution()[cell]));
        Some(Question::Count { candidates, limit: 1 })
    }

    fn hear(&mut self, answer: &Answer<'_>) {
        // Without another solution the clue is not needed.
        self.redundant = answer.count() == 0;
        if let Some(cell) = self.untested.first() {
            self.untested.remove(cell);
        }
    }

    fn finish(&mut self) -> bool {
        let (clues, solution) = (self.puzzle.clues(), self.puzzle.solution());
        let needed = |cell| another(&clues.with(cell, None), cell, solution[cell]).is_some();
        !self.redundant && self.untested.into_iter().all(needed)
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
            assert!(count < 24 || expected.contains(&true) && expected.contains(&false));
        }
    }
}
