//! The stages of `cargo xtask test`, cheap ones first.
//!
//! A new stage is one entry here: the rest (the list, the help, what is set up beforehand, the table of times) follows.

use anyhow::Result;

use crate::cross::Machine;
use crate::leftovers::Leftover::{self, Built, Folder};
use crate::needs::Need;
use crate::tools::Tool;
use crate::{cross, fuzz, instructions, publish, python, rust, tools, toys, wasi, web};

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
    /// Whether it runs when no stage is named.
    pub(crate) by_default: bool,
    /// What `--clear` removes when it has passed: nothing that a later stage needs.
    pub(crate) leaves: &'static [Leftover],
}

const fn stage(
    name: &'static str,
    what: &'static str,
    needs: &'static [Need],
    run: fn() -> Result<()>,
) -> Stage {
    Stage { name, what, needs, run, by_default: true, leaves: &[] }
}

impl Stage {
    const fn leaves(self, leaves: &'static [Leftover]) -> Stage {
        Stage { leaves, ..self }
    }
}

/// All stages, in the order in which they run.
pub(crate) const STAGES: &[Stage] = &[
    stage("format", "the code is formatted", &[], rust::format),
    stage("spelling", "no word is misspelt", &[Need::Tool(Tool::Typos)], tools::spelling),
    stage("workflows", "the forge's workflows are sound", &[Need::Tool(Tool::Zizmor)], tools::workflows),
    stage("deny", "dependencies have a good licence and source", &[Need::Tool(Tool::Deny)], tools::deny),
    stage("lints", "clippy has nothing to say", &[], rust::lints),
    stage("tests", "unit, integration and documentation tests", &[], rust::tests),
    stage("paper", "books are sound files, judged by qpdf and Poppler", &[Need::PdfTools], rust::paper),
    stage(
        "programs",
        "files go to qqwing, Solo, SQLite and data libraries and come from them",
        &[Need::Programs, Need::Readers],
        rust::programs,
    )
    .leaves(&[Leftover::TestPrograms, Built("readers")]),
    stage("python", "the package for Python: built, alone, and tested", &[Need::Python], python::test),
    stage(
        "clusters",
        "shards on Ray, Spark and Dask, with a killed worker and a failed task",
        &[Need::Python, Need::Clusters, Need::Java],
        python::clusters,
    )
    .leaves(&[Built("clusters"), Built("python"), Built("python-alone"), Built("wheels")]),
    stage("docs", "the documentation builds without a warning", &[], rust::docs).leaves(&[Built("doc")]),
    stage(
        "features",
        "each crate compiles with each of its features",
        &[Need::Tool(Tool::Hack)],
        tools::features,
    )
    .leaves(&[Built(tools::FEATURES)]),
    stage("bare", "the lowest crates need no standard library", &[Need::Target(rust::BARE)], rust::bare)
        .leaves(&[Built(rust::BARE)]),
    stage("package", "each crate that is published compiles from its package", &[], publish::dry_run)
        .leaves(&[Built("package")]),
    stage("lanes", "each back end of this machine gives the same results", &[], cross::native),
    stage("arm", "so do the 64-bit ARM lanes, in an emulator", cross::ARM_NEEDS, cross::arm)
        .leaves(&[Built(Machine::Arm.target())]),
    stage("s390x", "so does a machine with the other order of bytes", cross::S390X_NEEDS, cross::s390x)
        .leaves(&[Built(Machine::S390x.target())]),
    stage("wasm", "so does WebAssembly, with simd128 and without", wasi::NEEDS, wasi::test)
        .leaves(&[Built(wasi::TARGET)]),
    stage(
        "page",
        "the npm package, and the page: types, units, build, and use in a browser",
        web::TEST_NEEDS,
        web::test,
    )
    .leaves(&[Built(web::TARGET), Built("module")]),
    stage("fuzz", "a minute of fuzzing from the stored inputs", &[Need::CPlusPlus], fuzz::minute)
        .leaves(&[Folder("fuzz/target")]),
    stage("instructions", "the main jobs take no more instructions", &[Need::Valgrind], instructions::check),
    Stage {
        by_default: false,
        ..stage("miri", "the unsafe code has no undefined behaviour", &[Need::Miri], rust::miri)
    },
    Stage {
        by_default: false,
        ..stage(
            "browsers",
            "the main journeys through the page, in Firefox and WebKit",
            web::BROWSERS_NEEDS,
            web::browsers,
        )
    },
    // Six minutes of processor time, a quarter of an hour the first time: the forge names it.
    Stage {
        by_default: false,
        ..stage("toys", "the additions that docs/adding-things.md shows compile and pass", &[], toys::test)
    },
];
