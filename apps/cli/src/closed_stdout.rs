//! Whether standard output was closed (`>&-`) when the process began.
//!
//! Before `main`, the standard library opens `/dev/null` in place of a closed stream, so that no file of ours takes its
//! number. Results would vanish without an error. So this looks earlier, among the functions that the loader calls.

#![cfg(unix)]
#![allow(
    unsafe_code,
    reason = "only a function of the loader's list sees the stream before the standard library"
)]

use std::sync::atomic::{AtomicBool, Ordering};

static CLOSED: AtomicBool = AtomicBool::new(false);

// SAFETY: the loader calls every entry of these lists once, before `main`, and the entry is a function as it expects;
// further arguments that some loaders pass are ignored by the calling convention.
#[used]
#[cfg_attr(target_vendor = "apple", unsafe(link_section = "__DATA,__mod_init_func"))]
#[cfg_attr(not(target_vendor = "apple"), unsafe(link_section = ".init_array"))]
static LOOK: extern "C" fn() = look;

extern "C" fn look() {
    // SAFETY: asks for the flags of a descriptor, open or not; no memory is involved.
    let flags = unsafe { libc::fcntl(libc::STDOUT_FILENO, libc::F_GETFD) };
    CLOSED.store(flags == -1, Ordering::Relaxed);
}

/// Returns true if the process began without a standard output.
pub(crate) fn is_closed() -> bool {
    CLOSED.load(Ordering::Relaxed)
}
