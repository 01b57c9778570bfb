//! `bank query`: lists selected puzzles of a bank, used or not.

use super::export::write_rows;
use super::filter_args::FilterArgs;
use super::row::RowArgs;
use super::select_args::SelectArgs;
use crate::args::CommonArgs;
use crate::cmd_error::CmdResult;
use crate::shared::bank_file::BankFile;

/// List selected puzzles of a bank
#[derive(Debug, clap::Args)]
#[command(
    before_help = "\
Examples:
  ninefold bank query bank.db --level hard --unused --columns er,clue_count
  ninefold bank query bank.db --hardest x-wing | wc -l
  ninefold bank query bank.db --level hodoku:hard --sort er -n 10
  ninefold bank query bank.db --for \"book 3\" --json
  ninefold bank query bank.db --variant 6x6 --columns level,hardest",
    after_long_help = super::row::COLUMNS_HELP
)]
pub(super) struct QueryArgs {
    #[command(flatten)]
    file: BankFile,
    #[command(flatten)]
    filter: FilterArgs,
    #[command(flatten)]
    select: SelectArgs,
    #[command(flatten)]
    rows: RowArgs,
    #[command(flatten)]
    common: CommonArgs,
}

pub(super) fn run(args: &QueryArgs) -> CmdResult {
    write_rows(&args.file, &args.filter, &args.select, &args.rows, &args.common)
}
