//! What is published: every member that does not say `publish = false`.

use anyhow::Result;

use crate::run::{cargo, show};

/// Packs each crate as it would be published, and compiles it from there alone.
///
/// Cargo gives each crate the packages of the others as a registry, so nothing needs to be published before.
pub(crate) fn dry_run() -> Result<()> {
    // What is not committed yet is tried too: whoever runs this is about to commit it.
    show("packages", &mut cargo(&["publish", "--dry-run", "--workspace", "--allow-dirty"]))
}
