//! Temporary files, which are removed if the process ends at once.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

static TEMPORARY: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

fn all() -> MutexGuard<'static, Vec<PathBuf>> {
    TEMPORARY.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Registers a file to remove.
pub(super) fn add(path: &Path) {
    all().push(path.to_owned());
}

/// Forgets a file that is in place or removed.
pub(super) fn forget(path: &Path) {
    all().retain(|one| one != path);
}

/// Removes all such files, because the process ends.
pub(crate) fn remove_temporary() {
    for path in all().drain(..) {
        // It may be removed already; nothing else can be done.
        let _ = fs::remove_file(path);
    }
}
