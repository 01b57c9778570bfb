//! What holds for every text about a board, and for every record of one.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use ninefold_format::{
    Alphabet, AnyMarks, CellColour, Field, FieldKey, Format, Loss, MarksKept, ReadOptions, Record,
    SavedProgress, WriteError, Writer, sniff_with, write,
};
use ninefold_rules::{
    AnyGrid, BoardCell, BoardDigit, BoardDigitSet, BoardGrid, BoardSolution, Layout, Rules, Variant,
};
use proptest::prelude::*;

/// Writes records in an alphabet.
fn write_in<'a>(
    format: Format,
    alphabet: Alphabet,
    records: impl IntoIterator<Item = &'a Record>,
) -> Result<String, WriteError> {
    let (mut text, mut writer) = (String::new(), Writer::new(format).with_alphabet(alphabet));
    for record in records {
        writer.write(record, &mut text)?;
    }
    Ok(text)
}

/// Returns the formats that hold other boards.
fn boards() -> impl Iterator<Item = Format> {
    Format::ALL.into_iter().filter(|format| format.holds_boards())
}

/// Boards of every kind.
const VARIANTS: [&str; 24] = [
    "4x4",
    "6x6",
    "8x8",
    "9x9",
    "10x10",
    "12x12",
    "15x15",
    "16x16",
    "20x20",
    "25x25",
    "6x6/3x2",
    "12x12/2x6",
    "jigsaw:AAAABBCCBBCCDDDD",
    "x",
    "6x6+diagonal-up",
    "windoku+anti-knight",
    "4x4+windoku",
    "disjoint-groups+anti-king+non-consecutive",
    "16x16+x+windoku",
    "jigsaw:AAABCABBCCDBCDDD+x",
    "jigsaw:AABBBAACBBADCCEDDCEEDDCEE+non-consecutive",
    "samurai",
    "twodoku+x",
    "sohei",
];

fn rules(text: &str) -> Arc<Rules> {
    let variant: Variant = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
    Arc::new(Rules::new(&variant).unwrap_or_else(|error| panic!("{text}: {error}")))
}

fn grids(rules: &Arc<Rules>, share: f64) -> impl Strategy<Value = BoardGrid> + use<> {
    let (rules, size) = (Arc::clone(rules), rules.size());
    // A digit above the size is an empty cell.
    let values = prop::collection::vec(1..=(size as f64 / share) as usize, rules.cell_count());
    values.prop_map(move |values| {
        let mut grid = BoardGrid::empty(&rules);
        for (cell, value) in rules.cells().zip(values) {
            grid.set(cell, BoardDigit::new(value).filter(|digit| digit.value() <= size));
        }
        grid
    })
}

/// Pencil marks in some cells, or none at all.
fn marks(rules: &Rules) -> impl Strategy<Value = Option<AnyMarks>> + use<> {
    let digits = rules.digits();
    let sets = prop::collection::vec(prop_oneof![3 => Just(0u32), 1 => any::<u32>()], rules.cell_count());
    prop::option::of(sets).prop_map(move |sets| {
        let marks: AnyMarks =
            sets?.into_iter().map(|bits| BoardDigitSet::from_bits(bits & digits.bits())).collect();
        Some(marks).filter(|marks| !marks.is_empty())
    })
}

fn colours(rules: &Rules) -> impl Strategy<Value = Vec<(BoardCell, CellColour)>> + use<> {
    let colour = any::<[u8; 3]>().prop_map(|[red, green, blue]| CellColour { red, green, blue });
    prop::collection::btree_map((0..rules.cell_count()).prop_map(BoardCell::new), colour, 0..4)
        .prop_map(|colours| colours.into_iter().collect())
}

fn records() -> impl Strategy<Value = Record> {
    let mut boards = VARIANTS.map(rules).to_vec();
    boards.extend(
        read(&solo(), &ReadOptions::default())
            .iter()
            .rev()
            .take(2)
            .map(|record| Arc::clone(record.grid.on_board().rules())),
    );
    let killer = read("killer . k10:1112 k:212223", &ReadOptions::default()).remove(0);
    boards.push(Arc::clone(killer.grid.on_board().rules()));
    prop::sample::select(boards).prop_flat_map(|rules| {
        let field = prop::option::of("[a-zA-Z(.:][ -~]{0,20}[a-z.]");
        let notes = (marks(&rules), marks(&rules), colours(&rules));
        (grids(&rules, 0.3), grids(&rules, 0.2), prop::option::of(grids(&rules, 1.0)), field, notes).prop_map(
            |(grid, placed, solution, title, (marks, corner_marks, colours))| {
                let mut state = grid.clone();
                for cell in grid.rules().cells().filter(|&cell| grid.get(cell).is_none()) {
                    state.set(cell, placed.get(cell));
                }
                let mut record = Record::new(grid);
                let state = (record.grid != AnyGrid::from(state.clone())).then(|| state.into());
                record.progress = SavedProgress { state, marks, corner_marks, colours }.boxed();
                // The solution of a classic puzzle is a field.
                record.solution = solution.filter(|_| record.classic().is_none()).map(Box::new);
                record.fields.extend(title.map(|title| Field::new(FieldKey::Title, &title)));
                record
            },
        )
    })
}

fn read(text: &str, options: &ReadOptions) -> Vec<Record> {
    let records = ninefold_format::read(options.clone(), text.as_bytes());
    records.map(|record| record.unwrap_or_else(|error| panic!("{error}\n{text}"))).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(if std::env::var_os("NINEFOLD_THOROUGH").is_some() { 2_000 } else { 24 }))]

    #[test]
    fn written_is_read_back(
        all in prop::collection::vec(records(), 1..3),
        alphabet in prop::sample::select(&Alphabet::ALL[..]),
    ) {
        for format in boards() {
            let fits = |record: &&Record| format.check_record(record).is_ok();
            let all: Vec<&Record> = all.iter().filter(fits).collect();
            let text = write_in(format, alphabet, all.iter().copied()).unwrap();
            let options = ReadOptions::default().with_alphabet(alphabet);
            let again = read(&text, &options.clone().with_format(format));
            prop_assert_eq!(again.len(), all.len(), "{}", &text);
            for (again, record) in again.iter().zip(&all) {
                prop_assert_eq!(&again.grid, &record.grid, "{}\n{}", format, &text);
                let is_bare = matches!(
                    format,
                    Format::Sgt
                        | Format::PerfectSudoku
                        | Format::Sumocue
                        | Format::ShortKiller
                        | Format::Ksudoku
                        | Format::Iss
                );
                let links = matches!(format, Format::Fpuzzles | Format::Sudokupad | Format::Json);
                if links {
                    prop_assert_eq!(&again.progress, &record.progress, "{}", &text);
                    prop_assert_eq!(&again.fields, &record.fields, "{}", &text);
                }
                if links || format == Format::Line {
                    prop_assert_eq!(&again.solution, &record.solution, "{}", &text);
                }
                if !is_bare {
                    let kept: String = again.fields.iter().map(|field| field.text.as_str()).collect();
                    prop_assert!(record.fields.iter().all(|field| kept.contains(&field.text)), "{}", &text);
                }
            }
            // One record alone is recognised, unless its rows look like lines of 4 × 4.
            for record in &all {
                let text = write_in(format, alphabet, [*record]).unwrap();
                let found = sniff_with(text.as_bytes(), &options);
                let looks_low = record.variant().size == 16 && format == Format::Rows;
                prop_assert!(found == Some(format) || looks_low, "{:?}\n{}", found, &text);
            }
        }
    }

    #[test]
    fn what_a_format_does_not_keep_is_reported(record in records()) {
        for format in boards().filter(|one| one.is_written() && one.check_record(&record).is_ok()) {
            let text = write(format, [&record]).unwrap();
            let again = &read(&text, &ReadOptions::default().with_format(format))[0];
            let lost = format.lost(&record);
            let is_lost = |loss: Loss| lost.contains(&loss);
            let of = |record: &Record| record.progress.as_deref().cloned().unwrap_or_default();
            let (again, expected) = (of(again), of(&record));
            prop_assert!(is_lost(Loss::Placed) || again.state == expected.state, "{}\n{}", format, &text);
            if format.board_capabilities().marks != MarksKept::Nothing {
                prop_assert_eq!(&again.marks, &expected.marks, "{}\n{}", format, &text);
                prop_assert_eq!(&again.corner_marks, &expected.corner_marks, "{}\n{}", format, &text);
                prop_assert_eq!(&again.colours, &expected.colours, "{}\n{}", format, &text);
                prop_assert!(!is_lost(Loss::Marks) && !is_lost(Loss::CornerMarks) && !is_lost(Loss::Colours));
            } else {
                let has_marks = expected.marks.is_some() || expected.corner_marks.is_some();
                prop_assert_eq!(is_lost(Loss::Marks), has_marks, "{}", format);
                prop_assert_eq!(is_lost(Loss::Colours), !expected.colours.is_empty(), "{}", format);
            }
        }
    }

    #[test]
    fn naming_the_board_changes_nothing(record in records()) {
        for format in boards().filter(|one| one.check_record(&record).is_ok()) {
            let text = write(format, [&record]).unwrap();
            let options = ReadOptions::default().with_format(format).with_variant(record.variant().clone());
            prop_assert_eq!(&read(&text, &options)[0].grid, &record.grid, "{}", &text);
        }
    }

    #[test]
    fn no_text_makes_the_reader_panic(text in "(#variant [x+0-9a-z:]{0,9}\n)?[-0-9A-G.*|+_xjk:,# \n]{0,200}") {
        for format in boards() {
            for record in ninefold_format::read(ReadOptions::default().with_format(format), text.as_bytes()) {
                let lines = text.lines().count().max(1);
                match record {
                    Ok(record) => prop_assert!((1..=lines).contains(&record.line)),
                    Err(error) => prop_assert!((1..=lines).contains(&error.line) && error.column > 0, "{}", error),
                }
            }
        }
    }
}

/// Searches depth first for solutions, up to two; knows nothing but peers.
fn solutions(grid: &BoardGrid, found: &mut Vec<BoardGrid>, steps: &mut usize) {
    *steps += 1;
    assert!(*steps < 2_000_000, "the search is too long for {grid}");
    let rules = grid.rules();
    let open = |cell: BoardCell| {
        let mut digits = rules.digits();
        for digit in rules.peers(cell).iter().filter_map(|peer| grid.get(peer)) {
            digits.remove(digit);
        }
        digits
    };
    let mut best: Option<(BoardCell, BoardDigitSet)> = None;
    for cell in rules.cells().filter(|&cell| grid.get(cell).is_none()) {
        let digits = open(cell);
        if best.is_none_or(|(_, other)| digits.len() < other.len()) {
            best = Some((cell, digits));
        }
    }
    let Some((cell, digits)) = best else {
        found.push(grid.clone());
        return;
    };
    for digit in digits {
        let mut next = grid.clone();
        next.set(cell, Some(digit));
        solutions(&next, found, steps);
        if found.len() > 1 {
            return;
        }
    }
}

/// Simon Tatham's Solo makes puzzles with one solution: a wrong box or border would leave none or several.
#[test]
fn games_of_solo_have_one_solution_on_their_boards() {
    let text = solo();
    let records = read(&text, &ReadOptions::default());
    let variants: Vec<String> = records
        .iter()
        .map(|record| match &record.variant().layout {
            Layout::Regions(regions) => {
                let rest = record.variant().constraints.len();
                format!("{}j{rest}", regions.size())
            }
            _ => record.variant().to_string(),
        })
        .collect();
    assert_eq!(
        variants,
        [
            "4x4", "4x4+x", "6x6", "6x6/3x2", "6x6+x", "8x8", "x", "10x10", "12x12", "16x16", "5j0", "6j0",
            "7j0", "9j0", "9j2"
        ]
    );
    assert_eq!(write(Format::Sgt, &records).unwrap(), without_options(&text));
    for record in records.iter().filter(|record| record.variant().size < 12) {
        let mut found = Vec::new();
        solutions(&record.grid.on_board(), &mut found, &mut 0);
        assert_eq!(found.len(), 1, "{}", record.grid);
        BoardSolution::try_from(found.remove(0)).unwrap();
    }
}

fn solo() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/programs/solo-boards.txt");
    fs::read_to_string(path).unwrap()
}

/// Removes symmetry and level, which follow the size.
fn without_options(text: &str) -> String {
    text.lines().map(|line| line.replacen("dt:", ":", 1) + "\n").collect()
}

fn first_error(text: &str) -> String {
    let error = ninefold_format::read(ReadOptions::default(), text.as_bytes()).find_map(Result::err);
    error.unwrap_or_else(|| panic!("no error in {text}")).to_string()
}

#[test]
fn frames_show_regions_and_holes() {
    let jigsaw = rules("jigsaw:AAABCABBCCDBCDDD");
    let mut grid = BoardGrid::empty(&jigsaw);
    grid.set(BoardCell::new(0), BoardDigit::new(1));
    let text = write(Format::Block, [&Record::new(grid.clone())]).unwrap();
    assert_eq!(
        text,
        "#variant 4x4+jigsaw\n\
         +-----------+---+\n\
         | 1   .   . | . |\n\
         +---+   +---+   |\n\
         | . | . | .   . |\n\
         |   +---+---+   |\n\
         | .   . | . | . |\n\
         |   +---+   +---+\n\
         | . | .   .   . |\n\
         +---+-----------+\n"
    );
    // The frame alone is enough.
    let alone = text.split_once('\n').unwrap().1;
    assert_eq!(read(alone, &ReadOptions::default())[0].grid, grid.into());
    let other = format!("#variant 4x4\n{alone}");
    assert_eq!(first_error(&other), "line 3, column 1: found a board of 4x4+jigsaw, expected 4x4");
    for (format, corner) in [(Format::Block, '+'), (Format::Unicode, '┌')] {
        let record = Record::new(BoardGrid::empty(&rules("samurai")));
        let text = write(format, [&record]).unwrap();
        assert!(text.lines().nth(1).unwrap().starts_with(corner));
        assert_eq!(read(text.split_once('\n').unwrap().1, &ReadOptions::default())[0].grid, record.grid);
    }
}

#[test]
fn several_grids_are_known_by_their_holes() {
    for name in ["samurai", "twodoku", "windmill", "sohei"] {
        let record = Record::new(BoardGrid::empty(&rules(name)));
        let text = write(Format::Rows, [&record]).unwrap();
        let rows = text.split_once('\n').unwrap().1;
        assert_eq!(read(rows, &ReadOptions::default())[0].variant().to_string(), name);
        let options = ReadOptions::default().with_variant(name.parse().unwrap());
        assert_eq!(read(&rows.replace('*', " "), &options)[0].grid, record.grid, "{name}");
    }
    let holes = "..*..\n..*..\n";
    assert_eq!(
        first_error(holes),
        "line 1, column 1: found \"2 rows over 5 columns, with holes\", expected one grid, the canvas of samurai, \
         twodoku, butterfly, windmill, sohei, or a line such as #variant grids:r1c1,r7c7 above, with the corners"
    );
}

#[test]
fn errors_point_at_the_place() {
    for (text, expected) in [
        ("1..2\n..3.\n.1.\n4...\n", "line 3, column 4: row 3: found 3 cells, expected 4"),
        ("1..2\n..3.\n.1...\n4...\n", "line 3, column 5: row 3: found 5 cells, expected 4"),
        (
            "1..2\n..5.\n.1..\n4...\n",
            "line 2, column 3: cell r2c3: found '5', expected a digit 1-4 or an empty cell (. 0 _)",
        ),
        ("1..2\n..3.\n", "line 2, column 1: found 2 rows in the grid that starts in line 1, expected 4"),
        (
            "2x3k:zj",
            "line 1, column 8: found \"the end of the game\", expected a comma and the borders of the cages",
        ),
        (
            "2x3:a7zi",
            "line 1, column 6: cell r1c2: found \"7\", expected a number 1-6, _ between two, or a letter a-z for blanks",
        ),
        ("2x3:zj_1", "line 1, column 8: found 37 cells, expected 36 for 6 × 6 cells"),
        (
            "6j:zj",
            "line 1, column 6: found \"the end of the game\", expected a comma and the borders of the jigsaw behind the clues",
        ),
        ("6j:zj,az", "line 1, column 9: found \"27 borders and neighbours\", expected 61 for 6 × 6 cells"),
        (
            "https://sudokupad.app/scfoooooooooooooKy",
            "line 1, column 40: found \"y\", expected x (diagonals), w (windows) or the end of the address",
        ),
        (
            "hello there",
            "line 1, column 1: found \"hello there\", expected a puzzle: cells in a line or in rows, a frame, a game of Solo, an address of f-puzzles, SudokuPad or SudokuMaker, or a killer of another program",
        ),
    ] {
        assert_eq!(first_error(text), expected, "{text}");
    }
}

#[test]
fn a_rule_is_refused_by_name_rather_than_missed() {
    let link = |json: &str| format!("https://f-puzzles.com/?load={}", lz_str::compress_to_base64(json));
    let row = format!("[{}]", ["{}"; 6].join(","));
    let json = format!("{{\"size\":6,\"grid\":[{}]}}", [row.as_str(); 6].join(","));
    assert_eq!(read(&link(&json), &ReadOptions::default())[0].variant().to_string(), "6x6");
    let with = |more: &str| link(&json.replacen(":6,", &format!(":6,{more},"), 1));
    let read_one = |more: &str| read(&with(more), &ReadOptions::default())[0].variant().to_string();
    assert_eq!(read_one("\"diagonal+\":true,\"diagonal-\":true,\"antiking\":false"), "6x6+x");
    assert_eq!(read_one("\"diagonal-\":true,\"nonconsecutive\":true"), "6x6+diagonal-down+non-consecutive");
    for rule in ["lockout", "nabner", "sumline", "some new rule"] {
        let error = first_error(&with(&format!("\"{rule}\":[{{\"cells\":[]}}]")));
        assert!(error.contains(&format!("found the rule \"{rule}\", which is not supported")), "{error}");
    }
    let error = first_error(&with("\"antiknight\":\"perhaps\""));
    assert!(error.contains("found the rule \"antiknight\""), "{error}");
    let error = first_error(&with("\"lockout\":[{\"lines\":[[\"R2C3\",\"R2C4\"]]}]"));
    assert!(error.contains("found the rule \"lockout\" at r2c3, which is not supported"), "{error}");
    // What the caller names counts too.
    let options = ReadOptions::default().with_variant("6x6+anti-knight".parse().unwrap());
    let both = read(&with("\"diagonal+\":true,\"diagonal-\":true"), &options).remove(0);
    assert_eq!(both.variant().to_string(), "6x6+x+anti-knight");
    let error = ninefold_format::read(options.with_variant("x".parse().unwrap()), link(&json).as_bytes())
        .next()
        .unwrap();
    assert!(error.unwrap_err().to_string().ends_with("found a board of 6x6, expected x"));
}

#[test]
fn texts_without_end_are_refused() {
    let check = |text: String, expected: &str| {
        let options = ReadOptions::default().with_format(Format::Rows);
        let errors: Vec<String> = ninefold_format::read(options, text.as_bytes())
            .filter_map(Result::err)
            .map(|error| error.to_string())
            .collect();
        assert!(errors.iter().any(|error| error.contains(expected)), "{errors:?}");
    };
    check(
        "# a comment\n".repeat(10_001),
        "expected a grid after 10,000 lines or a million bytes of comments",
    );
    check("..*\n".repeat(3_000), "expected a row of a board, of at most 256 rows");
    check(".".repeat(3_000), "expected a row of a board");
    check(format!("..\n{}", "+--+\n".repeat(3_000)), "expected a row of a board");
}

#[test]
fn the_links_of_sudokupad() {
    let text = "https://sudokupad.app/scfoooooooooooooKxw\n";
    let record = read(text, &ReadOptions::default()).remove(0);
    assert_eq!(record.variant().to_string(), "x+windoku");
    assert_eq!(write(Format::Sudokupad, [&record]).unwrap(), text);
}

/// Only a row of sixteen cells makes the lines above it rows of a large board.
#[test]
fn a_bad_line_below_a_small_puzzle_leaves_it_a_puzzle() {
    let sniff = |text: &str| sniff_with(text.as_bytes(), &ReadOptions::default());
    assert_eq!(sniff("1..2..3..1..4...\nhello\n"), Some(Format::Line));
    assert_eq!(sniff("1..2..3..1..4...\n..G.............\n"), Some(Format::Rows));
}

/// A row with blanks may begin with a digit that is the name of a board as well, such as `4`.
#[test]
fn a_row_that_begins_with_a_size_is_no_named_line() {
    let sniff = |text: &str| sniff_with(text.as_bytes(), &ReadOptions::default());
    for size in 3..=9 {
        let row = format!(" {size} . . | . . . | . . .\n 1 . . | 8 . . | . 4 9\n");
        assert_eq!(sniff(&row), Some(Format::Block), "{row}");
        let row = format!("{size} . . . . . . . .\n1 . . 8 . . . 4 9\n");
        assert_eq!(sniff(&row), Some(Format::Rows), "{row}");
    }
    for line in ["6x6 .", "x .", "killer . k10:111221", "jigsaw . AAABBBCCC"] {
        assert_eq!(sniff(line), Some(Format::Line), "{line}");
    }
}
