//! Puzzles with clues beside digits: structures are drawn in a solution, and their clues are read off it.
//!
//! ```text
//!  BoardSolution ─► draw a structure ─► read its clues ─► with cages: redraw, split or merge ────► BoardPuzzle
//!                   cages, lines, …     sums, digits      others: take out givens, drop clues      over rules with clues
//! ```
//!
//! A puzzle made by *search* has one solution. One made by *rules* is solved by rules of a certain strength, which implies
//! that, so its level is known.
//!
//! | module | what it holds |
//! |---|---|
//! | `options` | what to generate, and why it may be impossible |
//! | `generator` | one attempt |
//! | `drawing` | all clues but cages |
//! | `cages`, `cage_sizes`, `cage_layout` | drawing cages; how often each size is drawn; cages with their clues |
//! | `lines` | thermometers, arrows, renban lines, whispers: random walks |
//! | `read` | marks, parity, sandwiches, little killers, quadruples |
//! | `killer` | redraw, split, merge |
//! | `removal` | taking out givens and clues |
//! | `question` | does the puzzle still hold? |
//! | `error` | what an attempt reached, if that is not what was requested |
//! | `symmetry` | the symmetry of cages |
//! | `mask`, `plane` | sets of at most 81 cells; what lies beside what |

mod cage_layout;
mod cage_sizes;
mod cages;
mod drawing;
mod error;
mod generator;
mod killer;
mod lines;
mod mask;
mod options;
mod plane;
mod question;
mod read;
mod removal;
mod symmetry;

pub use cage_sizes::{CageSizes, ParseCageSizesError};
pub use error::{ClueGenerateError, ClueGenerateErrorReason};
pub use generator::{ClueGenerator, ClueResult};
pub use options::{
    CageCount, CageMethod, ClueBy, ClueOptions, ClueOptionsError, DrawnClues, GivenCount, LineCells,
    drawn_sizes,
};
pub use symmetry::symmetry_of;
