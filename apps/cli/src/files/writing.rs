//! Opens files that are written.
//!
//! A file is written under a temporary name in its folder and renamed when it is complete. A
//! symbolic link is followed, also to a file that does not exist yet; other hard links to the old
//! file keep the old content. What cannot be renamed (a device, a named pipe, a stream that is open
//! already) is written directly.

use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};
#[cfg(feature = "terminal")]
use std::time::SystemTime;

use tempfile::NamedTempFile;

use super::identity::{folder_of, is_open_stream, resolved};
use super::temporary;

/// An open file.
pub(crate) enum Target {
    /// A device, a pipe or an open stream: there is nothing to rename at the end.
    Special(File),
    /// A temporary file, and the name that it gets.
    Whole(NamedTempFile, PathBuf),
}

/// Returns true if opening the file to write waits until another process opens it to read.
pub(crate) fn waits_for_a_reader(path: &Path) -> bool {
    #[cfg(unix)]
    return fs::metadata(path).is_ok_and(|found| std::os::unix::fs::FileTypeExt::is_fifo(&found.file_type()));
    #[cfg(not(unix))]
    {
        let _ = path;
        false
    }
}

/// Opens a file to write.
pub(crate) fn open_target(path: &Path) -> io::Result<Target> {
    if is_open_stream(path) {
        // Opened anew, a stream starts at the beginning of its file and would overwrite what stands
        // there.
        return OpenOptions::new().append(true).open(path).map(Target::Special);
    }
    // Otherwise only the renaming fails, after all the work.
    if path.to_string_lossy().ends_with(std::path::is_separator) {
        return Err(io::Error::other("it ends with a slash, expected a file name"));
    }
    let target = resolved(path);
    match fs::metadata(&target) {
        Ok(found) if found.is_dir() => {
            return Err(io::Error::other("it is a directory, expected a file name"));
        }
        Ok(found) if !found.is_file() => return File::create(&target).map(Target::Special),
        Ok(_) => {}
        Err(error) if error.kind() == io::ErrorKind::NotFound => {}
        // Such as links in a circle.
        Err(error) => return Err(error),
    }
    let mut builder = tempfile::Builder::new();
    builder.prefix(".ninefold-");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        // The permissions of a new file, limited by the umask; an existing file keeps its own.
        let permissions =
            fs::metadata(&target).map_or_else(|_| fs::Permissions::from_mode(0o666), |old| old.permissions());
        builder.permissions(permissions);
    }
    let file = builder.tempfile_in(folder_of(&target))?;
    temporary::add(file.path());
    Ok(Target::Whole(file, target))
}

/// Gives a temporary file its name.
pub(crate) fn put_in_place(file: NamedTempFile, target: &Path) -> io::Result<()> {
    let path = file.path().to_owned();
    file.persist(target).map_err(|failed| failed.error)?;
    temporary::forget(&path);
    Ok(())
}

/// Returns a file without a name, for what is held back until the work is done.
pub(crate) fn held() -> io::Result<File> {
    tempfile::tempfile()
}

/// Opens or creates a file to read it and then add to it.
pub(crate) fn open_to_resume(path: &Path) -> io::Result<File> {
    OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path)
}

/// Makes a folder and those that it lies in.
pub(crate) fn create_folder(path: &Path) -> io::Result<()> {
    fs::create_dir_all(path)
}

/// Replaces a file of the user's data with these bytes, or leaves it as it was. Makes its folder if
/// necessary.
#[cfg(feature = "terminal")]
pub(crate) fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    use std::io::Write;

    let folder = folder_of(path);
    fs::create_dir_all(folder)?;
    let mut file = tempfile::Builder::new().prefix(".game-").tempfile_in(folder)?;
    file.write_all(bytes)?;
    file.persist(path).map_err(|failed| failed.error)?;
    Ok(())
}

/// Returns the files of a folder with this suffix, the latest first; none if it cannot be read.
#[cfg(feature = "terminal")]
pub(crate) fn newest_first(folder: &Path, suffix: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut files: Vec<(SystemTime, PathBuf)> = entries
        .filter(|entry| entry.path().extension().is_some_and(|found| found == suffix))
        .filter_map(|entry| Some((entry.metadata().ok()?.modified().ok()?, entry.path())))
        .collect();
    files.sort();
    files.into_iter().rev().map(|(_, path)| path).collect()
}

/// Removes a file of the user's data. A file that cannot be removed stays.
#[cfg(feature = "terminal")]
pub(crate) fn remove(path: &Path) {
    let _ = fs::remove_file(path);
}
