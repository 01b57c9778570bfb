//! The documentation site: `cargo xtask site` builds it and serves it.
//!
//! Building it takes a library for Markdown, so a copy of this program with that feature does it, as for the bindings of
//! the npm package. Why it is not made by mdBook is in `docs/decisions`.

#[cfg(feature = "site")]
mod boards;
#[cfg(feature = "site")]
mod build;
#[cfg(feature = "site")]
mod check;
#[cfg(feature = "site")]
mod contents;
#[cfg(feature = "site")]
mod elements;
#[cfg(feature = "site")]
mod markdown;
#[cfg(feature = "site")]
mod page;
#[cfg(feature = "site")]
mod reference;
#[cfg(feature = "site")]
mod source;

use std::path::PathBuf;

use anyhow::Result;

#[cfg(feature = "site")]
pub(crate) use build::here;

use crate::run::{cargo, show, target};

/// Where the site is built.
pub(crate) fn folder() -> PathBuf {
    target().join("site")
}

/// Builds the site from the npm package and the page, which are there already.
pub(crate) fn build() -> Result<()> {
    let here = ["run", "--package", "xtask", "--features", "site", "--", "site-here"];
    show("the site", &mut cargo(&here))
}
