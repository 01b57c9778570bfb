//! The small additions that `docs/adding-things.md` shows: each is applied to a copy, compiled, and tested.
//!
//! All take turns in one copy. What two of them share keeps its place and its time of change, so it is compiled once: the
//! dependencies, and all of our crates below what is added.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::Result;

use crate::run::{cargo, program, read, root, show, target};
use crate::time::Stopwatch;

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
/// The sheets are made one at a time: in bulk takes minutes, and no addition is about that.
const SHARED: [&[&str]; 2] = [
    &["--package", "ninefold-cli", "--test", "transcripts"],
    &["--package", "ninefold-tests", "--test", "stability", "--", "--skip", "in_bulk"],
];

pub(crate) fn test() -> Result<()> {
    let folder = target().join("toys");
    let copy = folder.join("tree");
    fs::create_dir_all(&copy)?;
    // What `git add` would commit.
    let tree = read("git", &["write-tree"])?;
    for (name, tests) in TOYS {
        let watch = Stopwatch::start();
        // An index of the copy's own: only what the last addition changed is written again, and what it added removed.
        show(name, git(&copy).args(["read-tree", "--reset", "-u", tree.trim()]))?;
        let patch = root().join(format!("docs/toys/{name}.diff"));
        show(name, git(&copy).args(["apply", "--index"]).arg(patch))?;
        let mut all = vec![tests];
        if name != "technique" {
            all.extend(SHARED);
        }
        for tests in all {
            let mut test = cargo(&[&["test", "--locked"], tests].concat());
            show(name, test.current_dir(&copy).env("CARGO_TARGET_DIR", folder.join("build")))?;
        }
        crate::run::say(&format!("── {name}: {} processor", watch.span()));
    }
    Ok(())
}

/// Git with this repository's objects, and the copy as its work tree.
fn git(copy: &Path) -> Command {
    let mut git = program("git", &[]);
    git.current_dir(copy);
    git.env("GIT_DIR", root().join(".git")).env("GIT_WORK_TREE", copy);
    git.env("GIT_INDEX_FILE", copy.with_file_name("index"));
    git
}
