//! The Sudoku toolkit: fill grids, make puzzles, solve, rate and explain them.
//!
//! ```
//! use ninefold::{Outcome, Puzzle, Recipe};
//!
//! // A puzzle with one solution, symmetric under a half turn, the same on every machine:
//! let maker = "ninefold/1 symmetry=half-turn".parse::<Recipe>()?.maker()?;
//! let Outcome::Found(sheet) = maker.make(2026, 0) else { panic!("not within the attempts") };
//! println!("{}\n{}", sheet.puzzle, sheet.solution());
//!
//! // Somebody else's puzzle, proven:
//! let puzzle: Puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! assert!(puzzle.solution().to_string().starts_with("534678912"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! This crate only gathers. Each room is a crate of its own, reached here as a module:

#![forbid(unsafe_code)]

pub use ninefold_bias as bias;
pub use ninefold_census as census;
pub use ninefold_dig as dig;
pub use ninefold_fill as fill;
pub use ninefold_format as format;
pub use ninefold_grid as grid;
pub use ninefold_logic as logic;
pub use ninefold_recipe as recipe;
pub use ninefold_solve as solve;
pub use ninefold_symmetry as symmetry;
pub use ninefold_trace as trace;

pub use ninefold_dig::DigOptions;
pub use ninefold_fill::{Filler, Method};
pub use ninefold_grid::{Cell, CellSet, Digit, DigitSet, Grid, House, PencilMarks, Solution};
pub use ninefold_recipe::{Batch, Outcome, Plan, Recipe, Sheet};
pub use ninefold_solve::{Puzzle, PuzzleError};
pub use ninefold_symmetry::{ClueSymmetry, Transform};
