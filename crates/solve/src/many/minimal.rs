//! Which clues of many puzzles could go, and which puzzles are minimal?
//!
//! ```text
//!   puzzle 0   is r1c2 needed? ✓   is r1c5 needed? ✓   …   all needed: minimal
//!   puzzle 1   is r1c1 needed? ✓   is r1c7 needed? ✗       not minimal; if that is all you ask, it stops here
//!     ⋮        each "?" is a lane's work: is there a solution with another digit in the cell?
//! ```

use ninefold_grid::{CellSet, Solution};

use super::packed::Packed;
use super::scheduler::{Answer, LaneTask, Question, Scheduler};
use crate::unavoidable::needed_by_small_sets;
use crate::{Puzzle, another};

/// Returns the result of [`Puzzle::is_minimal`] for each puzzle, in order.
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
    first_redundant(puzzles.iter().map(Into::into), 1).map(CellSet::is_empty).collect()
}

/// Returns the result of [`Puzzle::redundant_clues`] for each puzzle, in order.
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
    redundant_each(puzzles.iter().map(Into::into)).collect()
}

/// A question about clues of a proper puzzle: which of them could go?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RedundancyQuestion<'a> {
    /// The only solution of the clues. If there are others, the answer means nothing.
    pub solution: &'a Solution,
    /// The cells with a clue.
    pub clues: CellSet,
    /// The clues that are asked about. Leave out those that are known to be needed: most of the others cost a search.
    /// If nothing is left out, [small unavoidable sets](crate::unavoidable) are looked for.
    pub asked: CellSet,
}

/// Returns for each question the clues among those asked about that could go, in order.
///
/// ```
/// use ninefold_grid::CellSet;
/// use ninefold_solve::Puzzle;
/// use ninefold_solve::many::{RedundancyQuestion, redundant_each};
/// let puzzle: Puzzle =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let clues = puzzle.clues().filled();
/// let asked: CellSet = clues.into_iter().take(10).collect();
/// let mut found = redundant_each([RedundancyQuestion { solution: puzzle.solution(), clues, asked }; 100]);
/// assert!(found.all(|redundant| redundant == puzzle.redundant_clues() & asked));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn redundant_each<'a>(
    questions: impl IntoIterator<Item = RedundancyQuestion<'a>>,
) -> impl Iterator<Item = CellSet> {
    first_redundant(questions, usize::MAX)
}

/// Returns the first clues of each question that could go, at most so many.
fn first_redundant<'a>(
    questions: impl IntoIterator<Item = RedundancyQuestion<'a>>,
    most: usize,
) -> impl Iterator<Item = CellSet> {
    let mut questions = questions.into_iter();
    Scheduler::new(move |task| {
        let next = questions.next();
        next.map(|question| *task = Some(RedundancyTask::new(question, most))).is_some()
    })
}

impl<'a> From<&'a Puzzle> for RedundancyQuestion<'a> {
    /// Asks about all clues.
    fn from(puzzle: &'a Puzzle) -> RedundancyQuestion<'a> {
        let clues = puzzle.clues().filled();
        RedundancyQuestion { solution: puzzle.solution(), clues, asked: clues }
    }
}

/// Which clues of a puzzle are not needed? Many puzzles that are not minimal show it with the first question, so unavoidable
/// sets are looked for after that.
struct RedundancyTask<'a> {
    solution: &'a Solution,
    packed: Packed,
    clues: CellSet,
    /// The clues that have not been asked about.
    untested: CellSet,
    redundant: CellSet,
    /// So many are enough.
    most: usize,
    /// Whether the clues that small unavoidable sets need are taken out of those untested.
    looked: bool,
}

impl RedundancyTask<'_> {
    fn new(question: RedundancyQuestion<'_>, most: usize) -> RedundancyTask<'_> {
        let RedundancyQuestion { solution, clues, asked } = question;
        let (packed, untested) = (Packed::from(solution), asked & clues);
        // Callers that leave clues out have most likely looked themselves.
        let looked = untested != clues;
        RedundancyTask { solution, packed, clues, untested, redundant: CellSet::NONE, most, looked }
    }
}

impl LaneTask for RedundancyTask<'_> {
    type Output = CellSet;

    const WANTS_SOLUTIONS: bool = false;

    fn ask(&mut self) -> Option<Question> {
        let cell = self.untested.first().filter(|_| self.redundant.len() < self.most)?;
        let candidates = self.packed.another(self.clues.without(cell), cell);
        Some(Question::Count { grid: candidates.into(), limit: 1 })
    }

    fn hear(&mut self, answer: &Answer<'_>) {
        if let Some(cell) = self.untested.first() {
            self.untested.remove(cell);
            // Without another solution the clue is not needed.
            if answer.count() == 0 {
                self.redundant.insert(cell);
            } else if !self.looked {
                self.looked = true;
                self.untested -= needed_by_small_sets(self.solution, self.clues);
            }
        }
    }

    fn finish(&mut self) -> CellSet {
        let (grid, solution) = (self.solution.grid().restricted_to(self.clues), self.solution);
        let is_redundant = |cell: &_| another(&grid.with(*cell, None), *cell, solution[*cell]).is_none();
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
