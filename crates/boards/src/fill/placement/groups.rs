//! Places of disjoint groups.
//!
//! ```text
//!   1 2 3     2 3 1      The rows of each band have labels, and so have the columns of each stack.
//!   4 5 6     5 6 4      Cells with the same labels form a group. Of two boxes that share neither
//!   7 8 9     8 9 7      band nor stack, no two cells of a group may hold the same digit.
//! ```
//!
//! Renaming labels changes no group, so those of the first band and stack can be given: a place is one of six orders for
//! each of two bands and two stacks.
//!
//! The first box, the middle one and the last share no bands and stacks. The labels of the middle band and stack are an
//! *alignment* of the middle box, one of 36, and at most 20 have no digit in the same group as in the first box. Of the
//! last box, at most 16 alignments agree with both. So the bound is 320. Both numbers are maxima over all arrangements of
//! three boxes, as a test shows.

use super::{ALL_DIGITS, PERMUTATIONS, Placement, Values, choose};

/// Alignments of the middle box at most.
const OF_MIDDLE: usize = 20;
/// Alignments of the last box at most.
const OF_LAST: usize = 16;
/// The bound.
pub(super) const BOUND: u32 = (OF_MIDDLE * OF_LAST) as u32;

/// All 36 alignments of a box as a set. Bit `6 * i + j` stands for the labels of rows by permutation `i` and of columns by
/// permutation `j`.
const ALL_ALIGNMENTS: u64 = (1 << 36) - 1;

/// For each cell of a box and each group the alignments that put the cell into the group.
const ALIGNMENTS: [[u64; 9]; 9] = {
    let mut sets = [[0; 9]; 9];
    let mut alignment = 0;
    while alignment < 36 {
        let (rows, columns) = (PERMUTATIONS[alignment / 6], PERMUTATIONS[alignment % 6]);
        let mut cell = 0;
        while cell < 9 {
            sets[cell][3 * rows[cell / 3] + columns[cell % 3]] |= 1 << alignment;
            cell += 1;
        }
        alignment += 1;
    }
    sets
};

/// For each digit its cell in a box, or its group.
type CellOfDigit = [usize; 9];

/// Returns the place with this number.
pub(super) fn place(values: &Values<'_>, mut number: usize) -> Option<Placement> {
    let (last, middle) = (choose(&mut number, OF_LAST), number);
    let first = cells(values, 0);
    let middle_box = cells(values, 4);
    let in_middle = member(agreeing(&middle_box, [&first]), middle)?;
    let middle_groups = middle_box.map(|cell| group(cell, in_middle));
    let in_last = member(agreeing(&cells(values, 8), [&first, &middle_groups]), last)?;

    let labels_of_rows = [0, in_middle / 6, in_last / 6].map(|order| PERMUTATIONS[order]);
    let labels_of_columns = [0, in_middle % 6, in_last % 6].map(|order| PERMUTATIONS[order]);
    let (rows, columns) = (by_label(&labels_of_rows), by_label(&labels_of_columns));
    let is_complete = (0..9).all(|group| {
        let in_box =
            |set, at: usize| set | values.at(rows[at / 3 * 3 + group / 3], columns[at % 3 * 3 + group % 3]);
        (0..9).fold(0, in_box) == ALL_DIGITS
    });
    is_complete.then_some(Placement { rows, columns })
}

/// Returns the cells of the digits in a box.
fn cells(values: &Values<'_>, number: usize) -> CellOfDigit {
    let mut cells = [0; 9];
    for cell in 0..9 {
        let digit = values.at(number / 3 * 3 + cell / 3, number % 3 * 3 + cell % 3);
        cells[digit.trailing_zeros() as usize] = cell;
    }
    cells
}

/// Returns the alignments of a box that put no digit into a group in which it is already.
fn agreeing<const N: usize>(cells: &CellOfDigit, groups: [&CellOfDigit; N]) -> u64 {
    let mut excluded = 0;
    for (digit, &cell) in cells.iter().enumerate() {
        groups.iter().for_each(|groups| excluded |= ALIGNMENTS[cell][groups[digit]]);
    }
    ALL_ALIGNMENTS & !excluded
}

/// Returns the group of a cell.
fn group(cell: usize, alignment: usize) -> usize {
    3 * PERMUTATIONS[alignment / 6][cell / 3] + PERMUTATIONS[alignment % 6][cell % 3]
}

/// Returns a member of a set by its place in ascending order.
fn member(mut set: u64, place: usize) -> Option<usize> {
    (0..place).for_each(|_| set &= set.wrapping_sub(1));
    (set != 0).then(|| set.trailing_zeros() as usize)
}

/// Returns lines in the order of their labels, from the labels of each band or stack.
fn by_label(labels: &[[usize; 3]; 3]) -> [usize; 9] {
    let mut lines = [0; 9];
    for line in 0..9 {
        lines[line / 3 * 3 + labels[line / 3][line % 3]] = line;
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    fn orders(of: usize) -> Vec<Vec<usize>> {
        if of == 0 {
            return vec![Vec::new()];
        }
        let shorter = orders(of - 1);
        let insert = |(order, at): (&Vec<usize>, usize)| {
            let mut order = order.clone();
            order.insert(at, of - 1);
            order
        };
        shorter.iter().flat_map(|order| (0..of).map(move |at| (order, at))).map(insert).collect()
    }

    /// Every arrangement of three boxes. The digits are named after the cells of the first box, and of the middle box one
    /// arrangement stands for all that exchanging rows, columns or both in the first two boxes makes of it.
    #[test]
    fn the_bound_is_the_maximum_over_all_boxes() {
        let boxes: Vec<CellOfDigit> =
            orders(9).into_iter().map(|order| order.try_into().expect("nine")).collect();
        assert_eq!(boxes.len(), 362_880);
        let first: CellOfDigit = std::array::from_fn(|digit| digit);
        let moves: Vec<CellOfDigit> = (0..36)
            .flat_map(|alignment| {
                let moved = first.map(|cell| group(cell, alignment));
                [moved, first.map(|cell| moved[cell % 3 * 3 + cell / 3])]
            })
            .collect();
        let mut seen: BTreeSet<CellOfDigit> = BTreeSet::new();
        let (mut most_middle, mut most_last) = (0, 0);
        for middle in &boxes {
            if seen.contains(middle) {
                continue;
            }
            for of_first in &moves {
                for of_middle in &moves {
                    let mut same = [0; 9];
                    first.iter().for_each(|&digit| same[of_first[digit]] = of_middle[middle[digit]]);
                    seen.insert(same);
                }
            }
            let aligned = agreeing(middle, [&first]);
            most_middle = most_middle.max(aligned.count_ones());
            let groups: Vec<CellOfDigit> = (0..36)
                .filter(|alignment| aligned >> alignment & 1 == 1)
                .map(|alignment| middle.map(|cell| group(cell, alignment)))
                .collect();
            for last in &boxes {
                let with_first = agreeing(last, [&first]);
                for middle in &groups {
                    most_last = most_last.max((with_first & agreeing(last, [middle])).count_ones());
                }
            }
        }
        assert_eq!((most_middle as usize, most_last as usize), (OF_MIDDLE, OF_LAST));
    }
}
