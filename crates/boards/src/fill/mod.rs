//! Fills the board of any variant with a random solution.
//!
//! ```text
//!   random numbers ──►  BoardFiller = rules + method + options  ──►  BoardSolution
//! ```
//!
//! | method | idea | boards | all grids equally likely |
//! |---|---|---|---|
//! | `uniform` | all grids are listed, one is drawn | single grids of up to six digits | yes |
//! | `uniform` | a uniform classic grid, a random place for the rule, kept if it fits | classic with one rule: a diagonal, both, windows, disjoint groups | yes |
//! | `search` | depth first among the cells and places with the fewest choices | all | no |
//! | `redraw` | a grid of `search`, in which three digits at a time are drawn again | all | not proven |
//!
//! [`Rejection`] makes uniform grids of other boards from uniform grids of the plain board, slowly.
//!
//! [`BoardRanks`] numbers the grids that `uniform` lists.
//!
//! [`BoardMethod::default_for`] takes `uniform` where all grids are listed, else `redraw`. How far from uniform the others are can be
//! measured by the mean number of rectangles that hold only two digits (*intercalates*): 6×6 grids have 7.32 on average,
//! those of `search` 6.2, those of `redraw` 7.3. Classic grids have 11.58, 10.8 and 11.6.
//!
//! Grids a second, in processor time of one core of an AMD EPYC that was busy with other work (November 2026):
//!
//! | | 4×4 | 6×6 | 9×9 | X | windoku | 12×12 | 16×16 | 25×25 | anti-knight | non-consecutive | samurai |
//! |---|---|---|---|---|---|---|---|---|---|---|---|
//! | `uniform` | 1.1 million | 400 000 | – | 2 000 | 160 | – | – | – | – | – | – |
//! | `search` | 265 000 | 100 000 | 25 000 | 7 000 | 6 000 | 6 900 | 1 900 | 46–83 | 150 | 120 | 7 200 |
//! | `redraw` | – | 8 400 | 3 500 | 3 000 | 2 700 | 1 700 | 680 | 64 | 130 | – | 400 |
//!
//! Every search is bounded by starts and dead ends, never by time; a spent bound is a [`BoardFillError`].

mod candidates;
mod error;
mod filler;
mod method;
mod order;
mod placement;
mod rank;
mod redraw;
mod rejection;
mod search;
mod table;
mod uniform;

pub(crate) use candidates::SearchChange;
pub use error::BoardFillError;
pub use filler::{BoardFillOptions, BoardFiller};
pub use method::BoardMethod;
pub use rank::BoardRanks;
pub use rejection::Rejection;
pub(crate) use table::Slot;
