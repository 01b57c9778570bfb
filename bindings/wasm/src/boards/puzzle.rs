//! Puzzles of a board, and their solutions.

use ninefold::Limits;
use ninefold::boards::logic::BoardLogic;
use ninefold::boards::{BoardPuzzleError, BoardSolver, SearchEnded};
use ninefold::puzzle::Clash;
use ninefold::recipe::BoardRecipe;
use ninefold::recipe::json::PuzzleRecord;
use ninefold::rules::BoardCell;
use serde::Serialize;
use tsify::Tsify;

use super::text;
use crate::input_problem::InputProblem;
use crate::parse;
use crate::solutions::{Check, Verdict, within_limit};

/// The limits of one search: some seconds on 16 × 16 cells.
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

/// How hard a puzzle is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Tsify)]
pub struct BoardRated {
    /// The level on the scale `ninefold-variant-1`.
    pub level: String,
}

/// Generates the puzzle of a recipe's line with the word `variant=`, a seed and an index.
///
/// # Errors
/// If the line is not such a recipe, or no puzzle can meet it.
pub fn generate_board(recipe: &str, seed: u64, index: u64) -> Result<BoardRecord, InputProblem> {
    let recipe: BoardRecipe = parse(recipe)?;
    let generator = recipe.generator().map_err(InputProblem::new)?;
    let made = generator.generate(seed, index);
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
pub fn check_board(board: &str, grid: &str) -> Result<Check, InputProblem> {
    let rules = text::rules(board)?;
    let grid = text::grid(&rules, "grid", grid)?;
    let numbers = |cells: &[BoardCell]| cells.iter().map(|cell| cell.index() as u16).collect();
    if let Some(clash) = Clash::of(&grid.clone().into()) {
        let detail = format!("{}.", clash.describe(&rules));
        return Ok(Check::new(Verdict::Clash, detail, numbers(&clash.cells)));
    }
    match BoardSolver::new(&rules).with_limits(LIMITS).puzzle(grid) {
        Ok(puzzle) => Ok(Check {
            solution: Some(puzzle.solution().to_string()),
            ..Check::new(Verdict::Proper, String::new(), Vec::new())
        }),
        Err(BoardPuzzleError::SeveralSolutions { solutions, .. }) => {
            let (first, second) = (solutions.0.grid(), solutions.1.grid());
            let differs: Vec<_> = rules.cells().filter(|&cell| first.get(cell) != second.get(cell)).collect();
            Ok(Check::several(numbers(&differs)))
        }
        Err(BoardPuzzleError::NoSolution) => Ok(Check::new(Verdict::None, String::new(), Vec::new())),
        Err(error) => Err(InputProblem { budget: true, ..InputProblem::new(error) }),
    }
}

/// Rates a puzzle with one solution.
///
/// # Errors
/// If a text is not a board or not a puzzle of it, or if the search takes too long.
pub fn rate_board(board: &str, grid: &str) -> Result<BoardRated, InputProblem> {
    let rules = text::rules(board)?;
    let grid = text::grid(&rules, "grid", grid)?;
    let puzzle = BoardSolver::new(&rules).with_limits(LIMITS).puzzle(grid).map_err(|error| {
        let budget =
            !matches!(error, BoardPuzzleError::NoSolution | BoardPuzzleError::SeveralSolutions { .. });
        InputProblem { budget, ..InputProblem::new(error) }
    })?;
    Ok(BoardRated { level: BoardLogic::new(&rules).level(puzzle.clues()).to_string() })
}

fn undecided(error: SearchEnded) -> InputProblem {
    InputProblem { budget: true, ..InputProblem::new(error) }
}
