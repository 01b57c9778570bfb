//! Which board a text is about: classic puzzles and others in one text, and texts that are nearly both.

use ninefold_format::{Format, ReadOptions, Record, read, sniff, sniff_with};

const CLUES: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const JIGSAW: &str = "AAAAAAAABABBBBBBBBCCCCCCCCDCDDDDDDDDEEEEEEEEFEFFFFFFFFGGGGGGGGHGHHHHHHHHIIIIIIIII";

/// Returns the board and the given digits of each puzzle, or the error.
fn boards(text: &str, options: ReadOptions) -> Vec<String> {
    let shown = |record: Record| format!("{} {}", record.variant(), record.grid);
    read(options, text.as_bytes())
        .map(|result| result.map_or_else(|error| error.to_string(), shown))
        .collect()
}

#[track_caller]
fn check(text: &str, expected: &[&str]) {
    assert_eq!(boards(text, ReadOptions::default()), expected, "{text}");
}

fn rows(cells: &str, width: usize) -> String {
    let cells: Vec<char> = cells.chars().collect();
    cells.chunks(width).map(|row| row.iter().collect::<String>() + "\n").collect()
}

#[test]
fn eighty_one_characters_are_classic_unless_something_names_another_board() {
    let classic = format!("9x9 {CLUES}");
    check(CLUES, &[&classic]);
    check(&CLUES.replace('.', "x"), &[&classic]);
    check(
        &format!("{CLUES} 534678912672195348198342567859761423426853791713924856961537284287419635345286179"),
        &[&classic],
    );
    check(&format!("#variant x\n{CLUES}"), &[&format!("x {CLUES}")]);
    check(&format!("#variant 9x9\n{CLUES}"), &[&classic]);
    check(&format!("windoku {CLUES}"), &[&format!("windoku {CLUES}")]);
    check(&format!("{CLUES} t:112233"), &[&format!("thermo {CLUES}")]);
    let jigsaw = format!("{CLUES} {JIGSAW}");
    assert!(boards(&jigsaw, ReadOptions::default())[0].starts_with("jigsaw:AAAAAAAAB"), "{jigsaw}");
    let options = ReadOptions::default().with_variant("x".parse().unwrap());
    assert_eq!(boards(CLUES, options), [format!("x {CLUES}")]);
}

#[test]
fn sixteen_characters_are_a_small_board_or_a_row_of_a_large_one() {
    let small = "1..2..3..1..4...";
    check(small, &["4x4 1..2..3..1..4..."]);
    assert_eq!(sniff(small.as_bytes()), Some(Format::Line));
    let row = "..G.............";
    let large = format!("{row}\n").repeat(16);
    assert_eq!(sniff(large.as_bytes()), Some(Format::Rows));
    check(&large, &[&format!("16x16 {}", row.repeat(16))]);
    let options = ReadOptions::default().with_variant("16x16".parse().unwrap());
    assert_eq!(sniff_with(small.as_bytes(), &options), Some(Format::Rows));
}

#[test]
fn the_board_of_a_text_may_change_where_a_line_names_it() {
    let classic = format!("9x9 {CLUES}");
    let small = "4x4+x 1..2..3..1..4...";
    check(
        &format!("{CLUES}\n#variant 4x4+x\n1..2..3..1..4...\n#variant 9x9\n{CLUES}\n"),
        &[&classic, small, &classic],
    );
    check(&format!("{CLUES}\n4x4+x 1..2..3..1..4...\n{CLUES}\n"), &[&classic, small, &classic]);
    check(&format!("1..2..3..1..4...\n{CLUES}\n"), &["4x4 1..2..3..1..4...", &classic]);
    let text = format!("{}\n#variant 4x4+x\n{}\n", rows(CLUES, 9), rows("1..2..3..1..4...", 4));
    check(&text, &[&classic, small]);
}

/// A line that was cut short is not read as a small board.
#[test]
fn a_text_that_begins_with_classic_puzzles_stays_classic() {
    let error = "line 2, column 65: found 64 cells, expected 81 (digits 1-9 or . for an empty cell)";
    check(
        &format!("{CLUES}\n{}\n{CLUES}\n", &CLUES[..64]),
        &[&format!("9x9 {CLUES}"), error, &format!("9x9 {CLUES}")],
    );
}

#[test]
fn frames_show_whether_their_regions_are_boxes() {
    let classic = read(Format::Line, CLUES.as_bytes()).next().unwrap().unwrap();
    let jigsaw =
        read(Format::Line, format!("{} {JIGSAW}", ".".repeat(81)).as_bytes()).next().unwrap().unwrap();
    for format in [Format::Block, Format::Unicode] {
        for record in [&classic, &jigsaw] {
            let text = ninefold_format::write(format, [record]).unwrap();
            let frame: String =
                text.lines().filter(|line| !line.starts_with('#')).map(|line| format!("{line}\n")).collect();
            assert_eq!(sniff(frame.as_bytes()), Some(format), "{frame}");
            let again = read(ReadOptions::default(), frame.as_bytes()).next().unwrap().unwrap();
            assert_eq!(again.grid, record.grid, "{frame}");
        }
    }
}

/// Whatever a text begins with, its later frames, clues and comments count too.
#[test]
fn rows_show_their_boards_wherever_they_are_in_a_text() {
    let written = |line: &str, format: Format| {
        let record = read(Format::Line, line.as_bytes()).next().unwrap().unwrap();
        let text = ninefold_format::write(format, [&record]).unwrap();
        text.lines()
            .filter(|line| !line.starts_with("#variant"))
            .map(|line| format!("{line}\n"))
            .collect::<String>()
    };
    let classic = format!("9x9 {CLUES}");
    let line = format!("{CLUES} {JIGSAW}");
    let expected = boards(&line, ReadOptions::default());
    for format in [Format::Block, Format::Unicode] {
        let frame = written(&line, format);
        check(&format!("{}\n{frame}", written(CLUES, format)), &[&classic, &expected[0]]);
    }
    let thermo = written(&format!("{CLUES} t:112233"), Format::Rows);
    check(&format!("{}\n{thermo}", rows(CLUES, 9)), &[&classic, &format!("thermo {CLUES}")]);
    let small = "6x6 1.........................3........4";
    let commented = written(small, Format::Rows).replacen('\n', "\n# a comment\n", 1);
    check(&commented, &[small]);
    let titled = format!("A small one\n\n{}", written(small, Format::Block));
    assert_eq!(boards(&titled, ReadOptions::from(Format::Block)), [small]);
    check(
        &format!("{}\n{}", rows(CLUES, 9), &rows(&CLUES[..36], 6)),
        &[&classic, "line 11, column 7: row 1: found 6 cells, expected 9"],
    );
}

/// Rows of three cells between bars are a small board, or nine cells of which six are blank.
#[test]
fn rows_that_can_be_read_in_two_ways_are_the_smaller_grid_if_they_are_one() {
    let row = |cells: &str| {
        let cells: Vec<String> = cells.chars().map(|cell| format!(" {cell} ")).collect();
        format!("|{}|\n", cells.join("|"))
    };
    let options = || ReadOptions::from(Format::Block);
    let low = ["1.....", "..2...", "....3.", "......", "......", "....6."];
    assert_eq!(boards(&low.map(row).concat(), options()), [format!("6x6 {}", low.concat())]);
    let blanks: String = CLUES
        .as_bytes()
        .chunks(3)
        .map(|three| {
            three.iter().map(|&cell| if cell == b'.' { ' ' } else { cell.into() }).collect::<String>()
        })
        .collect::<Vec<_>>()
        .chunks(3)
        .map(|parts| format!("|{}|\n", parts.join("|")))
        .collect();
    assert_eq!(boards(&blanks, options()), [format!("9x9 {CLUES}")]);
}

/// The frame of a jigsaw has its bars in other places than that of boxes, and blanks where no border is.
#[test]
fn a_frame_that_shows_no_regions_has_the_bars_of_boxes() {
    let line = format!("{CLUES} {JIGSAW}");
    let record = read(Format::Line, line.as_bytes()).next().unwrap().unwrap();
    let frame = ninefold_format::write(Format::Block, [&record]).unwrap().replace("#variant jigsaw\n", "");
    assert!(boards(&frame, ReadOptions::default())[0].starts_with("jigsaw:"), "{frame}");
    let open =
        frame.lines().filter(|line| !line.contains('-')).map(|line| format!("{line}\n")).collect::<String>();
    let found = boards(&open, ReadOptions::from(Format::Block));
    assert_eq!(found, [format!("9x9 {CLUES}")], "{open}");
    let error = boards(&format!("#variant 9x9\n{frame}"), ReadOptions::default());
    assert_eq!(error, ["line 3, column 1: found a board of jigsaw, expected 9x9"]);
}

#[test]
fn objects_say_what_their_board_is() {
    let classic = format!("9x9 {CLUES}");
    check(
        &format!("{{\"clues\":\"{CLUES}\"}}\n{{\"variant\":\"9x9\",\"puzzle\":\"{CLUES}\"}}"),
        &[&classic, &classic],
    );
    check(
        &format!(
            "{{\"clues\":\"{CLUES}\"}}\n{{\"variant\":\"x\",\"puzzle\":\"{CLUES}\"}}\n{{\"clues\":\"{CLUES}\"}}"
        ),
        &[&classic, &format!("x {CLUES}"), &classic],
    );
    check("{\"puzzle\":\"1..2..3..1..4...\"}", &["4x4 1..2..3..1..4..."]);
    check(
        "{\"variant\":\"7y7\",\"puzzle\":\"....\"}",
        &["line 1, column 2: found \"7y7\" at column 1, expected a size such as 6x6, 6x6/3x2 or 6"],
    );
}

#[test]
fn links_to_classic_puzzles_keep_what_was_noted() {
    let mut record = read(Format::Line, CLUES.as_bytes()).next().unwrap().unwrap();
    let mut progress = ninefold_format::SavedProgress::default();
    let mut marks = ninefold_grid::PencilMarks::NONE;
    marks.insert("1r1c3".parse().unwrap());
    progress.marks = Some(marks.into());
    record.progress = progress.boxed();
    for format in [Format::Fpuzzles, Format::Sudokupad] {
        let link = ninefold_format::write(format, [&record]).unwrap();
        assert_eq!(sniff(link.as_bytes()), Some(format));
        let again = read(ReadOptions::default(), link.as_bytes()).next().unwrap().unwrap();
        assert_eq!((&again.grid, &again.progress), (&record.grid, &record.progress), "{link}");
    }
}

/// Colours and the like may be rules, so a puzzle with them is not a classic one unless the caller leaves them out.
#[test]
fn drawings_are_errors_unless_they_are_left_out() {
    let boxes: Vec<String> = (0..9)
        .map(|block| {
            let cells =
                (0..9).map(|cell| format!("[{},{}]", block / 3 * 3 + cell / 3, block % 3 * 3 + cell % 3));
            format!("[{}]", cells.collect::<Vec<_>>().join(","))
        })
        .collect();
    let cells = vec![format!("[{}]", ["{}"; 9].join(",")); 9].join(",");
    let own = format!(
        "{{\"cells\":[{cells}],\"regions\":[{}],\"underlays\":[{{\"center\":[0.5,0.5],\"width\":1,\"height\":1,\"backgroundColor\":\"#fff\"}}]}}",
        boxes.join(",")
    );
    let found = boards(&own, ReadOptions::default());
    assert!(found[0].contains("found the drawing \"underlay\" at r1c1"), "{found:?}");
    let record = read(ReadOptions::default().without_drawings(), own.as_bytes()).next().unwrap().unwrap();
    assert_eq!((record.classic().is_some(), record.left_out.len()), (true, 1));
}

#[test]
fn a_format_without_other_boards_rejects_a_named_one() {
    let options = ReadOptions::from(Format::Sdm).with_variant("x".parse().unwrap());
    assert_eq!(boards(CLUES, options), ["line 1, column 1: found a board of 9x9, expected x"]);
}

/// A table names boards in a column, which is there only where puzzles have other boards than the classic one.
#[test]
fn tables_have_a_column_for_boards() {
    let texts = [
        CLUES,
        "6x6 1.........................3........4",
        "killer . k10:1112 k:212223",
        "4x4+jigsaw 1............... AAABCABBCCDBCDDD",
        "custom . |k5:1112,<:2122|k6:1112",
    ];
    let mut records: Vec<Record> =
        texts.iter().map(|text| read(Format::Line, text.as_bytes()).next().unwrap().unwrap()).collect();
    let samurai = format!("samurai {}", "1".to_owned() + &".".repeat(368));
    records.push(read(Format::Line, samurai.as_bytes()).next().unwrap().unwrap());
    records.push(records[0].clone());
    let text = ninefold_format::write(Format::Csv, &records).unwrap();
    let heads: Vec<bool> = text
        .lines()
        .filter(|line| line.starts_with("puzzle,"))
        .map(|line| line.ends_with(",variant"))
        .collect();
    // One header serves all boards.
    assert_eq!(heads, [true], "{text}");
    assert_eq!(sniff(text.as_bytes()), Some(Format::Csv));
    let again: Vec<Record> = read(ReadOptions::default(), text.as_bytes()).map(Result::unwrap).collect();
    assert_eq!(again.len(), records.len(), "{text}");
    for (again, record) in again.iter().zip(&records) {
        assert_eq!(again.grid, record.grid, "{text}");
    }
    assert_eq!(
        ninefold_format::write(Format::Csv, &records[..1]).unwrap().lines().nth(1).unwrap().find(CLUES),
        Some(0)
    );
}

#[test]
fn errors_in_tables_of_boards_point_at_the_place() {
    check(
        "variant,puzzle\n6x6,1..a................................\n6x6,1..\nx,.\n,1..\n",
        &[
            "line 2, column 8: cell r1c4: found 'a', expected a digit 1-6 or an empty cell (. 0 _)",
            "line 3, column 8: found 3 cells, expected 36 for a board of 6x6",
            &format!("x {}", ".".repeat(81)),
            "line 5, column 5: found 3 cells, expected 81 (digits 1-9 or . for an empty cell)",
        ],
    );
    let options = ReadOptions::from(Format::Csv).with_variant("x".parse().unwrap());
    assert_eq!(boards(&format!("puzzle,id\n{CLUES},1\n"), options), [format!("x {CLUES}")]);
}

/// A grid of numbers is not a document of f-puzzles, whose cells are objects.
#[test]
fn a_grid_of_numbers_is_the_puzzle() {
    for size in [4, 6, 9] {
        let row = |at: usize| -> Vec<String> {
            (0..size).map(|column| if column == at { (at + 1).to_string() } else { "0".to_owned() }).collect()
        };
        let rows: Vec<Vec<String>> = (0..size).map(row).collect();
        let plain: String = rows.concat().concat().replace('0', ".");
        let variant = if size == 9 { "9x9".to_owned() } else { format!("{size}x{size}") };
        for blank in ["0", "null", "\"\""] {
            let cells: Vec<String> =
                rows.iter().map(|row| format!("[{}]", row.join(",").replace('0', blank))).collect();
            let grid = format!("[{}]", cells.join(", "));
            for text in [
                format!("{{\"grid\": {grid}, \"author\": \"me\"}}"),
                format!("{{\"grid\":{grid}}}"),
                format!("{{\"size\":{size},\"grid\":{grid}}}"),
            ] {
                check(&text, &[&format!("{variant} {plain}")]);
            }
        }
    }
}

/// A rule under a name that is not read is an error: without it the puzzle would have fewer rules than its author meant.
#[test]
fn rules_under_other_names_are_errors() {
    for (rule, is_rule) in [
        ("\"cages\":[{\"sum\":10,\"cells\":[\"r1c1\",\"r1c2\"]}]", true),
        ("\"diagonals\":true", true),
        ("\"anti-knight\":true", true),
        ("\"thermos\":[[\"r1c1\",\"r1c2\"]]", true),
        ("\"variants\":[\"x\"]", true),
        ("\"cages\":[]", false),
        ("\"diagonals\":false", false),
        ("\"type\":\"easy\"", false),
        ("\"rules\":\"Normal rules apply\"", false),
        ("\"tags\":[\"a\"]", false),
    ] {
        for text in [format!("{{\"puzzle\":\"{CLUES}\",{rule}}}"), format!("{{\"quiz\":\"{CLUES}\",{rule}}}")]
        {
            let found = boards(&text, ReadOptions::default());
            let name = rule.split('"').nth(1).unwrap();
            match is_rule {
                true => assert!(
                    found.len() == 1 && found[0].contains(&format!("found \"{name}\", expected rules in")),
                    "{text}: {found:?}"
                ),
                false => assert_eq!(found, [format!("9x9 {CLUES}")], "{text}"),
            }
        }
    }
}
