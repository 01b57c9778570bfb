//! Chains from one assumption, without branches: cycles and single forcing chains.
//!
//! Three scans: on one digit only (X), through cells of two candidates only (Y, cycles only), with all links (XY).
//! From each candidate, row by row, cycles are sought first and then the two forcing chains, from true to false and
//! from false to true.
//!
//! Before a scan the graph of its links tells which candidates a chain refutes or proves, and how long the chain is.

use super::cycles::find_cycles;
use super::forcing::find_chain;
use super::link::{LinkTypes, StrongEnds};
use super::literal::CandidateIndex;
use super::path::{PathScratch, PathSearch};
use super::result::ChainSink;
use crate::State;
use crate::effort::{Effort, OutOfWork};
use crate::geometry::{bits, cells};

/// Finds all cycles and forcing chains of a position, in the order of the scans.
pub(super) fn find_single_chains<S: ChainSink>(
    scratch: &mut PathScratch,
    state: &State,
    explain: bool,
    sink: &mut S,
    effort: &mut Effort<'_>,
) -> Result<(), OutOfWork> {
    for types in [LinkTypes::X, LinkTypes::Y, LinkTypes::Xy] {
        if sink.is_beyond(types.cycle(4).rating) {
            continue;
        }
        let ends = types.strong_ends(state);
        scratch.graph.build(state, types, &ends);
        // The lengths of all chains first: a short one spares the search for longer cycles.
        let proofs = types.in_houses() && !sink.is_beyond(types.chain(4).rating);
        let proven = proven_starts(scratch, state, types, &ends, proofs, effort)?;
        if proven.is_empty() {
            continue;
        }
        let shortest = proven.iter().flat_map(|start| start.lengths).filter(|&length| length > 0).min();
        let cap = shortest.filter(|_| types.in_houses()).map(|length| types.chain(length));
        for start in starts(state, types) {
            let mut search = PathSearch { scratch, state, types, ends: &ends, start, explain, sink, effort };
            if search.scratch.graph.may_close(start) {
                find_cycles(&mut search, cap)?;
            }
            if !types.in_houses() {
                continue;
            }
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
fn starts(state: &State, types: LinkTypes) -> impl Iterator<Item = CandidateIndex> + '_ {
    cells(state.open)
        .filter(move |&cell| match state.mark_count(cell) {
            0 | 1 => false,
            2 => true,
            _ => types.in_houses(),
        })
        .flat_map(|cell| bits(state.marks[cell]).map(move |digit| CandidateIndex::new(cell, digit)))
}

/// A start that a chain refutes or proves.
struct ProvenStart {
    start: CandidateIndex,
    /// The number of nodes of the shortest chain that refutes it, and of the shortest that proves it; zero for none.
    lengths: [u32; 2],
}

/// Returns the candidates that a chain of this scan refutes or, if `proofs` are asked for, proves, in order.
fn proven_starts(
    scratch: &mut PathScratch,
    state: &State,
    types: LinkTypes,
    ends: &StrongEnds,
    proofs: bool,
    effort: &mut Effort<'_>,
) -> Result<Vec<ProvenStart>, OutOfWork> {
    let mut list = Vec::new();
    for cell in cells(state.open) {
        effort.spend(32)?;
        for digit in bits(state.marks[cell]) {
            let start = CandidateIndex::new(cell, digit);
            let graph = &mut scratch.graph;
            let refutation = graph.refutation(state, types, ends, start);
            let lengths = [refutation, if proofs { graph.proof(start) } else { 0 }];
            if lengths != [0, 0] {
                list.push(ProvenStart { start, lengths });
            }
        }
    }
    Ok(list)
}
