//! The vectors of every kind of processor: those of this machine, and others in an emulator.
//!
//! The crate `lanes` compares all back ends that a machine has in one run. What is built on it takes one for the life
//! of the program, so its tests run once for each, named by `NINEFOLD_LANES`; the golden sheets too.
//!
//! | emulated | why |
//! |---|---|
//! | 64-bit ARM | its own lanes, `neon` |
//! | s390x | its words begin with the other end: golden files and packed forms must not show it |

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result};
use ninefold_lanes::Backend;

use crate::needs::Need;
use crate::run::{cargo, say, show, works};

/// A kind of machine that is emulated.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Machine {
    Arm,
    S390x,
}

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

impl Machine {
    const fn name(self) -> &'static str {
        match self {
            Machine::Arm => "aarch64",
            Machine::S390x => "s390x",
        }
    }

    /// The compiler's name for it.
    pub(crate) const fn target(self) -> &'static str {
        match self {
            Machine::Arm => "aarch64-unknown-linux-gnu",
            Machine::S390x => "s390x-unknown-linux-gnu",
        }
    }

    /// The linker, by the name that Debian and others give it.
    pub(crate) const fn linker(self) -> &'static str {
        match self {
            Machine::Arm => "aarch64-linux-gnu-gcc",
            Machine::S390x => "s390x-linux-gnu-gcc",
        }
    }

    /// Whether it can be linked for: the linker is there, and finds the C library.
    pub(crate) fn links(self) -> bool {
        let start = Command::new(self.linker()).arg("-print-file-name=crt1.o").output();
        start.is_ok_and(|output| Path::new(String::from_utf8_lossy(&output.stdout).trim()).is_absolute())
    }

    /// Debian's packages of the linker and of the C library, which the first only recommends.
    pub(crate) fn linker_packages(self) -> Vec<&'static str> {
        match self {
            Machine::Arm => vec!["gcc-aarch64-linux-gnu", "libc6-dev-arm64-cross"],
            Machine::S390x => vec!["gcc-s390x-linux-gnu", "libc6-dev-s390x-cross"],
        }
    }

    /// The emulator, by one of its names.
    pub(crate) fn emulator(self) -> Option<String> {
        let names = [format!("qemu-{}-static", self.name()), format!("qemu-{}", self.name())];
        names.into_iter().find(|name| works(name, &["--version"]))
    }

    /// Runs tests built for it.
    fn test(self, tests: &[(&str, &[&str])]) -> Result<()> {
        let emulator = self.emulator().context("the emulator went away")?;
        let prefix = format!("CARGO_TARGET_{}", self.target().replace('-', "_").to_uppercase());
        for (package, tests) in tests {
            let mut test =
                cargo(&[&["test", "--target", self.target(), "--package", package], *tests].concat());
            test.env(format!("{prefix}_LINKER"), self.linker())
                .env(format!("{prefix}_RUNNER"), format!("{emulator} -L /usr/{}-linux-gnu", self.name()));
            show(self.name(), &mut test)?;
        }
        Ok(())
    }
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
    Machine::Arm.test(&[&TESTS[..], &[SHEETS]].concat())
}

pub(crate) fn s390x() -> Result<()> {
    // Vectors are plain Rust there. The order of bytes shows in what packs and unpacks: numbers, keys, sheets.
    let packed: [(&str, &[&str]); 3] =
        [("ninefold-numbering", &["--lib"]), ("ninefold-solve", &["--lib"]), ("ninefold-lanes", &["--lib"])];
    Machine::S390x.test(&[&packed[..], &[SHEETS]].concat())
}
