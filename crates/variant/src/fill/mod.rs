//! Fills the board of any variant with a random solution.

mod candidates;
mod error;
mod filler;
mod method;
mod order;
mod search;
mod table;

pub use error::FillError;
pub use filler::{FillOptions, Filler};
pub use method::Method;
