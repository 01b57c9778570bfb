//! Reading what somebody typed or pasted.

use ninefold::format::{self, Format};
use serde::Serialize;
use tsify::Tsify;

/// The grid in a text that somebody typed or pasted.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Tsify)]
pub struct PastedGrid {
    /// The format that the text was recognised as.
    pub format: &'static str,
    /// The first grid in it, as an 81-character line.
    pub grid: String,
    /// How many grids the text holds.
    pub count: u32,
}

/// Reads a text in any format that ninefold knows.
///
/// # Errors
/// If no format fits: the place in the text, what was found there, and what was expected.
pub fn paste(text: &str) -> Result<PastedGrid, String> {
    let format = format::sniff(text.as_bytes()).unwrap_or(Format::Line);
    let records = format::read(format, text.as_bytes())
        .collect::<Result<Vec<_>, _>>()
        .map_err(|error| error.to_string())?;
    let first = records.first().ok_or("There is no puzzle in this text: expected 81 digits or dots.")?;
    Ok(PastedGrid { format: format.name(), grid: first.grid.to_string(), count: records.len() as u32 })
}
