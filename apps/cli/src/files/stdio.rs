//! Whether standard input or output was closed (`<&-`, `>&-`) when the process started.
//!
//! Before `main`, the standard library opens `/dev/null` in place of a closed stream, so that no
//! other file gets its number. Results would vanish, and a missing input would be an empty one,
//! without an error. This check therefore runs earlier, as one of the functions that the loader
//! calls.

#![allow(unsafe_code, reason = "only a function in the loader's list runs before the standard library")]

use std::sync::atomic::{AtomicBool, Ordering};

static STDIN_CLOSED: AtomicBool = AtomicBool::new(false);
static STDOUT_CLOSED: AtomicBool = AtomicBool::new(false);

// SAFETY: the loader calls every entry of these lists once, before `main`, and the entry is a
// function as it expects. The calling convention ignores the further arguments that some loaders
// pass. The function makes two system calls and two atomic stores, and needs nothing that the
// standard library sets up.
#[cfg(unix)]
#[used]
#[cfg_attr(target_vendor = "apple", unsafe(link_section = "__DATA,__mod_init_func"))]
#[cfg_attr(not(target_vendor = "apple"), unsafe(link_section = ".init_array"))]
static LOOK: extern "C" fn() = look;

#[cfg(unix)]
extern "C" fn look() {
    use rustix::io::fcntl_getfd;
    use rustix::stdio::{stdin, stdout};

    STDIN_CLOSED.store(fcntl_getfd(stdin()).is_err(), Ordering::Relaxed);
    STDOUT_CLOSED.store(fcntl_getfd(stdout()).is_err(), Ordering::Relaxed);
}

/// Returns true if the process started without a standard input.
pub(super) fn is_stdin_closed() -> bool {
    STDIN_CLOSED.load(Ordering::Relaxed)
}

/// Returns true if the process started without a standard output.
pub(crate) fn is_stdout_closed() -> bool {
    STDOUT_CLOSED.load(Ordering::Relaxed)
}

/// Returns true if standard output is a pipe.
#[cfg(unix)]
pub(crate) fn is_stdout_pipe() -> bool {
    use std::fs::File;
    use std::os::fd::AsFd;
    use std::os::unix::fs::FileTypeExt;

    let file = std::io::stdout().as_fd().try_clone_to_owned().map(File::from);
    file.and_then(|file| file.metadata()).is_ok_and(|found| found.file_type().is_fifo())
}

/// Returns true if standard output is a pipe. This system cannot report it.
#[cfg(not(unix))]
pub(crate) fn is_stdout_pipe() -> bool {
    false
}
