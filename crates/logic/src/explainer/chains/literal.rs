//! A candidate in 16 bits, and a candidate that is true or false.
//!
//! Chain searches keep thousands of both, so they are small.

use ninefold_grid::Candidate;

use crate::geometry::CELLS;

/// How many candidates there are.
pub(super) const CANDIDATES: usize = CELLS * 9;

/// The index of a candidate: 9 × cell + digit, both from 0, as [`Candidate::index`] counts.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct CandidateIndex(u16);

impl CandidateIndex {
    #[inline]
    pub(super) const fn new(cell: usize, digit: usize) -> CandidateIndex {
        CandidateIndex((cell * 9 + digit) as u16)
    }

    #[inline]
    pub(super) const fn get(self) -> usize {
        self.0 as usize
    }

    #[inline]
    pub(super) const fn cell(self) -> usize {
        self.get() / 9
    }

    #[inline]
    pub(super) const fn digit(self) -> usize {
        self.get() % 9
    }

    /// Returns the candidate in the words of the grid.
    pub(super) const fn candidate(self) -> Candidate {
        Candidate::from_index(self.get())
    }
}

/// A candidate that is true, or one that is false.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Literal(u16);

impl Literal {
    #[inline]
    pub(super) const fn new(candidate: CandidateIndex, is_true: bool) -> Literal {
        Literal(candidate.0 * 2 + is_true as u16)
    }

    #[inline]
    pub(super) const fn candidate(self) -> CandidateIndex {
        CandidateIndex(self.0 / 2)
    }

    #[inline]
    pub(super) const fn is_true(self) -> bool {
        self.0 % 2 == 1
    }
}

/// A fingerprint of a list of literals: FNV-1a of 128 bits (Fowler, Noll, Vo, 1991).
pub(super) struct Fingerprint(u128);

impl Fingerprint {
    pub(super) const fn new() -> Fingerprint {
        Fingerprint(0x6c62_272e_07bb_0142_62b8_2175_6295_c58d)
    }

    pub(super) const fn add(&mut self, literal: Literal) {
        self.0 ^= literal.0 as u128;
        self.0 = self.0.wrapping_mul(0x0000_0000_0100_0000_0000_0000_0000_013b);
    }

    pub(super) const fn get(&self) -> u128 {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_given_back() {
        for index in 0..CANDIDATES {
            let candidate = CandidateIndex::new(index / 9, index % 9);
            assert_eq!(candidate.candidate().index(), index);
            for is_true in [true, false] {
                let literal = Literal::new(candidate, is_true);
                assert_eq!((literal.candidate().get(), literal.is_true()), (index, is_true));
            }
        }
    }
}
