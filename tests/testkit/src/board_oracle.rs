//! A solver for any board, so plain that one can see that it is right.
//!
//! Look at the empty cell with the fewest possible digits, try each of them, and repeat. It reads the houses as lists of
//! cells, and the pairs of cells that must differ or must not be consecutive. It knows none of the tables that engines
//! use, and no rule but "this digit clashes with that one". A clue beside digits is looked at when its last cell is
//! filled, and so are two neighbours without a mark where all marks are given. Of a cage, the open cells must be able to
//! hold what is missing of the sum.
//!
//! Every function takes the number of `steps` after which it gives up; a step is a digit put into a cell.

use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::Arc;

use ninefold_rules::{BoardCell, BoardDigit, BoardGrid, Clue, ClueKind, Rules};

/// The search has put as many digits into cells as it may.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OutOfSteps;

/// Reports every solution of a grid as the values of its cells, until `report` breaks.
///
/// # Errors
/// If `steps` digits did not suffice.
pub fn visit(
    grid: &BoardGrid,
    steps: u64,
    report: impl FnMut(&[u8]) -> ControlFlow<()>,
) -> Result<(), OutOfSteps> {
    let rules = grid.rules();
    let mut search = Search {
        size: rules.size(),
        conflicts: conflicts(rules),
        clues_of: rules.cells().map(|cell| clues_of(rules, cell)).collect(),
        unmarked: rules.unmarked(),
        values: grid.values().to_vec(),
        steps,
        report,
    };
    let fits = |cell: usize| {
        let value = search.values[cell];
        value == 0 || search.possible(cell) >> value & 1 == 1
    };
    if !(0..search.values.len()).all(fits) {
        return Ok(());
    }
    match search.run() {
        ControlFlow::Break(Stop::Steps) => Err(OutOfSteps),
        _ => Ok(()),
    }
}

/// Returns the number of solutions of a grid, but at most `limit`.
///
/// # Errors
/// If `steps` digits did not suffice.
///
/// ```
/// use ninefold_rules::{BoardGrid, Rules};
/// use ninefold_testkit::board_oracle;
/// let rules = Rules::new(&"4x4".parse()?)?.into();
/// assert_eq!(board_oracle::count(&BoardGrid::empty(&rules), 1000, 10_000), Ok(288));
/// assert!(board_oracle::count(&BoardGrid::empty(&rules), 1000, 100).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn count(grid: &BoardGrid, limit: u64, steps: u64) -> Result<u64, OutOfSteps> {
    let mut found = 0;
    if limit > 0 {
        visit(grid, steps, |_| {
            found += 1;
            if found < limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        })?;
    }
    Ok(found)
}

/// Returns the solutions of a grid as the values of their cells, but at most `limit` of them.
///
/// # Errors
/// If `steps` digits did not suffice.
pub fn solutions(grid: &BoardGrid, limit: usize, steps: u64) -> Result<Vec<Vec<u8>>, OutOfSteps> {
    let mut found = Vec::new();
    if limit > 0 {
        visit(grid, steps, |values| {
            found.push(values.to_vec());
            if found.len() < limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        })?;
    }
    Ok(found)
}

/// Returns the number of all full grids of a board.
///
/// Where digits can be relabelled, that is on every board without pairs that must not be consecutive, only the grids with
/// first row 1, 2, 3 … are visited, and their number is multiplied by n!. Clues beside digits exclude that.
///
/// # Errors
/// If `steps` digits did not suffice.
pub fn count_all(rules: &Arc<Rules>, steps: u64) -> Result<u64, OutOfSteps> {
    let mut grid = BoardGrid::empty(rules);
    let mut factor = 1;
    let has_clues = !rules.clues().is_empty() || !rules.unmarked().is_empty();
    if !has_clues && rules.cells().all(|cell| rules.non_consecutive(cell).is_empty()) {
        let first = rules.houses().first().expect("a board has rows");
        for (index, &cell) in first.cells().iter().enumerate() {
            grid.set(cell, Some(BoardDigit::from_index(index)));
            factor *= index as u64 + 1;
        }
    }
    Ok(count(&grid, u64::MAX, steps)? * factor)
}

/// Returns the divisions of a square into as many connected regions as it has rows, all of the same size, as a label
/// for each cell.
///
/// The region of the first free cell is grown in every way, and so on with the rest: 4 006 divisions of 5 × 5.
#[must_use]
pub fn layouts(size: usize) -> Vec<Vec<u8>> {
    let mut found = Vec::new();
    divide(size, 0, &mut vec![u8::MAX; size * size], &mut found);
    found
}

fn divide(size: usize, region: u8, labels: &mut Vec<u8>, found: &mut Vec<Vec<u8>>) {
    let Some(first) = labels.iter().position(|&label| label == u8::MAX) else {
        found.push(labels.clone());
        return;
    };
    let mut shapes = BTreeSet::from([BTreeSet::from([first])]);
    for _ in 1..size {
        let mut larger = BTreeSet::new();
        for shape in &shapes {
            for (cell, &label) in labels.iter().enumerate() {
                let beside = |&other: &usize| {
                    (cell / size).abs_diff(other / size) + (cell % size).abs_diff(other % size) == 1
                };
                if label == u8::MAX && !shape.contains(&cell) && shape.iter().any(beside) {
                    let mut shape = shape.clone();
                    shape.insert(cell);
                    larger.insert(shape);
                }
            }
        }
        shapes = larger;
    }
    for shape in shapes {
        shape.iter().for_each(|&cell| labels[cell] = region);
        divide(size, region + 1, labels, found);
        shape.iter().for_each(|&cell| labels[cell] = u8::MAX);
    }
}

/// For each cell the cells that must not hold its digit, and those that must not hold a consecutive one.
type Conflicts = Vec<(Vec<usize>, Vec<usize>)>;

fn conflicts(rules: &Rules) -> Conflicts {
    let of = |cell: BoardCell| {
        let mut equal: BTreeSet<usize> = rules.extra_peers(cell).iter().map(BoardCell::index).collect();
        for house in rules.houses() {
            if house.cells().contains(&cell) {
                equal.extend(house.cells().iter().map(|cell| cell.index()));
            }
        }
        equal.remove(&cell.index());
        (equal.into_iter().collect(), rules.non_consecutive(cell).iter().map(BoardCell::index).collect())
    };
    rules.cells().map(of).collect()
}

fn clues_of(rules: &Rules, cell: BoardCell) -> Vec<Clue> {
    rules.clues().iter().filter(|clue| clue.cells().contains(&cell)).cloned().collect()
}

enum Stop {
    Steps,
    Report,
}

struct Search<F> {
    size: usize,
    conflicts: Conflicts,
    /// The clues of each cell.
    clues_of: Vec<Vec<Clue>>,
    unmarked: Vec<(BoardCell, BoardCell, Vec<ClueKind>)>,
    values: Vec<u8>,
    steps: u64,
    report: F,
}

impl<F: FnMut(&[u8]) -> ControlFlow<()>> Search<F> {
    fn run(&mut self) -> ControlFlow<Stop> {
        let empty = (0..self.values.len()).filter(|&cell| self.values[cell] == 0);
        let choice = empty.map(|cell| (cell, self.possible(cell))).min_by_key(|(_, set)| set.count_ones());
        let Some((cell, digits)) = choice else {
            return match (self.report)(&self.values) {
                ControlFlow::Continue(()) => ControlFlow::Continue(()),
                ControlFlow::Break(()) => ControlFlow::Break(Stop::Report),
            };
        };
        for value in 1..=self.size {
            if digits >> value & 1 == 1 {
                let Some(rest) = self.steps.checked_sub(1) else { return ControlFlow::Break(Stop::Steps) };
                self.steps = rest;
                self.values[cell] = value as u8;
                self.run()?;
            }
        }
        self.values[cell] = 0;
        ControlFlow::Continue(())
    }

    /// Whether each clue and each unmarked pair with this cell is met, as far as its cells are full, if the cell has a value.
    fn meets_clues(&self, cell: usize, value: usize) -> bool {
        let digit =
            |other: BoardCell| if other.index() == cell { value } else { self.values[other.index()].into() };
        let is_full = |cells: &[BoardCell]| cells.iter().all(|&cell| digit(cell) != 0);
        let here = BoardCell::new(cell);
        let of_clues = self.clues_of[cell].iter().all(|clue| {
            if is_full(clue.cells()) {
                clue.is_met(self.size, digit)
            } else {
                self.may_reach_sum(clue, digit)
            }
        });
        let of_pairs = self
            .unmarked
            .iter()
            .filter(|&&(first, second, _)| (first == here || second == here) && is_full(&[first, second]))
            .all(|(first, second, kinds)| {
                let meets = |kind: &ClueKind| kind.allows_pair(self.size, digit(*first), digit(*second));
                kinds.iter().all(|kind| meets(kind) != Some(true))
            });
        of_clues && of_pairs
    }

    /// Whether the open cells of a cage can hold what is missing of its sum, as far as their number says.
    fn may_reach_sum(&self, clue: &Clue, digit: impl Fn(BoardCell) -> usize) -> bool {
        let (ClueKind::Cage, Some(sum)) = (clue.kind(), clue.sum()) else { return true };
        let open = clue.cells().iter().filter(|&&cell| digit(cell) == 0).count();
        let placed: usize = clue.cells().iter().map(|&cell| digit(cell)).sum();
        let (least, most) = (open * (open + 1) / 2, open * (2 * self.size + 1 - open) / 2);
        (placed + least..=placed + most).contains(&usize::from(sum))
    }

    /// The digits that clash with no other cell; bit `d` is digit `d`.
    fn possible(&self, cell: usize) -> u32 {
        let mut digits = (1 << (self.size + 1)) - 2;
        let (equal, consecutive) = &self.conflicts[cell];
        for &other in equal {
            digits &= !(1 << self.values[other]);
        }
        for &other in consecutive {
            let value = self.values[other];
            if value != 0 {
                digits &= !(1 << (value - 1) | 1 << (value + 1));
            }
        }
        if !self.clues_of[cell].is_empty() || !self.unmarked.is_empty() {
            for value in 1..=self.size {
                if digits >> value & 1 == 1 && !self.meets_clues(cell, value) {
                    digits &= !(1 << value);
                }
            }
        }
        digits
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clashing_clues_have_no_solution() {
        let rules = Arc::new(Rules::new(&"6x6+non-consecutive".parse().unwrap()).unwrap());
        let mut grid = BoardGrid::empty(&rules);
        grid.set(BoardCell::new(0), Some(BoardDigit::from_index(0)));
        assert!(count(&grid, 1, 1_000_000).unwrap() > 0);
        grid.set(BoardCell::new(1), Some(BoardDigit::from_index(1)));
        assert_eq!(count(&grid, 1, 0), Ok(0));
    }

    #[test]
    fn limits_and_steps_are_kept() {
        let rules = Arc::new(Rules::new(&"4x4".parse().unwrap()).unwrap());
        let empty = BoardGrid::empty(&rules);
        assert_eq!(solutions(&empty, 7, 1000).unwrap().len(), 7);
        assert_eq!(count(&empty, 0, 0), Ok(0));
        assert_eq!(count(&empty, 1, 15), Err(OutOfSteps));
        assert_eq!(count_all(&rules, 10_000), Ok(288));
    }
}
