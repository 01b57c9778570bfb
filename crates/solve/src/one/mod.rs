//! One puzzle at a time: depth-first search.

use ninefold_grid::{Candidate, Cell, Digit, DigitSet, Grid, PencilMarks, Solution};

/// Some solution of the grid: always the same one for the same grid. `None` when there is none.
#[must_use]
pub fn solve(grid: &Grid) -> Option<Solution> {
    solutions(grid).next()
}

/// How many solutions the grid has, but at most `limit`; the search stops there.
///
/// ```
/// use ninefold_grid::Grid;
/// use ninefold_solve::count;
/// assert_eq!(count(&Grid::EMPTY, 10_000), 10_000);
/// assert_eq!(count(&Grid::EMPTY, 0), 0);
/// ```
#[must_use]
pub fn count(grid: &Grid, limit: u64) -> u64 {
    solutions(grid).take(usize::try_from(limit).unwrap_or(usize::MAX)).fold(0, |n, _| n + 1)
}

/// All solutions, depth first, each once, in an order that depends on the grid alone. Memory stays bounded.
#[must_use]
pub fn solutions(grid: &Grid) -> Solutions {
    Solutions::new(grid, &PencilMarks::ALL)
}

/// A solution of the grid in which `cell` does not hold `digit`; `None` proves that every solution has it there.
///
/// This is how a clue is tested when clues are dug out: empty the cell, then ask for another digit in it.
/// It is cheaper than counting to two, because the solution that is known already is not searched for again.
#[must_use]
pub fn another(grid: &Grid, cell: Cell, digit: Digit) -> Option<Solution> {
    let mut marks = PencilMarks::ALL;
    marks.remove(Candidate { cell, digit });
    solve_marked(grid, &marks)
}

/// Like [`solve`], with every cell confined to its pencil marks, filled cells too.
#[must_use]
pub fn solve_marked(grid: &Grid, marks: &PencilMarks) -> Option<Solution> {
    Solutions::new(grid, marks).next()
}

/// Like [`count`], with every cell confined to its pencil marks, filled cells too.
#[must_use]
pub fn count_marked(grid: &Grid, marks: &PencilMarks, limit: u64) -> u64 {
    Solutions::new(grid, marks).take(usize::try_from(limit).unwrap_or(usize::MAX)).fold(0, |n, _| n + 1)
}

/// How many guesses the search needs to tell no solution, one and several apart.
///
/// A coarse and very cheap measure of difficulty: 0 for everything that singles and locked candidates solve.
#[must_use]
pub fn guesses(grid: &Grid) -> u64 {
    let mut search = solutions(grid);
    let _ = search.by_ref().take(2).count();
    search.guesses
}

/// The iterator behind [`solutions`].
#[derive(Clone, Debug)]
pub struct Solutions {
    pending: Vec<State>,
    guesses: u64,
}

#[derive(Clone, Copy, Debug)]
struct State {
    marks: [DigitSet; 81],
    placed: [u8; 81],
}

impl Solutions {
    fn new(grid: &Grid, marks: &PencilMarks) -> Solutions {
        let mut state = State { marks: [DigitSet::NONE; 81], placed: [0; 81] };
        for cell in Cell::all() {
            state.marks[cell.index()] = marks[cell];
        }
        let possible = grid.clues().all(|(cell, digit)| state.place(cell, digit));
        Solutions { pending: if possible { vec![state] } else { vec![] }, guesses: 0 }
    }
}

impl State {
    fn place(&mut self, cell: Cell, digit: Digit) -> bool {
        if !self.marks[cell.index()].contains(digit) {
            return false;
        }
        self.marks[cell.index()] = DigitSet::NONE;
        self.placed[cell.index()] = digit.get();
        for peer in cell.peers() {
            self.marks[peer.index()].remove(digit);
        }
        true
    }

    fn fewest(&self) -> Option<Cell> {
        Cell::all().filter(|c| self.placed[c.index()] == 0).min_by_key(|c| self.marks[c.index()].len())
    }
}

impl Iterator for Solutions {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        while let Some(mut state) = self.pending.pop() {
            loop {
                let Some(cell) = state.fewest() else { return Some(Solution::assume_valid(state.placed)) };
                let marks = state.marks[cell.index()];
                let Some(digit) = marks.iter().next() else { break };
                if marks.len() > 1 {
                    self.guesses += 1;
                    let mut otherwise = state;
                    otherwise.marks[cell.index()].remove(digit);
                    self.pending.push(otherwise);
                }
                state.place(cell, digit);
            }
        }
        None
    }
}
