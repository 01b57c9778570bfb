//! `bank query`: lists selected puzzles of a bank, used or not.

use ninefold_bank::{BankAccess, BankFilter};

use super::export::write_rows;
use super::filter_args::FilterArgs;
use super::row::RowArgs;
use crate::args::{CommonArgs, positive};
use crate::cmd_error::CmdResult;
use crate::shared::bank_file::{BankFile, take_name};

/// List selected puzzles of a bank
#[derive(Debug, clap::Args)]
#[command(
    before_help = "\
Examples:
  ninefold bank query bank.db --level hard --unused --columns er,clues
  ninefold bank query bank.db --hardest x-wing | wc -l
  ninefold bank query bank.db --for \"book 3\" --json
  ninefold bank query bank.db --variant 6x6 --columns level,hardest",
    after_long_help = super::row::COLUMNS_HELP
)]
pub(super) struct QueryArgs {
    #[command(flatten)]
    file: BankFile,
    #[command(flatten)]
    filter: FilterArgs,
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
    n: Option<u64>,
    #[command(flatten)]
    rows: RowArgs,
    #[command(flatten)]
    common: CommonArgs,
}

pub(super) fn run(args: &QueryArgs) -> CmdResult {
    let used = match (args.used, args.unused) {
        (true, _) => Some(true),
        (_, true) => Some(false),
        _ => None,
    };
    let mut filter = args.filter.filter()?;
    if let (Some(name), false) = (&args.name, args.filter.names_board()) {
        // A take says itself on which boards its puzzles are.
        let bank = args.file.open(BankAccess::Read)?;
        if matches!(bank.is_take_of_boards(name), Ok(true)) && filter == BankFilter::default() {
            filter = filter.with_other_boards();
        }
    }
    (filter.used, filter.taken_for) = (used, args.name.clone());
    write_rows(&args.file, &filter, args.n, &args.rows, &args.common)
}
