//! The `ninefold` command.
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
mod message;
mod method;
#[cfg(not(all(feature = "bank", feature = "book", feature = "dataset", feature = "terminal")))]
mod missing;
mod output;
mod output_layout;
mod progress;
mod resume;
mod scale;
#[cfg(feature = "terminal")]
mod screen;
mod seed;
mod shared;
mod stopwatch;
mod terminal_width;
mod wrapped;

use std::process::ExitCode;

fn main() -> ExitCode {
    interrupt::listen();
    let command = match cli::parse() {
        Ok(command) => command,
        Err(code) => return code,
    };
    match cli::run(command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => error.report(),
    }
}
