//! Which file a path means: the same for all its names, links and streams.

use std::ffi::OsString;
use std::fs::{self, Metadata};
use std::path::{Path, PathBuf};

/// A file, whatever its name.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum FileId {
    /// A file or a folder that exists.
    Existing(Node),
    /// A file that does not exist yet, in a folder that does.
    Missing(Node, OsString),
}

/// Device and inode.
#[cfg(unix)]
type Node = (u64, u64);

/// The path without links. Hard links are not recognised.
#[cfg(not(unix))]
type Node = PathBuf;

#[cfg(unix)]
fn node(_: &Path, found: &Metadata) -> Option<Node> {
    use std::os::unix::fs::MetadataExt;

    Some((found.dev(), found.ino()))
}

#[cfg(not(unix))]
fn node(path: &Path, _: &Metadata) -> Option<Node> {
    fs::canonicalize(path).ok()
}

/// Returns true if what is written there is gone or seen at once, so that two uses cannot collide:
/// `/dev/null`, a terminal.
#[cfg(unix)]
fn is_device(found: &Metadata) -> bool {
    use std::os::unix::fs::FileTypeExt;

    found.file_type().is_char_device() || found.file_type().is_block_device()
}

#[cfg(not(unix))]
fn is_device(_: &Metadata) -> bool {
    false
}

/// Returns the file that a path means. `None` for a device, and if there is neither such a file nor
/// its folder.
pub(super) fn identify(path: &Path) -> Option<FileId> {
    let target = resolved(path);
    // The name of an open stream leads to a pipe that has no path.
    match fs::metadata(&target).or_else(|_| fs::metadata(path)) {
        Ok(found) if is_device(&found) => None,
        Ok(found) => node(&target, &found).map(FileId::Existing),
        Err(_) => {
            let folder = folder_of(&target);
            let node = node(folder, &fs::metadata(folder).ok()?)?;
            Some(FileId::Missing(node, folded(target.file_name()?.to_owned())))
        }
    }
}

/// Returns a name as the file system usually compares it.
fn folded(name: OsString) -> OsString {
    if cfg!(any(windows, target_vendor = "apple")) {
        return name.to_string_lossy().to_lowercase().into();
    }
    name
}

/// Returns the files that a database consists of: the file, and those that SQLite writes beside it.
pub(super) fn identify_database(path: &Path) -> Vec<FileId> {
    let target = resolved(path);
    let mut found: Vec<FileId> = identify(path).into_iter().collect();
    for base in [path, &target] {
        for suffix in ["-wal", "-shm", "-journal"] {
            let mut name = base.as_os_str().to_owned();
            name.push(suffix);
            found.extend(identify(Path::new(&name)));
        }
    }
    found
}

/// Follows symbolic links to the file they lead to, even if that file does not exist yet.
pub(super) fn resolved(path: &Path) -> PathBuf {
    /// More links than any system follows.
    const MOST: usize = 64;
    if let Ok(found) = fs::canonicalize(path) {
        return found;
    }
    let mut target = path.to_owned();
    for _ in 0..MOST {
        let Ok(next) = fs::read_link(&target) else { break };
        target = folder_of(&target).join(next);
    }
    target
}

/// Returns the folder of a file, `.` if the path names none.
pub(super) fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
}

/// Returns the path of a file below a folder, from that folder on; `None` if it lies elsewhere.
pub(super) fn inside(path: &Path, folder: &Path) -> Option<PathBuf> {
    let target = resolved(path);
    let location = fs::canonicalize(folder_of(&target)).ok()?.join(target.file_name()?);
    let folder = fs::canonicalize(folder).ok()?;
    location.strip_prefix(folder).ok().map(Path::to_owned)
}

/// Returns true for the names of standard output.
pub(super) fn means_stdout(path: &Path) -> bool {
    let names = ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"];
    names.iter().any(|name| path == Path::new(name))
}

/// Returns true for the name of a stream that is open already. Opening it again would start at its
/// beginning.
pub(super) fn is_open_stream(path: &Path) -> bool {
    let names = ["/dev/stderr", "/dev/stdin"];
    cfg!(unix)
        && (path.starts_with("/dev/fd")
            || path.starts_with("/proc/self/fd")
            || names.iter().any(|name| path == Path::new(name)))
}

/// Returns the file or pipe that standard input comes from; `None` for anything else. What is written into that pipe, nobody reads.
#[cfg(unix)]
pub(super) fn of_stdin() -> Option<FileId> {
    use std::os::unix::fs::FileTypeExt;

    of_stream(&std::io::stdin(), |found| found.is_file() || found.file_type().is_fifo())
}

/// Returns the file that standard output goes to; `None` for any other kind of file.
#[cfg(unix)]
pub(super) fn of_stdout() -> Option<FileId> {
    of_stream(&std::io::stdout(), Metadata::is_file)
}

/// Returns what a stream leads to, if it counts. Sockets never do: both ends of a connection may be one socket.
#[cfg(unix)]
fn of_stream(stream: &impl std::os::fd::AsFd, counts: fn(&Metadata) -> bool) -> Option<FileId> {
    let copy = stream.as_fd().try_clone_to_owned().ok()?;
    let found = fs::File::from(copy).metadata().ok().filter(counts)?;
    node(Path::new(""), &found).map(FileId::Existing)
}

#[cfg(not(unix))]
pub(super) fn of_stdin() -> Option<FileId> {
    None
}

#[cfg(not(unix))]
pub(super) fn of_stdout() -> Option<FileId> {
    None
}
