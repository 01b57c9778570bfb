//! Which of several steps is taken, where a technique collects them all.
//!
//! 1. The one that eliminates more.
//! 2. The one with the smaller sum over its list, sorted by digit and cell: entry `i`, counted from 0, adds
//!    `cell · (1 + 80 i) + digit`.
//! 3. The one found first.
//!
//! HoDoKu compares further, by the length of chains, but only steps of one type with equal eliminations; which of these
//! is taken makes no difference to the path. Lists are kept sorted, so that equal ones compare equal.

use ninefold_grid::Candidate;

use super::HodokuTechnique;
use super::eliminations::Eliminations;
use crate::Pattern;
use crate::geometry::{bits, cells};

/// How a list of eliminations compares: greater is better.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(super) struct Rank {
    count: usize,
    /// Negative sums, so that smaller sums rank higher.
    minus_sum: i64,
}

impl Rank {
    /// Ranks a list that is sorted by digit and cell.
    pub(super) fn of(sorted: &[Candidate]) -> Rank {
        let parts = (0..).zip(sorted).map(|(i, candidate)| {
            candidate.cell.index() as i64 * (1 + 80 * i) + i64::from(candidate.digit.get())
        });
        Rank { count: sorted.len(), minus_sum: -parts.sum::<i64>() }
    }

    /// Ranks the elimination of these digits from one cell.
    pub(super) fn of_cell(cell: usize, digits: u16) -> Rank {
        let parts = (0..).zip(bits(digits)).map(|(i, digit)| cell as i64 * (1 + 80 * i) + digit as i64 + 1);
        Rank { count: digits.count_ones() as usize, minus_sum: -parts.sum::<i64>() }
    }

    /// Ranks the elimination of a digit from these cells.
    pub(super) fn of_digit(places: u128, digit: usize) -> Rank {
        let (mut count, mut sum) = (0, 0);
        for (i, cell) in (0..).zip(cells(places)) {
            sum += cell as i64 * (1 + 80 * i) + digit as i64 + 1;
            count += 1;
        }
        Rank { count, minus_sum: -sum }
    }
}

/// The best step so far.
#[derive(Debug, Default)]
pub(super) struct BestStep {
    rank: Rank,
    technique: Option<HodokuTechnique>,
    eliminations: Vec<Candidate>,
    pattern: Option<Pattern>,
}

impl BestStep {
    /// Returns whether a list of this rank would be taken.
    #[inline]
    pub(super) fn would_take(&self, rank: Rank) -> bool {
        rank > self.rank
    }

    /// Returns how many eliminations a list must have at least to be taken.
    pub(super) fn least_count(&self) -> usize {
        self.rank.count.max(1)
    }

    /// Takes the list, with its pattern, if it is better than what there is; sorts it.
    pub(super) fn offer(&mut self, technique: HodokuTechnique, list: &mut Eliminations) {
        list.sort_by_digit();
        let rank = Rank::of(&list.list);
        if rank > self.rank {
            self.rank = rank;
            self.technique = Some(technique);
            self.eliminations.clone_from(&list.list);
            self.pattern = list.pattern.take();
        }
    }

    /// Writes the best step's eliminations and pattern to `out` and returns its technique.
    pub(super) fn finish(self, out: &mut Eliminations) -> Option<HodokuTechnique> {
        out.list = self.eliminations;
        out.pattern = self.pattern;
        self.technique
    }
}
