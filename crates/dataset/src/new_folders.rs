//! Folders that are made for files, and removed again if none of the files stays.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use crate::DatasetError;

/// The folders that this process has made. When it is dropped, those that are empty are removed.
#[derive(Default)]
pub(crate) struct NewFolders {
    /// The outer ones first.
    made: Vec<PathBuf>,
}

impl NewFolders {
    /// Makes a folder and those that it lies in, unless they exist.
    pub(crate) fn make(&mut self, path: &Path) -> Result<(), DatasetError> {
        let is_missing = |folder: &&Path| !folder.as_os_str().is_empty() && !folder.exists();
        let missing: Vec<&Path> = path.ancestors().take_while(is_missing).collect();
        for folder in missing.into_iter().rev() {
            match fs::create_dir(folder) {
                Ok(()) => self.made.push(folder.to_owned()),
                // Another job was faster. The folder is that job's.
                Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
                Err(error) => return Err(DatasetError::writing(path)(error)),
            }
        }
        // A file or a dangling link of this name is an error.
        fs::create_dir_all(path).map_err(DatasetError::writing(path))
    }
}

impl Drop for NewFolders {
    fn drop(&mut self) {
        for folder in self.made.iter().rev() {
            // The system removes empty folders only, so one that another job uses stays.
            let _ = fs::remove_dir(folder);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_its_own_empty_folders_are_removed() {
        let root = tempfile::tempdir().unwrap();
        let path = |name: &str| root.path().join(name);
        fs::create_dir(path("there")).unwrap();
        let mut folders = NewFolders::default();
        for name in ["there", "there/new/data", "there/new/shards", "a/b/c/../d"] {
            folders.make(&path(name)).unwrap();
            assert!(path(name).is_dir(), "{name}");
        }
        fs::write(path("there/new/data/x"), "").unwrap();
        drop(folders);
        assert!(path("there/new/data/x").exists());
        assert!(!path("there/new/shards").exists() && !path("a").exists());
        fs::remove_file(path("there/new/data/x")).unwrap();
        // Those that were there stay, even if they are empty.
        let mut folders = NewFolders::default();
        folders.make(&path("there/new/data")).unwrap();
        folders.make(&path("there/new/shards")).unwrap();
        drop(folders);
        assert!(path("there/new/data").exists() && !path("there/new/shards").exists());
    }

    #[test]
    fn a_file_in_the_way_is_an_error_and_nothing_is_left() {
        let root = tempfile::tempdir().unwrap();
        fs::write(root.path().join("file"), "").unwrap();
        for name in ["file", "file/below"] {
            let mut folders = NewFolders::default();
            let error = folders.make(&root.path().join(name)).unwrap_err().to_string();
            assert!(error.contains("cannot write") && error.contains("file"), "{error}");
        }
        assert_eq!(fs::read_dir(root.path()).unwrap().count(), 1);
    }
}
