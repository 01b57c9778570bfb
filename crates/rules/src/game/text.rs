//! A game as text: the clues, then a line for every step.

use alloc::string::String;
use core::fmt;

use ninefold_grid::Quoted;

use super::{Change, Game, GameBoard};
use crate::{Board, BoardDigit, BoardDigitSet, BoardGrid, ParseLineError, Rules};

/// Why a text is not a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParseGameError {
    /// The first line is not a grid of the board.
    #[error("line 1{}{_0}", if matches!(_0, ParseLineError::Character { .. }) { ", " } else { ": " })]
    BadClues(ParseLineError),
    /// Something else is wrong with a line.
    #[error("line {line}, column {column}: found {}, expected {expected}", Quoted(.found))]
    BadStep {
        /// The line, counted from 1.
        line: usize,
        /// The column of the part that is wrong, counted from 1.
        column: usize,
        /// The part that is wrong.
        found: String,
        /// What was expected instead.
        expected: &'static str,
    },
}

const START: &str = "start";
const UNDONE: &str = "undone";

impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.clues())?;
        let mut first = self.board.clone();
        for step in self.past.iter().rev() {
            first.apply(step, |change| change.before);
        }
        let rules = self.rules();
        let start = first.changes_since(&GameBoard::new(self.clues().clone()));
        if !start.is_empty() {
            write!(f, "\n{START} ")?;
            write_step(rules, &start, f)?;
        }
        for step in &self.past {
            f.write_str("\n")?;
            write_step(rules, step, f)?;
        }
        if !self.future.is_empty() {
            write!(f, "\n{UNDONE}")?;
        }
        for step in self.future.iter().rev() {
            f.write_str("\n")?;
            write_step(rules, step, f)?;
        }
        Ok(())
    }
}

fn write_step(rules: &Rules, step: &[Change], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let mut separator = "";
    for Change { cell, before, after } in step {
        let cell = rules.cell_name(*cell);
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

impl Game {
    /// Reads what [`Display`](fmt::Display) writes, for a board. Blank lines are skipped; so are steps that change nothing.
    ///
    /// # Errors
    /// If the first line is not a grid of the board, or another is not a step: the line, the column, what was found there and
    /// what was expected.
    pub fn read(board: &Board, text: &str) -> Result<Game, ParseGameError> {
        let mut lines = (1..).zip(text.lines());
        let (_, clues) = lines.next().unwrap_or((1, ""));
        let clues = BoardGrid::from_line(board.rules(), clues.trim()).map_err(ParseGameError::BadClues)?;
        let mut game = Game::new(clues);
        // How many steps there were at the line `undone`.
        let mut done = None;
        for (number, line) in lines {
            let wrong = |part: &str, expected| {
                // A part is a slice of its line.
                let before = &line[..part.as_ptr().addr() - line.as_ptr().addr()];
                let column = before.chars().count() + 1;
                Err(ParseGameError::BadStep { line: number, column, found: part.into(), expected })
            };
            let mut parts = line.split_whitespace().peekable();
            let Some(&first) = parts.peek() else { continue };
            if line.trim() == UNDONE {
                if done.is_some() {
                    return wrong(first, "a step: the line `undone` comes once");
                }
                done = Some(game.past.len());
                continue;
            }
            let is_start = first == START;
            if is_start {
                if done.is_some() || !game.past.is_empty() {
                    return wrong(first, "a step: the line `start` comes before all steps");
                }
                parts.next();
            }
            let mut board = game.board.clone();
            for part in parts {
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
        while done.is_some_and(|done| game.past.len() > done) {
            game.undo();
        }
        Ok(game)
    }
}

/// Carries out one part of a step, such as `r1c3=4`.
fn write_part(board: &mut GameBoard, part: &str) -> Result<(), &'static str> {
    const FORM: &str = "a change of a cell, such as r1c3=4, r1c3=., r1c3^27, r1c3:27 or r1c3#1";
    const COLOURS: &str = "colours from 1 to 9";
    const DIGITS: &str = "digits of the board";
    let at = part.find(['=', '^', ':', '#']).ok_or(FORM)?;
    let (name, value) = part.split_at(at);
    let cell = board.rules().cell_named(name).ok_or("a cell of the board, such as r1c3")?;
    let (sign, value) = value.split_at(1);
    if board.is_clue(cell) && sign != "#" {
        return Err("a cell that does not hold a clue");
    }
    let (most, expected) = match sign {
        "#" => (GameBoard::COLOURS, COLOURS),
        _ => (board.rules().digits(), DIGITS),
    };
    let set = || match value.parse::<BoardDigitSet>() {
        Ok(set) if set.is_subset(most) => Ok(set),
        Ok(_) => Err(expected),
        Err(_) => Err(FORM),
    };
    let mut square = board.square(cell);
    match sign {
        "=" if value == "." => square.digit = None,
        "=" => {
            let digit: BoardDigit = value.parse().map_err(|_| FORM)?;
            if !most.contains(digit) {
                return Err(expected);
            }
            square.digit = Some(digit);
        }
        "^" => square.corner = set()?,
        ":" => square.centre = set()?,
        _ => square.colours = set()?,
    }
    board.set_square(cell, square);
    Ok(())
}
