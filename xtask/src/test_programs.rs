//! The test programs of the workspace, several side by side: many of them wait most of the time for one long test.

use std::collections::VecDeque;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::{Mutex, PoisonError};
use std::thread;

use anyhow::{Context, Result, bail};
use serde::Deserialize;

use crate::run::{cargo, say, show_output};

/// What Cargo reports about a file that it has made.
#[derive(Deserialize)]
struct Artifact {
    manifest_path: PathBuf,
    target: Target,
    profile: Profile,
    executable: Option<PathBuf>,
}

#[derive(Deserialize)]
struct Target {
    name: String,
}

#[derive(Deserialize)]
struct Profile {
    test: bool,
}

/// How many run side by side at the most: each has several threads of its own.
const AT_ONCE: usize = 4;

/// Builds the test programs that `cargo test` with these arguments would run, and runs them. What a program prints is shown
/// when it has ended. All of them run, even if one fails.
pub(crate) fn run(arguments: &[&str]) -> Result<()> {
    let build = ["--no-run", "--message-format", "json-render-diagnostics"];
    let listed = show_output("test programs", cargo(&["test"]).args(arguments).args(build))?;
    let programs = Mutex::new(programs(&listed)?);
    let failed = Mutex::new(Vec::new());
    let processors = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        for _ in 0..processors.min(AT_ONCE) {
            scope.spawn(|| {
                let next = || programs.lock().unwrap_or_else(PoisonError::into_inner).pop_front();
                while let Some(program) = next() {
                    if let Err(error) = program.run() {
                        failed.lock().unwrap_or_else(PoisonError::into_inner).push(format!("{error:#}"));
                    }
                }
            });
        }
    });
    let failed = failed.into_inner().unwrap_or_else(PoisonError::into_inner);
    if !failed.is_empty() {
        bail!("failed: {}", failed.join(", "));
    }
    Ok(())
}

/// Returns the test programs among what Cargo has made.
fn programs(listed: &str) -> Result<VecDeque<TestProgram>> {
    let mut found = VecDeque::new();
    for line in listed.lines().filter(|line| line.contains(r#""reason":"compiler-artifact""#)) {
        let artifact: Artifact = serde_json::from_str(line).context("a message of Cargo")?;
        if let (true, Some(file)) = (artifact.profile.test, artifact.executable) {
            let package = artifact.manifest_path;
            found.push_back(TestProgram { name: artifact.target.name, package, file });
        }
    }
    Ok(found)
}

struct TestProgram {
    /// The name of the test file, or of the crate.
    name: String,
    /// The manifest of its package.
    package: PathBuf,
    file: PathBuf,
}

impl TestProgram {
    /// Runs it where `cargo test` would.
    fn run(&self) -> Result<()> {
        let folder = self.package.parent().context("a manifest lies in a folder")?;
        let name = format!("{} of {}", self.name, folder.file_name().unwrap_or_default().to_string_lossy());
        let mut command = Command::new(&self.file);
        command.current_dir(folder).env("CARGO_MANIFEST_DIR", folder).stdin(Stdio::null());
        let output = command.output().with_context(|| format!("{name} could not be started"))?;
        let text = [output.stdout, output.stderr].concat();
        say(&format!("── {name}\n{}", String::from_utf8_lossy(&text).trim()));
        if !output.status.success() {
            bail!("{name} ({})", output.status);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_programs_of_tests_are_taken() {
        let artifact = |name: &str, test: bool, executable: &str| {
            format!(
                r#"{{"reason":"compiler-artifact","manifest_path":"/a/{name}/Cargo.toml","target":{{"name":"{name}"}},"profile":{{"test":{test}}},"executable":{executable}}}"#
            )
        };
        let listed = [
            artifact("laws", true, r#""/t/laws-1""#),
            artifact("library", false, "null"),
            artifact("command", false, r#""/t/command""#),
            r#"{"reason":"build-finished","success":true}"#.to_owned(),
        ];
        let found = programs(&listed.join("\n")).unwrap();
        let names: Vec<_> = found.iter().map(|program| program.name.as_str()).collect();
        assert_eq!(names, ["laws"]);
    }
}
