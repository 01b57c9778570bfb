//! The stages that only need the compiler.

use anyhow::Result;

use crate::publish;
use crate::run::{cargo, program, show};

/// The fuzz targets are a workspace of their own.
pub(crate) const FUZZ: &str = "fuzz/Cargo.toml";

pub(crate) fn format() -> Result<()> {
    show("format", &mut cargo(&["fmt", "--all", "--check"]))?;
    show("format", &mut cargo(&["fmt", "--manifest-path", FUZZ, "--check"]))
}

pub(crate) fn lints() -> Result<()> {
    let clippy = ["clippy", "--workspace", "--all-targets", "--", "--deny", "warnings"];
    show("lints", &mut cargo(&clippy))
}

pub(crate) fn tests() -> Result<()> {
    show("tests", &mut cargo(&["test", "--workspace"]))
}

pub(crate) fn docs() -> Result<()> {
    let doc = ["doc", "--workspace", "--no-deps", "--all-features", "--exclude", "xtask"];
    show("documentation", cargo(&doc).env("RUSTDOCFLAGS", "--deny warnings"))
}

/// Each published crate by itself: with its default features, with none, with each one, and with all.
///
/// A crate that compiles with the whole workspace may lack a feature of a dependency that some other member switches
/// on; by itself it shows.
pub(crate) fn features() -> Result<()> {
    for package in publish::packages()? {
        let mut sets = vec![vec!["--no-default-features".to_owned()], Vec::new()];
        for feature in &package.features {
            sets.push(vec!["--no-default-features".into(), "--features".into(), feature.clone()]);
        }
        if !package.features.is_empty() {
            sets.push(vec!["--all-features".into()]);
        }
        // Without features of its own, all of these are one.
        if package.features.is_empty() {
            sets.truncate(1);
        }
        for set in sets {
            let mut check = cargo(&["check", "--quiet", "--package", &package.name]);
            show("features", check.args(set).env("RUSTFLAGS", "--deny warnings"))?;
        }
    }
    Ok(())
}

/// The lanes and a few puzzles in the interpreter that knows what is undefined. It knows no AVX-512.
pub(crate) fn miri() -> Result<()> {
    let miri = |arguments: &[&str]| program("cargo", &[&["+nightly", "miri", "test"], arguments].concat());
    show("portable lanes", &mut miri(&["--package", "ninefold-lanes"]))?;
    show("puzzles", &mut miri(&["--package", "ninefold-solve", "--test", "many", "for_miri"]))?;
    let avx2 = "-C target-feature=+avx2,+bmi1,+bmi2,+lzcnt,+popcnt";
    show("AVX2 lanes", miri(&["--package", "ninefold-lanes", "--lib", "avx2"]).env("RUSTFLAGS", avx2))
}
