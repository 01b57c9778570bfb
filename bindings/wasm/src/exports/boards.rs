//! The calls for boards other than the classic one.

use wasm_bindgen::prelude::wasm_bindgen;

use super::{Thrown, json};
use crate::{BoardColours, BoardText, InputProblem};

/// The puzzle of a recipe with the word `variant=`.
#[wasm_bindgen(js_name = generateBoard, unchecked_return_type = "Json<BoardRecord>")]
pub fn generate_board(recipe: &str, seed: u64, index: u64) -> Result<String, Thrown> {
    json(&crate::generate_board(recipe, seed, index)?)
}

/// The solutions of a grid.
#[wasm_bindgen(js_name = solveBoard, unchecked_return_type = "Json<string[]>")]
pub fn solve_board(board: &str, grid: &str, limit: u32) -> Result<String, Thrown> {
    json(&crate::solve_board(board, grid, limit)?)
}

/// Whether a puzzle has one solution.
#[wasm_bindgen(js_name = checkBoard, unchecked_return_type = "Json<Check>")]
pub fn check_board(board: &str, grid: &str) -> Result<String, Thrown> {
    json(&crate::check_board(board, grid)?)
}

/// How hard a puzzle is.
#[wasm_bindgen(js_name = rateBoard, unchecked_return_type = "Json<BoardRated>")]
pub fn rate_board(board: &str, grid: &str) -> Result<String, Thrown> {
    json(&crate::rate_board(board, grid)?)
}

/// The next step in words; `null` if the board is full or no technique applies.
#[wasm_bindgen(js_name = hintBoard, unchecked_return_type = "Json<BoardHint | null>")]
pub fn hint_board(board: &str, clues: &str, grid: &str, marks: &[u32]) -> Result<String, Thrown> {
    json(&crate::hint_board(board, clues, grid, marks)?)
}

/// What a page needs to show and play a board.
#[wasm_bindgen(js_name = viewBoard, unchecked_return_type = "Json<BoardView>")]
pub fn view_board(board: &str) -> Result<String, Thrown> {
    json(&crate::view_board(board)?)
}

/// The lines and clues of a board as SVG.
#[wasm_bindgen(js_name = drawBoard)]
pub fn draw_board(board: &str, paper: String, ink: String, line: String) -> Result<String, Thrown> {
    Ok(crate::draw_board(board, &BoardColours { paper, ink, line })?)
}

/// A small board being filled, and dug if `digs`, move by move.
#[wasm_bindgen(js_name = watchBoard, unchecked_return_type = "Json<BoardRun>")]
pub fn watch_board(recipe: &str, digs: bool, seed: u64, index: u64) -> Result<String, Thrown> {
    json(&crate::watch_board(recipe, digs, seed, index)?)
}

/// The digits that occur in a solution, and in how many.
#[wasm_bindgen(js_name = candidatesBoard, unchecked_return_type = "Json<BoardCandidates>")]
pub fn candidates_board(board: &str, grid: &str, limit: u32) -> Result<String, Thrown> {
    json(&crate::candidates_board(board, grid, limit)?)
}

/// About how many solutions there are.
#[wasm_bindgen(js_name = estimateBoard, unchecked_return_type = "Json<BoardEstimate>")]
pub fn estimate_board(board: &str, grid: &str, samples: u32, seed: u64) -> Result<String, Thrown> {
    json(&crate::estimate_board(board, grid, samples, seed)?)
}

/// The puzzles of a text.
#[wasm_bindgen(js_name = readBoards, unchecked_return_type = "Json<BoardText[]>")]
pub fn read_boards(text: &str, format: Option<String>, leave_out_drawings: bool) -> Result<String, Thrown> {
    json(&crate::read_boards(text, format.as_deref(), leave_out_drawings)?)
}

/// A text of puzzles, which are the JSON text of a list.
#[wasm_bindgen(js_name = writeBoards, unchecked_return_type = "Json<WrittenText>")]
pub fn write_boards(format: &str, puzzles: &str) -> Result<String, Thrown> {
    let wrong = |error| InputProblem::new(format!("records: {error}"));
    let puzzles: Vec<BoardText> = serde_json::from_str(puzzles).map_err(wrong)?;
    json(&crate::write_boards(format, &puzzles)?)
}
