//! Limits: what takes too long or is too much ends with an error that names the limit.

mod common;

use common::run;

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
