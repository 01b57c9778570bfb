//! Items made by index: on all threads, written in order, interrupted politely.

use std::ops::{ControlFlow, Range};

use ninefold::Batch;

use crate::interrupt;
use crate::message;
use crate::output::Output;
use crate::progress::Progress;
use crate::stop::{Done, Stop};

/// A piece of the output: consecutive items.
pub(crate) struct Piece {
    pub(crate) text: Vec<u8>,
    /// Items that were given up: what to say of each.
    pub(crate) given_up: Vec<String>,
}

/// Items to make.
pub(crate) struct Items {
    pub(crate) range: Range<u64>,
    /// How many a piece holds at most; less if there are too few for all threads.
    pub(crate) piece: u64,
    pub(crate) threads: usize,
    /// How to make the rest after an interruption, given the first index that is missing.
    pub(crate) resume: fn(u64, u64) -> String,
}

/// So many items that were given up are told one by one.
const TOLD: u64 = 20;

impl Items {
    /// Makes the items piece by piece and writes them.
    pub(crate) fn write(self, output: &mut Output, make: impl Fn(Range<u64>) -> Piece + Sync) -> Done {
        let Range { start, end } = self.range;
        let count = end.saturating_sub(start);
        let batch = Batch { threads: self.threads, chunk: 1 };
        let piece = batch.portion(count, self.piece);
        let indices = |number: u64| start + number * piece..end.min(start + (number + 1) * piece);
        let progress = Progress::towards(count);
        let mut given_up = 0;
        let mut result = Ok(());
        let seen = batch.run(
            0..count.div_ceil(piece),
            |number| make(indices(number)),
            |number, Piece { text, given_up: missing }| {
                for words in missing {
                    given_up += 1;
                    if given_up <= TOLD {
                        progress.quietly(|| message::warning(&words));
                    }
                }
                result = output.write(&text).and_then(|()| output.flush());
                let indices = indices(number);
                progress.add(indices.end - indices.start);
                if result.is_err() || interrupt::asked() {
                    ControlFlow::Break(())
                } else {
                    ControlFlow::Continue(())
                }
            },
        );
        drop(progress);
        result?;
        let next = start + count.min(seen * piece);
        if next < end {
            let rest = (self.resume)(next, end);
            return Err(Stop::Interrupted(format!("interrupted after {} of {count}; {rest}", next - start)));
        }
        if given_up > 0 {
            return Err(Stop::Budget(format!("{given_up} of {count} not found within the attempts")));
        }
        Ok(())
    }
}
