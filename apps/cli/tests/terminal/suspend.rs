//! Ctrl-Z, SIGTSTP, SIGSTOP and SIGCONT, with a shell that has job control.
//!
//! The shell leads the session. It starts the command as a job in the foreground, waits until the
//! job ends or stops, reads a line, and continues the job. It is a script, so it does not change the
//! modes of the terminal itself.

use std::fs;
use std::sync::PoisonError;
use std::thread;
use std::time::Duration;

use crate::common::CLUES;
use crate::tty::{BOUND, Tty, folder, later};

/// Starts the command as a job.
fn start(arguments: &str, name: &str) -> Tty {
    let script = format!(
        "set -m; \"$0\" {arguments}; echo \"stopped: $?\"; read line; fg >/dev/null; echo \"ended: $?\""
    );
    let command = pty_process::blocking::Command::new("sh").args(["-c", &script]);
    Tty::start_command(command.arg(env!("CARGO_BIN_EXE_ninefold")), &folder(name), &[])
}

/// Returns the process of the command: the shell's only child.
fn job(tty: &Tty) -> String {
    let of = format!("/proc/{0}/task/{0}/children", tty.child.id());
    fs::read_to_string(of).unwrap().split_whitespace().next().unwrap().to_owned()
}

fn signal(signal: &str, process: &str) {
    assert!(std::process::Command::new("kill").args([signal, process]).status().unwrap().success());
}

/// Waits until the job has stopped, and checks that the terminal is as it was before.
fn wait_stopped(tty: &Tty) {
    tty.wait_for("stopped: ");
    tty.check_restored();
}

/// Waits until the screen belongs to the command again. What it shows may still be from before it was stopped.
fn wait_taken(tty: &Tty) {
    use rustix::termios::{LocalModes, tcgetattr};
    let is_taken = || {
        let modes = tcgetattr(&**tty.pty.as_ref().unwrap()).unwrap().local_modes;
        let output = tty.seen.output.lock().unwrap_or_else(PoisonError::into_inner);
        let screen = output.terminal.screen();
        !modes.intersects(LocalModes::ICANON | LocalModes::ECHO)
            && (screen.alternate_screen() && screen.bracketed_paste() && screen.hide_cursor())
            && screen.mouse_protocol_mode() != vt100::MouseProtocolMode::None
    };
    let end = later(BOUND);
    while !is_taken() {
        assert!(later(Duration::ZERO) < end, "the command has not taken the terminal");
        thread::sleep(Duration::from_millis(5));
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_game_is_suspended_and_continued() {
    for way in ["Ctrl-Z", "-TSTP", "-STOP"] {
        let tty = start(&format!("play {CLUES}"), &format!("suspend{way}"));
        tty.wait_for("r5c5:");
        tty.send(b"4");
        tty.wait_for("r5c5: 4");
        match way {
            "Ctrl-Z" => tty.send(b"\x1a"),
            signal_name => signal(signal_name, &job(&tty)),
        }
        // A process that is stopped by SIGSTOP can do nothing about it.
        if way != "-STOP" {
            wait_stopped(&tty);
            // The game is on the disk.
            let games = folder_of_games(&format!("suspend{way}"));
            let saved = fs::read_to_string(fs::read_dir(games).unwrap().next().unwrap().unwrap().path());
            assert!(saved.unwrap().contains("\"seconds\":"), "{way}");
        }
        tty.send(b"\n");
        // It is drawn in full.
        let parts = ["Easy", "r5c5: 4", "1 ┃ 5  │ 3  │", "[4!", "┗━━━━┷", "┷━━━━┛", "F1 keys", "normal"];
        tty.wait_until("the whole screen", |screen| parts.iter().all(|part| screen.contains(part)));
        wait_taken(&tty);
        tty.send(b"u");
        tty.wait_until("an empty cell", |screen| !screen.contains("r5c5: 4"));
        tty.send(b"q");
        tty.wait_for("ended: 0");
        tty.wait_restored(0);
    }
}

fn folder_of_games(name: &str) -> std::path::PathBuf {
    std::path::PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("terminal").join(name).join("ninefold/games")
}

#[cfg(target_os = "linux")]
#[test]
fn a_run_is_suspended_and_continued() {
    for way in ["Ctrl-Z", "-TSTP"] {
        let tty = start("watch sorting --seed 1", &format!("suspend-watch{way}"));
        tty.wait_for(" / 98");
        tty.send(b"40\r");
        tty.wait_for("40 / 98");
        match way {
            "Ctrl-Z" => tty.send(b"\x1a"),
            signal_name => signal(signal_name, &job(&tty)),
        }
        wait_stopped(&tty);
        tty.send(b"\n");
        let parts = ["sorting · seed 1", "40 / 98", "1 ┃ 4  │ 6  │", "┗━━━━┷", "┷━━━━┛", "paused 0.5/s  "];
        tty.wait_until("the whole screen", |screen| parts.iter().all(|part| screen.contains(part)));
        wait_taken(&tty);
        tty.send(b"q");
        tty.wait_for("ended: 0");
        tty.wait_restored(0);
    }
}

/// Without a shell nobody could continue the process, so it does not stop.
#[test]
fn without_a_shell_the_game_goes_on() {
    let tty = Tty::start(&["play", CLUES], &folder("no-shell"), &[]);
    tty.wait_for("r5c5:");
    tty.send(b"\x1a");
    tty.wait_for("There is no shell to return to.");
    tty.send(b"4");
    tty.wait_for("r5c5: 4");
    tty.quit();
}
