//! Patterns of one digit: skyscraper, 2-string kite, empty rectangle.
//!
//! ```text
//!    skyscraper             2-string kite            empty rectangle
//!    . 7 . . . 7            7 . . . 7 .               7 . .│. . .       the box holds 7 in one row and one column only;
//!    │       │              │ ┌───────                7 . .│. . .       a line with two places outside carries
//!    . 7 . . . . 7          . 7 . . .  x              . 7 7│. 7 .       one of them to the other
//!    lines with two places  a row and a column
//!    that share an end      that meet in a box
//! ```
//!
//! HoDoKu: a skyscraper's lines must agree in their first or in their second places; crosswise it is left to the turbot fish.

use ninefold_grid::{Cell, Digit};

use super::eliminations::Eliminations;
use crate::geometry::{CELL_HOUSES, HOUSE_CELLS, HOUSE_MASKS, PEER_MASKS, bits, cells, house, is_pair};
use crate::{LinkNode, LinkShape, Pattern, Position};

/// Returns the first and the last place.
fn ends(places: u16) -> [usize; 2] {
    [places.trailing_zeros() as usize, 15 - places.leading_zeros() as usize]
}

fn cell_at(house: usize, place: usize) -> usize {
    HOUSE_CELLS[house][place].into()
}

/// Returns two strong links joined by a weak one.
fn joined(digit: usize, cells: [usize; 4]) -> Pattern {
    Pattern::Links { nodes: LinkNode::chain(&cells.map(|cell| (cell, digit))), shape: LinkShape::Ends }
}

/// Finds a skyscraper: rows before columns, digit by digit.
pub(super) fn skyscraper(position: &Position, out: &mut Eliminations) -> bool {
    [18, 9].iter().any(|&kind| {
        (0..9).any(|digit| {
            let lines = (kind..kind + 9).filter(|&line| is_pair(position.places[line][digit]));
            lines.clone().any(|one| {
                lines.clone().filter(|&other| other > one).any(|other| {
                    let (first, second) =
                        (ends(position.places[one][digit]), ends(position.places[other][digit]));
                    let free = match (first[0] == second[0], first[1] == second[1]) {
                        (true, false) => 1,
                        (false, true) => 0,
                        _ => return false,
                    };
                    let (a, b) = (cell_at(one, first[free]), cell_at(other, second[free]));
                    out.add_digit(position, PEER_MASKS[a] & PEER_MASKS[b], digit);
                    let shared = [cell_at(one, first[1 - free]), cell_at(other, second[1 - free])];
                    out.see_if_any(|| joined(digit, [a, shared[0], shared[1], b]))
                })
            })
        })
    })
}

/// Finds a 2-string kite.
///
/// HoDoKu: to make the meeting ends the first, it swaps the ends of a row or column, and they stay swapped for the pairs
/// that follow. A row and column with a place in common are passed over.
pub(super) fn two_string_kite(position: &Position, out: &mut Eliminations) -> bool {
    let block = |cell: usize| CELL_HOUSES[cell][0];
    let lines = |kind: usize, digit: usize| {
        (kind..kind + 9)
            .filter(move |&line| is_pair(position.places[line][digit]))
            .map(move |line| ends(position.places[line][digit]).map(|place| cell_at(line, place)))
    };
    (0..9).any(|digit| {
        let mut columns = [[0; 2]; 9];
        let mut count = 0;
        for column in lines(9, digit) {
            columns[count] = column;
            count += 1;
        }
        lines(18, digit).any(|mut row| {
            columns[..count].iter_mut().any(|column| {
                let meets = |i: usize, j: usize| block(row[i]) == block(column[j]);
                let Some((i, j)) = [(0, 0), (0, 1), (1, 0), (1, 1)].into_iter().find(|&(i, j)| meets(i, j))
                else {
                    return false;
                };
                row.rotate_left(i);
                column.rotate_left(j);
                if row.iter().any(|cell| column.contains(cell)) {
                    return false;
                }
                let corner = column[1] / 9 * 9 + row[1] % 9;
                out.add_digit(position, 1 << corner, digit);
                out.see_if_any(|| joined(digit, [row[1], row[0], column[0], column[1]]))
            })
        })
    })
}

/// Finds an empty rectangle.
pub(super) fn empty_rectangle(position: &Position, out: &mut Eliminations) -> bool {
    (0..9).any(|digit| {
        (0..9).any(|block| {
            let count = position.places[block][digit].count_ones();
            (2..=5).contains(&count) && in_block(position, block, digit, out)
        })
    })
}

/// Tries the rows of a box from the bottom, for each the columns from the right.
fn in_block(position: &Position, block: usize, digit: usize, out: &mut Eliminations) -> bool {
    let here = position.cells[digit] & HOUSE_MASKS[block];
    (0..3).rev().map(|i| 18 + block / 3 * 3 + i).any(|row| {
        (0..3).rev().map(|j| 9 + block % 3 * 3 + j).any(|column| {
            let (in_row, in_column) = (here & HOUSE_MASKS[row], here & HOUSE_MASKS[column]);
            if here & !(in_row | in_column) != 0
                || in_row & !in_column == 0
                || in_column & !in_row == 0
                || in_row.is_power_of_two() && in_column.is_power_of_two()
            {
                return false;
            }
            along(position, block, digit, row, column, out) || along(position, block, digit, column, row, out)
        })
    })
}

/// Leaves the box along one line, to a line of the other kind with two places, and back to the other line.
fn along(
    position: &Position,
    block: usize,
    digit: usize,
    line: usize,
    cross: usize,
    out: &mut Eliminations,
) -> bool {
    let outside = position.cells[digit] & HOUSE_MASKS[line] & !HOUSE_MASKS[block];
    let (to_cross, back) = if line >= 18 { (2, 1) } else { (1, 2) };
    cells(outside).any(|cell| {
        let number = usize::from(CELL_HOUSES[cell][to_cross]);
        let places = position.places[number][digit];
        if !is_pair(places) {
            return false;
        }
        let Some(other) = bits(places).map(|place| cell_at(number, place)).find(|&other| other != cell)
        else {
            return false;
        };
        let hit =
            HOUSE_MASKS[usize::from(CELL_HOUSES[other][back])] & HOUSE_MASKS[cross] & !HOUSE_MASKS[block];
        out.add_digit(position, hit, digit);
        out.see_if_any(|| Pattern::EmptyRectangle {
            block: house(block),
            digit: Digit::from_index(digit),
            lines: [line, cross].map(house),
            link: [cell, other].map(Cell::new),
        })
    })
}
