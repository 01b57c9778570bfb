//! Which numbers of clues can be reached at all, and which removals keep them within reach.
//!
//! Clues stay or go in whole orbits, so the number of clues is a sum of orbit sizes. The sums are kept as a set of
//! numbers, bit `n` for the number `n`: adding an orbit of size `s` is `sums | sums << s`.

use ninefold_rules::{BoardCellSet, CELL_WORDS};

use super::order::Order;

/// A set of numbers of clues, 0 to 640.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ClueSums([u64; CELL_WORDS + 1]);

impl ClueSums {
    /// Only zero: the sum of no orbits.
    const ZERO: ClueSums = {
        let mut words = [0; CELL_WORDS + 1];
        words[0] = 1;
        ClueSums(words)
    };

    /// Adds an orbit: each number stays, and is there with the size of the orbit added.
    fn with(self, size: usize) -> ClueSums {
        let mut words = self.0;
        for (number, word) in words.iter_mut().enumerate() {
            // An orbit has 1 to 8 cells, so a number moves into its own word or the next.
            let carried = if number > 0 { self.0[number - 1] >> (64 - size) } else { 0 };
            *word |= self.0[number] << size | carried;
        }
        ClueSums(words)
    }

    /// Returns all sums of these orbits.
    pub(crate) fn of(orbits: &[BoardCellSet]) -> ClueSums {
        orbits.iter().fold(ClueSums::ZERO, |sums, orbit| sums.with(orbit.len()))
    }

    pub(crate) fn contains(&self, count: usize) -> bool {
        self.0.get(count / 64).is_some_and(|word| word >> (count % 64) & 1 == 1)
    }

    /// Returns whether a number from `least` to `most` is there.
    fn meets(&self, least: usize, most: usize) -> bool {
        (least..=most).any(|count| self.contains(count))
    }
}

/// Decides which removals the number of clues allows.
///
/// An orbit may go if at least `target` clues are left, and if the sum still comes out: as long as the orbits that come
/// later can bring the number of clues into `target..=most`, they must be able to afterwards.
#[derive(Debug)]
pub(super) struct Allowance {
    target: usize,
    most: usize,
    /// For each place in the order, the sums of sizes of the orbits from there on. Empty if every sum can be reached.
    later: Vec<ClueSums>,
}

impl Allowance {
    pub(super) fn new(order: &Order, orbits: &[BoardCellSet], most: usize) -> Allowance {
        let mut later = Vec::new();
        if order.target > 0 && orbits.iter().any(|orbit| orbit.len() > 1) {
            later.resize(orbits.len() + 1, ClueSums::ZERO);
            for (place, &number) in order.turns.iter().enumerate().rev() {
                later[place] = later[place + 1].with(orbits[usize::from(number)].len());
            }
        }
        Allowance { target: order.target, most, later }
    }

    /// Returns whether the orbit at this place, of this size, may go when so many clues are left.
    pub(super) fn allows(&self, clues: usize, size: usize, place: usize) -> bool {
        if clues < self.target + size {
            return false;
        }
        let Some(sums) = self.later.get(place + 1) else { return true };
        self.reaches(clues - size, sums) || !self.reaches(clues, sums)
    }

    /// Returns whether one of these sums, taken from so many clues, leaves from `target` to `most`.
    fn reaches(&self, clues: usize, sums: &ClueSums) -> bool {
        sums.meets(clues.saturating_sub(self.most), clues.saturating_sub(self.target))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ninefold_rules::{Rules, Variant};
    use ninefold_symmetry::ClueSymmetry;

    fn possible(text: &str, symmetry: ClueSymmetry, range: std::ops::RangeInclusive<usize>) -> Vec<usize> {
        let rules = Rules::new(&text.parse::<Variant>().unwrap()).unwrap();
        let sums = ClueSums::of(&crate::symmetry::orbits(symmetry, &rules).unwrap());
        range.filter(|&count| sums.contains(count)).collect()
    }

    #[test]
    fn sums_of_orbit_sizes() {
        assert_eq!(possible("x", ClueSymmetry::QuarterTurn, 17..=30), [17, 20, 21, 24, 25, 28, 29]);
        assert_eq!(possible("6x6", ClueSymmetry::HalfTurn, 8..=12), [8, 10, 12]);
        assert_eq!(possible("25x25", ClueSymmetry::None, 62..=66), [62, 63, 64, 65, 66]);
        assert_eq!(possible("16x16", ClueSymmetry::QuarterTurn, 60..=70), [60, 64, 68]);
        assert_eq!(possible("25x25", ClueSymmetry::Full, 624..=700), [624, 625]);
    }
}
