//! The folder of a data set: its manifest, and what can be wrong with it.

use ninefold_dataset::{DatasetError, DatasetFolder, DatasetManifest};

use crate::cmd_error::CmdError;
use crate::message::{plain, shown};

/// Returns an error of a data set as a message of this command.
pub(super) fn failed(error: DatasetError) -> CmdError {
    match error {
        DatasetError::File { action, path, error } => CmdError::bad_input(format!(
            "cannot {action} {}: {}",
            shown(&path.to_string_lossy()),
            plain(&error)
        )),
        other => CmdError::bad_input(other.to_string()),
    }
}

/// Reads the manifest of a complete data set.
pub(super) fn manifest(folder: &DatasetFolder) -> Result<DatasetManifest, CmdError> {
    match folder.manifest() {
        Err(DatasetError::File { error, .. }) if error.kind() == std::io::ErrorKind::NotFound => {
            let name = shown(&folder.root().to_string_lossy());
            Err(CmdError::bad_input(format!(
                "{name} has no manifest.json, expected a complete data set: `ninefold dataset make` makes missing shards"
            )))
        }
        other => other.map_err(failed),
    }
}
