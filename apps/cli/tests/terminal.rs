//! The command on a terminal: what its screen shows, and that the terminal is restored whatever
//! happens.
//!
//! The terminal is a pseudo terminal of the system; `vt100` computes what its screen shows.

#![cfg(all(unix, feature = "terminal"))]

#[path = "terminal/boards.rs"]
mod boards;
mod common;
#[path = "common/hangups.rs"]
mod hangups;
#[path = "terminal/output.rs"]
mod output;
#[path = "terminal/screens.rs"]
mod screens;
#[path = "terminal/suspend.rs"]
mod suspend;
#[path = "terminal/tty.rs"]
mod tty;

use std::fs;
use std::sync::PoisonError;
use std::time::Duration;

use common::{CLUES, SOLVED};
use tty::{BOUND, Tty, folder, later};

/// Returns the keys that solve the puzzle from its clues: row by row, each cell's digit and one to
/// the right.
fn solving_keys() -> Vec<u8> {
    let mut keys = b"wwwwaaaa".to_vec();
    for (place, (clue, digit)) in CLUES.bytes().zip(SOLVED.bytes()).enumerate() {
        if clue == b'.' {
            keys.push(digit);
        }
        keys.push(b'd');
        if place % 9 == 8 {
            keys.push(b's');
        }
    }
    keys
}

#[test]
fn a_whole_puzzle_is_played() {
    let data = folder("whole");
    let tty = Tty::start(&["play", CLUES], &data, &[]);
    tty.wait_for("r5c5:");
    tty.send(&solving_keys());
    tty.wait_for("Solved in ");
    tty.wait_for("Easy, rated 1.2.");
    tty.quit();
    let saved = fs::read_dir(data.join("ninefold/games")).unwrap().next().unwrap().unwrap().path();
    assert!(fs::read_to_string(saved).unwrap().contains("\"solved\":true"));
}

#[test]
fn a_killed_game_resumes_after_its_last_move() {
    let data = folder("killed");
    // Empty cells of row 1 and what belongs there, from left to right.
    let moves: Vec<(usize, u8)> = (0..9)
        .filter(|&col| CLUES.as_bytes()[col] == b'.')
        .map(|col| (col, SOLVED.as_bytes()[col]))
        .collect();
    for (count, &(col, digit)) in moves.iter().enumerate() {
        let arguments: &[&str] = if count == 0 { &["play", CLUES] } else { &["play"] };
        let mut tty = Tty::start(arguments, &data, &[]);
        tty.wait_for("r5c5:");
        let earlier: Vec<String> =
            moves[..count].iter().map(|&(_, digit)| char::from(digit).to_string()).collect();
        let screen = tty.screen();
        let row = screen.lines().find(|line| line.starts_with("1 ┃")).unwrap();
        assert!(earlier.iter().all(|digit| row.contains(digit.as_str())), "{count}: {screen}");
        tty.send(b"wwww");
        tty.send(&vec![if col < 4 { b'a' } else { b'd' }; col.abs_diff(4)]);
        tty.send(&[digit]);
        tty.wait_for(&format!("r1c{}: {}", col + 1, char::from(digit)));
        // The move is on the screen, so it is saved. Keys sent together with the kill may be lost.
        tty.send(b"s9");
        tty.signal("-KILL");
        tty.wait();
    }
}

#[test]
fn signals_restore_the_terminal() {
    for (signal, command) in [("-TERM", "play"), ("-INT", "watch"), ("-HUP", "play")] {
        let arguments: &[&str] = if command == "play" { &["play", CLUES] } else { &["watch", "sorting"] };
        let tty = Tty::start(arguments, &folder(&format!("signal{signal}")), &[]);
        tty.wait_for("F1");
        tty.signal(signal);
        tty.wait_restored(130);
    }
}

#[test]
fn a_closed_terminal_ends_the_game() {
    let data = folder("closed");
    // With SIGHUP, and with SIGHUP ignored as under `nohup`.
    for ignored in [false, true] {
        let trap = if ignored { "trap '' HUP; " } else { "" };
        let script = format!("{trap}exec \"$0\" play {CLUES}");
        let command = pty_process::blocking::Command::new("sh").args(["-c", &script]);
        let mut tty = Tty::start_command(command.arg(env!("CARGO_BIN_EXE_ninefold")), &data, &[]);
        tty.wait_for("F1 keys");
        drop(tty.pty.take());
        tty.reader.take().unwrap().join().unwrap();
        let status = tty.wait();
        assert!(status.code() == Some(130) || !status.success(), "{status:?}");
    }
}

#[test]
fn constant_resizing_does_no_harm() {
    let tty = Tty::start(&["play", CLUES], &folder("resize"), &[]);
    tty.wait_for("F1 keys");
    let mut number = 7_u32;
    for round in 0..300 {
        number = number.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        // The emulator `vt100` cannot put a wide character into a single column.
        tty.resize(2 + (number >> 16) as u16 % 149, 1 + (number >> 24) as u16 % 60);
        if round % 3 == 0 {
            tty.send(b"d4");
        }
    }
    tty.resize(20, 5);
    tty.wait_for("Too small");
    tty.resize(80, 24);
    tty.wait_for("q quit");
    // Drawn again, it is the same.
    tty.send(b"p");
    tty.wait_for("Paused");
    let before = tty.screen();
    tty.send(b"\x0c");
    tty.wait_until("the same screen", |screen| screen == before);
    tty.send(b"p");
    tty.wait_until("the game", |screen| !screen.contains("Paused"));
    tty.quit();
}

#[test]
fn pasted_junk_does_no_harm() {
    let tty = Tty::start(&["play", CLUES], &folder("pasted"), &[]);
    tty.wait_for("F1 keys");
    let junk: Vec<u8> = (0..200_000_u32).map(|i| (i.wrapping_mul(2_654_435_761) >> 13) as u8).collect();
    let junk: Vec<u8> = junk.into_iter().filter(|&byte| byte != 0x1b).collect();
    tty.send(&[b"\x1b[200~", &junk[..], b"\x1b[201~"].concat());
    tty.wait_for("No puzzle found");
    // As typed keys, which is what terminals without bracketed paste send; without the keys that
    // quit.
    let keys: Vec<u8> =
        junk.into_iter().filter(|byte| !b"qQnN\x03\x04\x1c".contains(byte)).take(5000).collect();
    tty.send(&keys);
    // The junk may end within a character.
    tty.send(b"zzzz");
    let other = "....3.1...6...78.....9...26.78..1....2......9......3.2.......3.6..2..9.119...8..4";
    tty.send(format!("\x1b[200~Try this:\n{other}\n\x1b[201~").as_bytes());
    tty.wait_for("Diabolical · 24 clues · 7.2");
    tty.quit();
}

#[test]
fn without_colours_there_are_none() {
    for (name, value) in [("NO_COLOR", "1"), ("TERM", "vt100")] {
        let tty = Tty::start(&["play", CLUES, "--theme", "light"], &folder("colours"), &[(name, value)]);
        tty.wait_for("F1 keys");
        tty.send(b"hhhh");
        tty.wait_for("y: do it");
        let bytes = tty.seen.output.lock().unwrap_or_else(PoisonError::into_inner).bytes.clone();
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let colours = text.split("\x1b[").filter_map(|part| part.split_once('m')).any(|(codes, _)| {
            codes
                .split(';')
                .filter_map(|code| code.parse::<u8>().ok())
                .any(|code| matches!(code, 30..=38 | 40..=48 | 90..=107))
        });
        assert!(!colours, "{name}");
        tty.quit();
    }
}

#[test]
fn a_puzzle_comes_through_a_pipe_and_keys_from_the_terminal() {
    let script = format!("echo {CLUES} | \"$0\" play -");
    let command = pty_process::blocking::Command::new("sh").args(["-c", &script]);
    let command = command.arg(env!("CARGO_BIN_EXE_ninefold"));
    let tty = Tty::start_command(command, &folder("pipe"), &[]);
    tty.wait_for("30 clues");
    tty.send(b"4");
    tty.wait_for("r5c5: 4");
    tty.quit();
}

#[test]
fn a_run_is_watched_forward_and_back() {
    let tty = Tty::start(&["watch", "sorting", "--seed", "1"], &folder("watch"), &[]);
    tty.wait_until("a move", |screen| screen.contains(" / 98") && !screen.contains(" 0 / 98"));
    tty.send(b"40\r");
    tty.wait_for("40 / 98");
    tty.send(b"\x1b[C");
    tty.wait_for("41 / 98");
    tty.send(b"\x1b[D\x1b[F");
    tty.wait_for("98 / 98");
    tty.send(b"\x1b[H");
    tty.wait_for("0 / 98");
    tty.quit();
}

#[test]
fn a_small_board_is_watched_forward_and_back() {
    let arguments = ["watch", "--variant", "6x6", "--dig", "--by", "singles", "--seed", "1"];
    let tty = Tty::start(&arguments, &folder("watch-small"), &[]);
    tty.wait_for("6x6 dug by singles");
    tty.send(b"\x1b[F");
    tty.wait_for("The puzzle can still be solved");
    tty.send(b"\x1b[H");
    tty.wait_for("Space: play.");
    tty.send(b"2\r");
    tty.wait_for("2 / ");
    tty.quit();
}

/// Nothing wakes the process while nothing happens and no clock is shown.
#[cfg(target_os = "linux")]
#[test]
fn an_idle_game_does_nothing() {
    let tty = Tty::start(&["play", CLUES], &folder("idle"), &[]);
    tty.wait_for("Easy · 30 clues · 1.2");
    tty.send(b"p");
    tty.wait_for("Paused");
    let wakes = || -> u64 {
        let tasks = fs::read_dir(format!("/proc/{}/task", tty.child.id())).unwrap();
        let of_task = |task: fs::DirEntry| -> u64 {
            let status = fs::read_to_string(task.path().join("status")).unwrap();
            let lines = status.lines().filter(|line| line.contains("ctxt_switches"));
            lines.map(|line| line.split_whitespace().last().unwrap().parse::<u64>().unwrap()).sum()
        };
        tasks.map(|task| of_task(task.unwrap())).sum()
    };
    // Wait until it is idle, and then watch it for a while.
    let mut before = wakes();
    let mut quiet = 0;
    let end = later(BOUND);
    while quiet < 10 {
        assert!(later(Duration::ZERO) < end, "it is never idle");
        let output = tty.seen.output.lock().unwrap_or_else(PoisonError::into_inner);
        drop(tty.seen.more.wait_timeout(output, Duration::from_millis(100)));
        let now = wakes();
        quiet = if now == before { quiet + 1 } else { 0 };
        before = now;
    }
    tty.quit();
}

#[test]
fn a_few_puzzles_are_drawn_and_many_are_printed_as_lines() {
    let rule = "┏━━━━━━━┳━━━━━━━┳━━━━━━━┓";
    for (arguments, boards) in [
        (&["generate", "-n", "2", "--seed", "1"][..], 2),
        (&["generate", "-n", "4", "--seed", "1"], 0),
        (&["generate", "--json", "--seed", "1"], 0),
        (&["solve", CLUES], 1),
        (&["solve", CLUES, "--csv"], 0),
    ] {
        let mut tty = Tty::start(arguments, &folder("drawn"), &[]);
        assert!(tty.wait().success());
        tty.reader.take().unwrap().join().unwrap();
        let output = tty.seen.output.lock().unwrap_or_else(PoisonError::into_inner);
        let text = String::from_utf8_lossy(&output.bytes);
        assert_eq!(text.matches(rule).count(), boards, "{arguments:?}: {text}");
        // The line is there as well.
        assert!(arguments[0] == "generate" || text.contains(SOLVED), "{text}");
        drop(output);
    }
    // Through a pipe nothing changes.
    assert!(!common::text(&["generate", "-n", "2", "--seed", "1"], "").contains('┏'));
}

#[test]
fn without_a_terminal_the_error_says_so() {
    for arguments in [&["play"][..], &["play", CLUES], &["watch", "sorting"]] {
        let output = common::run(arguments, "");
        assert_eq!(output.status.code(), Some(2));
        assert!(output.stdout.is_empty());
        let words = String::from_utf8(output.stderr).unwrap();
        assert!(words.contains("standard output is not a terminal"), "{words}");
    }
}
