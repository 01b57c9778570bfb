//! ninefold for Python: the module `ninefold._ninefold`, which the package `ninefold` makes presentable.
//!
//! ```text
//!   Python ──► python/ninefold/ ──► _ninefold
//!              keywords, NumPy      grid.rs puzzle.rs rating.rs step.rs    one puzzle
//!              ray, spark, dask     recipe.rs sheet.rs generate.rs fill.rs puzzles and grids that are made
//!              errors.py            many.rs samples.rs                     arrays of puzzles
//!                                   plan.rs                                shards of a data set
//!                                   table.rs value.rs                      rows for data libraries
//!                                   input.rs arrow_input.rs                what Python hands over
//!                                   work.rs error.rs picture.rs            Ctrl-C, exceptions, SVG
//! ```
//!
//! No algorithm lives here, but for the order and the symmetries of `samples.rs`. All work is done without Python's lock;
//! values do not change, so that threads may share them. Where the work is long, Ctrl-C ends it: see `work.rs`.

mod arrow_input;
mod error;
mod fill;
mod generate;
mod grid;
mod input;
mod many;
mod picture;
mod plan;
mod puzzle;
mod rating;
mod recipe;
mod samples;
mod sheet;
mod step;
mod table;
mod value;
mod work;

/// What is compiled of the package `ninefold`.
#[pyo3::pymodule(gil_used = false)]
mod _ninefold {
    #[pymodule_export]
    use crate::fill::{fill, methods};
    #[pymodule_export]
    use crate::generate::generate;
    #[pymodule_export]
    use crate::grid::{PyGrid, PySolution, rank, unrank};
    #[pymodule_export]
    use crate::many::{canonical_many, count_many, rate_many, solve_many};
    #[pymodule_export]
    use crate::plan::PyPlan;
    #[pymodule_export]
    use crate::puzzle::PyPuzzle;
    #[pymodule_export]
    use crate::rating::{PyHodokuRating, PyRating};
    #[pymodule_export]
    use crate::recipe::PyRecipe;
    #[pymodule_export]
    use crate::samples::PySamples;
    #[pymodule_export]
    use crate::sheet::PySheet;
    #[pymodule_export]
    use crate::step::PyStep;
    #[pymodule_export]
    use crate::table::{PyColumn, PyTable};
}
