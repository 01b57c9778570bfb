//! Limits: what takes too long or is too much ends with an error that names the limit.

mod common;

use std::collections::BTreeSet;

use common::{fails, run, text};

/// A few clues without a solution: it takes hours to prove that.
const HOPELESS: &str = "....................................................1.59.....318........1.3....95";

const PROPER: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

#[test]
fn a_puzzle_that_takes_too_long_is_given_up() {
    let input = format!("{PROPER}\n{HOPELESS}\n{PROPER}\n");
    for command in ["solve", "check"] {
        let output = run(&[command, "--time-limit", "0.2"], &input);
        let words = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(3), "{command}: {words}");
        assert!(words.contains("<stdin>:2: "), "{command}: {words}");
        let rows = String::from_utf8_lossy(&output.stdout);
        assert_eq!(rows.lines().filter(|row| row.starts_with(PROPER)).count(), 2, "{command}: {rows}");
        // Enough time changes nothing.
        let plain = run(&[command, PROPER], "");
        assert_eq!(run(&[command, PROPER, "--time-limit", "3600"], "").stdout, plain.stdout, "{command}");
    }
}

#[test]
fn counts_show_what_they_reached_at_the_limit() {
    let limit = ["--time-limit", "0.2", "--json"];
    for board in ["9x9", "6x6", "x", "killer"] {
        let cells = if board == "6x6" { 36 } else { 81 };
        let empty = format!("#variant {board}\n{}\n", ".".repeat(cells));
        let solve = ["solve", "--count", "1000000000000", "-"];
        let estimate = ["estimate", "--samples", "100000000", "--seed", "1", "-"];
        let candidates = ["candidates", "--per-digit", "1000000000", "-"];
        for words in [&solve[..], &estimate, &candidates] {
            let output = run(&[words, &limit].concat(), &empty);
            let message = String::from_utf8_lossy(&output.stderr);
            assert_eq!(output.status.code(), Some(3), "{board} {words:?}: {message}");
            assert!(message.contains("not finished after 0.2 seconds"), "{board} {words:?}: {message}");
            let rows = String::from_utf8_lossy(&output.stdout);
            let row: serde_json::Value = serde_json::from_str(&rows).unwrap();
            match words[0] {
                "estimate" => assert!(row["samples"].as_u64() > Some(0) && row["exact"] == false, "{row}"),
                _ => assert!(row["solution_count"].as_u64() > Some(0) && row["more"] == true, "{row}"),
            }
        }
    }
    let output = run(&["solve", "--count", "1000000000000", "--time-limit", "0.2", &".".repeat(81)], "");
    assert!(String::from_utf8_lossy(&output.stdout).contains("+\t"));
}

#[test]
fn commands_for_a_proper_puzzle_give_up_too() {
    for command in ["rate", "explain", "hint", "minimize"] {
        let output = run(&[command, HOPELESS, "--time-limit", "0.2"], "");
        let words = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(3), "{command}: {words}");
        assert!(words.contains("not finished after 0.2 seconds"), "{command}: {words}");
    }
}

#[test]
fn a_pdf_has_a_limit_of_pages_and_a_text_has_none() {
    let input = format!("{PROPER}\n").repeat(10_001);
    let output = run(&["draw", "--to", "pdf"], &input);
    let words = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{words}");
    assert!(words.contains(":10001: expected at most 10000 pictures in a PDF"), "{words}");
    let output = run(&["draw", "--to", "text"], &input);
    assert_eq!(output.status.code(), Some(0));
    let text = String::from_utf8(output.stdout).unwrap();
    assert_eq!(text.split("\n\n").count(), 10_001);
}

#[test]
fn all_solutions_are_printed_up_to_a_limit() {
    let samurai = text(&["generate", "--variant", "samurai", "--seed", "1"], "");
    for (puzzle, count) in [(PROPER, 1), ("1...............", 72), (samurai.trim(), 1)] {
        let output = run(&["solve", "--all", "-"], puzzle);
        let printed = String::from_utf8(output.stdout).unwrap();
        let (heads, rows): (Vec<&str>, Vec<&str>) =
            printed.lines().partition(|line| line.starts_with("#variant "));
        let rows: Vec<Vec<&str>> = rows.iter().map(|row| row.split('\t').collect()).collect();
        let solutions: BTreeSet<&str> = rows.iter().map(|row| row[2]).collect();
        assert_eq!((rows.len(), solutions.len()), (count, count), "{puzzle}");
        assert!(rows.iter().all(|row| row[1] == count.to_string()), "{puzzle}");
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{puzzle}");
        let lines: Vec<&str> = heads.into_iter().chain(solutions).collect();
        let again = text(&["solve", "--all", "-"], &lines.join("\n"));
        assert_eq!(common::rows(&again).len(), count, "{puzzle}");
    }
    // Every puzzle has its own limit, and the count does not depend on it.
    let output = run(&["solve", "--all=5", "--json"], &format!("1...............\n{}\n", "1234".repeat(4)));
    let rows = String::from_utf8(output.stdout).unwrap();
    let several = rows.lines().filter(|row| row.contains("\"solution_count\":72,\"more\":false"));
    assert_eq!(several.count(), 5, "{rows}");
    assert!(rows.lines().last().unwrap().contains("\"solution_count\":0"), "{rows}");
    let words = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(words.contains("1...............: 67 solutions not printed"), "{words}");
    assert_eq!(words.lines().count(), 1, "{words}");
    // What is not counted to its end is said.
    let output = run(&["solve", "--all=2", &".".repeat(81)], "");
    let rows = String::from_utf8(output.stdout).unwrap();
    assert!(rows.lines().count() == 2 && rows.lines().all(|row| row.contains("\t200+\t")), "{rows}");
    let words = String::from_utf8_lossy(&output.stderr);
    assert!(words.contains("198 solutions or more not printed"), "{words}");
    fails(&["solve", "--all", "--count", "3", PROPER], "", 2);
    for number in ["0", "1000001", "18446744073709551615"] {
        let words = fails(&["solve", &format!("--all={number}"), PROPER], "", 2);
        assert!(words.contains("expected a whole number from 1 to 1000000"), "{words}");
    }
}
