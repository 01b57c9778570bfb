//! What is published: every member that does not say `publish = false`.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::{env, fs};

use anyhow::{Context, Result};

use crate::release;
use crate::run::{cargo, show, target};

/// Packs each crate as it would be published, compiles it from there alone, and looks for the licences in it.
///
/// Cargo gives each crate the packages of the others as a registry, so nothing needs to be published before.
pub(crate) fn dry_run() -> Result<()> {
    forget_unpacked()?;
    let before = built();
    // What is not committed yet is tried too: it is about to be committed.
    let result = show("packages", &mut cargo(&["publish", "--dry-run", "--workspace", "--allow-dirty"]));
    // The next run must not take what was compiled from these packages for what it will pack: they have the same numbers.
    for folder in built().difference(&before) {
        fs::remove_dir_all(folder).with_context(|| format!("cannot remove {}", folder.display()))?;
        forget_compiled(folder)?;
    }
    result?;
    release::check_crates()
}

/// Removes what Cargo compiled and notes in this folder: both have the same hash at the end of their names.
fn forget_compiled(folder: &Path) -> Result<()> {
    let name = folder.file_name().unwrap_or_default().to_string_lossy();
    let Some((_, hash)) = name.rsplit_once('-') else { return Ok(()) };
    let Ok(files) = fs::read_dir(target().join("debug/deps")) else { return Ok(()) };
    let is_of_it =
        |path: &PathBuf| path.file_stem().is_some_and(|stem| stem.to_string_lossy().ends_with(hash));
    for path in files.flatten().map(|file| file.path()).filter(is_of_it) {
        fs::remove_file(&path).with_context(|| format!("cannot remove {}", path.display()))?;
    }
    Ok(())
}

/// Returns the folders in which Cargo notes what it compiled of our crates, packed or not.
fn built() -> BTreeSet<PathBuf> {
    let Ok(entries) = fs::read_dir(target().join("debug/.fingerprint")) else { return BTreeSet::new() };
    let ours = |entry: &fs::DirEntry| entry.file_name().to_string_lossy().starts_with("ninefold");
    entries.flatten().filter(ours).map(|entry| entry.path()).collect()
}

/// Removes what an earlier run unpacked. Cargo takes a package of the same name, number and folder for the same one, and
/// would compile the old source.
fn forget_unpacked() -> Result<()> {
    let Some(home) =
        env::var_os("CARGO_HOME").map(PathBuf::from).or_else(|| Some(env::home_dir()?.join(".cargo")))
    else {
        return Ok(());
    };
    let Ok(registries) = fs::read_dir(home.join("registry/src")) else { return Ok(()) };
    // A registry in a folder has no host, and a name that begins with the hyphen after it.
    for registry in registries.flatten().filter(|one| one.file_name().to_string_lossy().starts_with('-')) {
        for package in fs::read_dir(registry.path())?.flatten() {
            if package.file_name().to_string_lossy().starts_with("ninefold") {
                let path = package.path();
                fs::remove_dir_all(&path).with_context(|| format!("cannot remove {}", path.display()))?;
            }
        }
    }
    Ok(())
}
