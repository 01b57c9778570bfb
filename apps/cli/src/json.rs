//! JSON in lines: one object and the end of its line.

/// Appends one JSON object and the end of its line.
pub(crate) fn push_line(value: &impl serde::Serialize, text: &mut String) {
    // Plain structs of this command: JSON can represent all of them.
    if let Ok(json) = serde_json::to_string(value) {
        text.push_str(&json);
        text.push('\n');
    }
}

/// Appends one JSON object and the end of its line to bytes.
pub(crate) fn push_line_bytes(value: &impl serde::Serialize, text: &mut Vec<u8>) {
    if serde_json::to_writer(&mut *text, value).is_ok() {
        text.push(b'\n');
    }
}
