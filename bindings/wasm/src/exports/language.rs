//! The call that chooses the language of texts.

use wasm_bindgen::prelude::wasm_bindgen;

use super::Thrown;

/// The texts of a language; English for an empty text.
#[wasm_bindgen(js_name = setMessages)]
pub fn set_messages(file: &str) -> Result<(), Thrown> {
    Ok(crate::set_messages(file)?)
}
