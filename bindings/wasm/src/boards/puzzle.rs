//! Puzzles of a board, and their solutions.

use ninefold::Limits;
use ninefold::boards::logic::BoardLogic;
use ninefold::boards::{BoardPuzzleError, BoardSolver, SearchEnded};
use ninefold::recipe::BoardRecipe;
use ninefold::recipe::json::PuzzleRecord;
use ninefold::rules::BoardGrid;
use serde::Serialize;
use tsify::Tsify;

use super::text;
use crate::input_problem::InputProblem;
use crate::parse;
use crate::solutions::{Verdict, within_limit};

/// The most guesses of one search: some seconds on 16 × 16 cells.
const LIMITS: Limits = Limits::guesses(1_000_000);

/// A generated puzzle of a board, or how far it came.
#[derive(Clone, PartialEq, Debug, Serialize, Tsify)]
pub struct BoardRecord {
    /// What the command writes about it.
    #[serde(flatten)]
    pub record: PuzzleRecord,
    /// The board with the puzzle's regions and clues, for the other calls about it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[tsify(optional)]
    pub board: Option<String>,
}

/// Whether a puzzle has exactly one solution.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Tsify)]
pub struct BoardCheck {
    /// How many solutions there are.
    pub verdict: Verdict,
    /// The solution, if there is exactly one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[tsify(optional)]
    pub solution: Option<String>,
    /// The level of a puzzle with one solution, on the scale `ninefold-variant-1`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[tsify(optional)]
    pub level: Option<String>,
    /// The cells of two digits that clash, or in which two solutions differ.
    pub cells: Vec<u16>,
}

/// Generates the puzzle of a recipe's line with the word `variant=`, a seed and an index.
///
/// # Errors
/// If the line is not such a recipe, or no puzzle can meet it.
pub fn generate_board(recipe: &str, seed: u64, index: u64) -> Result<BoardRecord, InputProblem> {
    let recipe: BoardRecipe = parse(recipe)?;
    let generator = recipe.generator().map_err(InputProblem::new)?;
    let made = generator.make(seed, index);
    let board = made.as_ref().ok().map(|made| text::board(made.puzzle.clues().rules()));
    Ok(BoardRecord { record: PuzzleRecord::new(&recipe, &made), board })
}

/// Returns the solutions of a grid, up to `limit`.
///
/// # Errors
/// If a text is not a board or not a grid of it, or if the search takes too long.
pub fn solve_board(board: &str, grid: &str, limit: u32) -> Result<Vec<String>, InputProblem> {
    let rules = text::rules(board)?;
    let grid = text::grid(&rules, "grid", grid)?;
    let limit = within_limit(limit)?;
    let found = BoardSolver::new(&rules).with_limits(LIMITS).first(&grid, limit).map_err(undecided)?;
    Ok(found.iter().map(ToString::to_string).collect())
}

/// Checks whether a puzzle has exactly one solution.
///
/// # Errors
/// If a text is not a board or not a grid of it, or if the search takes too long.
pub fn check_board(board: &str, grid: &str) -> Result<BoardCheck, InputProblem> {
    let rules = text::rules(board)?;
    let grid = text::grid(&rules, "grid", grid)?;
    let answer = |verdict, cells| BoardCheck { verdict, solution: None, level: None, cells };
    if let Some(cells) = clash(&grid) {
        return Ok(answer(Verdict::Clash, cells));
    }
    match BoardSolver::new(&rules).with_limits(LIMITS).puzzle(grid) {
        Ok(puzzle) => Ok(BoardCheck {
            solution: Some(puzzle.solution().to_string()),
            level: Some(BoardLogic::new(&rules).level(puzzle.clues()).to_string()),
            ..answer(Verdict::Proper, Vec::new())
        }),
        Err(BoardPuzzleError::NoSolution) => Ok(answer(Verdict::None, Vec::new())),
        Err(BoardPuzzleError::SeveralSolutions { solutions, .. }) => {
            let (first, second) = (solutions.0.grid(), solutions.1.grid());
            let differs = rules.cells().filter(|&cell| first.get(cell) != second.get(cell));
            Ok(answer(Verdict::Several, differs.map(|cell| cell.index() as u16).collect()))
        }
        Err(error) => Err(InputProblem { budget: true, ..InputProblem::new(error) }),
    }
}

/// Returns the first two cells that see each other and hold the same digit.
fn clash(grid: &BoardGrid) -> Option<Vec<u16>> {
    let rules = grid.rules();
    grid.filled().iter().find_map(|one| {
        let other = rules.peers(one).iter().find(|&other| grid.get(other) == grid.get(one))?;
        Some([one, other].map(|cell| cell.index() as u16).to_vec())
    })
}

fn undecided(error: SearchEnded) -> InputProblem {
    InputProblem { budget: true, ..InputProblem::new(error) }
}
