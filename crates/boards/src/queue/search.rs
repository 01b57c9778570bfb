//! The search: run the rules, guess, come back.
//!
//! The guess is in the cell with the fewest candidates for its conflicts: candidates / (1 + contradictions found in rules of
//! the cell so far). A search learns in this way where the puzzle is tight (Boussemart, Hemery, Lecoutre and Sais, 2004:
//! *Boosting systematic search by weighting constraints*). The lowest digit is tried first; then the search continues
//! without it.
//!
//! A search that starts again has more to choose from: where a house has two places for a digit, these are a guess as well, with
//! the conflicts of the place that has more. On some puzzles of setters this saves 98 guesses in a hundred.

use ninefold_grid::Cancel;

use super::board::cells_of;
use super::rules::RuleTable;
use super::state::{CELLS, Contradiction, State};

/// How a search ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum SearchEnd {
    /// There are no more solutions, or no more were wanted.
    Done,
    /// The guesses were spent, or the search was cancelled.
    OutOfGuesses,
}

/// What a search knows and counts.
pub(super) struct Search<'a> {
    pub(super) table: &'a RuleTable,
    pub(super) cancel: &'a Cancel,
    /// Contradictions found in rules of each cell.
    pub(super) conflicts: [u32; CELLS],
    /// Guesses made.
    pub(super) guesses: u64,
    /// Whether the two places of a digit in a house are a guess.
    guesses_places: bool,
    /// The states to look at, the next one last.
    waiting: Vec<State>,
}

impl<'a> Search<'a> {
    pub(super) fn new(table: &'a RuleTable, cancel: &'a Cancel) -> Search<'a> {
        Search {
            table,
            cancel,
            conflicts: [0; CELLS],
            guesses: 0,
            guesses_places: false,
            waiting: Vec::new(),
        }
    }

    /// Begins a search. What conflicts taught before stays known, and the guesses count on.
    pub(super) fn start(&mut self, table: &'a RuleTable, start: Result<State, Contradiction>) {
        self.table = table;
        self.waiting = start.into_iter().collect();
    }

    /// Begins again, with guesses between places of digits too.
    pub(super) fn start_with_places(&mut self, table: &'a RuleTable, start: Result<State, Contradiction>) {
        self.start(table, start);
        self.guesses_places = true;
    }

    /// Calls a function with each solution, depth first, until it returns false, there are no more, or a further guess
    /// would be more than `limit`. The search may be continued.
    ///
    /// Each state that waits has had a candidate struck, so there are at most as many as candidates.
    pub(super) fn run(&mut self, limit: u64, mut with: impl FnMut(&State) -> bool) -> SearchEnd {
        while let Some(mut state) = self.waiting.pop() {
            loop {
                if let Err(cells) = state.deduce(self.table) {
                    cells_of(cells).for_each(|cell| self.conflicts[cell] += 1);
                    break;
                }
                if state.is_full() {
                    if !with(&state) {
                        return SearchEnd::Done;
                    }
                    break;
                }
                if self.guesses >= limit || self.cancel.is_cancelled() {
                    self.waiting.push(state);
                    return SearchEnd::OutOfGuesses;
                }
                self.guesses += 1;
                let [(cell, kept), (other_cell, other_kept)] = self.guess(&state);
                let mut other = state.clone();
                // An open cell has several candidates here, so neither half is empty.
                if other.keep(self.table, other_cell, other_kept).is_ok() {
                    self.waiting.push(other);
                }
                if state.keep(self.table, cell, kept).is_err() {
                    break;
                }
            }
        }
        SearchEnd::Done
    }

    /// Returns what to keep of a cell, and what to keep of it, or of another, if that is wrong.
    fn guess(&self, state: &State) -> [(usize, u16); 2] {
        let (cell, best) = self.cell(state);
        let places = if self.guesses_places { self.places(state, best) } else { None };
        places.unwrap_or_else(|| {
            let digit = state.cells[cell] & state.cells[cell].wrapping_neg();
            [(cell, digit), (cell, !digit)]
        })
    }

    /// Returns the first of the cells with the fewest candidates / (1 + conflicts).
    fn cell(&self, state: &State) -> (usize, Score) {
        let (mut best, mut best_score) = (0, Score { count: 1, conflicts: 0 });
        for cell in cells_of(state.open) {
            let score = Score { count: state.cells[cell].count_ones(), conflicts: self.conflicts[cell] + 1 };
            if score.is_better_than(best_score) {
                (best, best_score) = (cell, score);
            }
        }
        (best, best_score)
    }

    /// Returns the two places of a digit in a house, if the first is better to guess than the best cell.
    fn places(&self, state: &State, mut best: Score) -> Option<[(usize, u16); 2]> {
        let mut found = None;
        // The two halves of a cell with two candidates are as good.
        if best.count <= 2 {
            return found;
        }
        for house in &self.table.rules[self.table.houses.clone()] {
            let (mut some, mut two, mut three) = (0, 0, 0);
            for &cell in house.cells() {
                let mask = state.cells[usize::from(cell)];
                three |= two & mask;
                two |= some & mask;
                some |= mask;
            }
            let mut digits = two & !three;
            while digits != 0 {
                let digit = digits & digits.wrapping_neg();
                digits &= digits - 1;
                let mut places = house.cells().iter().map(|&cell| usize::from(cell));
                let mut next = || places.find(|&cell| state.cells[cell] & digit != 0);
                let (Some(one), Some(other)) = (next(), next()) else { continue };
                let is_other = self.conflicts[other] > self.conflicts[one];
                let [one, other] = if is_other { [other, one] } else { [one, other] };
                let score = Score { count: 2, conflicts: self.conflicts[one] + 1 };
                if score.is_better_than(best) {
                    best = score;
                    found = Some([(one, digit), (other, digit)]);
                }
            }
        }
        found
    }
}

/// How good a guess is: among how many, with how many conflicts.
#[derive(Clone, Copy)]
struct Score {
    count: u32,
    conflicts: u32,
}

impl Score {
    fn is_better_than(self, other: Score) -> bool {
        u64::from(self.count) * u64::from(other.conflicts)
            < u64::from(other.count) * u64::from(self.conflicts)
    }
}
