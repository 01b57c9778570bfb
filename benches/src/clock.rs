//! Processor time: what a contestant used, not what the clock on the wall says, so that a busy machine disturbs less.

use std::time::Duration;

use anyhow::Result;
use nix::sys::resource::{UsageWho, getrusage};
use nix::sys::time::TimeValLike;
use nix::time::{ClockId, clock_gettime};

/// The processor time of this thread so far.
///
/// # Errors
/// When the system has no such clock.
pub fn thread() -> Result<Duration> {
    let time = clock_gettime(ClockId::CLOCK_THREAD_CPUTIME_ID)?;
    Ok(Duration::from_nanos(time.num_nanoseconds().cast_unsigned()))
}

/// The processor time, outside the kernel, of all children that have ended.
///
/// # Errors
/// When the system does not tell.
pub fn children() -> Result<Duration> {
    let usage = getrusage(UsageWho::RUSAGE_CHILDREN)?;
    Ok(Duration::from_micros(usage.user_time().num_microseconds().cast_unsigned()))
}
