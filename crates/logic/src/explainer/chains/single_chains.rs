//! Chains from one assumption, without branches: cycles and single forcing chains.
//!
//! Three scans: on one digit only (X), through cells of two candidates only (Y, cycles only), with all links (XY).
//! From each candidate, row by row, cycles are sought first and then the two forcing chains, from true to false and
//! from false to true.
//!
//! Before a scan, the graph of its links shows which candidates a chain refutes or proves, and how long
//! the chain is.
//!
//! On the way to the solution candidates are only removed, so a scan that found nothing is repeated only
//! where its result may have changed: for digits that were eliminated somewhere (X), or when there is a
//! new cell of two candidates (Y). The last scan uses all links, and any removed candidate may make a
//! new link.

use super::cycles::find_cycles;
use super::forcing::find_chain;
use super::link::{LinkTypes, StrongEnds};
use super::literal::CandidateIndex;
use super::path::{PathScratch, PathSearch};
use super::result::ChainSink;
use super::shortest::Scan;
use crate::Position;
use crate::explainer::eliminated_since::EliminatedSince;
use crate::geometry::{bits, cells};
use crate::work_budget::{BudgetExceeded, WorkBudget};

/// By scan, where each digit could stand when it last found nothing; none if it never did.
#[derive(Default)]
pub(super) struct ExhaustedScans([Option<[u128; 9]>; 3]);

impl ExhaustedScans {
    /// Returns what a position lost since the scan found nothing.
    fn eliminated(&self, types: LinkTypes, position: &Position) -> EliminatedSince {
        match &self.0[types as usize] {
            Some(before) => EliminatedSince::since(before, position),
            None => EliminatedSince::EVERYTHING,
        }
    }
}

impl LinkTypes {
    /// Returns the candidates at which a strong link begins from which a scan may find what it did not find before.
    fn new_strong_ends(self, position: &Position, eliminated: &EliminatedSince) -> StrongEnds {
        match self {
            LinkTypes::X => self.strong_ends(position).of_digits(eliminated.digits_in(!0)),
            LinkTypes::Y if eliminated.cells() & position.pairs() == 0 => StrongEnds::NONE,
            LinkTypes::Y | LinkTypes::Xy => self.strong_ends(position),
        }
    }
}

/// Finds all cycles and forcing chains of a position, in the order of the scans. If `exhausted` is given, each position must
/// follow from the previous one: its candidates must be a subset.
pub(super) fn find_single_chains<S: ChainSink>(
    scratch: &mut PathScratch,
    position: &Position,
    mut exhausted: Option<&mut ExhaustedScans>,
    explain: bool,
    sink: &mut S,
    budget: &mut WorkBudget<'_>,
) -> Result<(), BudgetExceeded> {
    for types in [LinkTypes::X, LinkTypes::Y, LinkTypes::Xy] {
        if sink.is_beyond(types.cycle(4).rating) {
            continue;
        }
        let eliminated = exhausted
            .as_ref()
            .map_or(EliminatedSince::EVERYTHING, |exhausted| exhausted.eliminated(types, position));
        let ends = types.new_strong_ends(position, &eliminated);
        scratch.graph.build(position, types, &ends);
        // The lengths of all chains first: a short one spares the search for longer cycles.
        let proofs = types.in_houses() && !sink.is_beyond(types.chain(4).rating);
        let survey =
            Scan { graph: &scratch.graph, position, types, ends: &ends, proofs }.survey(sink, budget)?;
        if survey.is_empty() {
            if let Some(exhausted) = &mut exhausted
                && sink.wants_any_chain()
            {
                exhausted.0[types as usize] = Some(position.cells);
            }
            continue;
        }
        for start in starts(position, types) {
            let mut search =
                PathSearch { scratch, position, types, ends: &ends, start, explain, sink, budget };
            if survey.may_close(&search.scratch.graph, start) {
                find_cycles(&mut search, survey.cap)?;
            }
            if !types.in_houses() {
                continue;
            }
            let proven = &survey.proven;
            if let Ok(at) = proven.binary_search_by_key(&start.get(), |proven| proven.start.get()) {
                for (length, is_true) in proven[at].lengths.into_iter().zip([true, false]) {
                    if length > 0 && search.sink.wants(&types.chain(length)) {
                        find_chain(&mut search, is_true)?;
                    }
                }
            }
        }
    }
    Ok(())
}

/// Returns the starts of a scan, in its order.
fn starts(position: &Position, types: LinkTypes) -> impl Iterator<Item = CandidateIndex> + '_ {
    cells(position.open)
        .filter(move |&cell| match position.mark_count(cell) {
            0 | 1 => false,
            2 => true,
            _ => types.in_houses(),
        })
        .flat_map(|cell| bits(position.marks[cell]).map(move |digit| CandidateIndex::new(cell, digit)))
}
