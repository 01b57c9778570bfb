//! How long something took, on the clock and of the processors.

use std::fmt;
use std::fs;
use std::time::{Duration, Instant};

/// A moment, and the processor time that programs started by us had used by then.
pub(crate) struct Stopwatch {
    clock: Instant,
    processor: Option<Duration>,
}

/// A stretch of time.
#[derive(Default)]
pub(crate) struct Span {
    clock: Duration,
    processor: Option<Duration>,
}

impl Stopwatch {
    #[expect(clippy::disallowed_methods, reason = "stages are timed for the person who waits for them")]
    pub(crate) fn start() -> Stopwatch {
        Stopwatch { clock: Instant::now(), processor: processor() }
    }

    pub(crate) fn span(&self) -> Span {
        let processor = processor().zip(self.processor).map(|(now, then)| now.saturating_sub(then));
        Span { clock: self.clock.elapsed(), processor }
    }
}

impl fmt::Display for Span {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:>9}", text(self.clock))?;
        match self.processor {
            Some(processor) => write!(f, " {:>10}", text(processor)),
            None => write!(f, " {:>10}", "-"),
        }
    }
}

fn text(time: Duration) -> String {
    let tenths = time.as_millis() / 100;
    match tenths / 600 {
        0 => format!("{}.{} s", tenths / 10, tenths % 10),
        minutes => format!("{minutes} min {:02} s", tenths / 10 % 60),
    }
}

/// Returns the processor time of all programs that we started and that have ended, on Linux.
fn processor() -> Option<Duration> {
    children(&fs::read_to_string("/proc/self/stat").ok()?)
}

/// Reads fields 16 and 17 of `/proc/self/stat`, in hundredths of a second (`USER_HZ`, the same on every Linux).
fn children(stat: &str) -> Option<Duration> {
    // Field 2 is the program's name in brackets and may hold anything.
    let (_, fields) = stat.rsplit_once(')')?;
    let mut fields = fields.split_whitespace().skip(13).map(str::parse::<u64>);
    let ticks = fields.next()?.ok()? + fields.next()?.ok()?;
    Some(Duration::from_millis(10 * ticks))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_of_children_is_read() {
        let stat = "1 (a) b) S 1 1 1 0 -1 4194560 1 2 3 4 5 6 700 50 20 0 1 0 9 1 1";
        assert_eq!(children(stat), Some(Duration::from_millis(7500)));
        assert_eq!(children("nothing"), None);
    }

    #[test]
    fn times_are_short_texts() {
        assert_eq!(text(Duration::from_millis(59_940)), "59.9 s");
        assert_eq!(text(Duration::from_millis(61_500)), "1 min 01 s");
    }
}
