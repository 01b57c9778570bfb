//! The keys of a puzzle in an object of JSON, and of what else is read of it.

use crate::FieldKey;

/// The names of the puzzle.
pub(crate) const PUZZLE: [&str; 6] = ["puzzle", "clues", "givens", "question", "quiz", "quizzes"];

/// The regions of a jigsaw, which may be digits.
#[cfg(feature = "boards")]
pub(crate) const LAYOUT: &str = "layout";

/// What is read under other keys than those of fields.
#[cfg(feature = "boards")]
const OTHERS: [&str; 8] =
    ["variant", LAYOUT, "clues", "marks", "corner_marks", "colours", "sukaku", "fields"];

/// Returns the field under a key. On other boards a solution is a grid, and what their generators call `difficulty` is a level.
pub(crate) fn field_key(key: &str, is_classic: bool) -> Option<FieldKey> {
    match key {
        "answer" if is_classic => Some(FieldKey::Solution),
        "name" => Some(FieldKey::Title),
        "er" | "difficulty" if is_classic => Some(FieldKey::Rating),
        "clue_count" => Some(FieldKey::Clues),
        "solution_count" => Some(FieldKey::Solutions),
        key => key.parse().ok().filter(|&key| is_classic || key != FieldKey::Solution),
    }
}

/// Names of rules in the documents of programs. Under such a name there is more than this reader has a place for.
#[cfg(feature = "boards")]
const RULES: [&str; 35] = [
    "antiking",
    "antiknight",
    "arrow",
    "between",
    "cage",
    "clone",
    "constraint",
    "diagonal",
    "difference",
    "disjointgroup",
    "dot",
    "even",
    "extraregion",
    "inequality",
    "killer",
    "killercage",
    "kropki",
    "littlekiller",
    "max",
    "min",
    "nonconsecutive",
    "odd",
    "palindrome",
    "quadruple",
    "ratio",
    "region",
    "renban",
    "sandwich",
    "skyscraper",
    "thermo",
    "thermometer",
    "variant",
    "whisper",
    "windoku",
    "xv",
];

/// Returns whether a key that nothing is read under names rules: then its value must not be left out in silence.
#[cfg(feature = "boards")]
pub(crate) fn is_rule(key: &str) -> bool {
    if is_read(key) {
        return false;
    }
    let name: String = key.chars().filter(char::is_ascii_alphabetic).collect::<String>().to_ascii_lowercase();
    let is_one = |name: &str| RULES.contains(&name);
    is_one(&name) || name.strip_suffix('s').is_some_and(is_one)
}

/// Returns whether something is read under a key that is not the puzzle's.
#[cfg(feature = "boards")]
pub(crate) fn is_read(key: &str) -> bool {
    OTHERS.contains(&key) || [false, true].iter().any(|&is_classic| field_key(key, is_classic).is_some())
}
