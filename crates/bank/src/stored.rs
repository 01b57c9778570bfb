//! How values are stored in the tables, and read back.

use ninefold_grid::{Grid, Quoted};
use ninefold_logic::SeRating;
use rusqlite::types::ValueRef;

/// Returns the rating that is stored as this number.
///
/// # Errors
/// If no rating is.
pub(crate) fn rating_of(stored: f64) -> Result<SeRating, String> {
    // Rounded by hand: `round` would be a call. A number out of range gets the nearest rating, which
    // is stored as another number.
    let tenths = (stored * 10.0 + 0.5) as u16;
    let rating = (tenths <= 200).then(|| SeRating::from_tenths(tenths));
    rating
        .filter(|&rating| rating.value() == stored)
        .ok_or_else(|| format!("found {stored}, expected a rating such as 7.2"))
}

/// Returns the 81 characters of a grid.
pub(crate) fn text(grid: &Grid, blank: u8) -> [u8; 81] {
    grid.values().map(|value| if value == 0 { blank } else { b'0' + value })
}

/// Returns those characters as a string.
pub(crate) fn as_str(text: &[u8; 81]) -> &str {
    // They are ASCII digits and dots.
    str::from_utf8(text).unwrap_or_default()
}

/// Returns the grid that is stored as these characters.
pub(crate) fn grid(text: &[u8; 81], blank: u8) -> Option<Grid> {
    // Without branches, sixteen or more at a time.
    let is_right = |byte: u8| (byte == blank) | (byte.wrapping_sub(b'1') < 9);
    let all_are = text.iter().fold(true, |all_are, &byte| all_are & is_right(byte));
    let values = text.map(|byte| if byte == blank { 0 } else { byte.wrapping_sub(b'0') });
    if all_are { Grid::from_values(values).ok() } else { None }
}

/// Returns a value as messages show it.
pub(crate) fn shown(value: ValueRef<'_>) -> String {
    match value {
        ValueRef::Null => "nothing".to_owned(),
        ValueRef::Integer(number) => number.to_string(),
        ValueRef::Real(number) => number.to_string(),
        ValueRef::Text(text) => Quoted(&String::from_utf8_lossy(text)).to_string(),
        ValueRef::Blob(bytes) => format!("{} bytes that are not text", bytes.len()),
    }
}
