//! The vectors of every kind of processor: those of this machine, and others in an emulator.
//!
//! The crate `lanes` compares all back ends that a machine has in one run. What is built on it takes one for the life
//! of the program, so its tests run once for each, named by `NINEFOLD_LANES`; the golden sheets too.

use anyhow::{Context, Result};
use ninefold_lanes::Backend;

use crate::machine::Machine;
use crate::needs::Need;
use crate::run::{cargo, say, show};

/// What 64-bit ARM needs.
pub(crate) const ARM_NEEDS: &[Need] =
    &[Need::Target(Machine::Arm.target()), Need::Linker(Machine::Arm), Need::Emulator(Machine::Arm)];

/// What s390x needs.
pub(crate) const S390X_NEEDS: &[Need] =
    &[Need::Target(Machine::S390x.target()), Need::Linker(Machine::S390x), Need::Emulator(Machine::S390x)];

/// Tests whose answers come out of vectors, by package.
pub(crate) const TESTS: [(&str, &[&str]); 4] = [
    ("ninefold-lanes", &["--lib"]),
    ("ninefold-numbering", &["--lib"]),
    ("ninefold-solve", &["--lib", "--test", "many"]),
    ("ninefold-dig", &["--test", "bulk"]),
];

/// The golden sheets that are made soon: an emulator takes long.
const SHEETS: (&str, &[&str]) = ("ninefold-tests", &["--test", "stability", "made_soon"]);

/// Runs tests built for a machine.
fn emulated(machine: Machine, tests: &[(&str, &[&str])]) -> Result<()> {
    let emulator = machine.emulator().context("the emulator went away")?;
    let prefix = format!("CARGO_TARGET_{}", machine.target().replace('-', "_").to_uppercase());
    for (package, tests) in tests {
        let mut test =
            cargo(&[&["test", "--target", machine.target(), "--package", package], *tests].concat());
        test.env(format!("{prefix}_LINKER"), machine.linker())
            .env(format!("{prefix}_RUNNER"), format!("{emulator} -L /usr/{}-linux-gnu", machine.name()));
        show(machine.name(), &mut test)?;
    }
    Ok(())
}

pub(crate) fn native() -> Result<()> {
    let here: Vec<_> = Backend::available().map(Backend::name).collect();
    say(&format!("this machine has {}", here.join(", ")));
    for name in here {
        for (package, tests) in TESTS.into_iter().chain([SHEETS]) {
            let mut test = cargo(&[&["test", "--quiet", "--package", package], tests].concat());
            show(name, test.env("NINEFOLD_LANES", name))?;
        }
    }
    Ok(())
}

pub(crate) fn arm() -> Result<()> {
    emulated(Machine::Arm, &[&TESTS[..], &[SHEETS]].concat())
}

pub(crate) fn s390x() -> Result<()> {
    // Vectors are plain Rust there. The order of bytes shows in what packs and unpacks: numbers, keys, sheets.
    let packed: [(&str, &[&str]); 3] =
        [("ninefold-numbering", &["--lib"]), ("ninefold-solve", &["--lib"]), ("ninefold-lanes", &["--lib"])];
    emulated(Machine::S390x, &[&packed[..], &[SHEETS]].concat())
}
