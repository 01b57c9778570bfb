//! The calls for runs, grid numbers and symmetries.

use wasm_bindgen::prelude::wasm_bindgen;

use super::{Thrown, json};
use crate::Player;

/// The filling methods, in their documented order.
#[wasm_bindgen(unchecked_return_type = "Json<MethodName[]>")]
pub fn methods() -> Result<String, Thrown> {
    json(&crate::methods())
}

#[wasm_bindgen(js_name = gridCount)]
pub fn grid_count() -> String {
    crate::grid_count()
}

#[wasm_bindgen]
pub fn rank(grid: &str) -> Result<String, Thrown> {
    Ok(crate::rank(grid)?)
}

#[wasm_bindgen]
pub fn unrank(number: &str) -> Result<String, Thrown> {
    Ok(crate::unrank(number)?)
}

#[wasm_bindgen(unchecked_return_type = "Json<MovedGrid>")]
pub fn transform(grid: &str, transform: &str) -> Result<String, Thrown> {
    json(&crate::transform(grid, transform)?)
}

/// A run to be played: `Frame` is what a position shows.
#[wasm_bindgen(js_name = Player)]
#[expect(missing_debug_implementations, reason = "JavaScript sees no `Debug`, and it would be downloaded")]
pub struct JsPlayer(Player);

#[wasm_bindgen(js_class = Player)]
impl JsPlayer {
    pub fn fill(recipe: &str, seed: u64, index: u64) -> Result<JsPlayer, Thrown> {
        Ok(Player::fill(recipe, seed, index).map(JsPlayer)?)
    }

    pub fn dig(recipe: &str, seed: u64, index: u64) -> Result<JsPlayer, Thrown> {
        Ok(Player::dig(recipe, seed, index).map(JsPlayer)?)
    }

    #[wasm_bindgen(getter)]
    pub fn length(&self) -> u32 {
        self.0.length()
    }

    #[wasm_bindgen(unchecked_return_type = "Json<Outline>")]
    pub fn outline(&self) -> Result<String, Thrown> {
        json(&self.0.outline())
    }

    #[wasm_bindgen(unchecked_return_type = "Json<Frame>")]
    pub fn seek(&mut self, position: u32) -> Result<String, Thrown> {
        json(&self.0.seek(position))
    }
}
