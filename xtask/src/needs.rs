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

use crate::environment::{CLUSTERS, Environment, LEARNING, PYTHON, READERS};
use crate::machine::Machine;
use crate::run::{program, read, say, show, works};
use crate::targets::{BROWSER, has_target, other_compiler};
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
    /// Firefox, and WebKit with its driver and a screen in memory.
    OtherBrowsers,
    /// The program that counts instructions.
    Valgrind,
    /// The programs that judge books: qpdf, Poppler's, Ghostscript, and Python for a reader of boards.
    PdfTools,
    /// The programs that files are exchanged with: qqwing, Solo of Simon Tatham's collection, SQLite's shell, unzip, and
    /// EPUBCheck.
    Programs,
    /// The libraries that data sets are opened with: pyarrow, polars, pandas, DuckDB.
    Readers,
    /// What builds the package for Python and tests it: maturin, pytest, NumPy and others.
    Python,
    /// Ray, Spark and Dask.
    Clusters,
    /// Libraries that train language models: reasoning-gym, verifiers.
    Learning,
    /// What Spark runs on.
    Java,
    /// A compiler for the fuzzer's own library.
    CPlusPlus,
    /// A linker for a kind of machine that is emulated.
    Linker(Machine),
    /// Its emulator.
    Emulator(Machine),
}

/// The oldest Node.js that the page's packages take, as in `apps/web/package.json`.
const NODE: (u32, u32) = (20, 19);

/// Where Debian puts the program that checks EPUB files.
const EPUBCHECK: &str = "/usr/share/java/epubcheck.jar";

/// Solo on the path, and where Debian puts games, which is not on root's.
const SOLO: [&str; 2] = ["sgt-solo", "/usr/games/sgt-solo"];

impl Need {
    /// Returns true if it is there.
    fn is_there(self) -> bool {
        match self {
            Need::Target(BROWSER) => has_target(BROWSER) || other_compiler().is_some(),
            Need::Target(target) => has_target(target),
            Need::Miri => works("cargo", &["+nightly", "miri", "--version"]),
            Need::Tool(tool) => tool.is_there(),
            Need::Node => node_version().is_some_and(|found| found >= NODE) && works("npm", &["--version"]),
            Need::Browser => browsers().iter().any(|path| Path::new(path).exists()),
            Need::OtherBrowsers => {
                other_browsers().iter().all(|path| Path::new(path).exists()) && works("Xvfb", &["-version"])
            }
            Need::Valgrind => works("valgrind", &["--version"]),
            Need::PdfTools => {
                works("qpdf", &["--version"])
                    && works("pdftotext", &["-v"])
                    && works("gs", &["--version"])
                    && works("python3", &["--version"])
            }
            Need::Programs => {
                works("qqwing", &["--version"])
                    && SOLO.iter().any(|solo| works(solo, &["--version"]))
                    && works("sqlite3", &["--version"])
                    && works("unzip", &["-v"])
                    // It ends with an error unless it is given a file, so it is only looked for.
                    && works("java", &["-version"])
                    && Path::new(EPUBCHECK).exists()
            }
            Need::Readers | Need::Python | Need::Clusters | Need::Learning => {
                self.environment().is_some_and(Environment::is_there)
            }
            Need::Java => works("java", &["-version"]),
            Need::CPlusPlus => works("c++", &["--version"]),
            Need::Linker(machine) => machine.links(),
            Need::Emulator(machine) => machine.emulator().is_some(),
        }
    }

    /// Debian's packages that bring it.
    fn debian(self) -> Vec<&'static str> {
        match self {
            // Another compiler, with the standard library as source: see `targets`.
            Need::Target(BROWSER) => vec!["rustc-web", "rust-web-src", "lld-19"],
            Need::Target(_) | Need::Miri => Vec::new(),
            Need::Tool(_) | Need::Readers | Need::Python | Need::Clusters | Need::Learning
                if tools::python_is_there() =>
            {
                Vec::new()
            }
            Need::Tool(_) | Need::Readers | Need::Python | Need::Clusters | Need::Learning => {
                vec!["python3", "python3-venv"]
            }
            Need::Java => vec!["default-jre-headless"],
            Need::Node => vec!["nodejs", "npm"],
            Need::Browser => vec!["chromium-headless-shell"],
            Need::OtherBrowsers => vec!["firefox-esr", "webkit2gtk-driver", "xvfb"],
            Need::Valgrind => vec!["valgrind"],
            Need::PdfTools => vec!["qpdf", "poppler-utils", "ghostscript", "python3"],
            Need::Programs => vec!["qqwing", "sgt-puzzles", "sqlite3", "unzip", "epubcheck"],
            Need::CPlusPlus => vec!["g++"],
            Need::Linker(machine) => machine.linker_packages(),
            Need::Emulator(_) => vec!["qemu-user-static"],
        }
    }

    /// Returns the environment of Python that it is, if it is one.
    fn environment(self) -> Option<Environment> {
        match self {
            Need::Readers => Some(READERS),
            Need::Python => Some(PYTHON),
            Need::Clusters => Some(CLUSTERS),
            Need::Learning => Some(LEARNING),
            _ => None,
        }
    }

    /// Installs what comes through rustup or as a tool.
    fn install(self) -> Result<()> {
        match self {
            Need::Target(target) if works("rustup", &["--version"]) => {
                show("a target of the compiler", &mut program("rustup", &["target", "add", target]))?;
                if target == BROWSER {
                    // The browser's modules are smaller with a standard library that is built with them.
                    show(
                        "the standard library's source",
                        &mut program("rustup", &["component", "add", "rust-src"]),
                    )?;
                }
                Ok(())
            }
            Need::Miri if works("rustup", &["+nightly", "--version"]) => {
                let add = ["component", "add", "--toolchain", "nightly", "miri", "rust-src"];
                show("Miri", &mut program("rustup", &add))
            }
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
                browsers().join(" or ")
            )),
            Need::OtherBrowsers => debian(&format!(
                "{} or Xvfb is missing: install them, or name the programs in FIREFOX and WEBKIT_DRIVER",
                other_browsers().join(", ")
            )),
            Need::Valgrind => debian("valgrind is missing, and it counts the instructions"),
            Need::PdfTools => debian("qpdf, pdftotext, gs or python3 is missing, and they judge the books"),
            Need::Programs => {
                debian("qqwing, sgt-solo, sqlite3, unzip or epubcheck is missing, and files are exchanged with them")
            }
            Need::Readers => {
                "pyarrow, polars, pandas, DuckDB or mlcroissant is missing: install Python 3.11 or later with venv, for \
                 `pip install -r .ci/readers.txt` brings them"
                    .into()
            }
            Need::Python | Need::Clusters | Need::Learning => format!(
                "what tests the package for Python is missing: install Python 3.11 or later with venv, for `pip install -r {}` \
                 brings it",
                self.environment().map_or_else(String::new, Environment::list)
            ),
            Need::Java => debian("java is missing, and Spark runs on it"),
            Need::CPlusPlus => debian("c++ is missing, and the fuzzer's library needs a C++ compiler"),
            Need::Linker(machine) => debian(&format!("{} or its C library is missing", machine.linker())),
            Need::Emulator(machine) => debian(&format!("the emulator of {machine:?} is missing")),
        }
    }
}

/// Installs what stages need and returns a sentence for each thing that is still missing.
pub(crate) fn set_up(needs: BTreeSet<Need>) -> BTreeMap<Need, String> {
    let missing = install_missing(needs.into_iter().collect());
    missing.values().for_each(|what| say(&format!("will be left out: {what}")));
    missing
}

/// Installs what is needed.
///
/// # Errors
/// When something is still missing: what, and how to get it.
pub(crate) fn provide(needs: &[Need]) -> Result<()> {
    match install_missing(needs.to_vec()).into_values().next() {
        Some(advice) => bail!("{advice}"),
        None => Ok(()),
    }
}

/// Through rustup first, for that needs no rights; then system packages; then tools, which may need one of those.
fn install_missing(needs: Vec<Need>) -> BTreeMap<Need, String> {
    let tell = |result: Result<()>| {
        if let Err(error) = result {
            say(&format!("{error:#}"));
        }
    };
    let mut missing: Vec<Need> = needs.into_iter().filter(|need| !need.is_there()).collect();
    let is_tool = |need: &Need| matches!(need, Need::Tool(_));
    missing.iter().filter(|need| !is_tool(need)).for_each(|need| tell(need.install()));
    missing.retain(|need| !need.is_there());
    let packages: BTreeSet<&str> = missing.iter().flat_map(|need| need.debian()).collect();
    if !packages.is_empty() {
        tell(install_packages(&packages));
        missing.retain(|need| !need.is_there());
    }
    if tools::python_is_there() {
        missing
            .iter()
            .filter_map(|need| need.environment())
            .for_each(|environment| tell(environment.install()));
        missing.retain(|need| need.environment().is_none_or(|environment| !environment.is_there()));
    }
    if missing.iter().any(is_tool) {
        tell(tools::install());
        missing.retain(|need| !need.is_there());
    }
    missing.into_iter().map(|need| (need, need.advice())).collect()
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

fn node_version() -> Option<(u32, u32)> {
    let text = read("node", &["--version"]).ok()?;
    let mut numbers = text.trim().trim_start_matches('v').split('.').map(str::parse::<u32>);
    Some((numbers.next()?.ok()?, numbers.next()?.ok()?))
}

/// Returns the browsers of which `apps/web/chromium.mjs` takes the first that is there.
fn browsers() -> Vec<String> {
    let usual = || ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"].map(String::from).to_vec();
    env::var("CHROMIUM").map_or_else(|_| usual(), |named| vec![named])
}

/// Returns where Firefox and the driver of WebKit are.
fn other_browsers() -> [String; 2] {
    let place = |name, usual: &str| env::var(name).unwrap_or_else(|_| usual.into());
    [place("FIREFOX", "/usr/bin/firefox-esr"), place("WEBKIT_DRIVER", "/usr/bin/WebKitWebDriver")]
}
