//! Texts as JSON has them.

/// Returns a text as JSON. Every text has one.
pub(crate) fn quoted(text: &str) -> String {
    serde_json::to_string(text).unwrap_or_default()
}
