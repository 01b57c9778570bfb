//! The page and the WebAssembly module it loads.

use std::env;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Result, bail};

use crate::run::{cargo, program, root, say, show};

const TARGET: &str = "wasm32-unknown-unknown";

/// Builds `bindings/wasm` and writes JavaScript, types and module where the page imports them.
pub(crate) fn module() -> Result<PathBuf> {
    need_target(TARGET)?;
    let build = ["build", "--profile", "module", "--package", "ninefold-wasm", "--target", TARGET];
    show("the module builds", cargo(&build).env("RUSTFLAGS", "-C target-feature=+simd128"))?;
    // Writing the bindings takes a large library, so a copy of this program with that feature does it.
    let bindings = ["run", "--package", "xtask", "--features", "bindings", "--", "bindings"];
    show("the bindings are written", &mut cargo(&bindings))?;
    Ok(folder())
}

/// Builds the page and serves it on this machine until it is stopped.
pub(crate) fn serve() -> Result<()> {
    need_node()?;
    module()?;
    show("the page's packages are there", &mut npm(&["ci", "--no-progress"]))?;
    show("the page builds", &mut npm(&["run", "build"]))?;
    say("the page is served until you press Ctrl+C, at the address below");
    show("the page is served", &mut npm(&["run", "preview"]))
}

/// Types, units, build and the page in a browser.
pub(crate) fn test() -> Result<()> {
    need_node()?;
    need_browser()?;
    module()?;
    show("the page's packages are there", &mut npm(&["ci", "--no-progress"]))?;
    for (what, script) in [
        ("the page's types fit", "check"),
        ("the page's units work", "unit"),
        ("the page builds", "build"),
        ("the page works in a browser", "e2e"),
    ] {
        show(what, &mut npm(&["run", script]))?;
    }
    Ok(())
}

fn npm(arguments: &[&str]) -> Command {
    let mut command = program("npm", arguments);
    command.current_dir(root().join("apps/web"));
    command
}

/// Installs a target if rustup knows how; other ways to have one are left alone.
pub(crate) fn need_target(target: &str) -> Result<()> {
    let list = program("rustup", &["target", "list", "--installed"]).output();
    if list.is_ok_and(|list| !String::from_utf8_lossy(&list.stdout).contains(target)) {
        show("the WebAssembly target is installed", &mut program("rustup", &["target", "add", target]))?;
    }
    Ok(())
}

pub(crate) fn need_node() -> Result<()> {
    for name in ["node", "npm"] {
        let mut version = program(name, &["--version"]);
        if !version.stdout(Stdio::null()).status().is_ok_and(|status| status.success()) {
            bail!("{name} is not there, and the page needs it: install Node.js 20 or later, with npm");
        }
    }
    Ok(())
}

fn need_browser() -> Result<()> {
    let browser = env::var("CHROMIUM").unwrap_or_else(|_| "/usr/bin/chromium".into());
    if !Path::new(&browser).exists() {
        bail!(
            "{browser} is not there, and the page is tried in it: install Chromium (on Debian: \
             apt-get install chromium), or name its program in the environment variable CHROMIUM"
        );
    }
    Ok(())
}

/// Writes the bindings for the module that is already built.
#[cfg(feature = "bindings")]
pub(crate) fn bindings() -> Result<()> {
    wasm_bindgen_cli_support::Bindgen::new()
        .input_path(root().join("target").join(TARGET).join("module/ninefold_wasm.wasm"))
        .web(true)?
        .typescript(true)
        .remove_name_section(true)
        .remove_producers_section(true)
        .generate(folder())
}

fn folder() -> PathBuf {
    root().join("apps/web/src/engine/wasm")
}
