//! Which keys of the payload of f-puzzles stand for rules.

use serde_json::Value;

/// Returns whether a key stands for a rule beside rows, columns and regions.
pub(super) fn is_rule(key: &str, value: &Value) -> bool {
    let is_nothing = match value {
        Value::Null | Value::Bool(false) => true,
        Value::Array(list) => list.is_empty(),
        _ => false,
    };
    // Settings, and what names the author, are not rules.
    let shows = [
        "size",
        "grid",
        "title",
        "author",
        "ruleset",
        "solution",
        "highlightConflicts",
        "disabledlogic",
        "truecandidatesoptions",
        "successMessage",
        "msgcorrect",
    ];
    !is_nothing && !shows.contains(&key)
}
