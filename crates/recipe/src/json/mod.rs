//! The wire shapes, defined once. Command, page and data sets write these and nothing else.

mod moves;
mod sheet;
mod text;
mod values;

pub use moves::{
    BoardRecord, CandidateRecord, CellRecord, MoveRecord, MoveRecordError, ResetReasonRecord, RuleRecord,
};
pub use sheet::SheetRecord;
