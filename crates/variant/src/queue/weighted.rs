//! Linear sums: multiples of digits with a total, as [`sum`](super::sum) does it for plain sums.
//!
//! Each cell adds at least nothing: a coefficient counts from its least digit, a negative one from its highest. The totals
//! that can be reached are bits of as many words as it takes. Forward from nothing, backward from the total; a digit stays
//! where both meet.

use ninefold_rules::LinearSum;

use super::digit_sets::each_digit;

/// A linear sum as steps of totals.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Weighted {
    /// For each cell what each digit adds to the total.
    adds: Box<[[u16; 9]]>,
    /// The total wanted; none reaches it if it is `None`.
    target: Option<u16>,
    /// The words of a set of totals.
    words: usize,
}

impl Weighted {
    pub(super) fn new(sum: &LinearSum, size: usize) -> Weighted {
        let size = size as i32;
        let least = |one: i16| if one > 0 { i32::from(one) } else { i32::from(one) * size };
        let adds = sum.coefficients.iter().map(|&one| {
            std::array::from_fn(|index| {
                let digit = (index as i32 + 1).min(size);
                (digit * i32::from(one) - least(one)) as u16
            })
        });
        let adds: Box<[[u16; 9]]> = adds.collect();
        let spread = |one: i16| (i32::from(one) * (size - 1)).abs();
        let most: i32 = sum.coefficients.iter().map(|&one| spread(one)).sum();
        let target = sum.total - sum.coefficients.iter().map(|&one| least(one)).sum::<i32>();
        let target = (0..=most).contains(&target).then_some(target as u16);
        // No total above the one that is wanted matters.
        let words = usize::from(target.unwrap_or(0)) / 64 + 1;
        Weighted { adds, target, words }
    }

    /// Finds for each cell the digits of its mask with which the total can be reached. Returns whether it can.
    pub(super) fn supported(&self, masks: &[u16], kept: &mut [u16]) -> bool {
        match self.words {
            1 => self.supported_in::<1>(masks, kept),
            2 => self.supported_in::<2>(masks, kept),
            3..=4 => self.supported_in::<4>(masks, kept),
            5..=8 => self.supported_in::<8>(masks, kept),
            _ => self.supported_in::<32>(masks, kept),
        }
    }

    fn supported_in<const W: usize>(&self, masks: &[u16], kept: &mut [u16]) -> bool {
        let Some(target) = self.target else { return false };
        let mut forward = vec![[0_u64; W]; masks.len() + 1];
        forward[0][0] = 1;
        for (place, &mask) in masks.iter().enumerate() {
            let (before, after) = forward.split_at_mut(place + 1);
            let (from, to) = (&before[place], &mut after[0]);
            each_digit(mask, |digit| add(from, self.adds[place][digit].into(), to));
        }
        let target = usize::from(target);
        if forward[masks.len()][target / 64] >> (target % 64) & 1 == 0 {
            return false;
        }
        let mut behind = [0_u64; W];
        behind[target / 64] = 1 << (target % 64);
        for place in (0..masks.len()).rev() {
            let (mut before, mut found) = ([0_u64; W], 0);
            each_digit(masks[place], |digit| {
                let mut back = [0_u64; W];
                subtract(&behind, self.adds[place][digit].into(), &mut back);
                let mut is_met = false;
                for ((back, from), before) in back.iter().zip(&forward[place]).zip(&mut before) {
                    is_met |= back & from != 0;
                    *before |= back & from;
                }
                found |= u16::from(is_met) << digit;
            });
            kept[place] = found;
            behind = before;
        }
        true
    }

    /// Returns whether digits have the total.
    pub(super) fn accepts(&self, digits: &[usize]) -> bool {
        let total =
            self.adds.iter().zip(digits).map(|(adds, &digit)| u32::from(adds[digit - 1])).sum::<u32>();
        self.target.map(u32::from) == Some(total)
    }
}

/// Adds the totals of `from`, each with `by` added, to those of `to`.
fn add<const W: usize>(from: &[u64; W], by: usize, to: &mut [u64; W]) {
    let (skip, shift) = (by / 64, by % 64);
    for place in skip..W {
        let low = from[place - skip] << shift;
        let high = if shift > 0 && place > skip { from[place - skip - 1] >> (64 - shift) } else { 0 };
        to[place] |= low | high;
    }
}

/// The same the other way round.
fn subtract<const W: usize>(from: &[u64; W], by: usize, to: &mut [u64; W]) {
    let (skip, shift) = (by / 64, by % 64);
    for place in 0..W.saturating_sub(skip) {
        let high = from[place + skip] >> shift;
        let low = if shift > 0 && place + skip + 1 < W { from[place + skip + 1] << (64 - shift) } else { 0 };
        to[place] |= low | high;
    }
}
