//! How many puzzles are made in one go. All such numbers of this crate are here; none changes a puzzle.
//!
//! Many puzzles together are made faster than one by one, because their questions share the lanes of the solver. Fewer at a
//! time show progress sooner, lose less at an interruption, and keep all threads busy to the end.
//!
//! | number | decides |
//! |---|---|
//! | [`Pool::MIN_BATCH`] | from how many puzzles on lanes are worth it |
//! | [`MOST_TOGETHER`] | how many items [`Generator::generate_each`](crate::Generator::generate_each) holds at most |
//! | [`AHEAD`], [`WASTE`], [`RARE`] | how many attempts at an item are dug before the first is judged |
//! | [`of_classic`], `of_board` | how many of a recipe suit one call |
//! | [`split`] | how many of these a thread takes, so that all threads have as much to do |

use ninefold_dig::Minimality;
use ninefold_solve::many::Pool;

use crate::{Recipe, SymmetryChoice};

/// The most items that are made together: enough to keep all lanes busy.
pub(crate) const MOST_TOGETHER: u64 = 8192;

/// At most so many attempts are dug in a round that digs more than one at an item.
pub(crate) const AHEAD: usize = 2048;

/// If one puzzle takes so many attempts, half as many are dug ahead at each item; of these half are thrown away.
pub(crate) const WASTE: usize = 2;

/// If one puzzle has taken so many attempts, at least as many are made in a round as fill the lanes.
pub(crate) const RARE: usize = 8;

/// Puzzles of a recipe with a difficulty: each is rated, most take several attempts.
const RATED: u64 = 256;

/// Digging hardly ever reaches fewer clues than this; a walk leads to such puzzles, which takes long.
const WALKED_TO: usize = 24;

/// Returns how many puzzles of a classic recipe suit one call.
pub(crate) fn of_classic(recipe: &Recipe) -> u64 {
    let Recipe { symmetry, clues, pattern, minimality, difficulty, .. } = recipe;
    let hard = difficulty.rated_from().is_some();
    let few_clues = clues.is_some_and(|clues| clues.most() < WALKED_TO);
    let ends_short = *symmetry != SymmetryChoice::default() || clues.is_some();
    let walks = *minimality == Minimality::EveryClue && ends_short;
    if pattern.is_some() || hard || few_clues {
        1
    } else if walks || difficulty.needs_techniques() {
        Pool::MIN_BATCH as u64
    } else if !difficulty.is_empty() {
        RATED
    } else {
        MOST_TOGETHER
    }
}

/// Returns how many puzzles of another board suit one call: as many as take a fraction of a second, and keep the lanes busy.
#[cfg(feature = "boards")]
pub(crate) fn of_board(size: u8, digs_together: bool) -> u64 {
    match (size, digs_together) {
        (..=6, true) => 4096,
        (7..=8, true) => 2048,
        (_, true) => 1024,
        (..=6, false) => 64,
        (7..=12, false) => 8,
        _ => 1,
    }
}

/// Returns the size of a batch if `items` are to be made by so many threads and at most `most` suit a batch: the largest
/// that gives all threads the same number of batches.
pub(crate) fn split(items: u64, most: u64, threads: u64) -> u64 {
    let rounds = items.div_ceil(most.saturating_mul(threads).max(1)).max(1);
    items.div_ceil(rounds.saturating_mul(threads).max(1)).max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_thread_gets_as_many() {
        assert_eq!([10, 100, 1000, 1001].map(|items| split(items, 100, 4)), [3, 25, 84, 84]);
        assert_eq!(split(0, 100, 4), 1);
        assert_eq!(split(u64::MAX, 1, 2), 1);
        assert_eq!(split(7, 0, 2), 1);
        for (items, most, threads) in [(1, 1, 1), (1000, 7, 3), (1001, 256, 2), (u64::MAX, u64::MAX, 64)] {
            let size = split(items, most, threads);
            assert!(size <= most && (size as u128) * u128::from(items.div_ceil(size)) >= u128::from(items));
        }
    }

    #[test]
    fn what_takes_longer_is_made_in_smaller_batches() {
        let size = |words: &str| {
            let recipe: Recipe = format!("ninefold/1 {words}").parse().unwrap();
            recipe.generator().unwrap().batch_size()
        };
        let sizes = ["", "level=easy", "minimal symmetry=any", "level=nightmare", "clues=20"].map(size);
        assert_eq!(sizes, [8192, 256, 24, 1, 1]);
        assert_eq!(size("symmetry=half-turn clues=28..32"), 8192);
    }
}
