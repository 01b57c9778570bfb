//! What holds for every text and every record.

use ninefold_format::{Field, FieldKey, Format, Record, SavedProgress, read, sniff, write};
use ninefold_grid::{Cell, CellSet, Grid, PencilMarks};
use proptest::prelude::*;

fn grids() -> impl Strategy<Value = Grid> {
    // Mostly empty cells, as in puzzles; sometimes none or all.
    prop_oneof![
        prop::collection::vec(prop_oneof![3 => Just(0u8), 2 => 1..=9u8], 81),
        prop::collection::vec(1..=9u8, 81),
        Just(vec![0; 81]),
    ]
    .prop_map(|values| Grid::from_values(values.try_into().unwrap()).unwrap())
}

fn fields() -> impl Strategy<Value = Vec<Field>> {
    let key = prop::sample::select(FieldKey::ALL);
    prop::collection::vec((key, "\\PC{1,20}"), 0..4).prop_map(|fields| {
        let fields = fields.into_iter().map(|(key, text)| Field::new(key, &text));
        fields.filter(|field| !field.text.is_empty()).collect()
    })
}

fn records() -> impl Strategy<Value = Record> {
    (grids(), fields(), any::<bool>(), any::<bool>()).prop_map(|(grid, fields, state, marks)| {
        let progress =
            SavedProgress { state: state.then_some(grid), marks: marks.then(|| PencilMarks::of(&grid)) };
        let progress = (state || marks).then(|| Box::new(progress));
        Record { line: 1, grid, progress, fields }
    })
}

/// Returns what a format has a place for, as it is read back.
fn kept(record: &Record, format: Format) -> Record {
    let keeps = format.keeps();
    let mut kept = record.clone();
    if !keeps.fields {
        kept.fields.clear();
    }
    if let Some(progress) = &mut kept.progress {
        progress.state = progress.state.filter(|_| keeps.state);
        progress.marks = progress.marks.filter(|_| keeps.marks);
        if progress.state.is_none() && progress.marks.is_none() {
            kept.progress = None;
        }
    }
    kept
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(if std::env::var_os("NINEFOLD_THOROUGH").is_some() { 20_000 } else { 256 }))]

    #[test]
    fn written_is_read_back(all in prop::collection::vec(records(), 1..4)) {
        for &format in Format::ALL {
            let text = write(format, &all);
            let again: Vec<Record> = read(format, text.as_bytes())
                .map(|record| record.unwrap_or_else(|error| panic!("{format}: {error}\n{text}")))
                .collect();
            prop_assert_eq!(again.len(), all.len());
            for (again, record) in again.into_iter().zip(&all) {
                let mut again = Record { line: 1, ..again };
                if !format.keeps().fields {
                    prop_assert!(format.keeps().comments || again.fields.is_empty());
                    again.fields.clear();
                }
                prop_assert_eq!(again, kept(record, format), "{}\n{}", format, &text);
            }
        }
    }

    #[test]
    fn what_is_sniffed_reads_the_same_grids(record in records()) {
        for &format in Format::ALL {
            let text = write(format, [&record]);
            let found = sniff(text.as_bytes());
            prop_assert!(found.is_some(), "{}", text);
            let again: Vec<_> = read(found.unwrap(), text.as_bytes()).map(|again| again.map(|again| again.grid)).collect();
            prop_assert_eq!(again, vec![Ok(record.grid)], "{} read as {:?}\n{}", format, found, text);
        }
    }

    #[test]
    fn comments_survive_formats_that_have_a_place_for_them(grid in grids(), text in "\\PC{1,20}") {
        let comment = Field::new(FieldKey::Comment, &text);
        prop_assume!(!comment.text.is_empty());
        let record = Record { fields: vec![comment], ..Record::new(grid) };
        for &format in Format::ALL.iter().filter(|format| format.keeps().comments) {
            let text = write(format, [&record]);
            let again = read(format, text.as_bytes()).next().unwrap().unwrap();
            prop_assert_eq!(&again.fields, &record.fields, "{}", text);
        }
    }

    #[test]
    fn no_bytes_make_it_panic(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        let _ = sniff(&bytes);
        for &format in Format::ALL {
            prop_assert!(read(format, &bytes).count() <= 400);
        }
    }

    #[test]
    fn no_error_echoes_a_long_line_or_a_control_character(line in "[ -~\u{0}-\u{1f}\u{202e}]{0,400}", number in 1..4usize) {
        for &format in Format::ALL {
            for error in read(format, line.repeat(number).as_bytes()).filter_map(Result::err) {
                let message = error.to_string();
                prop_assert!(message.chars().count() < 300, "{}", message);
                prop_assert!(!message.contains(|c: char| c.is_control() || c == '\u{202e}'), "{:?}", message);
            }
        }
    }

    #[test]
    fn no_text_of_the_right_characters_makes_it_panic(text in "[-0-9.xX|+*# \t\r\n#\\[\\],│─A-E]{0,400}", format in prop::sample::select(Format::ALL)) {
        let _ = sniff(text.as_bytes());
        for record in read(format, text.as_bytes()) {
            match record {
                Ok(record) => prop_assert!(record.line >= 1),
                Err(error) => prop_assert!(error.line >= 1 && error.column >= 1),
            }
        }
    }

    #[test]
    fn a_broken_character_is_reported_where_it_is(grid in grids(), at in 0..81usize, format in prop::sample::select(Format::ALL)) {
        let text = write(format, [&Record::new(grid)]);
        let cells: Vec<usize> = text
            .char_indices()
            .filter(|(i, c)| (c.is_ascii_digit() || *c == '.') && !text[..*i].ends_with('#'))
            .map(|(i, _)| i)
            .collect();
        // Some formats write nothing for an empty cell.
        let shown: Vec<Cell> =
            if cells.len() < 81 { grid.filled().into_iter().collect() } else { Cell::all().collect() };
        prop_assume!(!shown.is_empty());
        let at = at % shown.len();
        let mut broken = text.clone();
        broken.replace_range(cells[at]..=cells[at], "?");
        let error = read(format, broken.as_bytes()).find_map(Result::err).unwrap();
        let (line, column) = text[..cells[at]].chars().fold((1, 1), |(line, column), c| if c == '\n' { (line + 1, 1) } else { (line, column + 1) });
        prop_assert_eq!((error.line, error.column), (line, column), "{}", broken);
        prop_assert_eq!(error.cell(), Some(shown[at]));
    }
}

/// Every layout of a puzzle is a drawing of its clues' pattern, but for pencil marks, which are many digits a cell.
#[test]
fn a_puzzle_in_any_layout_is_a_pattern() {
    let grid: Grid =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
    for format in [Format::Line, Format::Rows, Format::Block, Format::Unicode, Format::Ss] {
        let text = write(format, [&Record::new(grid)]);
        assert_eq!(CellSet::from_pattern(&text), Ok(grid.filled()), "{text}");
    }
}
