//! The border: what the page calls, each a line over the module that does it.
//!
//! Structures cross as JSON text, the form that sheets have anyway: building JavaScript objects from here, field by field,
//! took a second serialiser with its glue, 1.5 kB compressed. The type of each text is written down beside it.

use serde::Serialize;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::{Player, moves, number, puzzle};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = "/** The JSON text of a `T`. */
export type Json<T> = string & { readonly of?: T };";

fn json(value: &impl Serialize) -> Result<String, String> {
    serde_json::to_string(value).map_err(|error| error.to_string())
}

#[wasm_bindgen(js_name = methodNames, unchecked_return_type = "Json<string[]>")]
pub fn method_names() -> Result<String, String> {
    json(&puzzle::method_names())
}

#[wasm_bindgen(js_name = clueSymmetryNames, unchecked_return_type = "Json<string[]>")]
pub fn symmetry_names() -> Result<String, String> {
    json(&puzzle::symmetry_names())
}

#[wasm_bindgen(unchecked_return_type = "Json<string[]>")]
pub fn symmetries() -> Result<String, String> {
    json(&moves::symmetries())
}

#[wasm_bindgen(unchecked_return_type = "Json<Levels>")]
pub fn levels() -> Result<String, String> {
    json(&puzzle::levels())
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

#[wasm_bindgen(unchecked_return_type = "Json<Solved>")]
pub fn solve(grid: &str, limit: u32) -> Result<String, String> {
    json(&puzzle::solve(grid, limit)?)
}

#[wasm_bindgen(unchecked_return_type = "Json<Check>")]
pub fn check(grid: &str) -> Result<String, String> {
    json(&puzzle::check(grid)?)
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

/// The next step in words; `null` when the board is full or no technique helps.
#[wasm_bindgen(unchecked_return_type = "Json<Hint | null>")]
pub fn hint(grid: &str, marks: &[u16]) -> Result<String, String> {
    json(&crate::hint(grid, marks)?)
}

#[wasm_bindgen(unchecked_return_type = "Json<Read>")]
pub fn read(text: &str) -> Result<String, String> {
    json(&puzzle::read(text)?)
}

#[wasm_bindgen(unchecked_return_type = "Json<Moved>")]
pub fn transform(grid: &str, transform: &str) -> Result<String, String> {
    json(&moves::transform(grid, transform)?)
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

    #[wasm_bindgen(unchecked_return_type = "Json<string[]>")]
    pub fn kinds(&self) -> Result<String, String> {
        json(&self.0.kinds())
    }

    #[wasm_bindgen(unchecked_return_type = "Json<Frame>")]
    pub fn seek(&mut self, position: u32) -> Result<String, String> {
        json(&self.0.seek(position))
    }
}
