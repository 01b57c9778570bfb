//! How often digits occur in groups of cells.
//!
//! For each digit the number of its occurrences lies between the cells that hold it and those that may. What the clue allows
//! narrows both ends, the groups narrow each other, and all numbers together are the cells of a group. A digit that has
//! reached its most is removed from other cells; one that needs every cell it may stand in stands in them.

use ninefold_rules::DigitCounts;

use super::board::CellBits;

/// A word in which bit `n` says that `n` is possible.
type Numbers = u128;

/// Counts of digits, as rules hold them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct CountTable {
    groups: usize,
    /// For each digit how often it may occur in a group.
    allowed: Box<[Numbers]>,
}

impl CountTable {
    /// Builds the table. `sight` says for each place of a cell which other places must hold another digit, all in one group.
    pub(super) fn new(counts: &DigitCounts, sight: &[CellBits]) -> CountTable {
        let groups = usize::from(counts.groups);
        let length = sight.len() / groups;
        let most =
            sight.chunks(length).enumerate().map(|(group, sight)| cliques(sight, group * length)).min();
        let most = most.unwrap_or(length).min(length);
        let possible = Numbers::MAX >> (127 - most.min(127));
        let numbers = |&allowed: &u16| {
            // All bits of a count mean that it is free, also above nine.
            if allowed & 0x3ff == 0x3ff { possible } else { Numbers::from(allowed) & possible }
        };
        CountTable { groups, allowed: counts.counts.iter().map(numbers).collect() }
    }

    /// Narrows masks as far as this rule can. Returns whether there may be a way.
    pub(super) fn supported(&self, masks: &[u16], kept: &mut [u16]) -> bool {
        kept.copy_from_slice(masks);
        while let Some(changed) = self.narrow(kept) {
            if !changed {
                return true;
            }
        }
        kept.fill(0);
        false
    }

    /// Returns whether something changed, or `None` if there is no way.
    fn narrow(&self, masks: &mut [u16]) -> Option<bool> {
        let length = masks.len() / self.groups;
        let size = self.allowed.len();
        let (mut least, mut most) = ([0_usize; 9], [0_usize; 9]);
        for digit in 0..size {
            let bit = 1 << digit;
            let (mut low, mut high) = (0, usize::MAX);
            for group in masks.chunks(length) {
                low = low.max(group.iter().filter(|&&mask| mask == bit).count());
                high = high.min(group.iter().filter(|&&mask| mask & bit != 0).count());
            }
            (least[digit], most[digit]) = self.within(digit, low, high)?;
        }
        loop {
            let (lows, highs): (usize, usize) = (least.iter().sum(), most.iter().sum());
            if lows > length || highs < length {
                return None;
            }
            let mut is_same = true;
            for digit in 0..size {
                let high = most[digit].min(least[digit] + length - lows);
                let low = least[digit].max((most[digit] + length).saturating_sub(highs));
                if (low, high) != (least[digit], most[digit]) {
                    (least[digit], most[digit]) = self.within(digit, low, high)?;
                    is_same = false;
                }
            }
            if is_same {
                break;
            }
        }
        let mut changed = false;
        for group in masks.chunks_mut(length) {
            for digit in 0..size {
                let bit = 1 << digit;
                let held = group.iter().filter(|&&mask| mask == bit).count();
                let open = group.iter().filter(|&&mask| mask & bit != 0).count();
                if held > most[digit] || open < least[digit] {
                    return None;
                }
                if held == open {
                    continue;
                }
                let to = match (held == most[digit], open == least[digit]) {
                    (true, _) => !bit,
                    (_, true) => bit,
                    _ => continue,
                };
                for mask in group.iter_mut().filter(|mask| **mask & bit != 0 && **mask != bit) {
                    *mask &= to;
                }
                changed = true;
            }
            if group.contains(&0) {
                return None;
            }
        }
        Some(changed)
    }

    /// Returns the least and the most number that is allowed in a range.
    fn within(&self, digit: usize, low: usize, high: usize) -> Option<(usize, usize)> {
        if low > high || high > 127 {
            return None;
        }
        let range = (Numbers::MAX >> (127 - high)) & (Numbers::MAX << low);
        let left = self.allowed[digit] & range;
        (left != 0).then(|| (left.trailing_zeros() as usize, 127 - left.leading_zeros() as usize))
    }

    /// Returns whether digits occur so often.
    pub(super) fn accepts(&self, digits: &[usize]) -> bool {
        let length = digits.len() / self.groups;
        let count = |group: &[usize], digit| group.iter().filter(|&&other| other == digit).count();
        self.allowed.iter().enumerate().all(|(index, allowed)| {
            let mut all = digits.chunks(length).map(|group| count(group, index + 1));
            let first = all.next().unwrap_or(0);
            all.all(|other| other == first) && first < 128 && allowed >> first & 1 == 1
        })
    }
}

/// Returns a number of sets of cells that all see each other, which together are all cells of a group: no digit occurs more
/// often.
fn cliques(sight: &[CellBits], first: usize) -> usize {
    let mut sets: Vec<Vec<usize>> = Vec::new();
    for (place, seen) in sight.iter().enumerate() {
        let sees = |&other: &usize| seen >> (first + other) & 1 == 1;
        match sets.iter_mut().find(|set| set.iter().all(sees)) {
            Some(set) => set.push(place),
            None => sets.push(vec![place]),
        }
    }
    sets.len()
}
