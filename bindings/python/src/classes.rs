//! The classes for values that other files take and return. Their methods are in `grid.rs`,
//! `puzzle.rs`, `recipe.rs` and `generated.rs`; this file uses none of those, so that every file
//! can use the classes.

use std::cmp::Ordering;

use ninefold::format::Record;
use ninefold::recipe::json::PuzzleRecord;
use ninefold::{AnyGrid, AnyPuzzle, Recipe};
use pyo3::prelude::*;

use crate::any_grid;

/// Cells, each empty or with a digit, on the classic board or any other. Digits may clash.
///
/// A classic grid is made of a text of 81 characters with any blanks and line breaks, of 81 numbers
/// or nine rows in a list, or of an array of whole numbers. `variant` names another board; then the
/// cells are as many as it has, `A` is 10. `layout` has the regions of a jigsaw, and `clue_text` the
/// clues other than digits, as in the columns of tables. A text may name its board itself, as
/// `str(grid)` and many formats do. A row of a table and a `Record` are grids too.
///
/// A cell is named `r4c7`, or by its row and column or its index from 0. `numpy.array(grid)` has the
/// rows and columns of the board, with 0 for an empty cell; `bytes(grid)` has a number for each
/// cell. Values can be compared, hashed and pickled. Searches on boards other than the classic one
/// may make `max_guesses` guesses, then they raise `BudgetError`.
///
/// >>> from ninefold import Grid
/// >>> grid = Grid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
/// >>> grid["r1c1"], grid[0, 4], grid[80], grid.clue_count
/// (5, 7, 9, 30)
/// >>> grid.with_digit("r1c3", 4).candidates[3]
/// (2, 6)
/// >>> Grid("." * 81).count(limit=1000), grid.solutions(limit=2)[0]["r1c3"]
/// (1000, 4)
/// >>> small = Grid("12..34..........", variant="4x4")
/// >>> str(small), small.cells, small.count(limit=100)
/// ('4x4 12..34..........', '12..34..........', 12)
/// >>> killer = Grid("4x4+killer . k3:1112")
/// >>> killer.variant, killer.clue_text, killer.true_candidates().digits("r1c1")
/// ('4x4+killer', 'k3:1112', (1, 2))
#[pyclass(module = "ninefold", name = "Grid", frozen, subclass, eq, ord, hash)]
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct PyGrid(pub(crate) AnyGrid);

/// A full grid that obeys the rules of its board. It has all methods of `Grid`, and equals a grid with the same cells.
///
/// Each classic one has a number from 0 to 6 670 903 752 021 072 936 959: `rank` and `unrank`
/// convert.
///
/// >>> from ninefold import Puzzle, Solution, unrank
/// >>> solution = Puzzle("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79").solution
/// >>> str(solution)[:9], solution["r1c3"], unrank(solution.number) == solution
/// ('534678912', 4, True)
/// >>> Solution(str(solution)) == solution, solution.automorphisms
/// (True, 1)
/// >>> Solution("1234341221434321", variant="4x4").variant
/// '4x4'
#[pyclass(module = "ninefold", name = "Solution", frozen, extends = PyGrid)]
pub(crate) struct PySolution(pub(crate) AnyGrid);

/// A grid that is proven to have exactly one solution, on the classic board or any other. It has all methods of `Grid`,
/// and equals a grid with the same cells.
///
/// It is made of whatever `Grid` is made of. A grid with no solution or several raises
/// `NoSolutionError`, `SeveralSolutionsError` or `ClashError`; `check` returns the evidence instead.
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
/// >>> killer = Puzzle("4x4+killer . k6:1121 k3:1213 k4:1424 k5:2232 k7:2333 k8:314142 k7:344344")
/// >>> killer.variant, killer.clues[1]
/// ('4x4+killer', {'kind': 'cage', 'sum': 3, 'cells': ['r1c2', 'r1c3']})
/// >>> killer.solution.cells, killer.rate().level
/// ('4123234112343412', 'easy')
/// >>> print(killer.hint().hint("pattern"))
/// Box 3 adds up to 10.
/// The cages of 5 and 8 cover it and also r2c2, and add up to 13.
/// >>> killer.to("iss")[:22]
/// '.Shape~4x4.Cage~6~R1C1'
#[pyclass(module = "ninefold", name = "Puzzle", frozen, extends = PyGrid)]
#[derive(Clone)]
pub(crate) struct PyPuzzle(pub(crate) AnyPuzzle);

/// A puzzle of a text on any board, with all else that the text says about it.
///
/// `fields` has what the text says by name: `author`, `description`, `comment`, `date`, `source`,
/// `level`, `url`, `title`, `rating`, `id`, `folder`, `solution` and others. Their texts are not
/// checked, and nobody has counted the solutions: `check` does. The grid may be whatever `Grid` is
/// made of.
///
/// >>> from ninefold import Puzzle, Record, formats
/// >>> record = Record("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", title="by hand")
/// >>> record.fields
/// {'title': 'by hand'}
/// >>> formats.write("sdk", [record]).splitlines()[-1]
/// '....8..79'
/// >>> Record("1..2..3..1..4...", variant="4x4", author="A. Setter").to("json")
/// '{"variant":"4x4","puzzle":"1..2..3..1..4...","fields":[{"key":"author","text":"A. Setter"}]}\n'
#[pyclass(module = "ninefold", name = "Record", frozen, eq)]
#[derive(Clone)]
pub(crate) struct PyRecord {
    pub(crate) record: Record,
}

/// What a record says counts, not the line that it was read from.
impl PartialEq for PyRecord {
    fn eq(&self, other: &PyRecord) -> bool {
        let line = other.record.line;
        if self.record.line == line {
            return self.record == other.record;
        }
        self.record.grid == other.record.grid && Record { line, ..self.record.clone() } == other.record
    }
}

impl std::hash::Hash for PyGrid {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        any_grid::hash(&self.0, state);
    }
}

impl Ord for PyGrid {
    fn cmp(&self, other: &Self) -> Ordering {
        any_grid::compare(&self.0, &other.0)
    }
}

impl PartialOrd for PyGrid {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// Values of classes that extend `Grid`: PyO3 stores the grid and then what the class adds.
macro_rules! extends_grid {
    ($($kind:ty, |$value:ident| $grid:expr;)+) => { $(
        impl $kind {
            pub(crate) fn with_grid(self) -> PyClassInitializer<$kind> {
                let $value = &self.0;
                PyClassInitializer::from(PyGrid($grid)).add_subclass(self)
            }
        }

        impl<'py> IntoPyObject<'py> for $kind {
            type Target = $kind;
            type Output = Bound<'py, $kind>;
            type Error = PyErr;

            fn into_pyobject(self, py: Python<'py>) -> PyResult<Bound<'py, $kind>> {
                Bound::new(py, self.with_grid())
            }
        }
    )+ };
}

extends_grid! {
    PySolution, |solution| solution.clone();
    PyPuzzle, |puzzle| puzzle.clues();
}

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
