//! Sets of cells in a fixed number of words.

use ninefold_rules::BoardCellSet;

/// A set of cells in `W` words.
pub(super) type Board<const W: usize> = [u64; W];

/// Returns a set of cells, all of which the words have room for.
pub(super) fn board<const W: usize>(cells: &BoardCellSet) -> Board<W> {
    std::array::from_fn(|word| cells.words()[word])
}

/// Removes the second set from the first.
#[inline(always)]
pub(super) fn remove<const W: usize>(from: &mut [u64; W], set: &[u64; W]) {
    from.iter_mut().zip(set).for_each(|(word, set)| *word &= !set);
}

/// Returns the cells in both sets.
#[inline(always)]
pub(super) fn intersection<const W: usize>(a: &Board<W>, b: &Board<W>) -> Board<W> {
    std::array::from_fn(|word| a[word] & b[word])
}

/// Returns the cells of the first set that are not in the second.
#[inline(always)]
pub(super) fn difference<const W: usize>(a: &Board<W>, b: &Board<W>) -> Board<W> {
    std::array::from_fn(|word| a[word] & !b[word])
}

/// Returns whether no cell is in both sets.
#[inline(always)]
pub(super) fn disjoint<const W: usize>(a: &Board<W>, b: &Board<W>) -> bool {
    is_empty(&intersection(a, b))
}

/// Returns whether the set has no cell.
#[inline(always)]
pub(super) fn is_empty<const W: usize>(a: &Board<W>) -> bool {
    a.iter().fold(0, |all, word| all | word) == 0
}

/// Returns the set of one cell.
#[inline(always)]
pub(super) fn only<const W: usize>(cell: usize) -> Board<W> {
    let mut set = [0; W];
    set[cell / 64] = 1 << (cell % 64);
    set
}

/// Returns whether the cell is in the set.
#[inline(always)]
pub(super) fn contains<const W: usize>(set: &Board<W>, cell: usize) -> bool {
    set[cell / 64] >> (cell % 64) & 1 == 1
}

/// Returns the number of cells.
#[inline(always)]
pub(super) fn count<const W: usize>(set: &Board<W>) -> u32 {
    set.iter().map(|word| word.count_ones()).sum()
}

/// Returns whether the set has two cells or more.
#[inline(always)]
pub(super) fn has_several<const W: usize>(set: &Board<W>) -> bool {
    // Without branches: most sets have several cells, and which words they lie in cannot be foreseen.
    let (mut any, mut more) = (0, 0);
    for &word in set {
        more |= (word & word.wrapping_sub(1)) | (u64::from(any != 0) & u64::from(word != 0));
        any |= word;
    }
    more != 0
}

/// Returns the first cell of a set.
#[inline(always)]
pub(super) fn first<const W: usize>(set: &Board<W>) -> Option<usize> {
    let number = set.iter().position(|&word| word != 0)?;
    Some(64 * number + set[number].trailing_zeros() as usize)
}

/// Calls a function with the index of each bit, lowest first, until it returns false. Returns whether it never did.
#[inline(always)]
pub(super) fn each_bit<const W: usize>(set: &[u64; W], mut with: impl FnMut(usize) -> bool) -> bool {
    for (number, &word) in set.iter().enumerate() {
        let mut left = word;
        while left != 0 {
            let bit = left.trailing_zeros() as usize;
            left &= left - 1;
            if !with(64 * number + bit) {
                return false;
            }
        }
    }
    true
}
