//! The calls of the game and the editor.

use wasm_bindgen::prelude::wasm_bindgen;

use super::{Thrown, json};

#[wasm_bindgen(unchecked_return_type = "Json<Choices>")]
pub fn choices() -> Result<String, Thrown> {
    json(&crate::choices())
}

#[wasm_bindgen(unchecked_return_type = "Json<PuzzleRecord>")]
pub fn generate(recipe: &str, seed: u64, index: u64) -> Result<String, Thrown> {
    json(&crate::generate(recipe, seed, index)?)
}

#[wasm_bindgen(unchecked_return_type = "Json<Check>")]
pub fn check(grid: &str) -> Result<String, Thrown> {
    json(&crate::check(grid)?)
}

#[wasm_bindgen]
pub fn candidates(grid: &str) -> Result<Vec<u16>, Thrown> {
    Ok(crate::candidates(grid)?)
}

#[wasm_bindgen]
pub fn clashes(grid: &str) -> Result<Vec<u8>, Thrown> {
    Ok(crate::clashes(grid)?)
}

#[wasm_bindgen]
pub fn peers() -> Vec<u8> {
    crate::peers()
}

#[wasm_bindgen(unchecked_return_type = "Json<Rated>")]
pub fn rate(grid: &str) -> Result<String, Thrown> {
    json(&crate::rate(grid)?)
}

#[wasm_bindgen(unchecked_return_type = "Json<string[]>")]
pub fn solve(grid: &str, limit: u32) -> Result<String, Thrown> {
    json(&crate::solve(grid, limit)?)
}
