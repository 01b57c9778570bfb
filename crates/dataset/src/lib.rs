//! Data sets of puzzles for machine learning: a plan becomes a folder that data libraries can load
//! directly.
//!
//! ```text
//!   plan, seed ──► shard 0, 1, 2 … ──► rows ──► split by the canonical form ──► data/train-00000-of-00010.parquet …
//!                  each on its own,                                             README.md, manifest.json,
//!                  in any order, anywhere                                       SHA256SUMS, croissant.json, verify.py
//! ```
//!
//! A **shard** is a pure function of the plan, the seed and the shard number: it has its own share
//! of every part and its own indices, so machines do not need to communicate. A row's **split** is
//! a function of the canonical form of its puzzle (or of its solution). Isomorphic puzzles are
//! therefore always in the same split, no matter where they were made.
//!
//! Parts of a plan may be on any board. The columns `variant`, `layout` and `clue_text` say on which a
//! row is; sets of classic puzzles have none of them.
//!
//! | to | use |
//! |---|---|
//! | read the `[dataset]` table of a plan | [`DatasetPlan`], [`DatasetSettings`] |
//! | make shards | [`DatasetMaker`], [`DatasetFolder::make_shard`] |
//! | write the card, manifest and checksums | [`DatasetFolder::finish`] |
//! | verify a folder | [`DatasetFolder::verify`] |
//! | count what is in it | [`DatasetFolder::stats`] |
//! | get rows as a table in memory | [`DatasetMaker::rows`], [`prove_rows`], [`record_batch`], [`ContentHash`] |
//! | draw puzzles without end, in parts that share none | [`PuzzleStream`] |
//!
//! | in memory and on disk | |
//! |---|---|
//! | [`DatasetColumn`], [`parse_columns_for`] | the available columns, their types, what each costs, and which suit a plan |
//! | [`RowValue`] | a cell of the table |
//! | [`Splits`] | which split a row belongs to |
//!
//! Repeats (isomorphic puzzles) are removed only within a shard. Across shards they stay, always in
//! the same split, and [`DatasetFolder::verify`] counts them.

#![forbid(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]

/// The README's example is a test as well.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

mod blanks;
mod board_class;
mod board_row;
mod bounded;
mod card;
mod checked_row;
mod classic_row;
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
mod new_folders;
mod page_headers;
mod parquet_file;
mod parquet_panic;
mod part_maker;
mod part_verdict;
mod plan;
mod plan_boards;
mod plan_place;
mod proof;
mod proven_puzzle;
mod reader;
mod row;
mod row_board;
mod row_class;
mod row_needs;
mod shard;
mod shard_record;
mod solving_trace;
mod split;
mod split_tables;
mod stats;
mod stream;
mod stream_error;
mod table;
mod tally;
mod value;
mod verify;
mod verify_files;
mod verify_script;
mod writer;

pub use blanks::Blanks;
pub use column::{ColumnBoards, ColumnCost, ColumnKind, DatasetColumn, SCHEMA_VERSION};
pub use column_list::{ColumnAlias, parse_columns, parse_columns_for};
pub use content_hash::ContentHash;
pub use error::DatasetError;
pub use folder::{DatasetFolder, ShardState};
pub use format::DatasetFormat;
pub use histogram_rows::{RowHistogram, histograms_svg};
pub use leaks::{LeakSearch, Leaks};
pub use make::{DatasetMaker, ShardOutcome};
pub use manifest::{ColumnRecord, DatasetManifest, LevelRecord, MANIFEST_VERSION, ManifestPart, SplitRecord};
pub use part_verdict::{PartVerdict, VerdictError};
pub use plan::{DatasetPlan, DatasetSettings, LeakageKey};
pub use plan_place::DatasetPlanError;
pub use proof::{UnprovenRowError, prove_rows};
pub use row::DatasetRow;
pub use shard::{ShardPart, most_shards};
pub use shard_record::{FileRecord, ShardPartRecord, ShardRecord};
pub use solving_trace::TraceStep;
pub use split::{Splits, SplitsError};
pub use stream::{PuzzleStream, StreamPuzzle};
pub use stream_error::{StreamError, StreamRunError};
pub use table::{record_batch, rows_of};
pub use tally::RowTally;
pub use value::RowValue;
pub use verify::VerifyReport;
