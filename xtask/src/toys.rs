//! The small additions that `docs/adding-things.md` shows: each is applied to a copy, compiled, and tested.

use std::fs;

use anyhow::{Context, Result};

use crate::run::{cargo, program, show, target};

/// Each addition and the tests that it touches.
const TOYS: [(&str, &[&str]); 4] = [
    ("format", &["--package", "ninefold-format"]),
    ("filler", &["--package", "ninefold-fill", "--package", "ninefold-recipe"]),
    (
        "symmetry",
        &["--package", "ninefold-symmetry", "--package", "ninefold-dig", "--package", "ninefold-recipe"],
    ),
    ("technique", &["--package", "ninefold-logic", "--lib", "--test", "techniques", "--test", "soundness"]),
];

/// Whose transcripts and golden sheets name what was added; not those of a technique, which needs a scale of its own.
const SHARED: [&[&str]; 2] = [
    &["--package", "ninefold-cli", "--test", "transcripts"],
    &["--package", "ninefold-tests", "--test", "stability"],
];

pub(crate) fn test() -> Result<()> {
    let copies = target().join("toys");
    for (name, tests) in TOYS {
        let copy = copies.join(name);
        if copy.exists() {
            fs::remove_dir_all(&copy).with_context(|| format!("cannot remove {}", copy.display()))?;
        }
        let prefix = format!("--prefix={}/", copy.display());
        show(name, &mut program("git", &["checkout-index", "--all", &prefix]))?;
        // The copy lies inside a repository, and is none.
        let patch = format!("docs/toys/{name}.diff");
        let mut apply = program("git", &["apply", &patch]);
        show(name, apply.current_dir(&copy).env("GIT_CEILING_DIRECTORIES", &copies))?;
        let mut all = vec![tests];
        if name != "technique" {
            all.extend(SHARED);
        }
        for tests in all {
            let mut test = cargo(&[&["test"], tests].concat());
            show(name, test.current_dir(&copy).env("CARGO_TARGET_DIR", copies.join("build")))?;
        }
    }
    Ok(())
}
