//! Data sets of puzzles for machine learning: a plan becomes a folder that data libraries load as it is.
//!
//! ```text
//!   plan, seed ──► shard 0, 1, 2 … ──► rows ──► split by the canonical form ──► data/train-00000-of-00010.parquet …
//!                  each by itself,                                              README.md, manifest.json,
//!                  in any order, anywhere                                       SHA256SUMS, croissant.json, verify.py
//! ```
//!
//! A **shard** is a pure function of plan, seed and its number: it has its own share of every part and its own indices,
//! so machines need to know nothing of each other. A row's **split** is a function of its puzzle's canonical form (or of
//! its solution's), so that no two isomorphic puzzles ever lie in different splits, whoever made them.
//!
//! | to | use |
//! |---|---|
//! | read what a plan says of its data set | [`DatasetPlan`], [`DatasetSettings`] |
//! | make shards | [`DatasetMaker`], [`DatasetFolder::make_shard`] |
//! | write what describes them | [`DatasetFolder::finish`] |
//! | prove a folder right | [`DatasetFolder::verify`] |
//! | count what is in it | [`DatasetFolder::stats`] |
//! | have rows as a table in memory | [`DatasetMaker::rows`], [`record_batch`], [`ContentHash`] |
//!
//! | in memory and on disk | |
//! |---|---|
//! | [`DatasetColumn`] | the columns there are, their types, what each costs |
//! | [`RowValue`] | a cell of the table |
//! | [`Splits`] | who gets a row |
//!
//! What it does not do: it removes repeats (isomorphic puzzles) within a shard only; across shards they stay, always in the
//! same split, and [`DatasetFolder::verify`] counts them.

#![forbid(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]

/// The README's example is a test as well.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

mod card;
mod column;
mod column_list;
mod content_hash;
mod croissant;
mod csv_file;
mod error;
mod files;
mod finish;
mod folder;
mod format;
mod histogram_rows;
mod json_lines;
mod leaks;
mod make;
mod manifest;
mod parquet_file;
mod plan;
mod plan_place;
mod reader;
mod row;
mod shard;
mod shard_record;
mod solving_trace;
mod split;
mod stats;
mod table;
mod tally;
mod value;
mod verify;
mod writer;

pub use column::{ColumnCost, ColumnKind, DatasetColumn, SCHEMA_VERSION};
pub use column_list::{ColumnAlias, parse_columns};
pub use content_hash::ContentHash;
pub use error::DatasetError;
pub use folder::DatasetFolder;
pub use format::DatasetFormat;
pub use histogram_rows::{RowHistogram, histograms_svg};
pub use leaks::{LeakSearch, Leaks};
pub use make::{DatasetMaker, ShardOutcome};
pub use manifest::{ColumnRecord, DatasetManifest, LevelRecord, MANIFEST_VERSION, ManifestPart, SplitRecord};
pub use plan::{DatasetPlan, DatasetSettings, LeakageKey};
pub use plan_place::{BlankRange, DatasetPlanError};
pub use row::DatasetRow;
pub use shard::{ShardPart, most_shards};
pub use shard_record::{FileRecord, ShardPartRecord, ShardRecord};
pub use solving_trace::TraceStep;
pub use split::{Splits, SplitsError};
pub use table::{record_batch, rows_of};
pub use tally::RowTally;
pub use value::RowValue;
pub use verify::VerifyReport;
