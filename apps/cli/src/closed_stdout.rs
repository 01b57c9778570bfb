//! Whether standard output was closed (`>&-`) when the process started.
//!
//! Before `main`, the standard library opens `/dev/null` in place of a closed stream, so that no other file gets its
//! number. Results would vanish without an error. This check therefore runs earlier, as one of the functions that the
//! loader calls.

#![cfg(unix)]
#![allow(unsafe_code, reason = "only a function in the loader's list runs before the standard library")]

use std::sync::atomic::{AtomicBool, Ordering};

static CLOSED: AtomicBool = AtomicBool::new(false);

// SAFETY: the loader calls every entry of these lists once, before `main`, and the entry is a function as it expects.
// The calling convention ignores the further arguments that some loaders pass. The function makes one system call and
// one atomic store, and needs nothing that the standard library sets up.
#[used]
#[cfg_attr(target_vendor = "apple", unsafe(link_section = "__DATA,__mod_init_func"))]
#[cfg_attr(not(target_vendor = "apple"), unsafe(link_section = ".init_array"))]
static LOOK: extern "C" fn() = look;

extern "C" fn look() {
    let flags = rustix::io::fcntl_getfd(rustix::stdio::stdout());
    CLOSED.store(flags.is_err(), Ordering::Relaxed);
}

/// Returns true if the process started without a standard output.
pub(crate) fn is_closed() -> bool {
    CLOSED.load(Ordering::Relaxed)
}
