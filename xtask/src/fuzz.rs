//! A minute of fuzzing, from the inputs stored in `fuzz/seeds`.
//!
//! Everything for a search guided by coverage but the address checker is in the stable compiler, and all but one crate
//! have no unsafe code. So this needs no nightly; `fuzz/run` has one, and the address checker, for the long runs.

use std::fs;
use std::path::Path;

use anyhow::{Result, ensure};

use crate::run::{cargo, program, root, show};
use crate::rust::FUZZ;

/// How long each target runs, in seconds: about a minute for all.
const SECONDS: u32 = 7;

/// The seed of the search, so that two runs on one tree take the same inputs in the same order; the long runs of
/// `fuzz/run` start from another one each time.
const SEED: &str = "-seed=1";

/// The most memory that a target may use: above the 2 GiB that the Parquet library takes for a page.
const LIMIT: &str = "-rss_limit_mb=4096";

/// What makes the compiler count which edges of the program an input takes.
const COVERAGE: &str = "--cfg fuzzing -Cdebug-assertions -Cpasses=sancov-module \
    -Cllvm-args=-sanitizer-coverage-level=4 -Cllvm-args=-sanitizer-coverage-inline-8bit-counters \
    -Cllvm-args=-sanitizer-coverage-pc-table -Cllvm-args=-sanitizer-coverage-trace-compares";

pub(crate) fn minute() -> Result<()> {
    let folder = root().join("fuzz");
    let host = host()?;
    // With a target named, the flags do not reach build scripts and macros, which could not be linked with them.
    let build = ["build", "--locked", "--release", "--manifest-path", FUZZ, "--target", &host];
    show("fuzz targets", cargo(&build).env("RUSTFLAGS", COVERAGE))?;
    for name in targets(&folder)? {
        // What is found stays under `fuzz/corpus`, which is not committed; a failure is written to `fuzz/artifacts`.
        let (corpus, seeds, artifacts) =
            (format!("corpus/{name}"), format!("seeds/{name}"), format!("artifacts/{name}/"));
        for made in [&corpus, &artifacts] {
            fs::create_dir_all(folder.join(made))?;
        }
        let seconds = format!("-max_total_time={SECONDS}");
        let prefix = format!("-artifact_prefix={artifacts}");
        let target = folder.join("target").join(&host).join("release").join(&name);
        let words = [
            &corpus,
            &seeds,
            &prefix,
            &seconds,
            SEED,
            LIMIT,
            "-timeout=20",
            "-max_len=3000",
            "-print_final_stats=1",
        ];
        show(&name, program(&target.to_string_lossy(), &words).current_dir(&folder))?;
    }
    Ok(())
}

/// Returns the names of all targets; each must have stored inputs.
fn targets(folder: &Path) -> Result<Vec<String>> {
    let mut names = Vec::new();
    for entry in fs::read_dir(folder.join("fuzz_targets"))? {
        let name = entry?.path().file_stem().unwrap_or_default().to_string_lossy().into_owned();
        ensure!(folder.join("seeds").join(&name).is_dir(), "fuzz/seeds/{name} has no stored inputs");
        names.push(name);
    }
    names.sort();
    Ok(names)
}

fn host() -> Result<String> {
    let text = crate::run::read("rustc", &["-vV"])?;
    let host = text.lines().find_map(|line| line.strip_prefix("host: ")).unwrap_or_default();
    ensure!(!host.is_empty(), "rustc -vV names no host");
    Ok(host.into())
}
