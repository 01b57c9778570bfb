//! The `ninefold` command as a function: the program calls it, and so does the package for Python.
//!
//! ```text
//!   cli ──► cmd/<command> ──► input ──► the library, on all threads, in order ──► output
//! ```
//!
//! `cli` has the list of commands and is the only file that knows them all; `args` has the options that several commands
//! share, `shared` what two or three commands need. The other files are for all commands: how puzzles are read
//! (`input`), how results are written (`output`), how files are opened (`files`), how a run ends (`cmd_error`,
//! `interrupt`), and how work is distributed over threads without changing the output (`input_run` for answers to an
//! input, `index_run` for items that are made by number).

mod args;
mod arguments;
mod bars;
mod binary;
mod board;
mod charset;
mod chunk_queue;
mod cli;
mod cmd;
mod cmd_error;
mod color;
mod csv;
mod files;
mod index_range;
mod index_run;
mod input;
mod input_kind;
mod input_run;
mod interrupt;
mod json;
mod losses;
mod message;
mod method;
#[cfg(not(all(
    feature = "bank",
    feature = "book",
    feature = "dataset",
    feature = "mcp",
    feature = "terminal"
)))]
mod missing;
mod name_lists;
mod output;
mod output_layout;
mod progress;
mod puzzle_name;
mod resume;
mod scale;
#[cfg(feature = "terminal")]
mod screen;
mod seed;
mod shared;
mod stopwatch;
mod terminal_width;
mod time_limit;
mod variant_arg;
mod wrapped;

use std::ffi::OsString;

/// Runs the command with the words of a command line, of which the first is its name, and returns the exit code.
///
/// The command owns the process: it takes over signals, sets what the threads of the process share, and may end the
/// process itself. So call this once, from a program that does nothing afterwards but exit with the code.
pub fn run_command(words: impl IntoIterator<Item = OsString>) -> u8 {
    interrupt::listen();
    arguments::set(words.into_iter().collect());
    let command = match cli::parse() {
        Ok(command) => command,
        Err(code) => return code,
    };
    match cli::run(command) {
        Ok(()) => cmd_error::DONE,
        Err(error) => error.report(),
    }
}

/// Runs the command as [`run_command`] does, in a process that is not the program `ninefold`. `program` is what starts
/// another process as this command, if the words of a command line follow: a program and its first words, such as
/// `python -m ninefold`. A command that runs others, such as `mcp`, starts them so.
#[cfg(feature = "mcp")]
pub fn run_command_as(
    program: impl IntoIterator<Item = OsString>,
    words: impl IntoIterator<Item = OsString>,
) -> u8 {
    arguments::set_program(program.into_iter().collect());
    run_command(words)
}
