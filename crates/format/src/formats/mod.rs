//! One file a format: how it reads, how it writes, how a text in it is recognised, and its [`FormatEntry`] with all of
//! that. The list of the entries is in `format.rs`; `template.rs` is the file to begin a new format with.
//!
//! [`FormatEntry`]: crate::format::FormatEntry

pub(crate) mod block;
#[cfg(feature = "more")]
pub(crate) mod candidates;
#[cfg(feature = "csv")]
pub(crate) mod csv;
#[cfg(feature = "exchange")]
pub(crate) mod exchange;
#[cfg(feature = "links")]
pub(crate) mod fpuzzles;
#[cfg(feature = "more")]
pub(crate) mod hodoku;
#[cfg(feature = "json")]
pub(crate) mod json;
pub(crate) mod line;
#[cfg(feature = "xml")]
pub(crate) mod opensudoku;
#[cfg(feature = "more")]
pub(crate) mod page;
#[cfg(feature = "more")]
pub(crate) mod qqwing;
pub(crate) mod rows;
pub(crate) mod sdk;
pub(crate) mod sdm;
#[cfg(feature = "more")]
pub(crate) mod sdx;
#[cfg(feature = "more")]
pub(crate) mod sgt;
#[cfg(feature = "links")]
mod short_json;
pub(crate) mod ss;
#[cfg(feature = "links")]
pub(crate) mod sudokupad;
#[cfg(feature = "more")]
pub(crate) mod sudokuwiki;
#[cfg(feature = "more")]
pub(crate) mod sukaku;
#[cfg(test)]
mod template;
