//! Processor time: what a competitor used, not what the clock on the wall says, so that a busy machine disturbs less.

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

/// The processor time of all children that have ended.
#[derive(Clone, Copy, Debug)]
pub struct Children {
    /// Outside the kernel. How a time divides into this and the rest is an estimate of the system's.
    pub user: Duration,
    /// In all; exact.
    pub total: Duration,
}

/// The processor time of all children that have ended so far.
///
/// # Errors
/// When the system does not tell.
pub fn children() -> Result<Children> {
    let usage = getrusage(UsageWho::RUSAGE_CHILDREN)?;
    let time = |micros: i64| Duration::from_micros(micros.cast_unsigned());
    let user = time(usage.user_time().num_microseconds());
    Ok(Children { user, total: user + time(usage.system_time().num_microseconds()) })
}
