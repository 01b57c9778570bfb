//! Python environments below `target/`, each with the versions that a list in `.ci/` names.
//!
//! ```text
//!   target/readers     .ci/readers.txt     what opens data sets: pyarrow, polars, pandas, DuckDB, mlcroissant
//!   target/python      .ci/python.txt      what builds the package for Python and tests it
//!   target/clusters    .ci/clusters.txt    Ray, Spark, Dask
//!   target/learning    .ci/learning.txt    reasoning-gym, verifiers
//! ```
//!
//! None has OpenEnv, NeMo Gym or TRL: they were tried by hand, and the tests that need them are skipped by name.

use std::path::PathBuf;

use anyhow::Result;

use crate::run::{program, root, show, target, works};

/// A Python with packages of its own.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Environment {
    /// Its folder below `target/`, and the list of its packages in `.ci/`.
    pub(crate) name: &'static str,
    /// What it is for, in a few words.
    what: &'static str,
    /// The modules that show that all is there.
    modules: &'static str,
}

/// What data sets are opened with; tests of the command find it.
pub(crate) const READERS: Environment = Environment {
    name: "readers",
    what: "readers of data sets",
    modules: "pyarrow, polars, pandas, duckdb, mlcroissant",
};

/// What builds the package for Python and tests it.
pub(crate) const PYTHON: Environment = Environment {
    name: "python",
    what: "what tests the package for Python",
    modules: "maturin, pytest, numpy, pyarrow, polars, pandas, duckdb, datasets, mypy, basedpyright, nbclient, ipykernel, gymnasium, grain",
};

/// Engines for many machines.
pub(crate) const CLUSTERS: Environment = Environment {
    name: "clusters",
    what: "Ray, Spark and Dask",
    modules: "pytest, pyarrow, ray.data, pyspark, dask",
};

/// Libraries that train language models: those that can be installed together. The stage `learning` tests both.
pub(crate) const LEARNING: Environment = Environment {
    name: "learning",
    what: "libraries that train language models",
    modules: "pytest, reasoning_gym, verifiers",
};

impl Environment {
    /// Returns true if it is there, with all that it should have.
    pub(crate) fn is_there(self) -> bool {
        works(&self.python(), &["-c", &format!("import {}", self.modules)])
    }

    /// Makes it.
    pub(crate) fn install(self) -> Result<()> {
        self.make()?;
        let list = root().join(self.list()).to_string_lossy().into_owned();
        self.pip(self.what, &["--require-hashes", "-r", &list])
    }

    /// Makes an empty environment, in place of any that is there.
    pub(crate) fn make(self) -> Result<()> {
        let folder = self.folder().to_string_lossy().into_owned();
        let make = ["-m", "venv", "--clear", &folder];
        show(&format!("a place for {}", self.what), &mut program("python3", &make))
    }

    /// Installs something into it.
    pub(crate) fn pip(self, what: &str, arguments: &[&str]) -> Result<()> {
        let install = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check"];
        show(what, program(&self.python(), &install).args(arguments))
    }

    /// Returns the list of its packages.
    pub(crate) fn list(self) -> String {
        format!(".ci/{}.txt", self.name)
    }

    /// Returns its Python, as a program.
    pub(crate) fn python(self) -> String {
        let programs = self.folder().join(if cfg!(windows) { "Scripts" } else { "bin" });
        programs.join("python").to_string_lossy().into_owned()
    }

    fn folder(self) -> PathBuf {
        target().join(self.name)
    }
}

/// An environment with the package and nothing else.
pub(crate) const ALONE: Environment =
    Environment { name: "python-alone", what: "the package alone", modules: "ninefold" };
