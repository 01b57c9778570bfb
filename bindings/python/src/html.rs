//! Tables and columns in notebooks: the first and the last rows as a table of HTML.

use std::fmt::Write;

use arrow_array::{Array, ArrayRef};
use pyo3::prelude::*;

use crate::value;

/// Rows shown at each end.
const ENDS: usize = 5;

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// Returns columns of the same length as a table of HTML.
pub(crate) fn table(py: Python<'_>, names: &[&str], columns: &[ArrayRef]) -> PyResult<String> {
    let len = columns.first().map_or(0, Array::len);
    let mut text = String::from("<table><thead><tr><th></th>");
    // Writing to a string does not fail.
    for name in names {
        let _ = write!(text, "<th>{}</th>", escaped(name));
    }
    text.push_str("</tr></thead><tbody>");
    let mut last = 0;
    for row in (0..len.min(ENDS)).chain(len.saturating_sub(ENDS).max(ENDS)..len) {
        if row > last + 1 {
            let _ = write!(text, "<tr><td>…</td>{}</tr>", "<td>…</td>".repeat(names.len()));
        }
        last = row;
        let _ = write!(text, "<tr><td>{row}</td>");
        for column in columns {
            let value = value::of(py, column, row)?;
            let value = if column.is_null(row) { String::new() } else { value.bind(py).str()?.to_string() };
            let _ = write!(text, "<td>{}</td>", escaped(&value));
        }
        text.push_str("</tr>");
    }
    let rows = if len == 1 { "row" } else { "rows" };
    let _ = write!(text, "</tbody></table><p>{len} {rows}</p>");
    Ok(text)
}
