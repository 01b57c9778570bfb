//! The classes for values that other files take and return. Their methods are in `grid.rs`,
//! `puzzle.rs`, `recipe.rs` and `generated.rs`; this file uses none of those, so that every file
//! can use the classes.

use ninefold::recipe::json::PuzzleRecord;
use ninefold::{Grid, Puzzle, Recipe, Solution};
use pyo3::prelude::*;

/// 81 cells, each empty or with a digit. Digits may clash.
#[pyclass(module = "ninefold", name = "Grid", frozen, eq, ord, hash)]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct PyGrid(pub(crate) Grid);

/// A grid with all 81 cells filled and every digit once in every house.
#[pyclass(module = "ninefold", name = "Solution", frozen, eq, ord, hash)]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct PySolution(pub(crate) Solution);

/// A grid that is proven to have exactly one solution.
#[pyclass(module = "ninefold", name = "Puzzle", frozen, eq, ord, hash)]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct PyPuzzle(pub(crate) Puzzle);

/// The criteria for puzzles. With a seed and an index it gives the same puzzle in every later
/// version.
#[pyclass(module = "ninefold", name = "Recipe", frozen, eq, hash)]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct PyRecipe(pub(crate) Recipe);

/// A generated puzzle, with its recipe, seed and index.
#[pyclass(module = "ninefold", name = "GeneratedPuzzle", frozen, eq)]
#[derive(Clone, PartialEq)]
pub(crate) struct PyGeneratedPuzzle(pub(crate) PuzzleRecord);
