//! The `ninefold` command: see the library of this crate, which does all the work.

use std::process::ExitCode;

fn main() -> ExitCode {
    ExitCode::from(ninefold_cli::run_command(std::env::args_os()))
}
