//! The version of the tables, and the mark of a bank.

/// The schema that this version of the library writes.
pub(crate) const VERSION: i64 = 4;

/// The bytes `9bnk` in the header of the file (SQLite's `application_id`).
pub(crate) const APPLICATION: i64 = 0x3962_6e6b;
