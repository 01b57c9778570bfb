//! Environments for learning: many boards that are played at once, one action each in a call.
//!
//! ```text
//!   actions (n) ──► `environments.rs` ──► `boards.rs`        the digits and crossed-out candidates of every board
//!                          │                 ├─► `value.rs`        what a placed digit is worth
//!                          │                 └─► `observation.rs`  the cells of the caller's array that changed
//!                     `actions.rs`: which number is which action
//!                     `house_tables.rs`: the peers and houses of each cell
//! ```
//!
//! Observations, rewards and flags are written into arrays of the caller. A step changes a few bytes
//! of them, so its cost hardly depends on the size of the board.

mod actions;
mod arrays;
mod boards;
mod environments;
mod house_tables;
mod observation;
mod value;

pub(crate) use environments::PyEnvironments;
