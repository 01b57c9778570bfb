//! The public interface of every published library, compared with the one that is committed.
//!
//! ```text
//!   rustdoc --output-format json ──► one line for each public item ──► crates/NAME/public-api.txt: the same?
//! ```
//!
//! A line that is missing or different breaks programs that use it; a new line does not. Both are refused until
//! `cargo xtask api --bless` has written the files again, so that every change of the interface shows in its own diff.
//!
//! The compiler's description of a crate is a format of its own, which only one version of the library that reads it
//! understands, and which rustdoc gives only with `RUSTC_BOOTSTRAP`. Only rustdoc is given that variable: Cargo starts this
//! program in its place, which passes everything on. If the compiler had it too, every dependency would be compiled once
//! more. With another compiler than the one that `rust-toolchain.toml` names, the stage says so and compares nothing.

use anyhow::Result;
use clap::Args;

use crate::run::{cargo, show};

#[derive(Args)]
pub(crate) struct Options {
    /// Write the interface that is found into the committed files.
    #[arg(long)]
    bless: bool,
}

/// Compares, as a stage of the tests.
pub(crate) fn check() -> Result<()> {
    run(&Options { bless: false })
}

/// Runs a copy of this program that has the library which reads descriptions.
pub(crate) fn run(options: &Options) -> Result<()> {
    let mut compare = cargo(&["run", "--quiet", "--package", "xtask", "--features", "api", "--", "api-here"]);
    if options.bless {
        compare.arg("--bless");
    }
    show("the public interface", &mut compare)
}

/// Compares or writes, in the program that has the library.
#[cfg(feature = "api")]
pub(crate) fn here(options: &Options) -> Result<()> {
    with_library::here(options.bless)
}

#[cfg(feature = "api")]
pub(crate) use with_library::rustdoc;

#[cfg(feature = "api")]
mod with_library {
    use std::collections::BTreeSet;
    use std::path::{Path, PathBuf};
    use std::process::{Command, ExitCode};
    use std::{env, fs};

    use anyhow::{Context, Result, bail};

    use crate::run::{cargo, read, root, say, show, target};

    /// Set where this program is started in the place of rustdoc.
    const RUSTDOC: &str = "NINEFOLD_RUSTDOC";

    /// Runs rustdoc with unstable switches, if that is what this program was started for.
    pub(crate) fn rustdoc() -> Option<ExitCode> {
        env::var_os(RUSTDOC)?;
        let mut rustdoc = Command::new("rustdoc");
        rustdoc.args(env::args_os().skip(1)).env("RUSTC_BOOTSTRAP", "1");
        let passed = rustdoc.status().is_ok_and(|status| status.success());
        Some(if passed { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    }

    /// The compiler whose descriptions the library reads: `rust-version` in the workspace's manifest.
    const COMPILER: &str = "rustc 1.95.";

    pub(super) fn here(bless: bool) -> Result<()> {
        let compiler = read("rustc", &["--version"])?;
        if !compiler.starts_with(COMPILER) {
            say(&format!(
                "nothing is compared: the committed interface is described by {COMPILER}x, this is {compiler}"
            ));
            return Ok(());
        }
        let mut describe =
            cargo(&["doc", "--workspace", "--lib", "--no-deps", "--all-features", "--exclude", "xtask"]);
        describe.env("RUSTDOC", env::current_exe()?).env(RUSTDOC, "1");
        describe.env("RUSTDOCFLAGS", "-Zunstable-options --output-format=json");
        show("descriptions", &mut describe)?;
        let mut changed = Vec::new();
        for (name, place) in published()? {
            let description = target().join("doc").join(format!("{}.json", name.replace('-', "_")));
            let found = lines(&description)?;
            let file = place.join("public-api.txt");
            if bless {
                fs::write(&file, found.iter().map(|line| format!("{line}\n")).collect::<String>())?;
                continue;
            }
            let text = fs::read_to_string(&file).unwrap_or_default();
            let committed: BTreeSet<String> = text.lines().map(str::to_owned).collect();
            let (gone, new) = (committed.difference(&found), found.difference(&committed));
            let (gone, new): (Vec<_>, Vec<_>) = (gone.collect(), new.collect());
            gone.iter().for_each(|line| say(&format!("{name}: breaking, no longer there: {line}")));
            new.iter().for_each(|line| say(&format!("{name}: new: {line}")));
            if !gone.is_empty() || !new.is_empty() {
                changed.push(format!("{name} ({} breaking, {} new)", gone.len(), new.len()));
            }
        }
        if changed.is_empty() {
            return Ok(());
        }
        bail!(
            "the public interface has changed: {}; if that is meant, `cargo xtask api --bless`, and a line in CHANGELOG.md",
            changed.join(", ")
        )
    }

    /// Returns the published libraries, with their folders.
    fn published() -> Result<Vec<(String, PathBuf)>> {
        let mut found = Vec::new();
        for entry in fs::read_dir(root().join("crates"))? {
            let place = entry?.path();
            let Some(folder) = place.file_name().map(|name| name.to_string_lossy().into_owned()) else {
                continue;
            };
            if place.join("src/lib.rs").exists() {
                let name = if folder == "ninefold" { folder } else { format!("ninefold-{folder}") };
                found.push((name, place));
            }
        }
        found.sort();
        Ok(found)
    }

    /// Returns a line for each public item; what every type has by itself (`Send`, `From<T>`) is left out, what it derives is not.
    fn lines(description: &Path) -> Result<BTreeSet<String>> {
        let api = public_api::Builder::from_rustdoc_json(description)
            .omit_blanket_impls(true)
            .omit_auto_trait_impls(true)
            .build()
            .with_context(|| description.display().to_string())?;
        Ok(api.items().map(ToString::to_string).collect())
    }
}
