//! Permutations of the nine rows (or columns) that keep chutes together.
//!
//! ```text
//!   rows   1 2 3 | 4 5 6 | 7 8 9
//!          └──┬──┘
//!   first choose the order of the three bands (6), then the order inside each band (6 · 6 · 6):  6⁴ = 1296
//! ```
//!
//! A permutation of three things has a rank from 0 to 5, its place in dictionary order. The rank of a [`LinePermutation`] writes
//! four such ranks behind each other in base 6: the order of the chutes, then the orders inside the new first, second
//! and third chute. All 1296 are kept in a table of 12 kB, so that decoding a rank is one look-up.

/// The six orders of three things, in dictionary order.
pub(crate) const ORDERS: [[u8; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// For each new line, counted from 0, the old line that comes to stand there.
///
/// Lines of one chute stay in one chute; there are [`LinePermutation::COUNT`] = 1296 of them.
///
/// ```
/// use ninefold_symmetry::LinePermutation;
/// let swap = LinePermutation::from_sources([1, 0, 2, 3, 4, 5, 6, 7, 8]).unwrap(); // the first two lines change places
/// assert_eq!(swap.then(swap), LinePermutation::IDENTITY);
/// assert_eq!(LinePermutation::from_rank(swap.rank()), swap);
/// assert_eq!(LinePermutation::from_sources([3, 1, 2, 0, 4, 5, 6, 7, 8]), None); // tears chutes apart
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct LinePermutation([u8; 9]);

static TABLE: [LinePermutation; LinePermutation::COUNT as usize] = {
    let mut table = [LinePermutation::IDENTITY; LinePermutation::COUNT as usize];
    let mut rank = 0;
    while rank < table.len() {
        let chutes = ORDERS[rank / 216];
        let inside = [ORDERS[rank / 36 % 6], ORDERS[rank / 6 % 6], ORDERS[rank % 6]];
        let mut i = 0;
        while i < 9 {
            table[rank].0[i] = chutes[i / 3] * 3 + inside[i / 3][i % 3];
            i += 1;
        }
        rank += 1;
    }
    table
};

impl LinePermutation {
    /// How many there are.
    pub const COUNT: u32 = 1296;
    /// Every line stays.
    pub const IDENTITY: LinePermutation = LinePermutation([0, 1, 2, 3, 4, 5, 6, 7, 8]);

    /// Returns the one with this rank; rank 0 is the identity.
    ///
    /// # Panics
    /// Unless `rank` is below [`LinePermutation::COUNT`].
    #[must_use]
    #[track_caller]
    #[inline]
    pub fn from_rank(rank: u32) -> LinePermutation {
        assert!(rank < LinePermutation::COUNT, "the rank of a line permutation is 0 to 1295");
        TABLE[rank as usize]
    }

    /// Takes the old line for each new line; `None` unless every line occurs once and chutes stay together.
    #[must_use]
    pub const fn from_sources(sources: [u8; 9]) -> Option<LinePermutation> {
        let mut seen = 0u16;
        let mut i = 0;
        while i < 9 {
            let source = sources[i];
            if source > 8 || source / 3 != sources[i / 3 * 3] / 3 {
                return None;
            }
            seen |= 1 << source;
            i += 1;
        }
        if seen == 0x1ff { Some(LinePermutation(sources)) } else { None }
    }

    /// Takes sources that the caller's own construction keeps together.
    #[inline]
    pub(crate) fn assume(sources: [u8; 9]) -> LinePermutation {
        debug_assert!(
            LinePermutation::from_sources(sources).is_some(),
            "not a permutation of lines: {sources:?}"
        );
        LinePermutation(sources)
    }

    /// Returns for each new line the old one.
    #[must_use]
    #[inline]
    pub const fn sources(&self) -> &[u8; 9] {
        &self.0
    }

    /// Returns the place in the order described at the head of this module.
    #[must_use]
    pub fn rank(self) -> u32 {
        // Three things a b c in dictionary order: the rank is 2a plus whether b is the larger of the two left.
        let order = |a: u8, b: u8, c: u8| u32::from(2 * a) + u32::from(b > c);
        let l = &self.0;
        let mut rank = order(l[0] / 3, l[3] / 3, l[6] / 3);
        for chute in 0..3 {
            rank = rank * 6 + order(l[chute * 3] % 3, l[chute * 3 + 1] % 3, l[chute * 3 + 2] % 3);
        }
        rank
    }

    /// Returns this one followed by the other.
    #[must_use]
    pub fn then(self, next: LinePermutation) -> LinePermutation {
        LinePermutation(next.0.map(|i| self.0[usize::from(i)]))
    }

    /// Returns the inverse, which takes this one back.
    #[must_use]
    pub fn inverse(self) -> LinePermutation {
        let mut inverse = [0; 9];
        for (new, &old) in self.0.iter().enumerate() {
            inverse[usize::from(old)] = new as u8;
        }
        LinePermutation(inverse)
    }

    /// Returns the exchange of two lines of one chute; `None` if they lie in different chutes.
    ///
    /// # Panics
    /// Unless both are 0 to 8.
    #[must_use]
    #[track_caller]
    pub fn swap(first: usize, second: usize) -> Option<LinePermutation> {
        let mut lines = LinePermutation::IDENTITY.0;
        lines.swap(first, second);
        LinePermutation::from_sources(lines)
    }

    /// Returns the exchange of two chutes, their lines in order.
    ///
    /// # Panics
    /// Unless both are 0 to 2.
    #[must_use]
    #[track_caller]
    pub fn swap_chutes(first: usize, second: usize) -> LinePermutation {
        let mut lines = LinePermutation::IDENTITY.0;
        for i in 0..3 {
            lines.swap(first * 3 + i, second * 3 + i);
        }
        LinePermutation(lines)
    }

    /// Returns the permutation that turns the order round: first line last, last line first.
    #[must_use]
    pub const fn reversed() -> LinePermutation {
        LinePermutation([8, 7, 6, 5, 4, 3, 2, 1, 0])
    }
}

impl Default for LinePermutation {
    fn default() -> LinePermutation {
        LinePermutation::IDENTITY
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_are_a_bijection_and_inverses_invert() {
        for rank in 0..LinePermutation::COUNT {
            let lines = LinePermutation::from_rank(rank);
            assert_eq!(lines.rank(), rank);
            assert_eq!(LinePermutation::from_sources(lines.0), Some(lines));
            assert_eq!(lines.then(lines.inverse()), LinePermutation::IDENTITY);
        }
    }

    #[test]
    fn only_chute_keeping_permutations_are_accepted() {
        assert_eq!(LinePermutation::from_sources([0, 0, 2, 3, 4, 5, 6, 7, 8]), None);
        assert_eq!(LinePermutation::from_sources([0, 1, 9, 3, 4, 5, 6, 7, 8]), None);
        assert_eq!(LinePermutation::swap(2, 3), None);
        assert_eq!(LinePermutation::swap(3, 5).map(|lines| lines.sources()[3]), Some(5));
        assert_eq!(LinePermutation::swap_chutes(0, 2).sources(), &[6, 7, 8, 3, 4, 5, 0, 1, 2]);
        assert_eq!(
            LinePermutation::from_sources(*LinePermutation::reversed().sources()),
            Some(LinePermutation::reversed())
        );
    }
}
