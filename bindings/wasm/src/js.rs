//! The border: what the page calls, each a line over the module that does it.

use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::{Check, Frame, Hint, Levels, Moved, Player, Read, Solved, moves, number, puzzle};

/// An error as the page sees it: a sentence.
fn sentence(error: impl ToString) -> String {
    error.to_string()
}

#[wasm_bindgen(js_name = methodNames)]
pub fn method_names() -> Vec<String> {
    puzzle::method_names()
}

#[wasm_bindgen(js_name = clueSymmetryNames)]
pub fn symmetry_names() -> Vec<String> {
    puzzle::symmetry_names()
}

#[wasm_bindgen]
pub fn symmetries() -> Vec<String> {
    moves::symmetries()
}

#[wasm_bindgen]
pub fn levels() -> Result<Ts<Levels>, String> {
    puzzle::levels().into_ts().map_err(sentence)
}

#[wasm_bindgen]
pub fn rank(grid: &str) -> Result<String, String> {
    number::rank(grid)
}

#[wasm_bindgen]
pub fn unrank(number: &str) -> Result<String, String> {
    number::unrank(number)
}

#[wasm_bindgen(js_name = gridCount)]
pub fn grid_count() -> String {
    number::grid_count()
}

/// One sheet as a line of JSON.
#[wasm_bindgen]
pub fn generate(recipe: &str, seed: u64, index: u64) -> Result<String, String> {
    puzzle::generate(recipe, seed, index)
}

#[wasm_bindgen]
pub fn solve(grid: &str, limit: u32) -> Result<Ts<Solved>, String> {
    puzzle::solve(grid, limit)?.into_ts().map_err(sentence)
}

#[wasm_bindgen]
pub fn check(grid: &str) -> Result<Ts<Check>, String> {
    puzzle::check(grid)?.into_ts().map_err(sentence)
}

#[wasm_bindgen]
pub fn candidates(grid: &str) -> Result<Vec<u16>, String> {
    puzzle::candidates(grid)
}

#[wasm_bindgen]
pub fn clashes(grid: &str) -> Result<Vec<u8>, String> {
    puzzle::clashes(grid)
}

#[wasm_bindgen]
pub fn peers() -> Vec<u8> {
    puzzle::peers()
}

#[wasm_bindgen]
pub fn rate(grid: &str) -> Result<String, String> {
    puzzle::rate(grid)
}

/// The next step in words; nothing when the board is full or no technique helps.
#[wasm_bindgen]
pub fn hint(grid: &str, marks: &[u16]) -> Result<Option<Ts<Hint>>, String> {
    crate::hint(grid, marks)?.map(|hint| hint.into_ts().map_err(sentence)).transpose()
}

#[wasm_bindgen]
pub fn read(text: &str) -> Result<Ts<Read>, String> {
    puzzle::read(text)?.into_ts().map_err(sentence)
}

#[wasm_bindgen]
pub fn transform(grid: &str, transform: &str) -> Result<Ts<Moved>, String> {
    moves::transform(grid, transform)?.into_ts().map_err(sentence)
}

/// A run to be played: see `Frame` for what a position shows.
#[wasm_bindgen(js_name = Player)]
pub struct JsPlayer(Player);

#[wasm_bindgen(js_class = Player)]
impl JsPlayer {
    pub fn fill(recipe: &str, seed: u64, index: u64) -> Result<JsPlayer, String> {
        Player::fill(recipe, seed, index).map(JsPlayer)
    }

    pub fn dig(recipe: &str, seed: u64, index: u64) -> Result<JsPlayer, String> {
        Player::dig(recipe, seed, index).map(JsPlayer)
    }

    #[wasm_bindgen(getter)]
    pub fn length(&self) -> u32 {
        self.0.length()
    }

    #[wasm_bindgen(getter)]
    pub fn counts(&self) -> String {
        self.0.counts()
    }

    #[wasm_bindgen(getter)]
    pub fn kinds(&self) -> Vec<String> {
        self.0.kinds()
    }

    pub fn seek(&mut self, position: u32) -> Result<Ts<Frame>, String> {
        self.0.seek(position).into_ts().map_err(sentence)
    }
}
