//! A part of a text of Interactive Sudoku Solver, the names of its cells, and the errors about it.

use std::borrow::Cow;

use crate::ReadError;
use crate::boards::BoardReadErrorKind;

/// Names of cells have one character for a row and one for a column.
const RADIX: u32 = 17;

/// The parts that are read.
const SUPPORTED: &str = "Shape, Jigsaw, NoBoxes, Windoku, DisjointSets, AntiKnight, AntiKing, \
     AntiConsecutive, Diagonal, StrictKropki, StrictXV, Cage, AllDifferent, WhiteDot, BlackDot, X, V, GreaterThan, Thermo, \
     Arrow, Sandwich, LittleKiller, Quad, Renban, Whisper, Between, Palindrome, RegionSumLine, Zipper, Entropic, \
     Modular, XSum, Skyscraper, NumberedRoom, Or, And, Replicate, NFA, Regex, Pair, PairX, Sum, EqualSum, DoubleArrow, \
     PillArrow, SumLine, Lockout, Lunchbox, RellikCage, EqualityCage, SameValues, ContainAtLeast, ContainExact, LookAndSay, \
     CountingCircles, CountDistinct, Indexing, ValueIndexing, HiddenSkyscraper, GlobalEntropy, GlobalMod, DutchFlatmates, \
     AntiTaxicab, RegionSameValues or SearchPriority";

/// What reading a part returns.
pub(crate) type Read<T = ()> = Result<T, ReadError>;

/// A part of a text.
pub(crate) struct Part<'a> {
    pub(crate) name: &'a str,
    pub(crate) arguments: Vec<Cow<'a, str>>,
    /// Its place in the line, or in the text.
    pub(crate) column: usize,
    pub(crate) line: usize,
}

impl Part<'_> {
    /// Returns an argument, which is empty if it is missing.
    pub(crate) fn argument(&self, index: usize) -> &str {
        self.arguments.get(index).map_or("", |argument| argument.as_ref())
    }

    pub(crate) fn at(&self, kind: BoardReadErrorKind) -> ReadError {
        kind.at(self.line, self.column)
    }

    /// Returns the error of an argument.
    pub(crate) fn bad(&self, found: &str, expected: &str) -> ReadError {
        let found = found.chars().take(60).collect();
        let expected =
            format!("{expected} for {}", if self.name.is_empty() { "given digits" } else { self.name });
        let cell = self.arguments.iter().find_map(|argument| place(argument));
        self.at(match cell {
            Some((row, column)) => {
                let cell = format!("r{}c{}", row + 1, column + 1);
                BoardReadErrorKind::BadText { cell, found, expected }
            }
            None => BoardReadErrorKind::Unexpected { found, expected },
        })
    }

    /// Returns the error of a part that boards cannot have here.
    pub(crate) fn unknown(&self) -> ReadError {
        let cell = self.arguments.iter().find_map(|argument| place(argument));
        let cell = cell.map_or_else(String::new, |(row, column)| format!("r{}c{}", row + 1, column + 1));
        let rule = self.name.chars().take(60).collect();
        self.at(BoardReadErrorKind::UnknownRule { rule, cell, expected: SUPPORTED })
    }
}

/// Returns the row and the column, counted from 0, that a name such as `R1Ca` begins with.
pub(crate) fn place(name: &str) -> Option<(usize, usize)> {
    let mut characters = name.chars();
    let mut number = |letter: char| {
        characters.next().filter(|c| c.eq_ignore_ascii_case(&letter))?;
        (characters.next()?.to_digit(RADIX)? as usize).checked_sub(1)
    };
    let place = (number('R')?, number('C')?);
    matches!(characters.next(), None | Some('_')).then_some(place)
}

/// Returns the name of a place, counted from 0.
pub(crate) fn place_name(row: usize, column: usize) -> String {
    let digit = |line: usize| char::from_digit(line as u32 + 1, RADIX).unwrap_or('?');
    format!("R{}C{}", digit(row), digit(column))
}

/// Returns the parts of a text after its first dot. `column` returns the place of a part.
pub(crate) fn parts<'a>(rest: &'a str, line: usize, column: impl Fn(&str) -> usize) -> Vec<Part<'a>> {
    let part = |part: &'a str| {
        let mut words = part.split('~').map(str::trim);
        let name = words.next().unwrap_or_default();
        Part { name, arguments: words.map(Cow::Borrowed).collect(), column: column(part), line }
    };
    rest.split('.').filter(|part| !part.trim().is_empty()).map(part).collect()
}
