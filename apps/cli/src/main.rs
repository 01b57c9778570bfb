//! The `ninefold` command.
//!
//! ```text
//!   args ──► cmd/<verb> ──► input ──► the library, on all threads, in order ──► output
//! ```
//!
//! What every verb shares lives beside it: how puzzles come in (`input`), how results go out (`output`), how a run
//! ends (`stop`), and how work is spread without changing a byte (`work`).

mod args;
mod batch;
mod cmd;
mod feed;
mod input;
mod interrupt;
mod kind;
mod message;
mod method;
mod output;
mod progress;
mod seed;
mod stop;
mod work;

use std::process::ExitCode;

fn main() -> ExitCode {
    interrupt::listen();
    let command = match args::parse() {
        Ok(command) => command,
        Err(code) => return code,
    };
    match cmd::run(command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(stop) => stop.report(),
    }
}
