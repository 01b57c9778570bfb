//! The tests of everything with vectors, run as WebAssembly.
//!
//! The page's own module has too few doors to test its vectors through, and no engine for many puzzles at all. But the
//! crates' tests can be built for WebAssembly as well, and they try every back end that is there: `simd128` against the
//! portable one and against known answers. Node.js runs them, by the small script beside this folder.

use anyhow::Result;

use crate::run::{cargo, show};
use crate::web;

const TARGET: &str = "wasm32-wasip1";

/// Packages with vectors, and which of their tests.
const TESTS: [(&str, &[&str]); 4] = [
    ("ninefold-lanes", &["--lib"]),
    ("ninefold-census", &["--lib"]),
    ("ninefold-solve", &["--lib", "--test", "many"]),
    ("ninefold-dig", &["--test", "bulk"]),
];

pub(crate) fn test() -> Result<()> {
    web::need_node()?;
    web::need_target(TARGET)?;
    // Tests run in their package's folder. Cargo splits this at blanks, so it must not hold the repository's own path.
    let runner = "node --no-warnings ../../xtask/wasi.mjs";
    for (package, tests) in TESTS {
        let arguments = [&["test", "--target", TARGET, "--package", package], tests].concat();
        let mut test = cargo(&arguments);
        test.env("CARGO_TARGET_WASM32_WASIP1_RUNNER", runner)
            .env("CARGO_TARGET_WASM32_WASIP1_RUSTFLAGS", "-C target-feature=+simd128");
        show("vectors in WebAssembly agree", &mut test)?;
    }
    Ok(())
}
