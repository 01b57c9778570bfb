//! The digits that occur in a solution, and in how many.

use ninefold_rules::{BoardCell, BoardDigit, BoardDigitSet, BoardGrid};

use super::tally::Tally;
use crate::BoardSolver;

/// How many solutions there are, as far as they were counted.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum SolutionCount {
    /// So many and no more.
    Exactly(u64),
    /// At least so many: the limit was reached, or the guesses were spent.
    AtLeast(u64),
}

impl SolutionCount {
    /// Returns the number of those that were found.
    #[must_use]
    pub fn found(self) -> u64 {
        match self {
            SolutionCount::Exactly(found) | SolutionCount::AtLeast(found) => found,
        }
    }
}

/// The digits that occur in a solution of a grid: its *true candidates*.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TrueCandidates {
    size: usize,
    all: SolutionCount,
    /// One for each digit of each cell.
    counts: Vec<SolutionCount>,
}

impl TrueCandidates {
    /// Returns how many solutions there are.
    #[must_use]
    pub fn solutions(&self) -> SolutionCount {
        self.all
    }

    /// Returns how many solutions have this digit in this cell.
    ///
    /// # Panics
    /// If the board has no such cell or digit.
    #[must_use]
    #[track_caller]
    pub fn count(&self, cell: BoardCell, digit: BoardDigit) -> SolutionCount {
        assert!(digit.index() < self.size, "the board has {} digits", self.size);
        self.counts[cell.index() * self.size + digit.index()]
    }

    /// Returns the digits that were found in a solution, for each cell.
    pub fn digits(&self) -> impl ExactSizeIterator<Item = BoardDigitSet> {
        self.counts.chunks(self.size).map(|counts| {
            let found = counts.iter().enumerate().filter(|(_, count)| count.found() > 0);
            BoardDigitSet::from_bits(found.fold(0, |bits, (digit, _)| bits | 1 << digit))
        })
    }

    /// Returns the candidates of which it is not known whether a solution has them, because the guesses were spent.
    pub fn undecided(&self) -> impl Iterator<Item = (BoardCell, BoardDigit)> {
        let unknown = |(_, count): &(usize, &SolutionCount)| **count == SolutionCount::AtLeast(0);
        let place =
            |(place, _)| (BoardCell::new(place / self.size), BoardDigit::from_index(place % self.size));
        self.counts.iter().enumerate().filter(unknown).map(place)
    }
}

impl BoardSolver {
    /// Finds the digits that occur in a solution, and counts the solutions with each of them up to `limit`.
    ///
    /// If the grid has fewer solutions than `limit`, one search finds them all. Else each candidate gets a search of its own,
    /// unless `limit` is 1 and a solution with it has been met already.
    ///
    /// ```
    /// use std::sync::Arc;
    /// use ninefold_rules::{BoardCell, BoardGrid, Rules};
    /// use ninefold_boards::BoardSolver;
    /// use ninefold_boards::solutions::SolutionCount;
    ///
    /// let rules = Arc::new(Rules::new(&"4x4".parse()?)?);
    /// let solver = BoardSolver::new(&rules);
    /// let found = solver.true_candidates(&BoardGrid::from_line(&rules, "12..34..........")?, 100);
    /// assert_eq!(found.solutions(), SolutionCount::Exactly(12));
    /// assert_eq!(found.digits().nth(2).map(|digits| digits.len()), Some(2));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Panics
    /// If the grid belongs to another board, or if `limit` is 0.
    #[must_use]
    #[track_caller]
    pub fn true_candidates(&self, grid: &BoardGrid, limit: u64) -> TrueCandidates {
        self.true_candidates_of_masks(self.masks(grid), limit)
    }

    /// Finds the same for the solutions in which each cell holds one of its candidates, as [`true_candidates`] does.
    ///
    /// [`true_candidates`]: BoardSolver::true_candidates
    ///
    /// # Panics
    /// If there are not as many sets as cells, or if `limit` is 0.
    #[must_use]
    #[track_caller]
    pub fn true_candidates_within(&self, candidates: &[BoardDigitSet], limit: u64) -> TrueCandidates {
        self.true_candidates_of_masks(self.masks_of_sets(candidates), limit)
    }

    #[track_caller]
    fn true_candidates_of_masks(&self, mut masks: Vec<u32>, limit: u64) -> TrueCandidates {
        assert!(limit > 0, "a count up to 0 says nothing");
        let size = self.rules().size();
        let none = SolutionCount::Exactly(0);
        let mut counts = vec![none; masks.len() * size];
        if self.deduce(&mut masks).is_none() {
            return TrueCandidates { size, all: none, counts };
        }
        let mut tally = Tally::new(masks.len(), size);
        let all = self.tallied(&masks, limit, &mut tally);
        let first = tally.counts.clone();
        for (count, &found) in counts.iter_mut().zip(&first) {
            *count = SolutionCount::Exactly(found);
        }
        if let SolutionCount::AtLeast(_) = all {
            for (place, count) in counts.iter_mut().enumerate() {
                let (cell, digit) = (place / size, place % size);
                if masks[cell] >> digit & 1 == 0 {
                    continue;
                }
                // Even a search that ends at once takes a while on a large board, and there are thousands of them.
                if self.is_cancelled() {
                    *count = SolutionCount::AtLeast(0);
                    continue;
                }
                let mut with_it = masks.clone();
                with_it[cell] = 1 << digit;
                *count = if first[place] >= limit || limit == 1 && tally.met[place] {
                    SolutionCount::AtLeast(limit)
                } else if with_it == masks {
                    all
                } else {
                    self.tallied(&with_it, limit, &mut tally)
                };
            }
        }
        TrueCandidates { size, all, counts }
    }

    /// Counts the solutions of candidates, and their digits.
    fn tallied(&self, masks: &[u32], limit: u64, tally: &mut Tally) -> SolutionCount {
        let found =
            self.search_masks(masks, limit, self.guesses(), |number, values| tally.add(number, values));
        match found {
            Ok(found) if found < limit => SolutionCount::Exactly(found),
            Ok(found) => SolutionCount::AtLeast(found),
            Err(ended) => SolutionCount::AtLeast(ended.found()),
        }
    }
}
