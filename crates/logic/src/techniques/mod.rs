//! The techniques by family, and the order in which they are tried.
//!
//! Each search meets its patterns in a fixed order and hands every one that changes the position to a *sink*. A
//! sink that wants only the first breaks off; one that wants all goes on. The rating uses the first; dynamic
//! chains, which use a few of these techniques inside, use all.

mod aligned;
mod bug;
mod fish;
mod locked;
mod loops;
mod singles;
mod subsets;
#[cfg(test)]
mod template;
mod wings;

use std::ops::ControlFlow;

use ninefold_grid::{Candidate, Cell, CellSet, Digit};

use crate::geometry::{bits, cells};
use crate::{State, Step};

pub(crate) use aligned::{pair_exclusion, triplet_exclusion};
pub(crate) use bug::bug;
pub(crate) use fish::fish;
pub(crate) use locked::{direct_locked, locked};
pub(crate) use loops::unique_loops;
pub(crate) use singles::{hidden_single, naked_single};
pub(crate) use subsets::{direct_hidden_set, hidden_set, naked_set};
pub(crate) use wings::{Wing, wing};

/// Whether the sink wants more.
pub(crate) type Flow = ControlFlow<()>;

/// Receives the steps a search meets.
pub(crate) type StepSink<'a> = dyn FnMut(Step) -> Flow + 'a;

/// The first step of a search.
pub(crate) fn first(search: impl FnOnce(&mut StepSink<'_>) -> Flow) -> Option<Step> {
    let mut found = None;
    let _ = search(&mut |step| {
        found = Some(step);
        Flow::Break(())
    });
    found
}

/// The candidates of these digits in these cells, row by row.
pub(crate) fn strikes(state: &State, among: u128, digits: u16) -> Vec<Candidate> {
    let mut list = Vec::new();
    for cell in cells(among) {
        for digit in bits(state.marks[cell] & digits) {
            list.push(Candidate::new(Cell::new(cell), Digit::from_index(digit)));
        }
    }
    list
}

/// A set of cells by its public name.
pub(crate) fn cell_set(mask: u128) -> CellSet {
    CellSet::from_bits(mask)
}
