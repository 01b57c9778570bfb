//! `bank`: puzzles in one SQLite file, no two of them isomorphic.

mod add;
mod check;
mod export;
mod fill;
mod filter_args;
mod query;
mod row;
mod select_args;
mod stats;
mod take;

use clap::Subcommand;

use crate::cmd_error::CmdResult;

/// Keep puzzles in a file and never use one twice
#[derive(Debug, clap::Args)]
#[command(
    before_help = "\
Examples:
  ninefold bank fill bank.db --plan plan.toml
  ninefold bank add bank.db puzzles.txt
  ninefold bank take bank.db -n 50 --level easy --for \"book 3\"
  ninefold bank export bank.db -o puzzles.sdm",
    after_long_help = "\
The file is an SQLite database; docs/banks.md describes its tables. A bank never
holds two isomorphic puzzles: it keeps the first. Puzzles may be on any board;
--variant selects those that are not classic."
)]
pub(crate) struct BankArgs {
    #[command(subcommand)]
    command: BankCommand,
}

#[derive(Debug, Subcommand)]
#[command(subcommand_value_name = "COMMAND", subcommand_help_heading = "Commands")]
enum BankCommand {
    Fill(fill::FillArgs),
    Add(add::AddArgs),
    Take(take::TakeArgs),
    Return(take::ReturnArgs),
    Query(query::QueryArgs),
    Stats(stats::StatsArgs),
    Check(check::CheckArgs),
    Export(export::ExportArgs),
}

pub(crate) fn run(args: BankArgs) -> CmdResult {
    match args.command {
        BankCommand::Fill(args) => fill::run(&args),
        BankCommand::Add(args) => add::run(args),
        BankCommand::Take(args) => take::run(&args),
        BankCommand::Return(args) => take::give_back(&args),
        BankCommand::Query(args) => query::run(&args),
        BankCommand::Stats(args) => stats::run(&args),
        BankCommand::Check(args) => check::run(&args),
        BankCommand::Export(args) => export::run(&args),
    }
}
