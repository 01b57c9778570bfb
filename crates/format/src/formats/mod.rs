//! One file a format: how it reads, how it writes, how a text in it is recognised, and its [`FormatEntry`] with all of
//! that. The list of the entries is in `format.rs`; `template.rs` is the file to begin a new format with.
//!
//! [`FormatEntry`]: crate::format::FormatEntry

pub(crate) mod block;
pub(crate) mod line;
pub(crate) mod rows;
pub(crate) mod sdk;
pub(crate) mod sdm;
pub(crate) mod ss;
#[cfg(test)]
mod template;
