//! The lines of one text of Interactive Sudoku Solver: where it ends, and where in it something is wrong.
//!
//! ```text
//!   53..7....6..195…          given digits, in one line or in rows
//!
//!   .Cage~10~R1C1~R1C2        a constraint a line, or several
//!   .AntiKnight
//!   .Jigsaw~AAAABBBB…         a line without a dot continues the one above
//!     CCCC…
//! ```
//!
//! Several texts may follow one another. The next begins with a line that begins as the first one did, with a grid or `.Shape`,
//! or that cannot belong to the same puzzle: it gives a cell another digit, or it is a whole puzzle with a rule that is there
//! already or with cages over the same cells. An address is a text by itself.

use std::collections::{BTreeMap, BTreeSet};

use ninefold_rules::{BoardDigit, Rules};

use super::entry::is_text;
use super::nodes::COMPOSITES;
use super::part::{Part, parts};
use crate::boards::{Alphabet, BoardReadErrorKind};
use crate::format_entry::{TextLine, column_of};
use crate::{ReadError, ReadErrorKind};

const QUERY: &str = "?q=";
/// The line of an error about parts, before it has its place in the lines.
pub(super) const PARTS: usize = 0;
/// The longest text, in bytes.
const LONGEST: usize = 1 << 20;
/// The most cells of a grid.
const MOST_CELLS: usize = 625;

/// Returns whether a word is an address of the solver.
pub(super) fn is_address(word: &str) -> bool {
    word.contains("Interactive-Sudoku-Solver") && word.contains(QUERY)
}

/// Returns whether a text begins with a grid: this line and those after it, up to the first part, are cells.
pub(super) fn has_grid_above(first: &str, later: impl Iterator<Item = String>) -> bool {
    if !is_cells(first) {
        return false;
    }
    let mut cells = cell_count(first);
    for line in later.filter(|line| !line.is_empty()) {
        if is_text(&line) {
            return !is_address(&line) && (3..=16).any(|size| size * size == cells);
        }
        cells += cell_count(&line);
        if !is_cells(&line) || cells > MOST_CELLS {
            return false;
        }
    }
    false
}

fn is_cells(line: &str) -> bool {
    !line.is_empty()
        && !is_text(line)
        && line.chars().all(|c| c == ' ' || Alphabet::Digits.value(c).is_some())
}

fn cell_count(line: &str) -> usize {
    line.chars().filter(|c| !c.is_whitespace()).count()
}

/// What a line is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum LineKind {
    Address,
    /// A dot and a part.
    Parts,
    /// Given digits.
    Cells,
    /// It continues the line above.
    More,
}

impl LineKind {
    pub(super) fn of(text: &str) -> LineKind {
        let first = text.split_whitespace().next().unwrap_or_default();
        let begins_part = text
            .strip_prefix('.')
            .is_some_and(|rest| rest.starts_with(|c: char| c == '~' || c == '.' || c.is_ascii_alphabetic()));
        match () {
            () if is_address(first) => LineKind::Address,
            () if is_text(text) => LineKind::Parts,
            () if is_cells(text) => LineKind::Cells,
            () if begins_part => LineKind::Parts,
            () => LineKind::More,
        }
    }
}

/// The content of the lines so far, as far as it shows that another line belongs to another puzzle.
#[derive(Default)]
struct Content {
    /// The rules without arguments, and `Shape`.
    rules: BTreeSet<String>,
    given: BTreeMap<String, String>,
    caged: BTreeSet<String>,
    /// How many groups of parts are open.
    depth: usize,
}

impl Content {
    /// Returns whether a line belongs to another puzzle.
    fn contradicts(&self, text: &str) -> bool {
        if self.depth > 0 {
            return false;
        }
        let line = parts_of(text);
        let mut other = Content::default();
        other.add(&line);
        let differs =
            |(cell, digit): (&String, &String)| self.given.get(cell).is_some_and(|own| own != digit);
        if other.given.iter().any(differs) {
            return true;
        }
        let shared = other.caged.intersection(&self.caged).count();
        line.len() > 1
            && (other.rules.iter().any(|rule| self.rules.contains(rule))
                || shared > 0 && 2 * shared >= other.caged.len())
    }

    fn add(&mut self, parts: &[Part<'_>]) {
        for part in parts {
            match part.name {
                "End" => self.depth = self.depth.saturating_sub(1),
                name if COMPOSITES.contains(&name) => self.depth += 1,
                _ if self.depth > 0 => {}
                "" => {
                    let pairs = part.arguments.iter().filter_map(|one| one.split_once('_'));
                    self.given.extend(pairs.map(|(cell, digit)| (cell.to_owned(), digit.to_owned())));
                }
                "Cage" => self.caged.extend(part.arguments.iter().skip(1).map(ToString::to_string)),
                name if part.arguments.is_empty() || name == "Shape" => {
                    self.rules.insert(name.to_owned());
                }
                _ => {}
            }
        }
    }
}

fn parts_of(text: &str) -> Vec<Part<'_>> {
    parts(text.strip_prefix('.').unwrap_or(text), 1, |_| 1)
}

/// Characters of a text without blanks, and where each was.
#[derive(Default)]
struct Kept {
    text: String,
    /// The line and the column of each byte.
    places: Vec<(usize, usize)>,
}

impl Kept {
    fn push(&mut self, text: &str, mut place: impl FnMut(usize) -> (usize, usize)) {
        for (at, character) in text.chars().enumerate().filter(|(_, c)| !c.is_whitespace()) {
            self.text.push(character);
            self.places.resize(self.text.len(), place(at));
        }
    }
}

/// One text.
#[derive(Default)]
pub(super) struct IssText {
    start: usize,
    lines: usize,
    first: Option<LineKind>,
    begins_with_shape: bool,
    /// Whether a line of the text is missing, because of an error that was reported.
    pub(super) is_broken: bool,
    cells: Kept,
    parts: Kept,
    content: Content,
}

impl IssText {
    /// Takes a line that belongs to the text.
    pub(super) fn push(&mut self, line: TextLine<'_>, kind: LineKind) -> Result<(), ReadError> {
        let text = line.text.trim();
        if self.is_broken {
            return Ok(());
        }
        if self.parts.text.len() + self.cells.text.len() + text.len() > LONGEST {
            let found = text.chars().take(60).collect();
            let expected = "a text of at most a million bytes";
            return Err(ReadErrorKind::Unexpected { found, expected }.at(line.number, 1));
        }
        if self.lines == 0 {
            (self.start, self.first) = (line.number, Some(kind));
            self.begins_with_shape = text.starts_with(".Shape");
        }
        self.lines += 1;
        // Digits below a part are the rest of it, such as the regions of a jigsaw.
        let kind = if kind == LineKind::Cells && !self.parts.text.is_empty() { LineKind::More } else { kind };
        let column = column_of(line.text, text);
        match kind {
            LineKind::Address => {
                // Parts of an address are at its begin.
                let query = text.split_once(QUERY).map(|(_, query)| decode(query)).unwrap_or_default();
                self.parts.push(&query, |_| (line.number, column));
            }
            LineKind::Cells => self.cells.push(text, |at| (line.number, column + at)),
            LineKind::Parts | LineKind::More => {
                self.parts.push(text, |at| (line.number, column + at));
                self.content.add(&parts_of(text));
            }
        }
        Ok(())
    }

    /// Returns whether a line begins another text.
    pub(super) fn ends_before(&self, text: &str, kind: LineKind) -> bool {
        let has_parts = !self.parts.text.is_empty();
        match kind {
            LineKind::Address => true,
            _ if self.first == Some(LineKind::Address) => true,
            // The regions of a jigsaw may continue in the next line.
            LineKind::Cells => {
                let is_grid = cell_count(text) == self.cells.text.len() || text.contains('.');
                has_parts && self.first == Some(LineKind::Cells) && is_grid
            }
            LineKind::Parts if self.begins_with_shape && text.starts_with(".Shape") => true,
            LineKind::Parts => self.content.contradicts(text),
            LineKind::More => false,
        }
    }

    /// Returns the parts, without the first dot.
    pub(super) fn parts(&self) -> &str {
        self.parts.text.strip_prefix('.').unwrap_or(&self.parts.text)
    }

    /// Returns the place of a part among the bytes of all of them, counted from 1.
    pub(super) fn place_of(&self, part: &str) -> usize {
        (part.as_ptr() as usize).saturating_sub(self.parts.text.as_ptr() as usize) + 1
    }

    /// Returns the number of the first line.
    pub(super) fn start(&self) -> usize {
        self.start
    }

    pub(super) fn has_several_lines(&self) -> bool {
        self.lines > 1
    }

    /// Returns an error about the parts, whose line is [`PARTS`] and whose column is a [place](IssText::place_of), with its
    /// place in the lines.
    pub(super) fn placed(&self, error: ReadError) -> ReadError {
        if error.line != PARTS {
            return error;
        }
        let (line, column) = self.at(&self.parts, error.column.saturating_sub(1));
        ReadError { line, column, ..error }
    }

    /// Returns the line and the column of a byte, or those of the first one.
    fn at(&self, kept: &Kept, byte: usize) -> (usize, usize) {
        kept.places.get(byte).or(kept.places.first()).copied().unwrap_or((self.start, 1))
    }

    /// Reads the grid above the parts, if there is one.
    pub(super) fn given(&self, board: &Rules, digits: &mut [Option<BoardDigit>]) -> Result<(), ReadError> {
        let found = self.cells.text.chars().count();
        if found == 0 {
            return Ok(());
        }
        if found != digits.len() {
            let expected = format!("{} for {} × {1} cells", digits.len(), board.size());
            let (line, column) = self.at(&self.cells, 0);
            return Err(BoardReadErrorKind::CellCount { found, expected }.at(line, column));
        }
        for (place, (byte, character)) in digits.iter_mut().zip(self.cells.text.char_indices()) {
            let value = Alphabet::Digits.value(character).unwrap_or(0);
            *place = BoardDigit::new(usize::from(value)).filter(|digit| digit.value() <= board.size());
            if value > 0 && place.is_none() {
                let (found, expected) = (value.to_string(), format!("digits up to {}", board.size()));
                let (line, column) = self.at(&self.cells, byte);
                return Err(BoardReadErrorKind::Unexpected { found, expected }.at(line, column));
            }
        }
        Ok(())
    }
}

/// Returns the parts of an address, up to its next parameter, with `%7E` and the like decoded.
pub(super) fn decode(query: &str) -> String {
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
