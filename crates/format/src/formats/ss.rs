//! `ss`: the files of Simple Sudoku (Angus Johnson), which many programs read.
//!
//! ```text
//!   53.|.7.|...      *-----------*      53XX7XXXX
//!   6..|195|...      |53.|.7.|...|      6XX195XXX
//!   .98|...|.6.      |6..|195|...|      X98XXXX6X
//!   -----------      |---+---+---|      …
//!   …                …
//!   new              framed             old
//! ```
//!
//! A second grid with blanks between its cells may follow: the pencil marks, a solved cell with its one digit. HoDoKu
//! writes and reads it. Lines between grids, such as the program's name, are skipped.

use ninefold_grid::{Candidate, Cell, DigitSet, Grid, PencilMarks};

use crate::boards::context::Context;
use crate::capabilities::{Capabilities, MarksKept, one_kind};
use crate::format_entry::{FormatEntry, FormatParser, Layout, TextLine};
use crate::grid_text::cell_char;
use crate::look_alike::cell_value;
use crate::marks_frame::{self, MarksFrame, digits_text};
use crate::outside_text::OutsideText;
use crate::partial_grid::PartialGrid;
use crate::partial_marks::PartialMarks;
use crate::row::{has_drawn, is_bar, is_framed_row, is_plain_row, is_rule};
use crate::{Alphabet, ReadError, Record, SavedProgress};

pub(crate) const ENTRY: FormatEntry = FormatEntry {
    extensions: &["ss"],
    layout: Layout::Blocks,
    capabilities: Capabilities { marks: MarksKept::Notes, ..Capabilities::CLUES },
    recognises: Some(|line, _| {
        if is_rule(line) {
            // A wider one is the frame of pencil marks.
            line.starts_with('*') && line.len() <= 13
        } else {
            is_old_row(line) || (is_framed_row(line) && !has_drawn(line) && !line.contains(' '))
        }
    }),
    ..FormatEntry::classic("Simple Sudoku", || Box::new(SsParser::default()), write)
};

/// Returns true for a row in the old style, with `X` for an empty cell.
pub(crate) fn is_old_row(line: &str) -> bool {
    is_plain_row(line) && line.contains('X') && !line.contains('.')
}

#[derive(Default)]
struct SsParser {
    grid: PartialGrid,
    /// A grid that pencil marks may follow.
    record: Option<Record>,
    marks: Option<PartialMarks>,
    outside: OutsideText,
}

impl FormatParser for SsParser {
    fn line(&mut self, line: TextLine<'_>, _: &mut Context) -> Result<Option<Record>, ReadError> {
        let text = line.text.trim();
        if text.is_empty() {
            if let Some(marks) = &self.marks {
                marks.end(line.number)?;
            }
            self.grid.blank(line.number)?;
            return Ok(None);
        }
        if is_rule(text) {
            return Ok(None);
        }
        // Cells stand close together, pencil marks apart.
        let apart = text.trim_matches(is_bar).trim().contains(char::is_whitespace);
        if self.marks.is_some() || (self.record.is_some() && apart && begins_like_marks(text)) {
            return self.marks_row(line);
        }
        if !self.grid.is_begun() && begins_like_text(text) {
            if !text.starts_with('#') {
                self.outside.push(line.number, text);
            }
            return Ok(None);
        }
        let done = if self.grid.is_begun() { None } else { self.record.take() };
        if let Some((grid, line)) = self.grid.push(line)? {
            self.outside.saw_grid();
            self.record = Some(Record { line, ..Record::new(grid) });
        }
        Ok(done)
    }

    fn end(&mut self, number: usize, _: &mut Context) -> Result<Option<Record>, ReadError> {
        self.grid.end(number)?;
        if let Some(marks) = &self.marks {
            marks.end(number)?;
        }
        self.outside.end("a grid, such as 53.|.7.|...")?;
        Ok(self.record.take())
    }

    fn reset(&mut self) {
        let mut outside = std::mem::take(&mut self.outside);
        outside.reset();
        *self = SsParser { outside, ..SsParser::default() };
    }
}

impl SsParser {
    fn marks_row(&mut self, line: TextLine<'_>) -> Result<Option<Record>, ReadError> {
        let rows = self.marks.get_or_insert_with(PartialMarks::default);
        let cells = line.text.split(|c: char| is_bar(c) || c.is_whitespace()).filter(|cell| !cell.is_empty());
        if let Some(marks) = rows.push(cells, line)? {
            self.marks = None;
            let Some(mut record) = self.record.take() else { return Ok(None) };
            // A clue needs no mark: in this crate only empty cells have some.
            let open = marks_of_empty_cells(&marks, record.classic().unwrap_or(&Grid::EMPTY));
            record.progress = Some(Box::new(SavedProgress {
                state: None,
                marks: Some(open.into()),
                ..SavedProgress::default()
            }));
            return Ok(Some(record));
        }
        Ok(None)
    }
}

/// Returns true for a line of nine sets or more, or of nothing but sets; their reader reports what is wrong with them.
fn begins_like_marks(text: &str) -> bool {
    let between = |c: char| is_bar(c) || c.is_whitespace();
    let sets = text.split(between).filter(|set| !set.is_empty()).count();
    sets >= 9 || text.chars().all(|c| between(c) || cell_value(c).is_some())
}

/// Returns true for a title, a program's name or a comment: more than two letters (a row may begin with several `X`).
fn begins_like_text(text: &str) -> bool {
    text.starts_with('#') || text.chars().filter(|c| c.is_alphabetic() && !matches!(c, 'x' | 'X')).count() > 2
}

fn marks_of_empty_cells(marks: &PencilMarks, grid: &Grid) -> PencilMarks {
    let mut open = PencilMarks::NONE;
    for cell in Cell::all().filter(|&cell| grid.get(cell).is_none()) {
        for digit in marks[cell] {
            open.insert(Candidate { cell, digit });
        }
    }
    open
}

fn write(record: &Record, _: Alphabet, text: &mut String) {
    let Some(grid) = record.classic() else { return };
    for (r, row) in grid.values().chunks(9).enumerate() {
        if r == 3 || r == 6 {
            text.push_str("-----------\n");
        }
        for (c, &value) in row.iter().enumerate() {
            if c == 3 || c == 6 {
                text.push('|');
            }
            text.push(cell_char(value, '.'));
        }
        text.push('\n');
    }
    if let Some(marks) = one_kind(record) {
        write_marks(grid, &marks, text);
    }
}

const FRAME: MarksFrame = MarksFrame { top: ['*', '-'], middle: ['|', '+'], bottom: ['*', '-'] };

/// Appends the pencil marks in a frame.
fn write_marks(grid: &Grid, marks: &PencilMarks, text: &mut String) {
    let shown = |cell: Cell| match grid.get(cell) {
        Some(digit) => digits_text(DigitSet::from([digit])),
        None if marks[cell].is_empty() => ".",
        None => digits_text(marks[cell]),
    };
    let cells: Vec<&str> = Cell::all().map(shown).collect();
    marks_frame::write(&cells, &FRAME, text);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Format, read};

    const CLUES: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn records(text: &str) -> Vec<Result<Record, ReadError>> {
        read(Format::Ss, text.as_bytes()).collect()
    }

    #[test]
    fn text_without_a_grid_is_no_puzzle() {
        let error = records("# a comment\nnothing | here\nnor here\n").remove(0).unwrap_err();
        assert_eq!((error.line, error.column), (2, 1));
        assert!(error.kind.to_string().contains("expected a grid"), "{}", error.kind);
        assert!(records("# only a comment\n").is_empty());
    }

    #[test]
    fn the_three_styles() {
        let grid: Grid = CLUES.parse().unwrap();
        let new = crate::write(Format::Ss, &[Record::new(grid)]).unwrap();
        assert!(new.starts_with("53.|.7.|...\n6..|195|...\n.98|...|.6.\n-----------\n8"));
        let framed: String = std::iter::once(" *-----------*\n".to_owned())
            .chain(new.lines().map(|line| match line {
                "-----------" => " |---+---+---|\n".to_owned(),
                row => format!(" |{row}|\n"),
            }))
            .collect::<String>()
            + " *-----------*\n Simple Sudoku Version 4.2n\n";
        let old: String = CLUES
            .replace('.', "X")
            .as_bytes()
            .chunks(9)
            .map(|row| format!("{}\n", String::from_utf8_lossy(row)))
            .collect();
        for text in [&new, &framed, &old] {
            let all = records(text);
            assert_eq!(all.len(), 1, "{text}");
            assert_eq!(all[0].as_ref().unwrap().classic(), Some(&grid), "{text}");
        }
        assert_eq!(records(&format!("{new}\n{framed}\n{old}{new}")).len(), 4);
    }

    #[test]
    fn pencil_marks_follow_their_grid() {
        let grid: Grid = CLUES.parse().unwrap();
        let marks = PencilMarks::of(&grid);
        let mut record = Record::new(grid);
        record.progress = Some(Box::new(SavedProgress {
            state: None,
            marks: Some(marks.into()),
            ..SavedProgress::default()
        }));
        let text = crate::write(Format::Ss, &[record.clone(), record.clone()]).unwrap();
        let found: Vec<Record> = records(&text).into_iter().map(Result::unwrap).collect();
        assert_eq!(found.len(), 2);
        assert_eq!(found[0], record);
        assert_eq!(found[1].progress, record.progress);
    }

    #[test]
    fn wrong_marks_have_a_place() {
        let grid: Grid = CLUES.parse().unwrap();
        let mut record = Record::new(grid);
        record.progress = Some(Box::new(SavedProgress {
            state: None,
            marks: Some(PencilMarks::of(&grid).into()),
            ..SavedProgress::default()
        }));
        let text = crate::write(Format::Ss, &[record]).unwrap();
        let wrong = text.replacen(" 124 ", " 1a4 ", 1);
        let (row, line) = wrong.lines().enumerate().find(|(_, line)| line.contains('a')).unwrap();
        let error = records(&wrong).into_iter().find_map(Result::err).unwrap();
        assert_eq!(error.cell(), Some(Cell::at(0, 2)));
        assert_eq!((error.line, error.column), (row + 1, line.find('a').unwrap() + 1));
    }
}
