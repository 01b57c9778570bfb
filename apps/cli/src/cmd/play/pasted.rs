//! Finds a puzzle in pasted text: in any format, or with words around it.

use ninefold::format::{Format, read, sniff};
use ninefold::{Grid, Puzzle};

/// The longest text that is searched, in bytes. No format of a puzzle comes near it.
const LONGEST: usize = 200_000;

/// Returns the first puzzle in a text, or the message to show if there is none.
pub(super) fn puzzle(text: &str) -> Result<Puzzle, String> {
    let none = || "No puzzle found in the pasted text.".to_owned();
    let text = text.trim();
    if text.len() > LONGEST {
        return Err(none());
    }
    let whole = sniff(text.as_bytes()).and_then(|format| first(format, text));
    let lines = || text.lines().find_map(|line| first(Format::Line, line.trim()));
    let grid = whole.or_else(lines).ok_or_else(none)?;
    Puzzle::new(grid).map_err(|error| format!("The pasted grid cannot be played: {error}."))
}

fn first(format: Format, text: &str) -> Option<Grid> {
    read(format, text.as_bytes()).next()?.ok().map(|record| record.grid)
}

#[cfg(test)]
mod tests {
    use super::*;

    const CLUES: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    #[test]
    fn puzzles_are_found_in_texts() {
        let rows: Vec<&str> = (0..9).map(|row| &CLUES[row * 9..row * 9 + 9]).collect();
        for text in [CLUES.to_owned(), format!("Look at this:\n{CLUES}\nHard!"), rows.join("\n")] {
            assert_eq!(puzzle(&text).unwrap().to_string(), CLUES, "{text}");
        }
    }

    #[test]
    fn other_texts_are_refused() {
        for text in
            ["", "\u{1b}[31m", "hello", "12345", &"x".repeat(LONGEST + 1), &".".repeat(81), &"1".repeat(81)]
        {
            assert!(puzzle(text).is_err(), "{text:.20}");
        }
    }
}
