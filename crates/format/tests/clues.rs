//! Clues beside digits: what every format makes of them, and what it refuses.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use ninefold_format::{Format, ReadOptions, Record, read, sniff_with, write};
use ninefold_rules::{
    BoardCell, BoardDigit, BoardGrid, Clue, ClueKind, ClueShape, ClueValue, Rules, Variant,
};
use proptest::prelude::*;

/// Returns the formats that hold other boards.
fn boards() -> impl Iterator<Item = Format> {
    Format::ALL.into_iter().filter(|format| format.holds_boards())
}

/// Boards that can have clues.
const VARIANTS: [&str; 8] = [
    "9x9",
    "6x6",
    "4x4+x",
    "x",
    "jigsaw:AAABCABBCCDBCDDD",
    "kropki+all-dots",
    "xv+all-xv",
    "8x8+consecutive+all-bars",
];

fn rules(text: &str) -> Arc<Rules> {
    let variant: Variant = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
    Arc::new(Rules::new(&variant).unwrap_or_else(|error| panic!("{text}: {error}")))
}

fn read_one(text: &str) -> Result<Record, String> {
    read(ReadOptions::default(), text.as_bytes()).next().expect("a puzzle").map_err(|error| error.to_string())
}

/// Returns a clue of a kind that depends on the numbers, if they make one.
fn clue(rules: &Rules, kind: ClueKind, numbers: &[usize]) -> Option<Clue> {
    let (size, count) = (rules.size(), rules.cell_count());
    let first = BoardCell::new(numbers[0] % count);
    let (row, column) = rules.row_and_column(first);
    let line = |steps: &[usize]| {
        let mut cells = vec![first];
        let (mut row, mut column) = (row, column);
        for step in steps {
            let (down, right) = ((step % 3) as isize - 1, (step / 3 % 3) as isize - 1);
            let to = (row.checked_add_signed(down)?, column.checked_add_signed(right)?);
            let cell = rules.cell_at(to.0, to.1)?;
            if !cells.contains(&cell) {
                cells.push(cell);
                (row, column) = to;
            }
        }
        Some(cells)
    };
    let cells = match kind.shape() {
        ClueShape::Cell => vec![first],
        ClueShape::Neighbours => {
            let other = if numbers[1].is_multiple_of(2) { (row + 1, column) } else { (row, column + 1) };
            let mut pair = vec![first, rules.cell_at(other.0, other.1)?];
            if numbers[2].is_multiple_of(2) {
                pair.reverse();
            }
            pair
        }
        ClueShape::Square => [(0, 0), (0, 1), (1, 0), (1, 1)]
            .iter()
            .map(|(down, right)| rules.cell_at(row + down, column + right))
            .collect::<Option<_>>()?,
        ClueShape::RowOrColumn => (0..size)
            .map(|place| if numbers[1].is_multiple_of(2) { (row, place) } else { (place, column) })
            .map(|(row, column)| rules.cell_at(row, column))
            .collect::<Option<_>>()?,
        ClueShape::Diagonal => {
            let falls = numbers[1].is_multiple_of(2);
            rules
                .cells()
                .filter(|&cell| {
                    let (r, c) = rules.row_and_column(cell);
                    if falls { r + column == c + row } else { r + c == row + column }
                })
                .collect()
        }
        ClueShape::TwoGroups => {
            let mut cells = line(&numbers[1..])?;
            if !cells.len().is_multiple_of(2) {
                cells.pop();
            }
            cells
        }
        ClueShape::FromOutside => {
            let mut cells: Vec<BoardCell> = (0..size)
                .map(|place| if numbers[1].is_multiple_of(2) { (row, place) } else { (place, column) })
                .map(|(row, column)| rules.cell_at(row, column))
                .collect::<Option<_>>()?;
            if numbers[2].is_multiple_of(2) {
                cells.reverse();
            }
            cells
        }
        ClueShape::Beside => vec![first],
        _ => line(&numbers[1..])?,
    };
    let values = (0..60).map(|n| numbers[1] + n).map(|n| match kind {
        ClueKind::Quadruple => {
            ClueValue::Digits((0..=n % 4).filter_map(|i| BoardDigit::new((n + i) % size + 1)).collect())
        }
        ClueKind::Cage if numbers[2].is_multiple_of(8) => ClueValue::None,
        ClueKind::Whisper if numbers[2].is_multiple_of(2) => ClueValue::None,
        ClueKind::Cage | ClueKind::Sandwich | ClueKind::LittleKiller | ClueKind::XSum => {
            ClueValue::Sum((n % 82) as u16)
        }
        ClueKind::Whisper | ClueKind::Skyscraper => ClueValue::Number((n % 10) as u16),
        ClueKind::NumberedRoom => ClueValue::Digits(BoardDigit::new(n % size + 1).into_iter().collect()),
        _ => ClueValue::None,
    });
    values.into_iter().find_map(|value| Clue::new(rules, kind, &cells, value).ok())
}

fn records() -> impl Strategy<Value = Record> {
    let boards = VARIANTS.map(rules).to_vec();
    let kinds = prop::collection::vec(prop::sample::select(&ClueKind::ALL[..]), 0..3);
    let numbers = prop::collection::vec(prop::collection::vec(0_usize..1000, 7), 0..12);
    (prop::sample::select(boards), kinds, numbers, any::<bool>()).prop_map(
        |(board, kinds, numbers, has_digits)| {
            let clues = numbers.iter().enumerate().filter_map(|(index, numbers)| {
                let kind = *kinds.get(index % kinds.len().max(1))?;
                clue(&board, kind, numbers)
            });
            let rules = Arc::new(board.with_clues(clues.collect::<Vec<_>>()));
            let mut grid = BoardGrid::empty(&rules);
            for number in numbers.iter().map(|numbers| numbers[6]).filter(|_| has_digits) {
                grid.set(
                    BoardCell::new(number % rules.cell_count()),
                    BoardDigit::new(number % rules.size() + 1),
                );
            }
            Record::new(grid)
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(if std::env::var_os("NINEFOLD_THOROUGH").is_some() { 5_000 } else { 150 }))]

    #[test]
    fn clues_are_read_back_as_they_were(record in records()) {
        for format in boards() {
            if let Err(error) = format.check_record(&record) {
                prop_assert!(write(format, [&record]).is_err(), "{}", error);
                continue;
            }
            let text = write(format, [&record]).unwrap();
            prop_assert_eq!(sniff_with(text.as_bytes(), &ReadOptions::default()), Some(format), "{}", &text);
            let again = read_one(&text).unwrap_or_else(|error| panic!("{format}: {error}\n{text}"));
            prop_assert_eq!(again.grid.line(), record.grid.line(), "{}\n{}", format, &text);
            prop_assert_eq!(again.grid.values(), record.grid.values(), "{}\n{}", format, &text);
            prop_assert_eq!(again.variant(), record.variant(), "{}\n{}", format, &text);
        }
    }

    #[test]
    fn changed_texts_give_puzzles_or_errors(record in records(), at in 0_usize..2000, with in "[-0-9a-zA-Z.~:,=+{}\\[\\]\" <>]{0,6}") {
        for format in boards().filter(|format| format.check_record(&record).is_ok()) {
            let mut text = write(format, [&record]).unwrap();
            let (from, to) = (at % text.len(), (at % text.len() + with.len() % 3).min(text.len()));
            if text.is_char_boundary(from) && text.is_char_boundary(to) {
                text.replace_range(from..to, &with);
            }
            let lines = text.lines().count().max(1);
            for result in read(ReadOptions::default().with_format(format), text.as_bytes()) {
                match result {
                    Ok(record) => prop_assert!((1..=lines).contains(&record.line)),
                    Err(error) => prop_assert!((1..=lines).contains(&error.line) && error.column > 0, "{}", error),
                }
            }
        }
    }
}

#[test]
fn lines_of_several_forms() {
    for (text, variant, clues) in [
        ("killer . k10:111221 k7:1314 # by hand", "killer", "k10:111221 k7:1314"),
        ("#variant killer\n. k10:111221", "killer", "k10:111221"),
        ("#variant 6x6\n.................................... t:112233", "6x6+thermo", "t:112233"),
        ("6x6+thermo . t:112233", "6x6+thermo", "t:112233"),
        ("jigsaw:AAABCABBCCDBCDDD . k3:1112", "jigsaw:AAABCABBCCDBCDDD+killer", "k3:1112"),
        (
            "#variant 4x4+jigsaw+killer\n. AAABCABBCCDBCDDD k3:1112",
            "jigsaw:AAABCABBCCDBCDDD+killer",
            "k3:1112",
        ),
        ("kropki+all-dots . w:1112 b:2122", "kropki+all-dots", "w:1112 b:2122"),
    ] {
        let record = read_one(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(record.variant().to_string(), variant, "{text}");
        let found: Vec<String> = record.grid.on_board().rules().clues().iter().map(Clue::to_string).collect();
        assert_eq!(found.join(" "), clues, "{text}");
        assert!(record.classic().is_none());
    }
    let solved = "4x4+killer . 1234341221434321 k3:1112";
    assert_eq!(read_one(solved).unwrap().solution.unwrap().to_string(), "1234341221434321");
}

#[test]
fn errors_name_the_clue_and_the_place() {
    for (text, expected) in [
        ("killer . k10:1112 by hand", "line 1, column 19: \"by\": "),
        (
            "killer . k99:1112",
            "line 1, column 10: \"k99:1112\": cage at r1c1: 2 cells cannot have the sum 99, expected 3 to 17",
        ),
        ("killer . k10:11", "line 1, column 10: \"k10:11\": "),
        ("killr . k9:1112", "line 1, column 1: unknown word \"killr\""),
        (". k9:1112", "line 1, column 2: found 1 cell, expected 16, 36, 64"),
        (
            "#clues k9:1112\n.................................................................................",
            "line 1, column 1: found \"#clues k9:1112\", expected clues in the line of their puzzle",
        ),
        (
            ".Cage~10~R1C1~R1C2.ChaosArrow~R2C3~0~R2C4",
            "line 1, column 20: found the rule \"ChaosArrow\" at r2c3, which is not supported",
        ),
        (
            ".Cage~10~R1C1~R0C2",
            "line 1, column 2: cell r1c1: found \"R0C2\", expected cells R1C1 to R9C9 for Cage",
        ),
        (
            ".~R1C1_3_10",
            "line 1, column 2: cell r1c1: found \"R1C1_3_10\", expected a cell and a digit 1-9, such as R1C1_5,",
        ),
        ("3x3::k:1:2:", "line 1, column 10: found 2 cells, expected 81"),
        ("SumoCueV1=14+0=3", "line 1, column 17: found 3 cells, expected 81"),
        (
            "{\"variant\":\"killer\",\"puzzle\":\".\",\"clues\":[{\"kind\":\"cage\",\"cells\":[\"r1c1\",\"r1c0\"]}]}",
            "line 1, column 34: clue 1: cage: found the cell \"r1c0\", expected r1c1 to r9c9",
        ),
        (
            "{\"variant\":\"killer\",\"puzzle\":\"..\"}",
            "line 1, column 21: found 2 cells, expected 81 for a board of killer",
        ),
    ] {
        let options = ReadOptions::default();
        let options = if text.starts_with("#clues") || text.starts_with(". ") {
            options.with_format(Format::Line)
        } else {
            options
        };
        let error = read(options, text.as_bytes()).find_map(Result::err).unwrap_or_else(|| panic!("{text}"));
        assert!(error.to_string().starts_with(expected), "{text}\n{error}");
    }
}

#[test]
fn what_a_format_cannot_hold_is_named() {
    for (text, format, expected) in [
        ("killer . k:1112", Format::Sgt, "sgt cannot express cells outside all cages, such as r1c3"),
        (
            "4x4+killer . k10:11121314 k10:21222324 k10:31323334 k6:414243 k4:44",
            Format::Sgt,
            "sgt cannot express a cage of one cell, which Solo refuses, at r4c4",
        ),
        ("thermo . t:1112", Format::Sgt, "sgt cannot express clues of the kind thermo"),
        ("killer . k9:1112 k9:1222", Format::Sumocue, "sumocue cannot express two cages that share r1c2"),
        (
            "killer . k9:1114 k5:2122",
            Format::ShortKiller,
            "short-killer cannot express the cage at r1c1, whose cells do not hang together",
        ),
        ("greater-than . <:1112", Format::Fpuzzles, "fpuzzles cannot express clues of the kind greater-than"),
        ("consecutive . c:1112", Format::Iss, "iss cannot express clues of the kind consecutive"),
        ("little-killer . l5:1919", Format::Iss, "iss cannot express a little killer of one cell at r1c9"),
        (
            "6x6+killer . k9:1112",
            Format::PerfectSudoku,
            "perfect-sudoku cannot express boards other than 9x9 with square boxes",
        ),
    ] {
        let record = read_one(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        let error = format.check_record(&record).unwrap_err();
        assert_eq!(error.to_string(), expected, "{text}");
    }
}

/// The keys of f-puzzles for the kinds that a payload can have, as other programs write them.
#[test]
fn payloads_of_further_kinds() {
    let grid = ["[{},{},{},{},{},{},{},{},{}]"; 9].join(",");
    let read = |rules: &str| {
        let text = format!("{{\"size\":9,{rules},\"grid\":[{grid}]}}");
        let packed = lz_str::compress_to_base64(text.as_str());
        read_one(&format!("https://f-puzzles.com/?load={packed}"))
    };
    for (rules, variant, clues) in [
        (r#""betweenline":[{"lines":[["R1C1","R1C2","R2C3"]]}]"#, "between", "i:111223"),
        (
            r#""palindrome":[{"lines":[["R1C1","R1C2"],["R5C5","R6C6","R7C7"]]}]"#,
            "palindrome",
            "p:1112 p:556677",
        ),
        (r#""regionsumline":[{"lines":[["R1C3","R1C4"]]}]"#, "region-sum", "g:1314"),
        (r#""zipperline":[{"lines":[["R1C3","R1C4","R2C5"]]}]"#, "zipper", "z:131425"),
        (r#""entropicline":[{"lines":[["R1C3","R1C4"]]}]"#, "entropic", "n:1314"),
        (r#""modularline":[{"lines":[["R1C3","R1C4"]]}]"#, "modular", "m:1314"),
        (r#""whispers":[{"lines":[["R1C3","R1C4"]],"value":"4"}]"#, "whisper", "h4:1314"),
        (r#""whispers":[{"lines":[["R1C3","R1C4"]],"value":"5"}]"#, "whisper", "h:1314"),
        (r#""clone":[{"cells":["R5C5","R5C6"],"cloneCells":["R1C1","R1C2"]}]"#, "clone", "d:11125556"),
        // A shape that overlaps its copy.
        (r#""clone":[{"cells":["R1C1","R2C2"],"cloneCells":["R2C2","R3C3"]}]"#, "clone", "d:1122 d:2233"),
        // Two that lie side by side are not compared with each other.
        (
            r#""minimum":[{"cell":"R1C1"},{"cell":"R1C2"}],"maximum":[{"cell":"R9C9"}]"#,
            "min-max",
            "-:1121 -:121322 +:998998",
        ),
        (
            r#""xsum":[{"cell":"R3C0","value":"12"},{"cell":"R0C4","value":"45"},{"cell":"R3C10","value":"1"}]"#,
            "x-sum",
            "j12:r3 j45:c4 j1:-r3",
        ),
        (r#""skyscraper":[{"cell":"R10C2","value":"3"}]"#, "skyscraper", "u3:-c2"),
    ] {
        let record = read(rules).unwrap_or_else(|error| panic!("{rules}: {error}"));
        assert_eq!(record.variant().to_string(), variant, "{rules}");
        let mut found: Vec<String> =
            record.grid.on_board().rules().clues().iter().map(Clue::to_string).collect();
        let mut expected: Vec<&str> = clues.split(' ').collect();
        found.sort();
        expected.sort_unstable();
        assert_eq!(found, expected, "{rules}");
    }
    for (rules, expected) in [
        (r#""xsum":[{"cell":"R3C0","value":"2"}]"#, "x-sum at r3c1: found 2, expected 1, 3, 5 to 45"),
        (r#""xsum":[{"cell":"R0C0","value":"12"}]"#, "expected a place beside a row or a column for xsum"),
        (r#""skyscraper":[{"cell":"R3C0","value":"10"}]"#, "skyscraper at r3c1: found 10, expected 1 to 9"),
        (r#""clone":[{"cells":["R1C1"],"cloneCells":[]}]"#, "found \"0 cells\", expected 1 cells for clone"),
        (
            r#""doublearrow":[{"lines":[["R1C1","R1C2"]]}]"#,
            "expected a line of three cells or more for doublearrow",
        ),
        (r#""nabner":[{"lines":[["R1C1","R1C2"]]}]"#, "found the rule \"nabner\" at r1c1"),
        (
            r#""thermometer":[{"lines":[["R1C1","R1C2"]],"slow":true}]"#,
            "found the rule \"thermometer.slow\" at r1c1",
        ),
        (
            r#""arrow":[{"cells":["R1C2","R1C1"],"lines":[["R1C2","R1C3"]]}]"#,
            "expected a circle of one cell, or a pill of two or three in reading order, for arrow",
        ),
        (
            r#""negative":["ratio"],"difference":[{"cells":["R1C1","R1C2"]}]"#,
            "expected negative ratio together with nonconsecutive, or without differences",
        ),
        (
            r#""negative":["difference"]"#,
            "found the rule \"negative\", which is not supported: expected a list of xv",
        ),
    ] {
        let error = read(rules).expect_err(rules);
        assert!(error.contains(expected), "{error}");
    }
}

/// Returns the clues of the payload of f-puzzles with these rules.
fn clues_of_payload(rules: &str) -> Vec<Clue> {
    let grid = ["[{},{},{},{},{},{},{},{},{}]"; 9].join(",");
    let text = format!("{{\"size\":9,{rules},\"grid\":[{grid}]}}");
    let record = read_one(&text).unwrap_or_else(|error| panic!("{rules}: {error}"));
    record.grid.on_board().rules().clues().to_vec()
}

/// What f-puzzles and Interactive Sudoku Solver both have is the same clue.
#[test]
fn keys_without_a_kind_are_clues_in_a_general_form() {
    for (rules, text) in [
        (
            r#""arrow":[{"cells":["R1C1","R1C2"],"lines":[["R1C2","R2C3","R3C4"]]}]"#,
            ".PillArrow~2~R1C1~R1C2~R2C3~R3C4",
        ),
        (
            r#""arrow":[{"cells":["R1C1","R2C1","R3C1"],"lines":[["R3C1","R4C1","R5C1"]]}]"#,
            ".PillArrow~3~R1C1~R2C1~R3C1~R4C1~R5C1",
        ),
        (r#""doublearrow":[{"lines":[["R1C1","R1C2","R2C2","R3C3"]]}]"#, ".DoubleArrow~R1C1~R1C2~R2C2~R3C3"),
        (r#""columnindexer":[{"cells":["R1C1","R2C5"]}]"#, ".Indexing~C~R1C1~R2C5"),
        (r#""rowindexer":[{"cells":["R1C1","R4C5"]}]"#, ".Indexing~R~R1C1~R4C5"),
    ] {
        let record = read_one(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(clues_of_payload(rules), record.grid.on_board().rules().clues(), "{rules}");
    }
    // The digit in r2c2 is the place of a 5 in its box.
    let [indexer] = &clues_of_payload(r#""boxindexer":[{"cells":["R2C2"]}]"#)[..] else { panic!("one clue") };
    assert_eq!((indexer.alternatives().len(), indexer.cells().len()), (9, 9));
}

/// Returns whether two digits may be in the cells of a relation.
fn allows(clue: &Clue, one: usize, other: usize) -> bool {
    let ClueValue::Table(rows) = clue.value() else { panic!("{clue} is a relation") };
    rows[one - 1].bits() >> (other - 1) & 1 == 1
}

#[test]
fn values_and_missing_marks_are_relations() {
    let checked = |rules: &str, count: usize, fits: &dyn Fn(usize, usize) -> bool| {
        let clues = clues_of_payload(rules);
        let relations: Vec<&Clue> = clues.iter().filter(|clue| clue.kind() == ClueKind::Relation).collect();
        assert_eq!(relations.len(), count, "{rules}");
        for (one, other) in (1..=9).flat_map(|one| (1..=9).map(move |other| (one, other))) {
            assert_eq!(allows(relations[count / 2], one, other), fits(one, other), "{rules}: {one}, {other}");
        }
    };
    let is_ratio = |one: usize, other: usize, ratio: usize| one == ratio * other || other == ratio * one;
    checked(r#""slowthermometer":[{"lines":[["R1C1","R1C2","R2C3"]]}]"#, 1, &|one, other| one <= other);
    checked(r#""difference":[{"cells":["R1C1","R1C2"],"value":"3"}]"#, 1, &|one, other| {
        one.abs_diff(other) == 3
    });
    checked(r#""ratio":[{"cells":["R1C1","R1C2"],"value":"3"}]"#, 1, &|one, other| is_ratio(one, other, 3));
    // Without any mark, and with some: their cells are not among the others.
    checked(r#""negative":["ratio"]"#, 144, &|one, other| !is_ratio(one, other, 2));
    checked(r#""negative":["ratio"],"ratio":[{"cells":["R1C1","R1C2"]}]"#, 143, &|one, other| {
        !is_ratio(one, other, 2)
    });
    let rules = r#""negative":["ratio"],"ratio":[{"cells":["R1C2","R1C1"],"value":"3"},{"cells":["R1C2","R1C3"],"value":"2"}]"#;
    checked(rules, 143, &|one, other| !is_ratio(one, other, 2) && !is_ratio(one, other, 3));
    let rules = r#""nonconsecutive":true,"difference":[{"cells":["R1C1","R1C2"],"value":"2"}]"#;
    checked(rules, 144, &|one, other| one.abs_diff(other) != 1);
    let rules =
        r#""nonconsecutive":true,"negative":["ratio"],"ratio":[{"cells":["R9C9","R8C9"],"value":"4"}]"#;
    checked(rules, 144, &|one, other| one.abs_diff(other) != 1 && !is_ratio(one, other, 4));
}

#[test]
fn texts_of_interactive_sudoku_solver_with_further_kinds() {
    for (text, clues) in [
        (".Between~R1C1~R1C2~R2C3", "i:111223"),
        (".Palindrome~R1C1~R1C2", "p:1112"),
        (".RegionSumLine~R1C3~R1C4", "g:1314"),
        (".Zipper~R1C3~R1C4~R2C5", "z:131425"),
        (".Entropic~R1C3~R1C4", "n:1314"),
        (".Modular~3~R1C3~R1C4.Modular~2~R1C3~R1C4", "m:1314 y:1314"),
        (".Whisper~4~R1C3~R1C4.Whisper~R5C3~R5C4", "h4:1314 h:5354"),
        (".XSum~C1~25~23.Skyscraper~C4~5~.Skyscraper~R4~~5", "j25:c1 j23:-c1 u5:c4 u5:-r4"),
        (".NumberedRoom~R3~8~", "f8:r3"),
    ] {
        let record = read_one(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        let mut found: Vec<String> =
            record.grid.on_board().rules().clues().iter().map(Clue::to_string).collect();
        let mut expected: Vec<&str> = clues.split(' ').collect();
        found.sort();
        expected.sort_unstable();
        assert_eq!(found, expected, "{text}");
    }
    for (text, expected) in [
        (".Modular~0~R1C3~R1C4", "found \"0\", expected 1 or more for Modular"),
        (".Shape~6x6.Entropic~R1C3~R1C4", "found \"6 digits\", expected nine digits from 1 for Entropic"),
        (".Or.Thermo~R1C1~R1C2", "found \"no End\", expected End behind the parts of a composite"),
        (".Thermo~R1C1~R1C2.End", "found \"End\", expected Or, And or Replicate before it"),
        (".Or.End", "found \"no part\", expected one alternative or more for Or"),
        (".Replicate~C.Thermo~R1C9~R2C9.End.Shape~9x9", "expected cells that stay in the grid"),
        (".Var~A.Sum~3~VA~R1C1", "found the rule \"Var\", which is not supported"),
        (".Sum~10_=_1~R1C1~R1C2", "expected a sum, or a sum and a coefficient for each cell for Sum"),
        (".NFA~!!~R1C1", "found \"!!\", expected an automaton"),
        (".Pair~______________~R1C1~R1C2", "expected a table of 9 digits in base 64"),
        (".Shape~6x6~9", "expected a square from 3x3 to 16x16 with as many values"),
    ] {
        let error = read_one(text).expect_err(text);
        assert!(error.contains(expected), "{error}");
    }
}

/// Parts that are clues in a general form, and composites. The tables of pairs and the automatons were made by the other program.
#[test]
fn texts_of_interactive_sudoku_solver_in_general_forms() {
    for (text, clues) in [
        (".Sum~10~R1C1~R9C9", "=10:1199"),
        (".Sum~3_=_1_-2~R1C1~R9C9", "=3/1/-2:1199"),
        (".EqualSum~R1C1~R1C2~-~R5C5", "=0/1/-1/-1:551112"),
        (".DoubleArrow~R1C1~R1C2~R2C3~R3C3", "=0/1/-1/-1/1:11122333"),
        (".PillArrow~2~R1C2~R1C1~R2C1~R2C2", "=0/-10/-1/1/1:11122122"),
        (".Arrow~R1C1~R5C5~R9C9", "=0/1/-1/-1:115599"),
        (".Palindrome~R1C1~R5C5", "%1/2/3/4/5/6/7/8/9:1155"),
        (".~R1C1_1_2~R1C2_2_4_6_8", "@1/2:11 e:12"),
        (".Renban~R1C1~R5C5", "@12/23/34/45/56/67/78/89:1155"),
        (".ContainExact~1_1_5~R1C1~R5C5~R9C9", "$1/12/51:115599"),
        (".LookAndSay~0125~R1C1~R5C5", "$1/10/52:1155"),
        (".SameValues~2~R1C1~R1C2~R5C5~R5C6", "$2:11125556"),
        (".Or.Thermo~R1C1~R1C2.And.~R1C1_5.~R1C2_3.End.End", "|t:1112|@5:11,@3:12"),
        (".And.Thermo~R1C1~R1C2.V~R1C1~R2C1.End", "v:1121 t:1112"),
        (".Replicate~DA.WhiteDot~R1C1~R1C2.End", "w:1112 w:1213"),
        (".Shape~4x4~0-3.Cage~3~R1C1~R1C2.V~R2C1~R2C2.~R1C1_0", "k5:1112 %//4/3:2122"),
        (".Regex~MTIqMw~R1C1~R2C2", "*1>2/!/3>1+2>3/3>1+2>3:1122"),
        (".SearchPriority~2~R1C1", ""),
    ] {
        let record = read_one(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        let mut found: Vec<String> =
            record.grid.on_board().rules().clues().iter().map(Clue::to_string).collect();
        let mut expected: Vec<&str> = clues.split_whitespace().collect();
        found.sort();
        expected.sort_unstable();
        assert_eq!(found, expected, "{text}");
    }
    // Clues of every general form come back from every format that has a place for them.
    let mut written = std::collections::BTreeMap::new();
    for words in [
        "=10:1199",
        "=3/1/-2:1199",
        "%23/3/////1//:111255",
        "*12>0+3>1/!1>1:111213",
        "*1>1+1>2/!2>0/3>1:1199",
        "@1/2:11",
        "@12/13:1155",
        "$1/12/51:115599",
        "$1/105:115599",
        "$2:11125556",
        "|t:1112|@5:11,@3:12",
        "|k5:1112,=3/1/-2:1199|*!12>0:1155",
        "|-:111221|c:1112",
    ] {
        let text = format!("custom . {words}");
        let record = read_one(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(record.grid.on_board().rules().clues()[0].to_string(), words);
        for format in boards() {
            if format.check_record(&record).is_ok() {
                let text = write(format, [&record]).unwrap();
                let again = read_one(&text).unwrap_or_else(|error| panic!("{format}: {error}\n{text}"));
                assert_eq!(
                    again.grid.on_board().rules().clues(),
                    record.grid.on_board().rules().clues(),
                    "{format} {text}"
                );
                *written.entry(format.to_string()).or_insert(0) += 1;
            }
        }
    }
    assert_eq!(written["json"], 13);
    assert_eq!(written["iss"], 10, "{written:?}");
    assert_eq!(written.get("fpuzzles"), None);
}

#[test]
fn samples_of_other_programs() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/programs");
    let solo = fs::read_to_string(folder.join("solo-killers.txt")).unwrap();
    let records: Vec<Record> =
        read(ReadOptions::default(), solo.as_bytes()).map(|record| record.unwrap()).collect();
    assert_eq!(records.len(), solo.lines().count());
    assert!(records.iter().all(|record| record.variant().to_string().ends_with("killer")));
    assert_eq!(write(Format::Sgt, &records).unwrap(), solo);

    // Every cell lies in a cage, and the sums add up to nine times 45.
    let forum = fs::read_to_string(folder.join("perfect-sudoku.txt")).unwrap();
    let record = read_one(&forum).unwrap();
    let board = record.grid.on_board();
    let clues = board.rules().clues();
    let total: usize = clues.iter().filter_map(Clue::sum).map(usize::from).sum();
    assert_eq!((clues.iter().map(|cage| cage.cells().len()).sum::<usize>(), total), (81, 405));
    assert_eq!(write(Format::PerfectSudoku, [&record]).unwrap(), forum);
}

/// JSON of another board is never read as a classic puzzle.
#[test]
fn objects_of_other_boards_are_no_classic_puzzles() {
    let cells = ".".repeat(81);
    let record = |more: &str| read_one(&format!("{{\"puzzle\":\"{cells}\",{more}}}"));
    assert_eq!(record("\"variant\":\"killer\"").unwrap().variant().to_string(), "killer");
    assert!(record("\"layout\":\"AAA\"").unwrap_err().contains("found 3 cells"));
    assert!(record("\"clues\":[{\"kind\":\"cage\"}]").is_err());
}

#[test]
fn hostile_texts_end_in_errors() {
    let long = |part: &str, count: usize| part.repeat(count);
    for text in [
        format!("killer . k{}:1112", long("9", 100_000)),
        format!("killer . k9:{}", long("11", 100_000)),
        long(".Cage~10~R1C1~R1C2", 1).replace("10", &long("9", 1000)),
        format!(".WhiteDot{}", long("~R1C1", 100_000)),
        format!(".PairX~A~_{}", long("~R1C1", 100_000)),
        format!("{}.SearchPriority~1~R1C1{}", long(".Replicate~B", 17), long(".End", 17)),
        format!("{}.Thermo~R1C1~R1C2{}", long(".Replicate~_____________B", 9), long(".End", 9)),
        format!(".And{}.End", long(".Or.~R1C1_1.~R1C1_2.End", 40)).replace(".And", ".Or.And") + ".End",
        format!("{{\"variant\":\"killer\",\"puzzle\":\".\",\"clues\":{}", long("[", 100_000)),
        format!("3x3::k:{}", long("9", 100_000)),
        format!("SumoCueV1{}", long("+0", 81)),
        format!("3x3k:zzzc,{},a", long("z", 100_000)),
        format!("{}{}", long(">", 80), "<"),
    ] {
        let results: Vec<_> = read(ReadOptions::default(), text.as_bytes()).collect();
        assert!(results.iter().all(Result::is_err) && results.len() == 1, "{}", &text[..60]);
        assert!(results[0].as_ref().unwrap_err().to_string().len() < 2_000);
    }
}
