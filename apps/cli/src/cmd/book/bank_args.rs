//! The options of `book` for puzzles of a bank.

use crate::files::BankPath;
use crate::shared::bank_file::take_name;

/// The bank, and the name that the puzzles are taken for.
#[derive(Clone, Debug, clap::Args)]
pub(super) struct BankSourceArgs {
    /// Take the puzzles from a bank
    ///
    /// -n and --level select them.
    #[arg(long, value_name = "FILE.db", requires = "name", conflicts_with_all = ["puzzles", "plan", "seed", "check"])]
    pub(super) bank: Option<BankPath>,
    /// Take the puzzles for NAME
    ///
    /// The same name takes the same puzzles again; then -n can be omitted.
    #[arg(long = "for", value_name = "NAME", value_parser = take_name, requires = "bank")]
    pub(super) name: Option<String>,
}

impl BankSourceArgs {
    pub(super) fn is_given(&self) -> bool {
        self.bank.is_some()
    }
}
