//! Which of many puzzles are minimal?
//!
//! ```text
//!   puzzle 0   is r1c2 needed? ✓   is r1c5 needed? ✓   …   all needed: minimal
//!   puzzle 1   is r1c1 needed? ✓   is r1c7 needed? ✗       not minimal, and no more is asked
//!     ⋮        each "?" is a lane's work: is there a solution with another digit in the cell?
//! ```

use std::collections::VecDeque;

use ninefold_grid::{Candidate, CellSet};

use super::engine::{Job, JobResult, JobSource};
use super::packed::Packed;
use super::pool::Pool;
use crate::Puzzle;

/// What [`Puzzle::is_minimal`] says of each puzzle, in order.
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
    if puzzles.len() < Pool::MIN_BATCH {
        return puzzles.iter().map(Puzzle::is_minimal).collect();
    }
    let doubts = puzzles.iter().map(|puzzle| puzzle.clues().filled()).collect();
    let mut inquiry = Inquiry { puzzles, doubts, waiting: VecDeque::new(), next: 0 };
    let mut pool = Pool::new();
    pool.work(&mut inquiry, Pool::MIN_BATCH);
    for number in pool.abandon() {
        let number = number as usize;
        if puzzles[number].is_minimal() {
            inquiry.doubts[number] = CellSet::NONE;
        }
    }
    inquiry.doubts.iter().map(|doubts| doubts.is_empty()).collect()
}

struct Inquiry<'a> {
    puzzles: &'a [Puzzle],
    /// The clues of each puzzle that are not known to be needed: none, in the end, if it is minimal.
    doubts: Vec<CellSet>,
    /// Puzzles with a question.
    waiting: VecDeque<u64>,
    /// The first that was not asked anything.
    next: u64,
}

impl JobSource for Inquiry<'_> {
    fn next(&mut self) -> Option<Job> {
        let id = self.waiting.pop_front().or_else(|| {
            self.next += 1;
            (self.next <= self.puzzles.len() as u64).then_some(self.next - 1)
        })?;
        let puzzle = &self.puzzles[id as usize];
        // A puzzle has clues, or it would not be one.
        let cell = self.doubts[id as usize].first()?;
        let mut candidates = Packed::from(&puzzle.clues().with(cell, None));
        candidates.strike(Candidate::new(cell, puzzle.solution()[cell]));
        Some(Job { id, candidates, limit: 1 })
    }

    fn done(&mut self, result: JobResult) {
        let doubts = &mut self.doubts[result.id as usize];
        // No other digit would do, so the clue is redundant, and the doubt stays.
        if result.count == 0 {
            return;
        }
        if let Some(cell) = doubts.first() {
            doubts.remove(cell);
        }
        if !doubts.is_empty() {
            self.waiting.push_back(result.id);
        }
    }

    fn wants_solutions(&self) -> bool {
        false
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
