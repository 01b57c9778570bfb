//! What two or three commands need.

pub(crate) mod any_name;
#[cfg(feature = "bank")]
pub(crate) mod bank_file;
pub(crate) mod board_recipe;
pub(crate) mod classic_puzzle;
pub(crate) mod classic_runs;
pub(crate) mod fill_start;
pub(crate) mod format_answers;
pub(crate) mod indexed_text;
pub(crate) mod level_name;
pub(crate) mod number_json;
pub(crate) mod numbered_files;
pub(crate) mod picture_kind;
pub(crate) mod plan_report;
pub(crate) mod puzzle_json;
pub(crate) mod rate_values;
pub(crate) mod role_words;
pub(crate) mod sampling;
pub(crate) mod saved_trace;
pub(crate) mod step_choice;
pub(crate) mod step_json;
pub(crate) mod table_columns;
pub(crate) mod terminal_picture;
