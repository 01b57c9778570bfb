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
    /// The first place in the order that is not decided.
    step: usize,
    /// How many cells are tried at once.
    length: usize,
    trial: Trial,
    /// For each cell its place in the order.
    places: Vec<usize>,
    /// Sets of cells with a clue in each. Only the last of its places in the order can be the one that would empty a set, so
    /// it is filed there.
    unavoidable: Vec<Vec<CellSet>>,
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

impl Digger<'_> {
    /// Chooses the next run or set that needs a question. Returns `false` at the end.
    fn advance(&mut self) -> bool {
        let (mut cells, mut sets, mut end) = (CellSet::NONE, 0, self.step);
        for (place, &set) in self.dig.order.iter().enumerate().skip(self.step) {
            let set = set & (self.left - cells);
            if set.is_empty() || self.must_keep(place, &(self.left - cells - set)) {
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

    /// Returns whether an unavoidable set whose last place is this one has none of these clues.
    fn must_keep(&self, place: usize, clues: &CellSet) -> bool {
        self.unavoidable[place].iter().any(|unavoidable| unavoidable.is_disjoint(clues))
    }

    /// Files an unavoidable set. A set with a cell that the order leaves alone forbids nothing.
    fn file(&mut self, set: CellSet) {
        let last = set.iter().map(|cell| self.places[cell.index()]).max();
        if let Some(sets) = last.and_then(|last| self.unavoidable.get_mut(last)) {
            sets.push(set);
        }
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
                    let set = (0..known.len()).filter(differs).map(Cell::new).collect();
                    self.file(set);
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
        let mut places = vec![usize::MAX; found];
        for (place, set) in dig.order.iter().enumerate().rev() {
            set.iter().for_each(|cell| places[cell.index()] = place);
        }
        let exchanges = exchanges(rules, &clues);
        let mut digger = Digger {
            dig: dig.clone(),
            clues,
            left,
            step: 0,
            length: found / 3,
            trial: Trial { cells: CellSet::NONE, unasked: None, end: 0 },
            places,
            unavoidable: vec![Vec::new(); dig.order.len()],
            undecided: 0,
            questions: 0,
        };
        exchanges.into_iter().for_each(|set| digger.file(set));
        digger
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
        let max_guesses = self.diggers[id].ask(self.all, self.solver.max_guesses(), candidates);
        Some(LaneQuestion { id, limit: 1, max_guesses })
    }

    fn done(&mut self, answer: LaneAnswer) {
        if self.diggers[answer.id].hear(&answer) {
            self.ready.push(answer.id);
        }
    }
}
