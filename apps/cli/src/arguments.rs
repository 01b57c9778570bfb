//! The words of the command line, and how another process is started as this command.
//!
//! The words are those of the process, unless the command is started by another program: then the process has the words of
//! that one, such as Python's.

use std::ffi::OsString;
use std::sync::OnceLock;

static WORDS: OnceLock<Vec<OsString>> = OnceLock::new();
#[cfg(feature = "mcp")]
static PROGRAM: OnceLock<Vec<OsString>> = OnceLock::new();

/// Sets the words; the first call counts.
pub(crate) fn set(words: Vec<OsString>) {
    let _ = WORDS.set(words);
}

/// Returns the words. The first one is the name of the command.
pub(crate) fn words() -> &'static [OsString] {
    WORDS.get().map_or(&[], Vec::as_slice)
}

/// Sets how another process is started as this command: a program, and its words before those of the command.
#[cfg(feature = "mcp")]
pub(crate) fn set_program(program: Vec<OsString>) {
    let _ = PROGRAM.set(program);
}

/// Returns how another process is started as this command: by default, as the program of this process.
#[cfg(feature = "mcp")]
pub(crate) fn program() -> &'static [OsString] {
    PROGRAM.get_or_init(|| std::env::current_exe().map(OsString::from).into_iter().collect())
}
