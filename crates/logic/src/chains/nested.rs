//! Techniques used inside a dynamic search.
//!
//! When nothing follows any more, the working copy, a grid on which the assumption has already done its work, is
//! given to other techniques. What they strike becomes false nodes, and the search goes on.
//!
//! | nesting | techniques, in this order |
//! |---|---|
//! | basic | locking, hidden pairs, naked pairs, X-wings |
//! | chains | the same, then cycles and forcing chains |
//! | multiple | the same, then cell and region chains |
//! | dynamic | basic, then dynamic chains |
//! | dynamic with chains | basic, then dynamic chains that nest forcing chains |
//!
//! The first technique that has a usable result gives all its results; the later ones wait for their turn.
//! A result is usable if it would not be there without the assumption: its parents are the candidates whose
//! absence it needs and that were still there when the search began. Without such a candidate it is left alone.
//!
//! Sudoku Explainer queues the eliminations of one result in an order that depends on the run of its virtual
//! machine. Here it is row by row, digits ascending, as in other deterministic versions of it.

use std::sync::Arc;

use ninefold_grid::Candidate;

use super::ChainReason;
use super::collect::Hint;
use super::multiple::{Chains, Family, Nesting};
use super::run::{BY_NESTED, Run};
use crate::effort::{Effort, OutOfWork};
use crate::geometry::{HOUSE_CELLS, bits, house_number};
use crate::techniques::{Flow, StepSink, fish, hidden_set, locked, naked_set};
use crate::{Pattern, State, Step};

/// A step used inside a search.
#[derive(Clone)]
pub(super) struct NestedUse {
    /// Its nodes, if it is a chain.
    pub(super) complexity: u32,
    /// Stands for these nodes.
    pub(super) identity: u128,
    /// Where its strong links lie.
    pub(super) rests_on: Vec<u16>,
    step: Option<Arc<Step>>,
}

impl NestedUse {
    pub(super) fn reason(&self) -> ChainReason {
        match &self.step {
            Some(step) => ChainReason::Nested(Box::new(Step::clone(step))),
            None => ChainReason::Assumed,
        }
    }
}

/// What came of asking other techniques.
pub(super) enum Advance {
    /// There are new nodes.
    More,
    /// Nothing more follows.
    Nothing,
    /// A new node contradicts an old one.
    Contradiction,
}

/// Asks the techniques of a nesting for what they strike on the working copy.
pub(super) fn advance(
    chains: &mut Chains,
    grid: &State,
    work: &State,
    run: &mut Run,
    nesting: Nesting,
    effort: &mut Effort<'_>,
) -> Result<Advance, OutOfWork> {
    type Search = fn(&State, &mut StepSink<'_>) -> Flow;
    let basic: [Search; 4] =
        [locked, |s, t| hidden_set(s, 2, t), |s, t| naked_set(s, 2, t), |s, t| fish(s, 2, t)];
    for search in basic {
        effort.spend(500)?;
        let mut news =
            News { grid, work, run, explain: chains.explains(), found: false, contradiction: false };
        let _ = search(work, &mut |step| news.step(step));
        if news.contradiction {
            return Ok(Advance::Contradiction);
        }
        if news.found {
            return Ok(Advance::More);
        }
    }
    let families: &[Option<Family>] = match nesting {
        Nesting::None | Nesting::Basic => &[],
        Nesting::Chains => &[None],
        Nesting::Multiple => &[None, Some(Family::Static)],
        Nesting::Dynamic => &[Some(Family::Dynamic(Nesting::None))],
        Nesting::DynamicChains => &[Some(Family::Dynamic(Nesting::Chains))],
    };
    for &family in families {
        let hints = match family {
            None => chains.all_static(work, effort)?,
            Some(family) => chains.all(work, family, effort)?,
        };
        let mut news =
            News { grid, work, run, explain: chains.explains(), found: false, contradiction: false };
        for hint in hints {
            if news.hint(hint).is_break() {
                break;
            }
        }
        if news.contradiction {
            return Ok(Advance::Contradiction);
        }
        if news.found {
            return Ok(Advance::More);
        }
    }
    Ok(Advance::Nothing)
}

/// Takes results and turns them into nodes.
struct News<'a> {
    grid: &'a State,
    work: &'a State,
    run: &'a mut Run,
    explain: bool,
    found: bool,
    contradiction: bool,
}

impl News<'_> {
    fn step(&mut self, step: Step) -> Flow {
        let parents = self.parents_of_step(&step.pattern);
        if parents.is_empty() {
            return Flow::Continue(());
        }
        let used = NestedUse { complexity: 0, identity: 0, rests_on: Vec::new(), step: None };
        let eliminations = step.eliminations.clone();
        let used = NestedUse { step: self.explain.then(|| Arc::new(step)), ..used };
        self.strike(&eliminations, &parents, used)
    }

    fn hint(&mut self, hint: Hint) -> Flow {
        let mut parents = Vec::new();
        for &support in &hint.rests_on {
            if let Some(code) = support.checked_sub(81) {
                let (number, digit) = (usize::from(code) / 9, usize::from(code) % 9);
                self.gone_in_house(number, digit, self.grid.places[number][digit], &mut parents);
            } else {
                self.gone_in_cell(support.into(), 0, &mut parents);
            }
        }
        if parents.is_empty() {
            return Flow::Continue(());
        }
        parents.sort_unstable();
        parents.dedup();
        let mut hint = hint;
        let eliminations = std::mem::take(&mut hint.eliminations);
        let used = NestedUse {
            complexity: hint.worth.complexity,
            identity: hint.identity,
            rests_on: std::mem::take(&mut hint.rests_on),
            step: self.explain.then(|| {
                hint.eliminations.clone_from(&eliminations);
                Arc::new(hint.into_step())
            }),
        };
        self.strike(&eliminations, &parents, used)
    }

    fn strike(&mut self, eliminations: &[Candidate], parents: &[u16], used: NestedUse) -> Flow {
        let index = self.run.nested.len() as u16;
        self.run.nested.push(used);
        self.found = true;
        for candidate in eliminations {
            let (cell, digit) = (candidate.cell.index(), candidate.digit.index());
            if self.run.falses[digit] >> cell & 1 == 0
                && self.run.make_false(cell, digit, BY_NESTED, parents, index)
            {
                self.contradiction = true;
                return Flow::Break(());
            }
        }
        Flow::Continue(())
    }

    /// The false nodes of a cell's candidates that were there at the start, apart from these digits.
    fn gone_in_cell(&self, cell: usize, except: u16, parents: &mut Vec<u16>) {
        for digit in bits(self.grid.marks[cell] & !self.work.marks[cell] & !except) {
            parents.push(self.run.false_node(cell * 9 + digit));
        }
    }

    /// The false nodes of a digit in these places of a house, if it was there at the start.
    fn gone_in_house(&self, number: usize, digit: usize, among: u16, parents: &mut Vec<u16>) {
        for place in bits(among & self.grid.places[number][digit] & !self.work.places[number][digit]) {
            parents.push(self.run.false_node(usize::from(HOUSE_CELLS[number][place]) * 9 + digit));
        }
    }

    fn parents_of_step(&self, pattern: &Pattern) -> Vec<u16> {
        let mut parents = Vec::new();
        let places_in = |number: usize, cells: u128| {
            (0..9)
                .filter(|&place| cells >> HOUSE_CELLS[number][place] & 1 == 1)
                .fold(0u16, |set, place| set | 1 << place)
        };
        match pattern {
            Pattern::Locked { base, cover, digit, .. } => {
                let number = house_number(*base);
                let covered = places_in(number, cover.cells().bits());
                self.gone_in_house(number, digit.index(), !covered, &mut parents);
            }
            Pattern::Fish { digit, base, cover } => {
                let covered = cover.iter().fold(0, |set, line| set | line.cells().bits());
                for line in base {
                    let number = house_number(*line);
                    self.gone_in_house(number, digit.index(), !places_in(number, covered), &mut parents);
                }
            }
            Pattern::HiddenSet { house, cells, digits } => {
                let number = house_number(*house);
                let taken = places_in(number, cells.bits());
                for digit in *digits {
                    self.gone_in_house(number, digit.index(), !taken, &mut parents);
                }
            }
            Pattern::NakedSet { cells, digits, .. } => {
                for cell in *cells {
                    self.gone_in_cell(cell.index(), digits.bits(), &mut parents);
                }
            }
            _ => {}
        }
        parents
    }
}
