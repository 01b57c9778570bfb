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
//! library `csv-core`. A row is one line. A first line `sep=;` names the separator, as spreadsheets write it.
//!
//! Where no heading is known, or there is none, the first row shows which column has the puzzle and which its solution: a grid with
//! empty cells and a full one. A full grid in a column without a known name is the solution in any table.
//!
//! A column `variant` names the board of a puzzle, `9x9` for the classic one. On other boards the puzzle is what the format
//! `line` has after that word: cells, the regions of a jigsaw, clues. Our own table has this column last.

use csv_core::{ReadRecordResult, Reader, ReaderBuilder, WriteResult};
use ninefold_rules::{AnyGrid, BoardCell, BoardDigit, BoardDigitSet, BoardGrid, Rules};

use crate::boards::context::{Context, short};
use crate::boards::line::{read_cells, read_text, unwritable};
use crate::boards::{Alphabet, BoardReadErrorKind};
use crate::capabilities::{Capabilities, MarksKept};
use crate::format_entry::{Certainty, FormatEntry, FormatParser, Layout, TextLine};
use crate::formats::line::{is_full_line, only_grid};
use crate::grid_text::grid_line;
use crate::{AnyMarks, CellColour, Field, FieldKey, Guess, ReadError, ReadErrorKind, Record, SavedProgress};

mod columns;

/// What a column holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Column {
    Puzzle,
    Variant,
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
            layout: Layout::Table { head: tables!(@head [$($title)+] $end) },
            capabilities: $keeps,
            // Which of them a table is does not matter to its reader.
            recognises: Some(|_, _| false),
            ..FormatEntry::classic($summary, || Box::<CsvParser>::default(), |record, _, text| {
                write_row(record, &[$($column),+], $blank, $end, text);
            })
        };)+
    };
    (@head [$first:literal $($title:literal)*] $end:literal) => { concat!($first, $(",", $title,)* $end) };
}

pub(crate) const ENTRY: FormatEntry = FormatEntry {
    extensions: &["csv"],
    holds_classic: true,
    reads_comments: true,
    layout: Layout::Table { head: HEAD },
    capabilities: Capabilities {
        comments: true,
        fields: &FieldKey::ALL,
        state: true,
        marks: MarksKept::Notes,
        corner_marks: true,
        colours: true,
    },
    recognises_board: |line| {
        (is_header(line.text) || named_separator(line.text).is_some() || columns::are_shown(line))
            .then_some(Certainty::Form)
    },
    inexpressible: unwritable,
    write: Some(|record, _, text| write_row(record, COLUMNS, '.', "\n", text)),
    ..FormatEntry::boards("a table with a header and a column for everything", || Box::<CsvParser>::default())
};

/// The header of our own table.
const HEAD: &str = "puzzle,solution,state,marks,corner_marks,colours,title,author,level,rating,id,folder,date,source,url,\
     description,clue_count,solution_count,seconds,step,comment,variant\n";

/// The columns of our own table.
const COLUMNS: &[Column] = &[
    Column::Puzzle,
    Column::Field(FieldKey::Solution),
    Column::State,
    Column::Marks,
    Column::CornerMarks,
    Column::Colours,
    Column::Field(FieldKey::Title),
    Column::Field(FieldKey::Author),
    Column::Field(FieldKey::Level),
    Column::Field(FieldKey::Rating),
    Column::Field(FieldKey::Identifier),
    Column::Field(FieldKey::Folder),
    Column::Field(FieldKey::Date),
    Column::Field(FieldKey::Source),
    Column::Field(FieldKey::Url),
    Column::Field(FieldKey::Description),
    Column::Field(FieldKey::Clues),
    Column::Field(FieldKey::Solutions),
    Column::Field(FieldKey::Seconds),
    Column::Field(FieldKey::Step),
    Column::Field(FieldKey::Comment),
    Column::Variant,
];

tables! {
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
        "puzzle" | "quizzes" | "quiz" | "question" | "grid" | "form" => Column::Puzzle,
        "variant" => Column::Variant,
        "name" => Column::Field(FieldKey::Title),
        "state" => Column::State,
        "marks" => Column::Marks,
        "corner_marks" => Column::CornerMarks,
        "colours" | "colors" => Column::Colours,
        "solutions" | "answer" => Column::Field(FieldKey::Solution),
        "clue_count" => Column::Field(FieldKey::Clues),
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
fn is_header(line: &str) -> bool {
    let plain = |name: &str| column(name.trim().trim_matches('"')) == Column::Puzzle;
    delimiter(line).is_some_and(|delimiter| line.split(delimiter).any(plain))
}

/// The name of the classic board.
const CLASSIC: &str = "9x9";

/// More columns than any table of puzzles has.
const MOST_COLUMNS: usize = 256;
/// More bytes than a row of puzzles and marks has.
const LONGEST_ROW: usize = 1 << 20;

/// Returns the separator that a first line such as `sep=;` names.
fn named_separator(line: &str) -> Option<char> {
    let rest = line.trim().trim_matches('"').strip_prefix("sep=")?;
    rest.chars().next().filter(|character| matches!(character, ',' | ';' | '\t' | '|'))
}

#[derive(Default)]
struct CsvParser {
    /// The separator that the first line names.
    separator: Option<char>,
    /// Unknown headings, as long as no row has shown which column is the puzzle, and the error if none does.
    headings: Option<(Vec<String>, ReadError)>,
    /// What was decided about the columns.
    guesses: Vec<Guess>,
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

    /// Returns the values of a line, without blanks around them.
    fn values(&mut self, line: TextLine<'_>) -> Result<Vec<String>, ReadError> {
        let count = self.split(line)?;
        Ok((0..count).map(|at| self.value(at).trim().to_owned()).collect())
    }

    /// Takes the first line. It may be a row of a table without headings.
    fn header(&mut self, line: TextLine<'_>, context: &mut Context) -> Result<Option<Record>, ReadError> {
        self.delimiter = self.separator.or_else(|| delimiter(line.text)).unwrap_or(',');
        self.reader = None;
        self.guesses.clear();
        let names = self.values(line)?;
        let mut columns: Vec<(Column, String)> =
            names.iter().map(|name| (column(name), name.clone())).collect();
        // Full grids are puzzles only where nothing else is.
        let is_grid = |name: &str| matches!(name.to_ascii_lowercase().as_str(), "grid" | "form");
        if columns.iter().any(|(column, name)| *column == Column::Puzzle && !is_grid(name)) {
            let grids = columns.iter_mut().filter(|(_, name)| is_grid(name));
            grids.for_each(|(column, _)| *column = Column::Other);
        }
        if columns.iter().any(|(column, _)| *column == Column::Puzzle) {
            self.columns = columns;
            return Ok(None);
        }
        let fail = || no_puzzle(line.text, line.number);
        if !cfg!(feature = "boards") {
            return Err(fail());
        }
        if names.iter().any(|name| columns::Grid::of(name).is_some()) {
            let numbered = (1..=names.len()).map(|at| format!("column {at}")).collect();
            self.name_columns(numbered, &names).ok_or_else(fail)?;
            return self.row(line, context).map(Some);
        }
        self.headings = Some((names, fail()));
        Ok(None)
    }

    /// Names the columns by what the first row has in them; `None` if none of them has a grid.
    fn name_columns(&mut self, names: Vec<String>, values: &[String]) -> Option<()> {
        let known: Vec<Column> = names.iter().map(|name| column(name)).collect();
        let (puzzle, solution) = columns::shown(values, &known)?;
        self.columns = known.into_iter().zip(names).collect();
        self.guesses.push(Guess::Puzzle { name: self.columns[puzzle].1.clone() });
        self.columns[puzzle].0 = Column::Puzzle;
        if let Some(solution) = solution.filter(|&at| self.columns[at].0 == Column::Other) {
            self.guesses.push(Guess::Solution { name: self.columns[solution].1.clone() });
            self.columns[solution].0 = Column::Field(FieldKey::Solution);
        }
        Some(())
    }
}

fn no_puzzle(found: &str, number: usize) -> ReadError {
    let expected = "a header with a column puzzle, quizzes or question";
    ReadErrorKind::Unexpected { found: found.to_owned(), expected }.at(number, 1)
}

impl FormatParser for CsvParser {
    fn line(&mut self, line: TextLine<'_>, context: &mut Context) -> Result<Option<Record>, ReadError> {
        if line.text.trim().is_empty() || (self.columns.is_empty() && line.text.starts_with('#')) {
            return Ok(None);
        }
        if line.text.len() > LONGEST_ROW {
            let kind =
                ReadErrorKind::Length { found: line.text.len(), expected: "a row of at most a million" };
            return Err(kind.at(line.number, 1));
        }
        if self.columns.is_empty() && self.headings.is_none() && named_separator(line.text).is_some() {
            self.separator = named_separator(line.text);
            return Ok(None);
        }
        if let Some((names, error)) = self.headings.take() {
            let values = self.values(line)?;
            self.name_columns(names, &values).ok_or(error)?;
        }
        // A table may go on with other columns.
        if self.columns.is_empty() || line.text.starts_with("puzzle") && is_header(line.text) {
            return self.header(line, context);
        }
        self.row(line, context).map(Some)
    }

    fn end(&mut self, _: usize, _: &mut Context) -> Result<Option<Record>, ReadError> {
        self.headings.take().map_or(Ok(None), |(_, error)| Err(error))
    }
}

impl CsvParser {
    /// Reads a row.
    fn row(&mut self, line: TextLine<'_>, context: &mut Context) -> Result<Record, ReadError> {
        let count = self.split(line)?;
        let columns = &self.columns[..count.min(self.columns.len())];
        let delimiter = self.delimiter;
        let place = |at: usize| {
            move |error: ReadError| {
                let column = column_of_value(line.text, delimiter, at);
                error.kind.at(line.number, column + error.column - 1)
            }
        };
        let first = |wanted: Column| columns.iter().position(|(column, _)| *column == wanted);
        let Some(puzzle) = first(Column::Puzzle) else {
            return Err(ReadErrorKind::CellCount { found: 0 }.at(line.number, 1));
        };
        let named = first(Column::Variant).map_or("", |at| self.value(at).trim());
        let mut record = self.puzzle(named, self.value(puzzle).trim(), context).map_err(place(puzzle))?;
        record.line = line.number;
        let mut progress = SavedProgress::default();
        let cells = |value: &str| match &record.grid {
            AnyGrid::Classic(_) => only_grid(value).map(AnyGrid::from),
            AnyGrid::Board(grid) => board_cells(value, grid).map(AnyGrid::from),
        };
        let rules = record.grid.rules().clone();
        let (mut fields, mut solution, mut guesses) = (Vec::new(), None, self.guesses.clone());
        let has_solution = columns.iter().any(|(column, _)| *column == Column::Field(FieldKey::Solution));
        for (at, (column, name)) in columns.iter().enumerate() {
            let value = self.value(at);
            let squeezed = columns::squeezed(value);
            match column {
                _ if at == puzzle || value.trim().is_empty() => {}
                Column::Variant => {}
                Column::State => progress.state = Some(cells(squeezed.trim()).map_err(place(at))?),
                Column::Marks => progress.marks = Some(marks(value, &rules).map_err(place(at))?),
                Column::CornerMarks => progress.corner_marks = Some(marks(value, &rules).map_err(place(at))?),
                Column::Colours => progress.colours = colours(value, &rules).map_err(place(at))?,
                // Kaggle's `solutions` are grids; ours are a number.
                Column::Field(FieldKey::Solution) if value.len() < 10 => {
                    fields.push(Field::new(FieldKey::Solutions, value));
                }
                Column::Field(FieldKey::Solution) if record.classic().is_none() => {
                    solution = Some(cells(value.trim()).map_err(place(at))?);
                }
                Column::Field(key @ FieldKey::Solution) => fields.push(Field::new(*key, &squeezed)),
                Column::Field(key) => fields.push(Field::new(*key, value)),
                Column::Other if !has_solution && is_full_line(&squeezed) && record.classic().is_some() => {
                    guesses.push(Guess::Solution { name: name.clone() });
                    fields.push(Field::new(FieldKey::Solution, &squeezed));
                }
                Column::Puzzle | Column::Other => {
                    fields.push(Field::new(FieldKey::Comment, &format!("{name}: {value}")));
                }
            }
        }
        fields.retain(|field| !field.text.is_empty());
        record.fields.extend(fields);
        if let Some(AnyGrid::Board(solution)) = solution {
            record.solution = Some(Box::new(solution));
        }
        record.progress = progress.boxed();
        record.guesses = guesses;
        Ok(record)
    }
}

impl CsvParser {
    /// Returns the puzzle of a row whose board is named, unless it is the classic one.
    fn puzzle(&self, named: &str, cells: &str, context: &mut Context) -> Result<Record, ReadError> {
        let is_other = match named {
            "" => context.declared().is_some_and(|variant| !variant.is_classic()),
            CLASSIC => context.declared().is_some(),
            _ => true,
        };
        if !is_other {
            return only_grid(&columns::squeezed(cells)).map(Record::new);
        }
        let before = if named.is_empty() { String::new() } else { format!("{named} ") };
        // Tables have digits in one spelling only.
        let alphabet = core::mem::replace(&mut context.alphabet, Alphabet::Digits);
        let record = read_text(&format!("{before}{cells}"), context);
        context.alphabet = alphabet;
        record.map_err(|error| error.kind.at(1, error.column.saturating_sub(before.chars().count()).max(1)))
    }
}

/// Returns the grid of a text with a character for each cell of a board.
fn board_cells(value: &str, grid: &BoardGrid) -> Result<BoardGrid, ReadError> {
    let (found, rules) = (value.chars().count(), grid.rules());
    if found != rules.cell_count() {
        let expected = format!("{} for a board of {}", rules.cell_count(), short(rules.variant()));
        return Err(BoardReadErrorKind::CellCount { found, expected }.at(1, 1));
    }
    read_cells(value, BoardGrid::empty(rules), Alphabet::Digits, 1, 1)
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

fn write_row(record: &Record, columns: &[Column], blank: char, end: &str, text: &mut String) {
    let progress = record.progress.as_deref();
    let state = progress.and_then(|progress| progress.state.as_ref());
    for (at, column) in columns.iter().enumerate() {
        if at > 0 {
            text.push(',');
        }
        match column {
            Column::Puzzle => match record.classic() {
                Some(grid) => grid_line(grid, blank, text),
                None => write_value(&record.grid.line(), text),
            },
            Column::Variant if record.classic().is_some() => text.push_str(CLASSIC),
            Column::Variant => write_value(&short(record.variant()), text),
            Column::State => match record.classic() {
                Some(grid) if record.placed().next().is_some() => {
                    grid_line(&record.classic_state(grid), blank, text);
                }
                Some(_) => {}
                None => text.push_str(&state.map(AnyGrid::cells).unwrap_or_default()),
            },
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
            Column::Field(FieldKey::Solution) if record.solution.is_some() => {
                text.push_str(&record.solution.as_deref().map(ToString::to_string).unwrap_or_default());
            }
            Column::Field(key) if !record.fields.is_empty() => {
                if let Some(value) = record.field(*key) {
                    write_value(&value, text);
                }
            }
            Column::Field(_) | Column::Other => {}
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
        let title = Field::new(FieldKey::Title, "a;\"b\"");
        assert_eq!(found[0].fields, [title, Field::new(FieldKey::Comment, "c, d")]);
        let text = crate::write(Format::Csv, &found).unwrap();
        assert_eq!(records(&text)[0].fields, found[0].fields);
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
