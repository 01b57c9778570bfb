//! Reading a folder that somebody else may have made: no file outside it, no device or pipe, and
//! nothing that is larger than it can reasonably be.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use crate::DatasetError;

/// The largest manifest or list of checksums. A set of 10 000 shards has some 100 MiB.
pub(crate) const LARGEST_MANIFEST: u64 = 1 << 28;

/// The largest record of a shard.
pub(crate) const LARGEST_RECORD: u64 = 1 << 24;

/// The longest line or record of a table: rows with a whole solving path have some 100 KiB.
pub(crate) const LONGEST_LINE: usize = 1 << 24;

/// Returns the path of a file that a manifest names.
///
/// # Errors
/// If it is not a plain relative path, or if it leads out of the folder through a link.
pub(crate) fn inside(root: &Path, name: &str) -> Result<PathBuf, DatasetError> {
    let refused = |why: &str| {
        let name: String = name.chars().take(200).collect();
        Err(DatasetError::content(root, format!("the path \"{}\" {why}", name.escape_debug())))
    };
    // `\` and `C:` lead elsewhere on Windows only, but a data set is the same on every system.
    let is_plain = |part: &str| {
        !part.is_empty()
            && part != "."
            && part != ".."
            && !part.contains(['\\', ':'])
            && !part.contains(char::is_control)
    };
    if !name.split('/').all(is_plain) {
        return refused("is refused, expected a path inside the folder, such as data/train.parquet");
    }
    let path = root.join(name);
    match (fs::canonicalize(root), fs::canonicalize(&path)) {
        (Ok(root), Ok(target)) if !target.starts_with(&root) => {
            refused("is a link that leads out of the folder, expected the file itself")
        }
        // A file that does not exist is reported when it is opened.
        _ => Ok(path),
    }
}

/// Opens a regular file: a pipe might never end or never begin.
pub(crate) fn open(path: &Path) -> Result<File, DatasetError> {
    let found = fs::metadata(path).map_err(DatasetError::reading(path))?;
    if !found.is_file() {
        return Err(DatasetError::content(path, "not a regular file"));
    }
    File::open(path).map_err(DatasetError::reading(path))
}

/// Reads a file that has at most this many bytes.
pub(crate) fn read(path: &Path, most: u64) -> Result<Vec<u8>, DatasetError> {
    let mut bytes = Vec::new();
    open(path)?.take(most + 1).read_to_end(&mut bytes).map_err(DatasetError::reading(path))?;
    if bytes.len() as u64 > most {
        return Err(DatasetError::content(path, format!("more than {} MiB", most >> 20)));
    }
    Ok(bytes)
}

/// Passes bytes on until a line is longer than any line can be.
pub(crate) struct BoundedLines<R> {
    from: R,
    length: usize,
    /// Whether line feeds between quotation marks count, as in CSV.
    quotes: bool,
    in_quotes: bool,
}

impl<R: Read> BoundedLines<R> {
    pub(crate) fn new(from: R, quotes: bool) -> BoundedLines<R> {
        BoundedLines { from, length: 0, quotes, in_quotes: false }
    }
}

impl<R: Read> Read for BoundedLines<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.from.read(buffer)?;
        for &byte in &buffer[..read] {
            self.in_quotes ^= self.quotes && byte == b'"';
            self.length = if byte == b'\n' && !self.in_quotes { 0 } else { self.length + 1 };
            if self.length > LONGEST_LINE {
                let message = format!("a line has more than {} MiB", LONGEST_LINE >> 20);
                return Err(io::Error::new(io::ErrorKind::InvalidData, message));
            }
        }
        Ok(read)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_plain_paths_inside_the_folder_are_followed() {
        let root = std::env::temp_dir();
        assert_eq!(inside(&root, "data/train.parquet").unwrap(), root.join("data/train.parquet"));
        for name in [
            "",
            "/",
            "/etc/passwd",
            "..",
            "../x",
            "data/../../x",
            "data//x",
            "./x",
            "data/.",
            "C:x",
            "C:/x",
            "C:\\x",
            "\\\\host\\x",
            "data\\..\\..\\x",
            "a\u{0}b",
            "a\nb",
            "\u{1b}[31m",
        ] {
            let error = inside(&root, name).unwrap_err().to_string();
            assert!(error.contains("expected a path inside the folder"), "{name}: {error}");
            assert!(!error.contains(char::is_control), "{error:?}");
        }
    }

    #[test]
    fn a_line_has_a_bound_and_a_file_too() {
        let lines = |text: &[u8], quotes| io::copy(&mut BoundedLines::new(text, quotes), &mut io::sink());
        let long = [&vec![b'x'; LONGEST_LINE][..], b"\n"].concat();
        assert!(lines(&long.repeat(2), false).is_ok());
        assert!(lines(&[&long[..1], &long].concat(), false).is_err());
        // An open quotation mark makes one record of all lines.
        assert!(lines(&b"a\"b\n".repeat(LONGEST_LINE), true).is_ok());
        assert!(lines(&[b"\"", &b"ab\n".repeat(LONGEST_LINE)[..]].concat(), true).is_err());
    }
}
