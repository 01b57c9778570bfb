//! Chores of the repository: `cargo xtask test` is the one command that runs every test.

use std::env;
use std::process::{Command, ExitCode};

use anyhow::{Context, Result, bail};
use clap::Parser;

/// Chores of the ninefold repository.
#[derive(Parser)]
#[command(bin_name = "cargo xtask")]
enum Chore {
    /// Formatting, lints, all tests, documentation: what has to pass before a change lands.
    Test {
        /// Only the tests, without formatting, lints and documentation.
        #[arg(long)]
        quick: bool,
    },
}

fn main() -> ExitCode {
    let result = match Chore::parse() {
        Chore::Test { quick } => test(quick),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            complain(&format!("{error:#}"));
            ExitCode::FAILURE
        }
    }
}

fn test(quick: bool) -> Result<()> {
    if !quick {
        cargo("the code is formatted", &["fmt", "--all", "--check"], &[])?;
        cargo(
            "clippy has nothing to say",
            &["clippy", "--workspace", "--all-targets", "--", "--deny", "warnings"],
            &[],
        )?;
    }
    cargo("the tests pass", &["test", "--workspace"], &[])?;
    if !quick {
        cargo(
            "the documentation builds",
            &["doc", "--workspace", "--no-deps", "--document-private-items"],
            &[("RUSTDOCFLAGS", "--deny warnings --allow rustdoc::private_intra_doc_links")],
        )?;
    }
    Ok(())
}

fn cargo(what: &str, arguments: &[&str], variables: &[(&str, &str)]) -> Result<()> {
    complain(&format!("── {what}: cargo {}", arguments.join(" ")));
    let status = Command::new(env::var("CARGO").unwrap_or_else(|_| "cargo".into()))
        .args(arguments)
        .envs(variables.iter().copied())
        .status()
        .context("cargo could not be started")?;
    if !status.success() {
        bail!("not so: {what} (cargo {} gave {status})", arguments.join(" "));
    }
    Ok(())
}

#[expect(clippy::print_stderr, reason = "a program's own words")]
fn complain(line: &str) {
    eprintln!("{line}");
}
