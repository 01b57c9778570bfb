//! What holds for every text and every record.

use ninefold_format::{
    AnyMarks, Capabilities, CellColour, Field, FieldKey, Format, Loss, MarksKept, Record, SavedProgress,
    read, sniff, write,
};
use ninefold_grid::{Cell, CellSet, DigitSet, Grid, PencilMarks};
use ninefold_rules::BoardCell;
use proptest::prelude::*;

/// Returns the formats that were made for classic puzzles.
fn classic_formats() -> impl Iterator<Item = Format> {
    Format::ALL.into_iter().filter(|format| format.holds_classic())
}

/// Returns given and placed digits together.
fn state_of(record: &Record) -> Grid {
    *record.state().classic().expect("a classic record")
}

fn grids() -> impl Strategy<Value = Grid> {
    // Mostly empty cells, as in puzzles; sometimes none or all.
    prop_oneof![
        prop::collection::vec(prop_oneof![3 => Just(0u8), 2 => 1..=9u8], 81),
        prop::collection::vec(prop_oneof![15 => Just(0u8), 1 => 1..=9u8], 81),
        prop::collection::vec(1..=9u8, 81),
        Just(vec![0; 81]),
    ]
    .prop_map(|values| Grid::from_values(values.try_into().unwrap()).unwrap())
}

/// At most one field of each key, as most formats have a place for.
fn fields() -> impl Strategy<Value = Vec<Field>> {
    prop::sample::subsequence(&FieldKey::ALL, 0..4).prop_flat_map(|keys| {
        let texts: Vec<_> = keys.iter().map(|&key| texts(key)).collect();
        texts.prop_map(move |texts| {
            let fields = keys.iter().zip(texts).map(|(&key, text)| Field::new(key, &text));
            fields.filter(|field| !field.text.is_empty()).collect()
        })
    })
}

/// What a field of this key may say: some are numbers, or of one form.
fn texts(key: FieldKey) -> BoxedStrategy<String> {
    match key {
        FieldKey::Rating => "[1-9]\\.[0-9]".boxed(),
        FieldKey::Clues | FieldKey::Seconds | FieldKey::Solutions => "[1-9][0-9]{0,3}".boxed(),
        FieldKey::Solution => "[1-9]{81}".boxed(),
        FieldKey::Step => "0[0-9]{3}:[1-9]{1,2}:[1-9]{3}::[0-9]?".boxed(),
        _ => "\\PC{1,20}".boxed(),
    }
}

/// Marks of the cells that a state leaves empty: in some cells two or more of the candidates that the peers leave, which
/// every format has a place for that has one for marks at all.
fn marks(state: Grid) -> impl Strategy<Value = Option<PencilMarks>> {
    prop::option::of(prop::collection::vec(0..512u16, 81)).prop_map(move |bits| {
        let left = PencilMarks::of(&state);
        let mut marks = PencilMarks::NONE;
        for (cell, bits) in Cell::all().zip(bits?) {
            let noted = left[cell] & DigitSet::from_bits(bits);
            if noted.len() > 1 {
                marks[cell] = noted;
            }
        }
        Some(marks).filter(|marks| *marks != PencilMarks::NONE && *marks != left)
    })
}

fn colours() -> impl Strategy<Value = Vec<(BoardCell, CellColour)>> {
    let colour = any::<[u8; 3]>().prop_map(|[red, green, blue]| CellColour { red, green, blue });
    prop::collection::btree_map((0..81usize).prop_map(BoardCell::new), colour, 0..4)
        .prop_map(|colours| colours.into_iter().collect())
}

fn records() -> impl Strategy<Value = Record> {
    (grids(), prop::option::of(grids()), fields())
        .prop_flat_map(|(grid, placed, fields)| {
            let mut state = grid;
            for (cell, digit) in placed.iter().flat_map(Grid::clues) {
                if grid.get(cell).is_none() {
                    state.set(cell, Some(digit));
                }
            }
            (Just(grid), Just(state), Just(fields), marks(state), marks(state), colours())
        })
        .prop_map(|(grid, state, fields, marks, corner_marks, colours)| {
            let state = (state != grid).then_some(state);
            let progress = SavedProgress {
                state: state.map(Into::into),
                marks: marks.map(Into::into),
                corner_marks: corner_marks.map(Into::into),
                colours,
            };
            Record { line: 1, progress: progress.boxed(), fields, ..Record::new(grid) }
        })
}

/// Returns the clues as they are read back, where a candidate that stands alone or a placed digit looks like one.
fn clues(record: &Record, keeps: Capabilities) -> Grid {
    if keeps.marks != MarksKept::CandidatesOrDigit {
        return *record.classic().unwrap();
    }
    let mut grid = if keeps.state { *record.classic().unwrap() } else { state_of(record) };
    let state = state_of(record);
    let shown = candidates(record);
    for cell in Cell::all().filter(|&cell| state.get(cell).is_none()) {
        if let Some(digit) = shown[cell].single() {
            grid.set(cell, Some(digit));
        }
    }
    grid
}

/// Returns the marks of empty cells, and where there are none, what the peers leave.
fn candidates(record: &Record) -> PencilMarks {
    let state = state_of(record);
    let mut all = PencilMarks::of(&state);
    let Some(progress) = &record.progress else { return all };
    if let Some(marks) =
        progress.marks.as_ref().or(progress.corner_marks.as_ref()).and_then(AnyMarks::classic)
    {
        for cell in Cell::all().filter(|&cell| state.get(cell).is_none() && !marks[cell].is_empty()) {
            all[cell] = marks[cell];
        }
    }
    all
}

/// Returns true if some empty cell shows one candidate.
fn stands_alone(record: &Record) -> bool {
    let (state, shown) = (state_of(record), candidates(record));
    Cell::all().any(|cell| state.get(cell).is_none() && shown[cell].len() == 1)
}

/// Checks that all that both formats keep is the same in the record that came through both, by way of the one between.
fn agree(again: &Record, record: &Record, between: &Record, both: &[Capabilities]) -> Result<(), String> {
    let all = |keeps: fn(&Capabilities) -> bool| both.iter().all(keeps);
    let one = |keeps: &Capabilities| {
        let looks_solved =
            |record: &&Record| stands_alone(record) || !keeps.state && record.placed().next().is_some();
        keeps.marks == MarksKept::CandidatesOrDigit && [record, between].iter().any(looks_solved)
    };
    let singles = both.iter().any(one);
    if !singles && again.grid != record.grid {
        return Err("clues".to_owned());
    }
    if !singles && all(|keeps| keeps.state) && state_of(again) != state_of(record) {
        return Err("placed digits".to_owned());
    }
    // A format without marks that loses placed digits shows other candidates.
    if !singles && all(|keeps| keeps.marks != MarksKept::Nothing && keeps.state) {
        let (state, shown, expected) = (state_of(again), candidates(again), candidates(record));
        if let Some(cell) =
            Cell::all().find(|&cell| state.get(cell).is_none() && shown[cell] != expected[cell])
        {
            return Err(format!("pencil marks of {cell}: {} instead of {}", shown[cell], expected[cell]));
        }
    }
    let of = |record: &Record| {
        record
            .progress
            .as_ref()
            .map(|progress| (progress.corner_marks.clone(), progress.colours.clone()))
            .unwrap_or_default()
    };
    if all(|keeps| keeps.corner_marks) && of(again).0 != of(record).0 {
        return Err("corner marks".to_owned());
    }
    if all(|keeps| keeps.colours) && of(again).1 != of(record).1 {
        return Err("colours".to_owned());
    }
    for field in &record.fields {
        // Comments are one text with others in some formats.
        let found = again.field(field.key);
        let is_there = match field.key {
            FieldKey::Comment => found.as_ref().is_some_and(|text| text.contains(&field.text)),
            _ => found.as_deref() == Some(&field.text),
        };
        if both.iter().all(|keeps| keeps.fields.contains(&field.key)) && !is_there {
            return Err(format!("{:?}: {found:?} instead of {:?}", field.key, field.text));
        }
    }
    Ok(())
}

fn read_back(text: &str, format: Format) -> Vec<Record> {
    let records = read(format, text.as_bytes());
    records.map(|record| record.unwrap_or_else(|error| panic!("{format}: {error}\n{text}"))).collect()
}

/// Formats of which every cell is one character.
const PLAIN: &[Format] =
    &[Format::Line, Format::Rows, Format::Block, Format::Unicode, Format::Sdk, Format::Sdm, Format::Ss];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(if std::env::var_os("NINEFOLD_THOROUGH").is_some() { 20_000 } else { 128 }))]

    #[test]
    fn written_is_read_back(all in prop::collection::vec(records(), 1..4)) {
        for format in classic_formats() {
            let text = write(format, &all).unwrap();
            let again = read_back(&text, format);
            prop_assert_eq!(again.len(), all.len());
            for (again, record) in again.iter().zip(&all) {
                let keeps = format.capabilities();
                let grid = clues(record, keeps);
                // A candidate alone is a placed digit where that is what it looks like.
                let solved = if keeps.marks == MarksKept::CandidatesOrDigit { state_of(again) } else { *again.classic().unwrap() };
                prop_assert!(again.grid == grid.into() || solved == grid || again.grid == record.grid, "{}\n{}", format, &text);
                if let Err(what) = agree(again, record, record, &[keeps]) {
                    prop_assert!(false, "{}: {}\n{}", format, what, &text);
                }
                if keeps.comments || keeps.fields.is_empty() && again.fields.is_empty() {
                    let written: String = again.fields.iter().map(|field| field.text.as_str()).collect();
                    prop_assert!(!keeps.comments || record.fields.iter().all(|field| written.contains(&field.text)), "{}", &text);
                }
            }
        }
    }

    #[test]
    fn what_a_pair_of_formats_keeps_survives_both(record in records()) {
        for first in classic_formats() {
            let text = write(first, [&record]).unwrap();
            let between = read_back(&text, first).remove(0);
            for second in classic_formats() {
                let text = write(second, [&between]).unwrap();
                let again = read_back(&text, second).remove(0);
                if let Err(what) = agree(&again, &record, &between, &[first.capabilities(), second.capabilities()]) {
                    prop_assert!(false, "{} then {}: {}\n{}", first, second, what, &text);
                }
            }
        }
    }

    #[test]
    fn what_is_lost_is_told(record in records()) {
        for format in classic_formats() {
            let again = read_back(&write(format, [&record]).unwrap(), format).remove(0);
            let lost = format.lost(&record);
            let told = |loss: Loss| lost.contains(&loss);
            prop_assert!(told(Loss::Singles) || told(Loss::Placed) || again.grid == record.grid, "{}: clues", format);
            prop_assert!(told(Loss::Singles) || told(Loss::Placed) || state_of(&again) == state_of(&record), "{}: placed", format);
            let colours = |record: &Record| record.progress.as_ref().map(|progress| progress.colours.clone()).unwrap_or_default();
            prop_assert!(told(Loss::Noted) || again.sukaku.is_none(), "{}: candidates as a puzzle", format);
            prop_assert!(told(Loss::Colours) || colours(&again) == colours(&record), "{}: colours", format);
            if !lost.iter().any(|loss| !matches!(loss, Loss::Field(_))) {
                prop_assert_eq!(candidates(&again)[Cell::new(0)], candidates(&record)[Cell::new(0)], "{}: marks", format);
            }
            let all: String = again.fields.iter().map(|field| field.text.as_str()).collect();
            for field in &record.fields {
                prop_assert!(told(Loss::Field(field.key)) || all.contains(&field.text), "{}: {:?}", format, field);
            }
        }
    }

    #[test]
    fn what_is_sniffed_reads_the_same_grids(record in records()) {
        for format in classic_formats() {
            let text = write(format, [&record]).unwrap();
            let found = sniff(text.as_bytes());
            prop_assert!(found.is_some(), "{}", text);
            let grids = |format: Format| read_back(&text, format).iter().map(|record| record.grid.clone()).collect::<Vec<_>>();
            prop_assert_eq!(grids(found.unwrap()), grids(format), "{} read as {:?}\n{}", format, found, text);
        }
    }

    #[test]
    fn comments_survive_formats_that_have_a_place_for_them(grid in grids(), text in "\\PC{1,20}") {
        let comment = Field::new(FieldKey::Comment, &text);
        prop_assume!(!comment.text.is_empty());
        let record = Record { fields: vec![comment], ..Record::new(grid) };
        for format in classic_formats().filter(|format| format.capabilities().comments) {
            let text = write(format, [&record]).unwrap();
            let again = read(format, text.as_bytes()).next().unwrap().unwrap();
            prop_assert_eq!(again.field(FieldKey::Comment), record.field(FieldKey::Comment), "{}", text);
        }
    }

    #[test]
    fn no_bytes_make_it_panic(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        let _ = sniff(&bytes);
        for format in classic_formats() {
            prop_assert!(read(format, &bytes).count() <= 400);
        }
    }

    #[test]
    fn no_error_echoes_a_long_line_or_a_control_character(line in "[ -~\u{0}-\u{1f}\u{202e}]{0,400}", number in 1..4usize) {
        for format in classic_formats() {
            for error in read(format, line.repeat(number).as_bytes()).filter_map(Result::err) {
                let message = error.to_string();
                prop_assert!(message.chars().count() < 300, "{}", message);
                prop_assert!(!message.contains(|c: char| c.is_control() || c == '\u{202e}'), "{:?}", message);
            }
        }
    }

    #[test]
    fn no_text_of_the_right_characters_makes_it_panic(text in "[-0-9.xX|+*# \t\r\n#\\[\\],│─A-E]{0,400}", format in prop::sample::select(&Format::ALL)) {
        let _ = sniff(text.as_bytes());
        for record in read(format, text.as_bytes()) {
            match record {
                Ok(record) => prop_assert!(record.line >= 1),
                Err(error) => prop_assert!(error.line >= 1 && error.column >= 1),
            }
        }
    }

    #[test]
    fn a_broken_character_is_reported_where_it_is(grid in grids(), at in 0..81usize, format in prop::sample::select(PLAIN)) {
        let text = write(format, [&Record::new(grid)]).unwrap();
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
        let text = write(format, [&Record::new(grid)]).unwrap();
        assert_eq!(CellSet::from_pattern(&text), Ok(grid.filled()), "{text}");
    }
}
