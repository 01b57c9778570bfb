//! Addresses that name a puzzle and do not hold it: `sudokupad.app/abc123`, `tinyurl.com/…`, `f-puzzles.com/?id=…`.
//!
//! A server knows the puzzle, and reading asks none. The error says how to get an address that holds the puzzle.

use super::BoardReadErrorKind;

/// What short addresses contain, and how a person gets a long one.
const HOSTS: [(&str, &str); 3] = [
    ("tinyurl.com/", "copy the address that it leads to"),
    ("f-puzzles.com/?id=", "copy the address with ?load= that its Export shows"),
    ("tiny.cc/", "copy the address that it leads to"),
];

/// How to get a long address of SudokuPad.
const SUDOKUPAD: &str = "copy an address that begins with scl, or one with fpuzzles, which programs that export to SudokuPad make";

/// The longest name of a puzzle on SudokuPad's server.
const LONGEST_NAME: usize = 60;

/// Returns whether an address only names a puzzle, on whatever server.
pub(crate) fn is_one(address: &str) -> bool {
    HOSTS.iter().any(|(host, _)| address.contains(host))
}

/// Returns the error of such an address.
pub(crate) fn error(address: &str) -> Option<BoardReadErrorKind> {
    let (_, how) = HOSTS.iter().find(|(host, _)| address.contains(host))?;
    Some(named(address, how))
}

/// Returns the error of a path of SudokuPad that is the name of a puzzle rather than a puzzle.
pub(crate) fn sudokupad_error(path: &str) -> Option<BoardReadErrorKind> {
    let name = path.split(['?', '&', '#']).next().unwrap_or_default();
    let is_name = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '/' | '%' | '.');
    let is_one = !name.is_empty() && name.len() <= LONGEST_NAME && name.chars().all(is_name);
    is_one.then(|| named(name, SUDOKUPAD))
}

fn named(found: &str, how: &'static str) -> BoardReadErrorKind {
    BoardReadErrorKind::ShortAddress { found: found.chars().take(60).collect(), how }
}
