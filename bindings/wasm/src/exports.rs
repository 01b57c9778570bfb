//! What the page calls: each function is a line over the module that does it.
//!
//! Structures are passed as JSON text: building JavaScript objects here, field by field, took a second serialiser with its
//! glue, 1.5 kB compressed. The type of each text is written down beside it.

use serde::Serialize;
use wasm_bindgen::prelude::wasm_bindgen;

#[cfg(feature = "runs")]
use crate::Player;

fn json(value: &impl Serialize) -> Result<String, String> {
    serde_json::to_string(value).map_err(|error| error.to_string())
}

#[wasm_bindgen(unchecked_return_type = "Json<Choices>")]
pub fn choices() -> Result<String, String> {
    json(&crate::choices())
}

#[cfg(feature = "runs")]
#[wasm_bindgen]
pub fn rank(grid: &str) -> Result<String, String> {
    crate::rank(grid)
}

#[cfg(feature = "runs")]
#[wasm_bindgen]
pub fn unrank(number: &str) -> Result<String, String> {
    crate::unrank(number)
}

#[wasm_bindgen(unchecked_return_type = "Json<SheetRecord>")]
pub fn generate(recipe: &str, seed: u64, index: u64) -> Result<String, String> {
    json(&crate::generate(recipe, seed, index)?)
}

#[wasm_bindgen(unchecked_return_type = "Json<Check>")]
pub fn check(grid: &str) -> Result<String, String> {
    json(&crate::check(grid)?)
}

#[wasm_bindgen]
pub fn candidates(grid: &str) -> Result<Vec<u16>, String> {
    crate::candidates(grid)
}

#[wasm_bindgen]
pub fn clashes(grid: &str) -> Result<Vec<u8>, String> {
    crate::clashes(grid)
}

#[wasm_bindgen]
pub fn peers() -> Vec<u8> {
    crate::peers()
}

#[wasm_bindgen(unchecked_return_type = "Json<Rated>")]
pub fn rate(grid: &str) -> Result<String, String> {
    json(&crate::rate(grid)?)
}

/// The next step in words; `null` if the board is full or no technique helps.
#[cfg(feature = "hints")]
#[wasm_bindgen(unchecked_return_type = "Json<Hint | null>")]
pub fn hint(grid: &str, marks: &[u16]) -> Result<String, String> {
    json(&crate::hint(grid, marks)?)
}

#[wasm_bindgen(unchecked_return_type = "Json<PastedGrid>")]
pub fn paste(text: &str) -> Result<String, String> {
    json(&crate::paste(text)?)
}

#[cfg(feature = "runs")]
#[wasm_bindgen(unchecked_return_type = "Json<MovedGrid>")]
pub fn transform(grid: &str, transform: &str) -> Result<String, String> {
    json(&crate::transform(grid, transform)?)
}

/// A run to be played: `Frame` tells what a position shows.
#[cfg(feature = "runs")]
#[wasm_bindgen(js_name = Player)]
#[expect(missing_debug_implementations, reason = "JavaScript sees no `Debug`, and it would be downloaded")]
pub struct JsPlayer(Player);

#[cfg(feature = "runs")]
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

    #[wasm_bindgen(unchecked_return_type = "Json<MoveKind[]>")]
    pub fn kinds(&self) -> Result<String, String> {
        json(&self.0.kinds())
    }

    #[wasm_bindgen(unchecked_return_type = "Json<Frame>")]
    pub fn seek(&mut self, position: u32) -> Result<String, String> {
        json(&self.0.seek(position))
    }
}
