//! Items made by index: on all threads, written in order. Finished items are kept when the run is interrupted.

use std::ops::RangeInclusive;

use ninefold::Workers;
use ninefold::recipe::{ItemProgress, RunControl};

use crate::cmd_error::{CmdError, CmdResult, Reached};
use crate::index_range::IndexRange;
use crate::interrupt;
use crate::message;
use crate::output::Output;
use crate::progress::Progress;
use crate::resume::{self, Joint};

/// Consecutive items as they are written.
#[derive(Default)]
pub(crate) struct OutputChunk {
    pub(crate) text: Vec<u8>,
    /// A message for each item that was given up.
    pub(crate) given_up: Vec<String>,
    /// Why an item cannot be written. The run ends there, and the text has the items before it.
    pub(crate) failed: Option<String>,
    /// The item at which the work was stopped, and how far it had come. The text has the items before it.
    pub(crate) stopped: Option<(u64, String)>,
}

/// Items to make.
pub(crate) struct IndexRun<'a> {
    pub(crate) range: IndexRange,
    /// The most items in a chunk; fewer if there would be too few chunks for all threads.
    pub(crate) chunk_size: u64,
    pub(crate) threads: usize,
    /// Written before the first chunk.
    pub(crate) head: &'a str,
    /// Written between two chunks.
    pub(crate) separator: &'a str,
    /// Written after the last chunk.
    pub(crate) tail: &'static str,
    pub(crate) seed: u64,
    /// Whether the first line is a header.
    pub(crate) is_headed: bool,
}

/// At most this many items that were given up are named one by one.
const MOST_NAMED: u64 = 20;

impl IndexRun<'_> {
    /// Makes the items chunk by chunk and writes them.
    pub(crate) fn write(
        self,
        output: &mut Output,
        make: impl Fn(RangeInclusive<u64>, RunControl<'_>) -> OutputChunk + Sync,
    ) -> CmdResult {
        let range = self.range;
        let IndexRange { start, end } = range;
        let count = range.count();
        let few = u64::try_from(count).unwrap_or(u64::MAX);
        let workers = Workers::new(self.threads);
        let size = workers.batch_size(few, self.chunk_size);
        let chunks = u64::try_from(count.div_ceil(size.into())).unwrap_or(u64::MAX);
        let progress = Progress::towards(few);
        let observe = |item: &ItemProgress<'_>| progress.observe(item);
        let mut control = RunControl::new(interrupt::cancel());
        if progress.is_shown() {
            control = control.with_observer(&observe);
        }
        let mut given_up = 0;
        let mut next = start;
        let mut written = false;
        let mut unfinished = None;
        let mut result = Ok(());
        // Workers count chunks, not items: the last index may be the largest 64-bit number.
        workers.run(
            0..chunks,
            1,
            |number| make(range.chunk(number.start, size), control),
            |number, chunk| {
                let OutputChunk { text, given_up: missing, failed, stopped } = chunk;
                for words in missing {
                    given_up += 1;
                    if given_up <= MOST_NAMED {
                        progress.around(|| message::warning(&words));
                    }
                }
                let opening = match text.is_empty() {
                    true => "",
                    false if written => self.separator,
                    false => self.head,
                };
                written |= !text.is_empty();
                result = progress.around(|| {
                    output.write(opening.as_bytes())?;
                    output.write(&text)?;
                    output.flush()
                });
                if let (Ok(()), Some(words)) = (&result, failed) {
                    result = Err(CmdError::bad_input(words));
                }
                let before = next;
                next = match &stopped {
                    Some((index, _)) => u128::from(*index),
                    None => u128::from(*range.chunk(number.start, size).end()) + 1,
                };
                progress.add((next - before) as u64);
                unfinished = stopped.map(|(_, words)| words);
                interrupt::continue_unless(result.is_err() || unfinished.is_some())
            },
        );
        drop(progress);
        result?;
        if !written && next == end {
            output.write(self.head.as_bytes())?;
        }
        // What is interrupted before its first result leaves a file as it was.
        if written || next == end {
            output.write(self.tail.as_bytes())?;
        }
        if next < end {
            return Err(CmdError::Interrupted(Reached {
                finished: format!("interrupted after {} of {count}", next - start),
                unfinished,
                resume: Some(self.resume(format!("{next}..{}", end - 1), written)),
            }));
        }
        if given_up > 0 {
            return Err(CmdError::BudgetSpent(format!(
                "{given_up} of {count} not found within the allowed attempts"
            )));
        }
        Ok(())
    }

    /// Returns the command line that makes the rest.
    fn resume(&self, rest: String, is_written: bool) -> String {
        let more = ["--seed".to_owned(), self.seed.to_string(), "--index".to_owned(), rest];
        let joint = match self {
            _ if !self.tail.is_empty() => Joint::Document,
            _ if !self.separator.is_empty() => Joint::Spaced,
            _ if self.is_headed => Joint::Headed,
            _ => Joint::Lines,
        };
        resume::rest(&resume::OF_INDEXED_RUNS, &more, joint, is_written)
    }
}
