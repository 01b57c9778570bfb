//! The folder of a data set.
//!
//! ```text
//!   DIR/data/train-00000-of-00010.parquet   rows, one file per shard and split
//!   DIR/shards/00000-of-00010.json          the record of a finished shard
//!   DIR/train.csv …                         only for csv with Sudoku-Extreme's columns: one file per split
//!   DIR/README.md  manifest.json  croissant.json  SHA256SUMS  verify.py     written when all shards are there
//! ```

use std::fs;
use std::path::{Path, PathBuf};

use ninefold_logic::{Level, SCALE};
use ninefold_recipe::{RunControl, Workers};

use crate::make::DatasetMaker;
use crate::writer::SplitFile;
use crate::{DatasetError, SCHEMA_VERSION, ShardOutcome, ShardRecord, files};

/// A folder that holds a data set, or will hold one.
#[derive(Clone, Debug)]
pub struct DatasetFolder {
    root: PathBuf,
}

impl DatasetFolder {
    /// Returns the folder at this path, which need not exist yet.
    #[must_use]
    pub fn new(root: impl Into<PathBuf>) -> DatasetFolder {
        DatasetFolder { root: root.into() }
    }

    /// Returns the path.
    #[must_use]
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// Returns the path of a file of the folder.
    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.root.join(name)
    }

    fn record_path(&self, shard: u32, of: u32) -> PathBuf {
        self.path(&format!("shards/{shard:05}-of-{of:05}.json"))
    }

    /// Reads the record of a shard; `None` if the shard is not finished.
    ///
    /// # Errors
    /// If the record cannot be read.
    pub fn record(&self, shard: u32, of: u32) -> Result<Option<ShardRecord>, DatasetError> {
        let path = self.record_path(shard, of);
        match fs::read(&path) {
            Ok(text) => Ok(serde_json::from_slice(&text).ok()),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(DatasetError::reading(&path)(error)),
        }
    }

    /// Reads the records of all finished shards, of any data set.
    fn all_records(&self) -> Result<Vec<ShardRecord>, DatasetError> {
        let folder = self.path("shards");
        let entries = match fs::read_dir(&folder) {
            Ok(entries) => entries,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(Vec::new()),
            Err(error) => return Err(DatasetError::reading(&folder)(error)),
        };
        let mut records = Vec::new();
        for entry in entries {
            let path = entry.map_err(DatasetError::reading(&folder))?.path();
            let is_record = path.extension().is_some_and(|end| end == "json");
            let text = if is_record { fs::read(&path).ok() } else { None };
            records.extend(text.and_then(|text| serde_json::from_slice::<ShardRecord>(&text).ok()));
        }
        Ok(records)
    }

    /// Returns the seed of the finished shards; `None` if there are none.
    ///
    /// # Errors
    /// If the folder cannot be read.
    pub fn seed(&self) -> Result<Option<u64>, DatasetError> {
        Ok(self.all_records()?.first().map(|record| record.seed))
    }

    /// Checks that the folder holds nothing of another data set.
    ///
    /// # Errors
    /// If it does, or if it cannot be read.
    pub fn check_owner(&self, maker: &DatasetMaker) -> Result<(), DatasetError> {
        match self.all_records()?.iter().all(|record| record.dataset == maker.identity()) {
            true => Ok(()),
            false => Err(DatasetError::OtherDataset { path: self.root.clone() }),
        }
    }

    /// Returns the record of a shard if all its files exist with the recorded checksums.
    ///
    /// # Errors
    /// If a file exists but cannot be read.
    pub fn whole_shard(&self, maker: &DatasetMaker, shard: u32) -> Result<Option<ShardRecord>, DatasetError> {
        let Some(record) = self.record(shard, maker.plan().settings.shards)? else { return Ok(None) };
        if record.dataset != maker.identity() {
            return Ok(None);
        }
        for file in &record.files {
            let path = self.path(&file.path);
            if fs::metadata(&path).map_or(true, |found| found.len() != file.bytes)
                || files::checksum(&path)? != (file.sha256.clone(), file.bytes)
            {
                return Ok(None);
            }
        }
        Ok(Some(record))
    }

    /// Makes a shard and writes its files, with the record last. `made` is called with the number
    /// of new rows.
    ///
    /// # Errors
    /// If files cannot be written. Nothing of the shard is left then.
    pub fn make_shard(
        &self,
        maker: &DatasetMaker,
        shard: u32,
        workers: Workers,
        control: RunControl<'_>,
        mut made: impl FnMut(u64),
    ) -> Result<ShardOutcome, DatasetError> {
        let settings = &maker.plan().settings;
        let of = settings.shards;
        for name in ["data", "shards"] {
            let path = self.path(name);
            fs::create_dir_all(&path).map_err(DatasetError::writing(&path))?;
        }
        let record_path = self.record_path(shard, of);
        files::remove_leftovers(&record_path);
        let metadata = metadata();
        let columns = &settings.columns;
        let create = |split: &str| {
            let path = format!("data/{split}-{shard:05}-of-{of:05}.{}", settings.format);
            SplitFile::create(&self.root, path, split, columns, settings.format, &metadata)
        };
        let mut split_files = settings.splits.names().map(create).collect::<Result<Vec<_>, _>>()?;
        let parts = maker.rows(shard, workers, control, |part, split, row| {
            made(1);
            split_files[split].push(columns.iter().map(|&column| row.value(column, part)).collect())
        })?;
        let Some(parts) = parts else { return Ok(ShardOutcome::Stopped) };
        let written = split_files.into_iter().map(SplitFile::finish).collect::<Result<Vec<_>, _>>()?;
        let record = ShardRecord {
            dataset: maker.identity().to_owned(),
            seed: maker.seed(),
            shard,
            of,
            files: written,
            parts,
        };
        let mut text = serde_json::to_vec_pretty(&record).unwrap_or_default();
        text.push(b'\n');
        files::write(&record_path, &text)?;
        Ok(ShardOutcome::Made(record))
    }
}

/// The key-value metadata of every Parquet file.
fn metadata() -> Vec<(String, String)> {
    let levels: Vec<_> =
        Level::ALL.iter().map(|level| format!("{level} {}", level.range().start())).collect();
    vec![
        ("ninefold.schema_version".to_owned(), SCHEMA_VERSION.to_string()),
        ("ninefold.scale".to_owned(), SCALE.to_owned()),
        ("ninefold.levels".to_owned(), levels.join(", ")),
    ]
}
