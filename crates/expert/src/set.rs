//! Sets of candidates, as bits.

/// A set of the 729 candidates, by [`ninefold_grid::Candidate::index`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct CandidateSet([u64; 12]);

impl CandidateSet {
    pub(crate) const NONE: CandidateSet = CandidateSet([0; 12]);

    /// All candidates.
    pub(crate) const ALL: CandidateSet = {
        let mut words = [u64::MAX; 12];
        words[11] = (1 << (729 - 11 * 64)) - 1;
        CandidateSet(words)
    };

    #[inline]
    pub(crate) fn insert(&mut self, candidate: u16) {
        self.0[usize::from(candidate >> 6)] |= 1 << (candidate & 63);
    }

    #[inline]
    pub(crate) fn remove(&mut self, candidate: u16) {
        self.0[usize::from(candidate >> 6)] &= !(1 << (candidate & 63));
    }

    #[inline]
    pub(crate) fn contains(&self, candidate: u16) -> bool {
        self.0[usize::from(candidate >> 6)] >> (candidate & 63) & 1 == 1
    }

    /// Returns the candidates of both sets.
    #[inline]
    pub(crate) fn and(&self, other: &CandidateSet) -> CandidateSet {
        CandidateSet(std::array::from_fn(|word| self.0[word] & other.0[word]))
    }

    /// Returns the candidates of this set that the other does not have.
    #[inline]
    pub(crate) fn without(&self, other: &CandidateSet) -> CandidateSet {
        CandidateSet(std::array::from_fn(|word| self.0[word] & !other.0[word]))
    }

    #[inline]
    pub(crate) fn insert_all(&mut self, other: &CandidateSet) {
        for (word, more) in self.0.iter_mut().zip(other.0) {
            *word |= more;
        }
    }

    #[inline]
    pub(crate) fn is_disjoint(&self, other: &CandidateSet) -> bool {
        self.0.iter().zip(other.0).all(|(one, other)| one & other == 0)
    }

    /// Goes through the candidates in order.
    #[inline]
    pub(crate) fn iter(self) -> impl Iterator<Item = u16> {
        (0..12).flat_map(move |word| {
            let mut bits = self.0[word];
            std::iter::from_fn(move || {
                let bit = bits.trailing_zeros();
                (bits != 0).then(|| {
                    bits &= bits - 1;
                    word as u16 * 64 + bit as u16
                })
            })
        })
    }
}
