//! Where moves go.

use alloc::vec::Vec;

use crate::Move;

/// Receives the moves of an algorithm, in order.
///
/// Implemented for `()` (drops them, compiles to nothing), for `Vec<Move>` (keeps them) and for closures.
pub trait Trace {
    /// Whether moves are looked at. Algorithms may skip the work of describing a move when this is `false`;
    /// they must do nothing else differently.
    const ACTIVE: bool = true;

    /// Takes one move.
    fn record(&mut self, step: Move);
}

impl Trace for () {
    const ACTIVE: bool = false;

    #[inline(always)]
    fn record(&mut self, _: Move) {}
}

impl Trace for Vec<Move> {
    fn record(&mut self, step: Move) {
        self.push(step);
    }
}

impl<F: FnMut(Move)> Trace for F {
    fn record(&mut self, step: Move) {
        self(step);
    }
}
