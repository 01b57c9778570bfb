//! The stages that only need the compiler.

use anyhow::Result;

use crate::run::{cargo, program, show};
use crate::test_programs;

/// The fuzz targets are a workspace of their own.
pub(crate) const FUZZ: &str = "fuzz/Cargo.toml";
/// So are the workloads in WebAssembly, which are built three times.
const WASM_BENCHES: &str = "benches/wasm/Cargo.toml";

pub(crate) fn format() -> Result<()> {
    show("format", &mut cargo(&["fmt", "--all", "--check"]))?;
    for manifest in [FUZZ, WASM_BENCHES] {
        show("format", &mut cargo(&["fmt", "--manifest-path", manifest, "--check"]))?;
    }
    Ok(())
}

pub(crate) fn lints() -> Result<()> {
    // All features but one: xtask's brings a large library.
    let all = ["clippy", "--workspace", "--exclude", "xtask", "--all-features", "--all-targets"];
    // What only features use must not be left over without them: in the libraries, and in the command as the first command of
    // the README builds it. Each feature alone is the business of the stage `features`.
    let none = ["clippy", "--package", "ninefold", "--package", "ninefold-recipe", "--no-default-features"];
    let smallest = ["clippy", "--package", "ninefold-cli", "--no-default-features", "--all-targets"];
    let usual = ["clippy", "--package", "ninefold-cli"];
    let xtask = ["clippy", "--package", "xtask", "--features", "site", "--all-targets"];
    for arguments in [&all[..], &none, &smallest, &usual, &xtask] {
        show("lints", cargo(arguments).args(["--", "--deny", "warnings"]))?;
    }
    Ok(())
}

/// What the tests are compiled from. All stages that run tests choose the same: with fewer crates or features, dependencies get
/// other features, and Parquet alone would be compiled once more for minutes.
const TESTED: [&str; 4] = ["--workspace", "--exclude", "xtask", "--all-features"];

pub(crate) fn tests() -> Result<()> {
    let mut tested = TESTED.to_vec();
    if cfg!(windows) {
        // They ask for processor time as Unix knows it.
        tested.extend(["--exclude", "ninefold-benches"]);
    }
    // Without these two choices every example would be linked, which no test runs and the lints compile.
    test_programs::run(&[&tested[..], &["--tests"]].concat())?;
    show("tests in the documentation", cargo(&["test"]).args(tested).arg("--doc"))?;
    show("tests", &mut cargo(&["test", "--package", "xtask", "--features", "site"]))
}

/// What a print shop's programs would say of the books.
pub(crate) fn paper() -> Result<()> {
    one_test("paper")
}

/// Files that go to other programs and come from them.
pub(crate) fn programs() -> Result<()> {
    one_test("programs")
}

/// The attacks on the command, a hundred times as long as in [`tests`] unless `NINEFOLD_ATTACK` says how often.
pub(crate) fn attack() -> Result<()> {
    let mut attack = cargo(&["test"]);
    attack.args(TESTED).args(["--test", "attack", "--", "--nocapture", "--test-threads", "1"]);
    if std::env::var_os("NINEFOLD_ATTACK").is_none() {
        attack.env("NINEFOLD_ATTACK", "100");
    }
    show("attack", &mut attack)
}

/// A test file that needs more than Rust, and is left out of [`tests`].
fn one_test(name: &str) -> Result<()> {
    let test = ["--test", name];
    let lint = ["--", "--deny", "warnings"];
    show(&format!("lints of {name}"), cargo(&["clippy"]).args(TESTED).args(test).args(lint))?;
    show(name, cargo(&["test"]).args(TESTED).args(test))
}

pub(crate) fn docs() -> Result<()> {
    let doc = ["doc", "--workspace", "--no-deps", "--all-features", "--exclude", "xtask"];
    show("documentation", cargo(&doc).env("RUSTDOCFLAGS", "--deny warnings"))
}

/// A machine without an operating system, and so without the standard library.
pub(crate) const BARE: &str = "thumbv7em-none-eabi";

pub(crate) fn bare() -> Result<()> {
    let crates =
        ["--package", "ninefold-grid", "--package", "ninefold-symmetry", "--package", "ninefold-trace"];
    show("bare", cargo(&["check", "--all-features", "--target", BARE]).args(crates))
}

/// The lanes and a few puzzles in the interpreter that knows what is undefined. It knows no AVX-512.
pub(crate) fn miri() -> Result<()> {
    let miri = |arguments: &[&str]| program("cargo", &[&["+nightly", "miri", "test"], arguments].concat());
    show("portable lanes", &mut miri(&["--package", "ninefold-lanes"]))?;
    show("puzzles", &mut miri(&["--package", "ninefold-solve", "--test", "many", "for_miri"]))?;
    let avx2 = "-C target-feature=+avx2,+bmi1,+bmi2,+lzcnt,+popcnt";
    show("AVX2 lanes", miri(&["--package", "ninefold-lanes", "--lib", "avx2"]).env("RUSTFLAGS", avx2))
}
