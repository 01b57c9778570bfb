//! Puzzles in a text that people wrote: a letter, a post, a page.
//!
//! ```text
//!   On Sunday Ann wrote:                           ← text
//!   > Who can do this one?                         ← quoted text
//!   > 5 3 . | . 7 . | . . .     ┐
//!   > 6 . . | 1 9 5 | . . .     │ nine rows that follow one another: a grid
//!   > …                         ┘
//!   Here is mine: 53..7....6..195… What do you think?     ← 81 cells in a row: a grid
//!   And this one (https://sudokupad.app/scf…) is new.      ← a link that holds its puzzle
//! ```
//!
//! Quotation marks at the beginning of lines and characters of no width are taken away first. If what is left is a text in
//! some [`Format`], it is read as that. Otherwise it is searched for cells that stand together, 81 in a line or nine lines
//! of nine; all else is text. What is nearly a grid is an error with its place and no text: 80 cells in a row, eight rows,
//! nine rows with a gap in the wrong place, a sign at an end that may belong to the sentence.
//!
//! Nothing is guessed: a grid has all its cells in the order of the text, and what can be read in two ways is refused. A
//! line of nine dashes, say, is a rule between rows that spell an empty cell `.`, a row between rows that spell it `-`, and
//! refused if both counts fit. A grid without any digit is text. 81 cells whose line names another board, or has its regions or
//! clues, are an error: without them it would be another puzzle.

mod cell_run;
mod line_kind;
mod link;
mod pasted_line;
mod row_block;

use crate::encoding::decode;
use crate::lines::read_classic;
use crate::look_alike::cell_value;
use crate::sniff::sniff_classic;
use crate::{Format, ReadError, ReadErrorKind, Record, check_text};

use line_kind::{LineKind, line_kind};
use pasted_line::PastedLine;
use row_block::RowBlock;

/// Reads the puzzles in a text that people wrote, whatever stands around them. In the order of the text, errors too.
///
/// A text in one of the formats is read as such. The result is empty only if no line holds anything but comments.
///
/// ```
/// use ninefold_format::read_pasted;
/// let text = "Try ５３．．７．．．．６．．１９５．．．．９８．．．．６．８．．．６．．．３４．．８．３．．１７．．．２．．．６．６．．．．２８．．．．４１９．．５．．．．８．．７９ (it is easy)!";
/// let found = read_pasted(text.as_bytes());
/// assert_eq!(
///     found[0].as_ref().map(|record| record.grid.to_string()).as_deref(),
///     Ok("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
/// );
/// let found = read_pasted(b"I lost one: 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7");
/// assert_eq!(
///     found[0].as_ref().unwrap_err().to_string(),
///     "line 1, column 13: found 80 cells, expected 81 (digits 1-9 or . for an empty cell)"
/// );
/// ```
#[must_use]
pub fn read_pasted(text: &[u8]) -> Vec<Result<Record, ReadError>> {
    if let Err(error) = check_text(text) {
        return vec![Err(error)];
    }
    let text = text.strip_prefix(b"\xef\xbb\xbf").unwrap_or(text);
    let decoded = decode(text);
    let lines: Vec<PastedLine> = (1..).zip(decoded.lines()).map(PastedLine::new).collect();
    let whole = as_format(&lines);
    if let Some((_, results)) = &whole
        && results.iter().all(Result::is_ok)
        && !results.is_empty()
    {
        return results.clone();
    }
    let found = search(&lines);
    let is_other_board = |result: &Result<Record, ReadError>| {
        matches!(result, Err(ReadError { kind: ReadErrorKind::OtherBoard { .. }, .. }))
    };
    let is_named = whole.as_ref().is_some_and(|(_, results)| results.iter().any(is_other_board));
    let is_clear = !is_named && !found.is_empty() && found.iter().all(Result::is_ok);
    match whole {
        // A text in a structured format is read as that format; links and drawn grids may stand in any text.
        Some((format, _)) if is_clear && is_drawing(format) => found,
        Some((_, results)) if !results.is_empty() => results,
        _ if found.is_empty() => lines.iter().find_map(nothing).map(Err).into_iter().collect(),
        _ => found,
    }
}

fn is_drawing(format: Format) -> bool {
    matches!(format, Format::Line | Format::Rows | Format::Block | Format::Unicode | Format::Ss)
        || link::is_link_format(format)
}

/// Returns what is read in the format that the text looks like.
fn as_format(lines: &[PastedLine]) -> Option<(Format, Vec<Result<Record, ReadError>>)> {
    let mut text = String::new();
    for line in lines {
        text.push_str(&line.text);
        text.push('\n');
    }
    let format = sniff_classic(text.as_bytes())?;
    let placed = |mut error: ReadError| {
        if let Some(line) = lines.get(error.line.wrapping_sub(1)) {
            error.column = line.column(error.column);
        }
        error
    };
    Some((
        format,
        read_classic(format, text.as_bytes()).into_iter().map(|result| result.map_err(placed)).collect(),
    ))
}

/// Returns the error of a text without a puzzle, from its first line that is neither blank nor a comment.
fn nothing(line: &PastedLine) -> Option<ReadError> {
    let found = line.text.trim();
    if found.starts_with('#') {
        return None;
    }
    let solid = found.chars().filter(|c| !c.is_whitespace()).count();
    let cells = found.chars().filter(|&c| cell_value(c).is_some()).count();
    if cells > 0 && 2 * cells >= solid {
        // It was meant to be a puzzle.
        let error = read_classic(Format::Line, line.text.as_bytes()).into_iter().find_map(Result::err)?;
        return Some(line.fail(error.column, error.kind));
    }
    let expected = "a puzzle: 81 cells in a line, or nine rows of nine";
    let kind = ReadErrorKind::Unexpected { found: found.to_owned(), expected };
    (!found.is_empty()).then(|| line.fail(1, kind))
}

/// Searches a text for grids.
fn search(lines: &[PastedLine]) -> Vec<Result<Record, ReadError>> {
    let mut found = Vec::new();
    let mut block = RowBlock::default();
    for line in lines {
        match line_kind(line) {
            LineKind::Blank => {
                block.blanks += 1;
                if block.blanks > 1 {
                    block.end(line, &mut found);
                }
            }
            LineKind::Rule => {}
            LineKind::Row(values) => block.push(line, Some(values), '.'),
            LineKind::RowOrRule(sign) => block.push(line, None, sign),
            LineKind::BrokenRow(problem, column) if block.is_begun() => {
                found.push(Err(line.fail(column, block.in_its_row(problem))));
                block.is_broken = true;
            }
            LineKind::BrokenRow(..) | LineKind::Text => {
                block.end(line, &mut found);
                cell_run::search_line(line, &mut found);
            }
        }
    }
    if let Some(last) = lines.last() {
        block.end(last, &mut found);
    }
    found
}
