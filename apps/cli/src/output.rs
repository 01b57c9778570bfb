//! The destination of results: standard output, or a file that is written as a whole or not at all.

use std::borrow::Cow;
use std::fs::{self, File};
use std::io::{self, BufWriter, IsTerminal, Seek, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};

use tempfile::NamedTempFile;

use crate::cmd_error::{CmdError, CmdResult};
use crate::message::{plain, shown};
use crate::output_layout::OutputLayout;
use crate::wrapped::wrapped_lines;
use crate::{interrupt, terminal_width};

/// Large enough that writing millions of lines costs next to nothing.
const BUFFER: usize = 1 << 16;

/// Whether an output on standard output has been opened.
static ON_STDOUT: AtomicBool = AtomicBool::new(false);

/// Returns whether results go to a terminal, so that progress has to be shown between them.
pub(crate) fn is_on_terminal() -> bool {
    ON_STDOUT.load(Ordering::Relaxed) && io::stdout().is_terminal()
}

/// The destination of results.
pub(crate) struct Output {
    to: BufWriter<OutputTarget>,
    /// The name that the user knows it by.
    name: String,
    is_empty: bool,
    /// The line above the first result; empty once it is written.
    header: String,
    /// Whether the line above the first result is left out if there is no result.
    header_needs_results: bool,
    /// The width at which long lines are wrapped. It is looked up once, since there may be millions
    /// of writes.
    wrap_width: Option<usize>,
}

enum OutputTarget {
    Stdout(io::Stdout),
    /// A device or a named pipe: there is nothing to rename at the end.
    Special(File),
    /// A temporary file, copied to standard output when the work is done.
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
            None => {
                ON_STDOUT.store(true, Ordering::Relaxed);
                ("standard output".to_owned(), stdout())
            }
            Some(path) => (shown(&path.to_string_lossy()), file(path)),
        };
        match to {
            Ok(to) => Ok(Output {
                to: BufWriter::with_capacity(BUFFER, to),
                name,
                is_empty: true,
                header: String::new(),
                header_needs_results: false,
                wrap_width: None,
            }),
            Err(error) => Err(cannot_write(&name, &error)),
        }
    }

    /// Runs the work with the output open. A file is put in place afterwards if the work is
    /// finished, or if its finished part is kept.
    pub(crate) fn with(path: Option<&Path>, work: impl FnOnce(&mut Output) -> CmdResult) -> CmdResult {
        interrupt::work_begins();
        Output::open(path)?.run(work)
    }

    /// As [`with`](Output::with), but standard output is also written as a whole or not at all.
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
            // An interrupted run without results leaves a file unchanged.
            Err(error @ CmdError::Interrupted(_)) if output.is_empty => Err(error),
            Err(error) if !error.keeps_work() => {
                // Results in the buffer were finished before the error; a stream keeps them.
                let _ = output.flush();
                Err(error)
            }
            result => self.finish().and(result),
        }
    }

    /// Returns the result of a write to standard output, as the error of a command.
    pub(crate) fn check_stdout(result: io::Result<()>) -> CmdResult {
        let result = result.and_then(|()| io::stdout().flush()).and_then(|()| stdout().map(drop));
        result.map_err(|error| cannot_write("standard output", &error))
    }

    /// Sets a line to write above the results. A run that fails before its first result does not
    /// write it.
    pub(crate) fn set_header(&mut self, header: &str) {
        header.clone_into(&mut self.header);
    }

    /// Sets the form of the results. For [`OutputLayout::Text`] every write has to consist of whole
    /// lines.
    pub(crate) fn set_layout(&mut self, layout: &OutputLayout) {
        let width = self.terminal_width();
        self.header = layout.head(width);
        self.header_needs_results = !matches!(layout, OutputLayout::Csv(_));
        self.wrap_width = width.filter(|_| *layout == OutputLayout::Text);
    }

    /// Returns the width of the terminal that the results go to; `None` if they go to a file or a
    /// pipe.
    pub(crate) fn terminal_width(&self) -> Option<usize> {
        match self.to.get_ref() {
            OutputTarget::Stdout(_) | OutputTarget::Held(_) => terminal_width::of_stdout(),
            OutputTarget::Special(_) | OutputTarget::File { .. } => None,
        }
    }

    /// Adds results.
    pub(crate) fn write(&mut self, bytes: &[u8]) -> CmdResult {
        if !bytes.is_empty() {
            self.write_header()?;
        }
        self.is_empty &= bytes.is_empty();
        let wrapped = match self.wrap_width {
            Some(width) => Cow::Owned(wrapped_lines(&String::from_utf8_lossy(bytes), width).into_bytes()),
            None => Cow::Borrowed(bytes),
        };
        self.to.write_all(&wrapped).map_err(|error| cannot_write(&self.name, &error))
    }

    /// Passes all results so far on to the reader.
    pub(crate) fn flush(&mut self) -> CmdResult {
        self.to.flush().map_err(|error| cannot_write(&self.name, &error))
    }

    fn write_header(&mut self) -> CmdResult {
        let header = std::mem::take(&mut self.header);
        self.to.write_all(header.as_bytes()).map_err(|error| cannot_write(&self.name, &error))
    }

    fn finish(mut self) -> CmdResult {
        if !self.header_needs_results {
            self.write_header()?;
        }
        self.flush()?;
        // The buffer is empty, so nothing is lost.
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
    // A reader that has closed the pipe is not a failure. This never happens with a file.
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
    // A link is followed: its target is replaced, not the link.
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
        // The permissions of a new file, limited by the umask; an existing file keeps its own.
        let permissions =
            fs::metadata(&target).map_or_else(|_| fs::Permissions::from_mode(0o666), |old| old.permissions());
        builder.permissions(permissions);
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
