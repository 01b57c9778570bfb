//! Finds classes that are in several splits, and classes that occur more than once in one split.
//!
//! Takes 32 bytes of memory per row, and a sort.

use ninefold_symmetry::CanonicalKey;

/// Collects the classes of rows and the splits they are in.
#[derive(Clone, Debug, Default)]
pub struct LeakSearch {
    rows: Vec<(CanonicalKey, u8)>,
}

/// The result of a search for leaks.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Leaks {
    /// Classes that are in more than one split: a model trained on one of these rows has seen
    /// another split.
    pub leaked: Vec<CanonicalKey>,
    /// The number of rows whose class already occurred in the same split.
    pub repeats: u64,
}

impl LeakSearch {
    /// Adds a row of the split at this position.
    pub fn add(&mut self, class: CanonicalKey, split: u8) {
        self.rows.push((class, split));
    }

    /// Returns the result.
    #[must_use]
    pub fn finish(mut self) -> Leaks {
        self.rows.sort_unstable();
        let mut leaks = Leaks::default();
        for same in self.rows.chunk_by(|one, other| one.0 == other.0) {
            let splits = 1 + same.windows(2).filter(|two| two[0].1 != two[1].1).count();
            if splits > 1 {
                leaks.leaked.push(same[0].0);
            }
            leaks.repeats += (same.len() - splits) as u64;
        }
        leaks
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Splits;
    use ninefold_recipe::Recipe;
    use ninefold_symmetry::{Transform, canonical_grid};

    /// Puzzles and isomorphic copies of them, such as augmentation makes.
    fn copies() -> Vec<(String, CanonicalKey)> {
        let generator = Recipe::default().generator().unwrap();
        let moves: Vec<Transform> =
            ["transpose", "rows:231456879", "digits:912345678", "transpose rows:456123789 digits:213456789"]
                .iter()
                .map(|text| text.parse().unwrap())
                .collect();
        let mut rows = Vec::new();
        for made in generator.generate_each(7, 0..100) {
            let made = made.unwrap();
            let grid = *made.puzzle.clues();
            for copy in std::iter::once(grid).chain(moves.iter().map(|one| one.apply_grid(&grid))) {
                rows.push((copy.to_string(), canonical_grid(&copy).unwrap().key()));
            }
        }
        rows
    }

    fn leaks(split: impl Fn(&str, CanonicalKey) -> usize) -> Leaks {
        let mut search = LeakSearch::default();
        for (text, class) in copies() {
            search.add(class, split(&text, class) as u8);
        }
        search.finish()
    }

    #[test]
    fn splits_by_class_do_not_leak() {
        let splits = Splits::default();
        let found = leaks(|_, class| splits.for_class(class));
        assert_eq!((found.leaked.len(), found.repeats), (0, 400));
    }

    /// Shows that the test above can fail.
    #[test]
    fn splits_by_text_leak() {
        let splits = Splits::default();
        let found = leaks(|text, _| splits.for_text(text));
        // All five copies are in one split with a probability of 0.8⁵ + 2 · 0.1⁵ = 0.33.
        assert!((45..90).contains(&found.leaked.len()), "{}", found.leaked.len());
    }
}
