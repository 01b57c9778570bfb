//! The width of the terminals on standard output and standard error.

use std::io::{IsTerminal, stderr, stdout};

use terminal_size::{Width, terminal_size_of};

/// The width of a terminal that does not report any.
const DEFAULT: usize = 80;

/// Returns the width of the terminal on standard output; `None` if it is not a terminal.
pub(crate) fn of_stdout() -> Option<usize> {
    stdout().is_terminal().then(|| reported(terminal_size_of(stdout())))
}

/// Returns the width of the terminal on standard error; `None` if it is not a terminal.
pub(crate) fn of_stderr() -> Option<usize> {
    stderr().is_terminal().then(|| reported(terminal_size_of(stderr())))
}

fn reported(size: Option<(Width, terminal_size::Height)>) -> usize {
    size.map_or(DEFAULT, |(Width(width), _)| usize::from(width).max(1))
}
