//! The `ninefold` command, which the wheel installs as a script.

use std::ffi::OsString;
use std::panic::catch_unwind;

use pyo3::prelude::*;

/// The exit code of a Rust program that panics.
const PANICKED: i32 = 101;

/// Runs the command with these words, of which the first is its name, and ends the process as the
/// program would. `program` starts another process as this command.
///
/// Python is not asked to clean up. It has nothing to write, and would take time and complain about
/// closed pipes.
#[pyfunction(name = "_command")]
pub(crate) fn command(py: Python<'_>, program: Vec<OsString>, words: Vec<OsString>) {
    let run = || ninefold_cli::run_command_as(program, words);
    let code = py.detach(|| catch_unwind(run).map_or(PANICKED, i32::from));
    std::process::exit(code);
}
