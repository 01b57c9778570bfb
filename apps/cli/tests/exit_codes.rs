//! The exit codes of every command that reads puzzles, by what the puzzle is, on the classic board and on another one: the table of
//! `docs/command.md`. The commands come from the definition of the command line.

mod common;

use common::{CLUES, SOLVED, folder, ninefold, text};
use serde_json::Value;

/// Codes for a puzzle with one solution, with several, for one whose clues contradict each other, and for one that is solved.
type Codes = [i32; 4];

/// What a command answers, and what it needs in addition to the puzzle.
fn expected(command: &str) -> (&'static [&'static str], Codes) {
    match command {
        "solve" | "check" | "candidates" | "convert" | "draw" => (&[], [0, 0, 0, 0]),
        "estimate" => (&["--seed", "1"], [0, 0, 0, 0]),
        "canonicalize" => (&[], [0, 0, 2, 0]),
        "rate" | "explain" | "hint" => (&[], [0, 2, 2, 2]),
        "book" => (&["-o", "book.pdf"], [0, 2, 2, 2]),
        "bank add" => (&["bank.db"], [0, 2, 2, 2]),
        "extremes" => (&["fewest", "--explore", "1", "--seed", "1", "-o", "set.txt"], [0, 2, 2, 2]),
        "minimize" | "expand" | "neighbours" => (&[], [0, 2, 2, 0]),
        "set union" => (&[], [0, 0, 2, 0]),
        "set difference" | "set intersection" => (&[CLUES], [0, 0, 2, 0]),
        "rank" => (&[], [2, 2, 2, 0]),
        other => panic!("{other}: say here what it answers"),
    }
}

/// Commands whose argument is not a puzzle to answer about, or that need a terminal.
const OTHERS: [&str; 3] = ["unrank", "play", "watch"];

#[test]
fn what_a_puzzle_is_decides_the_code_alike_on_all_boards() {
    let place = folder("exit-codes");
    let several = format!("{}............", &CLUES[..69]);
    let clash = format!("55{}", &CLUES[2..]);
    let classic = [CLUES, &several, &clash, SOLVED].map(str::to_owned);
    let small =
        ["1..2..3..1..4...", "1...............", "11..............", "1342243131244213"].map(str::to_owned);
    let lines = text(&["man", "--definition"], "");
    let mut commands = 0;
    for line in lines.lines() {
        let command: Value = serde_json::from_str(line).unwrap();
        let options = command["options"].as_array().unwrap();
        let reads = |option: &Value| option["flag"].is_null() && option["file"] == "text-or-input";
        let words: Vec<&str> =
            command["command"].as_array().unwrap().iter().map(|word| word.as_str().unwrap()).collect();
        let name = words.join(" ");
        if !options.iter().any(reads) || OTHERS.contains(&&*name) {
            continue;
        }
        commands += 1;
        let (more, codes) = expected(&name);
        // Where the option is hidden, it takes the classic board alone.
        let is_variant = |option: &Value| option["flag"] == "--variant" && option["is_hidden"] == false;
        let has_boards = options.iter().any(is_variant);
        for puzzles in [&classic, &small].into_iter().take(if has_boards { 2 } else { 1 }) {
            for (puzzle, code) in puzzles.iter().zip(codes) {
                for file in ["bank.db", "book.pdf", "set.txt"] {
                    let _ = std::fs::remove_file(place.join(file));
                }
                let line: Vec<&str> = words.iter().chain(more).copied().chain([puzzle.as_str()]).collect();
                let output = ninefold(&line).current_dir(&place).output().unwrap();
                let stderr = String::from_utf8(output.stderr).unwrap();
                assert_eq!(output.status.code(), Some(code), "{line:?}: {stderr}");
                assert_eq!(stderr.contains("error: "), code == 2, "{line:?}: {stderr}");
            }
        }
    }
    assert!(commands > 12, "{commands}");
}
