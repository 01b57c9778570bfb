//! Running the command.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

#[allow(dead_code, reason = "not every test file needs it")]
pub(crate) const CLUES: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
#[allow(dead_code, reason = "not every test file needs it")]
pub(crate) const SOLVED: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// The command with these arguments, its streams piped.
pub(crate) fn ninefold(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ninefold"));
    command.args(arguments).env("NO_COLOR", "1").env("COLUMNS", "80");
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Runs it with this input.
pub(crate) fn run(arguments: &[&str], input: &str) -> Output {
    let mut child = ninefold(arguments).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_owned();
    // On a thread of its own, for output may have to be read before all input is taken. Who stops early takes less.
    let feeder = std::thread::spawn(move || drop(stdin.write_all(input.as_bytes())));
    let output = child.wait_with_output().unwrap();
    feeder.join().unwrap();
    output
}

/// Runs it, expects success, and gives its output.
#[allow(dead_code, reason = "not every test file needs it")]
pub(crate) fn text(arguments: &[&str], input: &str) -> String {
    let output = run(arguments, input);
    assert_eq!(output.status.code(), Some(0), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// Runs it, expects success, and gives the objects of its output.
#[allow(dead_code, reason = "not every test file needs it")]
pub(crate) fn json(arguments: &[&str]) -> Vec<serde_json::Value> {
    json_of(arguments, "")
}

/// The same with this input.
#[allow(dead_code, reason = "not every test file needs it")]
pub(crate) fn json_of(arguments: &[&str], input: &str) -> Vec<serde_json::Value> {
    let lines = text(arguments, input);
    let parsed = lines
        .lines()
        .map(|line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{line}: {error}")));
    parsed.collect()
}

/// The rows of an output, without the lines that name the board of those below.
#[allow(dead_code, reason = "not every test file needs it")]
pub(crate) fn rows(text: &str) -> Vec<&str> {
    text.lines().filter(|line| !line.starts_with("#variant ")).collect()
}

/// Runs it, expects this exit code, and gives what it says on standard error.
#[allow(dead_code, reason = "not every test file needs it")]
pub(crate) fn fails(arguments: &[&str], input: &str, code: i32) -> String {
    let output = run(arguments, input);
    let stderr = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(code), "{arguments:?}: {stderr}");
    stderr
}

/// An empty folder of this name for a test's files.
#[allow(dead_code, reason = "not every test file needs it")]
pub(crate) fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

#[allow(dead_code, reason = "not every test file needs it")]
pub(crate) fn path(folder: &Path, name: &str) -> String {
    folder.join(name).to_str().unwrap().to_owned()
}

/// A part of a plan.
#[allow(dead_code, reason = "not every test file needs it")]
pub(crate) fn part(name: &str, recipe: &str, count: usize) -> String {
    format!("[[part]]\nname = \"{name}\"\ncount = {count}\nrecipe = \"ninefold/1 {recipe}\"\n")
}
