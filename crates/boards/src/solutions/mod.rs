//! How many solutions a grid has: with each candidate, and where there are too many to count.
//!
//! ```text
//!   grid ──► TrueCandidates   which digits occur in a solution, counted up to a limit
//!        └─► Estimator        random descents ──► EstimateSums ──► BoardEstimate, with its error
//! ```
//!
//! `true_candidates` counts by searches, `tally` by digits. `estimator` makes one random descent at a time, `estimate` adds them up, and
//! `magnitude` holds numbers that are too large for an `f64`: the board of 25 digits has some 10³⁰⁸ grids.

mod estimate;
mod estimator;
mod magnitude;
mod tally;
mod true_candidates;

pub use estimate::{BoardEstimate, Descent, EstimateSums};
pub use estimator::Estimator;
pub use magnitude::Magnitude;
pub use true_candidates::{SolutionCount, TrueCandidates};
