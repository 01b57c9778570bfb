//! The files beside the data, written when all shards are there. Any job may write them, any number
//! of times: they are always the same.

use crate::bounded::{self, LARGEST_MANIFEST};
use crate::make::DatasetMaker;
use crate::manifest::DatasetManifest;
use crate::split_tables::{has_split_tables, write_split_tables};
use crate::verify_script::verify_script;
use crate::{DatasetError, DatasetFolder, ShardRecord, card, croissant, files};

impl DatasetFolder {
    /// Reads the records of all finished shards, in order.
    ///
    /// # Errors
    /// If one cannot be read, or is damaged.
    pub fn records(&self, maker: &DatasetMaker) -> Result<Vec<ShardRecord>, DatasetError> {
        let of = maker.plan().settings.shards;
        let all = (0..of).map(|shard| self.record(shard, of)).collect::<Result<Vec<_>, _>>()?;
        Ok(all.into_iter().flatten().filter(|record| record.dataset == maker.identity()).collect())
    }

    /// Writes the card, the manifest, the checksums and `verify.py` if all shards are there.
    /// Returns the manifest, or `None` if shards are missing.
    ///
    /// A csv set with the columns of Sudoku-Extreme also gets one table per split, such as
    /// `train.csv`.
    ///
    /// # Errors
    /// If files cannot be read or written.
    pub fn finish(&self, maker: &DatasetMaker) -> Result<Option<DatasetManifest>, DatasetError> {
        self.finish_with(maker, |_| {})
    }

    /// As [`finish`](DatasetFolder::finish). `replaced` is called with the name of each file that was
    /// there with other content: damaged, changed by hand, or written by another version.
    ///
    /// # Errors
    /// If files cannot be read or written, or if a record of a shard is damaged.
    pub fn finish_with(
        &self,
        maker: &DatasetMaker,
        mut replaced: impl FnMut(&str),
    ) -> Result<Option<DatasetManifest>, DatasetError> {
        let records = self.records(maker)?;
        if records.len() < maker.plan().settings.shards as usize {
            return Ok(None);
        }
        let manifest = DatasetManifest::new(maker, &records);
        let beside = [
            ("README.md", card::card(&manifest, has_split_tables(maker)).into_bytes()),
            ("croissant.json", croissant::croissant(&manifest, maker.plan().settings.format)),
            ("manifest.json", manifest.to_text()),
            ("verify.py", verify_script(manifest.has_boards()).into_bytes()),
        ];
        let mut sums: Vec<(String, String)> =
            manifest.files.iter().map(|file| (file.path.clone(), file.sha256.clone())).collect();
        for (name, text) in beside {
            let path = self.path(name);
            files::remove_leftovers(&path);
            if text.len() as u64 > LARGEST_MANIFEST {
                let message = format!("more than {} MiB; use fewer shards", LARGEST_MANIFEST >> 20);
                return Err(DatasetError::content(&path, message));
            }
            if path.exists() && !files::holds(&path, &text) {
                replaced(name);
            }
            sums.push((name.to_owned(), files::write(&path, &text)?.0));
        }
        if has_split_tables(maker) {
            sums.extend(write_split_tables(self, &manifest)?);
        }
        sums.sort();
        let text: String = sums.iter().map(|(path, sum)| format!("{sum}  {path}\n")).collect();
        let path = self.path("SHA256SUMS");
        files::remove_leftovers(&path);
        if path.exists() && !files::holds(&path, text.as_bytes()) {
            replaced("SHA256SUMS");
        }
        files::write(&path, text.as_bytes())?;
        Ok(Some(manifest))
    }

    /// Reads the manifest.
    ///
    /// # Errors
    /// If the file is missing or is not a manifest.
    pub fn manifest(&self) -> Result<DatasetManifest, DatasetError> {
        let path = self.path("manifest.json");
        let text = bounded::read(&path, LARGEST_MANIFEST)?;
        serde_json::from_slice(&text).map_err(|error| DatasetError::content(&path, error))
    }
}
