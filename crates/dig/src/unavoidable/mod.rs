//! Unavoidable sets: where a solution can change and stay a solution.
//!
//! If another solution agrees with this one outside a set of cells and differs in every cell of it, the set is
//! *unavoidable*: a puzzle that distinguishes the two must have a clue in it.
//!
//! ```text
//!   . . 1 | . . 2 | …       . . 2 | . . 1 | …      the smallest have four cells: the 1s and 2s of a rectangle in two
//!   . . 2 | . . 1 | …       . . 1 | . . 2 | …      boxes. A puzzle needs a clue in one of them.
//! ```
//!
//! Clues have just one solution exactly if they meet *every* unavoidable set of it. Puzzles are hitting sets, and this is
//! how people proved that 16 clues never suffice (G. McGuire, B. Tugemann, G. Civario, "There is no 16-clue Sudoku",
//! 2012, <https://arxiv.org/abs/1201.0749>). Here the sets make digging fast, carry the walk to few clues, and prove that a
//! puzzle is minimal.
//!
//! A set is *minimal* if no part of it is unavoidable.
//!
//! | you want | call | cost |
//! |---|---|---|
//! | those in which two digits change places | [`two_digit`] | 1 µs |
//! | those in two lines of a chute | [`two_line`] | 1 µs |
//! | all minimal ones up to 12 cells | [`up_to`] | by size |
//! | the clues that alone meet one of two digits or two lines | [`needed_by_small_sets`] | 1 µs |
//! | the one between two solutions | [`between`] | nothing |
//! | one inside some cells | [`change_within`] | a question to the solver |
//! | a minimal one inside some cells | [`shrink`] | a dozen questions |

mod shrink;
mod small;

use ninefold_grid::{CellSet, Solution};

pub use ninefold_solve::unavoidable::{
    each_two_digit, each_two_line, needed_by_small_sets, two_digit, two_line,
};
pub use shrink::{change_within, shrink};
pub use small::{LARGEST, up_to};

/// Returns the cells in which two solutions differ: an unavoidable set of both, unless they are equal.
#[must_use]
pub fn between(first: &Solution, second: &Solution) -> CellSet {
    // Eight cells at a time: a byte that is not zero carries into its top bit, and the product brings the eight bits
    // together. Digging asks some fifteen times a puzzle.
    let (a, a_rest) = first.values().as_chunks::<8>();
    let (b, b_rest) = second.values().as_chunks::<8>();
    let mut bits = u128::from(a_rest != b_rest) << 80;
    for (i, (a, b)) in a.iter().zip(b).enumerate() {
        let differing = u64::from_le_bytes(*a) ^ u64::from_le_bytes(*b);
        let ones = (differing + 0x7f7f_7f7f_7f7f_7f7f) >> 7 & 0x0101_0101_0101_0101;
        bits |= u128::from(ones.wrapping_mul(0x0102_0408_1020_4080) >> 56) << (8 * i);
    }
    CellSet::from_bits(bits)
}

#[cfg(test)]
mod tests {
    use super::*;
    use ninefold_grid::Cell;

    #[test]
    fn between_compares_every_cell() {
        let one = Solution::literal(
            "534678912672195348198342567859761423426853791713924856961537284287419635345286179",
        );
        assert_eq!(between(&one, &one), CellSet::NONE);
        for set in two_digit(&one).into_iter().chain(two_line(&one)) {
            let other = change_within(&one, set).unwrap();
            let differing: CellSet = Cell::all().filter(|&cell| one[cell] != other[cell]).collect();
            assert_eq!(between(&one, &other), differing);
        }
    }
}
