//! The trace of everything that is made here.

use ninefold::Move;

/// Returns a trace that keeps moves, or drops them if there is nowhere to keep them.
///
/// It is one type for both, so that the module holds all that makes grids and puzzles once. With `()`, which costs no time,
/// it would be there a second time: see the README.
pub(crate) fn recorder(mut kept: Option<&mut Vec<Move>>) -> impl FnMut(Move) {
    move |step| {
        if let Some(kept) = &mut kept {
            kept.push(step);
        }
    }
}
