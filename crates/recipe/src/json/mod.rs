//! The wire shapes, defined once. Command, page and data sets write these and nothing else.

mod moves;
mod sheet;
mod text;

pub use moves::{BoardRecord, CandidateRecord, CellRecord, MoveRecord, NotAMove, ReasonRecord, RuleRecord};
pub use sheet::Record;
