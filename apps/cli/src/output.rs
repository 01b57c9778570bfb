//! Where results go: standard output, or a file that appears whole or not at all.

use std::fs::{self, File};
use std::io::{self, BufWriter, Seek, Write};
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

use crate::cmd_error::{CmdError, CmdResult};
use crate::interrupt;
use crate::message::{plain, shown};

/// Large enough that lines by the million cost next to nothing.
const BUFFER: usize = 1 << 16;

/// The place for results.
pub(crate) struct Output {
    to: BufWriter<OutputTarget>,
    /// What the user calls it.
    name: String,
    is_empty: bool,
    /// What stands above the first result; empty once it is written.
    header: String,
}

enum OutputTarget {
    Stdout(io::Stdout),
    /// A device or a pipe with a name: nothing to put in place at the end.
    Special(File),
    /// Standard output, once the work is done.
    Held(File),
    File {
        temporary: NamedTempFile,
        target: PathBuf,
    },
}

impl Output {
    /// Opens standard output, or a file.
    pub(crate) fn open(path: Option<&Path>) -> Result<Output, CmdError> {
        let (name, to) = match path {
            None => ("standard output".to_owned(), stdout()),
            Some(path) => (shown(&path.to_string_lossy()), file(path)),
        };
        match to {
            Ok(to) => Ok(Output {
                to: BufWriter::with_capacity(BUFFER, to),
                name,
                is_empty: true,
                header: String::new(),
            }),
            Err(error) => Err(cannot_write(&name, &error)),
        }
    }

    /// Runs the work with the output open, then puts a file in place if the work is finished or its finished part
    /// counts.
    pub(crate) fn with(path: Option<&Path>, work: impl FnOnce(&mut Output) -> CmdResult) -> CmdResult {
        interrupt::work_begins();
        Output::open(path)?.run(work)
    }

    /// As [`with`](Output::with), but standard output too is written whole or not at all.
    pub(crate) fn with_held(path: Option<&Path>, work: impl FnOnce(&mut Output) -> CmdResult) -> CmdResult {
        interrupt::work_begins();
        let mut output = Output::open(path)?;
        if path.is_none() {
            let held = tempfile::tempfile().map_err(|error| cannot_write("a temporary file", &error))?;
            output.to = BufWriter::with_capacity(BUFFER, OutputTarget::Held(held));
        }
        output.run(work)
    }

    fn run(mut self, work: impl FnOnce(&mut Output) -> CmdResult) -> CmdResult {
        let output = &mut self;
        let result = work(output);
        match result {
            // An interrupted run that has nothing to show leaves a file as it was.
            Err(error @ CmdError::Interrupted(_)) if output.is_empty => Err(error),
            Err(error) if !error.keeps_work() => {
                // What stands in the buffer was finished before the trouble: on a stream it stands.
                let _ = output.flush();
                Err(error)
            }
            result => self.finish().and(result),
        }
    }

    /// Returns what became of an attempt to write to standard output.
    pub(crate) fn check_stdout(result: io::Result<()>) -> CmdResult {
        let result = result.and_then(|()| io::stdout().flush()).and_then(|()| stdout().map(drop));
        result.map_err(|error| cannot_write("standard output", &error))
    }

    /// Sets a line that stands above the results. A run that fails before its first result does not write it.
    pub(crate) fn set_header(&mut self, header: &str) {
        header.clone_into(&mut self.header);
    }

    /// Adds results.
    pub(crate) fn write(&mut self, bytes: &[u8]) -> CmdResult {
        if !bytes.is_empty() {
            self.write_header()?;
        }
        self.is_empty &= bytes.is_empty();
        self.to.write_all(bytes).map_err(|error| cannot_write(&self.name, &error))
    }

    /// Hands all results so far to the reader.
    pub(crate) fn flush(&mut self) -> CmdResult {
        self.to.flush().map_err(|error| cannot_write(&self.name, &error))
    }

    fn write_header(&mut self) -> CmdResult {
        let header = std::mem::take(&mut self.header);
        self.to.write_all(header.as_bytes()).map_err(|error| cannot_write(&self.name, &error))
    }

    fn finish(mut self) -> CmdResult {
        self.write_header()?;
        self.flush()?;
        // The buffer is empty: taking it apart loses nothing.
        let (target, _) = self.to.into_parts();
        if let OutputTarget::Held(mut held) = target {
            let copied = held.rewind().and_then(|()| io::copy(&mut held, &mut io::stdout()));
            return Output::check_stdout(copied.map(drop));
        }
        if let OutputTarget::File { temporary, target } = target {
            let path = temporary.path().to_owned();
            temporary.persist(&target).map_err(|failed| cannot_write(&self.name, &failed.error))?;
            interrupt::forget_temporary(&path);
        }
        Ok(())
    }
}

fn cannot_write(name: &str, error: &io::Error) -> CmdError {
    // A reader that has had enough is no failure. A file never says so.
    if error.kind() == io::ErrorKind::BrokenPipe {
        return CmdError::PipeClosed;
    }
    CmdError::bad_input(format!("cannot write to {name}: {}", plain(error)))
}

fn stdout() -> io::Result<OutputTarget> {
    #[cfg(unix)]
    if crate::closed_stdout::is_closed() {
        return Err(io::Error::other("it is closed"));
    }
    Ok(OutputTarget::Stdout(io::stdout()))
}

fn file(path: &Path) -> io::Result<OutputTarget> {
    // A link is followed: what it points to is replaced, not the link.
    let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    match fs::metadata(&target) {
        Ok(found) if found.is_dir() => {
            return Err(io::Error::other("it is a directory, expected a file name"));
        }
        Ok(found) if !found.is_file() => return Ok(OutputTarget::Special(File::create(&target)?)),
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
    interrupt::add_temporary(temporary.path());
    Ok(OutputTarget::File { temporary, target })
}

impl Write for OutputTarget {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            OutputTarget::Stdout(stdout) => stdout.write(bytes),
            OutputTarget::Special(file) => file.write(bytes),
            OutputTarget::Held(file) => file.write(bytes),
            OutputTarget::File { temporary, .. } => temporary.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            OutputTarget::Stdout(stdout) => stdout.flush(),
            OutputTarget::Special(file) => file.flush(),
            OutputTarget::Held(file) => file.flush(),
            OutputTarget::File { temporary, .. } => temporary.flush(),
        }
    }
}
