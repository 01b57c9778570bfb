//! `cargo xtask release`: what is made from the files of a release, and a release without the upload.
//!
//! ```text
//!   archives ──► generate ──► Homebrew's formula, Scoop's manifest, Dockerfile, SHA256SUMS
//!   everything ──► check ──► our licences and the notices are in each package
//!   a target ──► archive ──► the command, manual, completions, licences in one file
//!   the repository ──► rehearse ──► versions, packages in order, wheels, npm, archive, checksums, a log
//! ```

mod archive;
mod check;
mod facts;
mod generate;
mod rehearse;

use std::path::PathBuf;

use anyhow::Result;
use clap::{Args, Subcommand};

pub(crate) use check::crates as check_crates;
pub(crate) use check::python as check_wheel;

#[derive(Args)]
pub(crate) struct Options {
    #[command(subcommand)]
    step: Step,
}

#[derive(Subcommand)]
enum Step {
    /// Write the formula, the manifest and the Dockerfile for the archives in a folder, and SHA256SUMS for all its files
    Generate {
        /// The folder with the archives.
        folder: PathBuf,
    },
    /// Build the command for a target, and pack it with its manual, its completions and the licences
    Archive {
        /// The target, as Rust names it.
        target: String,
        /// The notices of what is linked in.
        #[arg(long, value_name = "FILE")]
        notices: PathBuf,
        /// The folder for the archive.
        #[arg(long, default_value = "out")]
        out: PathBuf,
    },
    /// Write the notices of what is linked into a package, with cargo-about
    Notices {
        /// The package's folder, such as apps/cli.
        package: String,
        /// The file to write.
        out: PathBuf,
    },
    /// Look for licences and notices in every package in a folder
    Check {
        /// The folder with wheels, archives and npm packages.
        folder: PathBuf,
    },
    /// Do everything for a release except uploading, and write a log
    Rehearse(rehearse::Options),
    /// Fail unless this tag, the crates, the npm package and the changelog name one version
    Version {
        /// The tag, such as v1.2.3.
        tag: String,
    },
}

pub(crate) fn run(options: &Options) -> Result<()> {
    match &options.step {
        Step::Generate { folder } => generate::generate(folder),
        Step::Archive { target, notices, out } => {
            archive::pack(target, "dist", Some(notices), out).map(|_| ())
        }
        Step::Notices { package, out } => rehearse::write_notices(package, out),
        Step::Check { folder } => check::folder(folder),
        Step::Rehearse(options) => rehearse::rehearse(options),
        Step::Version { tag } => facts::check_tag(tag),
    }
}
