//! Places where people stumbled: an option that does nothing, an error that does not show what to do, the same warning again and
//! again.

#![cfg(all(feature = "bank", feature = "book"))]

mod common;

use common::{CLUES, fails, folder, path, run, text};
use serde_json::Value;

/// Returns what is on standard error.
fn said(arguments: &[&str], input: &str) -> String {
    String::from_utf8(run(arguments, input).stderr).unwrap()
}

#[test]
fn signs_of_small_boards_need_a_small_board() {
    let folder = folder("small-boards");
    let book = path(&folder, "book.pdf");
    for signs in ["letters", "pictures"] {
        let error = fails(&["book", "-", "--small-boards", signs, "-o", &book], CLUES, 2);
        assert!(error.contains("expected a board of up to 6x6"), "{error}");
        assert!(!std::path::Path::new(&book).exists());
    }
    let small = text(&["generate", "--variant", "6x6", "--seed", "1"], "");
    text(&["book", "-", "--small-boards", "pictures", "-o", &book], &small);
}

#[test]
fn a_book_has_no_json() {
    let error = fails(&["book", "--json"], "", 2);
    assert!(error.contains("--preset list or --check"), "{error}");
    assert!(text(&["book", "--preset", "list", "--json"], "").starts_with('{'));
}

#[test]
fn a_layout_that_is_no_file_is_named() {
    for command in [&["generate"][..], &["solve", CLUES], &["draw"]] {
        let error = fails(&[command, &["--variant", "jigsaw:nofile"]].concat(), "", 2);
        assert!(error.contains("nofile is neither a file nor a layout"), "{error}");
    }
}

#[test]
fn several_scales_rate_what_they_can() {
    let small = text(&["generate", "--variant", "6x6", "--seed", "1"], "");
    let input = format!("{CLUES}\n#variant 6x6\n{small}");
    for order in ["explainer,hodoku", "hodoku,explainer"] {
        let output = run(&["rate", "--scale", order, "--csv", "--stats", "-"], &input);
        let table = String::from_utf8(output.stdout).unwrap();
        let counts: Vec<usize> = table.lines().map(|row| row.split(',').count()).collect();
        assert!(counts.iter().all(|&count| count == counts[0]) && counts.len() == 3, "{table}");
        assert!(table.lines().nth(2).unwrap().contains(",,,,easy,"), "{table}");
        let message = String::from_utf8(output.stderr).unwrap();
        assert_eq!(message, "no HoDoKu rating: 1 puzzle of other boards, or given by candidates\n");
        let objects = text(&["rate", "--scale", order, "--json", "-"], &input);
        let objects: Vec<Value> = objects.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        assert!(objects[0]["hodoku"].is_object() && objects[0]["er"].is_number());
        assert!(objects[1]["hodoku"].is_null() && objects[1]["level"].is_string());
    }
    fails(&["rate", "--scale", "hodoku", "-"], &small, 2);
}

#[test]
fn small_boards_below_classic_lines_are_explained() {
    let small = text(&["generate", "--variant", "6x6", "--seed", "1"], "");
    let error = fails(&["solve", "-"], &format!("{CLUES}\n{small}"), 2);
    assert!(error.contains("found 36 cells, expected 81"), "{error}");
    assert!(error.contains("puzzles of 6x6 need a line #variant 6x6 above them"), "{error}");
}

#[test]
fn isomorphic_puzzles_are_counted_after_the_fifth() {
    let folder = folder("repeats");
    let book = path(&folder, "book.pdf");
    let input = format!("{CLUES}\n").repeat(30);
    let message = said(&["book", "-", "--preset", "a4-4up", "-o", &book], &input);
    let warnings = message.lines().filter(|line| line.starts_with("warning")).collect::<Vec<_>>();
    assert_eq!(warnings.len(), 6, "{message}");
    assert!(warnings[5].contains("24 more"), "{message}");
}

#[test]
fn a_sheet_has_puzzles_of_several_levels_on_one_page() {
    let folder = folder("sheet");
    let sheet = path(&folder, "sheet.pdf");
    let levels = ["easy", "medium", "hard", "fiendish"];
    let puzzles = levels.map(|level| text(&["generate", "--level", level, "--seed", "1"], ""));
    let message = said(&["book", "-", "--preset", "sheet", "-o", &sheet], &puzzles.concat());
    assert!(message.contains("4 puzzles on 2 pages"), "{message}");
}

#[test]
fn a_wrong_sum_is_repaired_by_another_sum() {
    let killer = text(&["generate", "--variant", "killer", "--seed", "1"], "");
    let cage = killer.split_whitespace().find(|word| word.starts_with('k') && word.contains(':')).unwrap();
    let (sum, cells) = cage[1..].split_once(':').unwrap();
    let wrong = format!("k{}:{cells}", sum.parse::<u16>().unwrap() + 1);
    let checked = text(&["check", "--json", "-"], &killer.replace(cage, &wrong));
    let checked: Value = serde_json::from_str(checked.trim()).unwrap();
    assert_eq!(checked["proper"], false);
    let repairs = checked["repairs"].as_array().unwrap();
    assert!(repairs.contains(&format!("{wrong}={cage}").into()), "{checked}");
}

#[test]
fn moves_of_small_boards_are_drawn() {
    let folder = folder("small-moves");
    for (board, method) in [("4x4", &[][..]), ("6x6", &["--method", "search"])] {
        let moves = path(&folder, &format!("{board}/"));
        text(
            &[&["draw", "--move", "1..3", "--variant", board, "--seed", "1", "-o", &moves], method].concat(),
            "",
        );
        let pictures = std::fs::read_dir(&moves).unwrap().count();
        assert_eq!(pictures, 3, "{board}");
        let words = text(&["draw", "--move", "2", "--variant", board, "--seed", "1", "--to", "text"], "");
        assert!(words.lines().count() > 4, "{words}");
    }
    let error = fails(&["draw", "--move", "1", "--variant", "4x4", "--start", "."], "", 2);
    assert!(error.contains("classic board"), "{error}");
    let error = fails(&["draw", "--move", "1", "--variant", "4x4", "--method", "sorting"], "", 2);
    assert!(error.contains("classic board"), "{error}");
}

/// A row of a grid is lost, in a text and in arguments: the error names how many rows there are, and no other board is read.
#[test]
fn a_lost_row_is_named_on_every_board() {
    for board in ["4x4", "6x6", "8x8", "9x9", "10x10", "12x12", "16x16"] {
        let size: usize = board.split('x').next().unwrap().parse().unwrap();
        let made = text(&["generate", "--variant", board, "--level", "easy", "--seed", "1"], "");
        let cells = made.trim_end().lines().last().unwrap();
        let rows: Vec<&str> = (0..size).map(|row| &cells[row * size..(row + 1) * size]).collect();
        let whole = text(&["solve", "-"], &rows.join("\n"));
        assert_eq!(text(&[&["solve"], &rows[..]].concat(), ""), whole, "{board}");
        for lost in [0, size / 2, size - 1] {
            let rows: Vec<&str> = (0..size).filter(|&row| row != lost).map(|row| rows[row]).collect();
            let found = size - 1;
            let expected = [
                format!("found only {found} of {size} rows of the grid"),
                format!("found {found} rows in the grid that starts in line 1, expected {size}"),
            ];
            for command in ["solve", "check", "convert", "rate"] {
                for message in [
                    fails(&[command, "-"], &rows.join("\n"), 2),
                    fails(&[&[command], &rows[..]].concat(), "", 2),
                ] {
                    assert!(
                        expected.iter().any(|words| message.contains(words)),
                        "{board} {command} {lost}: {message}"
                    );
                }
            }
        }
    }
}
