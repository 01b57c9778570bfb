//! Running other programs.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

/// The top of the repository.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies in the repository").to_owned()
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

/// Says what is to be shown, and shows it by running the command.
pub(crate) fn show(what: &str, command: &mut Command) -> Result<()> {
    let words: Vec<_> = command.get_args().map(|word| word.to_string_lossy()).collect();
    let name = command.get_program().to_string_lossy().into_owned();
    let name = Path::new(&name).file_name().map_or(name.clone(), |name| name.to_string_lossy().into_owned());
    let line = format!("{name} {}", words.join(" "));
    say(&format!("── {what}: {line}"));
    let status = command.status().with_context(|| format!("{name} could not be started"))?;
    if !status.success() {
        bail!("not so: {what} ({line} gave {status})");
    }
    Ok(())
}

#[expect(clippy::print_stderr, reason = "a program's own words")]
pub(crate) fn say(line: &str) {
    eprintln!("{line}");
}
