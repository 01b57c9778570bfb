//! `dataset`: millions of puzzles in the layout that data libraries load.

mod folder;
mod jobs;
mod make;
mod stats;
mod verify;

use clap::Subcommand;

use crate::cmd_error::CmdResult;

/// Make data sets for machine learning
#[derive(Debug, clap::Args)]
#[command(before_help = "\
Examples:
  ninefold dataset make --plan plan.toml --seed 7 -o puzzles
  ninefold dataset verify puzzles
  ninefold dataset stats puzzles")]
pub(crate) struct DatasetArgs {
    #[command(subcommand)]
    command: DatasetCommand,
}

#[derive(Debug, Subcommand)]
#[command(subcommand_value_name = "COMMAND", subcommand_help_heading = "Commands")]
enum DatasetCommand {
    Make(make::MakeArgs),
    Verify(verify::VerifyArgs),
    Stats(stats::StatsArgs),
}

pub(crate) fn run(args: DatasetArgs) -> CmdResult {
    match args.command {
        DatasetCommand::Make(args) => make::run(&args),
        DatasetCommand::Verify(args) => verify::run(&args),
        DatasetCommand::Stats(args) => stats::run(&args),
    }
}
