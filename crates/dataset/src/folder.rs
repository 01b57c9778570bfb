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

use ninefold_boards::logic::BOARD_SCALE;
use ninefold_logic::{Level, SCALE};
use ninefold_recipe::{RunControl, Workers};

use crate::bounded::{self, LARGEST_RECORD};
use crate::column::has_boards;
use crate::make::DatasetMaker;
use crate::new_folders::NewFolders;
use crate::writer::SplitFile;
use crate::{DatasetError, DatasetSettings, SCHEMA_VERSION, ShardOutcome, ShardRecord, files};

/// Whether a shard is there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ShardState {
    /// It is, with all its files.
    Whole(ShardRecord),
    /// It has no record: it was never finished, or its record is gone.
    Missing,
    /// Its record or one of its files is not what was written. The text names the file and says why.
    Damaged(String),
}

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
    /// If the record cannot be read, or if it is damaged.
    pub fn record(&self, shard: u32, of: u32) -> Result<Option<ShardRecord>, DatasetError> {
        let path = self.record_path(shard, of);
        let text = match bounded::read(&path, LARGEST_RECORD) {
            Ok(text) => text,
            Err(DatasetError::File { error, .. }) if error.kind() == std::io::ErrorKind::NotFound => {
                return Ok(None);
            }
            Err(error) => return Err(error),
        };
        let wrong = |message: String| DatasetError::content(&path, message);
        let record = ShardRecord::from_text(&text).map_err(wrong)?;
        if (record.shard, record.of) != (shard, of) {
            let ShardRecord { shard, of, .. } = record;
            return Err(wrong(format!("found the record of shard {shard} of {of}")));
        }
        Ok(Some(record))
    }

    /// Reads the records of all finished shards, of any data set, and the first damage among them.
    fn all_records(&self) -> Result<(Vec<ShardRecord>, Option<DatasetError>), DatasetError> {
        let folder = self.path("shards");
        let entries = match fs::read_dir(&folder) {
            Ok(entries) => entries,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok((Vec::new(), None)),
            Err(error) => return Err(DatasetError::reading(&folder)(error)),
        };
        let (mut records, mut damage) = (Vec::new(), None);
        for entry in entries {
            let path = entry.map_err(DatasetError::reading(&folder))?.path();
            if path.extension().is_none_or(|end| end != "json") {
                continue;
            }
            let text = bounded::read(&path, LARGEST_RECORD);
            let read = |text: Vec<u8>| {
                ShardRecord::from_text(&text).map_err(|message| DatasetError::content(&path, message))
            };
            match text.and_then(read) {
                Ok(record) => records.push(record),
                Err(error) => damage = damage.or(Some(error)),
            }
        }
        Ok((records, damage))
    }

    /// Returns the seed of the finished shards; `None` if there are none.
    ///
    /// # Errors
    /// If the folder cannot be read, or if all records in it are damaged.
    pub fn seed(&self) -> Result<Option<u64>, DatasetError> {
        match self.all_records()? {
            (records, Some(damage)) if records.is_empty() => Err(damage),
            (records, _) => Ok(records.first().map(|record| record.seed)),
        }
    }

    /// Checks that the folder holds nothing of another data set.
    ///
    /// # Errors
    /// If it does, if it cannot be read, or if all that could say so is damaged.
    pub fn check_owner(&self, maker: &DatasetMaker) -> Result<(), DatasetError> {
        let (records, damage) = self.all_records()?;
        // A damaged manifest is written again, and a missing one is written at the end.
        let manifest = self.manifest().ok().map(|manifest| manifest.dataset);
        let mut owners = records.iter().map(|record| &record.dataset).chain(&manifest);
        if let Some(damage) = damage.filter(|_| records.is_empty() && manifest.is_none()) {
            return Err(damage);
        }
        match owners.all(|owner| owner == maker.identity()) {
            true => Ok(()),
            false => Err(DatasetError::OtherDataset { path: self.root.clone() }),
        }
    }

    /// Returns whether a shard is there: its record, and all its files with the recorded checksums.
    ///
    /// # Errors
    /// If a file exists but cannot be read.
    pub fn whole_shard(&self, maker: &DatasetMaker, shard: u32) -> Result<ShardState, DatasetError> {
        let settings = &maker.plan().settings;
        let record = match self.record(shard, settings.shards) {
            Ok(Some(record)) => record,
            Ok(None) => return Ok(ShardState::Missing),
            Err(damage @ DatasetError::Content { .. }) => return Ok(ShardState::Damaged(damage.to_string())),
            Err(error) => return Err(error),
        };
        let path = self.record_path(shard, settings.shards);
        let damaged =
            |path: &Path, what: &str| Ok(ShardState::Damaged(DatasetError::content(path, what).to_string()));
        if (record.dataset.as_str(), record.seed) != (maker.identity(), maker.seed()) {
            return damaged(&path, "the record of another data set");
        }
        let names: Vec<String> =
            settings.splits.names().map(|split| file_name(split, shard, settings)).collect();
        if record.files.iter().map(|file| &file.path).ne(&names) {
            return damaged(&path, "the record of other files");
        }
        for file in &record.files {
            let path = self.path(&file.path);
            match files::matches(&path, &file.sha256, file.bytes) {
                Ok(true) => {}
                Ok(false) => {
                    return damaged(&path, "the checksum differs from that in the record of its shard");
                }
                Err(DatasetError::File { error, .. }) if error.kind() == std::io::ErrorKind::NotFound => {
                    return damaged(&path, "missing");
                }
                Err(error) => return Err(error),
            }
        }
        Ok(ShardState::Whole(record))
    }

    /// Makes a shard and writes its files, with the record last. `made` is called with the number
    /// of new rows.
    ///
    /// # Errors
    /// If files cannot be written. Nothing of the shard is left then, nor any empty folder that was made for it.
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
        let mut folders = NewFolders::default();
        for name in ["data", "shards"] {
            folders.make(&self.path(name))?;
        }
        let record_path = self.record_path(shard, of);
        files::remove_leftovers(&record_path);
        let metadata = metadata(has_boards(&settings.columns));
        let columns = &settings.columns;
        let create = |split: &str| {
            let path = file_name(split, shard, settings);
            SplitFile::create(&self.root, path, split, columns, settings.format, &metadata)
        };
        let mut split_files = settings.splits.names().map(create).collect::<Result<Vec<_>, _>>()?;
        let parts = maker.rows(shard, workers, control, |part, split, row| {
            made(1);
            split_files[split].push(columns.iter().map(|&column| row.value(column, part)).collect())
        })?;
        let Some(parts) = parts else { return Ok(ShardOutcome::Cancelled) };
        let written = split_files.into_iter().map(SplitFile::finish).collect::<Result<Vec<_>, _>>()?;
        let record = ShardRecord {
            dataset: maker.identity().to_owned(),
            seed: maker.seed(),
            shard,
            of,
            files: written,
            parts,
        };
        // Another job may have removed this folder, which it made and found empty when it stopped. That
        // of the data has had files of this shard in it since.
        folders.make(&self.path("shards"))?;
        files::write(&record_path, &record.to_text())?;
        Ok(ShardOutcome::Made(record))
    }
}

/// Returns the path of a file of a shard, relative to the folder.
fn file_name(split: &str, shard: u32, settings: &DatasetSettings) -> String {
    let DatasetSettings { shards, format, .. } = settings;
    format!("data/{split}-{shard:05}-of-{shards:05}.{format}")
}

/// The key-value metadata of every Parquet file.
fn metadata(has_boards: bool) -> Vec<(String, String)> {
    let levels: Vec<_> =
        Level::ALL.iter().map(|level| format!("{level} {}", level.range().start())).collect();
    let mut metadata = vec![
        ("ninefold.schema_version".to_owned(), SCHEMA_VERSION.to_string()),
        ("ninefold.scale".to_owned(), SCALE.to_owned()),
        ("ninefold.levels".to_owned(), levels.join(", ")),
    ];
    if has_boards {
        metadata.push(("ninefold.board_scale".to_owned(), BOARD_SCALE.to_owned()));
    }
    metadata
}
