//! One file a format: how it reads, how it writes, how a text in it is recognised, and its [`FormatEntry`] with all of
//! that. The list of the entries is in `format.rs`; `template.rs` is the file to begin a new format with.
//!
//! [`FormatEntry`]: crate::format::FormatEntry

pub(crate) mod block;
pub(crate) mod candidates;
pub(crate) mod csv;
pub(crate) mod exchange;
pub(crate) mod hodoku;
pub(crate) mod json;
pub(crate) mod json_value;
pub(crate) mod line;
mod nine_rows;
pub(crate) mod opensudoku;
pub(crate) mod page;
pub(crate) mod qqwing;
pub(crate) mod rows;
pub(crate) mod sdk;
pub(crate) mod sdm;
pub(crate) mod sdx;
pub(crate) mod sgt;
pub(crate) mod sgt_save;
pub(crate) mod ss;
pub(crate) mod sudokupad;
pub(crate) mod sudokuwiki;
pub(crate) mod sukaku;
#[cfg(test)]
mod template;
