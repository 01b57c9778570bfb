//! The record of a finished shard: `shards/00003-of-00010.json`.
//!
//! The record is written last, so a shard with a record is complete unless its files were damaged
//! afterwards. The record itself ends with a checksum of what it says.

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::RowTally;
use crate::files::hex;

/// A finished shard.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[non_exhaustive]
pub struct ShardRecord {
    /// The identity of the data set: the checksum of everything that determines its bytes.
    pub dataset: String,
    /// The seed of the data set.
    pub seed: u64,
    /// The number of the shard, from 0.
    pub shard: u32,
    /// The total number of shards.
    pub of: u32,
    /// Its files, one per split.
    pub files: Vec<FileRecord>,
    /// What was made of its share of each part.
    pub parts: Vec<ShardPartRecord>,
}

/// A file of a shard.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[non_exhaustive]
pub struct FileRecord {
    /// The path, relative to the folder of the data set.
    pub path: String,
    /// The split.
    pub split: String,
    /// Its length in bytes.
    pub bytes: u64,
    /// The SHA-256 of the file.
    pub sha256: String,
    /// The SHA-256 of its rows as JSON lines, whatever the format.
    pub content_sha256: String,
    /// The counts of its rows.
    pub tally: RowTally,
}

/// What a shard made of its share of a part.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[non_exhaustive]
pub struct ShardPartRecord {
    /// The name of the part.
    pub name: String,
    /// The number of puzzles requested.
    pub asked: u64,
    /// The number of puzzles made.
    pub filled: u64,
    /// The number of indices for which no puzzle was found.
    pub not_found: u64,
    /// The number of puzzles left out because the shard already had an isomorphic one.
    pub repeats: u64,
    /// The first index of the share.
    pub first_index: u64,
    /// The first index that was not used any more.
    pub end_index: u64,
}

/// What is in the file of a record.
#[derive(Serialize)]
struct SealedRecord<'a> {
    #[serde(flatten)]
    record: &'a ShardRecord,
    /// The SHA-256 of the record as JSON without whitespace and without this field.
    record_sha256: String,
}

impl ShardRecord {
    /// Returns the text of the file.
    pub(crate) fn to_text(&self) -> Vec<u8> {
        // Plain data: writing to memory does not fail.
        let plain = serde_json::to_vec(self).unwrap_or_default();
        let sealed = SealedRecord { record: self, record_sha256: hex(Sha256::digest(plain)) };
        let mut text = serde_json::to_vec_pretty(&sealed).unwrap_or_default();
        text.push(b'\n');
        text
    }

    /// Reads the text of a file. A record has only one text, so every change is noticed.
    pub(crate) fn from_text(text: &[u8]) -> Result<ShardRecord, String> {
        let record: ShardRecord =
            serde_json::from_slice(text).map_err(|error| format!("damaged: {error}"))?;
        match record.to_text() == text {
            true => Ok(record),
            false => Err("damaged: its checksum differs from what it says".to_owned()),
        }
    }

    /// Returns the number of rows.
    #[must_use]
    pub fn rows(&self) -> u64 {
        self.files.iter().fold(0, |rows, file| rows.saturating_add(file.tally.rows))
    }

    /// Returns the number of missing puzzles.
    #[must_use]
    pub fn missing(&self) -> u64 {
        self.parts.iter().map(|part| part.asked.saturating_sub(part.filled)).sum()
    }
}
