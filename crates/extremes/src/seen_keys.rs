//! Which puzzles a search has seen before, as far as there is room.
//!
//! A puzzle that was looked at and did not enter the set, or had to leave it, would not enter it now: the lowest of the set
//! only rises. So what is forgotten here costs another look and changes nothing.

use std::collections::BTreeSet;

use ninefold_symmetry::CanonicalKey;

/// The keys that were put in last: at least [`SeenKeys::SIZE`], at most twice as many.
#[derive(Clone, Debug, Default)]
pub(crate) struct SeenKeys {
    recent: BTreeSet<CanonicalKey>,
    before: BTreeSet<CanonicalKey>,
}

impl SeenKeys {
    /// Some 40 MB for both.
    const SIZE: usize = 1 << 19;

    pub(crate) fn contains(&self, key: CanonicalKey) -> bool {
        self.recent.contains(&key) || self.before.contains(&key)
    }

    pub(crate) fn insert(&mut self, key: CanonicalKey) {
        if self.recent.len() == SeenKeys::SIZE {
            self.before = std::mem::take(&mut self.recent);
        }
        self.recent.insert(key);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_keys_are_known() {
        let mut seen = SeenKeys::default();
        let key = |number: usize| CanonicalKey::from_bits(number as u128);
        let number = 3 * SeenKeys::SIZE;
        (0..number).for_each(|one| seen.insert(key(one)));
        assert!((number - SeenKeys::SIZE..number).all(|one| seen.contains(key(one))));
        assert!(!seen.contains(key(0)));
        assert!(seen.recent.len() + seen.before.len() <= 2 * SeenKeys::SIZE);
    }
}
