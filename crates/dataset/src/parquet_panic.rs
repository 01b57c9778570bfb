//! Panics of a library that reads damaged files become errors.
//!
//! The Parquet library returns errors for most damage and panics for some. This is the only place
//! that catches panics, and only the library's work runs in it.

use std::cell::Cell;
use std::panic::{self, AssertUnwindSafe};
use std::sync::Once;

thread_local! {
    /// Whether a panic of this thread is about to be caught.
    static IS_CAUGHT: Cell<bool> = const { Cell::new(false) };
}

/// Wraps the message hook of the process once, so that it says nothing about caught panics.
static HOOK: Once = Once::new();

/// Does the work and returns what it panicked with as an error.
pub(crate) fn catch_panic<T>(work: impl FnOnce() -> T) -> Result<T, String> {
    HOOK.call_once(|| {
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            if !IS_CAUGHT.get() {
                before(info);
            }
        }));
    });
    let outer = IS_CAUGHT.replace(true);
    // What the work was changing is dropped by the caller, who reads no further.
    let result = panic::catch_unwind(AssertUnwindSafe(work));
    IS_CAUGHT.set(outer);
    result.map_err(|payload| {
        let text = payload.downcast_ref::<&str>().copied().map(str::to_owned);
        let text = text.or_else(|| payload.downcast_ref::<String>().cloned()).unwrap_or_default();
        format!("damaged: the library that reads it gave up: {}", text.lines().next().unwrap_or_default())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_is_an_error() {
        assert_eq!(catch_panic(|| 3), Ok(3));
        let error = catch_panic(|| -> u8 { panic!("index {} out of bounds", 7) }).unwrap_err();
        assert_eq!(error, "damaged: the library that reads it gave up: index 7 out of bounds");
        assert!(!IS_CAUGHT.get());
    }
}
