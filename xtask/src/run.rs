//! Running other programs, and saying so.

use std::env;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, ensure};

/// The top of the repository.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies in the repository").to_owned()
}

/// The folder that Cargo builds into.
pub(crate) fn target() -> PathBuf {
    env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from)
}

/// A program to be started at the top of the repository.
pub(crate) fn program(name: &str, arguments: &[&str]) -> Command {
    let mut command = Command::new(name);
    command.args(arguments).current_dir(root());
    command
}

/// Cargo, the one that runs us.
pub(crate) fn cargo(arguments: &[&str]) -> Command {
    program(&env::var("CARGO").unwrap_or_else(|_| "cargo".into()), arguments)
}

/// Writes what the command is for and its words, then runs it; what it prints is shown as it comes.
pub(crate) fn show(what: &str, command: &mut Command) -> Result<()> {
    let name = announce(what, command);
    let status = command.status().with_context(|| format!("{name} could not be started"))?;
    ensure!(status.success(), "failed: {what} ({name} gave {status})");
    Ok(())
}

/// Does the same, and returns what it prints on standard output instead of showing it.
pub(crate) fn show_output(what: &str, command: &mut Command) -> Result<String> {
    let name = announce(what, command);
    let output = command.stderr(Stdio::inherit()).output();
    let output = output.with_context(|| format!("{name} could not be started"))?;
    ensure!(output.status.success(), "failed: {what} ({name} gave {})", output.status);
    Ok(String::from_utf8(output.stdout)?)
}

/// Writes what a command is for and its words, and returns them.
fn announce(what: &str, command: &Command) -> String {
    let words: Vec<_> = command.get_args().map(|word| word.to_string_lossy()).collect();
    let name = command.get_program().to_string_lossy().into_owned();
    let name = Path::new(&name).file_name().map_or(name.clone(), |name| name.to_string_lossy().into_owned());
    let line = format!("{name} {}", words.join(" "));
    say(&format!("── {what}: {line}"));
    line
}

/// Returns what a program prints on standard output.
pub(crate) fn read(name: &str, arguments: &[&str]) -> Result<String> {
    let output = program(name, arguments).output().with_context(|| format!("{name} could not be started"))?;
    ensure!(output.status.success(), "{name} {} failed", arguments.join(" "));
    Ok(String::from_utf8(output.stdout)?)
}

/// Returns true if a program can be started with these arguments and ends well.
pub(crate) fn works(name: &str, arguments: &[&str]) -> bool {
    let mut command = program(name, arguments);
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}

/// Writes a line of our own.
#[expect(clippy::print_stderr, reason = "a program's own words")]
pub(crate) fn say(line: &str) {
    eprintln!("{line}");
}
