//! The page and the WebAssembly module it loads.

use std::path::PathBuf;

use anyhow::Result;

use crate::run::{cargo, program, root, show};

const TARGET: &str = "wasm32-unknown-unknown";

/// Builds `bindings/wasm` and writes JavaScript, types and module where the page imports them.
pub(crate) fn module() -> Result<PathBuf> {
    let list = program("rustup", &["target", "list", "--installed"]).output();
    if list.is_ok_and(|list| !String::from_utf8_lossy(&list.stdout).contains(TARGET)) {
        show("the WebAssembly target is installed", &mut program("rustup", &["target", "add", TARGET]))?;
    }
    let build = ["build", "--release", "--package", "ninefold-wasm", "--target", TARGET];
    show("the module builds", cargo(&build).env("RUSTFLAGS", "-C target-feature=+simd128"))?;
    // Writing the bindings takes a large library, so a copy of this program with that feature does it.
    let bindings = ["run", "--package", "xtask", "--features", "bindings", "--", "bindings"];
    show("the bindings are written", &mut cargo(&bindings))?;
    Ok(folder())
}

/// Writes the bindings for the module that is already built.
#[cfg(feature = "bindings")]
pub(crate) fn bindings() -> Result<()> {
    wasm_bindgen_cli_support::Bindgen::new()
        .input_path(root().join("target").join(TARGET).join("release/ninefold_wasm.wasm"))
        .web(true)?
        .typescript(true)
        .generate(folder())
}

fn folder() -> PathBuf {
    root().join("apps/web/src/engine/wasm")
}
