//! The vectors of every kind of processor: those of this machine, and 64-bit ARM in an emulator.
//!
//! The crate `lanes` compares all back ends that a machine has in one run. What is built on it takes one for the life
//! of the program, so its tests run once for each, named by `NINEFOLD_LANES`; the golden sheets too.

use anyhow::{Context, Result};
use ninefold_lanes::Backend;

use crate::needs::{ARM_LINKER, Need, arm_emulator};
use crate::run::{cargo, say, show};

const ARM: &str = "aarch64-unknown-linux-gnu";

/// What the ARM lanes need.
pub(crate) const ARM_NEEDS: &[Need] = &[Need::Target(ARM), Need::ArmLinker, Need::ArmEmulator];

/// Tests whose answers come out of vectors, by package.
pub(crate) const TESTS: [(&str, &[&str]); 4] = [
    ("ninefold-lanes", &["--lib"]),
    ("ninefold-census", &["--lib"]),
    ("ninefold-solve", &["--lib", "--test", "many"]),
    ("ninefold-dig", &["--test", "bulk"]),
];

pub(crate) fn native() -> Result<()> {
    let here: Vec<_> = Backend::available().map(Backend::name).collect();
    say(&format!("this machine has {}", here.join(", ")));
    for name in here {
        for (package, tests) in TESTS.into_iter().chain([("ninefold-tests", &["--test", "stability"][..])]) {
            let mut test = cargo(&[&["test", "--quiet", "--package", package], tests].concat());
            show(name, test.env("NINEFOLD_LANES", name))?;
        }
    }
    Ok(())
}

pub(crate) fn arm() -> Result<()> {
    let emulator = arm_emulator().context("the emulator went away")?;
    for (package, tests) in TESTS {
        let mut test = cargo(&[&["test", "--target", ARM, "--package", package], tests].concat());
        test.env("CARGO_TARGET_AARCH64_UNKNOWN_LINUX_GNU_LINKER", ARM_LINKER).env(
            "CARGO_TARGET_AARCH64_UNKNOWN_LINUX_GNU_RUNNER",
            format!("{emulator} -L /usr/aarch64-linux-gnu"),
        );
        show("64-bit ARM", &mut test)?;
    }
    Ok(())
}
