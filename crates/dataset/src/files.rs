//! Files that are written completely or not at all, and their checksums.

use std::fs::{self, File};
use std::io::{self, BufWriter, Read, Write};
use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};

use crate::{DatasetError, bounded};

/// The extension of temporary files.
const TEMPORARY: &str = ".tmp";

/// Returns a checksum as 64 hexadecimal digits.
pub(crate) fn hex(hash: impl AsRef<[u8]>) -> String {
    hash.as_ref().iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Returns the checksum and the length of a file.
pub(crate) fn checksum(path: &Path) -> Result<(String, u64), DatasetError> {
    let mut file = bounded::open(path)?;
    let (mut hash, mut bytes, mut buffer) = (Sha256::new(), 0, vec![0; 1 << 16]);
    loop {
        match file.read(&mut buffer).map_err(DatasetError::reading(path))? {
            0 => return Ok((hex(hash.finalize()), bytes)),
            read => {
                hash.update(&buffer[..read]);
                bytes += read as u64;
            }
        }
    }
}

/// Returns whether a file has this length and this checksum. A file of another length is not read.
pub(crate) fn matches(path: &Path, sha256: &str, bytes: u64) -> Result<bool, DatasetError> {
    let found = fs::metadata(path).map_err(DatasetError::reading(path))?;
    if found.is_file() && found.len() != bytes {
        return Ok(false);
    }
    Ok(checksum(path)? == (sha256.to_owned(), bytes))
}

/// A file under a temporary name. It gets its final name when it is complete, and is removed
/// otherwise.
pub(crate) struct TemporaryFile {
    to: Option<BufWriter<File>>,
    temporary: PathBuf,
    target: PathBuf,
    hash: Sha256,
    bytes: u64,
}

impl TemporaryFile {
    pub(crate) fn create(target: &Path) -> Result<TemporaryFile, DatasetError> {
        let name = target.file_name().unwrap_or_default().to_string_lossy();
        let temporary = target.with_file_name(format!(".{name}.{}{TEMPORARY}", std::process::id()));
        let file = File::create(&temporary).map_err(DatasetError::writing(target))?;
        let to = Some(BufWriter::with_capacity(1 << 18, file));
        Ok(TemporaryFile { to, temporary, target: target.to_owned(), hash: Sha256::new(), bytes: 0 })
    }

    /// Gives the file its final name. Returns its checksum and length.
    pub(crate) fn finish(mut self) -> Result<(String, u64), DatasetError> {
        let Some(mut to) = self.to.take() else { return Ok((String::new(), 0)) };
        to.flush()
            .and_then(|()| to.get_ref().sync_all())
            .and_then(|()| fs::rename(&self.temporary, &self.target))
            .map_err(DatasetError::writing(&self.target))?;
        Ok((hex(std::mem::take(&mut self.hash).finalize()), self.bytes))
    }
}

impl Write for TemporaryFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let Some(to) = &mut self.to else { return Ok(0) };
        let written = to.write(bytes)?;
        self.hash.update(&bytes[..written]);
        self.bytes += written as u64;
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.to.as_mut().map_or(Ok(()), BufWriter::flush)
    }
}

impl Drop for TemporaryFile {
    fn drop(&mut self) {
        // Either it has its final name by now, or it is not needed.
        let _ = fs::remove_file(&self.temporary);
    }
}

/// Returns whether a file has this content.
pub(crate) fn holds(path: &Path, bytes: &[u8]) -> bool {
    bounded::read(path, bytes.len() as u64).is_ok_and(|found| found == bytes)
}

/// Writes a small file, completely or not at all. A file that already has this content is left
/// alone.
pub(crate) fn write(path: &Path, bytes: &[u8]) -> Result<(String, u64), DatasetError> {
    if holds(path, bytes) {
        return Ok((hex(Sha256::digest(bytes)), bytes.len() as u64));
    }
    let mut file = TemporaryFile::create(path)?;
    file.write_all(bytes).map_err(DatasetError::writing(path))?;
    file.finish()
}

/// Removes temporary files of this target that killed runs left behind.
pub(crate) fn remove_leftovers(target: &Path) {
    let Some(folder) = target.parent() else { return };
    let name = format!(".{}.", target.file_name().unwrap_or_default().to_string_lossy());
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let found = entry.file_name();
        let found = found.to_string_lossy();
        let middle = found.strip_prefix(&name).and_then(|rest| rest.strip_suffix(TEMPORARY));
        if middle.is_some_and(|middle| middle.bytes().all(|byte| byte.is_ascii_digit())) {
            // A file that cannot be removed does no harm.
            let _ = fs::remove_file(entry.path());
        }
    }
}
