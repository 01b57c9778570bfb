//! Files as other programs write them, read as they are meant.

use ninefold_format::{FieldKey, Format, ReadErrorKind, Record, check_text, read, sniff};
use ninefold_grid::{Cell, CellSet, Grid, PencilMarks};

const CLUES: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn records(text: &[u8], format: Format) -> Vec<Record> {
    let expected = if format == Format::Sdm { Format::Line } else { format };
    assert_eq!(sniff(text), Some(expected));
    read(format, text).collect::<Result<_, _>>().unwrap()
}

fn clues() -> Grid {
    CLUES.parse().unwrap()
}

#[test]
fn lines_in_every_spelling() {
    let found = records(include_bytes!("data/spellings.txt"), Format::Line);
    assert!(found.iter().all(|record| record.grid == clues().into()));
    assert_eq!(found.iter().map(|record| record.line).collect::<Vec<_>>(), [3, 4, 5, 6, 7, 8, 9, 10]);
    let comments: Vec<String> = found.iter().map(|record| record.comments().collect()).collect();
    assert_eq!(comments, ["", "", "zero", "7.1", "1\t2", "x", "", ""]);
    let rated = records(include_bytes!("data/rated.txt"), Format::Line);
    assert_eq!(rated[1].comments().collect::<Vec<_>>(), ["30 ED=8.4/1.2/1.2 by hand"]);
}

#[test]
fn sdk_of_both_programs() {
    let found = records(include_bytes!("data/sudocue.sdk"), Format::Sdk);
    assert_eq!(found.len(), 1);
    assert_eq!(
        found[0].grid.to_string(),
        "2..1.5..3.54...71..1.2.3.8.6.28.73.4.........1.53.98.6.2.7.1.6..81...24.7..4.2..1"
    );
    let keys: Vec<FieldKey> = found[0].fields.iter().map(|field| field.key).collect();
    let expected = [
        FieldKey::Author,
        FieldKey::Description,
        FieldKey::Comment,
        FieldKey::Date,
        FieldKey::Source,
        FieldKey::Level,
        FieldKey::Url,
    ];
    assert_eq!(keys, expected);
    assert_eq!(found[0].fields[6].text, "http://www.sudocue.net/");

    let found = records(include_bytes!("data/sadman.sdk"), Format::Sdk);
    let progress = found[0].progress.as_ref().unwrap();
    assert_eq!(found[0].classic(), Some(&clues()));
    let state = *progress.state.as_ref().unwrap().classic().unwrap();
    assert_eq!(state.filled() - clues().filled(), CellSet::from_iter([Cell::at(0, 2)]));
    assert_eq!(found[0].classic_marks(), Some(PencilMarks::of(&state)));
    assert_eq!(found[0].fields.len(), 5);

    let found = records(include_bytes!("data/latin1.sdk"), Format::Sdk);
    assert_eq!(found[0].fields[0].text, "José Müller");
}

#[test]
fn collections() {
    let found = records(include_bytes!("data/collection.sdm"), Format::Sdm);
    assert_eq!(found.len(), 3);
    assert_eq!(found[0].classic(), Some(&clues()));
    assert_eq!(&found[1].grid.to_string()[..9], &CLUES[18..27]);
}

#[test]
fn simple_sudoku_in_its_three_styles() {
    for text in
        [&include_bytes!("data/new.ss")[..], include_bytes!("data/framed.ss"), include_bytes!("data/old.ss")]
    {
        let found = records(text, Format::Ss);
        assert_eq!(found, [Record { line: found[0].line, ..Record::new(clues()) }]);
    }
    let found = records(include_bytes!("data/marks.ss"), Format::Ss);
    assert_eq!(found[0].classic_marks(), Some(PencilMarks::of(&clues())));
}

#[test]
fn printed_and_drawn_blocks() {
    let found = records(include_bytes!("data/printed.txt"), Format::Block);
    assert_eq!(
        found[0].grid.to_string(),
        "527163984698247351413958267746832519352619748189475623234591876871326495965784132"
    );
    assert_eq!(found.len(), 2);
    assert_eq!(found[1].comments().collect::<Vec<_>>(), ["% java SudokuMaker", "Sudoku puzzle"]);
    let found = records(include_bytes!("data/drawn.txt"), Format::Unicode);
    assert_eq!(found.iter().map(|record| *record.classic().unwrap()).collect::<Vec<_>>(), [clues(); 3]);
}

#[test]
fn files_that_are_no_text_are_told_as_such() {
    for (bytes, expected) in [
        (&b"\x7fELF\x02\x01\x01\0\0"[..], (1, 8, ReadErrorKind::Binary)),
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", (3, 1, ReadErrorKind::Binary)),
        (b"5\x003\x00.\x00", (1, 2, ReadErrorKind::Binary)),
    ] {
        for format in Format::ALL {
            let errors: Vec<_> = read(format, bytes).map(Result::unwrap_err).collect();
            assert_eq!(errors.len(), 1, "{errors:?}");
            assert_eq!((errors[0].line, errors[0].column, errors[0].kind.clone()), expected);
            assert_eq!(check_text(bytes), Err(errors[0].clone()));
        }
    }
    // Decoded as a whole, and not line by line.
    for bytes in [b"\xff\xfe5\x003\x00", b"\xfe\xff\x005\x003"] {
        assert_eq!(check_text(bytes).unwrap_err().kind, ReadErrorKind::Utf16);
        let error = read(Format::Line, bytes).next().unwrap().unwrap_err();
        assert_eq!(error.kind, ReadErrorKind::CellCount { found: 2 });
    }
}

#[test]
fn a_zero_byte_far_down_is_an_error_of_its_line() {
    let text = format!("{CLUES}\n").repeat(200) + "5\0" + &CLUES[2..];
    let results: Vec<_> = read(Format::Line, text.as_bytes()).collect();
    assert_eq!(results.len(), 201);
    let error = results[200].as_ref().unwrap_err();
    assert_eq!((error.line, error.column, &error.kind), (201, 2, &ReadErrorKind::Binary));
}
