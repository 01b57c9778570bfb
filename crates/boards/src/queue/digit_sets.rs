//! Families of digit sets: all sets of so many digits with one sum, all runs of so many digits.
//!
//! On 9×9 there are 129 families by number and sum, with at most 12 sets each. They are shared by all cages of a board.

use std::sync::Arc;

/// The families of a number of digits.
#[derive(Debug)]
pub(super) struct Families {
    size: usize,
    /// By number of digits and sum, then by number of digits without a sum.
    by_sum: Vec<Vec<Arc<[u16]>>>,
    any: Vec<Arc<[u16]>>,
}

/// Returns the sum of the digits of a mask.
pub(super) fn sum_of(mask: u16) -> usize {
    (0..9).filter(|digit| mask >> digit & 1 == 1).map(|digit| digit + 1).sum()
}

impl Families {
    pub(super) fn new(size: usize) -> Families {
        let most = size * (size + 1) / 2;
        let mut by_sum = vec![vec![Vec::new(); most + 1]; size + 1];
        let mut any = vec![Vec::new(); size + 1];
        for mask in 0..1u16 << size {
            let count = mask.count_ones() as usize;
            by_sum[count][sum_of(mask)].push(mask);
            any[count].push(mask);
        }
        let shared = |families: Vec<Vec<u16>>| families.into_iter().map(Arc::from).collect();
        Families { size, by_sum: by_sum.into_iter().map(shared).collect(), any: shared(any) }
    }

    /// Returns the sets of `count` digits with a sum. There may be none.
    pub(super) fn with_sum(&self, count: usize, sum: i32) -> Arc<[u16]> {
        let family = usize::try_from(sum).ok().and_then(|sum| self.by_sum.get(count)?.get(sum));
        family.map_or_else(|| Arc::from([]), Arc::clone)
    }

    /// Returns all sets of `count` digits.
    pub(super) fn any(&self, count: usize) -> Arc<[u16]> {
        self.any.get(count).map_or_else(|| Arc::from([]), Arc::clone)
    }

    /// Returns the sets of `count` consecutive digits.
    pub(super) fn runs(&self, count: usize) -> Arc<[u16]> {
        let run = (1u16 << count) - 1;
        (0..(self.size + 1).saturating_sub(count)).map(|first| run << first).collect()
    }
}

/// The sum of all digits from 1 to 9.
pub(super) const MOST_SUM: usize = 45;

/// For each number of digits and each sum, the sets of so many digits with that sum: bit `m` for the mask `m`, of 512.
pub(super) static SETS_BY_SUM: [[[u64; 8]; MOST_SUM + 1]; 10] = {
    let mut sets = [[[0; 8]; MOST_SUM + 1]; 10];
    let mut mask = 0_usize;
    while mask < 512 {
        let (mut sum, mut digit) = (0, 0);
        while digit < 9 {
            sum += (mask >> digit & 1) * (digit + 1);
            digit += 1;
        }
        sets[mask.count_ones() as usize][sum][mask / 64] |= 1 << (mask % 64);
        mask += 1;
    }
    sets
};

/// Calls a function with each digit of a mask, less one.
#[inline(always)]
pub(super) fn each_digit(mut mask: u16, mut with: impl FnMut(usize)) {
    while mask != 0 {
        with(mask.trailing_zeros() as usize);
        mask &= mask - 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nine_digits_have_129_families_of_at_most_twelve_sets() {
        let families = Families::new(9);
        let sets: Vec<usize> = families.by_sum[1..].iter().flatten().map(|sets| sets.len()).collect();
        assert_eq!(sets.iter().filter(|&&count| count > 0).count(), 129);
        assert_eq!(sets.iter().max(), Some(&12));
        assert_eq!(sets.iter().sum::<usize>(), 511);
        assert_eq!(*families.with_sum(2, 4), [0b101]);
        assert_eq!(families.runs(8).len(), 2);
        assert!(families.with_sum(2, 18).is_empty() && families.with_sum(3, -1).is_empty());
    }
}
