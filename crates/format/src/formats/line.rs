//! `line`: one puzzle a line, which nearly every program reads and writes.
//!
//! 81 characters, row by row; a digit is a clue and any of `. 0 _ * - x X` an empty cell. What follows after a blank, a
//! tab or one of `, ; : #` is a comment: ratings, a solution, further columns. Blank lines and lines that begin with `#`
//! are skipped.
//!
//! A line of [another board](crate::boards::line) names it, or has another number of cells, or regions or clues after its cells.
//! A text that begins with a classic puzzle stays classic: a line of another length in it is an error and no small board, unless
//! it names its board. Where only classic puzzles are read, clues other than digits, such as `t:112233`, the regions of a jigsaw
//! and a line `#variant x` are errors: without them it would be another puzzle.
//!
//! Programs differ in what they allow: HoDoKu takes what follows `#` as a comment; the `sudoku` crate also separates by
//! blank, tab, `,` and `;`; tdoku's test sets by `:`. All of them are read here.

use ninefold_grid::{Cell, Grid};
use ninefold_rules::{AnyGrid, Variant};

use crate::boards::context::Context;
use crate::boards::is_clue_word;
use crate::boards::line::{
    board_line, declaration, explains, has_regions_or_clues, is_first_line, is_jigsaw, names_board,
    unwritable, write_board,
};
use crate::capabilities::Capabilities;
use crate::format_entry::{Certainty, FirstLine, FormatEntry, FormatParser, TextLine, is_first_string};
use crate::grid_text::{self, grid_line};
use crate::line_words::{is_separator, tail_comment};
use crate::look_alike::cell_value;
use crate::row::{all_cells, is_rule};
use crate::{Alphabet, FieldKey, ReadError, ReadErrorKind, Record};

pub(crate) const ENTRY: FormatEntry = FormatEntry {
    extensions: &["txt"],
    holds_classic: true,
    capabilities: Capabilities::COMMENTS,
    recognises: Some(|line, before| {
        let head = line.split(is_separator).next().unwrap_or_default();
        !before.other
            && !is_rule(line)
            && !is_first_string(line)
            && all_cells(head.chars()).is_some_and(|cells| {
                // Twelve may be a hash before the 81 cells, 729 are pencil marks.
                cells > 11 && cells != 729 && !(cells == 12 && line.len() > 93)
            })
    }),
    recognises_board: |line| is_first_line(line).then_some(Certainty::Cells),
    inexpressible: unwritable,
    declaration: |variant| Some(declaration(variant)),
    write: Some(write),
    ..FormatEntry::boards("81 characters a line, then perhaps a comment", || Box::new(LineParser::default()))
};

#[derive(Default)]
pub(crate) struct LineParser {
    /// Whether the first puzzle was a classic one, once there is one.
    is_classic: Option<bool>,
}

impl FormatParser for LineParser {
    fn plain_line(&mut self, line: &[u8], number: usize) -> Option<Record> {
        let grid = Grid::from_line(line.try_into().ok()?)?;
        self.is_classic.get_or_insert(true);
        Some(record(number, grid, ""))
    }

    fn line(&mut self, line: TextLine<'_>, context: &mut Context) -> Result<Option<Record>, ReadError> {
        if !context.allows_boards() {
            return classic_line(line);
        }
        if context.is_other() {
            return board_line(line, context);
        }
        let text = line.text.trim();
        let record = match classic_line(line) {
            Ok(None) => return Ok(None),
            // What looks like a comment may be the regions of a jigsaw. The 81 cells name no board.
            Ok(Some(record)) if !record.fields.is_empty() && has_regions_or_clues(text) => {
                let other = board_line(line, context).ok().flatten();
                other.filter(|other| other.classic().is_none()).unwrap_or(record)
            }
            Ok(Some(record)) => record,
            Err(error) if self.is_classic == Some(true) && !names_board(text) => return Err(error),
            Err(error) => {
                let first = FirstLine { declared: context.declared(), ..FirstLine::alone(text) };
                let is_other = explains(&first);
                match board_line(line, context) {
                    Ok(Some(record)) => record,
                    Err(other) if is_other => return Err(other),
                    Ok(None) | Err(_) => return Err(error),
                }
            }
        };
        self.is_classic.get_or_insert(record.classic().is_some());
        Ok(Some(record))
    }

    fn comment(&mut self, _: &str, _: TextLine<'_>, _: &mut Context) -> Result<Option<Record>, ReadError> {
        Ok(None)
    }

    fn close(&mut self, _: usize, _: &mut Context) -> Result<Option<Record>, ReadError> {
        self.is_classic = None;
        Ok(None)
    }

    fn is_independent(&self) -> bool {
        self.is_classic != Some(false)
    }
}

/// Reads a line of the classic board: 81 cells, then perhaps a comment.
pub(crate) fn classic_line(line: TextLine<'_>) -> Result<Option<Record>, ReadError> {
    let text = line.text.trim_start_matches([' ', '\t']);
    let indent = line.text.len() - text.len();
    let fail = |column: usize, kind: ReadErrorKind| Err(kind.at(line.number, indent + column));
    if text.is_empty() || text.starts_with('#') {
        return Ok(None);
    }

    // Nearly every line: 81 cells and then nothing, or something that parts them from a comment.
    if let Some((cells, rest)) = text.split_at_checked(81)
        && rest.chars().next().is_none_or(is_separator)
        && let Some(grid) = plain_grid(cells)
    {
        if let Some((place, clue)) = other_behind(rest) {
            return fail(82 + place, ReadErrorKind::OtherBoard { found: clue.to_owned() });
        }
        return Ok(Some(record(line.number, grid, rest)));
    }

    let mut values = [0; 81];
    let mut cells = 0;
    for (i, character) in text.chars().enumerate() {
        match cell_value(character) {
            Some(value) => {
                if let Some(place) = values.get_mut(cells) {
                    *place = value;
                }
                cells += 1;
            }
            None if cells == 81 && is_separator(character) => break,
            None if cells > 81 || is_separator(character) => {
                return fail(column_of_count(cells), ReadErrorKind::CellCount { found: cells });
            }
            None => {
                return match Cell::try_from(cells) {
                    Ok(cell) => fail(i + 1, ReadErrorKind::BadCell { cell, found: character }),
                    Err(_) => fail(i + 1, ReadErrorKind::AfterCells { found: character }),
                };
            }
        }
    }
    if cells != 81 {
        return fail(column_of_count(cells), ReadErrorKind::CellCount { found: cells });
    }
    let Ok(grid) = Grid::from_values(values) else { return Ok(None) };
    let end = match text.as_bytes().first_chunk::<81>() {
        Some(cells) if cells.is_ascii() => 81,
        _ => text.char_indices().nth(81).map_or(text.len(), |(at, _)| at),
    };
    if let Some((place, clue)) = other_behind(&text[end..]) {
        return fail(82 + place, ReadErrorKind::OtherBoard { found: clue.to_owned() });
    }
    Ok(Some(record(line.number, grid, &text[end..])))
}

/// Returns the board that a text names, if it is not the classic one.
pub(crate) fn other_variant(words: &str) -> Option<Variant> {
    let variant: Variant = words.trim_start_matches([' ', '\t', ':']).trim().parse().ok()?;
    (!variant.is_classic()).then_some(variant)
}

/// Returns the clue other than a digit that follows the cells after blanks, or the regions of a jigsaw, and how many blanks
/// and separators there are.
pub(crate) fn other_behind(rest: &str) -> Option<(usize, &str)> {
    let text = rest.trim_start_matches([' ', '\t', ',', ';']);
    let word = text.split(char::is_whitespace).next()?;
    let before = rest.len() - text.len();
    if before > 0 && is_jigsaw(word) {
        return Some((before, word));
    }
    let (_, cells) = word.split_once(':')?;
    let is_cells =
        cells.len() > 1 && cells.len().is_multiple_of(2) && cells.bytes().all(|b| b.is_ascii_digit());
    let is_line = matches!(cells.as_bytes(), [b'r' | b'c', b'1'..=b'9']);
    let blanks = rest.len() - rest.trim_start_matches([' ', '\t']).len();
    (blanks > 0 && blanks == before && (is_cells || is_line) && is_clue_word(word)).then_some((blanks, word))
}

fn record(line: usize, grid: Grid, rest: &str) -> Record {
    let mut record = Record { line, ..Record::new(grid) };
    if rest.len() > 81
        && let Some((solution, comment)) = solution_in(rest, &grid)
    {
        record.push_field(FieldKey::Solution, solution);
        record.push_field(FieldKey::Comment, tail_comment(&comment));
    } else if !rest.is_empty() {
        record.push_field(FieldKey::Comment, tail_comment(rest));
    }
    record
}

/// Returns the full grid after the cells of a puzzle, which is its solution, and the text without it. Digits that could be regions
/// are not a solution.
fn solution_in<'a>(rest: &'a str, grid: &Grid) -> Option<(&'a str, String)> {
    let is_full = |word: &str| {
        let is_different = |row: &str| (b'1'..=b'9').all(|digit| row.bytes().any(|byte| byte == digit));
        is_full_line(word) && (is_different(&word[..9]) || is_different(&word[72..]))
    };
    let mut words = rest.split(is_separator).filter(|word| is_full(word));
    let (solution, None) = (words.next()?, words.next()) else { return None };
    // A longer word may have the same digits, so it is not searched for.
    let at = (solution.as_ptr() as usize).checked_sub(rest.as_ptr() as usize)?;
    let (before, after) = (rest.get(..at)?, rest.get(at + solution.len()..)?);
    // Our own comments name it.
    let before = before.strip_suffix("solution: ").unwrap_or(before).trim_end();
    // A row with more columns may be an answer about another puzzle.
    let is_text = |text: &str| text.is_empty() || text.starts_with('#');
    let is_alone = before.trim().is_empty() && is_text(after.trim());
    let completes = || {
        let digits = solution.bytes().map(|byte| byte - b'0');
        grid.values().iter().zip(digits).all(|(&given, digit)| given == 0 || given == digit)
    };
    if rest.contains('\t') && !is_alone {
        // What is a column stays one.
        return completes().then(|| (solution, format!("{before}{after}")));
    }
    let after = after.trim_start_matches(is_separator);
    let separator = if before.trim_start_matches(is_separator).is_empty() { "" } else { " " };
    Some((solution, format!("{before}{separator}{after}")))
}

/// Returns whether a text is 81 digits, a full grid.
pub(crate) fn is_full_line(text: &str) -> bool {
    text.len() == 81 && text.bytes().all(|byte| matches!(byte, b'1'..=b'9'))
}

/// Returns the grid of 81 cells and nothing else.
pub(crate) fn plain_grid(text: &str) -> Option<Grid> {
    Grid::from_line(text.as_bytes().try_into().ok()?)
}

/// Returns the grid of a text that should be 81 cells and nothing else.
pub(crate) fn only_grid(cells: &str) -> Result<Grid, ReadError> {
    if let Some(grid) = plain_grid(cells) {
        return Ok(grid);
    }
    match classic_line(TextLine { number: 1, text: cells })? {
        Some(Record { grid: AnyGrid::Classic(grid), fields, .. }) if fields.is_empty() => Ok(grid),
        Some(_) => Err(ReadErrorKind::CellCount { found: cells.chars().count() }.at(1, 82)),
        None => Err(ReadErrorKind::CellCount { found: 0 }.at(1, 1)),
    }
}

/// Returns the column after the last cell of a short line, or that of the first surplus cell of a long one.
fn column_of_count(cells: usize) -> usize {
    cells.min(81) + 1
}

fn write(record: &Record, alphabet: Alphabet, text: &mut String) {
    match record.classic().filter(|_| alphabet == Alphabet::Digits) {
        Some(grid) => grid_line(grid, '.', text),
        None if cfg!(feature = "boards") => write_board(&record.grid.on_board(), record, alphabet, text),
        None => {}
    }
    write_tail(record, text);
}

/// Appends the fields as one comment behind the cells, and the line's end.
pub(crate) fn write_tail(record: &Record, text: &mut String) {
    let mut lead = " # ";
    for field in &record.fields {
        text.push_str(lead);
        grid_text::comment(field, text);
        lead = "; ";
    }
    text.push('\n');
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lines::read_classic;
    use crate::{Format, read};

    const CLUES: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn check(text: &str, expected: &[(&str, &str)]) {
        let records: Vec<Record> = read(Format::Line, text.as_bytes()).collect::<Result<_, _>>().unwrap();
        let found: Vec<(String, String)> = records
            .iter()
            .map(|record| (record.grid.to_string(), record.comments().collect::<Vec<_>>().join("|")))
            .collect();
        let expected: Vec<(String, String)> =
            expected.iter().map(|&(grid, comment)| (grid.to_owned(), comment.to_owned())).collect();
        assert_eq!(found, expected);
    }

    fn check_error(text: &str, expected: &str) {
        let error = read_classic(Format::Line, text.as_bytes()).into_iter().find_map(Result::err).unwrap();
        assert_eq!(error.to_string(), expected);
    }

    #[test]
    fn rules_of_other_boards_are_never_left_out() {
        let alone = "expected a puzzle of the classic board alone";
        for clue in ["t:112233", "k10:1112", "<:1112", "s12:r3", "q1234:23"] {
            check_error(
                &format!("{CLUES}  {clue} more"),
                &format!("line 1, column 84: found \"{clue}\", {alone}"),
            );
            check_error(
                &format!("{} {clue}", CLUES.replace('.', "\u{ff0e}")),
                &format!("line 1, column 83: found \"{clue}\", {alone}"),
            );
        }
        check_error(&format!("#variant x\n{CLUES}\n"), &format!("line 1, column 1: found \"x\", {alone}"));
        let boxes = ["AAABBBCCC", "DDDEEEFFF", "GGGHHHIII"].map(|row| row.repeat(3)).concat();
        check(&format!("{CLUES} {boxes}"), &[(CLUES, &boxes)]);
        let regions = ["AAAAAAAAA", "BBBBBBBBB", "CCCCCCCCC"].concat() + &boxes[27..];
        for before in [" ", ",", "\t"] {
            check_error(
                &format!("{CLUES}{before}{regions}"),
                &format!("line 1, column 83: found \"{}…\", {alone}", &regions[..40]),
            );
        }
        check(&format!("#variant 9x9\n#variants\n{CLUES}\n"), &[(CLUES, "")]);
        for comment in ["t: 112233", "h:hard", "time:1122", "k10:111", "12:30", "# t:112233"] {
            check(&format!("{CLUES} {comment}"), &[(CLUES, comment.trim_start_matches("# "))]);
        }
    }

    #[test]
    fn every_spelling_of_an_empty_cell() {
        for blank in ['.', '0', '_', '*', '-', 'x', 'X'] {
            check(&CLUES.replace('.', &blank.to_string()), &[(CLUES, "")]);
        }
    }

    #[test]
    fn digits_of_other_scripts_and_widths() {
        let shifted = |zero: char, blank: &str| -> String {
            let digit = |c: char| char::from_u32(u32::from(zero) + u32::from(c) - 48).unwrap().to_string();
            CLUES.chars().map(|c| if c == '.' { blank.to_owned() } else { digit(c) }).collect()
        };
        for (zero, blank) in [('０', "．"), ('०', "०"), ('٠', "."), ('𝟎', "·"), ('0', "•")] {
            check(&format!("{} # a comment", shifted(zero, blank)), &[(CLUES, "a comment")]);
        }
    }

    #[test]
    fn comments_blank_lines_and_line_ends() {
        check(&format!("\u{feff}# head\r\n\r\n{CLUES}\r\n \t\n{CLUES}"), &[(CLUES, ""), (CLUES, "")]);
        for (tail, comment) in [
            (" # ED=8.4/1.2/1.2", "ED=8.4/1.2/1.2"),
            ("#1", "1"),
            ("\t7.2\t1.2", "7.2\t1.2"),
            (",534678912,30", "534678912,30"),
            (";easy", "easy"),
            (":1:534", "1:534"),
            ("   ", ""),
            (" -- hard", "-- hard"),
        ] {
            check(&format!("  {CLUES}{tail}\n"), &[(CLUES, comment)]);
        }
    }

    #[test]
    fn errors_point_at_the_place() {
        check_error(
            &format!("{CLUES}\n{}", &CLUES[..80]),
            "line 2, column 81: found 80 cells, expected 81 (digits 1-9 or . for an empty cell)",
        );
        check_error(
            &format!("{CLUES}.."),
            "line 1, column 82: found 83 cells, expected 81 (digits 1-9 or . for an empty cell)",
        );
        check_error(
            &format!(" {}a{}", &CLUES[..30], &CLUES[31..]),
            "line 1, column 32: cell r4c4: found 'a', expected a digit 1-9 or an empty cell (. 0 _ * - x)",
        );
        check_error(
            &format!("{CLUES}a"),
            "line 1, column 82: found 'a' after 81 cells, expected the end of the line, \
             or a blank , ; : # and a comment",
        );
        check_error("5", "line 1, column 2: found 1 cell, expected 81 (digits 1-9 or . for an empty cell)");
        check_error(
            "\u{feff}\u{feff}5",
            "line 1, column 1: cell r1c1: found '\\u{feff}', expected a digit 1-9 or an empty cell (. 0 _ * - x)",
        );
    }

    #[test]
    fn bytes_beyond_utf8_have_a_place_too() {
        let error = read(Format::Line, b"53\xff").next().unwrap().unwrap_err();
        assert_eq!((error.column, error.cell()), (3, Some(Cell::at(0, 2))));
        // A whole text is decoded; a line alone cannot be.
        let text = b"\xff\xfe5\x003\x00";
        let error = read(Format::Line, text).next().unwrap().unwrap_err();
        assert_eq!(error.kind, ReadErrorKind::CellCount { found: 2 });
        let error = crate::Reader::new(Format::Line).feed(text).unwrap_err();
        assert_eq!(error.kind, ReadErrorKind::Utf16);
    }

    #[test]
    fn a_bad_line_does_not_spoil_the_next() {
        let text = format!("{CLUES}\nbad\n{CLUES}\n");
        let results: Vec<bool> = read(Format::Line, text.as_bytes()).map(|record| record.is_ok()).collect();
        assert_eq!(results, [true, false, true]);
    }
}
