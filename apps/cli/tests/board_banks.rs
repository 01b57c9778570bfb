//! Banks of other boards from outside: filled by a plan, added from files, taken, exported, made into books.

#![cfg(feature = "bank")]

mod common;

use std::fs;
use std::path::Path;

use common::{CLUES, fails, folder, part, path, rows, run, text};
use serde_json::{Value, json};

/// A plan of small boards and classic puzzles, and a bank that it filled.
fn filled(folder: &Path) -> String {
    let plan = part("six", "variant=6x6 level=easy", 4)
        + &part("classic", "level=easy", 3)
        + &part("cages", "variant=4x4+killer", 3)
        + &part("jigsaws", "variant=5x5+jigsaw", 2);
    let (file, bank) = (path(folder, "plan.toml"), path(folder, "bank.db"));
    fs::write(&file, plan).unwrap();
    let lines = text(&["bank", "fill", &bank, "--plan", &file, "--seed", "7"], "");
    // A plan is stored as it is generated.
    let made = text(&["generate", "--plan", &file, "--seed", "7"], "");
    let puzzles: Vec<&str> = lines.lines().map(|line| line.rsplit_once('\t').unwrap().0).collect();
    assert_eq!(puzzles, rows(&made));
    bank
}

#[test]
fn a_drawing_that_is_left_out_is_reported_once() {
    let folder = folder("board-bank-drawing");
    let (bank, file) = (path(&folder, "bank.db"), path(&folder, "link.txt"));
    let row = |digits: [u8; 4]| digits.map(|digit| json!({ "value": digit, "given": true }));
    let grid = json!([row([1, 2, 3, 4]), row([3, 4, 1, 2]), row([2, 1, 4, 3]), [{}, {}, {}, {}]]);
    let link = json!({ "size": 4, "line": [{ "lines": [["R1C1", "R2C2"]] }], "grid": grid }).to_string();
    fs::write(&file, format!("{link}\n")).unwrap();
    let expected = format!("warning: {file}:1: left out the drawing \"line\" at r1c1");
    for (input, stdin) in [(file.as_str(), ""), ("-", link.as_str())] {
        let output = run(&["bank", "add", &bank, "--ignore-drawings", input], stdin);
        let message = String::from_utf8(output.stderr).unwrap();
        assert!(output.status.success(), "{message}");
        let reports: Vec<&str> = message.lines().filter(|line| line.contains("left out")).collect();
        assert_eq!(
            reports,
            [expected.replace(&file, if stdin.is_empty() { &file } else { "<stdin>" })],
            "{message}"
        );
    }
}

#[test]
fn exported_boards_are_known_in_every_format() {
    let folder = folder("board-bank-export");
    let bank = filled(&folder);
    for (variant, formats) in [
        ("6x6", &["line", "rows", "json", "sgt", "fpuzzles", "sudokupad"][..]),
        ("4x4+killer", &["line", "json", "sgt", "fpuzzles", "sudokupad"]),
        ("5x5+jigsaw", &["line", "json", "sgt", "fpuzzles", "sudokupad"]),
    ] {
        let count = rows(&text(&["bank", "query", &bank, "--variant", variant], "")).len();
        assert!(count >= 2);
        for format in formats {
            let file = path(&folder, "exported");
            let exported = text(&["bank", "export", &bank, "--variant", variant, "--to", format], "");
            fs::write(&file, exported).unwrap();
            let added = text(&["bank", "add", &bank, "--from", format, "--variant", variant, &file], "");
            // A line above them names the board, where rows do not show it.
            let added = rows(&added);
            assert_eq!(added.len(), count, "{variant} {format}");
            assert!(added.iter().all(|line| line.contains("\tknown ")), "{variant} {format}: {added:?}");
        }
    }
    text(&["bank", "check", &bank, "--ratings"], "");
    // Without a board, classic puzzles are exported, and the others are named.
    let output = run(&["bank", "export", &bank], "");
    assert_eq!(String::from_utf8(output.stdout).unwrap().lines().count(), 3);
    let note = String::from_utf8(output.stderr).unwrap();
    assert!(note.contains("puzzles of other boards: --variant 4x4+killer, 5x5+jigsaw, 6x6"), "{note}");
}

#[test]
fn files_of_several_boards_are_added() {
    let folder = folder("board-bank-add");
    let bank = path(&folder, "bank.db");
    let four = "1..2..3..1..4...";
    let mixed = format!("{CLUES}\n#variant 4x4\n{four}\n#variant 9x9\n{CLUES}\n");
    let added = text(&["bank", "add", &bank, "-"], &mixed);
    assert_eq!(
        added,
        format!("{CLUES}\tadded 1\n#variant 4x4\n{four}\tadded 2\n#variant 9x9\n{CLUES}\tknown 1\n")
    );
    let row: Value =
        serde_json::from_str(&text(&["bank", "query", &bank, "--variant", "4x4", "--json"], "")).unwrap();
    assert_eq!(
        (row["id"].as_i64(), row["variant"].as_str(), row["level"].as_str()),
        (Some(2), Some("4x4"), Some("easy"))
    );
    assert_eq!((&row["layout"], &row["minimal"]), (&Value::Null, &Value::Null));
    assert_eq!(row["solution"].as_str(), Some("1342243131244213"));
    // A file is checked before anything is added.
    let bad = path(&folder, "bad.txt");
    fs::write(&bad, "2..1..3..2..4...\n................\n").unwrap();
    let words = fails(&["bank", "add", &bank, "--variant", "4x4", &bad], "", 2);
    assert!(words.contains("bad.txt:2") && words.contains("several solutions"), "{words}");
    assert!(text(&["bank", "stats", &bank], "").starts_with("puzzles\tall\t2\t0\n"));
    let solved = "1342243131244213";
    let words = fails(&["bank", "add", &bank, "--variant", "4x4", solved], "", 2);
    assert!(words.contains("already solved"), "{words}");
}

#[test]
fn boards_are_taken_and_counted() {
    let folder = folder("board-bank-take");
    let bank = filled(&folder);
    let take = |rest: &[&str]| text(&[&["bank", "take", &bank][..], rest].concat(), "");
    let first = take(&["--variant", "6x6", "--level", "easy", "-n", "3", "--for", "children"]);
    assert_eq!(first.lines().count(), 3);
    // The name alone says on which board its puzzles are.
    assert_eq!(take(&["--for", "children"]), first);
    assert_eq!(text(&["bank", "query", &bank, "--for", "children"], ""), first);
    let columns = take(&["--for", "children", "--columns", "variant,clue_text,level,er,part"]);
    assert!(columns.lines().all(|line| line.ends_with("\t6x6\t\teasy\t-\tsix")), "{columns}");
    let words = fails(&["bank", "take", &bank, "-n", "3", "--level", "easy", "--for", "children"], "", 2);
    assert!(words.contains("n=3 variant=6x6 level=easy, not n=3 er=1.0..1.2"), "{words}");
    let words = fails(&["bank", "take", &bank, "--variant", "6x6", "-n", "2", "--for", "x"], "", 3);
    assert!(words.contains("only 1 unused puzzle with variant=6x6"), "{words}");

    let stats = text(&["bank", "stats", &bank], "");
    for line in ["puzzles\tall\t12\t3", "variant\t9x9\t3\t0", "variant\t6x6\t4\t3", "part\tjigsaws\t2\t2"] {
        assert!(stats.lines().any(|one| one == line), "{line}: {stats}");
    }
    let stats = text(&["bank", "stats", &bank, "--variant", "6x6"], "");
    assert!(stats.starts_with("puzzles\tall\t4\t3\nlevel\teasy\t4\t3\n"), "{stats}");
    let stats: Value = serde_json::from_str(&text(&["bank", "stats", &bank, "--json"], "")).unwrap();
    assert_eq!(stats["by_variant"]["5x5+jigsaw"]["puzzles"].as_u64(), Some(2));
    text(&["bank", "return", &bank, "--for", "children"], "");
    assert_eq!(text(&["bank", "query", &bank, "--variant", "6x6", "--unused"], "").lines().count(), 4);
}

#[test]
fn options_of_the_wrong_board_are_named() {
    let folder = folder("board-bank-options");
    let bank = filled(&folder);
    for (options, expected) in [
        (&["--variant", "6x6", "--er", "1.0..2.0"][..], "--er: only for classic puzzles"),
        (&["--variant", "6x6", "--level", "diabolical"], "--level diabolical needs the classic board"),
        (&["--level", "beyond"], "--level beyond needs another board"),
        (&["--hardest", "cage-combinations"], "--hardest cage-combinations needs another board"),
        (&["--variant", "6x6", "--hardest", "forcing-chain"], "--hardest"),
        (&["--variant", "6x6", "--to", "sdm"], "--to sdm has classic puzzles only"),
        (&["--variant", "jigsaw:ABBBAABCADCCDDDC"], "expected --variant jigsaw"),
        (&["--variant", "6x7"], "6x7"),
    ] {
        let words = fails(&[&["bank", "query", &bank][..], options].concat(), "", 2);
        assert!(words.contains(expected), "{options:?}: {words}");
    }
    // Nothing is handed out in a format that cannot hold it, whether the board shows that or only the clues.
    let formats = text(&["formats", "--json"], "");
    let formats = formats.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let mut outcomes = [0, 0];
    for format in formats.filter(|format| format["writes"] == true) {
        for board in ["6x6", "4x4+killer", "5x5+jigsaw"] {
            let to = format["name"].as_str().unwrap();
            let taken =
                run(&["bank", "take", &bank, "--variant", board, "-n", "1", "--for", "x", "--to", to], "");
            let used = text(&["bank", "query", &bank, "--variant", board, "--used"], "");
            assert_eq!(taken.status.success(), !used.is_empty(), "{board} {to}");
            outcomes[usize::from(taken.status.success())] += 1;
            if taken.status.success() {
                assert!(run(&["bank", "return", &bank, "--for", "x"], "").status.success());
            }
        }
    }
    assert!(outcomes.iter().all(|count| *count > 10), "{outcomes:?}");
}

#[test]
#[cfg(feature = "book")]
fn a_book_is_made_of_a_take_of_boards() {
    let folder = folder("board-bank-book");
    let bank = filled(&folder);
    let (book, manifest) = (path(&folder, "book.pdf"), path(&folder, "book.csv"));
    let make = [
        "book",
        "--bank",
        &bank,
        "--variant",
        "6x6",
        "--level",
        "easy",
        "--for",
        "children",
        "-n",
        "3",
        "-o",
        &book,
        "--manifest",
        &manifest,
    ];
    text(&make, "");
    assert!(fs::read(&book).unwrap().starts_with(b"%PDF"));
    let rows = fs::read_to_string(&manifest).unwrap();
    assert_eq!(rows.lines().count(), 4);
    for puzzle in text(&["bank", "take", &bank, "--for", "children"], "").lines() {
        let row = rows.lines().find(|row| row.contains(puzzle)).unwrap();
        assert!(row.contains("ninefold/1 variant=6x6") && row.contains(",7,"), "{row}");
    }
    // The same book again, and no other puzzles for it.
    let before = fs::read(&book).unwrap();
    text(&make, "");
    assert_eq!(fs::read(&book).unwrap(), before);
}

/// A puzzle that another program changed never leaves the bank, by no way out.
#[test]
fn a_damaged_puzzle_is_refused_by_every_command() {
    let folder = folder("board-bank-damaged");
    let bank = filled(&folder);
    let six = text(&["bank", "query", &bank, "--variant", "6x6"], "");
    let third = six.lines().nth(2).unwrap();
    let mut bytes = fs::read(&bank).unwrap();
    // The column `puzzle` of that row, before its canonical form. Without two of the digits, these can be exchanged.
    let at = bytes.windows(36).position(|window| window == third.as_bytes()).unwrap();
    for byte in &mut bytes[at..at + 36] {
        if matches!(byte, b'1' | b'2') {
            *byte = b'.';
        }
    }
    fs::write(&bank, &bytes).unwrap();
    for command in [
        &["bank", "query", &bank, "--variant", "6x6"][..],
        &["bank", "export", &bank, "--variant", "6x6"],
        &["bank", "take", &bank, "--variant", "6x6", "-n", "4", "--for", "x"],
    ] {
        let output = run(command, "");
        let stderr = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{stderr}");
        assert!(
            stderr.contains("puzzle 3 is damaged: puzzle: not a puzzle with exactly one solution"),
            "{stderr}"
        );
        let handed_out = String::from_utf8(output.stdout).unwrap();
        assert!(six.starts_with(&handed_out) && handed_out.lines().count() <= 2, "{handed_out}");
    }
    let output = run(&["bank", "check", &bank], "");
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8(output.stdout).unwrap().starts_with("3\tpuzzle: "));
    assert!(text(&["bank", "stats", &bank], "").starts_with("puzzles\tall\t12\t0\n"), "nothing is taken");
}
