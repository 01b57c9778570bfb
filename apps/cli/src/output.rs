//! The destination of results: standard output, or a file that is written as a whole or not at all.

use std::fs::File;
use std::io::{self, BufWriter, IsTerminal, Seek, Write};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::cmd_error::{CmdError, CmdResult};
use crate::files::{self, Target};
use crate::message::{plain, shown};
use crate::output_layout::OutputLayout;
use crate::{csv, interrupt, losses, terminal_width};

/// Large enough that writing millions of lines costs next to nothing.
const BUFFER: usize = 1 << 16;

/// Whether an output on standard output has been opened.
static ON_STDOUT: AtomicBool = AtomicBool::new(false);

/// Returns whether results go to a terminal, so that progress has to be shown between them. The
/// reader of a pipe usually writes to the terminal as well.
pub(crate) fn may_reach_terminal() -> bool {
    ON_STDOUT.load(Ordering::Relaxed) && (io::stdout().is_terminal() || files::is_stdout_pipe())
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
    layout: OutputLayout,
    /// The width of the terminal that the results go to. It is looked up once, since there may be
    /// millions of writes.
    terminal: Option<usize>,
}

enum OutputTarget {
    Stdout(io::Stdout),
    /// A temporary file, copied to standard output when the work is done.
    Held(File),
    File(Target),
}

impl Output {
    /// Opens standard output, or a file.
    pub(crate) fn open(path: Option<&Path>) -> Result<Output, CmdError> {
        let (name, to) = match path {
            None => {
                ON_STDOUT.store(true, Ordering::Relaxed);
                ("standard output".to_owned(), stdout())
            }
            Some(path) => {
                files::check_output(path)?;
                (shown(&path.to_string_lossy()), files::open_target(path).map(OutputTarget::File))
            }
        };
        match to {
            Ok(to) => Ok(Output {
                terminal: match to {
                    OutputTarget::Stdout(_) => terminal_width::of_stdout(),
                    _ => None,
                },
                to: BufWriter::with_capacity(BUFFER, to),
                name,
                is_empty: true,
                header: String::new(),
                header_needs_results: false,
                layout: OutputLayout::Lines,
            }),
            Err(error) => Err(cannot_write(&name, &error)),
        }
    }

    /// Opens the destination and marks the start of the work.
    fn open_and_begin(path: Option<&Path>) -> Result<Output, CmdError> {
        // A named pipe opens when there is a reader. A signal before that ends the process at once.
        if path.is_some_and(files::waits_for_a_reader) {
            interrupt::work_waits();
        } else {
            interrupt::work_begins();
        }
        let output = Output::open(path);
        interrupt::work_begins();
        output
    }

    /// Runs the work with the output open. A file is put in place afterwards if the work is finished, or if its finished part is
    /// kept. In a strict run, standard output is written as a whole or not at all, too.
    pub(crate) fn with(path: Option<&Path>, work: impl FnOnce(&mut Output) -> CmdResult) -> CmdResult {
        let mut output = Output::open_and_begin(path)?;
        if path.is_none() && losses::is_strict() {
            let held = files::held().map_err(|error| cannot_write("a temporary file", &error))?;
            output.to = BufWriter::with_capacity(BUFFER, OutputTarget::Held(held));
        }
        output.run(work)
    }

    /// As [`with`](Output::with), for reports of what is done already: each is written at once.
    #[cfg(feature = "bank")]
    pub(crate) fn with_reports(
        path: Option<&Path>,
        work: impl FnOnce(&mut Output) -> CmdResult,
    ) -> CmdResult {
        Output::open_and_begin(path)?.run(work)
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

    /// Returns whether no result was written.
    #[cfg(feature = "bank")]
    pub(crate) const fn is_empty(&self) -> bool {
        self.is_empty
    }

    /// Sets a line to write above the results. A run that fails before its first result does not
    /// write it.
    pub(crate) fn set_header(&mut self, header: &str) {
        header.clone_into(&mut self.header);
    }

    /// Sets the form of the results. For [`OutputLayout::Text`] and [`OutputLayout::Csv`] every write has to
    /// consist of whole lines.
    pub(crate) fn set_layout(&mut self, layout: &OutputLayout) {
        self.header = layout.head(self.terminal);
        self.header_needs_results = !matches!(layout, OutputLayout::Csv(_));
        self.layout = layout.clone();
    }

    /// Returns the width of the terminal that the results go to; `None` if they go to a file or a
    /// pipe.
    pub(crate) const fn terminal_width(&self) -> Option<usize> {
        self.terminal
    }

    /// Adds results.
    pub(crate) fn write(&mut self, bytes: &[u8]) -> CmdResult {
        if !bytes.is_empty() && !self.header.is_empty() {
            if let Some(header) = self.terminal.and_then(|width| self.layout.head_above(bytes, width)) {
                self.header = header;
            }
            self.write_header()?;
        }
        self.is_empty &= bytes.is_empty();
        let values = matches!(self.layout, OutputLayout::Csv(_)).then(|| csv::from_tabs(bytes));
        let bytes = values.as_deref().unwrap_or(bytes);
        let written = match self.terminal.and_then(|width| self.layout.fitted(bytes, width)) {
            Some(text) => self.to.write_all(text.as_bytes()),
            None => self.to.write_all(bytes),
        };
        written.map_err(|error| cannot_write(&self.name, &error))
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
        if let OutputTarget::File(Target::Whole(file, target)) = target {
            files::put_in_place(file, &target).map_err(|error| cannot_write(&self.name, &error))?;
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
    if files::is_stdout_closed() {
        return Err(io::Error::other("it is closed"));
    }
    Ok(OutputTarget::Stdout(io::stdout()))
}

impl Write for OutputTarget {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            OutputTarget::Stdout(stdout) => stdout.write(bytes),
            OutputTarget::Held(file) | OutputTarget::File(Target::Special(file)) => file.write(bytes),
            OutputTarget::File(Target::Whole(file, _)) => file.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            OutputTarget::Stdout(stdout) => stdout.flush(),
            OutputTarget::Held(file) | OutputTarget::File(Target::Special(file)) => file.flush(),
            OutputTarget::File(Target::Whole(file, _)) => file.flush(),
        }
    }
}
