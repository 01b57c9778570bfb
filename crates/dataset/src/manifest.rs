//! The manifest: everything about a data set, in a form for programs.

use ninefold_boards::logic::BOARD_SCALE;
use ninefold_logic::{Level, SCALE, hodoku};
use ninefold_recipe::PlanPart;
use serde::{Deserialize, Serialize};

use crate::blanks::blanks_text;
use crate::column::has_boards;
use crate::make::DatasetMaker;
use crate::row_board::CLASSIC_BOARD;
use crate::{ColumnKind, FileRecord, RowTally, SCHEMA_VERSION, ShardPartRecord, ShardRecord};

/// The version of the manifest's schema.
pub const MANIFEST_VERSION: u32 = 1;

/// The file `manifest.json`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[non_exhaustive]
pub struct DatasetManifest {
    /// The version of this schema.
    pub manifest_version: u32,
    /// The version of the list of columns.
    pub schema_version: u32,
    /// The name of the data set.
    pub name: String,
    /// The title on the card.
    pub title: String,
    /// Its licence.
    pub licence: String,
    /// The program that made it.
    pub generator: String,
    /// The identity: the checksum of `made_from` as JSON without whitespace.
    pub dataset: String,
    /// Everything that determines the bytes of the data.
    pub made_from: serde_json::Value,
    /// The seed.
    pub seed: u64,
    /// The format of the files.
    pub format: String,
    /// What no two splits share: `puzzle` or `solution`, up to isomorphism.
    pub disjoint: String,
    /// The splits: a row belongs to the first one whose `end` is greater than the number of the
    /// row's class.
    pub splits: Vec<SplitRecord>,
    /// The columns.
    pub columns: Vec<ColumnRecord>,
    /// The scale of the ratings.
    pub scale: String,
    /// HoDoKu's scale.
    pub hodoku_scale: String,
    /// The scale of levels on other boards than the classic one, if the data set has any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub board_scale: Option<String>,
    /// The levels of classic puzzles with the lowest and the highest rating of each.
    pub levels: Vec<LevelRecord>,
    /// What was made of each part.
    pub parts: Vec<ManifestPart>,
    /// All data files.
    pub files: Vec<FileRecord>,
}

/// A split in the manifest.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[non_exhaustive]
pub struct SplitRecord {
    /// Its name.
    pub name: String,
    /// The end of its interval, a decimal number up to 2⁶⁴. It is text because JSON numbers are not
    /// that exact.
    pub end: String,
    /// The counts of its rows.
    pub tally: RowTally,
}

/// A column in the manifest.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[non_exhaustive]
pub struct ColumnRecord {
    /// Its name.
    pub name: String,
    /// The type of its values.
    pub kind: String,
    /// What the values mean.
    pub about: String,
}

/// A level in the manifest.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[non_exhaustive]
pub struct LevelRecord {
    /// Its name.
    pub name: String,
    /// The lowest rating.
    pub from: f64,
    /// The highest rating.
    pub to: f64,
}

/// A part in the manifest.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[non_exhaustive]
pub struct ManifestPart {
    /// Its name.
    pub name: String,
    /// The recipe of its puzzles.
    pub recipe: String,
    /// The range of empty cells, if clues were put back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub blanks: Option<String>,
    /// The number of puzzles requested.
    pub asked: u64,
    /// The number of puzzles made.
    pub filled: u64,
    /// The number of indices for which no puzzle was found.
    pub not_found: u64,
    /// The number of isomorphic puzzles that were left out.
    pub repeats: u64,
    /// The first index and the end of the indices used, shard by shard.
    pub indices: Vec<[u64; 2]>,
}

impl DatasetManifest {
    /// Builds the manifest from the records of all shards, in order.
    #[must_use]
    pub fn new(maker: &DatasetMaker, shards: &[ShardRecord]) -> DatasetManifest {
        let settings = &maker.plan().settings;
        let files = |split: &str| {
            let of_split = |file: &&FileRecord| file.split == split;
            shards.iter().flat_map(|shard| &shard.files).filter(of_split).cloned().collect::<Vec<_>>()
        };
        let splits = settings.splits.ends().map(|(name, end)| {
            let mut tally = RowTally::default();
            files(name).iter().for_each(|file| tally.merge(&file.tally));
            SplitRecord { name: name.to_owned(), end: end.to_string(), tally }
        });
        let level = |level: &Level| LevelRecord {
            name: level.name().to_owned(),
            from: level.range().start().value(),
            to: level.range().end().value(),
        };
        DatasetManifest {
            manifest_version: MANIFEST_VERSION,
            schema_version: SCHEMA_VERSION,
            name: settings.name.clone(),
            title: settings.title.clone().unwrap_or_else(|| settings.name.clone()),
            licence: settings.licence.clone(),
            generator: concat!("ninefold ", env!("CARGO_PKG_VERSION")).to_owned(),
            dataset: maker.identity().to_owned(),
            made_from: maker.description(),
            seed: maker.seed(),
            format: settings.format.name().to_owned(),
            disjoint: settings.disjoint.name().to_owned(),
            splits: splits.collect(),
            columns: settings
                .columns
                .iter()
                .map(|column| ColumnRecord {
                    name: column.name().to_owned(),
                    kind: column.kind_in(&settings.columns).name().to_owned(),
                    about: column.about_in(&settings.columns).into_owned(),
                })
                .collect(),
            scale: SCALE.to_owned(),
            hodoku_scale: hodoku::SCALE.to_owned(),
            board_scale: has_boards(&settings.columns).then(|| BOARD_SCALE.to_owned()),
            levels: Level::ALL.iter().map(level).collect(),
            parts: parts(maker, shards),
            files: settings.splits.names().flat_map(files).collect(),
        }
    }

    /// Returns the counts of all splits together.
    #[must_use]
    pub fn tally(&self) -> RowTally {
        let mut tally = RowTally::default();
        self.splits.iter().for_each(|split| tally.merge(&split.tally));
        tally
    }

    /// Returns true if the puzzles may be on other boards than the classic one.
    pub(crate) fn has_boards(&self) -> bool {
        self.board_scale.is_some()
    }

    /// Returns true if rows have ratings of classic puzzles, or a level that follows from them.
    pub(crate) fn has_classic_ratings(&self) -> bool {
        !self.has_boards() || self.tally().variants.contains_key(CLASSIC_BOARD)
    }

    /// Returns true if a column holds steps.
    pub(crate) fn has_steps(&self) -> bool {
        self.columns.iter().any(|column| column.kind == ColumnKind::Steps.name())
    }

    /// Returns the file's text.
    pub(crate) fn to_text(&self) -> Vec<u8> {
        // Plain data: writing to memory does not fail.
        let mut text = serde_json::to_vec_pretty(self).unwrap_or_default();
        text.push(b'\n');
        text
    }
}

fn parts(maker: &DatasetMaker, shards: &[ShardRecord]) -> Vec<ManifestPart> {
    let plan = maker.plan();
    let of = |name: &str| {
        let is_it = |part: &&ShardPartRecord| part.name == name;
        shards.iter().filter_map(|shard| shard.parts.iter().find(is_it)).collect::<Vec<_>>()
    };
    let part = |part: &PlanPart| {
        let records = of(&part.name);
        let sum = |count: fn(&ShardPartRecord) -> u64| records.iter().map(|record| count(record)).sum();
        ManifestPart {
            name: part.name.clone(),
            recipe: part.recipe.to_string(),
            blanks: plan.settings.blanks.get(&part.name).map(blanks_text),
            asked: sum(|record| record.asked),
            filled: sum(|record| record.filled),
            not_found: sum(|record| record.not_found),
            repeats: sum(|record| record.repeats),
            indices: records.iter().map(|record| [record.first_index, record.end_index]).collect(),
        }
    };
    plan.plan.parts.iter().map(part).collect()
}
