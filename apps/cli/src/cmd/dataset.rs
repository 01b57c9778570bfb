//! `dataset`: puzzles by the million in the layout that data libraries load.

mod jobs;
mod make;
mod stats;
mod verify;

use clap::Subcommand;
use ninefold_dataset::{DatasetError, DatasetFolder, DatasetManifest};

use crate::cmd_error::{CmdError, CmdResult};
use crate::message::{plain, shown};

/// Make data sets: Parquet, splits that cannot leak, a card
#[derive(Debug, clap::Args)]
#[command(before_help = "\
Examples:
  ninefold dataset make --plan plan.toml --seed 7 -o puzzles
  ninefold dataset verify puzzles
  ninefold dataset stats puzzles")]
pub(crate) struct DatasetArgs {
    #[command(subcommand)]
    verb: DatasetVerb,
}

#[derive(Debug, Subcommand)]
enum DatasetVerb {
    Make(make::MakeArgs),
    Verify(verify::VerifyArgs),
    Stats(stats::StatsArgs),
}

pub(crate) fn run(args: DatasetArgs) -> CmdResult {
    match args.verb {
        DatasetVerb::Make(args) => make::run(&args),
        DatasetVerb::Verify(args) => verify::run(&args),
        DatasetVerb::Stats(args) => stats::run(&args),
    }
}

/// Returns what went wrong with a folder as this command says it.
fn failed(error: DatasetError) -> CmdError {
    match error {
        DatasetError::File { action, path, error } => CmdError::bad_input(format!(
            "cannot {action} {}: {}",
            shown(&path.to_string_lossy()),
            plain(&error)
        )),
        other => CmdError::bad_input(other.to_string()),
    }
}

/// Reads the manifest of a data set that is whole.
fn manifest(folder: &DatasetFolder) -> Result<DatasetManifest, CmdError> {
    match folder.manifest() {
        Err(DatasetError::File { error, .. }) if error.kind() == std::io::ErrorKind::NotFound => {
            let name = shown(&folder.root().to_string_lossy());
            Err(CmdError::bad_input(format!(
                "{name} has no manifest.json: no data set, or one with shards missing, which `ninefold dataset make` makes"
            )))
        }
        other => other.map_err(failed),
    }
}
