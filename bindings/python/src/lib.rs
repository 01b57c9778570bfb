//! ninefold for Python: the module `ninefold._ninefold`, which the package `ninefold` wraps.
//!
//! ```text
//!   Python ──► python/ninefold/ ──► _ninefold
//!              keywords, NumPy      grid.rs puzzle.rs rating.rs step.rs          one puzzle
//!              ray, spark, dask     recipe.rs generated.rs generate_table.rs fill.rs  generated puzzles and grids
//!              errors.py            many.rs samples.rs                           arrays of puzzles
//!                                   plan.rs                                      shards of a data set
//!                                   table.rs value.rs                            tables for data libraries
//!                                   classes.rs                                   classes that several files share
//!                                   input.rs arrow_input.rs                      grids from Python values
//!              _command.py          command.rs                                   the `ninefold` command
//!                                   work.rs error.rs raise.rs picture.rs         Ctrl-C, exceptions, SVG
//! ```
//!
//! This crate has no algorithms except the random order and symmetries of `samples.rs`. All work is
//! done without Python's lock. Values are immutable, so threads may share them. Ctrl-C interrupts
//! long work: see `work.rs`.

mod arrow_input;
mod classes;
mod command;
mod error;
mod fill;
mod generate_table;
mod generated;
mod grid;
mod input;
mod many;
mod picture;
mod plan;
mod puzzle;
mod raise;
mod rating;
mod recipe;
mod samples;
mod step;
mod table;
mod value;
mod work;

/// The compiled part of the package `ninefold`.
#[pyo3::pymodule(gil_used = false)]
mod _ninefold {
    #[pymodule_export]
    use crate::classes::{PyGeneratedPuzzle, PyGrid, PyPuzzle, PyRecipe, PySolution};
    #[pymodule_export]
    use crate::command::command;
    #[pymodule_export]
    use crate::fill::{fill, methods};
    #[pymodule_export]
    use crate::generate_table::generate;
    #[pymodule_export]
    use crate::grid::{rank, unrank};
    #[pymodule_export]
    use crate::many::{canonicalize_many, count_many, rate_many, solve_many};
    #[pymodule_export]
    use crate::plan::PyPlan;
    #[pymodule_export]
    use crate::rating::{PyHodokuRating, PyRating};
    #[pymodule_export]
    use crate::samples::PySamples;
    #[pymodule_export]
    use crate::step::PyStep;
    #[pymodule_export]
    use crate::table::{PyColumn, PyTable};
}
