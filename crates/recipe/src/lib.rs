//! Recipe, seed and index in; a finished sheet out.
#![forbid(unsafe_code)]
mod batch;
mod stream;
pub use batch::Batch;
pub use stream::{MAX_ATTEMPT, Stage, StreamRng, stream};
