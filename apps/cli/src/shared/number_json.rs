//! A grid and its number, as JSON.

use serde::Serialize;

/// What `rank --json` and `unrank --json` write.
#[derive(Serialize)]
pub(crate) struct NumberJson {
    pub(crate) grid: String,
    /// A text, since it can exceed the numbers that JSON readers hold exactly.
    pub(crate) rank: String,
}
