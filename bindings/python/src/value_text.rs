//! Values of Python in messages: the name of the type, and the value, shortened.

use pyo3::prelude::*;

/// Returns the name of a value's type.
pub(crate) fn type_name(value: &Bound<'_, PyAny>) -> String {
    value.get_type().name().map_or_else(|_| "value".into(), |name| name.to_string())
}

/// Returns a value as text, shortened if it is long.
pub(crate) fn short(value: &Bound<'_, PyAny>) -> String {
    let text = value.str().map_or_else(|_| "a value".into(), |text| text.to_string_lossy().into_owned());
    match text.char_indices().nth(40) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text,
    }
}
