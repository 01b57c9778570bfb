//! Counts what is in a data set. The counts come from the rows; the manifest only says which files
//! to read.

use crate::{DatasetError, DatasetFolder, RowTally, reader};

impl DatasetFolder {
    /// Counts the rows of each split, in the order of the split names. `seen` is called now and
    /// then with the number of rows read since the last call; when it returns false, counting stops
    /// and the result is `None`.
    ///
    /// # Errors
    /// If the folder has no manifest, or if a file cannot be read or is damaged.
    pub fn stats(
        &self,
        mut seen: impl FnMut(u64) -> bool,
    ) -> Result<Option<Vec<(String, RowTally)>>, DatasetError> {
        let (manifest, columns, format) = self.described()?;
        let mut splits: Vec<(String, RowTally)> =
            manifest.splits.iter().map(|split| (split.name.clone(), RowTally::default())).collect();
        let mut continues = true;
        for file in &manifest.files {
            let Some((_, tally)) = splits.iter_mut().find(|(name, _)| *name == file.split) else { continue };
            reader::read(self.root(), file, &columns, format, |rows| {
                rows.iter().for_each(|row| tally.add(&columns, row));
                continues &= seen(rows.len() as u64);
                Ok::<(), DatasetError>(())
            })?;
            if !continues {
                return Ok(None);
            }
        }
        Ok(Some(splits))
    }
}
