//! Other programs, by a line protocol.
//!
//! ```text
//!   stdin    one puzzle a line, 81 characters, `.` for an empty cell
//!   stdout   one line each: 0, 1 or 2 (2 for more than one solution); what follows on the line is not looked at
//! ```
//!
//! Timed is the processor time of the child outside the kernel, so a program that starts, reads and writes clumsily pays
//! for it. To compare like with like, our own engine runs as such a program too: `ninefold-benches line`.
//!
//! [`Qqwing`] is another case: Debian's qqwing speaks no protocol, but prints solutions as lines.

use std::fmt::Write as _;
use std::io::{Read, Write};
use std::process::{Command, Stdio};
use std::time::Duration;

use anyhow::{Context, Result, anyhow, ensure};
use ninefold::Grid;

use crate::clock;
use crate::race::Contestant;
use crate::set::Set;

/// A program that speaks the protocol.
pub struct External {
    name: String,
    command: Vec<String>,
}

impl External {
    /// A program and its arguments, written as `name=program arg arg`.
    ///
    /// # Errors
    /// When there is no `=` or nothing behind it.
    pub fn parse(text: &str) -> Result<External> {
        let (name, command) = text.split_once('=').context("expected NAME=PROGRAM [ARGUMENT…]")?;
        let command: Vec<String> = command.split_whitespace().map(str::to_owned).collect();
        ensure!(!command.is_empty(), "{name}: no program");
        Ok(External { name: name.to_owned(), command })
    }
}

impl Contestant for External {
    fn name(&self) -> &str {
        &self.name
    }

    fn run(&mut self, set: &Set) -> Result<(Duration, Vec<u8>)> {
        let (time, text) = feed(&self.command, &set.puzzles)?;
        let answer = |line: &str| match line.as_bytes().first() {
            Some(digit @ b'0'..=b'2') => Ok(digit - b'0'),
            _ => Err(anyhow!("{}: found {line:?}, expected a line with 0, 1 or 2", self.name)),
        };
        Ok((time, text.lines().map(answer).collect::<Result<_>>()?))
    }
}

/// Debian's qqwing, on a part of each set: it is a thousand times slower. It tells one solution from none or several.
pub struct Qqwing;

impl Contestant for Qqwing {
    fn name(&self) -> &str {
        "qqwing"
    }

    fn at_most(&self) -> usize {
        50
    }

    fn run(&mut self, set: &Set) -> Result<(Duration, Vec<u8>)> {
        let command = ["qqwing", "--solve", "--one-line", "--count-solutions"].map(str::to_owned);
        let (time, text) = feed(&command, &set.puzzles)?;
        let number = |line: &str| match line
            .split_whitespace()
            .find_map(|word| word.trim_end_matches('.').parse::<u64>().ok())
        {
            Some(number) => Some(number.min(2) as u8),
            None if line.contains("unique") => Some(1),
            None if line.contains("no solution") => Some(0),
            None => None,
        };
        Ok((
            time,
            text.lines().filter(|line| line.to_lowercase().contains("solution")).filter_map(number).collect(),
        ))
    }
}

/// Whether a program can be started.
#[must_use]
pub fn is_installed(program: &str) -> bool {
    Command::new(program).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok()
}

fn feed(command: &[String], puzzles: &[Grid]) -> Result<(Duration, String)> {
    let mut input = String::new();
    for puzzle in puzzles {
        let _ = writeln!(input, "{puzzle}");
    }
    let before = clock::children()?;
    let mut child = Command::new(&command[0])
        .args(&command[1..])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .with_context(|| format!("{} does not start", command[0]))?;
    let mut stdin = child.stdin.take().context("no way in")?;
    let mut stdout = child.stdout.take().context("no way out")?;
    // A thread writes while this one reads: neither pipe can fill up and block both.
    let writer = std::thread::spawn(move || stdin.write_all(input.as_bytes()));
    let mut output = String::new();
    stdout.read_to_string(&mut output)?;
    let written = writer.join().map_err(|_| anyhow!("the writer died"))?;
    let status = child.wait()?;
    ensure!(status.success(), "{} ended with {status}", command[0]);
    written.with_context(|| format!("{} stopped reading", command[0]))?;
    Ok((clock::children()?.saturating_sub(before), output))
}
