//! `iss`: a text of Interactive Sudoku Solver, or its address.
//!
//! ```text
//!   .Shape~6x6.AntiKnight.Cage~10~R1C1~R1C2~R2C1.Thermo~R3C3~R4C4.~R1C6_5~R6C1_2
//!   https://sigh.github.io/Interactive-Sudoku-Solver/?q=.Cage~…
//! ```
//!
//! Each part begins with a dot; its arguments stand behind `~`. Without a name it has given digits, or the candidates of a
//! cell: all even or all odd ones are a clue. Without `Shape` the board has 9 × 9 cells. `Jigsaw` lists a character for the
//! region of each cell, and comes with `NoBoxes`. Rows and columns from 10 up are letters. What the solver knows and boards
//! here do not is an error that names it.

use std::borrow::Cow;

use ninefold_rules::{BoardCell, BoardDigit, BoardGrid, Constraint, Layout, Variant};

use super::board_reader::BoardParser;
use super::context::{Context, regions_of, with_clues};
use super::iss_board::{self, RULES, boxes, described, has_its_windows};
use super::iss_clues::{self, IssBoard};
use super::iss_general::GLOBALS;
use super::iss_nodes::{self, COMPOSITES};
use super::iss_written::{self, push_clues};

use super::{BoardEntry, BoardReadError, BoardReadErrorKind};
use crate::format_entry::{TextLine, column_of};

/// The largest board.
pub(crate) const MOST_DIGITS: usize = 16;
/// Names of cells have one character for a row and one for a column.
const RADIX: u32 = 17;
const QUERY: &str = "?q=";

pub(crate) const SUPPORTED: &str = "Shape, Jigsaw, NoBoxes, Windoku, DisjointSets, AntiKnight, AntiKing, \
     AntiConsecutive, Diagonal, StrictKropki, StrictXV, Cage, AllDifferent, WhiteDot, BlackDot, X, V, GreaterThan, Thermo, \
     Arrow, Sandwich, LittleKiller, Quad, Renban, Whisper, Between, Palindrome, RegionSumLine, Zipper, Entropic, \
     Modular, XSum, Skyscraper, NumberedRoom, Or, And, Replicate, NFA, Regex, Pair, PairX, Sum, EqualSum, DoubleArrow, \
     PillArrow, SumLine, Lockout, Lunchbox, RellikCage, EqualityCage, SameValues, ContainAtLeast, ContainExact, LookAndSay, \
     CountingCircles, CountDistinct, Indexing, ValueIndexing, HiddenSkyscraper, GlobalEntropy, GlobalMod, DutchFlatmates, \
     AntiTaxicab, RegionSameValues or SearchPriority";

/// Returns whether a line looks like such a text: a dot and the name of a part, or the address.
pub(crate) fn is_text(line: &str) -> bool {
    let word = line.split_whitespace().next().unwrap_or_default();
    if word.contains("Interactive-Sudoku-Solver") && word.contains(QUERY) {
        return true;
    }
    let Some(rest) = word.strip_prefix('.') else { return false };
    // An empty part says nothing.
    let rest = rest.strip_prefix('.').unwrap_or(rest);
    let (part, _) = rest.split_at(rest.find('.').unwrap_or(rest.len()));
    let name = part.split('~').next().unwrap_or_default();
    let is_name =
        name.starts_with(|c: char| c.is_ascii_uppercase()) && name.chars().all(char::is_alphanumeric);
    let is_rule = RULES.iter().any(|(rule, _)| *rule == name)
        || COMPOSITES.contains(&name)
        || ["NoBoxes", "StrictKropki", "StrictXV"].contains(&name)
        || GLOBALS.contains(&name);
    // A first part without arguments is known by those behind it.
    let is_first = is_name && word.contains('~') && word.contains('.');
    if part.contains('~') { name.is_empty() || is_name } else { is_rule || is_first }
}

/// A part of a text.
pub(crate) struct Part<'a> {
    pub(crate) name: &'a str,
    pub(crate) arguments: Vec<Cow<'a, str>>,
    /// Its column in the line.
    pub(crate) column: usize,
    pub(crate) line: usize,
}

impl Part<'_> {
    /// Returns an argument, which is empty if it is missing.
    pub(crate) fn argument(&self, index: usize) -> &str {
        self.arguments.get(index).map_or("", |argument| argument.as_ref())
    }

    pub(crate) fn at(&self, kind: BoardReadErrorKind) -> BoardReadError {
        kind.at(self.line, self.column)
    }

    /// Returns the error of an argument.
    pub(crate) fn bad(&self, found: &str, expected: &str) -> BoardReadError {
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
    pub(crate) fn unknown(&self) -> BoardReadError {
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

pub(crate) struct IssParser;

impl BoardParser for IssParser {
    fn line(
        &mut self,
        line: TextLine<'_>,
        context: &mut Context,
    ) -> Result<Option<BoardEntry>, BoardReadError> {
        let text = line.text.trim();
        if text.is_empty() {
            return Ok(None);
        }
        let at = |part: &str| column_of(line.text, part);
        let decoded = text.split_once(QUERY).map(|(_, query)| decode(query));
        let text_of_parts = decoded.as_deref().unwrap_or(text);
        let Some(rest) = text_of_parts.strip_prefix('.') else {
            let found = text.chars().take(60).collect();
            let expected = "parts such as .Cage~10~R1C1~R1C2".to_owned();
            return Err(BoardReadErrorKind::Unexpected { found, expected }.at(line.number, at(text)));
        };
        // In an address the parts have no column of their own.
        let parts = parts(rest, line.number, |part| if decoded.is_none() { at(part) } else { at(text) });
        let (variant, offset, has_regions) = described(&parts)?;
        let fail = |kind: BoardReadErrorKind| kind.at(line.number, at(text));
        let variant = context.with_declared(variant).map_err(fail)?;
        let board = context.rules(&variant).map_err(fail)?;
        let mut clues = Vec::new();
        let mut digits = vec![None; board.cell_count()];
        let iss_board = IssBoard::new(&board, offset, has_regions);
        for node in iss_nodes::tree(parts)? {
            let part = &node.part;
            if part.name.is_empty() {
                for argument in &part.arguments {
                    let (cell, values) = iss_clues::given(part, argument, &iss_board)?;
                    if let [value] = values[..] {
                        if digits[cell.index()].is_some_and(|digit| Some(digit) != BoardDigit::new(value)) {
                            return Err(part.bad(argument, "one digit in a cell"));
                        }
                        digits[cell.index()] = BoardDigit::new(value);
                    } else {
                        clues.extend(iss_clues::candidates(part, &iss_board, cell, &values)?);
                    }
                }
            } else if iss_board::is_clue(part.name) || COMPOSITES.contains(&part.name) {
                iss_nodes::push(&node, &iss_board, &mut clues)?;
            }
        }
        let mut grid = BoardGrid::empty(&with_clues(&board, clues));
        for (cell, digit) in board.cells().zip(digits) {
            grid.set(cell, digit);
        }
        Ok(Some(BoardEntry { line: line.number, ..BoardEntry::new(grid) }))
    }
}

/// Returns the parts of a text behind its first dot. `column` says where in the line a part is.
pub(crate) fn parts<'a>(rest: &'a str, line: usize, column: impl Fn(&str) -> usize) -> Vec<Part<'a>> {
    let part = |part: &'a str| {
        let mut words = part.split('~').map(str::trim);
        let name = words.next().unwrap_or_default();
        Part { name, arguments: words.map(Cow::Borrowed).collect(), column: column(part), line }
    };
    rest.split('.').filter(|part| !part.trim().is_empty()).map(part).collect()
}

/// Returns the parts of an address, up to its next parameter, with `%7E` and the like as what they stand for.
fn decode(query: &str) -> String {
    let query = query.split(['&', '#', ' ']).next().unwrap_or_default();
    let mut text = String::with_capacity(query.len());
    let mut rest = query.chars();
    while let Some(character) = rest.next() {
        let code = rest.as_str().get(..2).and_then(|code| u8::from_str_radix(code, 16).ok());
        match code.filter(|code| character == '%' && code.is_ascii_graphic()) {
            Some(code) => {
                text.push(char::from(code));
                rest = rest.as_str()[2..].chars();
            }
            None => text.push(character),
        }
    }
    text
}

/// Returns what of a board the format has no place for.
pub(crate) fn inexpressible(variant: &Variant) -> Option<String> {
    if regions_of(variant).is_none() {
        return Some("several grids".to_owned());
    }
    if usize::from(variant.size) > MOST_DIGITS {
        return Some(format!("more than {MOST_DIGITS} digits"));
    }
    (!has_its_windows(variant))
        .then(|| format!("windoku on {0}x{0}, where it has other windows", variant.size))
}

/// Returns what of a puzzle the format has no place for.
pub(crate) fn inexpressible_clues(grid: &BoardGrid) -> Option<String> {
    iss_written::inexpressible(grid.rules())
}

pub(crate) fn write(record: &BoardEntry, text: &mut String) {
    let (variant, rules) = (record.variant(), record.grid.rules());
    let (size, start) = (rules.size(), text.len());
    if size != 9 {
        text.push_str(&format!(".Shape~{size}x{size}"));
    }
    let is_usual = matches!(variant.layout, Layout::Boxes(shape) if boxes(size) == Some(shape));
    if let Some(regions) = regions_of(variant).filter(|_| !is_usual) {
        text.push_str(&format!(".Jigsaw~{regions}.NoBoxes"));
    }
    for constraint in &variant.constraints {
        match RULES.iter().find(|(_, rule)| rule == constraint) {
            Some((name, _)) => text.push_str(&format!(".{name}")),
            None if *constraint == Constraint::DiagonalUp => text.push_str(".Diagonal~1"),
            None => text.push_str(".Diagonal~-1"),
        }
    }
    push_clues(rules, text);
    let mut digits =
        rules.cells().filter_map(|cell: BoardCell| Some((cell, record.grid.get(cell)?))).peekable();
    if digits.peek().is_some() {
        text.push('.');
    } else if text.len() == start {
        text.push_str(".Shape~9x9");
    }
    for (cell, digit) in digits {
        let (row, column) = rules.row_and_column(cell);
        text.push_str(&format!("~{}_{}", place_name(row, column), digit.value()));
    }
    text.push('\n');
}
