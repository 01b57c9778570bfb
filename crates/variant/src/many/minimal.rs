//! Digging in lanes: clues are removed as long as one solution remains, a question for each clue.
//!
//! Before a removal the grid has one solution. So a second one, if the removal lets it in, has another digit in a cell just
//! emptied, and the question is "is there a solution with another digit here?", which needs no second search to exclude the
//! known solution. A solution that turns up differs from the known one in an *unavoidable set*: some clue in it must stay.
//! When the next clue is the last one left in such a set, the answer is known without a search. The smallest sets are there
//! from the beginning: two digits may be exchanged in each part of the graph that their cells and the peers among them make.
//!
//! The digs of a batch are independent, and every one asks one question at a time; there have to be more digs than lanes.

use ninefold_rules::{Cell, CellSet, DigitSet, Grid, Rules, Solution};

use super::LaneSolver;
use super::engine::{LaneAnswer, LaneQuestion, LaneSource};
use super::solver::write_clues;

/// A solution to be dug, and the order in which its clues are tried.
#[derive(Clone, Debug)]
pub struct LaneDig<'a> {
    /// The solution.
    pub solution: &'a Solution,
    /// Sets of clues that are removed together or not at all, in the order in which they are tried.
    pub order: &'a [CellSet],
}

/// What a [`LaneDig`] leaves.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct LaneDigResult {
    /// The clues that are left. They have one solution.
    pub clues: Grid,
    /// How many questions a search gave up. Their clues stayed; if there are none, no set of the order can be removed.
    pub undecided: usize,
    /// The number of searches.
    pub questions: usize,
}

/// A dig at work.
struct Digger<'a> {
    dig: LaneDig<'a>,
    clues: Grid,
    left: CellSet,
    /// The place in the order, and the cells of that set that no question has been asked about.
    step: usize,
    unasked: CellSet,
    /// Sets of cells with a clue in each.
    unavoidable: Vec<CellSet>,
    undecided: usize,
    questions: usize,
}

impl Digger<'_> {
    /// Goes to the next set that needs a question. Returns `false` at the end.
    fn advance(&mut self) -> bool {
        while let Some(&set) = self.dig.order.get(self.step) {
            let set = set & self.left;
            let rest = self.left - set;
            if set.is_empty() || self.unavoidable.iter().any(|unavoidable| unavoidable.is_disjoint(&rest)) {
                self.step += 1;
                continue;
            }
            self.unasked = set;
            return true;
        }
        false
    }

    /// Writes the grid without the set in question, and without the known digit in the first cell not asked about.
    fn ask(&mut self, all: DigitSet, candidates: &mut [DigitSet]) {
        write_clues(&self.clues, all, candidates);
        let set = self.dig.order[self.step];
        for cell in set.iter() {
            candidates[cell.index()] = all;
        }
        let Some(cell) = self.unasked.iter().next() else { return };
        self.unasked.remove(cell);
        self.questions += 1;
        if let Some(digit) = self.dig.solution.grid().get(cell) {
            candidates[cell.index()].remove(digit);
        }
    }

    /// Takes an answer. Returns whether there is another question.
    fn hear(&mut self, answer: &LaneAnswer) -> bool {
        if !answer.decided {
            self.undecided += 1;
        } else if let Some(other) = &answer.first {
            let known = self.dig.solution.grid().values();
            let differs = |&cell: &usize| other[cell] != known[cell];
            self.unavoidable.push((0..known.len()).filter(differs).map(Cell::new).collect());
        } else if !self.unasked.is_empty() {
            return true;
        } else {
            let set = self.dig.order[self.step];
            set.iter().for_each(|cell| self.clues.set(cell, None));
            self.left -= set;
        }
        self.step += 1;
        self.advance()
    }
}

impl LaneSolver {
    /// Digs each solution: tries to remove each set of its order and keeps what is needed for one solution.
    ///
    /// If the sets of an order are single cells, cover the board, and no search gave up, the result is minimal. The result
    /// of a dig depends on nothing but itself and [`max_guesses`](LaneSolver::max_guesses).
    ///
    /// # Panics
    /// If a solution is of another board than the solver.
    #[must_use]
    #[track_caller]
    pub fn dig_many(&self, digs: &[LaneDig<'_>]) -> Vec<LaneDigResult> {
        let diggers: Vec<Digger<'_>> = digs.iter().map(|dig| self.digger(dig)).collect();
        let mut source =
            Digs { solver: self, ready: Vec::new(), diggers, all: DigitSet::from_bits(self.all_digits()) };
        for id in (0..digs.len()).rev() {
            if source.diggers[id].advance() {
                source.ready.push(id);
            }
        }
        self.work(&mut source);
        let result = |digger: Digger<'_>| LaneDigResult {
            clues: digger.clues,
            undecided: digger.undecided,
            questions: digger.questions,
        };
        source.diggers.into_iter().map(result).collect()
    }

    #[track_caller]
    fn digger<'a>(&self, dig: &LaneDig<'a>) -> Digger<'a> {
        let clues = dig.solution.grid().clone();
        let rules = clues.rules();
        let found = rules.cell_count();
        assert_eq!(found, self.cell_count(), "a solution has {found} cells, expected those of the board");
        let left = CellSet::first_cells(found);
        let unavoidable = exchanges(rules, &clues);
        Digger {
            dig: dig.clone(),
            clues,
            left,
            step: 0,
            unasked: CellSet::NONE,
            unavoidable,
            undecided: 0,
            questions: 0,
        }
    }
}

/// Returns the sets of cells in which two digits can be exchanged. With consecutive neighbours forbidden there are none: an
/// exchange may make some.
fn exchanges(rules: &Rules, solution: &Grid) -> Vec<CellSet> {
    if rules.cells().any(|cell| !rules.non_consecutive(cell).is_empty()) {
        return Vec::new();
    }
    let mut cells_of = vec![CellSet::NONE; rules.size()];
    for cell in rules.cells() {
        if let Some(digit) = solution.get(cell) {
            cells_of[digit.index()].insert(cell);
        }
    }
    let mut sets = Vec::new();
    for (i, &first) in cells_of.iter().enumerate() {
        for &second in &cells_of[..i] {
            let mut rest = first | second;
            while let Some(start) = rest.iter().next() {
                let (mut part, mut border) = (CellSet::NONE, CellSet::from_iter([start]));
                while let Some(cell) = border.iter().next() {
                    border.remove(cell);
                    part.insert(cell);
                    rest.remove(cell);
                    border |= *rules.peers(cell) & rest;
                }
                sets.push(part);
            }
        }
    }
    sets
}

/// The digs of a batch, as questions.
struct Digs<'a> {
    solver: &'a LaneSolver,
    diggers: Vec<Digger<'a>>,
    /// The digs that have a question, the next one last.
    ready: Vec<usize>,
    all: DigitSet,
}

impl LaneSource for Digs<'_> {
    fn next(&mut self, candidates: &mut [DigitSet]) -> Option<LaneQuestion> {
        let id = self.ready.pop()?;
        self.diggers[id].ask(self.all, candidates);
        Some(LaneQuestion { id, limit: 1, max_guesses: self.solver.max_guesses() })
    }

    fn done(&mut self, answer: LaneAnswer) {
        if self.diggers[answer.id].hear(&answer) {
            self.ready.push(answer.id);
        }
    }
}
