//! Choosing a guess: the two-digit cell with the most consequences.
//!
//! A guess splits the search in two, *is it this digit or not*, and both halves must be searched to the end when a
//! puzzle is proved to have one solution. With a cell of two digits, either half places a digit at once. Which cell?
//! For each of them a score counts what its two digits meet among its 20 peers:
//!
//! ```text
//!   score = 3 × open peers
//!         + 6 × two-digit peers with the first digit, and 6 × those with the second    (they fall at once)
//!         + 1 × peers with the first digit, and 1 × those with the second
//! ```
//!
//! Guesses per puzzle, by the way of choosing (puzzles rated 11 and more by Sudoku Explainer / 17 clues):
//!
//! | choice | hardest | 17 clues |
//! |---|---|---|
//! | the first cell with two digits | 153 | 1.94 |
//! | most open peers | 84 | 0.79 |
//! | most two-digit peers | 105 | 1.04 |
//! | most peers with either digit | 83 | 1.04 |
//! | the score above, all cells | 68 | 0.69 |
//! | the score above, the first eight cells | 70 | 0.55 |
//! | yes-or-no instead of numbers (is there a two-digit peer with the digit in the row, column, box?) | 114 | 1.20 |
//!
//! Scoring a cell costs half as much as a sweep, so only the first eight are scored.
//! The weights come from trying thirty sets of them; their neighbours do as well.
//! (The rows before the last were taken before [`rules`](super::rules) saw singles that clash.)
//! Most-open-peers is folklore of the fast solvers; counting the two-digit peers that share a digit is ours.

use ninefold_lanes::{Words3x3, Words3x3Array};

use super::words::{BitCell, StoredWords, Words, store};

/// The peers of a cell as words of the three bands; a cell is `32 × band + bit`.
const PEERS: [[u32; 3]; 128] = {
    let mut peers = [[0; 3]; 128];
    let mut cell = 0;
    while cell < 81 {
        let (row, col) = (cell / 9, cell % 9);
        let mut other = 0;
        while other < 81 {
            let (r, c) = (other / 9, other % 9);
            let sees = r == row || c == col || (r / 3 == row / 3 && c / 3 == col / 3);
            if sees && other != cell {
                peers[32 * (row / 3) + 10 * (row % 3) + col][r / 3] |= 1 << (10 * (r % 3) + c);
            }
            other += 1;
        }
        cell += 1;
    }
    peers
};

/// Cells that are scored at most, the first in reading order.
const AT_MOST: u32 = 8;

/// Returns the cell to guess in, and the digit (0 to 8) to guess.
#[inline(always)]
pub(super) fn choose<N: Words3x3>(words: Words<N>) -> (BitCell, usize) {
    let [a, b, c] = words;
    let Counts { open, two, three } = count_digits(words);
    // No cell with two digits: one with three, or any.
    let cells = if !two.is_zero() {
        two
    } else if !three.is_zero() {
        three
    } else {
        open
    };
    // As many rows as two bits can name, so that no index needs a check.
    let all = extend(store(words));
    let few = extend(store([a & cells, b & cells, c & cells]));
    let (open, choice) = (open.store(), cells.store());

    let mut left =
        u128::from(choice[(0, 0)]) | u128::from(choice[(1, 0)]) << 32 | u128::from(choice[(2, 0)]) << 64;
    let mut best = 0u64;
    for tries_left in (0..AT_MOST).rev() {
        if left == 0 {
            break;
        }
        let index = left.trailing_zeros();
        left &= left - 1;
        let peers = &PEERS[index as usize % 128];
        let cell: N = BitCell { band: index as usize / 32, bit: index % 32 }.cell();
        // A digit is named by its vector and its place there, and that by a bit of 3 × 16.
        let places = [a.meets(cell), b.meets(cell), c.meets(cell)].map(u64::from);
        let digits = places[0] | places[1] << 16 | places[2] << 32;
        let first = digits.trailing_zeros() as usize;
        let second = (digits & digits.wrapping_sub(1)).trailing_zeros() as usize;
        let score = 3 * meeting(&open, 0, peers)
            + 6 * (meeting(&few[first / 16 % 4], first, peers)
                + meeting(&few[second / 16 % 4], second, peers))
            + meeting(&all[first / 16 % 4], first, peers)
            + meeting(&all[second / 16 % 4], second, peers);
        // Of equal scores the first counts. The larger of two numbers is taken without a branch, which no processor could foresee.
        best = best.max(u64::from(score << 8 | tries_left) << 32 | u64::from(index << 8) | first as u64);
    }
    let (index, first) = (best as u32 >> 8, best as usize & 0xff);
    (BitCell { band: index as usize / 32, bit: index % 32 }, first / 16 * 3 + first % 4)
}

/// Returns how many of the peers are in the words at this place.
#[inline(always)]
fn meeting(words: &Words3x3Array, place: usize, peers: &[u32; 3]) -> u32 {
    (words[(0, place)] & peers[0]).count_ones()
        + (words[(1, place)] & peers[1]).count_ones()
        + (words[(2, place)] & peers[2]).count_ones()
}

#[inline(always)]
fn extend([a, b, c]: StoredWords) -> [Words3x3Array; 4] {
    [a, b, c, Words3x3Array::ZERO]
}

/// Cells by the number of their digits.
struct Counts<N> {
    /// Two or more.
    open: N,
    /// Just two.
    two: N,
    /// Just three.
    three: N,
}

/// Adds up nine bits for each cell: first the three vectors, then their three places.
#[inline(always)]
fn count_digits<N: Words3x3>([a, b, c]: Words<N>) -> Counts<N> {
    let (ones, twos) = (a ^ b ^ c, N::majority(a, b, c));
    let (ones1, ones2) = (ones.rotate_digits(), ones.rotate_digits_back());
    let (twos1, twos2) = (twos.rotate_digits(), twos.rotate_digits_back());
    let carry = N::majority(ones, ones1, ones2);
    let ones = ones ^ ones1 ^ ones2;
    let fours = N::majority(twos, twos1, twos2) | (carry & N::or3(twos, twos1, twos2));
    let twos = twos ^ twos1 ^ twos2 ^ carry;
    let few = twos.without(fours);
    Counts { open: twos | fours, two: few.without(ones), three: few & ones }
}
