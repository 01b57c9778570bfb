//! The wire shapes, defined once. Command, page and data sets write these and nothing else.

mod as_text;
mod move_record;
mod puzzle_record;
mod reason_text;
mod recipe_values;

pub use move_record::{
    BoardRecord, CandidateRecord, CellRecord, MoveRecord, MoveRecordError, ResetReasonRecord, RuleRecord,
};
pub use puzzle_record::PuzzleRecord;
