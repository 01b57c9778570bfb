//! The call for hints.

use wasm_bindgen::prelude::wasm_bindgen;

use super::{Thrown, json};

/// The next step in words; `null` if the board is full or no technique applies.
#[wasm_bindgen(unchecked_return_type = "Json<Hint | null>")]
pub fn hint(grid: &str, marks: &[u16]) -> Result<String, Thrown> {
    json(&crate::hint(grid, marks)?)
}
