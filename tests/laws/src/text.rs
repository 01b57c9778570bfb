//! Texts: grids, puzzles, and all formats.

use ninefold_format::{Field, FieldKey, Format, Loss, Record, SavedProgress, read, sniff, write};
use ninefold_grid::{Candidate, Cell, Digit, DigitSet, Grid, ParseGridError, PencilMarks};
use ninefold_rules::AnyGrid;
use ninefold_solve::Puzzle;

use crate::plain::line_count;

/// Returns the formats that were made for classic puzzles.
fn classic_formats() -> impl Iterator<Item = Format> {
    Format::ALL.into_iter().filter(|format| format.holds_classic())
}

/// Any text is a grid or an error that says why; a grid that was read is written as a line that reads the same.
pub fn puzzle_parse_never_panics(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    match text.parse::<Grid>() {
        Ok(grid) => {
            assert_eq!(text.chars().count(), 81);
            assert_eq!(grid.to_string().parse(), Ok(grid));
        }
        Err(ParseGridError::WrongLength { found }) => assert_ne!(found, 81),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
    match text.parse::<Puzzle>() {
        Ok(puzzle) => assert_eq!(puzzle.to_string().parse(), Ok(puzzle)),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}

/// Any bytes, read in any format, give records and errors with a place, at most one of either for each line; only XML may
/// hold several records in a line.
pub fn format_parse_never_panics(data: &[u8]) {
    let lines = line_count(data);
    if let Some(format) = sniff(data) {
        assert!(Format::ALL.contains(&format));
    }
    for format in classic_formats() {
        let mut results = 0;
        for result in read(format, data) {
            results += 1;
            match result {
                Ok(record) => {
                    assert!((1..=lines).contains(&record.line));
                    assert!(
                        record
                            .progress
                            .as_ref()
                            .is_none_or(|progress| **progress != SavedProgress::default())
                    );
                }
                Err(error) => {
                    assert!((1..=lines).contains(&error.line) && error.column >= 1);
                    assert!(!error.to_string().is_empty());
                }
            }
        }
        let most = if format == Format::Opensudoku { data.len() } else { lines };
        assert!(results <= most + 1, "{format}: {results} results from {lines} lines");
    }
}

/// What is read from any text, written in the same format and read again, is the same.
pub fn what_is_read_survives_writing(data: &[u8]) {
    for format in classic_formats() {
        let records: Vec<Record> = read(format, data).flatten().collect();
        // Some formats are read from more than they write: marks that stand for themselves there are others' then.
        let records: Vec<Record> = records
            .into_iter()
            .filter(|record| record.classic().is_some() && format.lost(record).is_empty())
            .collect();
        let again = written(format, &records);
        for (again, record) in again.iter().zip(&records) {
            assert_eq!((&again.grid, again.state()), (&record.grid, record.state()), "{format}");
            assert_eq!(noted(again), noted(record), "{format}");
            for &key in format.capabilities().fields {
                // Several comments become one text, and so does what a format keeps in one place.
                assert_eq!(again.field(key).is_some(), record.field(key).is_some(), "{format}: {key:?}");
            }
        }
    }
}

/// Any record, written in any format, is read back as far as the format has a place for it; what is sniffed reads the
/// same grids.
pub fn written_is_read_back(data: &[u8]) {
    let Some((records, _)) = records(data) else { return };
    for format in classic_formats() {
        let text = write(format, &records).unwrap();
        let again = written(format, &records);
        for (again, record) in again.iter().zip(&records) {
            let lost = format.lost(record);
            let is_lost = |loss: Loss| lost.contains(&loss);
            if !is_lost(Loss::Singles) && !is_lost(Loss::Placed) {
                assert_eq!((&again.grid, again.state()), (&record.grid, record.state()), "{format}\n{text}");
            }
            if matches!(format, Format::Sdk | Format::Json) {
                assert_eq!(again.fields.len(), record.fields.len(), "{text}");
                assert_eq!(again.progress, record.progress, "{text}");
            }
            if format == Format::Ss {
                assert_eq!(again.classic_marks(), record.classic_marks(), "{text}");
            }
        }
        let found = sniff(text.as_bytes()).unwrap_or_else(|| panic!("not recognised: {format}\n{text}"));
        let grids = |format: Format| -> Vec<AnyGrid> {
            read(format, text.as_bytes()).map(|record| record.expect("as sniffed").grid).collect()
        };
        assert_eq!(grids(found), grids(format), "{format}\n{text}");
    }
}

/// Returns the records as they are read back.
fn written(format: Format, records: &[Record]) -> Vec<Record> {
    let text = write(format, records).unwrap();
    let again: Vec<Record> = read(format, text.as_bytes())
        .map(|record| record.unwrap_or_else(|error| panic!("{format}: {error}\n{text}")))
        .collect();
    assert_eq!(again.len(), records.len(), "{format}\n{text}");
    again
}

/// Returns the marks that somebody has noted in empty cells; none are as good as none at all.
fn noted(record: &Record) -> Vec<(Cell, DigitSet)> {
    let marks = record.classic_marks().unwrap_or(PencilMarks::NONE);
    let state = record.state();
    let empty = Cell::all().filter(|&cell| state.classic().is_some_and(|state| state.get(cell).is_none()));
    empty.map(|cell| (cell, marks[cell])).filter(|(_, marks)| !marks.is_empty()).collect()
}

/// Packed and shortened payloads of links, whatever is in them, are a record or an error; what is unpacked is bounded.
pub fn link_parse_never_panics(data: &[u8]) {
    let text = String::from_utf8_lossy(data).replace(['\n', '\r', '\0'], " ");
    for (format, link) in [
        (Format::Fpuzzles, format!("https://f-puzzles.com/?load={}", lz_str::compress_to_base64(&text))),
        (Format::Fpuzzles, format!("https://f-puzzles.com/?load={text}")),
        (Format::Sudokupad, format!("https://sudokupad.app/scl{}", lz_str::compress_to_base64(&text))),
        (Format::Sudokupad, format!("https://sudokupad.app/scf{text}")),
    ] {
        for record in read(format, link.as_bytes()).flatten() {
            if record.classic().is_some() && format.lost(&record).is_empty() {
                let again = written(format, std::slice::from_ref(&record));
                assert_eq!((&again[0].grid, &again[0].progress), (&record.grid, &record.progress), "{link}");
            }
        }
    }
}

/// One or two records made of the bytes.
fn records(data: &[u8]) -> Option<(Vec<Record>, &[u8])> {
    let (&head, mut data) = data.split_first()?;
    let mut records = Vec::new();
    for _ in 0..=head % 2 {
        let (record, rest) = record(data)?;
        records.push(record);
        data = rest;
    }
    Some((records, data))
}

fn record(data: &[u8]) -> Option<(Record, &[u8])> {
    let (&[flags, fields], data) = data.split_first_chunk()?;
    let (cells, data) = data.split_first_chunk::<81>()?;
    let grid = Grid::from_values(cells.map(|byte| byte % 10)).ok()?;
    let mut record = Record::new(grid);
    let (marks, data) = if flags & 1 == 0 { (None, data) } else { marks(&grid, data)? };
    let state = (flags & 2 != 0).then_some(grid.into());
    if marks.is_some() || state.is_some() {
        let marks = marks.map(Into::into);
        record.progress = Some(Box::new(SavedProgress { state, marks, ..SavedProgress::default() }));
    }
    let text = String::from_utf8_lossy(data.get(..usize::from(fields)).unwrap_or(data)).into_owned();
    for (key, text) in
        FieldKey::ALL.iter().copied().cycle().skip(usize::from(flags >> 4)).zip(text.split('\u{1}'))
    {
        let field = Field::new(key, text);
        if !field.text.is_empty() {
            record.fields.push(field);
        }
    }
    Some((record, data.get(usize::from(fields)..).unwrap_or_default()))
}

/// Marks of the empty cells: only those have some.
fn marks<'a>(grid: &Grid, data: &'a [u8]) -> Option<(Option<PencilMarks>, &'a [u8])> {
    let (bytes, data) = data.split_first_chunk::<81>()?;
    let mut marks = PencilMarks::NONE;
    for cell in Cell::all().filter(|&cell| grid.get(cell).is_none()) {
        for digit in
            Digit::ALL.into_iter().filter(|digit| bytes[cell.index()] >> (digit.index() % 8) & 1 == 1)
        {
            marks.insert(Candidate { cell, digit });
        }
    }
    Some((Some(marks), data))
}
