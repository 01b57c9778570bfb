//! Cycles: chains that come back to their start.
//!
//! ```text
//!    5r1c1 ─weak─ -5r1c7 ─strong─ 5r9c7 ─weak─ -5r9c1 ─strong─ 5r1c1
//!    one end of every weak link is a 5: a cell that sees both ends is not 5
//! ```
//!
//! A true node is visited once. False nodes may be visited again by another way, so several cycles can be found from
//! one start; a cycle ends where a false node implies the start. Cells of the cycle itself lose nothing.

use std::ops::ControlFlow;

use ninefold_grid::{Candidate, Cell, Digit};

use super::graph::StrongLink;
use super::link::{LinkPlace, LinkTypes, weak_links_in_houses};
use super::literal::CandidateIndex;
use super::path::{PathSearch, Proof, VisitId};
use super::result::{ChainRank, ChainSink};
use crate::Technique;
use crate::explainer::chain::ChainKind;
use crate::geometry::{PEER_MASKS, bits, cells};
use crate::work_budget::BudgetExceeded;

impl LinkTypes {
    /// Returns the rank of a cycle of this many nodes.
    pub(super) fn cycle(self, nodes: u32) -> ChainRank {
        let technique = match self {
            LinkTypes::X => Technique::XCycle,
            LinkTypes::Y => Technique::YCycle,
            LinkTypes::Xy => Technique::XyCycle,
        };
        ChainRank::new(technique, nodes, self.kind())
    }
}

/// Finds the cycles through the start of a search. `cap` is the best chain of the same links: what is worse need not be
/// looked for, if only the best counts.
pub(super) fn find_cycles<S: ChainSink>(
    search: &mut PathSearch<'_, '_, S>,
    cap: Option<ChainRank>,
) -> Result<(), BudgetExceeded> {
    if !search.ends.contains(search.start) {
        // The cycle would end with a strong link to the start.
        return Ok(());
    }
    let closing = search.scratch.graph.strong_links(search.start).map(|link| link.map(|(to, _)| to));
    CycleSearch { cap, closing, seen_true: [0; 9], seen_false: [0; 9], search }.run()
}

struct CycleSearch<'a, 's, 'e, S> {
    search: &'a mut PathSearch<'s, 'e, S>,
    cap: Option<ChainRank>,
    /// The candidates whose absence makes the start true.
    closing: [Option<CandidateIndex>; 4],
    /// By digit.
    seen_true: [u128; 9],
    seen_false: [u128; 9],
}

impl<S: ChainSink> CycleSearch<'_, '_, '_, S> {
    fn run(&mut self) -> Result<(), BudgetExceeded> {
        let start = self.search.start;
        self.search.scratch.start(start);
        self.search.scratch.trues.push(VisitId::START);
        self.seen_true[start.digit()] |= 1 << start.cell();
        let mut layer = 0;
        while !self.search.scratch.trues.is_empty() {
            layer += 2;
            if layer >= 4 && !self.wants(layer) {
                return Ok(());
            }
            self.search.budget.spend(self.search.scratch.trues.len() as u64 * 4)?;
            self.search.scratch.falses.clear();
            for i in 0..self.search.scratch.trues.len() {
                self.follow_true(self.search.scratch.trues[i]);
            }
            self.search.scratch.trues.clear();
            for i in 0..self.search.scratch.falses.len() {
                self.follow_false(self.search.scratch.falses[i], layer);
            }
        }
        Ok(())
    }

    fn wants(&self, layer: u32) -> bool {
        let rank = self.search.types.cycle(layer);
        self.search.sink.wants(&rank)
            && (self.search.sink.wants_all() || self.cap.is_none_or(|cap| !rank.is_worse_than(&cap)))
    }

    fn follow_true(&mut self, id: VisitId) {
        let candidate = self.search.scratch.tree.candidate(id);
        let (cell, digit) = (candidate.cell(), candidate.digit());
        if self.search.types.in_cells() {
            for other in bits(self.search.position.marks[cell] & !(1 << digit)) {
                self.visit_false(CandidateIndex::new(cell, other), id, LinkPlace::Cell);
            }
        }
        let among = self.search.ends.of(digit) & self.search.position.cells[digit];
        let _ = weak_links_in_houses(cell, among, |other, place| {
            self.visit_false(CandidateIndex::new(other, digit), id, place);
            ControlFlow::Continue(())
        });
    }

    fn visit_false(&mut self, candidate: CandidateIndex, parent: VisitId, place: LinkPlace) {
        if !self.search.ends.contains(candidate) {
            return;
        }
        let (cell, digit) = (candidate.cell(), candidate.digit());
        let scratch = &mut *self.search.scratch;
        // Followed before, it makes nothing true for the first time. It matters only if it closes another cycle.
        let known = self.seen_false[digit] >> cell & 1 == 1;
        if known && (!self.closing.contains(&Some(candidate)) || scratch.tree.leads_to(candidate, parent)) {
            return;
        }
        self.seen_false[digit] |= 1 << cell;
        if !scratch.tree.is_full() {
            let id = scratch.tree.add(candidate, parent, place);
            scratch.falses.push(id);
        }
    }

    fn follow_false(&mut self, id: VisitId, layer: u32) {
        let candidate = self.search.scratch.tree.candidate(id);
        let mut closed = false;
        for link in self.search.scratch.graph.strong_links(candidate) {
            let Some((to, place)) = link else { break };
            let (cell, digit) = (to.cell(), to.digit());
            if to == self.search.start {
                if layer >= 4 && !closed {
                    self.close(id, (to, place), layer);
                }
                closed = true;
            } else if self.seen_true[digit] >> cell & 1 == 0 {
                self.seen_true[digit] |= 1 << cell;
                let scratch = &mut *self.search.scratch;
                let true_id = scratch.tree.add(to, id, place);
                scratch.trues.push(true_id);
            }
        }
    }

    /// Keeps the cycle whose last false node is `end`, if it eliminates anything.
    fn close(&mut self, end: VisitId, link: StrongLink, nodes: u32) {
        let rank = self.search.types.cycle(nodes);
        if !self.search.sink.wants(&rank) {
            return;
        }
        let mut path = self.search.scratch.tree.path(end);
        path[0].place = Some(link.1);
        let mut sees = [[0u128; 9]; 2];
        let mut on_cycle = 0u128;
        for (i, visit) in path.iter().enumerate() {
            let (cell, digit) = (visit.candidate.cell(), visit.candidate.digit());
            sees[i % 2][digit] |= PEER_MASKS[cell];
            on_cycle |= 1 << cell;
        }
        let mut eliminations = Vec::new();
        for (digit, &held) in self.search.position.cells.iter().enumerate() {
            for cell in cells(held & sees[0][digit] & sees[1][digit] & !on_cycle) {
                eliminations.push(Candidate::new(Cell::new(cell), Digit::from_index(digit)));
            }
        }
        if !eliminations.is_empty() {
            eliminations.sort_unstable();
            let proof = Proof { kind: ChainKind::Cycle, placement: None, eliminations };
            self.search.keep(rank, &path, true, proof);
        }
    }
}
