//! What a finished shard says of itself: `shards/00003-of-00010.json`.
//!
//! The record is written last: a shard that has one is whole, unless somebody damaged its files afterwards.

use serde::{Deserialize, Serialize};

use crate::RowTally;

/// A finished shard.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ShardRecord {
    /// The identity of the data set: the checksum of all that decides its bytes.
    pub dataset: String,
    /// The seed of the data set.
    pub seed: u64,
    /// The number of the shard, from 0.
    pub shard: u32,
    /// How many shards there are.
    pub of: u32,
    /// Its files, one for each split.
    pub files: Vec<FileRecord>,
    /// What became of its share of each part.
    pub parts: Vec<ShardPartRecord>,
}

/// A file of a shard.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FileRecord {
    /// The file, from the folder of the data set.
    pub path: String,
    /// The split.
    pub split: String,
    /// How large it is.
    pub bytes: u64,
    /// The SHA-256 of the file.
    pub sha256: String,
    /// The SHA-256 of its rows as JSON lines, whatever the format.
    pub content_sha256: String,
    /// What is in it.
    pub tally: RowTally,
}

/// What became of a shard's share of a part.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ShardPartRecord {
    /// What the part is called.
    pub name: String,
    /// Puzzles asked for.
    pub asked: u64,
    /// Puzzles made.
    pub filled: u64,
    /// Indices for which no puzzle was found.
    pub not_found: u64,
    /// Puzzles left out because the shard already had an isomorphic one.
    pub repeats: u64,
    /// The first index of the share.
    pub first_index: u64,
    /// The first index that was not looked at any more.
    pub end_index: u64,
}

impl ShardRecord {
    /// Returns how many rows the shard has.
    #[must_use]
    pub fn rows(&self) -> u64 {
        self.files.iter().map(|file| file.tally.rows).sum()
    }

    /// Returns how many puzzles are missing.
    #[must_use]
    pub fn missing(&self) -> u64 {
        self.parts.iter().map(|part| part.asked - part.filled).sum()
    }
}
