//! How values are stored in the tables, and read back.

use std::str::FromStr;

use ninefold_grid::Grid;
use ninefold_logic::SeRating;

use crate::error::{BankErrorKind, KindResult};

/// Returns a rating as a number that compares equal to the literal `7.2` in SQL.
pub(crate) fn number(rating: SeRating) -> f64 {
    f64::from(rating.tenths()) / 10.0
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

/// Parses the text of a column.
pub(crate) fn parsed<T: FromStr<Err: ToString>>(text: &str, id: i64, column: &'static str) -> KindResult<T> {
    text.parse().map_err(|error: T::Err| BankErrorKind::Row { id, column, message: error.to_string() })
}
