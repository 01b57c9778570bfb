//! `sdk`: one puzzle and all that is known about it, as SadMan Sudoku saves it and SudoCue extends it.
//!
//! ```text
//!   #ARuud                 author; also D description, C comment, B date, S source, L level, U address,
//!   #LEasy                 and SadMan's N number of solutions, H clues, T seconds
//!   [Puzzle]               SudoCue leaves this line out
//!   53..7....
//!   …
//!   [State]                clues and placed digits
//!   …
//!   [PencilMarks]          nine lines of nine sets, separated by commas
//!   ,,124,26,,2468,1489,1249,248
//!   …
//!   [Colours]              skipped: colours say nothing about the puzzle
//! ```
//!
//! Several puzzles may follow each other in one text; a program that expects one reads the first.
//! Described at sudocue.net/fileformats.php (Ruud van der Werf, 2006).

use ninefold_grid::{Cell, Grid, PencilMarks};
use ninefold_rules::AnyGrid;

use crate::boards::context::Context;
use crate::capabilities::{Capabilities, MarksKept, one_kind};
use crate::format_entry::{FormatEntry, FormatParser, Layout, TextLine};
use crate::formats::ss;
use crate::grid_text::{self, grid_rows};
use crate::partial_grid::PartialGrid;
use crate::partial_marks::PartialMarks;
use crate::pending_fields::PendingFields;
use crate::row::{is_bar, is_plain_row};
use crate::{Alphabet, Field, FieldKey, ReadError, ReadErrorKind, Record, SavedProgress};

pub(crate) const ENTRY: FormatEntry = FormatEntry {
    extensions: &["sdk"],
    layout: Layout::Blocks,
    capabilities: Capabilities {
        comments: true,
        fields: &[
            FieldKey::Author,
            FieldKey::Description,
            FieldKey::Comment,
            FieldKey::Date,
            FieldKey::Source,
            FieldKey::Level,
            FieldKey::Url,
            FieldKey::Solutions,
            FieldKey::Clues,
            FieldKey::Seconds,
        ],
        state: true,
        marks: MarksKept::Notes,
        ..Capabilities::CLUES
    },
    recognises: Some(|line, before| {
        let is_row = || before.field && !line.contains(is_bar) && is_plain_row(line) && !ss::is_old_row(line);
        !before.other && (line.eq_ignore_ascii_case("[puzzle]") || is_row())
    }),
    ..FormatEntry::classic(
        "SadMan Sudoku and SudoCue, with author, level and the like",
        || Box::new(SdkParser::default()),
        write,
    )
};

#[derive(Default)]
struct SdkParser {
    fields: PendingFields,
    record: Option<Record>,
    section: SdkSection,
}

/// The section that the next line belongs to.
#[derive(Default)]
enum SdkSection {
    /// Before a grid, or after one: fields, a header, or the first row of a grid without header.
    #[default]
    None,
    Puzzle(PartialGrid),
    State(PartialGrid),
    Marks(PartialMarks),
    /// A section that is not kept.
    Skipped,
}

impl FormatParser for SdkParser {
    fn line(&mut self, line: TextLine<'_>, _: &mut Context) -> Result<Option<Record>, ReadError> {
        let text = line.text.trim();
        if text.is_empty() {
            if let SdkSection::Puzzle(grid) | SdkSection::State(grid) = &self.section {
                grid.blank(line.number)?;
            }
            return Ok(None);
        }
        if let Some(field) = text.strip_prefix('#') {
            self.close(line.number)?;
            let done = self.record.take();
            self.field(field, line)?;
            return Ok(done);
        }
        if let Some(name) = text.strip_prefix('[') {
            self.close(line.number)?;
            return self.header(name.trim_end_matches(']').trim(), line);
        }
        self.row(line)
    }

    fn end(&mut self, number: usize, _: &mut Context) -> Result<Option<Record>, ReadError> {
        self.close(number)?;
        Ok(self.record.take())
    }

    fn reset(&mut self) {
        *self = SdkParser::default();
    }
}

impl SdkParser {
    /// Leaves a section, which must be complete.
    fn close(&mut self, number: usize) -> Result<(), ReadError> {
        match std::mem::take(&mut self.section) {
            SdkSection::Puzzle(grid) | SdkSection::State(grid) => grid.end(number),
            SdkSection::Marks(rows) => rows.end(number),
            SdkSection::None | SdkSection::Skipped => Ok(()),
        }
    }

    fn field(&mut self, text: &str, line: TextLine<'_>) -> Result<(), ReadError> {
        let key = text.chars().next().and_then(FieldKey::from_letter);
        let field = match key {
            // All letters are of one byte.
            Some(key) => Field::new(key, &text[1..]),
            None => Field::new(FieldKey::Comment, text),
        };
        self.fields.push(field, line)
    }

    fn header(&mut self, name: &str, line: TextLine<'_>) -> Result<Option<Record>, ReadError> {
        let mut done = None;
        self.section = if name.eq_ignore_ascii_case("puzzle") {
            done = self.record.take();
            SdkSection::Puzzle(PartialGrid::default())
        } else if self.record.is_none() {
            let (found, expected) = (line.text.trim().to_owned(), "[Puzzle] before any other section");
            return Err(ReadErrorKind::Unexpected { found, expected }.at(line.number, 1));
        } else if name.eq_ignore_ascii_case("state") {
            SdkSection::State(PartialGrid::default())
        } else if name.eq_ignore_ascii_case("pencilmarks") {
            SdkSection::Marks(PartialMarks::default())
        } else {
            SdkSection::Skipped
        };
        Ok(done)
    }

    fn row(&mut self, line: TextLine<'_>) -> Result<Option<Record>, ReadError> {
        let mut done = None;
        if let SdkSection::None = self.section {
            // SudoCue's form: the grid begins without a header.
            done = self.record.take();
            self.section = SdkSection::Puzzle(PartialGrid::default());
        }
        match &mut self.section {
            SdkSection::Puzzle(rows) => {
                if let Some((grid, start)) = rows.push(line)? {
                    let fields = self.fields.take();
                    self.record = Some(Record { line: start, fields, ..Record::new(grid) });
                    self.section = SdkSection::None;
                }
            }
            SdkSection::State(rows) => {
                if let Some((grid, _)) = rows.push(line)? {
                    self.progress().state = Some(grid.into());
                    self.section = SdkSection::Skipped;
                }
            }
            SdkSection::Marks(rows) => {
                if let Some(marks) = rows.push(line.text.split(',').map(str::trim), line)? {
                    self.progress().marks = Some(marks.into());
                    self.section = SdkSection::Skipped;
                }
            }
            SdkSection::None | SdkSection::Skipped => {}
        }
        Ok(done)
    }

    fn progress(&mut self) -> &mut SavedProgress {
        // `header` lets these sections begin only after a puzzle.
        self.record.get_or_insert_with(|| Record::new(Grid::EMPTY)).progress.get_or_insert_default()
    }
}

fn write(record: &Record, _: Alphabet, text: &mut String) {
    let Some(grid) = record.classic() else { return };
    for field in &record.fields {
        text.push('#');
        match field.key.letter() {
            Some(letter) => {
                text.push(letter);
                text.push_str(&field.text);
            }
            None => {
                text.push('C');
                grid_text::comment(field, text);
            }
        }
        text.push('\n');
    }
    text.push_str("[Puzzle]\n");
    grid_rows(grid, text);
    let Some(progress) = &record.progress else { return };
    if let Some(state) = progress.state.as_ref().and_then(AnyGrid::classic) {
        text.push_str("[State]\n");
        grid_rows(state, text);
    }
    if let Some(marks) = one_kind(record) {
        text.push_str("[PencilMarks]\n");
        write_marks(&marks, text);
    }
}

fn write_marks(marks: &PencilMarks, text: &mut String) {
    for cell in Cell::all() {
        text.push_str(&marks[cell].to_string());
        text.push(if cell.col() == 8 { '\n' } else { ',' });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Format, read};

    const ROWS: &str =
        "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n....8..79\n";

    fn records(text: &str) -> Vec<Result<Record, ReadError>> {
        read(Format::Sdk, text.as_bytes()).collect()
    }

    fn check_error(text: &str, expected: &str) {
        let error = records(text).into_iter().find_map(Result::err).unwrap();
        assert_eq!(error.to_string(), expected);
    }

    #[test]
    fn both_dialects_and_several_in_a_text() {
        let text = format!(
            "#ARuud\r\n#B03-08-2006\n{ROWS}\n#LHard\n[Puzzle]\n{ROWS}[State]\n{ROWS}[Colours]\nwhatever\n\n[Puzzle]\n{ROWS}{ROWS}"
        );
        let found: Vec<Record> = records(&text).into_iter().map(Result::unwrap).collect();
        assert_eq!(found.iter().map(|record| record.line).collect::<Vec<_>>(), [3, 15, 38, 47]);
        assert_eq!(
            found[0].fields,
            [Field::new(FieldKey::Author, "Ruud"), Field::new(FieldKey::Date, "03-08-2006")]
        );
        assert_eq!(found[1].fields, [Field::new(FieldKey::Level, "Hard")]);
        assert_eq!(found[1].progress.as_ref().unwrap().state, Some(found[1].grid.clone()));
        assert!(found[2].progress.is_none() && found[3].fields.is_empty());
    }

    #[test]
    fn all_that_is_kept_comes_back() {
        let grid: Grid = ROWS.replace('\n', "").parse().unwrap();
        let keys = FieldKey::ALL.iter().filter(|key| key.letter().is_some());
        let fields = keys.map(|&key| Field::new(key, key.name())).collect();
        let progress = SavedProgress {
            state: Some(grid.into()),
            marks: Some(PencilMarks::of(&grid).into()),
            ..SavedProgress::default()
        };
        let record = Record { line: 12, progress: Some(Box::new(progress)), fields, ..Record::new(grid) };
        let text = crate::write(Format::Sdk, [&record]).unwrap();
        assert_eq!(records(&text), [Ok(record)]);
        assert!(text.contains("[PencilMarks]\n,,124,26,,2468,1489,1249,248\n"));
    }

    #[test]
    fn errors_point_at_the_place() {
        check_error(
            "[State]\n",
            "line 1, column 1: found \"[State]\", expected [Puzzle] before any other section",
        );
        check_error(
            "[Puzzle]\n53..7....\n#C\n",
            "line 3, column 1: found only 1 of 9 rows of the grid that starts in line 2",
        );
        check_error(
            &format!("{ROWS}[PencilMarks]\n,,12\n"),
            "line 11, column 1: row 1 of the pencil marks: found 3 cells, expected 9",
        );
        check_error(
            &format!("{ROWS}[PencilMarks]\n,,12,u,,,,,\n"),
            "line 11, column 6: cell r1c4: found 'u', expected pencil marks, digits 1-9",
        );
        check_error("53..7...\n", "line 1, column 9: row 1: found 8 cells, expected 9");
    }
}
