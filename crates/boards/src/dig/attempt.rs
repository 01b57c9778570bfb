//! One order of removal, from the full board down, as questions and answers.
//!
//! Who answers does not matter: [`BoardDigger`](super::BoardDigger) asks its solver one question after the other, and in lanes many
//! attempts ask at the same time. Both give the same puzzle, because an attempt depends on nothing but the answers, and the
//! answers are those of [`question`](super::question).
//!
//! The first removals always succeed, so whole runs of orbits are tried first: if the rules fill the grid without them, the
//! run can go. Otherwise the runs become half as long, down to single orbits. That only saves questions. What the rules fill
//! with fewer clues they fill with more, so a run goes if and only if its orbits go one by one.

use ninefold_grid::Bounds;
use ninefold_rules::{BoardCell, BoardCellSet, BoardGrid, BoardSolution};

use super::clue_sums::Allowance;
use super::known_sets::KnownSets;
use super::order::Order;
use super::question::{Answer, Question};
use super::{BoardDigOptions, DigBy};
use crate::RuleSet;
use crate::queue::BoardLevel;

/// One order of removal at work.
#[derive(Debug)]
pub(super) struct Attempt<'a> {
    orbits: &'a [BoardCellSet],
    by: DigBy,
    order: Order,
    solution: BoardSolution,
    allowance: Allowance,
    known: KnownSets,
    clues: BoardGrid,
    /// The cells of the clues that are left, those on trial included.
    cells: BoardCellSet,
    left: usize,
    /// The first place in the order that is not decided yet.
    place: usize,
    /// How many orbits to try at once.
    length: usize,
    /// Places of orbits that were not decided: in the first pass all of them, in the second those to ask about again.
    undecided: Vec<usize>,
    /// In the second pass the places of the orbits that stay undecided.
    still_undecided: Option<Vec<usize>>,
    trial: Trial,
}

/// What is removed on trial.
#[derive(Debug)]
struct Trial {
    cells: BoardCellSet,
    /// Those of its cells that still have their clue.
    waiting: BoardCellSet,
    kind: TrialKind,
}

#[derive(Clone, Copy, Debug)]
enum TrialKind {
    /// So many orbits of the order, up to the place `end`.
    Run { orbits: usize, end: usize },
    /// The orbit at this place.
    Single(usize),
    /// The same in the second pass.
    Again(usize),
}

impl<'a> Attempt<'a> {
    /// Begins with the full board. The orbits are those of the board, and the order is one of them.
    pub(super) fn new(
        options: &BoardDigOptions,
        orbits: &'a [BoardCellSet],
        solution: BoardSolution,
        order: Order,
    ) -> Attempt<'a> {
        let rules = solution.grid().rules();
        let count = rules.cell_count();
        let mut places = vec![0; count];
        for (place, &number) in order.turns.iter().enumerate() {
            for cell in orbits[usize::from(number)] {
                places[cell.index()] = place as u16;
            }
        }
        Attempt {
            orbits,
            by: options.by,
            allowance: Allowance::new(&order, orbits, options.clues.map_or(usize::MAX, Bounds::most)),
            known: KnownSets::new(rules, &solution, &places, orbits.len()),
            clues: solution.grid().clone(),
            cells: BoardCellSet::first_cells(count),
            left: count,
            place: 0,
            length: orbits.len() / 3,
            undecided: Vec::new(),
            still_undecided: None,
            trial: Trial {
                cells: BoardCellSet::NONE,
                waiting: BoardCellSet::NONE,
                kind: TrialKind::Again(0),
            },
            order,
            solution,
        }
    }

    /// Returns the next question about [`clues`](Attempt::clues), or `None` once every orbit is decided twice.
    pub(super) fn next(&mut self) -> Option<Question> {
        if self.trial.waiting.is_empty() {
            self.choose()?;
        }
        let rules = match (self.trial.kind, self.by) {
            (_, DigBy::Rules(rules)) => rules,
            (TrialKind::Run { .. }, DigBy::Search { .. }) => RuleSet::SINGLES,
            // Cheap rules of the level first: what they do not fill is asked about again, in shorter runs.
            (TrialKind::Run { .. }, DigBy::Techniques(BoardLevel::Easy)) => RuleSet::SINGLES,
            (TrialKind::Run { .. }, DigBy::Techniques(_)) => RuleSet::ALL,
            (_, DigBy::Techniques(level)) => {
                self.trial.cells.iter().for_each(|cell| self.clues.set(cell, None));
                self.trial.waiting = BoardCellSet::NONE;
                return Some(Question::Solved { level });
            }
            // One clue after the other: if there was one solution before, any other solution differs in this cell.
            (_, DigBy::Search { guesses }) => {
                let cell = self.trial.waiting.iter().next()?;
                self.trial.waiting.remove(cell);
                self.clues.set(cell, None);
                return Some(Question::Another { cell, guesses });
            }
        };
        self.trial.cells.iter().for_each(|cell| self.clues.set(cell, None));
        self.trial.waiting = BoardCellSet::NONE;
        Some(Question::Filled { rules })
    }

    /// Chooses what to try next.
    fn choose(&mut self) -> Option<()> {
        let (cells, kind) = match &self.still_undecided {
            None => match self.next_run() {
                Some(run) => run,
                None => {
                    self.still_undecided = Some(Vec::new());
                    self.undecided.reverse();
                    return self.choose();
                }
            },
            Some(_) => loop {
                let place = self.undecided.pop()?;
                let orbit = self.orbit(place);
                // Every other orbit is decided, so only the target counts.
                if self.left >= self.order.target + orbit.len() {
                    break (orbit, TrialKind::Again(place));
                }
            },
        };
        self.trial = Trial { cells, waiting: cells, kind };
        Some(())
    }

    /// Returns the next run of orbits that needs a question.
    fn next_run(&self) -> Option<(BoardCellSet, TrialKind)> {
        let (mut run, mut size, mut orbits, mut end) = (BoardCellSet::NONE, 0, 0, self.place);
        for place in self.place..self.order.turns.len() {
            let orbit = self.orbit(place);
            let cells = orbit.len();
            if !self.allowance.allows(self.left - size, cells, place)
                || self.known.keep(place, &(self.cells - run - orbit))
            {
                continue;
            }
            run |= orbit;
            size += cells;
            orbits += 1;
            end = place + 1;
            if orbits >= self.length {
                break;
            }
        }
        match orbits {
            0 => None,
            1 => Some((run, TrialKind::Single(end - 1))),
            _ => Some((run, TrialKind::Run { orbits, end })),
        }
    }

    /// Takes the answer to the last question.
    pub(super) fn hear(&mut self, answer: Answer) {
        let goes = match self.by {
            DigBy::Search { .. } if !matches!(self.trial.kind, TrialKind::Run { .. }) => answer == Answer::No,
            _ => answer == Answer::Yes,
        };
        if goes && !self.trial.waiting.is_empty() {
            return;
        }
        let Trial { cells, kind, .. } = self.trial;
        self.trial.waiting = BoardCellSet::NONE;
        if goes {
            self.cells -= cells;
            self.left -= cells.len();
        } else {
            cells.iter().for_each(|cell| self.clues.set(cell, self.solution.grid().get(cell)));
        }
        match kind {
            TrialKind::Run { end, .. } if goes => self.place = end,
            TrialKind::Run { orbits, .. } => self.length = orbits / 2,
            TrialKind::Single(place) => {
                self.place = place + 1;
                if answer == Answer::Undecided {
                    self.undecided.push(place);
                }
            }
            TrialKind::Again(place) => {
                if answer == Answer::Undecided {
                    self.still_undecided.get_or_insert_default().push(place);
                }
            }
        }
    }

    fn orbit(&self, place: usize) -> BoardCellSet {
        self.orbits[usize::from(self.order.turns[place])]
    }

    /// Returns the solution that is dug in.
    pub(super) fn solution(&self) -> &BoardSolution {
        &self.solution
    }

    /// Returns the clues: those that the last question is about, and at the end those that stay.
    pub(super) fn clues(&self) -> &BoardGrid {
        &self.clues
    }

    /// Returns the orbits that stay undecided, at the end.
    pub(super) fn undecided(&self) -> impl ExactSizeIterator<Item = BoardCellSet> {
        self.still_undecided.as_deref().unwrap_or_default().iter().map(|&place| self.orbit(place))
    }

    /// Returns the cells with a clue.
    pub(super) fn clue_cells(&self) -> BoardCellSet {
        self.cells
    }

    /// Tries no runs, only single orbits: the same puzzle with more questions.
    pub(super) fn one_by_one(mut self) -> Self {
        self.length = 1;
        self
    }

    /// Asks about every orbit, also where a known set has the answer: the same puzzle with more questions.
    pub(super) fn asking_everything(mut self) -> Self {
        self.known = KnownSets::none(self.orbits.len());
        self.one_by_one()
    }

    /// Returns the cells that are removed on trial.
    pub(super) fn on_trial(&self) -> &BoardCellSet {
        &self.trial.cells
    }
}

/// Returns the cells of the clues of a grid.
pub(super) fn clue_cells(clues: &BoardGrid) -> BoardCellSet {
    let with_clue = |cell: &BoardCell| clues.get(*cell).is_some();
    clues.rules().cells().filter(with_clue).collect()
}
