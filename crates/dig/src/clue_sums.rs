//! Which numbers of clues can be reached at all.
//!
//! Clues stay or go in whole orbits, so the number of clues is a sum of orbit sizes. A quarter turn has twenty orbits of
//! four cells and the centre alone: 24 and 25 are such sums, 26 is not, and no amount of digging will find it.
//! The sums are computed as a set of numbers in one word, bit `n` for the number `n`: adding an orbit of size `s`
//! is `sums | sums << s`.

use ninefold_grid::CellSet;

/// A set of clue numbers, 0 to 81.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ClueSums(u128);

impl ClueSums {
    /// Only zero: the sum of no orbits.
    pub(crate) const ZERO: ClueSums = ClueSums(1);

    /// Adds an orbit: returns each number as it is, and with the size of the orbit added.
    #[must_use]
    pub(crate) fn with(self, orbit: CellSet) -> ClueSums {
        ClueSums(self.0 | self.0 << orbit.len())
    }

    /// Returns all sums of these orbits.
    pub(crate) fn of(orbits: &[CellSet]) -> ClueSums {
        orbits.iter().fold(ClueSums::ZERO, |sums, &orbit| sums.with(orbit))
    }

    pub(crate) fn contains(self, count: usize) -> bool {
        self.0 >> count & 1 == 1
    }

    /// Returns whether a number from `least` to `most` is there.
    pub(crate) fn meets(self, least: usize, most: usize) -> bool {
        (least..=most).any(|count| self.contains(count))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ninefold_symmetry::ClueSymmetry;

    fn possible(symmetry: ClueSymmetry) -> Vec<usize> {
        let counts = ClueSums::of(symmetry.orbits());
        (17..=30).filter(|&count| counts.contains(count)).collect()
    }

    #[test]
    fn sums_of_orbit_sizes() {
        assert_eq!(possible(ClueSymmetry::QuarterTurn), [17, 20, 21, 24, 25, 28, 29]);
        assert_eq!(possible(ClueSymmetry::HalfTurn), (17..=30).collect::<Vec<_>>());
        assert_eq!(possible(ClueSymmetry::None), (17..=30).collect::<Vec<_>>());
    }
}
