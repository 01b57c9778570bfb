//! `iss`: a text of Interactive Sudoku Solver, or its address.
//!
//! ```text
//!   .Shape~6x6.AntiKnight.Cage~10~R1C1~R1C2~R2C1.Thermo~R3C3~R4C4.~R1C6_5~R6C1_2
//!   https://sigh.github.io/Interactive-Sudoku-Solver/?q=.Cage~…
//! ```
//!
//! The solver ignores blanks and line ends, and so does the reader: each constraint may have its own line, and the given digits
//! may be a grid above. Texts in a list are [parted](super::iss_text) where the next one begins like the first.
//!
//! Each part begins with a dot; its arguments stand behind `~`. Without a name it has given digits, or the candidates of a
//! cell: all even or all odd ones are a clue. Without `Shape` the board has 9 × 9 cells. `Jigsaw` lists a character for the
//! region of each cell, and comes with `NoBoxes`. Rows and columns from 10 up are letters. What the solver knows and boards
//! here do not is an error that names it.

use ninefold_rules::{BoardCell, BoardDigit, BoardGrid, ClueRule, Constraint, Layout, Variant};

use super::clues::{self, GLOBALS};
use super::described::{MOST_DIGITS, RULES, boxes, described, has_its_windows, is_clue};
use super::iss_board::IssBoard;
use super::iss_text::{IssText, LineKind, PARTS, has_grid_above, is_address};
use super::nodes::{self, COMPOSITES};
use super::part::{parts, place_name};
use super::written::{self, push_clues};
use crate::boards::BoardReadErrorKind;
use crate::boards::context::{Context, regions_of, with_clues};
use crate::format_entry::{Certainty, FormatEntry, FormatParser, TextLine, column_of};
use crate::{Guess, ReadError, Record};

/// Returns whether a line looks like such a text: a dot and the name of a part, or the address.
pub(super) fn is_text(line: &str) -> bool {
    let word = line.split_whitespace().next().unwrap_or_default();
    if is_address(word) {
        return true;
    }
    let Some(rest) = word.strip_prefix('.') else { return false };
    // The first part may be empty.
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

pub(crate) const ENTRY: FormatEntry = FormatEntry {
    holds: |rule| {
        !matches!(rule, ClueRule::Consecutive | ClueRule::AllBars | ClueRule::Clone | ClueRule::MinMax)
    },
    recognises_board: |line| {
        (is_text(line.text) || has_grid_above(line.text, line.later())).then_some(Certainty::Form)
    },
    inexpressible,
    inexpressible_clues: |grid, _| written::inexpressible(grid.rules()),
    write: Some(|record, _, text| write(&record.grid.on_board(), text)),
    ..FormatEntry::boards("Interactive Sudoku Solver: .Cage~10~R1C1~R1C2…", || Box::<IssParser>::default())
};

/// The lines of the text that is read.
#[derive(Default)]
struct IssParser {
    text: Option<IssText>,
    /// The puzzle that ended before a line with an error.
    ended: Option<Record>,
    /// Whether the error of the last line is about a text that has ended.
    is_about_ended: bool,
}

impl FormatParser for IssParser {
    fn line(&mut self, line: TextLine<'_>, context: &mut Context) -> Result<Option<Record>, ReadError> {
        let text = line.text.trim();
        if text.is_empty() {
            return Ok(None);
        }
        let kind = LineKind::of(text);
        let before = match &self.text {
            Some(open) if open.ends_before(text, kind) => self.close(line.number, context),
            _ => Ok(None),
        };
        let pushed = if self.text.is_none() && kind == LineKind::More {
            let found = text.chars().take(60).collect();
            let expected = "parts such as .Cage~10~R1C1~R1C2".to_owned();
            let kind = BoardReadErrorKind::Unexpected { found, expected };
            Err(kind.at(line.number, column_of(line.text, text)))
        } else {
            self.text.get_or_insert_default().push(line, kind)
        };
        match (before, pushed) {
            (before, Ok(())) => {
                self.is_about_ended = before.is_err();
                before
            }
            (Ok(ended), Err(error)) => {
                self.ended = ended;
                Err(error)
            }
            // The text that this line begins is skipped as well.
            (Err(error), Err(_)) => Err(error),
        }
    }

    /// A comment does not end a puzzle.
    fn comment(&mut self, _: &str, _: TextLine<'_>, _: &mut Context) -> Result<Option<Record>, ReadError> {
        Ok(None)
    }

    fn close(&mut self, _: usize, context: &mut Context) -> Result<Option<Record>, ReadError> {
        let Some(text) = self.text.take().filter(|text| !text.is_broken) else { return Ok(None) };
        read(&text, context).map(Some).map_err(|error| text.placed(error))
    }

    fn pending(&mut self) -> Option<Record> {
        self.ended.take()
    }

    /// The rest of a text in which something is wrong is skipped, up to its end.
    fn reset(&mut self) {
        if !std::mem::take(&mut self.is_about_ended)
            && let Some(text) = &mut self.text
        {
            text.is_broken = true;
        }
    }

    fn is_independent(&self) -> bool {
        false
    }
}

/// Reads a whole text. The place of an error about parts is that among the parts.
fn read(text: &IssText, context: &mut Context) -> Result<Record, ReadError> {
    let parts = parts(text.parts(), PARTS, |part| text.place_of(part));
    let (variant, offset, has_regions) = described(&parts)?;
    let fail = |kind: BoardReadErrorKind| kind.at(PARTS, 1);
    let variant = context.with_declared(variant).map_err(fail)?;
    let board = context.rules(&variant).map_err(fail)?;
    let mut clues = Vec::new();
    let mut digits = vec![None; board.cell_count()];
    text.given(&board, &mut digits)?;
    let iss_board = IssBoard::new(&board, offset, has_regions);
    for node in nodes::tree(parts)? {
        let part = &node.part;
        if part.name.is_empty() {
            for argument in &part.arguments {
                let (cell, values) = clues::given(part, argument, &iss_board)?;
                if let [value] = values[..] {
                    if digits[cell.index()].is_some_and(|digit| Some(digit) != BoardDigit::new(value)) {
                        return Err(part.bad(argument, "one digit in a cell"));
                    }
                    digits[cell.index()] = BoardDigit::new(value);
                } else {
                    clues.extend(clues::candidates(part, &iss_board, cell, &values)?);
                }
            }
        } else if is_clue(part.name) || COMPOSITES.contains(&part.name) {
            nodes::push(&node, &iss_board, &mut clues)?;
        }
    }
    let mut grid = BoardGrid::empty(&with_clues(&board, clues));
    for (cell, digit) in board.cells().zip(digits) {
        grid.set(cell, digit);
    }
    let guesses = if text.has_several_lines() { vec![Guess::Lines] } else { Vec::new() };
    Ok(Record { line: text.start(), guesses, ..Record::new(grid) })
}

/// Returns what of a board the format has no place for.
fn inexpressible(variant: &Variant) -> Option<String> {
    if regions_of(variant).is_none() {
        return Some("several grids".to_owned());
    }
    if usize::from(variant.size) > MOST_DIGITS {
        return Some(format!("more than {MOST_DIGITS} digits"));
    }
    (!has_its_windows(variant))
        .then(|| format!("windoku on {0}x{0}, where it has other windows", variant.size))
}

fn write(grid: &BoardGrid, text: &mut String) {
    let (variant, rules) = (grid.rules().variant(), grid.rules());
    let size = rules.size();
    // A puzzle in a list ends where the next one begins like it.
    text.push_str(&format!(".Shape~{size}x{size}"));
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
    let mut digits = rules.cells().filter_map(|cell: BoardCell| Some((cell, grid.get(cell)?))).peekable();
    if digits.peek().is_some() {
        text.push('.');
    }
    for (cell, digit) in digits {
        let (row, column) = rules.row_and_column(cell);
        text.push_str(&format!("~{}_{}", place_name(row, column), digit.value()));
    }
    text.push('\n');
}
