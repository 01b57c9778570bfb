//! The text of a clue: a letter, its value, `:`, and its cells as two digits each, row and column.
//!
//! ```text
//!   k10:111221    a cage of r1c1, r1c2 and r2c1 with the sum 10; without a number it has no sum
//!   t:112233      a thermometer, bulb first
//!   s12:r3        a sandwich in row 3; c3 is column 3
//!   l23:1289      a little killer from r1c2 to r8c9
//!   q1234:23      a quadruple whose upper left cell is r2c3
//!   j12:-r3       an X-sum at the right end of row 3; r3 is at the left end
//!   d:11125556    a clone: r1c1 and r1c2 hold the digits of r5c5 and r5c6
//!   -:55          a minimum of all its neighbours; -:555456 of r5c4 and r5c6
//! ```
//!
//! Values in a general form are those of [`general_text`].

use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::{self, Write};

use ninefold_grid::Quoted;

use super::general_text;
use super::{Clue, ClueError, ClueKind, ClueShape, ClueValue};
use crate::{BoardCell, BoardDigit, Rules};

/// Why a text is not a clue of a board.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ParseClueError {
    /// It does not begin with the letter of a clue.
    #[error("{}: unknown kind of clue, expected one of {}", Quoted(.text), Letters)]
    Kind {
        /// The text.
        text: String,
    },
    /// The part between the letter and `:` is wrong.
    #[error("{}: found {}, expected {expected}", Quoted(.text), Quoted(.found))]
    Value {
        /// The text.
        text: String,
        /// The part.
        found: String,
        /// What should be there.
        expected: &'static str,
    },
    /// The cells are wrong.
    #[error("{}: found {}, expected {expected}", Quoted(.text), Quoted(.found))]
    Cells {
        /// The text.
        text: String,
        /// What stands for the cells.
        found: String,
        /// What should be there.
        expected: String,
    },
    /// The board cannot have such a clue.
    #[error("{}: {error}", Quoted(.text))]
    Clue {
        /// The text.
        text: String,
        /// What is wrong.
        error: ClueError,
    },
}

/// The letters and signs of all kinds, for errors.
struct Letters;

impl fmt::Display for Letters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, kind) in ClueKind::ALL.into_iter().enumerate() {
            let before = if i == 0 { "" } else { ", " };
            write!(f, "{before}{} ({kind})", kind.letter())?;
        }
        Ok(())
    }
}

impl fmt::Display for Clue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char(self.kind().letter())?;
        if self.kind() == ClueKind::Alternatives {
            return f.write_str(&general_text::alternatives(self));
        }
        match self.value() {
            ClueValue::None => {}
            ClueValue::Sum(number) | ClueValue::Number(number) => write!(f, "{number}")?,
            ClueValue::Digits(digits) => digits.iter().try_for_each(|digit| write!(f, "{digit}"))?,
            general => f.write_str(&general_text::value_text(general))?,
        }
        f.write_char(':')?;
        let (first, last) = (self.places[0], self.places[self.places.len() - 1]);
        let places: &[(u8, u8)] = match self.kind().shape() {
            ClueShape::RowOrColumn if first.0 == last.0 => return write!(f, "r{}", first.0),
            ClueShape::RowOrColumn => return write!(f, "c{}", first.1),
            ClueShape::FromOutside => {
                let (line, index) = if first.0 == last.0 { ('r', first.0) } else { ('c', first.1) };
                return write!(f, "{}{line}{index}", if first < last { "" } else { "-" });
            }
            ClueShape::Diagonal => &[first, last],
            ClueShape::Square => &[first],
            _ => &self.places,
        };
        places.iter().try_for_each(|(row, column)| write!(f, "{row}{column}"))
    }
}

impl Clue {
    /// Reads the text of a clue, such as `k10:111221`.
    ///
    /// # Errors
    /// If the text does not have the form of a clue, or if the board cannot have it.
    pub fn parse(rules: &Rules, text: &str) -> Result<Clue, ParseClueError> {
        let kind = text.chars().next().and_then(|letter| {
            ClueKind::ALL.into_iter().find(|kind| kind.letter() == letter.to_ascii_lowercase())
        });
        let kind = kind.ok_or_else(|| ParseClueError::Kind { text: text.to_string() })?;
        let rest = &text[1..];
        if kind == ClueKind::Alternatives {
            return general_text::parse_alternatives(rules, rest);
        }
        let Some((value, cells)) = rest.split_once(':') else {
            let expected = "a colon between the value and the cells";
            return Err(ParseClueError::Value { text: text.to_string(), found: rest.to_string(), expected });
        };
        let count = cells.len() / 2;
        let parsed = match kind.is_general() {
            true => general_text::parse_value(rules, kind, value, count),
            false => parse_value(kind, value),
        };
        let value = parsed.map_err(|expected| ParseClueError::Value {
            text: text.to_string(),
            found: value.to_string(),
            expected,
        })?;
        let cells = parse_cells(rules, kind, cells).map_err(|expected| ParseClueError::Cells {
            text: text.to_string(),
            found: cells.to_string(),
            expected,
        })?;
        Clue::new(rules, kind, &cells, value)
            .map_err(|error| ParseClueError::Clue { text: text.to_string(), error })
    }
}

fn parse_value(kind: ClueKind, text: &str) -> Result<ClueValue, &'static str> {
    if text.is_empty() {
        return Ok(ClueValue::None);
    }
    if matches!(kind, ClueKind::Quadruple | ClueKind::NumberedRoom) {
        let expected = if kind == ClueKind::Quadruple { "one to four digits" } else { "one digit" };
        let digits: Option<Box<[BoardDigit]>> = text.chars().map(BoardDigit::from_char).collect();
        return digits.map(ClueValue::Digits).ok_or(expected);
    }
    let is_number = text.bytes().all(|byte| byte.is_ascii_digit());
    let number = text.parse().ok().filter(|_| is_number);
    match kind {
        ClueKind::Whisper | ClueKind::Skyscraper => number.map(ClueValue::Number).ok_or("a number"),
        _ => number.map(ClueValue::Sum).ok_or("a sum"),
    }
}

/// Reads the cells behind the colon. The error says what was expected.
fn parse_cells(rules: &Rules, kind: ClueKind, text: &str) -> Result<Vec<BoardCell>, String> {
    let size = rules.size();
    let number = |text: char| text.to_digit(10).map(|digit| digit as usize).filter(|&line| line >= 1);
    let line = |text: char| number(text).filter(|&line| line <= size).map(|line| line - 1);
    let is_seen = kind.shape() == ClueShape::FromOutside;
    let reversed = text.strip_prefix('-').filter(|_| is_seen);
    let characters: Vec<char> = reversed.unwrap_or(text).chars().collect();
    if is_seen || kind.shape() == ClueShape::RowOrColumn {
        let expected = || {
            let reversed = if is_seen { ", with - before it at the other end" } else { "" };
            alloc::format!("a row r1 to r{size} or a column c1 to c{size}{reversed}")
        };
        let [direction, index] = characters[..] else { return Err(expected()) };
        let index = line(index).ok_or_else(expected)?;
        let cell = |place: usize| match direction.to_ascii_lowercase() {
            'r' => rules.cell_at(index, place),
            'c' => rules.cell_at(place, index),
            _ => None,
        };
        let mut cells = (0..size).map(cell).collect::<Option<Vec<BoardCell>>>().ok_or_else(expected)?;
        if reversed.is_some() {
            cells.reverse();
        }
        return Ok(cells);
    }
    let expected = || alloc::format!("cells as two digits each, row and column, 11 to {size}{size}");
    if characters.is_empty() || !characters.len().is_multiple_of(2) {
        return Err(expected());
    }
    let places: Option<Vec<(usize, usize)>> =
        characters.chunks(2).map(|pair| Some((line(pair[0])?, line(pair[1])?))).collect();
    let places = places.ok_or_else(expected)?;
    let places = match (kind.shape(), &places[..]) {
        (ClueShape::Diagonal, &[first, last]) => {
            let steps = first.0.abs_diff(last.0);
            if steps != first.1.abs_diff(last.1) {
                return Err("the first and the last cell of a diagonal line".to_string());
            }
            let between = |from: usize, to: usize, step: usize| {
                if from <= to { from + step } else { from - step }
            };
            (0..=steps).map(|step| (between(first.0, last.0, step), between(first.1, last.1, step))).collect()
        }
        (ClueShape::Diagonal, _) => return Err("the first and the last cell of a diagonal line".to_string()),
        (ClueShape::Square, &[(row, column)]) => {
            [(0, 0), (0, 1), (1, 0), (1, 1)].map(|(down, right)| (row + down, column + right)).to_vec()
        }
        (ClueShape::Square, _) => return Err("the upper left cell of four cells".to_string()),
        _ => places,
    };
    places.into_iter().map(|(row, column)| rules.cell_at(row, column).ok_or_else(expected)).collect()
}
