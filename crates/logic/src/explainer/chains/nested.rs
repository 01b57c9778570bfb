//! Techniques used inside a dynamic search.
//!
//! When nothing more follows, the working copy, a position without the candidates that the assumption
//! made false, is given to other techniques. What they eliminate becomes false nodes, and the search
//! continues.
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

use std::ops::ControlFlow;
use std::sync::Arc;

use ninefold_grid::Candidate;

use super::derivation::{Cause, Derivation, NestedStep, NodeId};
use super::link::LinkSite;
use super::literal::CandidateIndex;
use super::producer::{Nesting, Producer};
use super::result::ChainResult;
use crate::explainer::eliminated_since::EliminatedSince;
use crate::explainer::techniques::{Flow, StepSink, fish, hidden_set, locked, naked_set};
use crate::geometry::{HOUSE_CELLS, bits, house_number};
use crate::work_budget::{BudgetExceeded, WorkBudget};
use crate::{Pattern, Position, Step};

/// A search for chains, asked from inside another one. The recursion of nested searches passes through here.
pub(super) trait NestedSearch {
    /// Returns every chain of a producer, the best first, without duplicates.
    fn all(
        &mut self,
        producer: Producer,
        position: &Position,
        budget: &mut WorkBudget<'_>,
    ) -> Result<Vec<ChainResult>, BudgetExceeded>;
}

/// What asking the other techniques led to.
pub(super) enum NestedOutcome {
    /// There are new nodes.
    NewNodes,
    /// Nothing more follows.
    Nothing,
    /// A new node contradicts an old one.
    Contradiction,
}

/// Asks the techniques of a nesting for what they eliminate on the working copy.
pub(super) fn derive_nested(
    search: &mut dyn NestedSearch,
    nesting: Nesting,
    mut nodes: DerivedNodes<'_>,
    budget: &mut WorkBudget<'_>,
) -> Result<NestedOutcome, BudgetExceeded> {
    type Finder = fn(&Position, &mut StepSink<'_>) -> Flow;
    const BASIC: [Finder; 4] = [
        |position, sink| locked(position, &EliminatedSince::EVERYTHING, sink),
        |position, sink| hidden_set(position, 2, &EliminatedSince::EVERYTHING, sink),
        |position, sink| naked_set(position, 2, &EliminatedSince::EVERYTHING, sink),
        |position, sink| fish(position, 2, &EliminatedSince::EVERYTHING, sink),
    ];
    for find in BASIC {
        budget.spend(500)?;
        let flow = find(nodes.work, &mut |step| nodes.add_step(step));
        if flow.is_break() {
            return Ok(NestedOutcome::Contradiction);
        }
        if nodes.found {
            return Ok(NestedOutcome::NewNodes);
        }
    }
    for &producer in nesting.inside() {
        for result in search.all(producer, nodes.work, budget)? {
            if nodes.add_chain(result).is_break() {
                return Ok(NestedOutcome::Contradiction);
            }
        }
        if nodes.found {
            return Ok(NestedOutcome::NewNodes);
        }
    }
    Ok(NestedOutcome::Nothing)
}

/// Turns results of other techniques into nodes.
pub(super) struct DerivedNodes<'a> {
    /// The position at the start of the search.
    position: &'a Position,
    /// The working copy.
    work: &'a Position,
    derivation: &'a mut Derivation,
    explain: bool,
    /// Whether any result was usable.
    found: bool,
}

impl<'a> DerivedNodes<'a> {
    pub(super) fn new(
        position: &'a Position,
        work: &'a Position,
        derivation: &'a mut Derivation,
        explain: bool,
    ) -> DerivedNodes<'a> {
        DerivedNodes { position, work, derivation, explain, found: false }
    }

    fn add_step(&mut self, step: Step) -> Flow {
        let parents = self.parents_of_step(&step.pattern);
        if parents.is_empty() {
            return Flow::Continue(());
        }
        let eliminations = step.eliminations.clone();
        let nested = NestedStep {
            complexity: 0,
            fingerprint: 0,
            link_sites: Vec::new(),
            step: self.explain.then(|| Arc::new(step)),
        };
        self.eliminate(&eliminations, &parents, nested)
    }

    fn add_chain(&mut self, mut result: ChainResult) -> Flow {
        let mut parents = Vec::new();
        for &site in &result.link_sites {
            match site {
                LinkSite::Cell(cell) => self.gone_in_cell(cell.into(), 0, &mut parents),
                LinkSite::House { number, digit } => {
                    self.gone_in_house(number.into(), digit.into(), !0, &mut parents);
                }
            }
        }
        if parents.is_empty() {
            return Flow::Continue(());
        }
        parents.sort_unstable();
        parents.dedup();
        let eliminations = std::mem::take(&mut result.eliminations);
        let nested = NestedStep {
            complexity: result.rank.complexity,
            fingerprint: result.fingerprint,
            link_sites: std::mem::take(&mut result.link_sites),
            step: self.explain.then(|| {
                result.eliminations.clone_from(&eliminations);
                Arc::new(result.into_step())
            }),
        };
        self.eliminate(&eliminations, &parents, nested)
    }

    fn eliminate(&mut self, eliminations: &[Candidate], parents: &[NodeId], nested: NestedStep) -> Flow {
        let cause = Cause::Nested(self.derivation.nested.len() as u16);
        self.derivation.nested.push(nested);
        self.found = true;
        for candidate in eliminations {
            let (cell, digit) = (candidate.cell.index(), candidate.digit.index());
            if self.derivation.falses[digit] >> cell & 1 == 0 {
                self.derivation.make_false(CandidateIndex::new(cell, digit), cause, parents)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Adds the false nodes of a cell's candidates that were there at the start, apart from these digits.
    fn gone_in_cell(&self, cell: usize, except: u16, parents: &mut Vec<NodeId>) {
        for digit in bits(self.position.marks[cell] & !self.work.marks[cell] & !except) {
            parents.push(self.derivation.false_node(CandidateIndex::new(cell, digit)));
        }
    }

    /// Adds the false nodes of a digit in these places of a house, if it was there at the start.
    fn gone_in_house(&self, number: usize, digit: usize, among: u16, parents: &mut Vec<NodeId>) {
        for place in bits(among & self.position.places[number][digit] & !self.work.places[number][digit]) {
            let candidate = CandidateIndex::new(HOUSE_CELLS[number][place].into(), digit);
            parents.push(self.derivation.false_node(candidate));
        }
    }

    fn parents_of_step(&self, pattern: &Pattern) -> Vec<NodeId> {
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
