//! Other boards on a terminal: played to the end, resumed after a kill, with hints, on narrow screens, and what is refused.

use std::fs;

use crate::common;
use crate::tty::{Tty, folder};

/// A 6x6 and its solution.
const SIX: (&str, &str) = ("...5.46........1...5......1..352....", "312564645321236145154632461253523416");

/// Returns a puzzle of a board as JSON, and its solution.
fn made(board: &str) -> (String, String) {
    let json =
        common::text(&["generate", "--variant", board, "--level", "easy", "--seed", "1", "--json"], "");
    let record: serde_json::Value = serde_json::from_str(&json).unwrap();
    (json.trim().to_owned(), record["solution"].as_str().unwrap().to_owned())
}

/// Returns the keys that fill a board of `size` columns row by row with arrows, from the cell in its middle.
fn solving_keys(clues: &str, solution: &str, size: usize) -> Vec<u8> {
    let (up, right, down) = (b"\x1b[A", b"\x1b[C", b"\x1b[B");
    let mut keys = up.repeat(size / 2);
    keys.extend(right.repeat(size - size / 2));
    for (place, (clue, digit)) in clues.bytes().zip(solution.bytes()).enumerate() {
        if clue == b'.' {
            keys.push(digit);
        }
        keys.extend(right);
        if place % size == size - 1 {
            keys.extend(down);
        }
    }
    keys
}

#[test]
fn a_six_by_six_is_played_to_the_end_and_counted() {
    let data = folder("six");
    let tty = Tty::start(&["play", SIX.0], &data, &[]);
    tty.wait_for("6x6");
    tty.send(&solving_keys(SIX.0, SIX.1, 6));
    tty.wait_for("Solved in ");
    tty.quit();
    let saved = fs::read_dir(data.join("ninefold/games")).unwrap().next().unwrap().unwrap().path();
    assert!(fs::read_to_string(saved).unwrap().contains("\"solved\":true"));
    let (shown, _) = Tty::start(&["play", "--statistics"], &data, &[]).output();
    assert!(shown.contains("6x6 easy\t1\t0:0"), "{shown}");
    let (shown, _) = Tty::start(&["play", "--list"], &data, &[]).output();
    assert!(shown.contains(&format!("{}\tsolved\t6x6 easy\t0\t0:0", SIX.0)), "{shown}");
}

/// Puzzles come through a pipe with their board, keys from the terminal.
#[test]
fn boards_of_all_kinds_are_played_from_a_pipe() {
    for (board, size) in
        [("8x8", 8), ("jigsaw", 9), ("x", 9), ("windoku", 9), ("16x16", 16), ("killer", 9), ("thermo", 9)]
    {
        let data = folder(&format!("pipe-{board}"));
        let (json, solution) = made(board);
        let record: serde_json::Value = serde_json::from_str(&json).unwrap();
        let clues = record["puzzle"].as_str().unwrap();
        let file = data.join("puzzle.json");
        fs::write(&file, &json).unwrap();
        let command = pty_process::blocking::Command::new("sh").args(["-c", "cat \"$1\" | \"$0\" play -"]);
        let command = command.arg(env!("CARGO_BIN_EXE_ninefold")).arg(&file);
        let tty = Tty::start_sized(command, &data, &[], (100, 40));
        tty.wait_for("Easy");
        assert!(tty.screen().contains(board), "{}", tty.screen());
        tty.send(&solving_keys(clues, &solution, size));
        tty.wait_for("Solved in ");
        tty.quit();
    }
}

#[test]
fn a_killed_game_resumes_by_its_board() {
    let data = folder("board-killed");
    let mut tty = Tty::start(&["play", "--variant", "6x6", "--seed", "4"], &data, &[]);
    tty.wait_for("6x6");
    // A note is a change that no clue prevents, wherever the first empty cell is.
    tty.send(b"\x01c45");
    tty.wait_for("centre");
    tty.wait_until("the notes", |screen| screen.matches("45").count() > 3);
    tty.signal("-KILL");
    tty.wait();
    let tty = Tty::start(&["play", "--variant", "x", "--seed", "4"], &data, &[]);
    tty.wait_for("x · ");
    tty.quit();
    // The last game is that of the other board; the option finds the first.
    let tty = Tty::start(&["play"], &data, &[]);
    tty.wait_for("x · ");
    tty.wait_for("Last game resumed.");
    tty.quit();
    let tty = Tty::start(&["play", "--variant", "6x6"], &data, &[]);
    tty.wait_until("the notes", |screen| screen.matches("45").count() > 3 && screen.contains("6x6"));
    tty.quit();
}

#[test]
fn hints_are_shown_on_other_boards() {
    let tty = Tty::start(&["play", SIX.0], &folder("board-hint"), &[("NO_COLOR", "1")]);
    tty.wait_for("6x6");
    tty.send(b"hhhh");
    tty.wait_for("y: do it");
    tty.wait_for("= placed");
    tty.send(b"y");
    tty.wait_until("the game", |screen| !screen.contains("y: do it"));
    tty.quit();
}

#[test]
fn a_screen_that_is_too_small_says_what_the_board_needs() {
    let tty = Tty::start(&["play", "--variant", "16x16", "--seed", "1"], &folder("board-small"), &[]);
    tty.wait_for("16x16");
    tty.resize(50, 24);
    let joined = |screen: &str| screen.split_whitespace().collect::<Vec<_>>().join(" ");
    tty.wait_until("the size", |screen| joined(screen).ends_with("The board needs 55 x 26."));
    tty.resize(55, 26);
    tty.wait_for("F1 keys");
    tty.quit();
}

#[test]
fn a_level_of_the_other_scale_is_played() {
    let tty = Tty::start(&["play", "--level", "hodoku:medium", "--seed", "1"], &folder("hodoku-level"), &[]);
    tty.wait_for("F1 keys");
    tty.quit();
}

#[test]
fn what_cannot_be_played_is_refused_with_words() {
    for (arguments, expected) in [
        (&["play", "--variant", "6x6"][..], "standard output is not a terminal"),
        (&["play", "--variant", "7x7"], "7x7"),
        (&["play", "--level", "nonsense"], "nonsense"),
    ] {
        let output = common::run(arguments, "");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        let words = String::from_utf8(output.stderr).unwrap();
        assert!(words.contains(expected), "{words}");
    }
    for (arguments, expected) in [
        (
            &["play", "--variant", "6x6", "--level", "fiendish"][..],
            "--level fiendish is not a level of 6x6, expected one of: easy, medium, hard, expert, beyond",
        ),
        (
            &["play", "--variant", "6x6", "--level", "hodoku:easy"],
            "--level hodoku:easy is not a level of 6x6",
        ),
        (&["play", "--level", "beyond"], "--level beyond is not a level of the classic board"),
        (&["play", "--variant", "4x4+anti-king"], "anti-king"),
        (&["play", "--variant", "4x4", "................"], "several solutions"),
    ] {
        let (shown, code) = Tty::start(arguments, &folder("board-refused"), &[]).output();
        let shown = shown.split_whitespace().collect::<Vec<_>>().join(" ");
        assert_eq!(code, Some(2), "{shown}");
        assert!(shown.contains(expected), "{shown}");
    }
}
