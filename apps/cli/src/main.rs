//! The `ninefold` command.
//!
//! ```text
//!   args ──► cmd/<verb> ──► input ──► the library, on all threads, in order ──► output
//! ```
//!
//! What every verb shares stands beside it: how puzzles come in (`input`), how results go out (`output`), how a run
//! ends (`cmd_error`, `interrupt`), and how work is spread over threads without changing a byte (`input_run` for answers
//! to an input, `index_run` for items that are made by number).

mod args;
mod bars;
mod binary;
mod chunk_queue;
#[cfg(unix)]
mod closed_stdout;
mod cmd;
mod cmd_error;
mod csv;
mod index_range;
mod index_run;
mod input;
mod input_kind;
mod input_run;
mod interrupt;
mod message;
mod method;
mod output;
mod progress;
mod resume;
mod scale;
#[cfg(feature = "terminal")]
mod screen;
mod seed;
mod small_file;
mod stopwatch;
mod wrapped;

use std::process::ExitCode;

fn main() -> ExitCode {
    interrupt::listen();
    let command = match args::parse() {
        Ok(command) => command,
        Err(code) => return code,
    };
    match cmd::run(command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => error.report(),
    }
}
