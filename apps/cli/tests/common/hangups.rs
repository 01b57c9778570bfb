//! Lets commands that tests start hear SIGHUP, also where the tests themselves were started with `nohup`.
//!
//! `nohup cargo test` ignores the signal in all programs that it starts, and in those that these start. A signal that a
//! process handles instead is back at its default in the programs that it starts.

use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Once};

/// From now on, commands that this test program starts do not ignore SIGHUP.
pub(crate) fn reach_commands() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        signal_hook::flag::register(signal_hook::consts::SIGHUP, Arc::new(AtomicBool::new(false))).unwrap();
    });
}
