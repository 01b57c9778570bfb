//! `bank query`: the puzzles of a bank that are so and so, used or not.

use ninefold_bank::BankAccess;

use super::export::write_rows;
use super::filter_args::FilterArgs;
use super::row::RowArgs;
use crate::args::{CommonArgs, positive};
use crate::cmd_error::CmdResult;
use crate::shared::bank_file::{BankFile, take_name};

/// List the puzzles of a bank that are as asked for
#[derive(Debug, clap::Args)]
#[command(
    before_help = "\
Examples:
  ninefold bank query bank.db --level hard --unused --with er,clues
  ninefold bank query bank.db --hardest x-wing | wc -l
  ninefold bank query bank.db --for \"book 3\" --json",
    after_help = super::row::COLUMNS_HELP
)]
pub(super) struct QueryArgs {
    #[command(flatten)]
    file: BankFile,
    #[command(flatten)]
    wishes: FilterArgs,
    /// Taken by somebody
    #[arg(long, conflicts_with = "unused")]
    used: bool,
    /// Taken by nobody
    #[arg(long)]
    unused: bool,
    /// Taken under this name
    #[arg(long = "for", value_name = "NAME", value_parser = take_name, conflicts_with = "unused")]
    name: Option<String>,
    /// At most so many
    #[arg(short, value_name = "N", value_parser = positive, allow_negative_numbers = true)]
    n: Option<u64>,
    #[command(flatten)]
    rows: RowArgs,
    #[command(flatten)]
    common: CommonArgs,
}

pub(super) fn run(args: &QueryArgs) -> CmdResult {
    let bank = args.file.open(BankAccess::Read)?;
    let used = match (args.used, args.unused) {
        (true, _) => Some(true),
        (_, true) => Some(false),
        _ => None,
    };
    let mut filter = args.wishes.filter();
    filter.used = used;
    filter.taken_for = args.name.clone();
    write_rows(&bank, &filter, args.n, &args.rows, &args.common)
}
