//! The calls that read and write texts, and compute canonical forms.

use wasm_bindgen::prelude::wasm_bindgen;

use super::{Thrown, json};

#[wasm_bindgen(unchecked_return_type = "Json<FormatInfo[]>")]
pub fn formats() -> Result<String, Thrown> {
    json(&crate::formats())
}

#[wasm_bindgen(unchecked_return_type = "FormatName | undefined")]
pub fn sniff(text: &str) -> Result<Option<String>, Thrown> {
    Ok(crate::sniff(text)?.map(str::to_owned))
}

/// One `TextRecord` a line.
#[wasm_bindgen]
pub fn read(text: &str, format: Option<String>) -> Result<String, Thrown> {
    Ok(crate::read(text, format.as_deref())?)
}

#[wasm_bindgen(unchecked_return_type = "Json<WrittenText>")]
pub fn write(lines: &str, format: &str) -> Result<String, Thrown> {
    json(&crate::write(lines, format)?)
}

#[wasm_bindgen(unchecked_return_type = "Json<PastedGrid>")]
pub fn paste(text: &str) -> Result<String, Thrown> {
    json(&crate::paste(text)?)
}

#[wasm_bindgen(unchecked_return_type = "Json<CanonicalForm>")]
pub fn canonicalize(grid: &str) -> Result<String, Thrown> {
    json(&crate::canonicalize(grid)?)
}
