//! The wire shapes, defined once. Command, page and data sets write these and nothing else.

mod as_text;
#[cfg(feature = "boards")]
mod board_puzzle_record;
mod move_record;
mod puzzle_record;
mod reason_text;
mod recipe_values;

#[cfg(feature = "boards")]
pub use board_puzzle_record::BoardPuzzleRecord;
pub use move_record::{
    BoardRecord, CandidateRecord, CellRecord, MoveRecord, MoveRecordError, ResetReasonRecord, RuleRecord,
};
pub use puzzle_record::PuzzleRecord;
