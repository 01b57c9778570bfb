//! `csv` and its relatives: tables with a header, one puzzle a row.
//!
//! ```text
//!   csv           puzzle,solution,state,marks,corner_marks,colours,title,…      our own: a column for all that we know
//!   csv-kaggle    quizzes,solutions                   "1 million Sudoku games", 0 for an empty cell
//!   csv-kaggle3   id,puzzle,solution,clues,difficulty "3 million Sudoku puzzles with ratings"
//!   csv-kaggle9   puzzle,solution                     "9 million Sudoku puzzles and solutions", 0 for an empty cell
//!   csv-extreme   source,question,answer,rating       Sudoku-Extreme
//!   qqwing-csv    Puzzle,                             qqwing --csv
//! ```
//!
//! Each of them reads every table whose header names a column with puzzles, in any order, separated by commas, semicolons or
//! tabs; a column that means nothing else becomes a comment. Quoting is that of RFC 4180 (Shafranovich, 2005), by the
//! library `csv-core`. A row is one line.

use csv_core::{ReadRecordResult, Reader, ReaderBuilder, WriteResult};
use ninefold_grid::Grid;
use ninefold_rules::{BoardCell, BoardDigit, BoardDigitSet, Rules};

use crate::boards::BoardReadErrorKind;
use crate::capabilities::{Capabilities, MarksKept};
use crate::format_entry::{FormatEntry, FormatParser, Layout, TextLine};
use crate::formats::line::only_grid;
use crate::grid_text::grid_line;
use crate::{AnyMarks, CellColour, FieldKey, ReadError, ReadErrorKind, Record, SavedProgress};

/// What a column holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Column {
    Puzzle,
    State,
    Marks,
    CornerMarks,
    Colours,
    Field(FieldKey),
    /// Any other column; it is read as a comment.
    Other,
}

macro_rules! tables {
    ($($entry:ident $summary:literal $blank:literal $keeps:expr, [$($title:literal $column:expr),+] $end:literal;)+) => {
        $(pub(crate) const $entry: FormatEntry = FormatEntry {
            summary: $summary,
            extensions: if matches!(stringify!($entry).as_bytes(), b"ENTRY") { &["csv"] } else { &[] },
            layout: Layout::Table { head: tables!(@head [$($title)+] $end) },
            capabilities: $keeps,
            parser: || Box::new(CsvParser::default()),
            write: |grid, record, text| write_row(grid, record, &[$($column),+], $blank, $end, text),
            // Which of them a table is does not matter to its reader.
            recognises: if matches!(stringify!($entry).as_bytes(), b"ENTRY") { is_header } else { |_, _| false },
        };)+
    };
    (@head [$first:literal $($title:literal)*] $end:literal) => { concat!($first, $(",", $title,)* $end) };
}

/// The fields of our own table.
const ALL_FIELDS: &[FieldKey] = &FieldKey::ALL;

tables! {
    ENTRY "a table with a header and a column for everything" '.'
        Capabilities { comments: true, fields: ALL_FIELDS, state: true, marks: MarksKept::Notes, corner_marks: true, colours: true },
        ["puzzle" Column::Puzzle, "solution" Column::Field(FieldKey::Solution), "state" Column::State,
        "marks" Column::Marks, "corner_marks" Column::CornerMarks, "colours" Column::Colours,
        "title" Column::Field(FieldKey::Title), "author" Column::Field(FieldKey::Author),
        "level" Column::Field(FieldKey::Level), "rating" Column::Field(FieldKey::Rating),
        "id" Column::Field(FieldKey::Identifier), "folder" Column::Field(FieldKey::Folder),
        "date" Column::Field(FieldKey::Date), "source" Column::Field(FieldKey::Source),
        "url" Column::Field(FieldKey::Url), "description" Column::Field(FieldKey::Description),
        "clues" Column::Field(FieldKey::Clues), "solution_count" Column::Field(FieldKey::Solutions),
        "seconds" Column::Field(FieldKey::Seconds), "step" Column::Field(FieldKey::Step),
        "comment" Column::Field(FieldKey::Comment)] "\n";
    KAGGLE_ENTRY "Kaggle's million: quizzes,solutions" '0'
        Capabilities { fields: &[FieldKey::Solution], ..Capabilities::CLUES },
        ["quizzes" Column::Puzzle, "solutions" Column::Field(FieldKey::Solution)] "\n";
    KAGGLE3_ENTRY "Kaggle's three million: id,puzzle,solution,clues,difficulty" '.'
        Capabilities {
            fields: &[FieldKey::Identifier, FieldKey::Solution, FieldKey::Clues, FieldKey::Rating],
            ..Capabilities::CLUES
        },
        ["id" Column::Field(FieldKey::Identifier), "puzzle" Column::Puzzle,
        "solution" Column::Field(FieldKey::Solution), "clues" Column::Field(FieldKey::Clues),
        "difficulty" Column::Field(FieldKey::Rating)] "\n";
    KAGGLE9_ENTRY "Kaggle's nine million: puzzle,solution" '0'
        Capabilities { fields: &[FieldKey::Solution], ..Capabilities::CLUES },
        ["puzzle" Column::Puzzle, "solution" Column::Field(FieldKey::Solution)] "\n";
    EXTREME_ENTRY "Sudoku-Extreme: source,question,answer,rating" '.'
        Capabilities { fields: &[FieldKey::Source, FieldKey::Solution, FieldKey::Rating], ..Capabilities::CLUES },
        ["source" Column::Field(FieldKey::Source), "question" Column::Puzzle,
        "answer" Column::Field(FieldKey::Solution), "rating" Column::Field(FieldKey::Rating)] "\n";
    QQWING_ENTRY "qqwing's table: Puzzle," '.' Capabilities::CLUES, ["Puzzle" Column::Puzzle] ",\n";
}

/// Returns the column that a header names.
fn column(name: &str) -> Column {
    let name = name.trim().to_ascii_lowercase();
    match name.as_str() {
        "puzzle" | "quizzes" | "quiz" | "question" => Column::Puzzle,
        "state" => Column::State,
        "marks" => Column::Marks,
        "corner_marks" => Column::CornerMarks,
        "colours" | "colors" => Column::Colours,
        "solutions" | "answer" => Column::Field(FieldKey::Solution),
        "solution_count" => Column::Field(FieldKey::Solutions),
        "difficulty" | "er" | "se_rating" => Column::Field(FieldKey::Rating),
        name => name.parse().map_or(Column::Other, Column::Field),
    }
}

/// Returns the character that separates the columns of a header.
fn delimiter(header: &str) -> Option<char> {
    header.chars().find(|character| matches!(character, ',' | ';' | '\t'))
}

/// Returns true for a line that names columns, one of them with puzzles.
fn is_header(line: &str, before: crate::format_entry::TextBefore) -> bool {
    let plain = |name: &str| column(name.trim().trim_matches('"')) == Column::Puzzle;
    !before.other && delimiter(line).is_some_and(|delimiter| line.split(delimiter).any(plain))
}

/// More columns than any table of puzzles has.
const MOST_COLUMNS: usize = 256;
/// More bytes than a row of puzzles and marks has.
const LONGEST_ROW: usize = 1 << 20;

#[derive(Default)]
struct CsvParser {
    /// The columns with their names, once the header is read.
    columns: Vec<(Column, String)>,
    reader: Option<Reader>,
    delimiter: char,
    output: Vec<u8>,
    ends: Vec<usize>,
}

impl CsvParser {
    /// Splits a line into its columns; returns how many they are.
    fn split(&mut self, line: TextLine<'_>) -> Result<usize, ReadError> {
        let reader =
            self.reader.get_or_insert_with(|| ReaderBuilder::new().delimiter(self.delimiter as u8).build());
        reader.reset();
        self.output.resize(line.text.len() + 1, 0);
        self.ends.resize(MOST_COLUMNS, 0);
        let line_bytes = line.text.as_bytes();
        let (mut last, _, written, mut count) =
            reader.read_record(line_bytes, &mut self.output, &mut self.ends);
        if let ReadRecordResult::InputEmpty = last {
            // The line's end is the row's.
            let rest = (&mut self.output[written..], &mut self.ends[count..]);
            let (result, _, _, more) = reader.read_record(b"\n", rest.0, rest.1);
            (count, last) = (count + more, result);
        }
        match last {
            ReadRecordResult::Record => Ok(count),
            _ => {
                let expected = "a row in one line, with quotes that end in it, and at most 256 columns";
                let found = line.text.chars().take(60).collect();
                Err(ReadErrorKind::Unexpected { found, expected }.at(line.number, 1))
            }
        }
    }

    fn value(&self, at: usize) -> &str {
        let start = if at == 0 { 0 } else { self.ends[at - 1] };
        self.output.get(start..self.ends[at]).and_then(|bytes| str::from_utf8(bytes).ok()).unwrap_or_default()
    }

    fn header(&mut self, line: TextLine<'_>) -> Result<(), ReadError> {
        self.delimiter = delimiter(line.text).unwrap_or(',');
        self.reader = None;
        let count = self.split(line)?;
        let columns: Vec<(Column, String)> =
            (0..count).map(|at| (column(self.value(at)), self.value(at).trim().to_owned())).collect();
        if !columns.iter().any(|(column, _)| *column == Column::Puzzle) {
            let (found, expected) =
                (line.text.to_owned(), "a header with a column puzzle, quizzes or question");
            return Err(ReadErrorKind::Unexpected { found, expected }.at(line.number, 1));
        }
        self.columns = columns;
        Ok(())
    }
}

impl FormatParser for CsvParser {
    fn line(&mut self, line: TextLine<'_>) -> Result<Option<Record>, ReadError> {
        if line.text.trim().is_empty() || (self.columns.is_empty() && line.text.starts_with('#')) {
            return Ok(None);
        }
        if line.text.len() > LONGEST_ROW {
            let kind =
                ReadErrorKind::Length { found: line.text.len(), expected: "a row of at most a million" };
            return Err(kind.at(line.number, 1));
        }
        if self.columns.is_empty() {
            return self.header(line).map(|()| None);
        }
        let count = self.split(line)?;
        let mut record = Record { line: line.number, ..Record::new(Grid::EMPTY) };
        let mut progress = SavedProgress::default();
        let mut has_puzzle = false;
        for (at, (column, name)) in self.columns.iter().enumerate().take(count) {
            let value = self.value(at);
            let place = |error: ReadError| {
                error.kind.at(line.number, column_of_value(line.text, self.delimiter, at) + error.column - 1)
            };
            match column {
                Column::Puzzle if !has_puzzle => {
                    record.grid = only_grid(value.trim()).map_err(place)?.into();
                    has_puzzle = true;
                }
                _ if value.trim().is_empty() => {}
                Column::State => progress.state = Some(only_grid(value.trim()).map_err(place)?.into()),
                Column::Marks => progress.marks = Some(marks(value, record.grid.rules()).map_err(place)?),
                Column::CornerMarks => {
                    progress.corner_marks = Some(marks(value, record.grid.rules()).map_err(place)?)
                }
                Column::Colours => progress.colours = colours(value, record.grid.rules()).map_err(place)?,
                // Kaggle's `solutions` are grids; ours are a number.
                Column::Field(FieldKey::Solution) if value.len() < 10 => {
                    record.push_field(FieldKey::Solutions, value);
                }
                Column::Field(key) => record.push_field(*key, value),
                Column::Puzzle | Column::Other => {
                    record.push_field(FieldKey::Comment, &format!("{name}: {value}"));
                }
            }
        }
        if !has_puzzle {
            return Err(ReadErrorKind::CellCount { found: 0 }.at(line.number, 1));
        }
        record.progress = progress.boxed();
        Ok(Some(record))
    }

    fn end(&mut self, _: usize) -> Result<Option<Record>, ReadError> {
        Ok(None)
    }

    fn reset(&mut self) {}
}

/// Returns the column of the line in which a value begins.
fn column_of_value(line: &str, delimiter: char, at: usize) -> usize {
    let (mut values, mut quoted) = (0, false);
    for (column, character) in line.chars().enumerate() {
        if values == at {
            return column + 1 + usize::from(character == '"');
        }
        quoted ^= character == '"';
        values += usize::from(character == delimiter && !quoted);
    }
    line.chars().count() + 1
}

/// Returns sets of digits with blanks between them, `-` for none, one for each cell.
fn marks(value: &str, rules: &Rules) -> Result<AnyMarks, ReadError> {
    let set = |cell: BoardCell, set: &str| -> Result<BoardDigitSet, ReadError> {
        let digit = |found: char| {
            let digit = BoardDigit::from_char(found).filter(|digit| digit.value() <= rules.size());
            digit.ok_or_else(|| {
                let expected = format!("pencil marks, digits up to {}", rules.size());
                BoardReadErrorKind::BadCell { cell: rules.cell_name(cell), found, expected }.at(1, 1)
            })
        };
        set.chars().filter(|&character| character != '-').map(digit).collect()
    };
    let found = value.split(' ').count();
    if found != rules.cell_count() {
        let expected =
            format!("{} sets of pencil marks with blanks between them, - for none", rules.cell_count());
        return Err(BoardReadErrorKind::unexpected(&format!("{found} sets"), &expected).at(1, 1));
    }
    rules.cells().zip(value.split(' ')).map(|(cell, text)| set(cell, text)).collect()
}

fn colours(value: &str, rules: &Rules) -> Result<Vec<(BoardCell, CellColour)>, ReadError> {
    let pair = |word: &str| {
        let (cell, colour) = word.split_once('=')?;
        Some((rules.cell_named(cell)?, CellColour::from_text(colour)?))
    };
    let all = value.split_ascii_whitespace().map(|word| {
        let unexpected = || ReadErrorKind::Unexpected {
            found: word.to_owned(),
            expected: "a colour, such as r1c1=#ffa0a0",
        };
        pair(word).ok_or_else(|| unexpected().at(1, 1))
    });
    let mut all = all.collect::<Result<Vec<_>, ReadError>>()?;
    all.sort_unstable();
    all.dedup_by_key(|(cell, _)| *cell);
    Ok(all)
}

fn write_row(grid: &Grid, record: &Record, columns: &[Column], blank: char, end: &str, text: &mut String) {
    let progress = record.progress.as_deref();
    for (at, column) in columns.iter().enumerate() {
        if at > 0 {
            text.push(',');
        }
        match column {
            Column::Puzzle => grid_line(grid, blank, text),
            Column::State if record.placed().next().is_some() => {
                grid_line(&record.classic_state(grid), blank, text);
            }
            Column::Marks => write_marks(progress.and_then(|progress| progress.marks.as_ref()), text),
            Column::CornerMarks => {
                write_marks(progress.and_then(|progress| progress.corner_marks.as_ref()), text);
            }
            Column::Colours => {
                let colours = progress.map(|progress| progress.colours.as_slice()).unwrap_or_default();
                for (number, (cell, colour)) in colours.iter().enumerate() {
                    text.push_str(if number == 0 { "" } else { " " });
                    text.push_str(&format!("{}={colour}", record.grid.rules().cell_name(*cell)));
                }
            }
            Column::Field(key) if !record.fields.is_empty() => {
                if let Some(value) = record.field(*key) {
                    write_value(&value, text);
                }
            }
            Column::State | Column::Field(_) | Column::Other => {}
        }
    }
    text.push_str(end);
}

fn write_marks(marks: Option<&AnyMarks>, text: &mut String) {
    let Some(marks) = marks.filter(|marks| !marks.is_empty()) else { return };
    for (number, set) in marks.sets().iter().enumerate() {
        text.push_str(if number == 0 { "" } else { " " });
        text.push_str(&if set.is_empty() { "-".to_owned() } else { set.to_string() });
    }
}

/// Appends a value, in quotes if it needs them.
fn write_value(value: &str, text: &mut String) {
    let mut writer = csv_core::Writer::new();
    // Every byte may be a quote that is written twice, between two quotes.
    let mut bytes = vec![0; 2 * value.len() + 4];
    let (result, _, written) = writer.field(value.as_bytes(), &mut bytes);
    let (_, finished) = writer.finish(&mut bytes[written..]);
    debug_assert!(matches!(result, WriteResult::InputEmpty));
    text.push_str(str::from_utf8(&bytes[..written + finished]).unwrap_or_default());
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Field, Format, read, sniff};

    const CLUES: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    const SOLUTION: &str =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

    fn records(text: &str) -> Vec<Record> {
        assert_eq!(sniff(text.as_bytes()), Some(Format::Csv), "{text}");
        read(Format::Csv, text.as_bytes()).map(Result::unwrap).collect()
    }

    #[test]
    fn tables_of_others_are_read_and_written() {
        let zeros = CLUES.replace('.', "0");
        for (format, text) in [
            (Format::CsvKaggle, format!("quizzes,solutions\n{zeros},{SOLUTION}\n")),
            (
                Format::CsvKaggle3,
                format!("id,puzzle,solution,clues,difficulty\n1,{CLUES},{SOLUTION},30,0.0\n"),
            ),
            (Format::CsvKaggle9, format!("puzzle,solution\n{zeros},{SOLUTION}\n")),
            (
                Format::CsvExtreme,
                format!("source,question,answer,rating\npuzzles0_kaggle,{CLUES},{SOLUTION},0\n"),
            ),
            (Format::QqwingCsv, format!("Puzzle,\n{CLUES},\n")),
        ] {
            let found = records(&text);
            assert_eq!(found.len(), 1);
            assert_eq!(found[0].grid.to_string(), CLUES);
            let solution = found[0].field(FieldKey::Solution);
            assert!(format == Format::QqwingCsv || solution.as_deref() == Some(SOLUTION));
            assert_eq!(crate::write(format, &found).unwrap(), text);
        }
    }

    #[test]
    fn quotes_other_delimiters_and_columns() {
        let found = records(&format!("name;puzzle;comment\r\n\"a;\"\"b\"\"\";{CLUES};\"c, d\"\r\n\r\n"));
        let comments = ["name: a;\"b\"", "c, d"].map(|text| Field::new(FieldKey::Comment, text));
        assert_eq!(found[0].fields, comments);
        let text = crate::write(Format::Csv, &found).unwrap();
        assert_eq!(records(&text)[0].comments().collect::<Vec<_>>(), ["name: a;\"b\"; c, d"]);
    }

    #[test]
    fn errors_point_at_the_place() {
        let check = |text: &str, expected: &str| {
            let error = read(Format::Csv, text.as_bytes()).find_map(Result::err).unwrap();
            assert_eq!(error.to_string(), expected);
        };
        check(
            "a,b\n",
            "line 1, column 1: found \"a,b\", expected a header with a column puzzle, quizzes or question",
        );
        check(
            &format!("id,puzzle\n\"1,2\",5a{}\n", &CLUES[2..]),
            "line 2, column 8: cell r1c2: found 'a', expected a digit 1-9 or an empty cell (. 0 _ * - x)",
        );
        check(
            "puzzle,id\n\"53\n",
            "line 2, column 1: found \"\\\"53\", expected a row in one line, with quotes that end in it, and at most 256 columns",
        );
    }
}
