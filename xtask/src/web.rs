//! The page and the WebAssembly module it loads.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::Result;

use crate::needs::{self, Need};
use crate::run::{cargo, program, read, root, say, show, works};

pub(crate) const TARGET: &str = "wasm32-unknown-unknown";

/// What the module needs.
pub(crate) const MODULE_NEEDS: &[Need] = &[Need::Target(TARGET)];

/// What the page needs.
const PAGE_NEEDS: &[Need] = &[Need::Target(TARGET), Need::Node];

/// What the page's tests need.
pub(crate) const TEST_NEEDS: &[Need] = &[Need::Target(TARGET), Need::Node, Need::Browser];

/// What the journeys in other browsers need.
pub(crate) const BROWSERS_NEEDS: &[Need] = &[Need::Target(TARGET), Need::Node, Need::OtherBrowsers];

/// The modules that the page loads when they are needed, and the feature that each is built with.
const MODULES: [(&str, &str); 3] = [("play", "game"), ("hints", "hints"), ("runs", "runs")];

/// Builds the modules of `bindings/wasm` and writes JavaScript, types and modules where the page imports them.
pub(crate) fn module() -> Result<PathBuf> {
    for (name, features) in MODULES {
        build(name, features)?;
    }
    // Writing the bindings takes a large library, so a copy of this program with that feature does it.
    let bindings = ["run", "--package", "xtask", "--features", "bindings", "--", "bindings"];
    show("its bindings to JavaScript", &mut cargo(&bindings))?;
    Ok(folder())
}

/// Builds a module with these features, and puts it under its own name.
fn build(name: &str, features: &str) -> Result<()> {
    let mut build = cargo(&[
        "build",
        "--profile",
        "module",
        "--package",
        "ninefold-wasm",
        "--target",
        TARGET,
        "--no-default-features",
        "--features",
        features,
    ]);
    build.env("RUSTFLAGS", "-C target-feature=+simd128");
    if !needs::has_target(TARGET)
        && let Some(compiler) = other_compiler()
    {
        build.args(["-Z", "build-std=std,panic_abort"]);
        build.env("RUSTC", compiler).env("RUSTC_BOOTSTRAP", "1");
        build.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", LINKER);
    }
    show(&format!("the module {name}"), &mut build)?;
    std::fs::copy(built("ninefold_wasm"), built(name))?;
    Ok(())
}

/// Returns where a module is built.
fn built(name: &str) -> PathBuf {
    root().join("target").join(TARGET).join("module").join(name).with_extension("wasm")
}

/// The linker that comes with the other compiler.
const LINKER: &str = "wasm-ld-19";

/// Returns Debian's compiler for the web, if it is installed with the standard library's source: it makes the module
/// where rustup cannot fetch the target.
pub(crate) fn other_compiler() -> Option<&'static str> {
    let compiler = "/usr/bin/rustc";
    let sysroot = read(compiler, &["--print", "sysroot"]).ok()?;
    let source = Path::new(sysroot.trim()).join("lib/rustlib/src/rust/library");
    (source.exists() && works(LINKER, &["--version"])).then_some(compiler)
}

/// Builds the page and serves it on this machine until it is stopped.
pub(crate) fn serve() -> Result<()> {
    say(
        "builds the page and serves it; the first time takes some minutes, most of them the module and its bindings",
    );
    needs::provide(PAGE_NEEDS)?;
    module()?;
    packages()?;
    show("the page", &mut npm(&["run", "build"]))?;
    say("the page is served until you press Ctrl+C, at the address below");
    show("the server", &mut npm(&["run", "preview"]))
}

/// Types, units, build and the page in a browser.
pub(crate) fn test() -> Result<()> {
    module()?;
    let traps = ["test", "--package", "xtask", "--features", "bindings", "traps"];
    show("what takes the panics out of the module", &mut cargo(&traps))?;
    packages()?;
    for (what, script) in
        [("types", "check"), ("units", "unit"), ("the page", "build"), ("the page in a browser", "e2e")]
    {
        show(what, &mut npm(&["run", script]))?;
    }
    Ok(())
}

/// The main journeys through the page, in Firefox and WebKit.
pub(crate) fn browsers() -> Result<()> {
    module()?;
    packages()?;
    show("the page", &mut npm(&["run", "build"]))?;
    show("the page in Firefox and WebKit", &mut npm(&["run", "browsers"]))
}

/// Installs the page's packages as its lock file names them.
fn packages() -> Result<()> {
    show("the page's packages", &mut npm(&["ci", "--no-audit", "--no-fund"]))
}

fn npm(arguments: &[&str]) -> Command {
    let mut command = program(if cfg!(windows) { "npm.cmd" } else { "npm" }, arguments);
    command.current_dir(root().join("apps/web"));
    command
}

/// Writes the bindings for the modules that are already built.
#[cfg(feature = "bindings")]
pub(crate) fn bindings() -> Result<()> {
    for (name, _) in MODULES {
        let mut module = walrus::Module::from_file(built(name))?;
        crate::traps::panics_to_traps(&mut module);
        wasm_bindgen_cli_support::Bindgen::new()
            .input_bytes(name, module.emit_wasm())
            .web(true)?
            .typescript(true)
            .remove_name_section(true)
            .remove_producers_section(true)
            .generate(folder())?;
    }
    Ok(())
}

fn folder() -> PathBuf {
    root().join("apps/web/src/engine/wasm")
}
