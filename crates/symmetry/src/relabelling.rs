//! What becomes of the digits: the 9! = 362 880 relabellings.
//!
//! Ranked by dictionary order: rank 0 is `123456789`, the last is `987654321`. Ranking writes the permutation in the
//! *factorial number system* (Lehmer, 1960): at each place, how many of the digits not yet used are smaller.
//!
//! ```text
//!   3 1 2 …  ─►  two of {1…9} are below 3, none of {1 2 4…} below 1, none of {2 4…} below 2 …
//!            ─►  2·8! + 0·7! + 0·6! + …
//! ```
//!
//! Unranking keeps the digits not yet used as nibbles of one word, so taking one out is two masks and a shift; the
//! whole permutation costs about 12 ns.

use ninefold_grid::Digit;

const FACTORIAL: [u32; 9] = [1, 1, 2, 6, 24, 120, 720, 5040, 40320];

/// A permutation of the digits.
///
/// ```
/// use ninefold_grid::Digit;
/// use ninefold_symmetry::Relabelling;
/// let shift = Relabelling::from_images([2, 3, 4, 5, 6, 7, 8, 9, 1]).unwrap();
/// assert_eq!(shift.image(Digit::new(9)), Digit::new(1));
/// assert_eq!(Relabelling::from_rank(shift.rank()), shift);
/// assert_eq!(shift.then(shift.inverse()), Relabelling::IDENTITY);
/// ```
#[doc(alias = "permutation")]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Relabelling([u8; 10]); // image of each digit at its own place; place 0 holds 0, so empty cells stay empty

impl Relabelling {
    /// How many there are: 9!.
    pub const COUNT: u32 = 362_880;
    /// Every digit stays.
    pub const IDENTITY: Relabelling = Relabelling([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);

    /// Returns the one with this rank in dictionary order.
    ///
    /// # Panics
    /// Unless `rank` is below [`Relabelling::COUNT`].
    #[must_use]
    #[track_caller]
    #[inline]
    pub fn from_rank(rank: u32) -> Relabelling {
        assert!(rank < Relabelling::COUNT, "the rank of a relabelling is 0 to 362 879");
        let mut images = [0; 10];
        let mut unused = 0x9_8765_4321_u64;
        let mut rest = rank;
        for (place, image) in images[1..].iter_mut().enumerate() {
            let shift = 4 * (rest / FACTORIAL[8 - place]);
            rest %= FACTORIAL[8 - place];
            *image = (unused >> shift) as u8 & 15;
            let below = (1 << shift) - 1;
            unused = unused & below | unused >> 4 & !below;
        }
        Relabelling(images)
    }

    /// Takes what 1, 2, … 9 become; `None` unless each digit occurs once.
    #[must_use]
    pub fn from_images(images: [u8; 9]) -> Option<Relabelling> {
        let mut seen = 0u16;
        let mut table = [0; 10];
        for (place, &image) in images.iter().enumerate() {
            if !(1..=9).contains(&image) {
                return None;
            }
            seen |= 1 << image;
            table[place + 1] = image;
        }
        (seen == 0x3fe).then_some(Relabelling(table))
    }

    /// Returns what 1, 2, … 9 become.
    #[must_use]
    pub fn images(&self) -> [u8; 9] {
        core::array::from_fn(|place| self.0[place + 1])
    }

    /// Returns what this digit becomes.
    #[must_use]
    pub fn image(&self, digit: Digit) -> Digit {
        Digit::new(self.0[usize::from(digit.get())])
    }

    /// Returns the images by cell value, 0 (empty) to 9; only the first ten entries are ever read.
    #[inline]
    pub(crate) fn table(&self) -> [u8; 16] {
        let mut table = [0; 16];
        table[..10].copy_from_slice(&self.0);
        table
    }

    /// Returns the place in dictionary order.
    #[must_use]
    pub fn rank(self) -> u32 {
        let mut unused = 0x3feu16;
        let mut rank = 0;
        for (place, &image) in self.0[1..].iter().enumerate() {
            rank += (unused & ((1 << image) - 1)).count_ones() * FACTORIAL[8 - place];
            unused &= !(1 << image);
        }
        rank
    }

    /// Returns this one followed by the other.
    #[must_use]
    pub fn then(self, next: Relabelling) -> Relabelling {
        Relabelling(self.0.map(|image| next.0[usize::from(image)]))
    }

    /// Returns the inverse, which takes this one back.
    #[must_use]
    pub fn inverse(self) -> Relabelling {
        let mut inverse = [0; 10];
        for (digit, &image) in self.0.iter().enumerate() {
            inverse[usize::from(image)] = digit as u8;
        }
        Relabelling(inverse)
    }

    /// Returns the exchange of two digits.
    #[must_use]
    pub fn swap(first: Digit, second: Digit) -> Relabelling {
        let mut images = Relabelling::IDENTITY.0;
        images.swap(first.get().into(), second.get().into());
        Relabelling(images)
    }
}

impl Default for Relabelling {
    fn default() -> Relabelling {
        Relabelling::IDENTITY
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_follow_dictionary_order() {
        let mut before = None;
        for rank in 0..Relabelling::COUNT {
            let images = Relabelling::from_rank(rank).images();
            assert!(before < Some(images), "rank {rank}");
            assert_eq!(Relabelling::from_images(images).map(Relabelling::rank), Some(rank));
            before = Some(images);
        }
    }

    #[test]
    fn only_permutations_are_accepted() {
        for wrong in [[0, 1, 2, 3, 4, 5, 6, 7, 8], [1, 1, 2, 3, 4, 5, 6, 7, 8], [2, 3, 4, 5, 6, 7, 8, 9, 10]]
        {
            assert_eq!(Relabelling::from_images(wrong), None);
        }
    }
}
