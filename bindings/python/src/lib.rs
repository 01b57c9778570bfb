//! ninefold for Python: the module `ninefold._ninefold`, which the package `ninefold` wraps.
//!
//! ```text
//!   Python ──► python/ninefold/ ──► _ninefold
//!              keywords, NumPy      grid.rs solution.rs puzzle.rs                one puzzle on any board
//!                                   rating.rs step.rs                            how hard it is, and why
//!              ray, spark, dask     recipe.rs generated.rs generate_table.rs     generated puzzles
//!                                   fill.rs                                      filled grids
//!              errors.py            many.rs samples.rs                           arrays of puzzles
//!              streams.py           stream.rs                                    puzzles without end, in parts
//!              gym.py               gym/                                         many boards played at once
//!              checking.py          board.rs questions.rs                        its board, and its solutions
//!              formats.py           texts.rs certificate.rs transform.rs         texts, proofs, symmetries
//!              research.py          sample.rs search.rs                          all minimal puzzles, extreme puzzles
//!                                   plan.rs                                      shards of a data set
//!                                   table.rs column.rs value.rs array.rs         tables for data libraries
//!                                   stored.rs html.rs capsules.rs                the same as bytes, HTML, Arrow
//!                                   classes.rs                                   classes that several files share
//!              _forms.py            input.rs one_grid.rs arrow_input.rs          Python values
//!                                   whole.rs value_text.rs                       numbers, and values in messages
//!              _words.py            names.rs                                     names that type checkers know
//!              _command.py          command.rs                                   the `ninefold` command
//!                                   work.rs error.rs raise.rs picture.rs         Ctrl-C, exceptions, SVG
//! ```
//!
//! This crate has no algorithms except the random order and symmetries of `samples.rs` and the boards
//! of `gym/`. All work is done without Python's lock, but for the steps of environments, which take
//! microseconds, or milliseconds with the rewards `forced` and `technique` on the hardest puzzles.
//! Values are immutable, so threads may share them. Ctrl-C interrupts long work: see `work.rs`.

mod any_grid;
mod array;
mod arrow_input;
mod board;
mod capsules;
mod certificate;
mod classes;
mod column;
mod command;
mod error;
mod fill;
mod generate_table;
mod generated;
mod grid;
mod gym;
mod html;
mod input;
mod many;
mod names;
mod one_grid;
mod picture;
mod plan;
mod puzzle;
mod questions;
mod raise;
mod rating;
mod recipe;
mod sample;
mod samples;
mod search;
mod solution;
mod step;
mod stored;
mod stream;
mod table;
mod texts;
mod transform;
mod value;
mod value_text;
mod whole;
mod work;

/// The compiled part of the package `ninefold`.
#[pyo3::pymodule(gil_used = false)]
mod _ninefold {
    #[pymodule_export]
    use crate::certificate::{certificate, check_certificates};
    #[pymodule_export]
    use crate::classes::PyRecord;
    #[pymodule_export]
    use crate::classes::{PyGeneratedPuzzle, PyGrid, PyPuzzle, PyRecipe, PySolution};
    #[pymodule_export]
    use crate::column::PyColumn;
    #[pymodule_export]
    use crate::command::command;
    #[pymodule_export]
    use crate::fill::{fill, methods};
    #[pymodule_export]
    use crate::generate_table::generate;
    #[pymodule_export]
    use crate::gym::PyEnvironments;
    #[pymodule_export]
    use crate::many::{canonicalize_many, count_many, rate_many, solve_many};
    #[pymodule_export]
    use crate::names::names;
    #[pymodule_export]
    use crate::plan::PyPlan;
    #[pymodule_export]
    use crate::questions::check;
    #[pymodule_export]
    use crate::rating::{PyHodokuRating, PyRating};
    #[pymodule_export]
    use crate::sample::sample;
    #[pymodule_export]
    use crate::samples::PySamples;
    #[pymodule_export]
    use crate::search::search;
    #[pymodule_export]
    use crate::solution::{rank, unrank};
    #[pymodule_export]
    use crate::step::PyStep;
    #[pymodule_export]
    use crate::stream::PyStream;
    #[pymodule_export]
    use crate::table::PyTable;
    #[pymodule_export]
    use crate::texts::{formats, read, sniff, write};
    #[pymodule_export]
    use crate::transform::PyTransform;

    /// The version of the package.
    #[pymodule_export]
    #[expect(non_upper_case_globals, reason = "the name that Python uses")]
    const __version__: &str = env!("CARGO_PKG_VERSION");
}
