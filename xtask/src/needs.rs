//! What the stages need on the machine: looked for, installed where that may be done, else named with what to do.
//!
//! ```text
//!   wanted ──► there?  ──► no: system packages (as root, where there is apt-get), rustup, tools from PyPI
//!                      ──► still no: a sentence that says what to install
//! ```
//!
//! System packages are installed only as root, as on a test machine or in a container; on a person's machine that is
//! the person's decision, and the sentence names the packages.

use std::collections::{BTreeMap, BTreeSet};
use std::env;
use std::path::Path;

use anyhow::{Result, bail};

use crate::run::{program, read, say, show, works};
use crate::stage::Stage;
use crate::tools::{self, Tool};

/// Something that has to be on the machine.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Need {
    /// Rust's standard library for a target.
    Target(&'static str),
    /// A nightly compiler with the interpreter that finds undefined behaviour.
    Miri,
    /// A tool that PyPI carries.
    Tool(Tool),
    /// Node.js with npm.
    Node,
    /// A browser.
    Browser,
    /// The program that counts instructions.
    Valgrind,
    /// A compiler for the fuzzer's own library.
    CPlusPlus,
    /// A linker for 64-bit ARM.
    ArmLinker,
    /// An emulator of 64-bit ARM.
    ArmEmulator,
}

/// The oldest Node.js that the page's packages take, as in `apps/web/package.json`.
const NODE: (u32, u32) = (20, 19);

impl Need {
    /// Returns true if it is there.
    fn is_there(self) -> bool {
        match self {
            Need::Target(target) => has_target(target),
            Need::Miri => works("cargo", &["+nightly", "miri", "--version"]),
            Need::Tool(tool) => tool.is_there(),
            Need::Node => node_version().is_some_and(|found| found >= NODE) && works("npm", &["--version"]),
            Need::Browser => Path::new(&browser()).exists(),
            Need::Valgrind => works("valgrind", &["--version"]),
            Need::CPlusPlus => works("c++", &["--version"]),
            Need::ArmLinker => works(ARM_LINKER, &["--version"]),
            Need::ArmEmulator => arm_emulator().is_some(),
        }
    }

    /// Debian's packages that bring it.
    fn debian(self) -> &'static [&'static str] {
        match self {
            Need::Target(_) | Need::Miri => &[],
            Need::Tool(_) if tools::python_is_there() => &[],
            Need::Tool(_) => &["python3", "python3-venv"],
            Need::Node => &["nodejs", "npm"],
            Need::Browser => &["chromium"],
            Need::Valgrind => &["valgrind"],
            Need::CPlusPlus => &["g++"],
            Need::ArmLinker => &["gcc-aarch64-linux-gnu"],
            Need::ArmEmulator => &["qemu-user-static"],
        }
    }

    /// Installs what does not come in a system package.
    fn install(self) -> Result<()> {
        match self {
            Need::Target(target) if works("rustup", &["--version"]) => {
                show("a target of the compiler", &mut program("rustup", &["target", "add", target]))
            }
            Need::Miri if works("rustup", &["+nightly", "--version"]) => {
                let add = ["component", "add", "--toolchain", "nightly", "miri", "rust-src"];
                show("Miri", &mut program("rustup", &add))
            }
            Need::Tool(_) => tools::install(),
            _ => Ok(()),
        }
    }

    /// Says what is missing and how to get it.
    fn advice(self) -> String {
        let debian = |rest: &str| format!("{rest} (Debian: apt-get install {})", self.debian().join(" "));
        match self {
            Need::Target(target) => {
                format!("Rust's target {target} is missing: rustup target add {target}")
            }
            Need::Miri => {
                "Miri is missing: rustup toolchain install nightly --component miri,rust-src".into()
            }
            Need::Tool(tool) => format!(
                "{name} is missing: put it on the path, or install Python 3 with venv, for `pip install -r \
                 .ci/requirements.txt` brings it",
                name = tool.program()
            ),
            Need::Node => {
                let found = node_version()
                    .map_or_else(|| "none".into(), |(major, minor)| format!("version {major}.{minor}"));
                let (major, minor) = NODE;
                format!("Node.js with npm is needed, version {major}.{minor} or later, and {found} is there")
            }
            Need::Browser => debian(&format!(
                "{} is missing, and the page is tried in it: install Chromium, or name its program in CHROMIUM",
                browser()
            )),
            Need::Valgrind => debian("valgrind is missing, and it counts the instructions"),
            Need::CPlusPlus => debian("c++ is missing, and the fuzzer's library needs a C++ compiler"),
            Need::ArmLinker => debian(&format!("{ARM_LINKER} is missing, the linker for 64-bit ARM")),
            Need::ArmEmulator => debian("qemu-aarch64 is missing, the emulator of 64-bit ARM"),
        }
    }
}

/// Installs what the stages need and returns a sentence for each thing that is still missing.
pub(crate) fn set_up(stages: &[&Stage]) -> BTreeMap<Need, String> {
    let needs: BTreeSet<Need> = stages.iter().flat_map(|stage| stage.needs).copied().collect();
    let mut missing: Vec<Need> = needs.into_iter().filter(|need| !need.is_there()).collect();
    let packages: BTreeSet<&str> = missing.iter().flat_map(|need| need.debian()).copied().collect();
    if !packages.is_empty() {
        if let Err(error) = install_packages(&packages) {
            say(&format!("{error:#}"));
        }
        missing.retain(|need| !need.is_there());
    }
    for need in &missing {
        // One of several that one installation brings may be there by now.
        if !need.is_there()
            && let Err(error) = need.install()
        {
            say(&format!("{error:#}"));
        }
    }
    missing.retain(|need| !need.is_there());
    let missing: BTreeMap<_, _> = missing.into_iter().map(|need| (need, need.advice())).collect();
    missing.values().for_each(|what| say(&format!("will be left out: {what}")));
    missing
}

/// Installs what is needed.
///
/// # Errors
/// When something is still missing: what, and how to get it.
pub(crate) fn provide(needs: &[Need]) -> Result<()> {
    for need in needs.iter().filter(|need| !need.is_there()) {
        need.install()?;
        if !need.is_there() {
            bail!("{}", need.advice());
        }
    }
    Ok(())
}

fn install_packages(packages: &BTreeSet<&str>) -> Result<()> {
    let root = read("id", &["-u"]).is_ok_and(|id| id.trim() == "0");
    if !root || !works("apt-get", &["--version"]) {
        return Ok(());
    }
    show("the lists of system packages", &mut program("apt-get", &["update", "-qq"]))?;
    let mut install = program("apt-get", &["install", "-y", "-qq", "--no-install-recommends"]);
    show("system packages", install.args(packages).env("DEBIAN_FRONTEND", "noninteractive"))
}

fn has_target(target: &str) -> bool {
    let sysroot = read("rustc", &["--print", "sysroot"]).unwrap_or_default();
    Path::new(sysroot.trim()).join("lib/rustlib").join(target).join("lib").is_dir()
}

fn node_version() -> Option<(u32, u32)> {
    let text = read("node", &["--version"]).ok()?;
    let mut numbers = text.trim().trim_start_matches('v').split('.').map(str::parse::<u32>);
    Some((numbers.next()?.ok()?, numbers.next()?.ok()?))
}

/// The browser that `apps/web/playwright.config.ts` starts.
fn browser() -> String {
    env::var("CHROMIUM").unwrap_or_else(|_| "/usr/bin/chromium".into())
}

/// The linker for 64-bit ARM.
pub(crate) const ARM_LINKER: &str = "aarch64-linux-gnu-gcc";

/// Returns the emulator of 64-bit ARM, by one of its names.
pub(crate) fn arm_emulator() -> Option<&'static str> {
    ["qemu-aarch64-static", "qemu-aarch64"].into_iter().find(|name| works(name, &["--version"]))
}
