//! Checks that other people's tools make: spelling, the forge's workflows, features, the dependencies' licences and sources.
//!
//! A tool on the path is taken as it is. Otherwise Python puts the versions that `.ci/requirements.txt` names, built by
//! their makers, into `target/tools`: seconds, where compiling them takes minutes.

use std::path::PathBuf;

use anyhow::Result;

use crate::run::{program, root, show, target, works};

/// A tool that PyPI carries.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Tool {
    /// Finds misspelt words.
    Typos,
    /// Finds holes in workflows.
    Zizmor,
    /// Checks licences and sources of dependencies.
    Deny,
    /// Goes through the features of crates.
    Hack,
}

impl Tool {
    /// The name of the program.
    pub(crate) fn program(self) -> &'static str {
        match self {
            Tool::Typos => "typos",
            Tool::Zizmor => "zizmor",
            Tool::Deny => "cargo-deny",
            Tool::Hack => "cargo-hack",
        }
    }

    pub(crate) fn is_there(self) -> bool {
        self.starts(self.program()) || self.starts(&self.installed())
    }

    /// Returns true if the tool is the program of this name.
    fn starts(self, program: &str) -> bool {
        // This one knows nothing but its own subcommand.
        works(program, if self == Tool::Hack { &["hack", "--version"] } else { &["--version"] })
    }

    /// Where [`install`] puts it.
    fn installed(self) -> String {
        programs().join(self.program()).to_string_lossy().into_owned()
    }

    /// The program as it can be started.
    fn path(self) -> String {
        if self.starts(self.program()) { self.program().into() } else { self.installed() }
    }
}

/// Returns true if Python is there and can make an environment of its own.
pub(crate) fn python_is_there() -> bool {
    works("python3", &["-c", "import ensurepip, venv"])
}

/// Installs the tools into `target/tools`.
pub(crate) fn install() -> Result<()> {
    let folder = folder().to_string_lossy().into_owned();
    show("a place for tools", &mut program("python3", &["-m", "venv", &folder]))?;
    let pip = programs().join("pip").to_string_lossy().into_owned();
    let list = root().join(".ci/requirements.txt").to_string_lossy().into_owned();
    let install = ["install", "--quiet", "--disable-pip-version-check", "--require-hashes", "-r", &list];
    show("tools", &mut program(&pip, &install))
}

fn folder() -> PathBuf {
    target().join("tools")
}

fn programs() -> PathBuf {
    folder().join(if cfg!(windows) { "Scripts" } else { "bin" })
}

/// No word is misspelt; `.typos.toml` says what is none of its business.
pub(crate) fn spelling() -> Result<()> {
    show("spelling", &mut program(&Tool::Typos.path(), &["--config", ".typos.toml"]))
}

/// The workflows parse, give no right that is not needed, and pin what they use.
pub(crate) fn workflows() -> Result<()> {
    let check = ["--offline", "--no-progress", "--strict-collection", ".github"];
    show("workflows", &mut program(&Tool::Zizmor.path(), &check))
}

/// Each published crate by itself, with each of its features, with none and with all.
///
/// A crate that compiles with the whole workspace may still miss a feature of a dependency that some other member
/// switches on. By itself it shows. No combination has a warning: Clippy passes its flags to our crates alone, so dependencies
/// are not compiled again for them.
pub(crate) fn features() -> Result<()> {
    let flags = ["--", "--deny", "warnings"];
    let check = [&["hack", "clippy", "--workspace", "--no-private", "--each-feature"][..], &flags].concat();
    show("features", &mut program(&Tool::Hack.path(), &check))
}

/// What `deny.toml` says. Known weaknesses are looked up by the forge alone, for that takes a list from the network.
pub(crate) fn deny() -> Result<()> {
    let check = ["--all-features", "check", "bans", "licenses", "sources"];
    show("dependencies", &mut program(&Tool::Deny.path(), &check))
}
