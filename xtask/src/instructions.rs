//! `cargo xtask instructions`: how many instructions the main jobs take, compared with what they took before.
//!
//! ```text
//!   ninefold-benches count NAME ──► valgrind --tool=callgrind ──► a number ──► benches/instructions.toml: 5 % more? refused
//! ```
//!
//! Times are too noisy to be held to; instructions are not. The expected numbers are a committed file, so that a change
//! that takes more says so in its own diff (`--bless`). They hold for one compiler, named in the file, and one set of
//! lanes: AVX2, because Valgrind knows no AVX-512. With another compiler, or on a machine without AVX2, they are shown and
//! nothing is refused. Fewer instructions are never refused.
//!
//! Why not gungraun (once iai-callgrind), which is well kept: it needs a second program of exactly its own version
//! installed on every machine, and keeps what it compares with in the target folder, which a fresh clone does not have. What is
//! left to do without it is this file.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;

use anyhow::{Context, Result, bail, ensure};
use clap::Args;
use serde::Deserialize;

use crate::needs::{self, Need};
use crate::run::{cargo, program, read, root, say, show, target};

#[derive(Args)]
pub(crate) struct Options {
    /// Write what is found into the file, as what is expected from now on.
    #[arg(long)]
    bless: bool,
}

/// The lanes that are counted.
const LANES: &str = "avx2";

/// The function between whose entry and exit is counted.
const GATE: &str = "*workload*measured*";

/// The committed numbers.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Expected {
    /// What `rustc --version` says.
    compiler: String,
    /// How much more is accepted, as a part of the whole.
    tolerance: f64,
    /// For each workload.
    instructions: BTreeMap<String, u64>,
}

/// Compares, as a stage of the tests.
pub(crate) fn check() -> Result<()> {
    instructions(&Options { bless: false })
}

pub(crate) fn instructions(options: &Options) -> Result<()> {
    needs::provide(&[Need::Valgrind])?;
    let build = [
        "build",
        "--profile",
        "dist",
        "--package",
        "ninefold-benches",
        "--bin",
        "ninefold-benches",
        "--no-default-features",
    ];
    show("the workloads build", &mut cargo(&build))?;
    let mut found = Vec::new();
    for name in read(&bench(), &["count"])?.lines() {
        found.push((name.to_owned(), count(name)?));
    }
    let compiler = read("rustc", &["--version"])?.trim().to_owned();
    let text = fs::read_to_string(file()).unwrap_or_default();
    if options.bless {
        let tolerance = toml::from_str::<Expected>(&text).map_or(0.05, |old| old.tolerance);
        fs::write(file(), written(&compiler, tolerance, &found))?;
        say("benches/instructions.toml is written");
        return Ok(());
    }
    let expected: Expected = toml::from_str(&text).context("benches/instructions.toml")?;
    let report = compare(&expected, &found);
    report.lines.iter().for_each(|line| say(line));
    if expected.compiler != compiler {
        say(&format!("shown only: the numbers are of {}, this is {compiler}", expected.compiler));
    } else if !has_lanes() {
        say(&format!("shown only: this machine lacks {LANES}"));
    } else if !report.refused.is_empty() {
        bail!(
            "more instructions than before: {}; if that is meant, `cargo xtask instructions --bless` and say why",
            report.refused.join(", ")
        );
    }
    Ok(())
}

/// What is to be said, and what is to be refused.
struct Report {
    lines: Vec<String>,
    refused: Vec<String>,
}

fn compare(expected: &Expected, found: &[(String, u64)]) -> Report {
    let mut report = Report { lines: Vec::new(), refused: Vec::new() };
    for (name, found) in found {
        let Some(&before) = expected.instructions.get(name) else {
            report.lines.push(format!("{name:<20} {found:>12}  new"));
            report.refused.push(format!("{name} (not in the file)"));
            continue;
        };
        let change = *found as f64 / before as f64 - 1.0;
        let remark = if change > expected.tolerance {
            report.refused.push(format!("{name} ({:+.1} %)", 100.0 * change));
            "  too many"
        } else if change < -expected.tolerance {
            "  fewer: --bless keeps it that way"
        } else {
            ""
        };
        report.lines.push(format!("{name:<20} {found:>12} {:>+7.2} %{remark}", 100.0 * change));
    }
    report
}

fn written(compiler: &str, tolerance: f64, found: &[(String, u64)]) -> String {
    let mut text = format!(
        "# Instructions of the workloads of `ninefold-benches count`, by callgrind, with lanes {LANES}.\n\
         # Written by `cargo xtask instructions --bless`.\n\
         compiler = {compiler:?}\ntolerance = {tolerance}\n\n[instructions]\n"
    );
    for (name, count) in found {
        let _ = writeln!(text, "{name} = {count}");
    }
    text
}

/// The instructions of a workload.
fn count(name: &str) -> Result<u64> {
    let gate = format!("--toggle-collect={GATE}");
    let (bench, out) = (bench(), "--callgrind-out-file=/dev/null");
    let arguments = ["--tool=callgrind", "--collect-atstart=no", &gate, out, &bench, "count", name];
    let output = program("valgrind", &arguments).env("NINEFOLD_LANES", LANES).output()?;
    let text = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success(), "{name} failed under valgrind:\n{text}");
    let number = text.lines().find_map(|line| line.split_once("Collected :")?.1.trim().parse().ok());
    match number {
        None | Some(0) => {
            bail!("nothing was counted for {name}: is the function {GATE} still there?\n{text}")
        }
        Some(number) => Ok(number),
    }
}

fn bench() -> String {
    target().join("dist/ninefold-benches").to_string_lossy().into_owned()
}

fn file() -> std::path::PathBuf {
    root().join("benches/instructions.toml")
}

fn has_lanes() -> bool {
    #[cfg(target_arch = "x86_64")]
    return std::is_x86_feature_detected!("avx2");
    #[cfg(not(target_arch = "x86_64"))]
    return false;
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(pairs: &[(&str, u64)]) -> Vec<(String, u64)> {
        pairs.iter().map(|&(name, count)| (name.to_owned(), count)).collect()
    }

    #[test]
    fn what_is_written_is_read_back_and_more_is_refused() {
        let text = written("rustc 1", 0.05, &found(&[("a", 1000), ("b", 1000), ("c", 1000)]));
        let expected: Expected = toml::from_str(&text).unwrap();
        assert_eq!(expected.compiler, "rustc 1");
        let report = compare(&expected, &found(&[("a", 1049), ("b", 1051), ("c", 900), ("d", 5)]));
        assert_eq!(report.refused, ["b (+5.1 %)", "d (not in the file)"]);
        assert_eq!(report.lines.len(), 4);
        assert!(report.lines[2].contains("--bless"));
    }
}
