//! A game as text: the clues, then a line for every step.

use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use super::board::{GameBoard, Square};
use super::{Change, Game};
use crate::{Cell, Digit, DigitSet, Grid, ParseGridError, Quoted};

/// Why a text is not a game.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParseGameError {
    /// The first line is not a grid of clues.
    BadClues(ParseGridError),
    /// Something else is wrong with a line.
    BadStep {
        /// The line, counted from 1.
        line: usize,
        /// The part of it that is wrong.
        found: String,
        /// What was expected instead.
        expected: &'static str,
    },
}

impl fmt::Display for ParseGameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParseGameError::BadClues(error) => write!(f, "line 1: {error}"),
            ParseGameError::BadStep { line, found, expected } => {
                write!(f, "line {line}: found {}, expected {expected}", Quoted(found))
            }
        }
    }
}

impl core::error::Error for ParseGameError {}

const START: &str = "start";
const UNDONE: &str = "undone";

impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.clues())?;
        let mut first = self.board.clone();
        for step in self.past.iter().rev() {
            first.apply(step, |change| change.before);
        }
        let start = first.changes_since(&GameBoard::new(self.clues()));
        if !start.is_empty() {
            write!(f, "\n{START} ")?;
            write_step(&start, f)?;
        }
        for step in &self.past {
            f.write_str("\n")?;
            write_step(step, f)?;
        }
        if !self.future.is_empty() {
            write!(f, "\n{UNDONE}")?;
        }
        for step in self.future.iter().rev() {
            f.write_str("\n")?;
            write_step(step, f)?;
        }
        Ok(())
    }
}

fn write_step(step: &[Change], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let mut separator = "";
    for Change { cell, before, after } in step {
        if after.digit != before.digit {
            match after.digit {
                Some(digit) => write!(f, "{separator}{cell}={digit}")?,
                None => write!(f, "{separator}{cell}=.")?,
            }
            separator = " ";
        }
        for (sign, before, after) in [
            ('^', before.corner, after.corner),
            (':', before.centre, after.centre),
            ('#', before.colours, after.colours),
        ] {
            if after != before {
                write!(f, "{separator}{cell}{sign}{after}")?;
                separator = " ";
            }
        }
    }
    Ok(())
}

impl FromStr for Game {
    type Err = ParseGameError;

    /// Reads what [`Display`](fmt::Display) writes. Blank lines are skipped; so are steps that
    /// change nothing.
    fn from_str(text: &str) -> Result<Game, ParseGameError> {
        let mut lines = (1..).zip(text.lines().map(str::trim));
        let (_, clues) = lines.next().unwrap_or((1, ""));
        let clues: Grid = clues.parse().map_err(ParseGameError::BadClues)?;
        let mut game = Game::new(&clues);
        // How many steps there were at the line `undone`.
        let mut done = None;
        for (number, line) in lines.filter(|(_, line)| !line.is_empty()) {
            let wrong = |found: &str, expected| {
                Err(ParseGameError::BadStep { line: number, found: found.into(), expected })
            };
            if line == UNDONE {
                if done.is_some() {
                    return wrong(line, "a step: the line `undone` comes once");
                }
                done = Some(game.undo_steps());
                continue;
            }
            let (is_start, step) = match line.split_once(' ') {
                Some((START, step)) => (true, step),
                _ => (false, line),
            };
            if is_start && (done.is_some() || game.undo_steps() > 0) {
                return wrong(START, "a step: the line `start` comes before all steps");
            }
            let mut board = game.board.clone();
            for part in step.split_whitespace() {
                if let Err(expected) = write_part(&mut board, part) {
                    return wrong(part, expected);
                }
            }
            if is_start {
                game.board = board;
            } else {
                game.edit(|old| *old = board);
            }
        }
        while done.is_some_and(|done| game.undo_steps() > done) {
            game.undo();
        }
        Ok(game)
    }
}

/// Carries out one part of a step, such as `r1c3=4`.
fn write_part(board: &mut GameBoard, part: &str) -> Result<(), &'static str> {
    const FORM: &str = "a change of a cell, such as r1c3=4, r1c3=., r1c3^27, r1c3:27 or r1c3#1";
    let at = part.find(['=', '^', ':', '#']).ok_or(FORM)?;
    let (cell, value) = part.split_at(at);
    let cell: Cell = cell.parse().map_err(|_| FORM)?;
    let (sign, value) = value.split_at(1);
    if board.is_clue(cell) && sign != "#" {
        return Err("a cell that does not hold a clue");
    }
    let mut square: Square = board.square(cell);
    let set = || value.parse::<DigitSet>().map_err(|_| FORM);
    match sign {
        "=" if value == "." => square.digit = None,
        "=" => square.digit = Some(value.parse::<Digit>().map_err(|_| FORM)?),
        "^" => square.corner = set()?,
        ":" => square.centre = set()?,
        _ => square.colours = set()?,
    }
    board.set_square(cell, square);
    Ok(())
}
