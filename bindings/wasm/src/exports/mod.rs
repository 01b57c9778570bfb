//! The functions exported to JavaScript: each is a line or two around the module that does the
//! work.
//!
//! Structures are passed as JSON text: building JavaScript objects field by field needed a second
//! serialiser with its glue, 1.5 kB compressed. The type of each text is declared beside it.

#[cfg(feature = "boards")]
mod boards;
#[cfg(feature = "game")]
mod game;
#[cfg(feature = "hints")]
mod hints;
#[cfg(any(feature = "hints", feature = "lessons", feature = "runs", feature = "boards"))]
mod language;
#[cfg(feature = "lessons")]
mod lessons;
#[cfg(feature = "runs")]
mod runs;
#[cfg(feature = "texts")]
mod texts;

use wasm_bindgen::JsValue;

use crate::InputProblem;

/// The value thrown to JavaScript: the JSON text of an [`InputProblem`].
#[expect(missing_debug_implementations, reason = "JavaScript sees no `Debug`, and it would be downloaded")]
pub struct Thrown(String);

impl From<InputProblem> for Thrown {
    fn from(problem: InputProblem) -> Thrown {
        Thrown(serde_json::to_string(&problem).unwrap_or_default())
    }
}

impl From<Thrown> for JsValue {
    fn from(Thrown(text): Thrown) -> JsValue {
        JsValue::from_str(&text)
    }
}

fn json(value: &impl serde::Serialize) -> Result<String, Thrown> {
    serde_json::to_string(value).map_err(|error| InputProblem::new(error).into())
}
