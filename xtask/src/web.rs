//! The npm package of the WebAssembly modules, and the page that uses it.

use std::path::PathBuf;
use std::process::Command;

use anyhow::Result;

use crate::needs::{self, Need};
use crate::run::{cargo, program, root, say, show};
use crate::site;
use crate::targets::{BROWSER, LINKER, has_source, has_target, other_compiler};

/// The npm package that holds the modules.
const PACKAGE: &str = "bindings/npm";

/// The page.
const PAGE: &str = "apps/web";

/// What the package and the page need.
pub(crate) const PAGE_NEEDS: &[Need] = &[Need::Target(BROWSER), Need::Node];

/// What the page's tests need.
pub(crate) const TEST_NEEDS: &[Need] = &[Need::Target(BROWSER), Need::Node, Need::Browser];

/// What the journeys in other browsers need.
pub(crate) const BROWSERS_NEEDS: &[Need] = &[Need::Target(BROWSER), Need::Node, Need::OtherBrowsers];

/// The modules, each loaded when it is needed, and the feature that each is built with.
const MODULES: [(&str, &str); 6] = [
    ("play", "game"),
    ("hints", "hints"),
    ("lessons", "lessons"),
    ("runs", "runs"),
    ("texts", "texts"),
    ("boards", "boards"),
];

/// Builds the npm package: the modules of `bindings/wasm`, JavaScript and types for them, and what calls them.
pub(crate) fn package() -> Result<PathBuf> {
    for (name, features) in MODULES {
        build(name, features)?;
    }
    // Writing the bindings takes a large library, so a copy of this program with that feature does it.
    let bindings = ["run", "--package", "xtask", "--features", "bindings", "--", "bindings"];
    show("its bindings to JavaScript", &mut cargo(&bindings))?;
    show("the package's compiler", &mut npm(PACKAGE, &["ci", "--no-audit", "--no-fund"]))?;
    show("the package", &mut npm(PACKAGE, &["run", "build"]))?;
    Ok(root().join(PACKAGE))
}

/// Builds a module with these features, and puts it under its own name.
fn build(name: &str, features: &str) -> Result<()> {
    let mut build = cargo(&[
        "rustc",
        "--profile",
        "module",
        "--package",
        "ninefold-wasm",
        "--target",
        BROWSER,
        "--no-default-features",
        "--features",
        features,
        // Cargo leaves out the profile's link-time optimisation where a library is made for Rust as well.
        "--crate-type",
        "cdylib",
    ]);
    // Panics become traps without a message in the browser, so the module need not hold the file, line and column of each
    // place that may panic: 6.4 kB less with gzip. The switch is unstable, hence `RUSTC_BOOTSTRAP`.
    // What is inlined at most is tuned to the size with gzip: 1.4 kB less than with what the levels of optimisation choose.
    let mut flags =
        "-C target-feature=+simd128 -Z location-detail=none -C llvm-args=-inline-threshold=25".to_owned();
    let mut has_source = has_source("rustc");
    if !has_target(BROWSER)
        && let Some(compiler) = other_compiler()
    {
        build.env("RUSTC", compiler).env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", LINKER);
        has_source = true;
    }
    // The standard library in its small variant, without backtraces (7.4 kB less with gzip), and without what would
    // write the message of a panic (8.4 kB less).
    if has_source {
        flags.push_str(" -Z unstable-options -C panic=immediate-abort");
        build.args(["-Z", "build-std=std,panic_abort", "-Z", "build-std-features=optimize_for_size"]);
    }
    build.env("RUSTFLAGS", flags).env("RUSTC_BOOTSTRAP", "1");
    show(&format!("the module {name}"), &mut build)?;
    std::fs::copy(built("ninefold_wasm"), built(name))?;
    Ok(())
}

/// Returns where a module is built.
fn built(name: &str) -> PathBuf {
    root().join("target").join(BROWSER).join("module").join(name).with_extension("wasm")
}

/// Builds the page and serves it on this machine until it is stopped.
pub(crate) fn serve() -> Result<()> {
    say(
        "builds the page and serves it; the first time takes some minutes, most of them the module and its bindings",
    );
    needs::provide(PAGE_NEEDS)?;
    package()?;
    packages()?;
    show("the page", &mut npm(PAGE, &["run", "build"]))?;
    say("the page is served until you press Ctrl+C, at the address below");
    show("the server", &mut npm(PAGE, &["run", "preview"]))
}

/// What to do with the site.
#[derive(clap::Args)]
pub(crate) struct SiteOptions {
    /// Build it into target/site, and do not serve it.
    #[arg(long)]
    build: bool,
}

/// Builds the documentation site with the page in it, and serves it on this machine until it is stopped.
pub(crate) fn site(options: &SiteOptions) -> Result<()> {
    needs::provide(PAGE_NEEDS)?;
    package()?;
    packages()?;
    show("the page", &mut npm(PAGE, &["run", "build"]))?;
    site::build()?;
    if options.build {
        return Ok(());
    }
    say("the site is served until you press Ctrl+C, at the address below");
    let folder = site::folder().to_string_lossy().into_owned();
    show("the server", &mut npm(PAGE, &["run", "preview", "--", "--outDir", &folder]))
}

/// The package as it is installed; the page's types, units and build; both in a browser.
pub(crate) fn test() -> Result<()> {
    package()?;
    show("the package in Node.js", &mut npm(PACKAGE, &["test"]))?;
    packages()?;
    for (what, script) in
        [("types", "check"), ("units", "unit"), ("the page", "build"), ("the page in a browser", "e2e")]
    {
        show(what, &mut npm(PAGE, &["run", script]))?;
    }
    Ok(())
}

/// The site with its links, its examples, and six users on their way through it, in a browser. The stage before it has
/// built the package and the page.
pub(crate) fn test_site() -> Result<()> {
    if !root().join(PACKAGE).join("dist/wasm").is_dir() || !root().join(PAGE).join("dist").is_dir() {
        package()?;
        packages()?;
        show("the page", &mut npm(PAGE, &["run", "build"]))?;
    }
    site::build()?;
    show("the site in a browser", &mut npm(PAGE, &["run", "site"]))
}

/// The main journeys through the page, in Firefox and WebKit.
pub(crate) fn browsers() -> Result<()> {
    package()?;
    packages()?;
    show("the page", &mut npm(PAGE, &["run", "build"]))?;
    show("the page in Firefox and WebKit", &mut npm(PAGE, &["run", "browsers"]))
}

/// Installs the page's packages as its lock file names them.
fn packages() -> Result<()> {
    show("the page's packages", &mut npm(PAGE, &["ci", "--no-audit", "--no-fund"]))
}

/// Returns a call of npm in this folder.
fn npm(folder: &str, arguments: &[&str]) -> Command {
    let mut command = program(if cfg!(windows) { "npm.cmd" } else { "npm" }, arguments);
    command.current_dir(root().join(folder));
    command
}

/// Writes the bindings for the modules that are already built.
#[cfg(feature = "bindings")]
pub(crate) fn bindings() -> Result<()> {
    for (name, _) in MODULES {
        wasm_bindgen_cli_support::Bindgen::new()
            .input_path(built(name))
            .web(true)?
            // Browsers and bundlers find the module beside its code.
            .omit_default_module_path(false)
            .typescript(true)
            .remove_name_section(true)
            .remove_producers_section(true)
            .generate(folder())?;
    }
    Ok(())
}

#[cfg(feature = "bindings")]
fn folder() -> PathBuf {
    root().join(PACKAGE).join("dist/wasm")
}
