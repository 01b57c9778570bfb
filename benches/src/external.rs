//! Other programs, by a line protocol.
//!
//! ```text
//!   stdin    one grid a line, 81 characters, `.` for an empty cell
//!   stdout   one line each; its first word is the answer, the rest is ignored
//! ```
//!
//! The answer is 0, 1 or 2 for the number of solutions (2 for more than one), the rating for
//! difficulty, or the canonical form.
//!
//! The measured time is the processor time of the child process outside the kernel, including its
//! startup, reading and writing. Reading a line takes longer than solving an easy puzzle, which
//! would hide the differences. So a program may have `{passes}` among its arguments, which is
//! replaced by a number: the program reads everything, does the work that many times, and writes
//! the answers once. It is run with 1 and with 4 passes, and the time of a pass is a third of the
//! difference. Our own engines can run as such a program: `ninefold-benches line`.
//!
//! [`Qqwing`] is different: Debian's qqwing does not follow the protocol, but prints solutions as
//! lines.

use std::fmt::Write as _;
use std::io::{Read, Write};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, anyhow, ensure};
use ninefold::Grid;

use crate::clock::{self, Children};
use crate::comparison::{Competitor, Timed};
use crate::set::Set;

/// The placeholder for the number of passes.
const PASSES: &str = "{passes}";

/// The passes that are timed.
const EXTRA: u32 = 3;

/// A program that speaks the protocol.
pub struct External {
    name: String,
    command: Vec<String>,
}

impl External {
    /// A program and its arguments, written as `name=program arg arg`.
    ///
    /// # Errors
    /// If there is no `=`, or if nothing follows it.
    pub fn parse(text: &str) -> Result<External> {
        let (name, command) = text.split_once('=').context("expected NAME=PROGRAM [ARGUMENT…]")?;
        let command: Vec<String> = command.split_whitespace().map(str::to_owned).collect();
        ensure!(!command.is_empty(), "{name}: no program");
        Ok(External { name: name.to_owned(), command })
    }

    /// Parses all named programs.
    ///
    /// # Errors
    /// As [`parse`](External::parse).
    pub fn all(texts: &[String]) -> Result<Vec<Box<dyn Competitor>>> {
        texts.iter().map(|text| Ok(Box::new(External::parse(text)?) as Box<dyn Competitor>)).collect()
    }

    fn feed(&self, passes: u32, grids: &[Grid]) -> Result<(Children, String)> {
        let passes = passes.to_string();
        let command: Vec<String> = self.command.iter().map(|word| word.replace(PASSES, &passes)).collect();
        feed(&command, grids)
    }
}

impl Competitor for External {
    fn name(&self) -> &str {
        &self.name
    }

    fn run(&mut self, set: &Set) -> Result<Timed> {
        let (once, text) = self.feed(1, &set.grids)?;
        let time = if self.command.iter().any(|word| word.contains(PASSES)) {
            let (often, again) = self.feed(1 + EXTRA, &set.grids)?;
            ensure!(text == again, "{}: another answer with more passes", self.name);
            ensure!(often.total > once.total, "{}: more passes take no longer", self.name);
            (often.total - once.total) / EXTRA
        } else {
            once.user
        };
        let answer = |line: &str| {
            let word = line.split_whitespace().next();
            word.map(str::to_owned).with_context(|| format!("{}: an empty line", self.name))
        };
        Ok(Timed { time, answers: Some(text.lines().map(answer).collect::<Result<_>>()?) })
    }
}

/// Debian's qqwing, on a part of each set because it is a thousand times slower. It distinguishes
/// one solution from none or several.
pub struct Qqwing;

impl Competitor for Qqwing {
    fn name(&self) -> &str {
        "qqwing"
    }

    fn at_most(&self) -> usize {
        50
    }

    fn run(&mut self, set: &Set) -> Result<Timed> {
        let command = ["qqwing", "--solve", "--one-line", "--count-solutions"].map(str::to_owned);
        let (time, text) = feed(&command, &set.grids)?;
        let number = |line: &str| match line
            .split_whitespace()
            .find_map(|word| word.trim_end_matches('.').parse::<u64>().ok())
        {
            Some(number) => Some(number.min(2).to_string()),
            None if line.contains("unique") => Some("1".to_owned()),
            None if line.contains("no solution") => Some("0".to_owned()),
            None => None,
        };
        let lines = text.lines().filter(|line| line.to_lowercase().contains("solution"));
        Ok(Timed { time: time.user, answers: Some(lines.filter_map(number).collect()) })
    }
}

/// Returns whether a program can be started.
#[must_use]
pub fn is_installed(program: &str) -> bool {
    Command::new(program).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok()
}

/// Runs a program on grids and returns its time and output.
fn feed(command: &[String], grids: &[Grid]) -> Result<(Children, String)> {
    let mut input = String::new();
    for grid in grids {
        let _ = writeln!(input, "{grid}");
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
    // A thread writes while this one reads, so that neither pipe can fill up and block both.
    let writer = std::thread::spawn(move || stdin.write_all(input.as_bytes()));
    let mut output = String::new();
    stdout.read_to_string(&mut output)?;
    let written = writer.join().map_err(|_| anyhow!("the writing thread panicked"))?;
    let status = child.wait()?;
    ensure!(status.success(), "{} ended with {status}", command[0]);
    written.with_context(|| format!("{} stopped reading", command[0]))?;
    let after = clock::children()?;
    let time = Children {
        user: after.user.saturating_sub(before.user),
        total: after.total.saturating_sub(before.total),
    };
    Ok((time, output))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_answers_with_the_first_word_of_each_line() {
        let set = Set { name: "empty".to_owned(), grids: vec![Grid::EMPTY; 2] };
        let mut program = External::parse("sed=sed s/.*/2_and_more/;s/_/\\x20/g").unwrap();
        assert_eq!(program.run(&set).unwrap().answers.unwrap(), ["2", "2"]);
        assert!(External::parse("sed=").is_err() && External::parse("sed").is_err());
        assert!(External::parse("none=no-such-program").unwrap().run(&set).is_err());
    }
}
