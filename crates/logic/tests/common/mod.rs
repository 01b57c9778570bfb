//! Reads the file of positions.

use ninefold_grid::{Candidate, Cell, Digit, Grid, PencilMarks};
use ninefold_logic::Position;

const POSITIONS: &str = include_str!("../data/techniques.txt");

/// 81 words: `+5` for a digit that is placed, `257` for candidates.
pub(crate) fn state(text: &str) -> Position {
    let mut grid = Grid::EMPTY;
    let mut marks = PencilMarks::NONE;
    let words: Vec<&str> = text.split(' ').collect();
    assert_eq!(words.len(), 81, "{text}");
    for (cell, word) in Cell::all().zip(words) {
        let digits = word.bytes().filter(u8::is_ascii_digit).map(|byte| Digit::new(byte - b'0'));
        for digit in digits {
            if word.starts_with('+') {
                grid.set(cell, Some(digit));
            } else {
                marks.insert(Candidate::new(cell, digit));
            }
        }
    }
    Position::with_marks(&grid, &marks)
}

/// The lines of the file of positions, split into fields.
pub(crate) fn lines() -> impl Iterator<Item = Vec<&'static str>> {
    POSITIONS.lines().filter(|line| !line.starts_with('#')).map(|line| line.split('|').collect())
}

/// An empty grid with all candidates, apart from some cells.
#[allow(dead_code, reason = "not every test file builds positions by hand")]
pub(crate) fn with(cells: &[(&str, &str)]) -> Position {
    let mut marks = PencilMarks::ALL;
    for (cell, digits) in cells {
        let cell: Cell = cell.parse().unwrap();
        marks[cell] = digits.bytes().map(|byte| Digit::new(byte - b'0')).collect();
    }
    Position::with_marks(&Grid::EMPTY, &marks)
}
