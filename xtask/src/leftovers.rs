//! What stages leave behind, and removing it: all of them together fill tens of gigabytes, most of which no later stage reads.
//!
//! Nothing is removed unless `--clear` asks for it. Where somebody works, all of this spares compiling the next time.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use crate::run::{root, target};

/// Something that a stage leaves, and that no stage after it needs.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Leftover {
    /// A folder below the target folder.
    Built(&'static str),
    /// A folder below the top of the repository.
    Folder(&'static str),
    /// The programs of the workspace's tests, each of which holds all that it is linked from.
    TestPrograms,
}

impl Leftover {
    /// Removes it, if it is there.
    pub(crate) fn remove(self) -> Result<()> {
        match self {
            Leftover::Built(folder) => remove_folder(&target().join(folder)),
            Leftover::Folder(folder) => remove_folder(&root().join(folder)),
            Leftover::TestPrograms => remove_programs(&target().join("debug/deps")),
        }
    }
}

fn remove_folder(folder: &Path) -> Result<()> {
    if !folder.exists() {
        return Ok(());
    }
    fs::remove_dir_all(folder).with_context(|| format!("cannot remove {}", folder.display()))
}

/// Removes programs. Libraries stay, and Cargo builds again what it needs.
fn remove_programs(folder: &Path) -> Result<()> {
    for entry in fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))? {
        let path = entry?.path();
        if is_program(&path) {
            fs::remove_file(&path).with_context(|| format!("cannot remove {}", path.display()))?;
        }
    }
    Ok(())
}

/// Returns whether a file of Cargo's is a program, by its name: all others have a suffix.
fn is_program(path: &Path) -> bool {
    path.is_file() && path.extension().unwrap_or_default() == std::env::consts::EXE_EXTENSION
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programs_go_and_libraries_stay() {
        let folder = std::env::temp_dir().join(format!("ninefold-leftovers-{}", std::process::id()));
        fs::create_dir_all(folder.join("inner")).unwrap();
        let program = format!("solve-0123456789abcdef{}", std::env::consts::EXE_SUFFIX);
        for name in [&program, "libninefold-01.rlib", "libninefold-01.rmeta", "solve-0123456789abcdef.d"] {
            fs::write(folder.join(name), "").unwrap();
        }
        remove_programs(&folder).unwrap();
        assert!(!folder.join(program).exists());
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 4);
        remove_folder(&folder).unwrap();
        remove_folder(&folder).unwrap();
        assert!(!folder.exists() && remove_programs(&folder).is_err());
    }
}
