//! The calls for lessons.

use wasm_bindgen::prelude::wasm_bindgen;

use super::{Thrown, json};

/// The course, the easiest lesson first.
#[wasm_bindgen(unchecked_return_type = "Json<LessonInfo[]>")]
pub fn lessons() -> Result<String, Thrown> {
    json(&crate::lessons())
}

/// The example of a lesson; `null` if there is none.
#[wasm_bindgen(js_name = lessonExample, unchecked_return_type = "Json<LessonBoard | null>")]
pub fn lesson_example(name: &str) -> Result<String, Thrown> {
    json(&crate::lesson_example(name)?)
}

/// A fresh position; `null` if these attempts found none.
#[wasm_bindgen(unchecked_return_type = "Json<LessonBoard | null>")]
pub fn practice(name: &str, seed: u64, index: u64, attempts: u32) -> Result<String, Thrown> {
    json(&crate::practice(name, seed, index, attempts)?)
}

/// The example with rows, columns and digits exchanged; `null` if another step is easier there.
#[wasm_bindgen(unchecked_return_type = "Json<LessonBoard | null>")]
pub fn rearranged(name: &str, seed: u64, index: u64) -> Result<String, Thrown> {
    json(&crate::rearranged(name, seed, index)?)
}
