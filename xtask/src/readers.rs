//! The libraries that data sets are opened with: pyarrow, polars, pandas, DuckDB, mlcroissant.
//!
//! Python puts the versions that `.ci/readers.txt` names into `target/readers`. Tests find them there.

use std::path::PathBuf;

use anyhow::Result;

use crate::run::{program, root, show, target, works};

/// Returns true if they are there, all of them.
pub(crate) fn are_there() -> bool {
    works(&python(), &["-c", "import pyarrow, polars, pandas, duckdb, mlcroissant"])
}

/// Installs them into `target/readers`.
pub(crate) fn install() -> Result<()> {
    let folder = folder().to_string_lossy().into_owned();
    show("a place for readers of data sets", &mut program("python3", &["-m", "venv", &folder]))?;
    let list = root().join(".ci/readers.txt").to_string_lossy().into_owned();
    let install =
        ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--require-hashes", "-r", &list];
    show("readers of data sets", &mut program(&python(), &install))
}

/// Returns the Python that has them, as a program.
pub(crate) fn python() -> String {
    let programs = folder().join(if cfg!(windows) { "Scripts" } else { "bin" });
    programs.join("python").to_string_lossy().into_owned()
}

fn folder() -> PathBuf {
    target().join("readers")
}
