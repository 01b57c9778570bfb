//! Where a finder's steps go.
//!
//! A finder finds its patterns in a fixed order and passes each one that changes the position to a
//! *sink*. A sink that needs only the first stops the finder; one that needs all lets it continue. The
//! rating uses the first; dynamic chains, which use a few of these techniques inside, use all.

use std::ops::ControlFlow;

use ninefold_grid::{Candidate, Cell, Digit};

use crate::geometry::{bits, cells};
use crate::{Position, Step};

/// Whether the sink wants more.
pub(crate) type Flow = ControlFlow<()>;

/// Receives the steps that a finder meets.
pub(crate) type StepSink<'a> = dyn FnMut(Step) -> Flow + 'a;

/// Returns the first step of a finder.
pub(crate) fn first(find: impl FnOnce(&mut StepSink<'_>) -> Flow) -> Option<Step> {
    let mut found = None;
    let _ = find(&mut |step| {
        found = Some(step);
        Flow::Break(())
    });
    found
}

/// Returns the candidates of these digits in these cells, row by row.
pub(crate) fn candidates_in(position: &Position, among: u128, digits: u16) -> Vec<Candidate> {
    let mut list = Vec::new();
    for cell in cells(among) {
        for digit in bits(position.marks[cell] & digits) {
            list.push(Candidate::new(Cell::new(cell), Digit::from_index(digit)));
        }
    }
    list
}
