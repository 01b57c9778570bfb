//! The kinds of machines that are emulated: the compiler's name for each, its linker and its emulator.
//!
//! | emulated | why |
//! |---|---|
//! | 64-bit ARM | its own lanes, `neon` |
//! | s390x | its words begin with the other end: golden files and packed forms must not show it |

use std::path::Path;
use std::process::Command;

use crate::run::works;

/// A kind of machine that is emulated.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Machine {
    Arm,
    S390x,
}

impl Machine {
    /// The name of its processor.
    pub(crate) const fn name(self) -> &'static str {
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
}
