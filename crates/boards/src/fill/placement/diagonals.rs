//! Places of one diagonal and of both.
//!
//! ```text
//!   1 . .          a diagonal takes three boxes, no two in a band or stack, and in each
//!   . . 2          three cells, no two in a row or column: a *transversal*. Any three such
//!   . 3 .          transversals can be brought onto a diagonal.
//! ```
//!
//! A box has six transversals, three even and three odd permutations; the even ones have no cell in common, nor have the
//! odd ones, and an even and an odd one always share one cell. **At most two avoid three given digits**: if the digits are
//! a transversal, all of the other parity meet it, and two of its own are left. If not, they meet at least two of the three
//! of each parity, and at most one of each is left. The third box must hold exactly the rest, as one transversal at most.
//! So, given the transversal of one box, at most two ways complete a diagonal.
//!
//! - One diagonal: six choices of boxes, six transversals of the first, twice: 72.
//! - Both: nine boxes for the middle, nine cells in it that lie on both. An even and an odd transversal go through the
//!   cell; one of them continues to the corner boxes of the main diagonal, two ways; each is completed in at most two
//!   ways: 9 · 9 · 2 · 2 · 2 = 648. Most are not places, since the corner boxes share rows and columns. The order of the
//!   rows of the first band decides that of the columns left and right of it and, through these, that of the rows of the
//!   other band, twice.

use super::{PERMUTATIONS, Placement, Values, choose, others};

/// The bound for one diagonal.
pub(super) const BOUND_OF_ONE: u32 = 72;
/// The bound for both.
pub(super) const BOUND_OF_BOTH: u32 = 648;

/// Three cells of a box: for each row the column.
type Transversal = [usize; 3];

/// A box: its band and its stack.
type Place = (usize, usize);

/// Returns the digits of a transversal of a box.
fn digits(values: &Values<'_>, (band, stack): Place, transversal: &Transversal) -> u16 {
    let cells = transversal.iter().enumerate();
    cells.fold(0, |set, (row, column)| set | values.at(3 * band + row, 3 * stack + column))
}

/// Completes a diagonal that has these digits in one of its boxes, in the first or in the second way.
fn complete(
    values: &Values<'_>,
    taken: u16,
    [second, third]: [Place; 2],
    way: usize,
) -> Option<[Transversal; 2]> {
    let avoiding = |place: Place, taken: u16| {
        PERMUTATIONS.into_iter().filter(move |transversal| digits(values, place, transversal) & taken == 0)
    };
    let in_second = avoiding(second, taken).nth(way)?;
    let in_third = avoiding(third, taken | digits(values, second, &in_second)).next()?;
    Some([in_second, in_third])
}

/// Returns the place of one diagonal with this number, from the top left to the bottom right.
pub(super) fn one(values: &Values<'_>, mut number: usize) -> Option<Placement> {
    let stacks = PERMUTATIONS[choose(&mut number, 6)];
    let first = PERMUTATIONS[choose(&mut number, 6)];
    let taken = digits(values, (0, stacks[0]), &first);
    let [second, third] = complete(values, taken, [(1, stacks[1]), (2, stacks[2])], number)?;
    let columns = [first, second, third];
    Some(Placement {
        rows: std::array::from_fn(|row| row),
        columns: std::array::from_fn(|at| 3 * stacks[at / 3] + columns[at / 3][at % 3]),
    })
}

/// Returns the place of both diagonals with this number.
pub(super) fn both(values: &Values<'_>, mut number: usize) -> Option<Placement> {
    let (band, stack) = (choose(&mut number, 3), choose(&mut number, 3));
    let (row, column) = (choose(&mut number, 3), choose(&mut number, 3));
    let through = |transversals: &[Transversal]| {
        transversals.iter().copied().find(|transversal| transversal[row] == column)
    };
    let (even, odd) = (through(&PERMUTATIONS[..3])?, through(&PERMUTATIONS[3..])?);
    let (main, anti) = if choose(&mut number, 2) == 0 { (even, odd) } else { (odd, even) };
    let ([top, bottom], [left, right]) = (others(band), others(stack));
    let (main_way, anti_way) = (choose(&mut number, 2), number);
    let of = |transversal: &Transversal| digits(values, (band, stack), transversal);
    let [top_left, bottom_right] = complete(values, of(&main), [(top, left), (bottom, right)], main_way)?;
    let [top_right, bottom_left] = complete(values, of(&anti), [(top, right), (bottom, left)], anti_way)?;

    // The rows of the top band keep their order. Row `at` has the column `at` on the left on one diagonal, and the third
    // but `at` on the right on the other; both decide which row of the bottom band comes third but `at`.
    let (by_right, by_left) = (inverse(&bottom_right), inverse(&bottom_left));
    let across: Transversal = std::array::from_fn(|at| by_right[top_right[at]]);
    if (0..3).any(|at| by_left[top_left[at]] != across[at]) {
        return None;
    }
    let [before, behind] = others(row);
    let middle = [before, row, behind];
    let below = [across[2], across[1], across[0]];
    let (mut rows, mut columns) = ([0; 9], [0; 9]);
    for at in 0..3 {
        rows[at] = 3 * top + at;
        rows[3 + at] = 3 * band + middle[at];
        rows[6 + at] = 3 * bottom + below[at];
        columns[at] = 3 * left + top_left[at];
        columns[3 + at] = 3 * stack + main[middle[at]];
        columns[6 + at] = 3 * right + bottom_right[below[at]];
    }
    Some(Placement { rows, columns })
}

/// Returns for each column the row.
fn inverse(transversal: &Transversal) -> Transversal {
    let mut rows = [0; 3];
    transversal.iter().enumerate().for_each(|(row, &column)| rows[column] = row);
    rows
}

#[cfg(test)]
mod tests {
    use super::super::ALL_DIGITS;
    use super::*;

    /// Up to the names of the digits there is one box, and its three digits can be any.
    #[test]
    fn at_most_two_transversals_avoid_three_digits() {
        let mut values = [1; 81];
        for cell in 0..9 {
            values[cell / 3 * 9 + cell % 3] = cell as u8 + 1;
        }
        let values = Values(&values);
        let mut most = 0;
        for taken in (0..=ALL_DIGITS).filter(|set| set.count_ones() == 3) {
            let avoids = |transversal: &&Transversal| digits(&values, (0, 0), transversal) & taken == 0;
            most = most.max(PERMUTATIONS.iter().filter(avoids).count());
        }
        assert_eq!(most, 2);
    }
}
