//! Counts what is in a data set, from its rows: nothing is taken from the manifest but where the files are.

use crate::{DatasetError, DatasetFolder, RowTally, reader};

impl DatasetFolder {
    /// Counts the rows of each split, in the order of their names. `seen` is told of rows now and then; when it returns
    /// false, counting stops.
    ///
    /// # Errors
    /// When the folder has no manifest, or a file cannot be read.
    pub fn stats(
        &self,
        mut seen: impl FnMut(u64) -> bool,
    ) -> Result<Option<Vec<(String, RowTally)>>, DatasetError> {
        let (manifest, columns, format) = self.described()?;
        let mut splits: Vec<(String, RowTally)> =
            manifest.splits.iter().map(|split| (split.name.clone(), RowTally::default())).collect();
        let mut goes_on = true;
        for file in &manifest.files {
            let Some((_, tally)) = splits.iter_mut().find(|(name, _)| *name == file.split) else { continue };
            reader::read(&self.path(&file.path), &columns, format, |rows| {
                rows.iter().for_each(|row| tally.add(&columns, row));
                goes_on &= seen(rows.len() as u64);
                Ok::<(), DatasetError>(())
            })?;
            if !goes_on {
                return Ok(None);
            }
        }
        Ok(Some(splits))
    }
}
