//! Options that select puzzles of a bank by whether they are taken, and how many.

use ninefold_bank::{Bank, BankFilter};

use super::filter_args::FilterArgs;
use crate::args::positive;
use crate::cmd_error::CmdError;
use crate::shared::bank_file::take_name;

/// Which puzzles to list, in addition to what they are.
#[derive(Clone, Debug, clap::Args)]
pub(super) struct SelectArgs {
    /// Select puzzles that have been taken
    #[arg(long, conflicts_with = "unused")]
    used: bool,
    /// Select puzzles that have not been taken
    #[arg(long)]
    unused: bool,
    /// Select puzzles taken for NAME
    #[arg(long = "for", value_name = "NAME", value_parser = take_name, conflicts_with = "unused")]
    name: Option<String>,
    /// List at most N puzzles
    #[arg(short, value_name = "N", value_parser = positive, allow_negative_numbers = true)]
    pub(super) n: Option<u64>,
}

impl SelectArgs {
    /// Returns the criteria of both groups of options.
    ///
    /// # Errors
    /// If an option does not exist for the board.
    pub(super) fn filter(&self, bank: &Bank, options: &FilterArgs) -> Result<BankFilter, CmdError> {
        let mut filter = options.filter()?;
        if let (Some(name), false) = (&self.name, options.names_board()) {
            // A take says itself on which boards its puzzles are.
            if matches!(bank.is_take_of_boards(name), Ok(true)) && filter == BankFilter::default() {
                filter = filter.with_other_boards();
            }
        }
        filter.used = match (self.used, self.unused) {
            (true, _) => Some(true),
            (_, true) => Some(false),
            _ => None,
        };
        filter.taken_for.clone_from(&self.name);
        Ok(filter)
    }
}
