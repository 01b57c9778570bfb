//! Digging in lanes: clues are removed as long as one solution remains, a question for each clue.
//!
//! Before a removal the grid has one solution. So a second one, if the removal lets it in, has another digit in a cell just
//! emptied, and the question is "is there a solution with another digit here?", which needs no second search to exclude the
//! known solution. A solution that turns up differs from the known one in an *unavoidable set*: some clue in it must stay.
//! When the next clue is the last one left in such a set, the answer is known without a search. The smallest sets are there
//! from the beginning: two digits may be exchanged in each part of the graph that their cells and the peers among them make.
//!
//! The first removals always succeed, so whole runs of them are tried first: if the rules fill the grid without a guess, the
//! run can be removed. Otherwise the runs become half as long, down to single sets. That only saves questions. What the
//! rules fill with fewer clues they fill with more, so a run goes if and only if its sets go one by one.
//!
//! The digs of a batch are independent, and every one asks one question at a time; there have to be more digs than lanes.

use ninefold_rules::{Cell, CellSet, DigitSet, Grid, Solution};

use super::LaneSolver;
use super::engine::{LaneAnswer, LaneQuestion, LaneSource};
use super::solver::write_clues;
use crate::dig::KnownSets;

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
struct Digging<'a> {
    dig: LaneDig<'a>,
    clues: Grid,
    left: CellSet,
    /// The first place in the order that is not decided.
    step: usize,
    /// How many cells are tried at once.
    length: usize,
    trial: Trial,
    /// For each cell its place in the order, or the length of the order.
    places: Vec<u16>,
    /// Sets of cells with a clue in each.
    unavoidable: KnownSets,
    undecided: usize,
    questions: usize,
}

/// What a dig is asking about.
struct Trial {
    /// The clues that are removed on trial.
    cells: CellSet,
    /// The cells that no question was asked about, if it is a single set of the order. A run is tried by rules.
    unasked: Option<CellSet>,
    /// The place in the order behind the trial.
    end: usize,
}

impl Digging<'_> {
    /// Chooses the next run or set that needs a question. Returns `false` at the end.
    fn advance(&mut self) -> bool {
        let (mut cells, mut sets, mut end) = (CellSet::NONE, 0, self.step);
        for (place, &set) in self.dig.order.iter().enumerate().skip(self.step) {
            let set = set & (self.left - cells);
            if set.is_empty() || self.unavoidable.keep(place, &(self.left - cells - set)) {
                continue;
            }
            cells |= set;
            sets += 1;
            end = place + 1;
            if cells.len() >= self.length {
                break;
            }
        }
        self.trial = Trial { cells, unasked: (sets == 1).then_some(cells), end };
        sets > 0
    }

    /// Writes the grid without the clues on trial, and for a single set without the known digit in one of its cells. Returns
    /// how many guesses the search may make.
    fn ask(&mut self, all: DigitSet, max_guesses: u64, candidates: &mut [DigitSet]) -> u64 {
        self.questions += 1;
        write_clues(&self.clues, all, candidates);
        for cell in self.trial.cells.iter() {
            candidates[cell.index()] = all;
        }
        let Some(unasked) = &mut self.trial.unasked else { return 0 };
        if let Some(cell) = unasked.iter().next() {
            unasked.remove(cell);
            if let Some(digit) = self.dig.solution.grid().get(cell) {
                candidates[cell.index()].remove(digit);
            }
        }
        max_guesses
    }

    /// Takes an answer. Returns whether there is another question.
    fn hear(&mut self, answer: &LaneAnswer) -> bool {
        match &self.trial.unasked {
            None if answer.decided => self.remove(),
            None => self.length = self.trial.cells.len() / 2,
            Some(_) if !answer.decided => {
                self.undecided += 1;
                self.step = self.trial.end;
            }
            Some(unasked) => {
                if let Some(other) = &answer.first {
                    let known = self.dig.solution.grid().values();
                    let differs = |&cell: &usize| other[cell] != known[cell];
                    let set: Vec<Cell> = (0..known.len()).filter(differs).map(Cell::new).collect();
                    self.unavoidable.file(&set, &self.places);
                    self.step = self.trial.end;
                } else if unasked.is_empty() {
                    self.remove();
                } else {
                    return true;
                }
            }
        }
        self.advance()
    }

    fn remove(&mut self) {
        self.trial.cells.iter().for_each(|cell| self.clues.set(cell, None));
        self.left -= self.trial.cells;
        self.step = self.trial.end;
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
        let diggings: Vec<Digging<'_>> = digs.iter().map(|dig| self.digging(dig)).collect();
        let mut source =
            Digs { solver: self, ready: Vec::new(), diggings, all: DigitSet::from_bits(self.all_digits()) };
        for id in (0..digs.len()).rev() {
            if source.diggings[id].advance() {
                source.ready.push(id);
            }
        }
        self.work(&mut source);
        let result = |digging: Digging<'_>| LaneDigResult {
            clues: digging.clues,
            undecided: digging.undecided,
            questions: digging.questions,
        };
        source.diggings.into_iter().map(result).collect()
    }

    #[track_caller]
    fn digging<'a>(&self, dig: &LaneDig<'a>) -> Digging<'a> {
        let clues = dig.solution.grid().clone();
        let rules = dig.solution.grid().rules();
        let found = rules.cell_count();
        assert_eq!(found, self.cell_count(), "a solution has {found} cells, expected those of the board");
        let left = CellSet::first_cells(found);
        // Cells that the order leaves alone come last: a set with such a cell forbids nothing.
        let length = dig.order.len();
        let mut places = vec![length as u16; found];
        for (place, set) in dig.order.iter().enumerate().rev() {
            set.iter().for_each(|cell| places[cell.index()] = place as u16);
        }
        Digging {
            dig: dig.clone(),
            unavoidable: KnownSets::new(rules, dig.solution, &places, length + 1),
            clues,
            left,
            step: 0,
            length: found / 3,
            trial: Trial { cells: CellSet::NONE, unasked: None, end: 0 },
            places,
            undecided: 0,
            questions: 0,
        }
    }
}

/// The digs of a batch, as questions.
struct Digs<'a> {
    solver: &'a LaneSolver,
    diggings: Vec<Digging<'a>>,
    /// The digs that have a question, the next one last.
    ready: Vec<usize>,
    all: DigitSet,
}

impl LaneSource for Digs<'_> {
    fn next(&mut self, candidates: &mut [DigitSet]) -> Option<LaneQuestion> {
        let id = self.ready.pop()?;
        let max_guesses = self.diggings[id].ask(self.all, self.solver.max_guesses(), candidates);
        Some(LaneQuestion { id, limit: 1, max_guesses })
    }

    fn done(&mut self, answer: LaneAnswer) {
        if self.diggings[answer.id].hear(&answer) {
            self.ready.push(answer.id);
        }
    }
}
