//! Writes one puzzle of each form.

use std::collections::BTreeSet;

use ninefold::format::Record;
use ninefold::puzzle::FormKey;

use crate::cmd_error::CmdResult;
use crate::input_run::{AnswerError, AnswerSink, ItemAnswer};
use crate::message;

/// How many puzzles were read and written.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Counts {
    read: u64,
    written: u64,
    /// Those that are isomorphic to one that was written.
    again: u64,
}

impl Counts {
    pub(super) fn words(&self) -> String {
        let again = match self.again {
            0 => String::new(),
            again => format!("; {again} isomorphic to an earlier one"),
        };
        format!("wrote {} of {}{again}", self.written, message::counted(self.read, "puzzle"))
    }
}

/// Returns an answer with its key, or an error.
pub(super) fn answer<T>(answer: Result<(FormKey, T), AnswerError>) -> ItemAnswer<Option<(FormKey, T)>> {
    match answer {
        Ok(answer) => (Some(answer), None),
        Err(error) => (None, Some(error)),
    }
}

/// Passes on the wanted answers, one of each key.
pub(super) struct DistinctSink<'a, S, W> {
    sink: S,
    is_wanted: W,
    seen: BTreeSet<FormKey>,
    counts: &'a mut Counts,
}

impl<'a, S, W> DistinctSink<'a, S, W> {
    pub(super) fn new(sink: S, is_wanted: W, counts: &'a mut Counts) -> Self {
        DistinctSink { sink, is_wanted, seen: BTreeSet::new(), counts }
    }
}

impl<S, T, W> AnswerSink<Record, Option<(FormKey, T)>> for DistinctSink<'_, S, W>
where
    S: AnswerSink<Record, T>,
    W: Fn(&FormKey) -> bool,
{
    fn put(&mut self, record: &Record, answer: Option<(FormKey, T)>) -> CmdResult {
        let Some((key, answer)) = answer else { return Ok(()) };
        self.counts.read += 1;
        if !(self.is_wanted)(&key) {
            return Ok(());
        }
        if !self.seen.insert(key) {
            self.counts.again += 1;
            return Ok(());
        }
        self.counts.written += 1;
        self.sink.put(record, answer)
    }

    fn flush(&mut self) -> CmdResult {
        self.sink.flush()
    }

    fn is_written(&self) -> bool {
        self.sink.is_written()
    }

    fn finish(&mut self) -> CmdResult {
        self.sink.finish()
    }

    fn stop(&mut self) -> CmdResult {
        self.sink.stop()
    }
}
