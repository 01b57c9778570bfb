//! The tests of everything with vectors, run as WebAssembly, with vectors and without.
//!
//! The page's own module exports too little to test its vectors through, and has no engine for many puzzles at all. But
//! the crates' tests can be built for WebAssembly as well, and they try every back end that is there: `simd128` against
//! the portable one and against known answers. Node.js runs them, by the small script beside this folder.

use anyhow::Result;

use crate::cross::TESTS;
use crate::needs::Need;
use crate::run::{cargo, show};

pub(crate) const TARGET: &str = "wasm32-wasip1";

/// What has to be on the machine.
pub(crate) const NEEDS: &[Need] = &[Need::Target(TARGET), Need::Node];

pub(crate) fn test() -> Result<()> {
    // Tests run in their package's folder. Cargo splits this at blanks, so it must not hold the repository's own path.
    let runner = "node --no-warnings ../../xtask/wasi.mjs";
    for (what, flags) in [("simd128", "-C target-feature=+simd128"), ("no vectors", "")] {
        for (package, tests) in TESTS {
            let mut test = cargo(&[&["test", "--target", TARGET, "--package", package], tests].concat());
            test.env("CARGO_TARGET_WASM32_WASIP1_RUNNER", runner)
                .env("CARGO_TARGET_WASM32_WASIP1_RUSTFLAGS", flags);
            show(&format!("WebAssembly, {what}"), &mut test)?;
        }
    }
    Ok(())
}
