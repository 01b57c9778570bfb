//! `bank`: puzzles kept in one SQLite file, no two of them isomorphic.

mod add;
mod check;
mod export;
mod fill;
mod filter_args;
mod query;
mod row;
mod stats;
pub(super) mod take;

use std::path::{Path, PathBuf};

use clap::Subcommand;
use ninefold_bank::{Bank, BankAccess, BankError};

use crate::cmd_error::{CmdError, CmdResult};
use crate::message;

/// Keep puzzles in a file, no two isomorphic, and hand them out
#[derive(Debug, clap::Args)]
#[command(
    before_help = "\
Examples:
  ninefold bank fill bank.db --plan plan.toml
  ninefold bank add bank.db puzzles.txt
  ninefold bank take bank.db -n 50 --level easy --for \"book 3\"
  ninefold bank export bank.db -o puzzles.sdm",
    after_help = "\
The file is an SQLite database: docs/banks.md tells of its tables. Isomorphic
puzzles count as one; the first that came stays."
)]
pub(crate) struct BankArgs {
    #[command(subcommand)]
    verb: BankVerb,
}

#[derive(Debug, Subcommand)]
#[command(subcommand_value_name = "VERB", subcommand_help_heading = "Verbs")]
enum BankVerb {
    Fill(fill::FillArgs),
    Add(add::AddArgs),
    Take(take::TakeArgs),
    Return(take::ReturnArgs),
    Query(query::QueryArgs),
    Stats(stats::StatsArgs),
    Check(check::CheckArgs),
    Export(export::ExportArgs),
}

/// The bank of a command.
#[derive(Clone, Debug, clap::Args)]
struct BankFile {
    /// The bank
    #[arg(value_name = "FILE.db")]
    bank: PathBuf,
}

impl BankFile {
    fn open(&self, access: BankAccess) -> Result<Bank, CmdError> {
        Bank::open(&self.bank, access).map_err(bad)
    }
}

/// Returns what went wrong with a bank, with its name as the user may see it.
pub(super) fn bad(error: BankError) -> CmdError {
    let BankError { path, kind, .. } = &error;
    CmdError::bad_input(format!("{}: {kind}", name_of(path)))
}

fn name_of(path: &Path) -> String {
    message::shown(&path.to_string_lossy())
}

pub(crate) fn run(args: BankArgs) -> CmdResult {
    match args.verb {
        BankVerb::Fill(args) => fill::run(&args),
        BankVerb::Add(args) => add::run(args),
        BankVerb::Take(args) => take::run(&args),
        BankVerb::Return(args) => take::give_back(&args),
        BankVerb::Query(args) => query::run(&args),
        BankVerb::Stats(args) => stats::run(&args),
        BankVerb::Check(args) => check::run(&args),
        BankVerb::Export(args) => export::run(&args),
    }
}
