//! The contents of the site, as `docs/site/contents.toml` lists them.

use std::collections::BTreeMap;

use anyhow::{Context, Result, ensure};
use serde::Deserialize;

use crate::run::root;

/// Everything that the site holds, in order.
#[derive(Deserialize)]
pub(super) struct Contents {
    /// What ninefold is, for `llms.txt`.
    pub(super) summary: String,
    #[serde(rename = "section")]
    pub(super) sections: Vec<Section>,
}

/// Pages under one heading.
#[derive(Deserialize)]
pub(super) struct Section {
    pub(super) title: String,
    /// Which of the menus it is in.
    pub(super) menu: String,
    /// What its pages are made from, if they are not listed.
    pub(super) made: Option<String>,
    #[serde(default)]
    pub(super) pages: Vec<Page>,
}

/// A page.
#[derive(Deserialize, Clone)]
pub(super) struct Page {
    /// Its address below that of the site, without `.html`.
    pub(super) to: String,
    pub(super) title: String,
    /// One sentence about it.
    pub(super) about: String,
    /// The Markdown file that it is.
    pub(super) from: Option<String>,
    /// What it is made from, if it is not a file.
    pub(super) made: Option<String>,
}

impl Contents {
    pub(super) fn read() -> Result<Contents> {
        let path = "docs/site/contents.toml";
        let text = std::fs::read_to_string(root().join(path))?;
        let contents: Contents = toml::from_str(&text).context(path)?;
        ensure!(contents.pages().count() > 0, "{path}: no pages");
        Ok(contents)
    }

    pub(super) fn pages(&self) -> impl Iterator<Item = &Page> {
        self.sections.iter().flat_map(|section| &section.pages)
    }

    /// Returns the pages by the file that each is made from.
    pub(super) fn by_file(&self) -> BTreeMap<String, String> {
        self.pages().filter_map(|page| Some((page.from.clone()?, page.to.clone()))).collect()
    }
}
