//! Processor time. Unlike wall-clock time, it is little affected by other work on the machine.

use std::time::Duration;

use anyhow::Result;
use nix::sys::resource::{UsageWho, getrusage};
use nix::sys::time::TimeValLike;
use nix::time::{ClockId, clock_gettime};

/// The processor time of this thread so far.
///
/// # Errors
/// If the system has no such clock.
pub fn thread() -> Result<Duration> {
    let time = clock_gettime(ClockId::CLOCK_THREAD_CPUTIME_ID)?;
    Ok(Duration::from_nanos(time.num_nanoseconds().cast_unsigned()))
}

/// The processor time of all threads of this process so far.
///
/// # Errors
/// If the system has no such clock.
pub fn process() -> Result<Duration> {
    let time = clock_gettime(ClockId::CLOCK_PROCESS_CPUTIME_ID)?;
    Ok(Duration::from_nanos(time.num_nanoseconds().cast_unsigned()))
}

/// The processor time of all child processes that have ended.
#[derive(Clone, Copy, Debug)]
pub struct Children {
    /// Time outside the kernel. The system only estimates how the total is divided.
    pub user: Duration,
    /// Total time; exact.
    pub total: Duration,
}

/// The processor time of all children that have ended so far.
///
/// # Errors
/// If the system does not report it.
pub fn children() -> Result<Children> {
    let usage = getrusage(UsageWho::RUSAGE_CHILDREN)?;
    let time = |micros: i64| Duration::from_micros(micros.cast_unsigned());
    let user = time(usage.user_time().num_microseconds());
    Ok(Children { user, total: user + time(usage.system_time().num_microseconds()) })
}
