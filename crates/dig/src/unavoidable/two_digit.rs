//! Unavoidable sets of two digits: closed loops of swaps.
//!
//! Take two digits a and b. Every house holds each once, so from an a one gets to the b in its row, to the b in its
//! column, to the b in its box; and back. What hangs together that way can exchange a and b without hurting any house:
//!
//! ```text
//!   a . .  b . .        the a of the upper row sees the b of its row; that b sees the a below it in its column;
//!   . . .  . . .        that a the b of its row; and that b the first a again, in column and box.
//!   b . .  a . .        Four cells, closed: swap a and b, and every house still has both.
//! ```
//!
//! The 18 cells of a pair fall apart into such sets, often into just one. A grid has 36 pairs and about 60 sets of
//! this kind; they are unavoidable sets and, one by one, minimal (nothing smaller inside can be exchanged with only
//! these two digits, and no digit of a minimal exchange occurs alone).
//!
//! Cost: about a microsecond for all pairs of a grid. A row stands for its two cells, a set of rows is nine bits; from a
//! row go two steps (a's column, then b's; a's box, then b's), and the steps are permutations of the nine rows, so
//! following them in one direction finds the whole loop.
//!
//! The loops are folklore of the puzzle community ("two-digit unavoidables"); counting minimal ones goes back to
//! E. Russell's and G. McGuire's checkers (2005, 2006).

use ninefold_grid::{Cell, CellSet, Solution};

/// For each digit and row the column, for each digit and column the row, and so on: nine permutation matrices.
struct Places {
    /// `[digit][row]`: bit of the cell.
    cell: [[CellSet; 9]; 9],
    col: [[u8; 9]; 9],
    block: [[u8; 9]; 9],
    row_of_col: [[u8; 9]; 9],
    row_of_block: [[u8; 9]; 9],
}

impl Places {
    fn of(solution: &Solution) -> Places {
        let mut places = Places {
            cell: [[CellSet::NONE; 9]; 9],
            col: [[0; 9]; 9],
            block: [[0; 9]; 9],
            row_of_col: [[0; 9]; 9],
            row_of_block: [[0; 9]; 9],
        };
        for cell in Cell::all() {
            let (row, col, block) = (cell.row(), cell.col(), cell.block().index());
            let digit = solution[cell].index();
            places.cell[digit][row] = CellSet::of(cell);
            places.col[digit][row] = col as u8;
            places.block[digit][row] = block as u8;
            places.row_of_col[digit][col] = row as u8;
            places.row_of_block[digit][block] = row as u8;
        }
        places
    }

    /// For each row, the rows one step on: from b in this row to the a in b's column, and to the a in b's box.
    fn steps(&self, a: usize, b: usize) -> [u16; 9] {
        core::array::from_fn(|row| {
            let by_col = self.row_of_col[a][usize::from(self.col[b][row])];
            let by_block = self.row_of_block[a][usize::from(self.block[b][row])];
            1 << by_col | 1 << by_block
        })
    }
}

/// Calls `found` with every set of two digits: pairs ascending, and within a pair by the first row.
pub(crate) fn each(solution: &Solution, mut found: impl FnMut(CellSet)) {
    let places = Places::of(solution);
    for a in 0..9 {
        for b in a + 1..9 {
            let steps = places.steps(a, b);
            let mut left = 0x1ff_u16;
            while left != 0 {
                let rows = closure(&steps, left & left.wrapping_neg());
                left &= !rows;
                let mut cells = CellSet::NONE;
                let mut rest = rows;
                while rest != 0 {
                    let row = rest.trailing_zeros() as usize;
                    rest &= rest - 1;
                    cells |= places.cell[a][row] | places.cell[b][row];
                }
                found(cells);
            }
        }
    }
}

fn closure(steps: &[u16; 9], start: u16) -> u16 {
    let (mut rows, mut fresh) = (start, start);
    while fresh != 0 {
        let row = fresh.trailing_zeros() as usize;
        fresh &= fresh - 1;
        fresh |= steps[row] & !rows;
        rows |= steps[row];
    }
    rows
}

/// All unavoidable sets in which just two digits change places.
///
/// Pairs of digits ascending, and within a pair by the first row; together the sets of a pair are its 18 cells.
///
/// ```
/// use ninefold_dig::unavoidable::two_digit;
/// use ninefold_grid::Solution;
/// let solution: Solution =
///     "534678912672195348198342567859761423426853791713924856961537284287419635345286179".parse()?;
/// let sets = two_digit(&solution);
/// assert_eq!(sets.iter().map(|set| set.len()).sum::<usize>(), 36 * 18);
/// assert!(sets.iter().all(|set| set.len() >= 4));
/// # Ok::<(), ninefold_grid::ParseSolutionError>(())
/// ```
#[must_use]
pub fn two_digit(solution: &Solution) -> Vec<CellSet> {
    let mut sets = Vec::with_capacity(96);
    each(solution, |set| sets.push(set));
    sets
}

#[cfg(test)]
mod tests {
    use super::*;
    use ninefold_grid::Grid;

    /// The solution with two digits exchanged in these cells.
    fn exchanged(solution: &Solution, cells: CellSet) -> Option<Solution> {
        let a = cells.first().map(|cell| solution[cell])?;
        let b = cells.into_iter().map(|cell| solution[cell]).find(|&digit| digit != a)?;
        let mut grid = Grid::from(*solution);
        for cell in cells {
            grid.set(cell, Some(if solution[cell] == a { b } else { a }));
        }
        Solution::try_from(grid).ok()
    }

    #[test]
    fn every_set_can_be_exchanged_and_no_part_of_it() {
        let solution = Solution::literal(
            "534678912672195348198342567859761423426853791713924856961537284287419635345286179",
        );
        for set in two_digit(&solution) {
            assert!(exchanged(&solution, set).is_some(), "{set:?}");
            // A part that can be exchanged would be closed under "the other digit in the same house".
            for cell in set {
                let mut reached = CellSet::of(cell);
                loop {
                    let seen = |one: Cell| reached.iter().any(|other| one.sees(other));
                    let grown = set.iter().filter(|&one| reached.contains(one) || seen(one)).collect();
                    if grown == reached {
                        break;
                    }
                    reached = grown;
                }
                assert_eq!(reached, set);
            }
        }
    }
}
