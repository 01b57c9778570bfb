//! Finds a puzzle in pasted text: in any format, or with words around it.

use ninefold::format::{Format, ReadOptions, read};
use ninefold::rules::AnyGrid;
use ninefold::{Limits, Puzzle};

use super::puzzle::PlayPuzzle;

/// The longest text that is searched, in bytes. No format of a puzzle comes near it.
const LONGEST: usize = 200_000;

/// The limits of the proof that a pasted puzzle of another board has one solution: far less than a second.
const LIMITS: Limits = Limits::guesses(100_000);

/// Returns the first puzzle in a text, or the message to show if there is none.
pub(super) fn puzzle(text: &str) -> Result<PlayPuzzle, String> {
    let none = || "No puzzle found in the pasted text.".to_owned();
    let text = text.trim();
    if text.len() > LONGEST {
        return Err(none());
    }
    let lines = || text.lines().find_map(|line| first(Format::Line.into(), line.trim()));
    let grid = first(ReadOptions::default(), text).or_else(lines).ok_or_else(none)?;
    let refused = |error: &dyn std::fmt::Display| format!("The pasted grid cannot be played: {error}.");
    match grid {
        AnyGrid::Classic(grid) => Puzzle::new(grid).map(PlayPuzzle::from).map_err(|error| refused(&error)),
        AnyGrid::Board(grid) => PlayPuzzle::prove(&grid, LIMITS).map_err(|error| refused(&error)),
    }
}

fn first(options: ReadOptions, text: &str) -> Option<AnyGrid> {
    let record = read(options, text.as_bytes()).next()?.ok()?;
    record.sukaku.is_none().then_some(record.grid)
}

#[cfg(test)]
mod tests {
    use super::*;

    const CLUES: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    #[test]
    fn puzzles_are_found_in_texts() {
        let rows: Vec<&str> = (0..9).map(|row| &CLUES[row * 9..row * 9 + 9]).collect();
        for text in [CLUES.to_owned(), format!("Look at this:\n{CLUES}\nHard!"), rows.join("\n")] {
            assert_eq!(puzzle(&text).unwrap().line(), CLUES, "{text}");
        }
    }

    #[test]
    fn puzzles_of_other_boards_are_found() {
        let x =
            "#variant x\n.3...49..5......1.........47.142......6...1..92............16...5.2.......36.....";
        for (text, board) in [("1..2..3..1..4...", "4x4"), (x, "x")] {
            assert_eq!(puzzle(text).unwrap().board_name().as_deref(), Some(board), "{text}");
        }
        assert!(puzzle("12..............").unwrap_err().contains("several solutions"));
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
