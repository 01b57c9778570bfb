//! A solver so plain that one can see that it is right.
//!
//! Look at the empty cell with the fewest possible digits, try each of them, and repeat. No deduction, no tables. It is a thousand
//! times slower than the engine, and shares no line with it.

use std::ops::ControlFlow;

use ninefold_grid::{Cell, Digit, DigitSet, Grid, PencilMarks, Solution};

/// All solutions of a grid, but at most `limit`.
///
/// ```
/// use ninefold_grid::Grid;
/// let found = ninefold_testkit::oracle::solutions(&Grid::EMPTY, 3);
/// assert_eq!(found.len(), 3);
/// ```
#[must_use]
pub fn solutions(grid: &Grid, limit: usize) -> Vec<Solution> {
    marked_solutions(grid, &PencilMarks::ALL, limit)
}

/// All solutions of a grid in which every cell keeps to its marks, but at most `limit`.
#[must_use]
pub fn marked_solutions(grid: &Grid, marks: &PencilMarks, limit: usize) -> Vec<Solution> {
    let mut found = Vec::new();
    let within = |cell, digit| marks[cell].contains(digit);
    if limit > 0 && grid.clash().is_none() && grid.clues().all(|(cell, digit)| within(cell, digit)) {
        let _ = search(&mut grid.clone(), &within, &|digits| digits.iter().collect(), &mut |solution| {
            found.push(solution);
            if found.len() < limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
    }
    found
}

/// The first solution of a grid without clash when the digits of each cell are tried in the order that `order` gives them.
pub fn solution_in_order(grid: &Grid, order: impl Fn(DigitSet) -> Vec<Digit>) -> Option<Solution> {
    let mut first = None;
    let _ = search(&mut grid.clone(), &|_, _| true, &order, &mut |solution| {
        first = Some(solution);
        ControlFlow::Break(())
    });
    first
}

fn search(
    grid: &mut Grid,
    within: &impl Fn(Cell, Digit) -> bool,
    order: &impl Fn(DigitSet) -> Vec<Digit>,
    report: &mut impl FnMut(Solution) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let possible = |cell: Cell| -> DigitSet {
        let taken: DigitSet = cell.peers().iter().filter_map(|peer| grid[peer]).collect();
        (!taken).iter().filter(|&digit| within(cell, digit)).collect()
    };
    let empty = Cell::all().filter(|&cell| grid[cell].is_none());
    let Some((cell, digits)) =
        empty.map(|cell| (cell, possible(cell))).min_by_key(|(_, digits)| digits.len())
    else {
        return match Solution::try_from(*grid) {
            Ok(solution) => report(solution),
            Err(error) => unreachable!("no digit was placed beside an equal one: {error}"),
        };
    };
    for digit in order(digits) {
        grid.set(cell, Some(digit));
        search(grid, within, order, report)?;
    }
    grid.set(cell, None);
    ControlFlow::Continue(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_puzzle_two_solutions_and_none() {
        let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let grid: Grid = line.parse().unwrap();
        assert_eq!(solutions(&grid, 9).len(), 1);
        let full = solutions(&grid, 1)[0].to_string();
        assert_eq!(solutions(&full.replace(['5', '8'], ".").parse().unwrap(), 9).len(), 2);
        assert!(solutions(&line.replace("53..7", "53.17").parse().unwrap(), 9).is_empty());
        assert!(solutions(&line.replace("53..7", "53.57").parse().unwrap(), 9).is_empty());
    }
}
