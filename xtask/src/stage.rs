//! The stages of `cargo xtask test`, cheap ones first.
//!
//! A new stage is one entry here. The list, the help, what is set up beforehand and the table of times follow from it.

use anyhow::Result;

use crate::leftovers::Leftover::{self, Built, Folder};
use crate::machine::Machine;
use crate::needs::Need;
use crate::tools::Tool;
use crate::{api, cross, fuzz, instructions, publish, python, rust, targets, tools, wasi, web};

/// When a stage runs without being named.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Tier {
    /// Always: `cargo xtask test`. What takes long from nothing is compiling, and then the tests and the page.
    Usual,
    /// With `--all` or `--rest`: other processors, other programs, feature sets, packages.
    Rest,
    /// Never: the stage has to be named.
    Named,
}

/// One thing that has to pass.
pub(crate) struct Stage {
    /// What the command line calls it.
    pub(crate) name: &'static str,
    /// What passes when it passes.
    pub(crate) what: &'static str,
    /// What has to be on the machine.
    pub(crate) needs: &'static [Need],
    /// Runs it.
    pub(crate) run: fn() -> Result<()>,
    /// When it runs without being named.
    pub(crate) tier: Tier,
    /// What `--clear` removes when it has passed: nothing that a later stage needs.
    pub(crate) leaves: &'static [Leftover],
}

const fn stage(
    name: &'static str,
    what: &'static str,
    needs: &'static [Need],
    run: fn() -> Result<()>,
) -> Stage {
    Stage { name, what, needs, run, tier: Tier::Usual, leaves: &[] }
}

impl Stage {
    const fn leaves(self, leaves: &'static [Leftover]) -> Stage {
        Stage { leaves, ..self }
    }

    const fn rest(self) -> Stage {
        Stage { tier: Tier::Rest, ..self }
    }

    const fn named(self) -> Stage {
        Stage { tier: Tier::Named, ..self }
    }
}

/// All stages, in the order in which they run.
pub(crate) const STAGES: &[Stage] = &[
    stage("format", "the code is formatted", &[], rust::format),
    stage("spelling", "no word is misspelt", &[Need::Tool(Tool::Typos)], tools::spelling),
    stage("workflows", "the workflows of the forge are sound", &[Need::Tool(Tool::Zizmor)], tools::workflows),
    stage("deny", "dependencies have a good licence and source", &[Need::Tool(Tool::Deny)], tools::deny),
    stage("lints", "clippy finds nothing", &[], rust::lints),
    stage("tests", "unit, integration and documentation tests", &[], rust::tests),
    stage("paper", "qpdf, Poppler and Ghostscript find no fault in books", &[Need::PdfTools], rust::paper),
    stage("docs", "the documentation builds without a warning", &[], rust::docs).leaves(&[Built("doc")]),
    stage("python", "the package for Python: built, alone, and tested", &[Need::Python], python::test)
        .leaves(&[Built("python-alone")]),
    stage(
        "page",
        "the npm package and the page: types, units, build, and use in a browser",
        web::TEST_NEEDS,
        web::test,
    )
    .leaves(&[Built(targets::BROWSER), Built("module")]),
    stage(
        "site",
        "the documentation site: its links, its examples, and six users' ways through it",
        web::TEST_NEEDS,
        web::test_site,
    )
    .leaves(&[Built("site")]),
    stage("api", "the public interface is the committed one", &[], api::check).leaves(&[Built("doc")]).rest(),
    stage(
        "programs",
        "files are exchanged with qqwing, Solo, SQLite, EPUBCheck and data libraries",
        &[Need::Programs, Need::Readers],
        rust::programs,
    )
    .leaves(&[Leftover::TestPrograms, Built("readers")])
    .rest(),
    stage(
        "clusters",
        "shards on Ray, Spark and Dask, with a killed worker and a failed task",
        &[Need::Python, Need::Clusters, Need::Java],
        python::clusters,
    )
    .leaves(&[Built("clusters"), Built("wheels")])
    .rest(),
    stage(
        "learning",
        "the adapters for libraries that train language models",
        &[Need::Python, Need::Learning],
        python::learning,
    )
    .leaves(&[Built("learning"), Built("python"), Built("wheels")])
    .rest(),
    stage(
        "features",
        "each crate compiles with each of its features alone, without a warning",
        &[Need::Tool(Tool::Hack)],
        tools::features,
    )
    .rest(),
    stage("bare", "the lowest crates need no standard library", &[Need::Target(rust::BARE)], rust::bare)
        .leaves(&[Built(rust::BARE)])
        .rest(),
    stage("package", "each published crate compiles from its package", &[], publish::dry_run)
        .leaves(&[Built("package")])
        .rest(),
    stage("lanes", "every back end of this machine gives the same results", &[], cross::native).rest(),
    stage("arm", "so do the 64-bit ARM lanes, in an emulator", cross::ARM_NEEDS, cross::arm)
        .leaves(&[Built(Machine::Arm.target())])
        .rest(),
    stage("s390x", "so does a machine with the other byte order", cross::S390X_NEEDS, cross::s390x)
        .leaves(&[Built(Machine::S390x.target())])
        .rest(),
    stage("wasm", "so does WebAssembly, with simd128 and without", wasi::NEEDS, wasi::test)
        .leaves(&[Built(wasi::TARGET)])
        .rest(),
    stage("fuzz", "a minute of fuzzing from the stored inputs", &[Need::CPlusPlus], fuzz::minute)
        .leaves(&[Folder("fuzz/target")])
        .rest(),
    stage("instructions", "the main jobs take no more instructions", &[Need::Valgrind], instructions::check)
        .rest(),
    stage("attack", "nothing is lost and nothing false under long attacks on the command", &[], rust::attack)
        .named(),
    stage("miri", "the unsafe code has no undefined behaviour", &[Need::Miri], rust::miri).named(),
    stage(
        "browsers",
        "the main journeys through the page, in Firefox and WebKit",
        web::BROWSERS_NEEDS,
        web::browsers,
    )
    .named(),
];
