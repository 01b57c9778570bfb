//! The sums behind the numbers of one class, and how a number is found among them without a search.
//!
//! ```text
//!   core − offset  ─► ÷ completions ─► rest ─► completion
//!                              rest ─► ÷ arrangements ─► member, arrangement
//!   completion     ─► x   28 running sums, nearly equally far apart
//!                  ─► y   56 running sums for each x, roughly equally far apart
//! ```
//!
//! Divisors are known when the tables are built, so that a division is a multiplication. The sums are so even that a
//! multiplication also finds where a number falls: for x at most one place off, for y within eight places. Beside a sum over
//! y stands what is read next, the boxes 2 and 3 of both bands below; so that the way from a number to these takes two or three
//! lines of the cache instead of eight.

use core::ops::Range;

use ninefold_lanes::prefetch;

use crate::bands::PartitionPair;
use crate::split::{HALF, SPLITS};
use crate::tables::{List, list};

/// A divisor with its reciprocal, `2^(64 + SHIFT) / by` rounded up.
///
/// That is too much by less than `by / 2^(64 + SHIFT)`, so that quotients of numbers below `2^(64 + SHIFT) / by` are exact.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Divisor<const SHIFT: u32> {
    by: u32,
    reciprocal: u64,
}

impl<const SHIFT: u32> Divisor<SHIFT> {
    /// Takes a divisor above `2^SHIFT`.
    pub(crate) fn new(by: u32) -> Divisor<SHIFT> {
        Divisor { by, reciprocal: ((1 << (64 + SHIFT)) / u128::from(by)) as u64 + 1 }
    }

    #[inline(always)]
    pub(crate) fn get(self) -> u32 {
        self.by
    }

    /// Returns quotient and remainder.
    #[inline(always)]
    pub(crate) fn divide(self, number: u64) -> (u64, u32) {
        let quotient = ((u128::from(number) * u128::from(self.reciprocal)) >> (64 + SHIFT)) as u64;
        (quotient, (number - quotient * u64::from(self.by)) as u32)
    }
}

/// Boxes 2 and 3 of band 2 and of band 3, for a way x and a way y; and the completions before this y, given x.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PairSum(u64);

impl PairSum {
    fn new(before: u32, [two, three]: [PartitionPair; 2]) -> PairSum {
        PairSum(u64::from(before) << 40 | u64::from(two.bits()) << 20 | u64::from(three.bits()))
    }

    #[inline(always)]
    fn before(self) -> u32 {
        (self.0 >> 40) as u32
    }

    /// Returns the boxes of band 2 and of band 3.
    #[inline(always)]
    pub(crate) fn pairs(self) -> [PartitionPair; 2] {
        [PartitionPair::from_bits((self.0 >> 20) as u32), PartitionPair::from_bits(self.0 as u32)]
    }
}

/// A way of box 2: the completions before it, and where to look among the ways of box 3.
#[derive(Clone, Copy, Debug, Default)]
struct SecondBox {
    before: u32,
    /// Above 24 bits, how many places before the guess the search begins.
    guess: u32,
}

/// The sums of one class. The first line of the cache has what every number needs.
#[derive(Clone, Debug)]
#[repr(C, align(64))]
pub(crate) struct ClassSums {
    /// The grids of all classes before this one, without the symmetries counted in
    /// [`CHOICES_PER_CORE`](crate::parts::CHOICES_PER_CORE).
    pub(crate) offset: u64,
    /// A seventy-second of all completions.
    pub(crate) completions: Divisor<26>,
    /// A sixth of all row arrangements.
    pub(crate) arrangements: Divisor<0>,
    /// Where to look among the ways of box 2.
    guess: u64,
    /// Where its pairs begin in the list of members.
    pub(crate) first_member: u32,
    /// Where its row arrangements begin in the list of all.
    pub(crate) first_arrangement: u16,
    pairs: List<[PairSum; SPLITS], HALF>,
    second: [SecondBox; HALF + 1],
}

/// The way of box 2 that a completion has, less than [`HALF`].
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct SecondWay {
    pub(crate) x: u8,
    /// The first of the ways of box 3 among which to look.
    first: u8,
    /// Which of the completions with this way.
    rest: u32,
}

/// The way of box 3 that a completion has.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct ThirdWay {
    pub(crate) y: u8,
    /// Boxes 2 and 3 of bands 2 and 3.
    pub(crate) pairs: [PartitionPair; 2],
    /// Which of the completions with these ways.
    pub(crate) rest: u32,
}

impl ClassSums {
    const X_BITS: u32 = 58;
    const Y_BITS: u32 = 32;
    /// How many places a search among the ways of box 3 looks at.
    const WINDOW: usize = 8;

    /// Adds up `completions`, for each way of box 2 and of box 3, which come with the boxes of bands 2 and 3.
    pub(crate) fn new(
        offset: u64,
        first_member: u32,
        arrangements: Range<usize>,
        mut completions: impl FnMut(usize, usize) -> (u32, [PartitionPair; 2]),
    ) -> ClassSums {
        let mut second = [SecondBox::default(); HALF + 1];
        let mut pairs = Vec::with_capacity(HALF);
        let mut total = 0;
        for (x, entry) in second[..HALF].iter_mut().enumerate() {
            entry.before = total;
            let mut sum = 0;
            pairs.push(core::array::from_fn(|y| {
                let (completions, pairs) = completions(x, y);
                let pair_sum = PairSum::new(sum, pairs);
                sum += completions;
                pair_sum
            }));
            entry.guess = y_guess(&pairs[x], sum);
            total += sum;
        }
        second[HALF].before = total;
        ClassSums {
            offset,
            completions: Divisor::new(total),
            arrangements: Divisor::new(arrangements.len() as u32),
            guess: ((HALF as u64) << ClassSums::X_BITS) / u64::from(total),
            first_member,
            first_arrangement: arrangements.start as u16,
            pairs: list(pairs),
            second,
        }
    }

    /// Returns the way of box 2 for the number of a completion, and where to look for the way of box 3.
    #[inline(always)]
    pub(crate) fn second(&self, number: u32) -> SecondWay {
        let guess = ((u64::from(number) * self.guess) >> ClassSums::X_BITS) as usize % 32;
        let x = guess + usize::from(self.second[guess + 1].before <= number)
            - usize::from(self.second[guess].before > number);
        let SecondBox { before, guess } = self.second[x];
        let rest = number - before;
        let y = ((u64::from(rest) * u64::from(guess & 0xff_ffff)) >> ClassSums::Y_BITS) as usize;
        let first = y.saturating_sub(guess as usize >> 24).min(SPLITS - ClassSums::WINDOW);
        let row = &self.pairs[x];
        prefetch(&row[first]);
        prefetch(&row[first + ClassSums::WINDOW - 1]);
        SecondWay { x: x as u8, first: first as u8, rest }
    }

    /// Returns the way of box 3.
    #[inline(always)]
    pub(crate) fn third(&self, second: SecondWay) -> ThirdWay {
        let row = &self.pairs[usize::from(second.x)];
        let mut y = usize::from(second.first);
        for step in [4, 2, 1] {
            y += step * usize::from(row[y + step].before() <= second.rest);
        }
        ThirdWay { y: y as u8, pairs: row[y].pairs(), rest: second.rest - row[y].before() }
    }

    /// Returns the boxes of bands 2 and 3 for these ways of boxes 2 and 3, and the completions before these ways.
    #[inline(always)]
    pub(crate) fn pairs(&self, x: usize, y: usize) -> ([PartitionPair; 2], u32) {
        let entry = self.pairs[x][y];
        (entry.pairs(), self.second[x].before + entry.before())
    }
}

/// Returns the factor that guesses y, and above it how many places before the guess the search begins.
fn y_guess(row: &[PairSum; SPLITS], sum: u32) -> u32 {
    let factor = (((SPLITS as u64) << ClassSums::Y_BITS) / u64::from(sum)) as u32;
    let guess = |number: u32| ((u64::from(number) * u64::from(factor)) >> ClassSums::Y_BITS) as usize;
    let ends = row[1..].iter().map(|entry| entry.before()).chain([sum]);
    let before = ends.enumerate().map(|(y, end)| guess(end - 1).saturating_sub(y)).max().unwrap_or(0);
    factor | (before as u32) << 24
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parts::CORES;
    use crate::tables::tables;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn a_product_divides(by in 94_888_576_u32..=108_374_976, number in 0..CORES) {
            prop_assert_eq!(Divisor::<26>::new(by).divide(number), (number / u64::from(by), (number % u64::from(by)) as u32));
        }

        #[test]
        fn a_small_product_divides(by in 16_u32..=288, number in 0..1_u64 << 20) {
            prop_assert_eq!(Divisor::<0>::new(by).divide(number), (number / u64::from(by), (number % u64::from(by)) as u32));
        }
    }

    #[test]
    fn every_sum_is_found_from_its_first_and_last_number() {
        for sums in tables().sums.iter() {
            let all = (0..HALF).flat_map(|x| (0..SPLITS).map(move |y| (x, y)));
            let ends = all.clone().skip(1).map(|(x, y)| sums.pairs(x, y).1).chain([sums.completions.get()]);
            for ((x, y), end) in all.zip(ends) {
                let (pairs, first) = sums.pairs(x, y);
                for number in [first, end - 1] {
                    let second = sums.second(number);
                    let third = sums.third(second);
                    assert_eq!((usize::from(second.x), usize::from(third.y)), (x, y));
                    assert_eq!((third.pairs, third.rest), (pairs, number - first));
                }
            }
        }
    }
}
