//! Solutions, clashes, candidates and ratings of a grid.

use ninefold::logic::{self, Level};
use ninefold::solve::PUZZLE_GUESSES;
use ninefold::{Cell, CellSet, Grid, PencilMarks, Puzzle, PuzzleError};
use serde::Serialize;
use tsify::Tsify;

use crate::input_problem::InputProblem;
use crate::parse;
use crate::solutions::{Check, Verdict, within_limit};

/// Checks whether a grid has exactly one solution.
///
/// # Errors
/// If the text is not a grid.
pub fn check(grid: &str) -> Result<Check, InputProblem> {
    let grid: Grid = parse(grid)?;
    Ok(match Puzzle::new(grid) {
        Ok(puzzle) => proper(&puzzle),
        Err(PuzzleError::Clash(clash)) => {
            Check::new(Verdict::Clash, format!("{clash}."), numbers(clash.cells))
        }
        Err(PuzzleError::NoSolution) => no_solution(&grid),
        Err(PuzzleError::Several { first, second }) => {
            Check::several(numbers(Cell::all().filter(|&cell| first[cell] != second[cell])))
        }
        Err(PuzzleError::Undecided(error)) => return Err(error.into()),
    })
}

fn numbers(cells: impl IntoIterator<Item = Cell>) -> Vec<u16> {
    cells.into_iter().map(|cell| cell.index() as u16).collect()
}

/// Returns the check of a proper puzzle, with the clues that could each be removed.
fn proper(puzzle: &Puzzle) -> Check {
    let redundant = puzzle.redundant_clues();
    let detail = match redundant.len() {
        0 => "Every clue is needed.".to_owned(),
        1 => "One clue could be removed.".to_owned(),
        count => format!("Any one of {count} clues could be removed."),
    };
    Check {
        solution: Some(puzzle.solution().to_string()),
        minimal: Some(redundant.is_empty()),
        ..Check::new(Verdict::Proper, detail, numbers(redundant))
    }
}

/// Returns the check of a grid without a solution: the cells in which no digit fits, or else the
/// clues whose removal gives a solution.
fn no_solution(grid: &Grid) -> Check {
    let marks = PencilMarks::of(grid);
    let mut cells: CellSet =
        Cell::all().filter(|&cell| grid[cell].is_none() && marks[cell].is_empty()).collect();
    let detail = if cells.is_empty() {
        cells = grid.clues().map(|(cell, _)| cell).filter(|&cell| has_solution_without(grid, cell)).collect();
        match cells.len() {
            0 => "More than one clue would have to be removed.".to_owned(),
            1 => format!("Removing the clue in {cells} gives a solution."),
            _ => format!("Removing any one of the clues in {cells} gives a solution."),
        }
    } else {
        format!("No digit fits in {cells}.")
    };
    Check::new(Verdict::None, detail, numbers(cells))
}

/// The most guesses for one clue that may be wrong: a tenth of a second.
const GUESSES: u64 = 100_000;

/// Returns true if a solution is found without the clue in this cell.
fn has_solution_without(grid: &Grid, cell: Cell) -> bool {
    let mut without = *grid;
    without.set(cell, None);
    matches!(ninefold::solve::solutions(&without).next_within(GUESSES), Ok(Some(_)))
}

/// Returns the solutions of a grid as 81-character lines, up to `limit`; none if digits clash.
///
/// # Errors
/// If the text is not a grid, `limit` is larger than 100 000, or a solution takes more than ten million guesses.
pub fn solve(grid: &str, limit: u32) -> Result<Vec<String>, InputProblem> {
    let grid: Grid = parse(grid)?;
    let limit = within_limit(limit)?;
    let mut search = ninefold::solve::solutions(&grid);
    let mut found = Vec::new();
    while found.len() < limit {
        let Some(solution) = search.next_within(PUZZLE_GUESSES)? else { break };
        found.push(solution.to_string());
    }
    Ok(found)
}

/// Returns the digits that the peers of each cell leave open: nine bits a cell, digit `d` is bit
/// `d - 1`.
///
/// # Errors
/// If the text is not a grid.
pub fn candidates(grid: &str) -> Result<Vec<u16>, InputProblem> {
    let grid: Grid = parse(grid)?;
    let marks = PencilMarks::of(&grid);
    Ok(Cell::all().map(|cell| marks[cell].bits()).collect())
}

/// Returns the cells whose digit appears twice in a house.
///
/// # Errors
/// If the text is not a grid.
pub fn clashes(grid: &str) -> Result<Vec<u8>, InputProblem> {
    let grid: Grid = parse(grid)?;
    let twice =
        |cell: &Cell| grid[*cell].is_some() && cell.peers().iter().any(|peer| grid[peer] == grid[*cell]);
    Ok(Cell::all().filter(twice).map(|cell| cell.index() as u8).collect())
}

/// Returns the 20 peers of every cell, one cell after the other.
#[must_use]
pub fn peers() -> Vec<u8> {
    Cell::all().flat_map(|cell| cell.peers().iter().map(|peer| peer.index() as u8)).collect()
}

/// How hard a puzzle is.
#[derive(Clone, PartialEq, Debug, Serialize, Tsify)]
pub struct Rated {
    /// The rating of its hardest step on the scale of Sudoku Explainer 1.2.1, such as 7.2.
    pub er: f64,
    /// The level of this rating.
    #[tsify(type = "LevelName")]
    pub level: &'static str,
}

/// Rates a proper puzzle.
///
/// # Errors
/// If the text is not a proper puzzle, or the puzzle has no rating.
pub fn rate(grid: &str) -> Result<Rated, InputProblem> {
    let puzzle: Puzzle = parse(grid)?;
    let rating = logic::rate(&puzzle)?;
    Ok(Rated { er: rating.er.value(), level: Level::for_rating(rating.er).name() })
}
