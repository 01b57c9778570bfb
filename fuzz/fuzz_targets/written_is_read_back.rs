//! Any record, written in any format, is read back as far as the format has a place for it.

#![no_main]

use libfuzzer_sys::fuzz_target;
use ninefold_format::{Field, FieldKey, Format, Record, SavedProgress, read, sniff, write};
use ninefold_grid::{Candidate, Cell, Digit, Grid, PencilMarks};

fuzz_target!(|data: &[u8]| {
    let Some((records, _)) = records(data) else { return };
    for &format in Format::ALL {
        let text = write(format, &records);
        let again: Vec<Record> = read(format, text.as_bytes())
            .map(|record| record.unwrap_or_else(|error| panic!("{format}: {error}\n{text}")))
            .collect();
        assert_eq!(again.len(), records.len(), "{format}\n{text}");
        for (again, record) in again.iter().zip(&records) {
            assert_eq!(again.grid, record.grid, "{format}\n{text}");
            if format == Format::Sdk {
                assert_eq!((&again.fields, &again.progress), (&record.fields, &record.progress), "{text}");
            }
            if format == Format::Ss {
                let marks = |record: &Record| record.progress.as_ref().and_then(|progress| progress.marks);
                assert_eq!(marks(again), marks(record), "{text}");
            }
        }
        let found = sniff(text.as_bytes()).unwrap_or_else(|| panic!("not recognised: {format}\n{text}"));
        let grids: Vec<Grid> =
            read(found, text.as_bytes()).map(|record| record.expect("as sniffed").grid).collect();
        assert_eq!(grids, records.iter().map(|record| record.grid).collect::<Vec<_>>(), "{format}\n{text}");
    }
});

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
    let state = (flags & 2 != 0).then_some(grid);
    if marks.is_some() || state.is_some() {
        record.progress = Some(Box::new(SavedProgress { state, marks }));
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
