//! Pictures: what `draw` puts into files, and what it leaves alone.

mod common;

use std::fs;
use std::path::{Path, PathBuf};

use common::{CLUES, ninefold, run, text};

const HARD: &str = "....3.1...6...78.....9...26.78..1....2......9......3.2.......3.6..2..9.119...8..4";

/// An empty folder of this name for a test's files.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

fn names(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

#[test]
fn a_move_of_a_run_is_drawn_as_it_is_traced() {
    let run_of = ["--method", "sorting", "--seed", "1"];
    let trace = text(&[&["fill", "--trace"], &run_of[..]].concat(), "");
    let moves: Vec<serde_json::Value> =
        trace.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let draw = |number: usize| {
        let number = number.to_string();
        run(&[&["draw", "--to", "text", "--move", &number], &run_of[..]].concat(), "")
    };
    let shown = |number: usize| {
        let output = draw(number);
        assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap()
    };
    // The first move puts digits on the board; the last leaves the finished grid.
    let digits = |text: &str| {
        let board = text.lines().filter(|line| line.starts_with('┃'));
        board.flat_map(|line| line.chars().filter(char::is_ascii_digit)).collect::<String>()
    };
    assert_eq!(moves[0]["kind"], "reset");
    assert_eq!(digits(&shown(1)), moves[0]["to"]["grid"].as_str().unwrap());
    let filled = text(&[&["fill"], &run_of[..]].concat(), "");
    assert_eq!(digits(&shown(moves.len())), filled.trim());
    // A swap is described and marked.
    let swap = moves.iter().position(|one| one["kind"] == "swap").unwrap();
    let swapped = shown(swap + 1);
    assert!(swapped.contains(" moved out of ") && swapped.contains(" came in"), "{swapped}");
    let beyond = draw(moves.len() + 1);
    assert_eq!(beyond.status.code(), Some(2));
    let error = String::from_utf8(beyond.stderr).unwrap();
    assert!(
        error.contains(&format!(
            "no move {}: the run with seed 1 has {} moves",
            moves.len() + 1,
            moves.len()
        )),
        "{error}"
    );
    for wrong in [
        &["draw", CLUES, "--move", "1"][..],
        &["draw", "--move", "0"],
        &["draw", "--move", "5..3"],
        &["draw", "--move", "1", "--start", CLUES],
        &["draw", CLUES, "--method", "sorting"],
        &["draw", "--seed", "1"],
    ] {
        assert_eq!(run(wrong, "").status.code(), Some(2), "{wrong:?}");
    }
}

#[test]
fn all_moves_of_a_run_are_drawn_from_a_start_and_from_its_trace() {
    let folder = folder("moves");
    let path = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    let boxes = concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/starts/graves-boxes.txt");
    let run_of = ["--method", "sorting", "--start", boxes];
    let trace = text(&[&["fill", "--trace"], &run_of[..]].concat(), "");
    fs::write(path("trace.jsonl"), &trace).unwrap();
    let count = trace.lines().count();
    let all = text(&[&["draw", "--to", "text", "--move", "1.."], &run_of[..]].concat(), "");
    assert_eq!(all.matches(&format!("/{count}")).count(), count, "{all}");
    assert_eq!(text(&["draw", "--to", "text", "--move", "1..", &path("trace.jsonl")], ""), all);
    assert_eq!(text(&["draw", "--to", "text", "--move", "1..", "-"], &trace), all);
    // Files are numbered as their moves, and the words of a move are below its board.
    text(&["draw", "--move", "8..11", &path("trace.jsonl"), "-o", &path("some/")], "");
    assert_eq!(names(&folder.join("some")), ["08.svg", "09.svg", "10.svg", "11.svg"]);
    text(&["draw", "--move", "..9", &path("trace.jsonl"), "-o", &path("some.pdf")], "");
    let pdf = fs::read(path("some.pdf")).unwrap();
    assert!(String::from_utf8_lossy(&pdf).contains("/Count 9"));
    let one = |more: &[&str]| {
        text(&[&["draw", "--move", "9", &path("trace.jsonl"), "--to", "svg"], more].concat(), "")
    };
    let height = |svg: &str| {
        svg.split_once("height=\"").unwrap().1.split_once("mm").unwrap().0.parse::<f32>().unwrap()
    };
    assert!(height(&one(&[])) > 95.0, "{}", height(&one(&[])));
    // A text that is no trace, and a trace without its first line, name the line.
    fs::write(path("cut.jsonl"), trace.split_once('\n').unwrap().1).unwrap();
    fs::write(path("other.jsonl"), "{}\n").unwrap();
    for name in ["cut.jsonl", "other.jsonl"] {
        let output = run(&["draw", "--move", "1", &path(name)], "");
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.code() == Some(2) && errors.contains(&format!("{name}:1: ")), "{errors}");
    }
}

#[test]
fn layouts_are_drawn_and_read_from_files() {
    let folder = folder("layouts");
    let path = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    for board in ["4x4+jigsaw", "5x5+jigsaw", "jigsaw", "12x12+jigsaw"] {
        let of = ["layout", "--variant", board, "--seed", "1"];
        let letters = text(&of, "");
        for (name, beginning) in [("a.svg", &b"<svg"[..]), ("a.PNG", b"\x89PNG"), ("a.pdf", b"%PDF-1.7")] {
            text(&[&of[..], &["-o", &path(name)]].concat(), "");
            assert!(fs::read(path(name)).unwrap().starts_with(beginning), "{board} {name}");
        }
        // The same picture in three other ways: the letters as a puzzle, and as a board without one.
        let svg = fs::read_to_string(path("a.svg")).unwrap();
        text(&[&of[..], &["-o", &path("lay.txt")]].concat(), "");
        let file = format!("jigsaw:{}", path("lay.txt"));
        let line = format!("jigsaw:{}", letters.trim());
        for ways in [
            &["draw", "-"][..],
            &["draw", &path("lay.txt")],
            &["draw", "--variant", &file],
            &["draw", "--variant", &line],
        ] {
            let input = if ways.contains(&"-") { letters.as_str() } else { "" };
            assert_eq!(text(&[ways, &["--to", "svg"]].concat(), input), svg, "{ways:?}");
        }
        let rows: String = {
            let size = letters.trim().len().isqrt();
            letters
                .trim()
                .as_bytes()
                .chunks(size)
                .flat_map(|row| [str::from_utf8(row).unwrap(), "\n"])
                .collect()
        };
        fs::write(path("rows.txt"), rows).unwrap();
        let rows = format!("jigsaw:{}", path("rows.txt"));
        assert_eq!(text(&["draw", "--variant", &rows, "--to", "svg"], ""), svg, "{board}");
    }
    text(&["layout", "-n", "3", "--seed", "1", "-o", &path("three.pdf")], "");
    assert!(String::from_utf8_lossy(&fs::read(path("three.pdf")).unwrap()).contains("/Count 3"));
    text(&["layout", "-n", "3", "--seed", "1", "-o", &path("three.txt")], "");
    let three = format!("jigsaw:{}", path("three.txt"));
    for (wrong, expected) in [
        (&["layout", "-n", "3", "-o", &path("three.png")][..], "holds one"),
        (&["draw", "--variant", &three], "three.txt: found 3 lines, expected one layout"),
        (&["draw", "--variant", "jigsaw:nowhere.txt"], "nowhere.txt: no such file"),
        (&["generate", "--variant", "jigsaw:AAB"], "found 3 cells"),
    ] {
        let output = run(wrong, "");
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.code() == Some(2) && errors.contains(expected), "{wrong:?}: {errors}");
    }
    assert!(!folder.join("three.png").exists());
}

#[test]
fn a_folder_gets_a_picture_for_each_puzzle_whatever_the_threads() {
    let puzzles = text(&["generate", "-n", "11", "--seed", "5"], "");
    let mut before = None;
    for threads in ["1", "2", "5"] {
        let folder = folder(&format!("pictures-{threads}"));
        let inside = format!("{}/deep/", folder.to_str().unwrap());
        let arguments = ["draw", "-", "-o", &inside, "--to", "png", "--size", "90px", "--threads", threads];
        assert_eq!(text(&arguments, &puzzles), "");
        let deep = folder.join("deep");
        let expected: Vec<String> = (1..=11).map(|number| format!("{number:02}.png")).collect();
        assert_eq!(names(&deep), expected);
        let files: Vec<Vec<u8>> = expected.iter().map(|name| fs::read(deep.join(name)).unwrap()).collect();
        // Width and height stand behind the signature and the head of the first chunk.
        assert!(files.iter().all(|file| file[16..24] == [0, 0, 0, 90, 0, 0, 0, 90]));
        assert_eq!(before.get_or_insert_with(|| files.clone()), &files);
    }
}

#[test]
fn the_name_of_a_file_says_its_kind() {
    let folder = folder("kinds");
    for (name, beginning) in
        [("a.svg", &b"<svg"[..]), ("a.PNG", b"\x89PNG"), ("a.pdf", b"%PDF-1.7"), ("a.txt", "┏".as_bytes())]
    {
        let file = folder.join(name);
        text(&["draw", CLUES, "-o", file.to_str().unwrap()], "");
        assert!(fs::read(&file).unwrap().starts_with(beginning), "{name}");
    }
    let svg = text(&["draw", CLUES, "--to", "svg", "--size", "80mm"], "");
    assert!(svg.contains("width=\"80mm\" height=\"80mm\"") && svg.ends_with("</svg>\n"));
    assert_eq!(svg.matches("<use ").count(), 30);
    let solution = text(&["draw", CLUES, "--to", "svg", "--solution"], "");
    assert_eq!(solution.matches("<use ").count(), 81);
    let step = text(&["draw", HARD, "--to", "svg", "--step", "1"], "");
    assert!(step.contains("In box 3, only r2c9 can hold 3."), "the step stands in the description");
}

#[test]
fn a_document_has_a_page_for_each_puzzle() {
    let bytes = ninefold(&["draw", CLUES, HARD, "--to", "pdf"]).output().unwrap().stdout;
    let text = String::from_utf8_lossy(&bytes);
    assert!(text.starts_with("%PDF-1.7") && text.contains("/Count 2"));
}

#[test]
fn bad_input_leaves_everything_as_it_was() {
    let folder = folder("untouched");
    let path = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    fs::write(path("old.svg"), "old").unwrap();
    let bad = format!("{CLUES}\n{}\n", &CLUES[..30]);
    for arguments in [
        &["draw", "-", "-o", &path("old.svg")][..],
        &["draw", "-", "-o", &path("new/")],
        &["draw", "-", "-o", &path("new.pdf")],
        &["draw", CLUES, HARD, "-o", &path("old.svg")],
        &["draw", CLUES, "--step", "900", "-o", &path("old.svg")],
    ] {
        let output = run(arguments, &bad);
        let errors = String::from_utf8_lossy(&output.stderr);
        assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{arguments:?}: {errors}");
        assert!(errors.starts_with("error: "), "{errors}");
        assert_eq!(names(&folder), ["old.svg"], "{arguments:?}");
    }
    assert_eq!(fs::read_to_string(path("old.svg")).unwrap(), "old");
}
