//! Making, solving and checking puzzles.

use ninefold::format;
use ninefold::logic::{Level, SeRating};
use ninefold::recipe::json::SheetRecord;
use ninefold::{Cell, CellSet, ClueSymmetry, Grid, Method, PencilMarks, Puzzle, PuzzleError, Recipe};
use serde::Serialize;
use tsify::Tsify;

/// The names of the filling methods, in their documented order.
#[must_use]
pub fn method_names() -> Vec<String> {
    Method::ALL.iter().map(Method::to_string).collect()
}

/// The names of the ten clue symmetries.
#[must_use]
pub fn symmetry_names() -> Vec<String> {
    ClueSymmetry::ALL.iter().map(ClueSymmetry::to_string).collect()
}

/// A level of difficulty: a word that a recipe understands, and the ratings it stands for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Tsify)]
pub struct LevelRange {
    /// What a recipe calls it, as in `level=easy`.
    pub name: String,
    /// The easiest rating of the level, such as `1.3`.
    pub least: String,
    /// The hardest rating, absent for the level without an upper end.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[tsify(optional)]
    pub most: Option<String>,
    /// What it takes to solve such a puzzle, in a sentence.
    pub needs: &'static str,
}

/// All levels.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Tsify)]
pub struct Levels {
    /// The levels, easiest first.
    pub levels: Vec<LevelRange>,
}

/// The levels that a recipe can ask for.
#[must_use]
pub fn levels() -> Levels {
    let range = |level: Level| {
        let (least, most) = level.range().into_inner();
        LevelRange {
            name: level.to_string(),
            least: least.to_string(),
            most: (most != SeRating::UNSOLVED).then(|| most.to_string()),
            needs: level.needs(),
        }
    };
    Levels { levels: Level::ALL.into_iter().map(range).collect() }
}

/// The sheet for a recipe's line, a seed and an index, as one line of JSON: the wire shape of the whole product.
///
/// # Errors
/// When the line is not a recipe, or no puzzle can meet it.
pub fn generate(recipe: &str, seed: u64, index: u64) -> Result<String, String> {
    let recipe: Recipe = recipe.parse().map_err(|error| format!("{error}"))?;
    let maker = recipe.maker().map_err(|error| error.to_string())?;
    Ok(SheetRecord::new(&recipe, &maker.make(seed, index)).to_line())
}

/// How many solutions a grid has.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Tsify)]
pub struct Solved {
    /// Solutions counted, up to the limit.
    pub count: u32,
    /// The first ones, as 81-character lines, two at the most.
    pub solutions: Vec<String>,
}

/// Counts the solutions of a grid up to a limit.
///
/// # Errors
/// When the text is not a grid.
pub fn solve(grid: &str, limit: u32) -> Result<Solved, String> {
    let grid: Grid = grid.parse().map_err(|error| format!("{error}"))?;
    let count = ninefold::solve::count(&grid, u64::from(limit)).try_into().unwrap_or(u32::MAX);
    let solutions = ninefold::solve::solutions(&grid).take(2).map(|solution| solution.to_string()).collect();
    Ok(Solved { count, solutions })
}

/// Whether a grid is a puzzle, with evidence.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Tsify)]
pub struct Check {
    /// `proper`, `clash`, `none` or `several`.
    #[tsify(type = "\"proper\" | \"clash\" | \"none\" | \"several\"")]
    pub verdict: &'static str,
    /// The verdict in a sentence.
    pub sentence: String,
    /// The solution of a proper puzzle.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[tsify(optional)]
    pub solution: Option<String>,
    /// Cells to look at: clashing clues, or cells that nothing fits into, or the clues that stand in the way of a
    /// solution, or where two solutions differ, or clues that are not needed.
    pub cells: Vec<u8>,
    /// Whether every clue of a proper puzzle is needed.
    pub minimal: bool,
}

/// Looks for exactly one solution.
///
/// # Errors
/// When the text is not a grid.
pub fn check(grid: &str) -> Result<Check, String> {
    let grid: Grid = grid.parse().map_err(|error| format!("{error}"))?;
    let number = |cell: Cell| cell.index() as u8;
    let improper = |verdict, error: &PuzzleError, cells| Check {
        verdict,
        sentence: error.to_string(),
        solution: None,
        cells,
        minimal: false,
    };
    Ok(match Puzzle::new(grid) {
        Ok(puzzle) => {
            let redundant = puzzle.redundant_clues();
            let sentence = if redundant.is_empty() {
                "One solution, and every clue is needed.".to_owned()
            } else {
                format!(
                    "One solution; {} of the {} clues could each go.",
                    redundant.len(),
                    puzzle.clue_count()
                )
            };
            Check {
                verdict: "proper",
                sentence,
                solution: Some(puzzle.solution().to_string()),
                cells: redundant.iter().map(number).collect(),
                minimal: redundant.is_empty(),
            }
        }
        Err(error @ PuzzleError::Clash(clash)) => improper("clash", &error, clash.cells.map(number).to_vec()),
        Err(PuzzleError::NoSolution) => unsolvable(&grid),
        Err(error @ PuzzleError::Several { first, second }) => {
            let cells = Cell::all().filter(|&cell| first[cell] != second[cell]).map(number).collect();
            improper("several", &error, cells)
        }
    })
}

/// Where to look when clues have no solution: a cell that nothing fits into, or else the clues that stand in the way.
fn unsolvable(grid: &Grid) -> Check {
    let marks = PencilMarks::of(grid);
    let stuck: CellSet = Cell::all().filter(|&cell| grid[cell].is_none() && marks[cell].is_empty()).collect();
    let blamed = || grid.clues().map(|(cell, _)| cell).filter(|&cell| has_solution(grid, cell)).collect();
    let (cells, sentence) = if stuck.is_empty() {
        let cells: CellSet = blamed();
        let sentence = match cells.len() {
            0 => "No solution, and more than one clue is in the way.".to_owned(),
            1 => format!("No solution; without the clue in {cells} there is one."),
            _ => format!("No solution; without any one of the clues in {cells} there is one."),
        };
        (cells, sentence)
    } else {
        (stuck, format!("No solution: nothing fits in {stuck}."))
    };
    let cells = cells.iter().map(|cell| cell.index() as u8).collect();
    Check { verdict: "none", sentence, solution: None, cells, minimal: false }
}

/// Whether there is a solution without the clue in this cell.
fn has_solution(grid: &Grid, cell: Cell) -> bool {
    let mut without = *grid;
    without.set(cell, None);
    ninefold::solve::count(&without, 1) > 0
}

/// The digits each cell may still hold by its peers: nine bits a cell, digit `d` is bit `d - 1`.
///
/// # Errors
/// When the text is not a grid.
pub fn candidates(grid: &str) -> Result<Vec<u16>, String> {
    let grid: Grid = grid.parse().map_err(|error| format!("{error}"))?;
    let marks = PencilMarks::of(&grid);
    Ok(Cell::all().map(|cell| marks[cell].bits()).collect())
}

/// The cells whose digit stands twice in a house.
///
/// # Errors
/// When the text is not a grid.
pub fn clashes(grid: &str) -> Result<Vec<u8>, String> {
    let grid: Grid = grid.parse().map_err(|error| format!("{error}"))?;
    let twice =
        |cell: &Cell| grid[*cell].is_some() && cell.peers().iter().any(|peer| grid[peer] == grid[*cell]);
    Ok(Cell::all().filter(twice).map(|cell| cell.index() as u8).collect())
}

/// The 20 peers of every cell, one cell after the other.
#[must_use]
pub fn peers() -> Vec<u8> {
    Cell::all().flat_map(|cell| cell.peers().iter().map(|peer| peer.index() as u8)).collect()
}

/// How hard a proper puzzle is, on the scale of Sudoku Explainer 1.2.1: its hardest step, such as `7.2`.
///
/// # Errors
/// When the text is not a proper puzzle, or has no rating.
pub fn rate(grid: &str) -> Result<String, String> {
    let puzzle: Puzzle = grid.parse().map_err(|error| format!("{error}"))?;
    ninefold::logic::rate(&puzzle).map(|rating| rating.er.to_string()).map_err(|error| error.to_string())
}

/// A grid that somebody typed or pasted.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Tsify)]
pub struct Read {
    /// The format it was recognised as.
    pub format: String,
    /// The first grid in it, as an 81-character line.
    pub grid: String,
    /// How many grids the text holds.
    pub grids: u32,
}

/// Reads a text in any format that ninefold knows.
///
/// # Errors
/// When no format fits, with the place in the text where reading failed.
pub fn read(text: &str) -> Result<Read, String> {
    let format = format::sniff(text.as_bytes()).unwrap_or(format::Format::Line);
    let records = format::read(format, text.as_bytes())
        .collect::<Result<Vec<_>, _>>()
        .map_err(|error| error.to_string())?;
    let first = records.first().ok_or("There is no puzzle in this text: expected 81 digits or dots.")?;
    Ok(Read { format: format.to_string(), grid: first.grid.to_string(), grids: records.len() as u32 })
}
