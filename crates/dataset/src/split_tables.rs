//! One table per split beside the card: `train.csv`, `test.csv` and so on.
//!
//! The training scripts written for Sudoku-Extreme do not read the card or `data/`. They read
//! `train.csv` and `test.csv` at the top of the data set, each with a header and the columns
//! source, question, answer, rating. So a set with these columns in the format csv gets such files:
//! the rows of `data/` again, shard after shard.

use std::fs::File;
use std::io::{self, BufRead, BufReader};

use crate::column_list::SUDOKU_EXTREME;
use crate::files::{self, TemporaryFile};
use crate::make::DatasetMaker;
use crate::manifest::DatasetManifest;
use crate::{DatasetError, DatasetFolder, DatasetFormat};

/// Returns whether a data set has such tables.
pub(crate) fn has_split_tables(maker: &DatasetMaker) -> bool {
    let settings = &maker.plan().settings;
    settings.format == DatasetFormat::Csv && settings.columns == SUDOKU_EXTREME
}

/// Writes the tables and returns the name and the checksum of each.
pub(crate) fn write_split_tables(
    folder: &DatasetFolder,
    manifest: &DatasetManifest,
) -> Result<Vec<(String, String)>, DatasetError> {
    let mut written = Vec::new();
    for split in &manifest.splits {
        let name = format!("{}.csv", split.name);
        let target = folder.path(&name);
        files::remove_leftovers(&target);
        let mut to = TemporaryFile::create(&target)?;
        let parts = manifest.files.iter().filter(|file| file.split == split.name);
        for (number, part) in parts.enumerate() {
            let path = folder.path(&part.path);
            let mut from = BufReader::new(File::open(&path).map_err(DatasetError::reading(&path))?);
            if number > 0 {
                from.skip_until(b'\n').map_err(DatasetError::reading(&path))?;
            }
            io::copy(&mut from, &mut to).map_err(DatasetError::writing(&target))?;
        }
        written.push((name, to.finish()?.0));
    }
    Ok(written)
}
