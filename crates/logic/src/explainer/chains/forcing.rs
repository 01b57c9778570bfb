//! Single forcing chains: from a candidate to its own opposite.
//!
//! ```text
//!     5r1c1 → -5r1c7 → 5r9c7 → -5r9c3 → 5r3c3 → -5r1c1        so r1c1 is not 5
//!    -5r1c1 →  5r1c7 → …                          →  5r1c1        so r1c1 is 5
//! ```
//!
//! Every node is visited once, and the search ends with the first chain.

use std::ops::ControlFlow;

use super::link::{LinkPlace, LinkTypes, weak_links_in_houses};
use super::literal::CandidateIndex;
use super::path::{PathSearch, Proof, VisitId};
use super::result::{ChainRank, ChainSink};
use crate::Technique;
use crate::explainer::chain::ChainKind;
use crate::explainer::techniques::candidates_in;
use crate::geometry::{CELL_HOUSES, HOUSE_MASKS, PEER_MASKS, bits};
use crate::work_budget::BudgetExceeded;

impl LinkTypes {
    /// Returns the rank of a forcing chain of this many nodes.
    pub(super) fn chain(self, nodes: u32) -> ChainRank {
        let technique = match (self, nodes) {
            (LinkTypes::X, 6) => Technique::TurbotFish,
            (LinkTypes::X, _) => Technique::XChain,
            _ => Technique::ForcingChain,
        };
        ChainRank::new(technique, nodes, self.kind())
    }
}

/// Finds the first chain from the start of a search, assumed true or false, to its opposite.
pub(super) fn find_chain<S: ChainSink>(
    search: &mut PathSearch<'_, '_, S>,
    is_true: bool,
) -> Result<(), BudgetExceeded> {
    if !is_true && !search.ends.contains(search.start) {
        return Ok(());
    }
    ForcingSearch { search, is_true, seen_true: [0; 9], seen_false: [0; 9] }.run()
}

struct ForcingSearch<'a, 's, 'e, S> {
    search: &'a mut PathSearch<'s, 'e, S>,
    /// What the start is assumed to be.
    is_true: bool,
    /// By digit.
    seen_true: [u128; 9],
    seen_false: [u128; 9],
}

impl<S: ChainSink> ForcingSearch<'_, '_, '_, S> {
    fn run(&mut self) -> Result<(), BudgetExceeded> {
        let start = self.search.start;
        self.search.scratch.start(start);
        if self.is_true {
            self.seen_true[start.digit()] |= 1 << start.cell();
            self.search.scratch.trues.push(VisitId::START);
        } else {
            self.seen_false[start.digit()] |= 1 << start.cell();
            self.search.scratch.falses.push(VisitId::START);
        }
        let mut layer = 1;
        loop {
            // The next layer of false nodes would end a chain of this many nodes.
            if !self.search.sink.wants(&self.search.types.chain(layer + 1)) {
                return Ok(());
            }
            self.search.budget.spend(1 + self.search.scratch.trues.len() as u64 * 4)?;
            for i in 0..self.search.scratch.trues.len() {
                if self.follow_true(self.search.scratch.trues[i]) {
                    return Ok(());
                }
            }
            self.search.scratch.trues.clear();
            if self.search.scratch.falses.is_empty() {
                return Ok(());
            }
            for i in 0..self.search.scratch.falses.len() {
                if self.follow_false(self.search.scratch.falses[i]) {
                    return Ok(());
                }
            }
            self.search.scratch.falses.clear();
            if self.search.scratch.trues.is_empty() {
                return Ok(());
            }
            layer += 2;
        }
    }

    /// Visits what a true node makes false; returns whether that is the start.
    fn follow_true(&mut self, id: VisitId) -> bool {
        let candidate = self.search.scratch.tree.candidate(id);
        let (cell, digit) = (candidate.cell(), candidate.digit());
        if self.is_true
            && id != VisitId::START
            && let Some(place) = self.weak_link_to_start(candidate)
        {
            let end = self.search.scratch.tree.add(self.search.start, id, place);
            self.keep(end);
            return true;
        }
        let scratch = &mut *self.search.scratch;
        if self.search.types.in_cells() {
            for other in bits(self.search.position.marks[cell] & !(1 << digit)) {
                if (self.search.ends.of(other) & !self.seen_false[other]) >> cell & 1 == 1 {
                    self.seen_false[other] |= 1 << cell;
                    let false_id = scratch.tree.add(CandidateIndex::new(cell, other), id, LinkPlace::Cell);
                    scratch.falses.push(false_id);
                }
            }
        }
        let among = self.search.ends.of(digit) & self.search.position.cells[digit] & !self.seen_false[digit];
        let _ = weak_links_in_houses(cell, among, |other, place| {
            self.seen_false[digit] |= 1 << other;
            let false_id = scratch.tree.add(CandidateIndex::new(other, digit), id, place);
            scratch.falses.push(false_id);
            ControlFlow::Continue(())
        });
        false
    }

    /// Returns where a true candidate makes the start false, if it does.
    fn weak_link_to_start(&self, candidate: CandidateIndex) -> Option<LinkPlace> {
        let (cell, digit) = (candidate.cell(), candidate.digit());
        let (start_cell, start_digit) = (self.search.start.cell(), self.search.start.digit());
        if cell == start_cell && digit != start_digit && self.search.types.in_cells() {
            Some(LinkPlace::Cell)
        } else if digit == start_digit && PEER_MASKS[cell] >> start_cell & 1 == 1 {
            CELL_HOUSES[cell]
                .into_iter()
                .find(|&number| HOUSE_MASKS[usize::from(number)] >> start_cell & 1 == 1)
                .map(LinkPlace::House)
        } else {
            None
        }
    }

    /// Visits what a false node makes true; returns whether that is the start.
    fn follow_false(&mut self, id: VisitId) -> bool {
        let scratch = &mut *self.search.scratch;
        let candidate = scratch.tree.candidate(id);
        for link in scratch.graph.strong_links(candidate) {
            let Some((to, place)) = link else { break };
            if !self.is_true && to == self.search.start {
                let end = scratch.tree.add(to, id, place);
                self.keep(end);
                return true;
            }
            let (cell, digit) = (to.cell(), to.digit());
            if self.seen_true[digit] >> cell & 1 == 0 {
                self.seen_true[digit] |= 1 << cell;
                let true_id = scratch.tree.add(to, id, place);
                scratch.trues.push(true_id);
            }
        }
        false
    }

    /// Keeps the chain from the start to its opposite at `end`.
    fn keep(&mut self, end: VisitId) {
        let path = self.search.scratch.tree.path(end);
        let rank = self.search.types.chain(path.len() as u32);
        if !self.search.sink.wants(&rank) {
            return;
        }
        let start = self.search.start;
        let (placement, eliminations) = if self.is_true {
            (None, vec![start.candidate()])
        } else {
            let others = candidates_in(self.search.position, 1 << start.cell(), !(1 << start.digit()));
            (Some(start.candidate()), others)
        };
        let proof = Proof { kind: ChainKind::Forcing, placement, eliminations };
        self.search.keep(rank, &path, self.is_true, proof);
    }
}
