//! Which classes are in several splits, and which more than once in one.
//!
//! Takes 32 bytes of memory a row, and a sort.

use ninefold_symmetry::CanonicalKey;

/// The classes of rows and the splits they are in.
#[derive(Clone, Debug, Default)]
pub struct LeakSearch {
    rows: Vec<(CanonicalKey, u8)>,
}

/// What a search for leaks finds.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Leaks {
    /// Classes that are in more than one split: such rows tell one split about another.
    pub leaked: Vec<CanonicalKey>,
    /// Rows whose class an earlier row of the same split has.
    pub repeats: u64,
}

impl LeakSearch {
    /// Adds a row of the split with this number.
    pub fn add(&mut self, class: CanonicalKey, split: u8) {
        self.rows.push((class, split));
    }

    /// Returns what was found.
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
    use ninefold_recipe::{Outcome, Recipe};
    use ninefold_symmetry::{Transform, canonical_grid};

    /// Puzzles and isomorphic copies of them, as people make who "augment" a set.
    fn copies() -> Vec<(String, CanonicalKey)> {
        let maker = Recipe::default().maker().unwrap();
        let moves: Vec<Transform> =
            ["transpose", "rows:231456879", "digits:912345678", "transpose rows:456123789 digits:213456789"]
                .iter()
                .map(|text| text.parse().unwrap())
                .collect();
        let mut rows = Vec::new();
        for outcome in maker.make_each(7, 0..100) {
            let Outcome::Found(sheet) = outcome else { panic!("it is found") };
            let grid = *sheet.puzzle.clues();
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
        let found = leaks(|_, class| splits.of(class));
        assert_eq!((found.leaked.len(), found.repeats), (0, 400));
    }

    /// The test that shows that the other can fail.
    #[test]
    fn splits_by_text_leak() {
        let splits = Splits::default();
        let found = leaks(|text, _| splits.of_text(text));
        // Five copies all lie in one split with a probability of 0.8⁵ + 2 · 0.1⁵ = 0.33.
        assert!((45..90).contains(&found.leaked.len()), "{}", found.leaked.len());
    }
}
