//! The options of `book` for puzzles of a bank.

use std::path::PathBuf;

use crate::shared::bank_file::take_name;

/// The bank and the name.
#[derive(Clone, Debug, clap::Args)]
pub(super) struct BankSourceArgs {
    /// Puzzles of a bank: -n and --level say which
    #[arg(long, value_name = "FILE.db", requires = "name", conflicts_with_all = ["puzzles", "plan", "seed", "check"])]
    pub(super) bank: Option<PathBuf>,
    /// Name to take them under; then -n may be left out
    #[arg(long = "for", value_name = "NAME", value_parser = take_name, requires = "bank")]
    pub(super) name: Option<String>,
}

impl BankSourceArgs {
    pub(super) fn is_given(&self) -> bool {
        self.bank.is_some()
    }
}
