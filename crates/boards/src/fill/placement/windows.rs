//! Places of the four windows.
//!
//! ```text
//!            stack     middle     stack
//!          x  c  c | w  .  z | d  d  y       rows    band: all but e; middle: u     ─ one window, both stacks
//!   band   e  ·  · |         |                       middle: l; other band: all but g
//!          ·  A  A | P       |               columns stack: all but x; middle: w
//!          ·  A  A | P       |                       middle: z; other stack: all but y
//!   middle    Q  Q | R
//! ```
//!
//! A place chooses the middle band (3) and the middle stack (3), and in the first of the other bands and stacks the row `e`
//! (3) and the column `x` (3) outside of the windows. Then:
//!
//! - **The first window, at most two ways.** It has the four digits `A` of a box, two cells `P` in a column `w` of the next
//!   box, two cells `Q` in a row `u` of the box below, and the cell `R` where these meet. The six cells of the next box in
//!   the two rows hold six digits, and five are not among `A`: so at most two columns `w` have none of `A`. A column
//!   leaves three of the five digits. Two rows `u` would need four, so each column goes with one row at most.
//! - **The window beside it, at most two ways.** Of the middle stack two columns `z` are left. Then the last column `y`
//!   is determined: the three rows of the windows hold each digit three times. So the column `y`, with `x` and the last one
//!   of the middle stack, would hold every digit once, and two columns of a box cannot hold the same digits.
//! - **The window below, at most two ways**, likewise. The fourth window follows.
//!
//! 3 · 3 · 3 · 3 · 2 · 2 · 2 = 648.

use super::{ALL_DIGITS, Placement, Values, choose, others};

/// The bound.
pub(super) const BOUND: u32 = 648;

/// Returns the place with this number.
pub(super) fn place(values: &Values<'_>, mut number: usize) -> Option<Placement> {
    let (middle_band, middle_stack) = (choose(&mut number, 3), choose(&mut number, 3));
    let (top, left) = (choose(&mut number, 3), choose(&mut number, 3));
    let (first, beside, below) = (choose(&mut number, 2), choose(&mut number, 2), number);
    let (bands, stacks) = (others(middle_band), others(middle_stack));
    let mut rows = [3 * bands[0] + others(top)[0], 3 * bands[0] + others(top)[1], 0];
    let mut columns = [3 * stacks[0] + others(left)[0], 3 * stacks[0] + others(left)[1], 0];

    let corner = digits(values, &rows[..2], &columns[..2]);
    let choices = (0..9).map(|choice| (3 * middle_stack + choice / 3, 3 * middle_band + choice % 3));
    let mut fitting = choices.filter(|&(column, row)| {
        let side = digits(values, &rows[..2], &[column]);
        side & corner == 0
            && corner | side | digits(values, &[row], &columns[..2]) | values.at(row, column) == ALL_DIGITS
    });
    (columns[2], rows[2]) = fitting.nth(first)?;

    // The columns of the window beside, then the rows of the window below: one from the middle, two from the last.
    let second =
        |middle: usize, used: usize, way: usize, last: usize, is_window: &dyn Fn(&[usize; 3]) -> bool| {
            let line = 3 * middle + others(used - 3 * middle)[way];
            (0..3).find_map(|outside| {
                let [one, other] = others(outside).map(|at| 3 * last + at);
                is_window(&[line, one, other]).then_some(([line, one, other], 3 * last + outside))
            })
        };
    let (further_columns, right) = second(middle_stack, columns[2], beside, stacks[1], &|further| {
        digits(values, &rows, further) == ALL_DIGITS
    })?;
    let (further_rows, bottom) = second(middle_band, rows[2], below, bands[1], &|further| {
        digits(values, further, &columns) == ALL_DIGITS
    })?;
    if digits(values, &further_rows, &further_columns) != ALL_DIGITS {
        return None;
    }
    Some(Placement {
        rows: in_order(3 * bands[0] + top, rows, middle_band, further_rows, bottom),
        columns: in_order(3 * stacks[0] + left, columns, middle_stack, further_columns, right),
    })
}

/// Returns the digits where these rows and columns meet.
fn digits(values: &Values<'_>, rows: &[usize], columns: &[usize]) -> u16 {
    let row = |set, &row: &usize| columns.iter().fold(set, |set, &column| set | values.at(row, column));
    rows.iter().fold(0, row)
}

/// Returns nine lines in the order of the board: one outside, three of a window with the one of the middle last, the one
/// between the windows, three of a window with the one of the middle first, one outside.
fn in_order(
    outside: usize,
    window: [usize; 3],
    middle: usize,
    further: [usize; 3],
    other_outside: usize,
) -> [usize; 9] {
    let between = 3 * middle + 3 - (window[2] - 3 * middle) - (further[0] - 3 * middle);
    let [one, two, three] = window;
    let [four, five, six] = further;
    [outside, one, two, three, between, four, five, six, other_outside]
}
