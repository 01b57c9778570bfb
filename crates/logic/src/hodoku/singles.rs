//! Singles, read from the queues.
//!
//! A full house is a waiting naked single in a house that is otherwise full; it stays in the queue, where it is stale once
//! it is placed. Naked singles are then taken in order, and hidden ones.
//!
//! HoDoKu: the search for a hidden single ends at the first entry with an empty cell, even if its digit has more than one
//! place by now. Later entries wait for the next search, and other techniques come first.

use super::queue::Single;
use super::queued_position::QueuedPosition;

/// Returns the first waiting naked single that is the last empty cell of a house.
#[inline]
pub(super) fn full_house(position: &mut QueuedPosition) -> Option<Single> {
    let last = position.last_cells();
    if last == 0 {
        return None;
    }
    position.waiting_naked().iter().copied().find(|&(cell, _)| last >> cell & 1 == 1)
}

/// Takes the first waiting naked single.
pub(super) fn naked_single(position: &mut QueuedPosition) -> Option<Single> {
    position.take_naked()
}

/// Takes the first waiting hidden single, if it is one still.
pub(super) fn hidden_single(position: &mut QueuedPosition) -> Option<Single> {
    position.take_hidden().filter(|&(cell, digit)| position.is_lone(cell.into(), digit.into()))
}
