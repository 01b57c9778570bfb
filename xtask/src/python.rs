//! The package for Python: built as a wheel, installed where there is nothing else, and tested.
//!
//! The wheel is built as the tests are, not for speed: most of what it needs is compiled already then.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};

use crate::environment::{ALONE, CLUSTERS, Environment, LEARNING, PYTHON};
use crate::release;
use crate::run::{program, root, show, target};

/// What shows that the package works without Rust and without other packages.
const ALONE_WORKS: &str = "import ninefold\n\
    puzzle = ninefold.generate(1, level='easy', seed=1)['puzzle'][0]\n\
    assert ninefold.solve_many([puzzle]) == [str(ninefold.Puzzle(puzzle).solution)]";

/// Builds the wheel and returns where it is.
fn wheel() -> Result<String> {
    let folder = target().join("wheels");
    if folder.exists() {
        fs::remove_dir_all(&folder).context("the wheels of before")?;
    }
    let out = folder.to_string_lossy().into_owned();
    let manifest = root().join("bindings/python/Cargo.toml").to_string_lossy().into_owned();
    // It stays on this machine, so it may need what this machine has.
    let build = ["-m", "maturin", "build", "--locked", "--compatibility", "linux", "--interpreter"];
    let python = PYTHON.python();
    let build = [&build[..], &[&python, "--manifest-path", &manifest, "--out", &out]].concat();
    show("the wheel", &mut program(&python, &build))?;
    let found = fs::read_dir(&folder)?.collect::<Result<Vec<_>, _>>()?;
    let found: Vec<PathBuf> = found.into_iter().map(|entry| entry.path()).collect();
    ensure!(found.len() == 1, "one wheel was expected: {found:?}");
    Ok(found[0].to_string_lossy().into_owned())
}

fn pytest(environment: Environment, wheel: &str, marked: &str) -> Result<()> {
    environment.pip("the package", &["--no-index", "--no-deps", "--force-reinstall", wheel])?;
    let test = ["-m", "pytest", "--quiet", "--durations", "5", "-p", "no:cacheprovider", "-m", marked];
    let tests = root().join("bindings/python");
    // Nothing of the repository but the tests: what is tested is the wheel.
    show(
        "pytest",
        program(&environment.python(), &test).current_dir(tests).env("PYTHONDONTWRITEBYTECODE", "1"),
    )
}

/// The package by itself, then its tests but those that need an engine or a library of others.
pub(crate) fn test() -> Result<()> {
    let wheel = wheel()?;
    release::check_wheel(Path::new(&wheel))?;
    ALONE.make()?;
    ALONE.pip("the package alone", &["--no-index", "--no-deps", &wheel])?;
    let works = ["-I", "-c", ALONE_WORKS];
    show("the package alone", program(&ALONE.python(), &works).env("PATH", "").current_dir(target()))?;
    let command = ["-I", "-m", "ninefold", "generate", "--seed", "1"];
    show("its command", program(&ALONE.python(), &command).env("PATH", "").current_dir(target()))?;
    pytest(PYTHON, &wheel, "not cluster and not learning")
}

/// The adapters for libraries that train language models.
pub(crate) fn learning() -> Result<()> {
    pytest(LEARNING, &wheel()?, "learning")
}

/// The package on Ray, Spark and Dask.
pub(crate) fn clusters() -> Result<()> {
    pytest(CLUSTERS, &wheel()?, "cluster")
}
