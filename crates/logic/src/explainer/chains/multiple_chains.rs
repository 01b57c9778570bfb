//! Forcing chains from several assumptions: Nishio, cell and region chains, dynamic and nested ones.
//!
//! ```text
//!                 ┌─ 1r2c2 true ─ … ─┐
//!    cell r2c2 ───┼─ 4r2c2 true ─ … ─┼──► -7r5c8     whatever r2c2 is, r5c8 is not 7
//!                 └─ 9r2c2 true ─ … ─┘
//! ```
//!
//! For each cell, row by row, and each of its digits:
//!
//! 1. (dynamic, Nishio) assume it true: a contradiction refutes it; assume it false: a contradiction proves it;
//! 2. (dynamic, three candidates or more) what follows from both is true: a double chain;
//! 3. in each house of which this cell is the digit's first place: what follows from all places is true;
//!
//! and then what follows from all candidates of the cell. The static producer looks only at cells with three
//! candidates or more, also for regions. A search that ended in a contradiction is used as far as it came.
//!
//! The search from a candidate is the same for its cell and its houses and is made once.

use ninefold_grid::{Cell, Digit};

use super::candidate_sets::CandidateSets;
use super::chain_bounds::ChainBounds;
use super::derivation::{Ancestors, Cause, Contradiction, Derivation, NodeId, Rules, StartPosition};
use super::link::{LinkPlace, LinkSite};
use super::literal::{CANDIDATES, CandidateIndex, Fingerprint, Literal};
use super::nested::{DerivedNodes, NestedOutcome, NestedSearch, derive_nested};
use super::producer::{Forcing, Nesting, Producer};
use super::result::{ChainRank, ChainResult, ChainSink, KindRank, LinkSites};
use crate::explainer::chain::{Chain, ChainKind};
use crate::explainer::eliminated_since::EliminatedSince;
use crate::explainer::techniques::candidates_in;
use crate::geometry::{CELL_HOUSES, HOUSE_CELLS, bits, cells, house};
use crate::work_budget::{BudgetExceeded, WorkBudget};

/// Memory for one producer; nested producers need one each.
pub(super) struct DerivationScratch {
    derivations: Vec<Derivation>,
    used: usize,
    /// The derivation that assumes each candidate true.
    from: Box<[DerivationId; CANDIDATES]>,
}

/// The number of a derivation.
#[derive(Clone, Copy, PartialEq, Eq)]
struct DerivationId(u16);

impl DerivationId {
    /// Not made yet. There are two derivations of each candidate at most.
    const NONE: DerivationId = DerivationId(u16::MAX);
}

/// How many branches a chain has at most: one for each digit of a cell, or each place in a house.
const MOST_BRANCHES: usize = 9;

/// A conclusion: a node of a derivation.
type End = (DerivationId, NodeId);

impl DerivationScratch {
    pub(super) fn new() -> DerivationScratch {
        DerivationScratch {
            derivations: Vec::new(),
            used: 0,
            from: Box::new([DerivationId::NONE; CANDIDATES]),
        }
    }

    pub(super) fn clear(&mut self) {
        self.used = 0;
        self.from.fill(DerivationId::NONE);
    }

    fn fresh(&mut self) -> DerivationId {
        if self.used == self.derivations.len() {
            self.derivations.push(Derivation::new());
        }
        self.used += 1;
        DerivationId(self.used as u16 - 1)
    }

    fn get(&self, id: DerivationId) -> &Derivation {
        &self.derivations[usize::from(id.0)]
    }

    fn get_mut(&mut self, id: DerivationId) -> &mut Derivation {
        &mut self.derivations[usize::from(id.0)]
    }
}

/// One search of a producer over a position.
pub(super) struct MultipleSearch<'a, 'e, S> {
    pub(super) scratch: &'a mut DerivationScratch,
    /// Where nested chains come from.
    pub(super) nested: &'a mut dyn NestedSearch,
    pub(super) producer: Producer,
    pub(super) explain: bool,
    pub(super) start: StartPosition<'a>,
    pub(super) eliminated: &'a EliminatedSince,
    /// What static chains can prove, if that is known and only the best counts.
    pub(super) prospects: Option<ChainBounds>,
    /// The rank of the best of them.
    pub(super) best_prospect: Option<ChainRank>,
    /// What a dynamic search has left of the position.
    pub(super) remaining: CandidateSets,
    pub(super) ancestors: Ancestors,
    pub(super) sink: &'a mut S,
    pub(super) budget: &'a mut WorkBudget<'e>,
}

/// What makes a kind of chain, and how its assumptions count among the strong links.
struct Assumptions {
    forcing: Forcing,
    rank: KindRank,
    kind: ChainKind,
    /// One of the assumptions is true because nothing else is left here.
    place: Option<LinkPlace>,
}

impl<S: ChainSink> MultipleSearch<'_, '_, S> {
    /// Hands every chain to the sink.
    pub(super) fn run(&mut self) -> Result<(), BudgetExceeded> {
        if let Some(prospects) = &self.prospects {
            let kinds = [(Forcing::Cell, KindRank::Cell), (Forcing::Region, KindRank::Region)];
            for (nodes, (forcing, kind)) in prospects.smallest().into_iter().zip(kinds) {
                let Some(nodes) = nodes else { continue };
                let rank = ChainRank::new(self.producer.technique(forcing), nodes, kind);
                if self.best_prospect.is_none_or(|best| best.is_worse_than(&rank)) {
                    self.best_prospect = Some(rank);
                }
            }
            if self.best_prospect.is_none() {
                return Ok(());
            }
        }
        let least = if self.producer == Producer::Multiple { 3 } else { 2 };
        // Nishio stays with one digit: one that was lost nowhere contradicts itself no more than before.
        let starts = match self.producer {
            Producer::Nishio => self.eliminated.digits_in(!0),
            _ => 0x1ff,
        };
        for cell in cells(self.start.position.open) {
            if self.start.position.mark_count(cell) < least {
                continue;
            }
            for digit in bits(self.start.position.marks[cell] & starts) {
                self.candidate(cell, digit)?;
            }
            let prospect = self.prospects.as_ref().map(|prospects| prospects.cells[cell]);
            if self.producer != Producer::Nishio && self.may_win(Forcing::Cell, KindRank::Cell, prospect) {
                let mut derivations = [DerivationId::NONE; MOST_BRANCHES];
                let mut count = 0;
                for digit in bits(self.start.position.marks[cell]) {
                    derivations[count] = self.derivation_from(CandidateIndex::new(cell, digit))?;
                    count += 1;
                }
                let assumptions = Assumptions {
                    forcing: Forcing::Cell,
                    rank: KindRank::Cell,
                    kind: ChainKind::Cell(Cell::new(cell)),
                    place: Some(LinkPlace::Cell),
                };
                self.common(&derivations[..count], &assumptions);
            }
        }
        Ok(())
    }

    /// Returns whether a chain of this many nodes at least may be the best, if that many are known.
    fn may_win(&self, forcing: Forcing, kind: KindRank, nodes: Option<u32>) -> bool {
        let Some(nodes) = nodes else { return true };
        if nodes == u32::MAX {
            return false;
        }
        let rank = ChainRank::new(self.producer.technique(forcing), nodes, kind);
        self.sink.wants(&rank) && self.best_prospect.is_none_or(|best| !rank.is_worse_than(&best))
    }

    /// Finds contradictions and double chains of a candidate, and the regions whose first place it is.
    fn candidate(&mut self, cell: usize, digit: usize) -> Result<(), BudgetExceeded> {
        let start = CandidateIndex::new(cell, digit);
        if self.producer != Producer::Multiple {
            let on = self.derivation_from(start)?;
            let off = self.scratch.fresh();
            self.derive(off, start, false)?;
            self.contradiction(on, Literal::new(start, false));
            self.contradiction(off, Literal::new(start, true));
            if self.producer != Producer::Nishio && self.start.position.mark_count(cell) >= 3 {
                let assumptions = Assumptions {
                    forcing: Forcing::Double,
                    rank: KindRank::Double,
                    kind: ChainKind::Double,
                    place: None,
                };
                self.common(&[on, off], &assumptions);
            }
            self.scratch.used -= 1;
        }
        if self.producer != Producer::Nishio {
            for number in CELL_HOUSES[cell] {
                let house_cells = &HOUSE_CELLS[usize::from(number)];
                let places = self.start.position.places[usize::from(number)][digit];
                let first = house_cells[places.trailing_zeros() as usize];
                if places.count_ones() < 2 || usize::from(first) != cell {
                    continue;
                }
                let regions = self.prospects.as_ref().map(|prospects| &prospects.regions);
                let prospect = regions.map(|regions| regions[usize::from(number)][digit]);
                if !self.may_win(Forcing::Region, KindRank::Region, prospect) {
                    continue;
                }
                let mut derivations = [DerivationId::NONE; MOST_BRANCHES];
                let mut count = 0;
                for place in bits(places) {
                    let other = CandidateIndex::new(house_cells[place].into(), digit);
                    derivations[count] = self.derivation_from(other)?;
                    count += 1;
                }
                let assumptions = Assumptions {
                    forcing: Forcing::Region,
                    rank: KindRank::Region,
                    kind: ChainKind::Region(house(number.into()), Digit::from_index(digit)),
                    place: Some(LinkPlace::House(number)),
                };
                self.common(&derivations[..count], &assumptions);
            }
        }
        Ok(())
    }

    /// Returns the derivation that assumes a candidate true.
    fn derivation_from(&mut self, start: CandidateIndex) -> Result<DerivationId, BudgetExceeded> {
        if self.scratch.from[start.get()] == DerivationId::NONE {
            let id = self.scratch.fresh();
            self.derive(id, start, true)?;
            self.scratch.from[start.get()] = id;
        }
        Ok(self.scratch.from[start.get()])
    }

    fn derive(
        &mut self,
        id: DerivationId,
        start: CandidateIndex,
        is_true: bool,
    ) -> Result<(), BudgetExceeded> {
        let derivation = self.scratch.get_mut(id);
        derivation.assume(start, is_true);
        let rules =
            Rules { cells: self.producer != Producer::Nishio, dynamic: self.producer != Producer::Multiple };
        if rules.dynamic {
            self.remaining.clone_from(&self.start.candidates);
        }
        loop {
            if derivation.run(&self.start, &mut self.remaining, rules, self.budget)? {
                return Ok(());
            }
            let nesting = match self.producer {
                Producer::Dynamic(Nesting::None) => return Ok(()),
                Producer::Dynamic(nesting) => nesting,
                _ => return Ok(()),
            };
            let mut work = self.start.position.clone();
            self.remaining.put_into(&mut work);
            let nodes = DerivedNodes::new(self.start.position, &work, derivation, self.explain);
            match derive_nested(self.nested, nesting, nodes, self.budget)? {
                NestedOutcome::NewNodes => {}
                NestedOutcome::Nothing | NestedOutcome::Contradiction => return Ok(()),
            }
        }
    }

    /// Keeps the chain that a contradiction of a derivation makes, if there is one.
    fn contradiction(&mut self, id: DerivationId, result: Literal) {
        let Some(Contradiction { true_end, false_end }) = self.scratch.get(id).contradiction else { return };
        let assumptions = Assumptions {
            forcing: Forcing::Contradiction,
            rank: KindRank::Contradiction,
            kind: ChainKind::Contradiction,
            place: None,
        };
        let ends = [(id, true_end), (id, false_end)];
        if let Some(rank) = self.rank(&ends, &assumptions) {
            self.keep(rank, &ends, &assumptions, result);
        }
    }

    /// Keeps the chains that what several derivations have in common makes.
    fn common(&mut self, derivations: &[DerivationId], assumptions: &Assumptions) {
        let [first, rest @ ..] = derivations else { return };
        let mut trues = self.scratch.get(*first).trues;
        let mut falses = self.scratch.get(*first).falses;
        let mut any = 0;
        for &other in rest {
            let other = self.scratch.get(other);
            any = 0;
            for digit in 0..9 {
                trues[digit] &= other.trues[digit];
                falses[digit] &= other.falses[digit];
                any |= trues[digit] | falses[digit];
            }
            if any == 0 {
                return;
            }
        }
        if any == 0 {
            return;
        }
        let mut ends = [(*first, NodeId::new(0)); MOST_BRANCHES];
        for (is_true, wanted) in [(true, &trues), (false, &falses)] {
            let mut literals: Vec<(NodeId, Literal)> = Vec::new();
            for (digit, &wanted) in wanted.iter().enumerate() {
                for cell in cells(wanted) {
                    if is_true && self.start.position.mark_count(cell) < 2 {
                        continue;
                    }
                    let literal = Literal::new(CandidateIndex::new(cell, digit), is_true);
                    literals.extend(self.scratch.get(*first).find(literal).map(|node| (node, literal)));
                }
            }
            // In the order of the first derivation.
            literals.sort_unstable_by_key(|&(node, _)| node);
            for (_, literal) in literals {
                let mut count = 0;
                for &id in derivations {
                    let Some(node) = self.scratch.get(id).find(literal) else { continue };
                    ends[count] = (id, node);
                    count += 1;
                }
                if let Some(rank) = self.rank(&ends[..count], assumptions) {
                    self.keep(rank, &ends[..count], assumptions, literal);
                }
            }
        }
    }

    /// Returns the rank of a chain with these ends, if it would be kept.
    fn rank(&mut self, ends: &[End], assumptions: &Assumptions) -> Option<ChainRank> {
        let limit = self.sink.limit();
        let mut complexity = 0;
        for &(id, end) in ends {
            let left = limit - complexity;
            complexity += self.scratch.get_mut(id).ancestor_count(end, left, &mut self.ancestors)?;
        }
        complexity += self.nested_complexity(ends);
        let technique = self.producer.technique(assumptions.forcing);
        let rank = ChainRank::new(technique, complexity, assumptions.rank);
        self.sink.wants(&rank).then_some(rank)
    }

    /// Returns the number of nodes of all different chains used inside.
    fn nested_complexity(&self, ends: &[End]) -> u32 {
        let mut seen: Vec<u128> = Vec::new();
        let mut sum = 0;
        for &(id, end) in ends {
            let derivation = self.scratch.get(id);
            if derivation.nested.iter().all(|nested| nested.complexity == 0) {
                continue;
            }
            for node in derivation.ancestors(end) {
                if let Cause::Nested(number) = derivation.node(node).cause {
                    let nested = &derivation.nested[usize::from(number)];
                    if nested.complexity > 0 && !seen.contains(&nested.fingerprint) {
                        seen.push(nested.fingerprint);
                        sum += nested.complexity;
                    }
                }
            }
        }
        sum
    }

    fn keep(&mut self, rank: ChainRank, ends: &[End], assumptions: &Assumptions, result: Literal) {
        let proven = result.candidate();
        let (placement, eliminations) = if result.is_true() {
            let others = candidates_in(self.start.position, 1 << proven.cell(), !(1 << proven.digit()));
            (Some(proven.candidate()), others)
        } else {
            (None, vec![proven.candidate()])
        };
        let mut sites = LinkSites::default();
        let mut fingerprint = Fingerprint::new();
        for &(id, end) in ends {
            let derivation = self.scratch.get(id);
            for node in derivation.ancestors(end) {
                let node = derivation.node(node);
                fingerprint.add(node.literal);
                match node.cause {
                    Cause::Nested(number) => {
                        sites.add_all(&derivation.nested[usize::from(number)].link_sites);
                    }
                    _ if !node.literal.is_true() => {}
                    Cause::Link(place) => sites.add(LinkSite::of(node.literal.candidate(), place)),
                    Cause::Assumed => {
                        if let Some(place) = assumptions.place {
                            sites.add(LinkSite::of(node.literal.candidate(), place));
                        }
                    }
                }
            }
        }
        let chain = self.explain.then(|| {
            let branches = ends.iter().map(|&(id, end)| self.scratch.get(id).branch(end)).collect();
            Box::new(Chain { kind: assumptions.kind, complexity: rank.complexity, branches })
        });
        self.sink.keep(ChainResult {
            rank,
            placement,
            eliminations,
            chain,
            link_sites: sites.into_list(),
            fingerprint: fingerprint.get(),
        });
    }
}

const _: () = assert!(2 * CANDIDATES < DerivationId::NONE.0 as usize);
