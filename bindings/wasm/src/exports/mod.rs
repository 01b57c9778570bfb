//! What the page calls: each function is a line over the module that does it.
//!
//! Structures are passed as JSON text: building JavaScript objects here, field by field, took a second serialiser with its
//! glue, 1.5 kB compressed. The type of each text is written down beside it.

#[cfg(feature = "game")]
mod game;
#[cfg(feature = "hints")]
mod hints;
#[cfg(feature = "runs")]
mod runs;

fn json(value: &impl serde::Serialize) -> Result<String, String> {
    serde_json::to_string(value).map_err(|error| error.to_string())
}
