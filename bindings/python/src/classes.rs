//! The classes for values that other files take and return. Their methods are in `grid.rs`,
//! `puzzle.rs`, `recipe.rs` and `generated.rs`; this file uses none of those, so that every file
//! can use the classes.

use ninefold::recipe::json::PuzzleRecord;
use ninefold::{Grid, Puzzle, Recipe, Solution};
use pyo3::prelude::*;

/// 81 cells, each empty or with a digit. Digits may clash.
///
/// Made of a text of 81 characters with any blanks and line breaks, of 81 numbers or nine rows in a
/// list, or of an array of whole numbers. A cell is named `r4c7`, or by its row and column or its
/// index from 0. `numpy.array(grid)` has nine rows and nine columns, with 0 for an empty cell;
/// `bytes(grid)` has 81 numbers. Values can be compared, hashed and pickled.
///
/// >>> from ninefold import Grid
/// >>> grid = Grid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
/// >>> grid["r1c1"], grid[0, 4], grid[80], grid.clue_count
/// (5, 7, 9, 30)
/// >>> grid.with_digit("r1c3", 4).candidates[3]
/// (2, 6)
/// >>> Grid("." * 81).count(limit=1000), grid.solutions(limit=2)[0]["r1c3"]
/// (1000, 4)
#[pyclass(module = "ninefold", name = "Grid", frozen, eq, ord, hash)]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct PyGrid(pub(crate) Grid);

/// A grid with all 81 cells filled and every digit once in every house.
///
/// Each has a number from 0 to 6 670 903 752 021 072 936 959: `rank` and `unrank` convert.
///
/// >>> from ninefold import Puzzle, Solution, unrank
/// >>> solution = Puzzle("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79").solution
/// >>> str(solution)[:9], solution["r1c3"], unrank(solution.number) == solution
/// ('534678912', 4, True)
/// >>> Solution(str(solution)) == solution, solution.automorphisms
/// (True, 1)
#[pyclass(module = "ninefold", name = "Solution", frozen, eq, ord, hash)]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct PySolution(pub(crate) Solution);

/// A grid that is proven to have exactly one solution.
///
/// A grid with no solution or several raises `NoSolutionError`, `SeveralSolutionsError` or
/// `ClashError`; `check` returns the evidence instead.
///
/// >>> from ninefold import Puzzle
/// >>> puzzle = Puzzle("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
/// >>> puzzle.solution["r1c3"], puzzle.rate().er, puzzle.symmetry, puzzle.is_minimal
/// (4, 1.2, 'half-turn', False)
/// >>> print(puzzle.hint().text)
/// In box 2, only r1c6 can hold 8.
/// So r1c6 is 8.
/// >>> [step.technique for step in puzzle.explain()][:2]
/// ['hidden-single-box', 'hidden-single-box']
#[pyclass(module = "ninefold", name = "Puzzle", frozen, eq, ord, hash)]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct PyPuzzle(pub(crate) Puzzle);

/// The criteria for puzzles. With a seed and an index it gives the same puzzle in every later
/// version.
///
/// A recipe is one line of text; its words are keywords here. Omitted ones are left to chance.
///
/// - `level`: `easy` to `nightmare`; or `er`: a rating of Sudoku Explainer, or the smallest and the
///   largest, `(3, 4.5)`. `restore`: how many clues come back into a puzzle that is too hard;
///   `lower-end` finds fiendish ones in half the time.
/// - `symmetry`: that of the clues, `half-turn` and others, or `any`. `clues`: how many, `(24, 28)`.
///   `pattern`: where, as 81 characters. `minimal`: whether every clue must be needed, whatever else
///   is asked.
/// - `require`, `forbid`: techniques that the path must or must not use, one or a list. `hardest`:
///   none is harder. `practice`: a position in which this technique is the next step; `marks` lets it
///   depend on eliminations before it.
/// - `score`, `hodoku_level`, `hodoku_require` and so on: the same on HoDoKu's scale.
/// - `method`: how the solution is filled. `max_placed`, `max_tries`, `reading`, `max_rounds`,
///   `max_starts`, `rounds`, `start`, `scope`, `library` are options of the methods.
/// - `attempts`: the most attempts for a puzzle.
///
/// >>> from ninefold import Recipe
/// >>> recipe = Recipe(er=(3, 4.5), symmetry="half-turn", clues=(24, 28))
/// >>> str(recipe)
/// 'ninefold/1 method=uniform symmetry=half-turn clues=24..28 er=3.0..4.5'
/// >>> recipe == Recipe(str(recipe)) and recipe.generate(seed=1) == recipe.generate(seed=1, index=0)
/// True
#[pyclass(module = "ninefold", name = "Recipe", frozen, eq, hash)]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct PyRecipe(pub(crate) Recipe);

/// A generated puzzle, with its recipe, seed and index.
///
/// The ratings are there if the recipe asks for one. `to_json` and `from_json` use the line that
/// the command writes.
///
/// >>> from ninefold import GeneratedPuzzle, Recipe
/// >>> generated = Recipe(level="easy").generate(seed=2026, index=1)
/// >>> generated.er, generated.clue_count, generated.puzzle.solution == generated.solution
/// (1.2, 37, True)
/// >>> GeneratedPuzzle.from_json(generated.to_json()) == generated
/// True
#[pyclass(module = "ninefold", name = "GeneratedPuzzle", frozen, eq)]
#[derive(Clone, PartialEq)]
pub(crate) struct PyGeneratedPuzzle(pub(crate) PuzzleRecord);
