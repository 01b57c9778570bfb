//! Where moves go.

use alloc::vec::Vec;

use crate::Move;

/// Receives the moves of an algorithm, in order.
///
/// Implemented for `()` (drops them, compiles to nothing), for `Vec` (keeps them) and for closures.
pub trait Trace<S = Move> {
    /// Whether moves are looked at. Algorithms may skip the work of describing a move when this is `false`;
    /// they must do nothing else differently.
    const ACTIVE: bool = true;

    /// Takes one move.
    fn record(&mut self, step: S);
}

impl<S> Trace<S> for () {
    const ACTIVE: bool = false;

    #[inline(always)]
    fn record(&mut self, _: S) {}
}

impl<S> Trace<S> for Vec<S> {
    fn record(&mut self, step: S) {
        self.push(step);
    }
}

impl<S, F: FnMut(S)> Trace<S> for F {
    fn record(&mut self, step: S) {
        self(step);
    }
}
