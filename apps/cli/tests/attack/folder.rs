//! A folder for the files of one attack.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// What lies at a path.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Entry {
    /// The bytes of a file.
    Bytes(Vec<u8>),
    /// The target of a link.
    Link(PathBuf),
    Folder,
    /// A named pipe.
    Other,
}

/// All that lies below a folder, by its path relative to it.
pub(crate) type Contents = BTreeMap<PathBuf, Entry>;

/// A folder, empty at first, removed at the end unless the test failed.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new(name: &str) -> Folder {
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("attack").join(name);
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).unwrap();
        Folder(folder)
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }

    /// Writes a file and returns its path.
    pub(crate) fn file(&self, name: &str, bytes: impl AsRef<[u8]>) -> PathBuf {
        let path = self.0.join(name);
        fs::write(&path, bytes).unwrap();
        path
    }

    /// Removes everything in it.
    pub(crate) fn clear(&self) {
        fs::remove_dir_all(&self.0).unwrap();
        fs::create_dir_all(&self.0).unwrap();
    }

    /// Writes what lay in it before.
    pub(crate) fn restore(&self, contents: &Contents) {
        for (path, entry) in contents {
            let path = self.0.join(path);
            match entry {
                Entry::Bytes(bytes) => fs::write(path, bytes).unwrap(),
                Entry::Folder => fs::create_dir_all(path).unwrap(),
                #[cfg(unix)]
                Entry::Link(target) => std::os::unix::fs::symlink(target, path).unwrap(),
                #[cfg(not(unix))]
                Entry::Link(_) => {}
                Entry::Other => {
                    assert!(std::process::Command::new("mkfifo").arg(path).status().unwrap().success());
                }
            }
        }
    }

    /// Returns what lies in it.
    pub(crate) fn contents(&self) -> Contents {
        let mut found = Contents::new();
        collect(&self.0, Path::new(""), &mut found);
        found
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            let _ = fs::remove_dir_all(&self.0);
        }
    }
}

fn collect(root: &Path, below: &Path, found: &mut Contents) {
    for entry in fs::read_dir(root.join(below)).unwrap() {
        let path = below.join(entry.unwrap().file_name());
        let whole = root.join(&path);
        let kind = fs::symlink_metadata(&whole).unwrap().file_type();
        let entry = if kind.is_symlink() {
            Entry::Link(fs::read_link(&whole).unwrap())
        } else if kind.is_file() {
            Entry::Bytes(fs::read(&whole).unwrap_or_default())
        } else if kind.is_dir() {
            collect(root, &path, found);
            Entry::Folder
        } else {
            Entry::Other
        };
        found.insert(path, entry);
    }
}
