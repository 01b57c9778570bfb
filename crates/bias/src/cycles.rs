//! Cycles of two digits.
//!
//! Take the 18 cells of two digits. From a 1 go along its row to the 2, from there along the column to the next 1,
//! and so on until back at the start: a cycle. It visits between two and nine rows.
//!
//! ```text
//!   1 ─ ─ 2            1 and 2 here: two cycles,        2 ─ ─ 1
//!   │     │            one of two rows, one of   ──►    │     │    exchanging the digits of one cycle
//!   2 ─ ─ 1            seven                            1 ─ ─ 2    keeps rows and columns right
//! ```
//!
//! Cycles say how tightly a grid is knit: the more there are, the more unavoidable sets a puzzle's clues must hit.
//! They show the bias of fillers that permute a pattern grid.

/// Returns the number of cycles over all 36 pairs of digits: 36 when each pair makes one long cycle, 144 at most.
pub(crate) fn two_digit_cycles(values: &[u8; 81]) -> u32 {
    // For each digit the column in each row, and the row in each column.
    let mut column = [[0u8; 9]; 9];
    let mut row = [[0u8; 9]; 9];
    for (cell, &value) in values.iter().enumerate() {
        let digit = usize::from(value) - 1;
        column[digit][cell / 9] = (cell % 9) as u8;
        row[digit][cell % 9] = (cell / 9) as u8;
    }
    let mut cycles = 0;
    for (first, row) in row.iter().enumerate() {
        for column in &column[first + 1..] {
            let mut rows_left = 0x1ff_u32;
            while rows_left != 0 {
                cycles += 1;
                let mut at = rows_left.trailing_zeros() as usize;
                while rows_left >> at & 1 == 1 {
                    rows_left &= !(1 << at);
                    at = usize::from(row[usize::from(column[at])]);
                }
            }
        }
    }
    cycles
}

/// The most cycles a grid can have: each takes two rows at least.
pub(crate) const MOST: usize = 36 * 4;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_grid_counted_by_hand() {
        // Rows that are shifts of each other by 0, 3, 6, 1, 4, 7, 2, 5, 8. Digits a and b = a + k stand k columns
        // apart, so a cycle goes on to the row whose shift differs by k: nine rows for k = 1, 2 and 4, three times
        // three rows for k = 3.
        let values: [u8; 81] = core::array::from_fn(|cell| {
            let shift = [0, 3, 6, 1, 4, 7, 2, 5, 8][cell / 9];
            ((cell % 9 + shift) % 9) as u8 + 1
        });
        // Of the 36 pairs, 9 are three apart, counting round.
        assert_eq!(two_digit_cycles(&values), 27 + 9 * 3);
    }
}
