//! Where results go: standard output, or a file that appears whole or not at all.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

use crate::interrupt;
use crate::message::plain;
use crate::stop::{Done, Stop};

/// Large enough that lines by the million cost next to nothing.
const BUFFER: usize = 1 << 16;

/// The place for results.
pub(crate) struct Output {
    to: BufWriter<To>,
}

enum To {
    Stdout(io::Stdout),
    /// A device or a pipe with a name: nothing to put in place at the end.
    Special(File),
    File {
        temporary: NamedTempFile,
        target: PathBuf,
    },
}

impl Output {
    /// Standard output, or a file.
    pub(crate) fn open(path: Option<&Path>) -> Result<Output, Stop> {
        let to = match path {
            None => To::Stdout(io::stdout()),
            Some(path) => file(path).map_err(|error| cannot(path, &error))?,
        };
        Ok(Output { to: BufWriter::with_capacity(BUFFER, to) })
    }

    /// Runs the work with the output open, then puts a file in place if the work is finished or its finished part
    /// counts.
    pub(crate) fn with(path: Option<&Path>, work: impl FnOnce(&mut Output) -> Done) -> Done {
        let mut output = Output::open(path)?;
        let result = work(&mut output);
        match &result {
            Err(stop) if !stop.keeps_work() => {
                // What stands in the buffer was finished before the trouble: on a stream it stands.
                let _ = output.flush();
            }
            _ => output.finish()?,
        }
        interrupt::set_unfinished(None);
        result
    }

    /// Adds results.
    pub(crate) fn write(&mut self, bytes: &[u8]) -> Done {
        Ok(self.to.write_all(bytes)?)
    }

    /// Makes all results so far visible to whoever reads.
    pub(crate) fn flush(&mut self) -> Done {
        Ok(self.to.flush()?)
    }

    fn finish(self) -> Done {
        match self.to.into_inner().map_err(io::IntoInnerError::into_error)? {
            To::File { temporary, target } => {
                temporary.persist(&target).map_err(|failed| cannot(&target, &failed.error))?;
            }
            mut other => other.flush()?,
        }
        Ok(())
    }
}

fn cannot(path: &Path, error: &io::Error) -> Stop {
    Stop::bad(format!("cannot write to {}: {}", path.display(), plain(error)))
}

fn file(path: &Path) -> io::Result<To> {
    // A link is followed: what it points to is replaced, not the link.
    let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    match fs::metadata(&target) {
        Ok(found) if found.is_dir() => {
            return Err(io::Error::other("it is a directory, expected a file name"));
        }
        Ok(found) if !found.is_file() => return Ok(To::Special(File::create(&target)?)),
        _ => {}
    }
    let folder = match target.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    let mut builder = tempfile::Builder::new();
    builder.prefix(".ninefold-");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        // As any new file: readable by whom the umask lets; an old file's own rights stay.
        let rights =
            fs::metadata(&target).map_or_else(|_| fs::Permissions::from_mode(0o666), |old| old.permissions());
        builder.permissions(rights);
    }
    let temporary = builder.tempfile_in(folder)?;
    interrupt::set_unfinished(Some(temporary.path().to_owned()));
    Ok(To::File { temporary, target })
}

impl Write for To {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            To::Stdout(stdout) => stdout.write(bytes),
            To::Special(file) => file.write(bytes),
            To::File { temporary, .. } => temporary.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            To::Stdout(stdout) => stdout.flush(),
            To::Special(file) => file.flush(),
            To::File { temporary, .. } => temporary.flush(),
        }
    }
}
