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
//! Scoring eight cells takes about as long as a sweep, so only the first eight are scored. A cell's score is a sum of bits:
//! its digits bring their cells, column by column, the table of peers says which count, and a look-up says how much.
//! The weights come from trying thirty sets of them; their neighbours do as well.
//! (The rows before the last were taken before [`rules`](super::rules) saw singles that clash.)
//! Most-open-peers is folklore of the fast solvers; counting the two-digit peers that share a digit is ours.

use ninefold_lanes::{ColumnPair, Weights, Words3x3};

use super::words::{BitCell, StoredWords, Words};

/// The peers of a cell as words of the three bands, and a 0; a cell is `32 × band + bit`.
const PEERS: [[u32; 4]; 128] = {
    let mut peers = [[0; 4]; 128];
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

/// What a peer counts that has the digit, and what it counts beside if it may be chosen too.
const WITH_DIGIT: Weights = Weights::new(1, 6);
/// What an open peer counts.
const OPEN: Weights = Weights::new(3, 0);

/// Returns the cell to guess in, and the digit (0 to 8) to guess. `board` holds the words.
#[inline(always)]
pub(super) fn choose<N: Words3x3>(words: Words<N>, board: &StoredWords) -> (BitCell, usize) {
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
    // For each digit its cells, and those that may be chosen. A digit is named by its vector and its place there, four
    // places to a vector; behind the digits come all open cells.
    let columns = [a.columns(a & cells), b.columns(b & cells), c.columns(c & cells), open.columns(cells)];
    let [.., [of_all, ..]] = &columns;
    let choice = of_all.second();

    let mut left = u128::from(choice[0]) | u128::from(choice[1]) << 32 | u128::from(choice[2]) << 64;
    let mut best = 0u32;
    for _ in 0..AT_MOST {
        if left == 0 {
            break;
        }
        let index = left.trailing_zeros();
        left &= left - 1;
        let digits = N::row_meets([&board[0], &board[1], &board[2]], index as usize / 32, 1 << (index % 32));
        let first = digits.trailing_zeros();
        let second = (digits & digits.wrapping_sub(1)).trailing_zeros();
        let score = N::weigh(
            [
                (column(&columns, first), &WITH_DIGIT),
                (column(&columns, second), &WITH_DIGIT),
                (of_all, &OPEN),
            ],
            &PEERS[index as usize % 128],
        );
        // Of equal scores the first counts. The larger of two numbers is taken without a branch, which no processor could foresee.
        best = best.max(score << 16 | (127 - index) << 8 | first);
    }
    let (index, first) = (127 - (best >> 8 & 0x7f), best as usize & 0xf);
    (BitCell { band: index as usize / 32, bit: index % 32 }, first / 4 * 3 + first % 4)
}

/// Returns the columns of a digit.
#[inline(always)]
fn column(columns: &[[ColumnPair; 4]; 4], digit: u32) -> &ColumnPair {
    &columns.as_flattened()[digit as usize % 16]
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
